"""Draw dungeon tiles straight from above, for the phone's map and for paper alike."""

from printables.drawing.hand_drawn_outlines import CELL, Role
from printables.masmorra.tiles.draw_tile import TileDrawing, emblem, ground, tile_drawing

__all__ = ["CELL", "Role", "TileDrawing", "emblem", "ground", "tile_drawing"]
