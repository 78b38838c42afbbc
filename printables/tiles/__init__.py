"""Draw dungeon tiles straight from above, for the phone's map and for paper alike."""

from printables.tiles.inking import CELL, Inked, Label, Role
from printables.tiles.tile import TileDrawing, emblem, ground, tile_drawing

__all__ = ["CELL", "Inked", "Label", "Role", "TileDrawing", "emblem", "ground", "tile_drawing"]
