"""Ghosts that one races."""
