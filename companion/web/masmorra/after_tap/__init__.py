"""What Masmorra says after a tap: news, orders for the pieces, large events."""
