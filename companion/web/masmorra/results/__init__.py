"""The end of a game: final scores, the recap with charts, and its files to take home."""
