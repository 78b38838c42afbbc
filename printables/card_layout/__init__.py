"""Layout of cards of any game: frame, text blocks, illustrated front."""
