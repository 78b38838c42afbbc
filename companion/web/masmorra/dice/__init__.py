"""Dice of the game: told to the table, paid for attacks, compared with a photo during the turn."""
