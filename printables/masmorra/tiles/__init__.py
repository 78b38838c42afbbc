"""Draw dungeon tiles straight from above, for the phone's map and for paper alike."""

from printables.drawing.hand_drawn_outlines import Role
from printables.masmorra.tiles.draw_tile import TileDrawing, emblem, ground, tile_drawing
from printables.masmorra.tiles.tile_units import CELL

__all__ = ["CELL", "Role", "TileDrawing", "emblem", "ground", "tile_drawing"]
