"""What a seat might think of now, each with its verdict."""
