"""Boards as a printer paints them, for photos: the areas around their marks, without type."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import Affine
from printables.drawing import Fill, Palette, Shape, Symbol, Use
from printables.masmorra.boards.experience_track_board import experience_track
from printables.masmorra.boards.hero_board import hero_boards
from printables.masmorra.cards.printed_heroes import kit_heroes
from printables.masmorra.tiles import CELL, TileDrawing, tile_drawing
from printables.masmorra.tiles.large_tile import large_drawing
from printables.masmorra.tiles.tile_codes import coded
from printables.rendering.rasterize_paths import painted
from vision.arrays import BgrImage

MM_PER_UNIT = 80.0 / CELL
SIDE = 60.0
"""How much of a board is painted, in mm."""


@cache
def boards() -> dict[str, Symbol]:
    """Draw each board, by the name that its mark tells."""
    heroes = tuple(kit_heroes("en"))
    pieces = zip(heroes, hero_boards(heroes, "en"), strict=True)
    drawn = {f"board-{hero.figure}": piece.front for hero, piece in pieces}
    return drawn | {"board-experience": experience_track("en").front}


def around_marks(fills: Sequence[Fill], width: float, height: float) -> Iterator[tuple[Fill, ...]]:
    """Cut out what lies around each mark: areas, in mm from the upper left of the cut."""
    for code in fills:
        if code.role == "code":
            left, top, right, bottom = code.path.bounds
            x = min(max((left + right - SIDE) / 2, 0.0), width - SIDE)
            y = min(max((top + bottom - SIDE) / 2, 0.0), height - SIDE)
            onto = Affine.moved(-x, -y)
            yield tuple(
                Fill(fill.path.transform(onto), fill.role) for fill in fills if _is_near(fill, x, y)
            )


def large_marks() -> dict[str, tuple[Fill, ...]]:
    """Cut out the marks of some medium tiles and of all rooms of the large one."""
    found: dict[str, tuple[Fill, ...]] = {}
    for code in ("1-m1", "1-m4", "2-m2", "2-m5"):
        drawing = coded(tile_drawing(CATALOGUE.tile(code), edge=0), code)
        found |= zip((code,), around_marks(_in_mm(drawing), 160, 160), strict=True)
    for site in ("throne", "sewers"):
        names = [room.tile for room in CATALOGUE.sites[site].rooms]
        found |= zip(names, around_marks(_in_mm(large_drawing(site)), 320, 320), strict=True)
    return found


def _in_mm(drawing: TileDrawing) -> tuple[Fill, ...]:
    scale = Affine.scaled(MM_PER_UNIT)
    return tuple(Fill(fill.path.transform(scale), fill.role) for fill in drawing.layers)


def _is_near(fill: Fill, x: float, y: float) -> bool:
    left, top, right, bottom = fill.path.bounds
    return left < x + SIDE and right > x and top < y + SIDE and bottom > y


def painted_board(board: Symbol, palette: Palette, dpi: int) -> BgrImage:
    """Paint the part of a board around its mark, a square of `SIDE`."""
    return painted_cut(around_mark(board), palette, dpi)


def around_mark(board: Symbol) -> tuple[Fill, ...]:
    """Cut out what lies around a board's one mark."""
    fills = tuple(_fills(board.shapes, Affine()))
    return next(around_marks(fills, board.width, board.height))


def painted_cut(fills: tuple[Fill, ...], palette: Palette, dpi: int) -> BgrImage:
    """Paint a square of `SIDE`."""
    return painted(fills, palette, round(SIDE / 25.4 * dpi), SIDE)


def _fills(shapes: Iterable[Shape], place: Affine) -> Iterator[Fill]:
    for shape in shapes:
        if isinstance(shape, Use):
            yield from _fills(shape.symbol.shapes, place @ shape.place)
        elif isinstance(shape, Fill):
            yield Fill(shape.path.transform(place), shape.role)
