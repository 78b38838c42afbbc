"""Monsters' values by the table's rulings, and how they may move."""
