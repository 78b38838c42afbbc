"""What each role of a tile looks like on paper."""

from printables.drawing import FULL, LOW, Palette

TILES_FULL: Palette = FULL
"""All colours."""

TILES_LOW: Palette = LOW
"""The key block alone."""
