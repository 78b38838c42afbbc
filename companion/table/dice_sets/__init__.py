"""Dice that a table plays with besides the game's own: taught and ordinary ones."""
