"""The printed tiles as others ask for them who know no game: drawn, and told in mm."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.piece_marks import marked_pieces
from companion.games.masmorra.model import Tile
from companion.games.masmorra.model.boss_sides import boss_of
from companion.games.masmorra.model.dungeon_map.level3 import SiteName
from companion.games.masmorra.model.dungeon_map.tile_geometry import span
from companion.pieces import Affine
from companion.pieces.fiducials import MARK_BETWEEN, marker_number, own_marker
from printables.codes import MARK
from printables.drawing import Page, Use
from printables.masmorra.boards.standees import FOOT, STANDEE_MODULE
from printables.masmorra.boards.tokens import BOSS, TOKEN_MARK_AT, TOKEN_MODULE, small_tokens
from printables.masmorra.boards.tokens import SMALL as SMALL_TOKEN
from printables.masmorra.palettes import INKS
from printables.masmorra.tiles import CELL, tile_drawing
from printables.masmorra.tiles.four_page_large_tile import SMALL
from printables.masmorra.tiles.large_tile import LENGTH
from printables.masmorra.tiles.large_tile_marks import Square, marked_rooms
from printables.masmorra.tiles.tile_codes import GAME, MARK_LENGTH, coded
from printables.rendering.png_writer import write_png
from printables.rendering.rasterize_paths import painted_png
from printables.units import Mm

_DIE_MM = 16.0
_PX = 96
"""Pixels across a small tile that drawings are compared at."""

_FRAME = MARK - 2
"""Modules across the frame of a mark."""

_SITES: tuple[SiteName, ...] = ("throne", "sewers")
_FIRST = frozenset({"start", "entrance"})
_MM = SMALL / CELL
_DICE = {"action": "die", "pet": "die", "minor": "monster", "major": "monster"}


class MasmorraMap:
    """The tiles of Masmorra, and what stands on them."""

    def seen(self, own: Mapping[str, Tile] | None = None) -> dict[str, Any]:
        """Tell a camera all tiles and pieces.

        Args:
            own: Tiles that a table knows beyond the kit's, by code.
        """
        tiles = [tile for level in (1, 2) for tile in CATALOGUE.tiles(level, "small")]
        tiles += [tile for level in (1, 2) for tile in CATALOGUE.tiles(level, "medium")]
        return {
            "cell_mm": float(SMALL),
            "die_mm": _DIE_MM,
            "tiles": [
                *(_told(tile) for tile in (*tiles, *(own or {}).values())),
                *(_large(site) for site in _SITES),
            ],
            "pieces": list(_pieces()),
            "dice": dict(_DICE),
            "tokens": [("gold", "coin", SMALL_TOKEN, _coin())],
        }


def _pieces() -> Iterator[tuple[str, str, int, float, tuple[float, float]]]:
    """Tell the marks of what stands on tiles: kind, name, number, frame, and where its middle is.

    The colour of a base tells whose hero it is, whatever figure stands on it.
    """
    for number, piece in marked_pieces().items():
        if colour := piece.removeprefix("standee-") if piece.startswith("standee-") else "":
            yield "hero", colour, number, STANDEE_MODULE * _FRAME, (0.0, -FOOT / 2)
        elif boss_of(piece) in CATALOGUE.monsters:
            x, y = TOKEN_MARK_AT
            middle = (BOSS / 2 - x, BOSS / 2 - y)
            yield "boss", piece, number, TOKEN_MODULE * _FRAME, middle


def _told(tile: Tile) -> dict[str, Any]:
    number = marker_number(GAME, tile.id)
    number = own_marker(tile.id) if number is None else number
    return {
        "name": tile.id,
        "level": tile.level,
        "span": span(tile.size),
        "marks": {number: _frame()},
        "is_first": tile.kind in _FIRST,
        "pictures": tuple(_pictures(tile)),
        "parts": (),
    }


@cache
def _coin() -> tuple[bytes, ...]:
    """Paint a coin in each ink."""
    coin = next(piece.front for piece in small_tokens() if piece.id == "gold")
    page = Page(Mm(coin.width), Mm(coin.height), (Use(coin, Affine()),), "", "")
    return tuple(write_png(page, ink, _PX) for ink in INKS.values())


def _large(site: SiteName) -> dict[str, Any]:
    """Tell a side of the large tile, whose rooms bear a mark each."""
    rooms = marked_rooms(site)
    quiet = MARK_LENGTH / MARK
    return {
        "name": site,
        "level": 3,
        "span": round(LENGTH / CELL),
        "marks": {room.mark: _in_mm(room.mark_box, quiet) for room in rooms},
        "is_first": True,
        "pictures": (),
        "parts": tuple((room.code, room.cell, _in_mm(room.box)) for room in rooms),
    }


def _in_mm(box: Square, inset: float = 0.0) -> Square:
    left, top, right, bottom = box
    inner = (left + inset, top + inset, right - inset, bottom - inset)
    left, top, right, bottom = (one * _MM for one in inner)
    return left, top, right, bottom


def _frame() -> tuple[float, float, float, float]:
    """Tell where the frame of a tile's mark is, without its quiet zone."""
    module, begins = MARK_LENGTH * _MM / MARK, MARK_BETWEEN * _MM
    near, far = begins + module, begins + (MARK - 1) * module
    return near, near, far, far


@lru_cache(maxsize=256)
def _pictures(tile: Tile) -> tuple[bytes, ...]:
    drawing = coded(tile_drawing(tile, edge=0), tile.id)
    px = _PX * span(tile.size)
    return tuple(painted_png(drawing.layers, ink, px, drawing.length) for ink in INKS.values())


MAP = MasmorraMap()
