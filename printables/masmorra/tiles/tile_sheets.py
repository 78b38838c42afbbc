"""Lay the tiles on sheets with their backs, so that few sheets hold them all."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Tile
from companion.i18n import text
from printables.drawing import Packed, Page, Symbol
from printables.imposition import (
    BLEED,
    Piece,
    Run,
    Setting,
    fill_rest,
    fill_up,
    impose,
    per_sheet,
    wanted,
)
from printables.imposition.print_settings import PAIRED
from printables.masmorra.boards.tokens import token_run
from printables.masmorra.tiles.boss_plates import with_boss
from printables.masmorra.tiles.draw_tile import tile_drawing
from printables.masmorra.tiles.four_page_large_tile import (
    EDGE,
    SITES,
    SMALL,
    large_pages,
    large_quarters,
    large_run,
)
from printables.masmorra.tiles.tile_backs import scaled, sorted_by, tile_back
from printables.masmorra.tiles.tile_codes import coded
from printables.masmorra.tiles.tile_units import CELL
from printables.masmorra.tiles.translated_tile_codes import written_code
from printables.page_order import sheet_name

_SIZES = ("small", "medium")
_TILES_KEPT = 128
"""Drawn tiles that are kept: those of the kit, and as many of groups' own."""

_BACKS_KEPT = 32
_ON_BOTH_SIDES = ("start", "entrance")


def tile_pages(setting: Setting) -> Iterator[Page]:
    """Lay out all tiles; beside a medium one or a quarter of the large one lie small ones.

    Where pieces are folded, gathered or kept off places, each size has sheets of its own.
    """
    left: list[Piece] = []
    shared = False
    for level in (1, 2):
        small, medium = (_pieces(level, size, setting) for size in _SIZES)
        sheets, rest = fill_up(wanted(medium, setting), wanted(small, setting), setting)
        shared = shared or len(rest) < len(wanted(small, setting))
        if not shared:
            heading = _heading("small", setting, level)
            yield from _sheets(f"small-{level}", heading, [tuple(rest)], setting)
            rest = []
        heading = _heading("mixed" if shared else "medium", setting, level)
        yield from _sheets(f"medium-{level}", heading, sheets, setting)
        left += rest
    if setting.gathered is not None:
        yield from impose(large_run(setting, {}), setting)
    elif setting.layout in PAIRED:
        sheets, left = fill_up(wanted(large_quarters(setting), setting), left, setting)
        yield from _sheets("large", _heading("heading", setting), sheets, setting)
    yield from _last_sheets(left, setting)
    if setting.gathered is None and setting.layout not in PAIRED:
        for name in SITES:
            if setting.wants(name, "large"):
                yield from large_pages(name, setting)


def _last_sheets(tiles: Sequence[Piece], setting: Setting) -> Iterator[Page]:
    """Lay out the small tiles that are left; if tokens are printed, too, then among them.

    The tokens have a sheet of their own where there is no room for all of them.
    """
    heading = _heading("heading", setting)
    if "tokens" not in setting.parts or setting.gathered is not None:
        yield from _sheets("small", heading, [tuple(tiles)], setting)
        return
    room = per_sheet((SMALL, SMALL), setting)
    sheets = [tuple(tiles[start : start + room]) for start in range(0, len(tiles), room)]
    tokens = token_run(setting)
    filled = fill_rest(sheets, tokens.pieces, setting) if tokens.pieces else None
    if filled:
        yield from _sheets("small", f"{heading} · {tokens.title}", filled, setting)
        return
    yield from _sheets("small", heading, [tuple(tiles)], setting)
    yield from impose(tokens, setting)


def _heading(title: str, setting: Setting, level: int = 0) -> str:
    return text(f"masmorra.print.tiles.{title}", setting.language, level=level)


def _pieces(level: int, size: str, setting: Setting) -> tuple[Piece, ...]:
    return tuple(tile_pieces(level, size, setting.address, language=setting.language))


def _sheets(
    code: str, heading: str, batches: Iterable[tuple[Piece, ...]], setting: Setting
) -> Iterator[Page]:
    """Lay out pieces under one heading, batch after batch, with running numbers.

    Where fronts and backs do not go through the printer by turns, backs come after all fronts.
    """
    stock = text("masmorra.print.tiles.stock", setting.language)
    number, backs = 1, list[Page]()
    for batch in batches:
        names: set[str] = set()
        for page in impose(Run(code, heading, stock, batch, "tile"), setting, first=number):
            names.add(sheet_name(page.label))
            if setting.layout not in PAIRED and page.label.endswith("b"):
                backs.append(page)
            else:
                yield page
        number += len(names)
    yield from backs


def tile_pieces(
    level: int,
    size: str,
    address: str = "",
    tiles: Iterable[Tile] | None = None,
    language: str = "",
) -> Iterator[Piece]:
    """Draw the tiles of a level and a size; all have one back, but for what setup sorts them by.

    All backs are needed: they tell the level, and where only those that setup sorts by had one,
    face down the others would be known from them.
    The Starting Room and the Second Level Entrance show one picture on both sides (SETUP-3).

    Args:
        level: 1 or 2.
        size: ``small`` or ``medium``.
        address: Where the host can always be reached; then links are printed too.
        tiles: Which; the kit's if none are given.
        language: In which lairs name their bosses and codes are written; without one lairs bear no
            name, and codes stand as they are.
    """
    share = 1 if size == "small" else 2
    side = SMALL * share
    for tile in CATALOGUE.tiles(level, size) if tiles is None else tiles:
        front = _front(tile, side, address, language)
        twice = tile.kind in _ON_BOTH_SIDES
        back = (
            _again(tile, side, address, language) if twice else _back(level, side, sorted_by(tile))
        )
        yield Piece(tile.id, front, back, back_needed=True, names=_names(tile, language))


@lru_cache(maxsize=_BACKS_KEPT)
def _back(level: int, side: float, seal: str) -> Symbol:
    drawn = tile_back(level, CELL * side / SMALL, EDGE, seal)
    return scaled(drawn, drawn.name.removesuffix("-cut"), side, BLEED)


def _names(tile: Tile, language: str) -> tuple[str, ...]:
    """List what a tile is asked for by: what is written on it, its kind, who lives in it."""
    boss = (tile.boss,) if tile.boss else ()
    return (written_code(tile.id, language), "tile", tile.size, tile.kind, *tile.pictures, *boss)


@lru_cache(maxsize=_TILES_KEPT)
def _front(tile: Tile, side: float, address: str, language: str) -> Symbol:
    return scaled(_cut(tile, address, language), f"tile-{tile.id}", side, BLEED)


@lru_cache(maxsize=_BACKS_KEPT)
def _again(tile: Tile, side: float, address: str, language: str) -> Symbol:
    """Draw the front as a back."""
    return scaled(_cut(tile, address, language), f"back-{tile.id}", side, BLEED)


@lru_cache(maxsize=_TILES_KEPT)
def _cut(tile: Tile, address: str, language: str) -> Symbol:
    drawing = tile_drawing(tile, edge=EDGE, language=language)
    if language:
        drawing = with_boss(drawing, tile, language)
    drawing = coded(drawing, tile.id, address)
    shapes = Packed(drawing.layers, drawing.labels)
    length = drawing.length
    return Symbol(f"tile-{tile.id}-cut", length, length, shapes, spread=-EDGE)
