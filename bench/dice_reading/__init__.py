"""Measures how well and how fast dice are read from photos."""
