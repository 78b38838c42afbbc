"""Draw dungeon tiles straight from above, for the phone's map and for paper alike."""

from printables.tiles.inking import CELL, Role
from printables.tiles.tile import TileDrawing, emblem, ground, tile_drawing

__all__ = ["CELL", "Role", "TileDrawing", "emblem", "ground", "tile_drawing"]
