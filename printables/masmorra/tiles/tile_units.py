"""The unit that tiles are drawn in."""

CELL = 100.0
"""A cell of the map, which a small tile fills, is a square of this many units."""
