"""What a game came to."""
