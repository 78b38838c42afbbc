"""Name the boss of a lair on a plate, beside the picture that its token bears."""

from dataclasses import replace

from companion.games.masmorra.model import Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import span
from companion.i18n import text
from printables.drawing import Fill, Font, Text
from printables.drawing.hand_drawn_outlines import inset, polygon
from printables.masmorra.tiles.draw_tile import TileDrawing
from printables.masmorra.tiles.monster_token_pictures import token_disc
from printables.masmorra.tiles.tile_units import CELL
from printables.typesetting.font_metrics import typeface
from printables.units import PT_PER_MM, Mm, Pt

_BELOW = 73.0
"""How far below the lair's middle the plate lies: free of the ring around the boss's place."""

_HALF_HIGH = 7.5
_RADIUS = 12.5
_LETTERS = 9.4
_MOST = 58.0
"""A longer name is set smaller: what is in the corners of the room stays clear of the plate."""

_CAPITAL = 0.62
_FOLDED = 77.0
"""Right of this, words are whole where a medium tile is folded from two halves."""


def with_boss(drawing: TileDrawing, tile: Tile, language: str) -> TileDrawing:
    """Lay the plate of the boss who waits in a tile over its drawing; none where none waits."""
    if tile.boss is None:
        return drawing
    words = text(f"masmorra.monster.{tile.boss}", language)
    middle = CELL * span(tile.size) / 2
    y = middle + _BELOW
    size = Pt(_LETTERS * PT_PER_MM)
    wide = typeface(Font.NAME_BOLD).width(words, size)
    if wide > _MOST:
        size, wide = Pt(size * _MOST / wide), Mm(_MOST)
    centred = middle - (wide + _RADIUS * 2 + 8) / 2
    left = max(centred, _FOLDED - _RADIUS * 2 - 3)
    right = left + wide + _RADIUS * 2 + 8
    layers = (
        *_ribbon(left + _RADIUS, right, y),
        *token_disc(tile.boss, left + _RADIUS, y, _RADIUS),
    )
    baseline = y + size / PT_PER_MM * _CAPITAL / 2
    label = Text(words, Mm(left + _RADIUS * 2 + 3), Mm(baseline), Font.NAME_BOLD, size, "ink")
    return replace(drawing, layers=(*drawing.layers, *layers), labels=(*drawing.labels, label))


def _ribbon(left: float, right: float, y: float) -> tuple[Fill, Fill]:
    half = _HALF_HIGH
    outline = [
        (left, y - half),
        (right + 6, y - half),
        (right + 1.5, y),
        (right + 6, y + half),
        (left, y + half),
    ]
    return Fill(polygon(outline), "ink"), Fill(polygon(inset(outline, 1.0)), "pale")
