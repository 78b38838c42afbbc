"""Whether three dice of the next roll can bring a wish: one search that all threes share."""
