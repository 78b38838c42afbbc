"""What the turn asks, one question at a time: each step is what one question needs."""
