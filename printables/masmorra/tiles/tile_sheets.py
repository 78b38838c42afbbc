"""Lay the tiles on sheets: small and medium ones with their backs, the large one page by page."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Tile
from companion.games.masmorra.model.dungeon_map.level3 import Site, SiteName
from companion.i18n import text
from companion.pieces import Affine, Point
from printables.drawing import Font, Packed, Page, Rules, Shape, Symbol, Text, Use
from printables.header_and_footer import Sheet
from printables.imposition import BLEED, Piece, Run, Setting, impose
from printables.layout import Box, crop_marks
from printables.masmorra.tiles.boss_plates import with_boss
from printables.masmorra.tiles.draw_tile import tile_drawing
from printables.masmorra.tiles.large_tile import LENGTH, large_drawing
from printables.masmorra.tiles.tile_backs import scaled, sorted_by, tile_back
from printables.masmorra.tiles.tile_codes import coded
from printables.masmorra.tiles.tile_units import CELL
from printables.typesetting.paragraphs import Style, paragraph
from printables.units import Mm, Pt

SMALL = Mm(80.0)
"""The side of a small tile; a medium one is twice, the large one four times as long."""

OVERLAP = Mm(10.0)
"""How far a page of the large tile goes on under its neighbour."""

_EDGE = -BLEED * CELL / SMALL
_SITES: tuple[SiteName, ...] = ("throne", "sewers")
_PLACES = ("nw", "ne", "sw", "se")
_TILES_KEPT = 128
"""Drawn tiles that are kept: those of the kit, and as many of groups' own."""

_SITES_KEPT = 8
_BACKS_KEPT = 32
_ON_BOTH_SIDES = ("start", "entrance")
_HOW = Style(Font.BODY, Pt(9))
_HOW_HEIGHT = Mm(9.0)


def tile_pages(setting: Setting) -> Iterator[Page]:
    """Lay out all tiles, level by level, then the two sides of the large one."""
    stock = text("masmorra.print.tiles.stock", setting.language)
    for size in ("small", "medium"):
        for level in (1, 2):
            title = text(f"masmorra.print.tiles.{size}", setting.language, level=level)
            pieces = tuple(tile_pieces(level, size, setting.address, language=setting.language))
            yield from impose(Run(f"{size}-{level}", title, stock, pieces, "tile"), setting)
    if setting.gathered is not None:
        yield from impose(large_run(setting, {}), setting)
        return
    for name in _SITES:
        if setting.wants(name, "large"):
            yield from large_pages(name, setting)


def large_run(setting: Setting, own: Mapping[SiteName, Site]) -> Run:
    """Give the large tile in one piece, for whoever does not print it on home paper.

    Args:
        setting: How it is printed.
        own: The sides that a group has of its own; the kit's two without any.
    """
    front, *back = (_large_side(name, own.get(name)) for name in own or _SITES)
    names = ("large", *(own or _SITES))
    piece = Piece("large", front, back[0] if back else None, back_needed=True, names=names)
    title = text("masmorra.print.tiles.heading", setting.language)
    stock = text("masmorra.print.tiles.stock", setting.language)
    return Run("large", title, stock, (piece,), "tile")


def _large_side(name: SiteName, own: Site | None) -> Symbol:
    whole = _whole(name, own)
    side = SMALL * 4
    onto = Affine.scaled(SMALL / CELL)
    return Symbol(f"large-{name}", side, side, (Use(whole, onto),), spread=BLEED)


def tile_pieces(
    level: int,
    size: str,
    address: str = "",
    tiles: Iterable[Tile] | None = None,
    language: str = "",
) -> Iterator[Piece]:
    """Draw the tiles of a level and a size; all have one back, but for what setup sorts them by.

    The Starting Room and the Second Level Entrance show one picture on both sides (SETUP-3).

    Args:
        level: 1 or 2.
        size: ``small`` or ``medium``.
        address: Where the host can always be reached; then links are printed too.
        tiles: Which; the kit's if none are given.
        language: In which lairs name their bosses; without one they bear no name.
    """
    share = 1 if size == "small" else 2
    side = SMALL * share
    for tile in CATALOGUE.tiles(level, size) if tiles is None else tiles:
        front = _front(tile, side, address, language)
        twice = tile.kind in _ON_BOTH_SIDES
        back = (
            _again(tile, side, address, language) if twice else _back(level, side, sorted_by(tile))
        )
        needed = bool(sorted_by(tile))
        yield Piece(tile.id, front, back, back_needed=needed, names=_names(tile))


@lru_cache(maxsize=_BACKS_KEPT)
def _back(level: int, side: float, seal: str) -> Symbol:
    drawn = tile_back(level, CELL * side / SMALL, _EDGE, seal)
    return scaled(drawn, drawn.name.removesuffix("-cut"), side, BLEED)


def _names(tile: Tile) -> tuple[str, ...]:
    """List what a tile is asked for by: its kind, and who lives in it."""
    boss = (tile.boss,) if tile.boss else ()
    return ("tile", tile.size, tile.kind, *tile.pictures, *boss)


@lru_cache(maxsize=_TILES_KEPT)
def _front(tile: Tile, side: float, address: str, language: str) -> Symbol:
    return scaled(_cut(tile, address, language), f"tile-{tile.id}", side, BLEED)


@lru_cache(maxsize=_BACKS_KEPT)
def _again(tile: Tile, side: float, address: str, language: str) -> Symbol:
    """Draw the front as a back."""
    return scaled(_cut(tile, address, language), f"back-{tile.id}", side, BLEED)


@lru_cache(maxsize=_TILES_KEPT)
def _cut(tile: Tile, address: str, language: str) -> Symbol:
    drawing = tile_drawing(tile, edge=_EDGE)
    if language:
        drawing = with_boss(drawing, tile, language)
    drawing = coded(drawing, tile.id, address)
    shapes = Packed(drawing.layers, drawing.labels)
    length = drawing.length
    return Symbol(f"tile-{tile.id}-cut", length, length, shapes, spread=-_EDGE)


# --- The large tile -------------------------------------------------------------------------------


def large_pages(name: SiteName, setting: Setting, own: Site | None = None) -> Iterator[Page]:
    """Draw a side of the large tile on four pages: the kit's, or as a group's own has it."""
    whole = _whole(name, own)
    language = setting.language
    title = text(f"masmorra.print.tiles.{name}", language)
    for place in range(4):
        contents = text(
            "masmorra.print.tiles.part",
            language,
            place=f"@masmorra.print.tiles.{_PLACES[place]}",
        )
        sheet = Sheet(setting.paper, language, title, contents)
        folds = setting.layout == "gutterfold"
        shapes_of = tuple(_quarter(whole, name, place, sheet, folds=folds))
        yield sheet.page(shapes_of, f"{name}-{place + 1}")


@lru_cache(maxsize=_SITES_KEPT)
def _whole(name: SiteName, own: Site | None) -> Symbol:
    drawing = large_drawing(name, _EDGE, own)
    shapes = Packed(drawing.layers, drawing.labels)
    return Symbol(f"large-{name}-cut", LENGTH, LENGTH, shapes, spread=-_EDGE)


def _quarter(
    whole: Symbol, name: SiteName, place: int, sheet: Sheet, *, folds: bool
) -> Iterator[Shape]:
    """Draw a quarter of the tile, and the strips on which its neighbours are glued.

    Where everything else is folded, say why this is not: a side is wider than any sheet.
    """
    half = SMALL * 2
    column, row = place % 2, place // 2
    wide, high = half + (0 if column else OVERLAP), half + (0 if row else OVERLAP)
    area = sheet.area
    how = Box(area.left, area.top, area.width, _HOW_HEIGHT)
    words = text("masmorra.print.tiles.how", sheet.language)
    yield from paragraph(words, how, _HOW, sheet.language, "how")
    left = Mm(area.middle - (half + OVERLAP) / 2)
    top = Mm(area.top + _HOW_HEIGHT + 12)
    onto = Affine(SMALL / CELL, 0, 0, SMALL / CELL, -column * half, -row * half)
    part = Symbol(f"large-{name}-{place + 1}", wide, high, (Use(whole, onto),), spread=BLEED)
    yield Use(part, Affine.moved(left, top))
    tile = Box(left, top, Mm(half), Mm(half))
    sheet_box = Box(left, top, Mm(wide), Mm(high))
    yield Rules(crop_marks([tile, sheet_box], Mm(BLEED + 0.6), Mm(4.0)), "text", Mm(0.15))
    yield from _letters(tile, column, row)
    if folds:
        words = text("masmorra.print.tiles.unfolded", sheet.language)
        below = Box(area.left, Mm(sheet_box.bottom + 12), area.width, Mm(_HOW_HEIGHT))
        yield from paragraph(words, below, _HOW, sheet.language, "how")


def _letters(tile: Box, column: int, row: int) -> Iterator[Shape]:
    """Mark the joints with letters that meet when two pages lie right."""
    away = BLEED + 5.6
    x = tile.left if column else tile.right
    y = tile.top if row else tile.bottom
    outer_y = tile.top - away if row == 0 else tile.bottom + away + 2.4
    outer_x = tile.left - away - 1.2 if column == 0 else tile.right + away + 1.2
    ends: tuple[tuple[str, Point], ...] = (
        ("A" if row == 0 else "C", (x, outer_y)),
        ("D" if column == 0 else "B", (outer_x, y + 1.2)),
    )
    for letter, (at_x, at_y) in ends:
        yield Text(letter, Mm(at_x), Mm(at_y), Font.NAME_BOLD, Pt(10), "text", "middle")
