"""The large tile on paper: whole, on four pages a side, or in four pieces with two sides."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from companion.games.masmorra.model.dungeon_map.level3 import Site, SiteName
from companion.i18n import text
from companion.pieces import Affine, Point
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Packed, Page, Rules, Shape, Symbol, Text, Use
from printables.header_and_footer import Sheet
from printables.imposition import BLEED, Piece, Run, Setting
from printables.layout import Box, crop_marks
from printables.masmorra.tiles.large_tile import LENGTH, large_drawing
from printables.masmorra.tiles.tile_units import CELL
from printables.typesetting.paragraphs import Style, one_line, paragraph
from printables.units import Mm, Pt

SMALL = Mm(80.0)
"""The side of a small tile; a medium one is twice, the large one four times as long."""

OVERLAP = Mm(10.0)
"""How far a page of the large tile goes on under its neighbour."""

EDGE = -BLEED * CELL / SMALL
SITES: tuple[SiteName, ...] = ("throne", "sewers")
_PLACES = ("nw", "ne", "sw", "se")
_SITES_KEPT = 8
_HOW = Style(Font.BODY, Pt(9))
_HOW_HEIGHT = Mm(9.0)
_GLUE = Style(Font.BODY, Pt(8), "text", "middle", Pt(6.5))
_NOTE_WIDE, _NOTE_HIGH = 96.0, 4.6
_TICK = 4.0
"""How long the marks are at the ends of the line along which a strip is cut off for greyboard."""


def large_run(setting: Setting, own: Mapping[SiteName, Site]) -> Run:
    """Give the large tile in one piece, for whoever does not print it on home paper.

    Args:
        setting: How it is printed.
        own: The sides that a group has of its own; the kit's two without any.
    """
    front, *back = (_large_side(name, own.get(name), setting.language) for name in own or SITES)
    names = ("large", *(own or SITES))
    piece = Piece("large", front, back[0] if back else None, back_needed=True, names=names)
    title = text("masmorra.print.count.large_tile", setting.language)
    stock = text("masmorra.print.tiles.stock", setting.language)
    return Run("large", title, stock, (piece,), "tile")


def _large_side(name: SiteName, own: Site | None, language: str) -> Symbol:
    whole = _whole(name, own, language)
    side = SMALL * 4
    onto = Affine.scaled(SMALL / CELL)
    return Symbol(f"large-{name}", side, side, (Use(whole, onto),), spread=BLEED)


def large_quarters(setting: Setting) -> tuple[Piece, ...]:
    """Give the four quarters with both sides, each with strips for its neighbours.

    Where a strip lies behind its neighbour on one side, it lies before it on the other: there the
    drawing goes on across it, so both seams are covered, 10 mm apart.
    """
    front, back = (_large_side(name, None, setting.language) for name in SITES)
    half, length = SMALL * 2, SMALL * 4
    quarters = []
    for place in range(4):
        column, row = place % 2, place // 2
        left, top = column * half, row * half
        wide, high = half + (0 if column else OVERLAP), half + (0 if row else OVERLAP)
        names = ("large", *SITES)
        seen = _window(front, (left, top), (wide, high), f"large-front-{place + 1}")
        notes = tuple(_notes(column, row, setting.language))
        shown = Symbol(seen.name, wide, high, (*seen.shapes, *notes), spread=BLEED)
        mirrored = (length - left - wide, top)
        behind = _window(back, mirrored, (wide, high), f"large-back-{place + 1}")
        quarters.append(
            Piece(f"large-{_PLACES[place]}", shown, behind, back_needed=True, names=names)
        )
    return tuple(quarters)


def _window(
    whole: Symbol, corner: tuple[float, float], size: tuple[float, float], name: str
) -> Symbol:
    """Cut a box out of a drawing."""
    moved = Affine.moved(-corner[0], -corner[1])
    return Symbol(name, *size, (Use(whole, moved),), spread=BLEED)


def _notes(column: int, row: int, language: str) -> Iterator[Shape]:
    """Say on each strip, where nobody sees it later, that the neighbour is glued onto it.

    Ticks at both ends show where the strip begins, for whoever cuts it off.
    """
    half = SMALL * 2
    note = _note(language)
    ends = ((0.0, _TICK), (half - _TICK, half))
    ticks: list[tuple[Point, ...]] = []
    if not column:
        ticks += [((half, begin), (half, end)) for begin, end in ends]
        x = half + OVERLAP / 2 + _NOTE_HIGH / 2
        yield Use(note, Affine(0.0, 1.0, -1.0, 0.0, x, (half - _NOTE_WIDE) / 2))
    if not row:
        ticks += [((begin, half), (end, half)) for begin, end in ends]
        y = half + OVERLAP / 2 - _NOTE_HIGH / 2
        yield Use(note, Affine.moved((half - _NOTE_WIDE) / 2, y))
    if ticks:
        yield Rules(tuple(ticks), "paper", Mm(0.6))
        yield Rules(tuple(ticks), "text", Mm(0.2))


def _note(language: str) -> Symbol:
    words = text("masmorra.print.tiles.glue", language)
    room = Box(Mm(2), Mm(0.5), Mm(_NOTE_WIDE - 4), Mm(_NOTE_HIGH - 1))
    line = one_line(words, room, _GLUE, language, "glue")
    paper = Fill(box_path(0.0, 0.0, _NOTE_WIDE, _NOTE_HIGH, (1.0,) * 4), "paper")
    return Symbol(f"glue-{language}", _NOTE_WIDE, _NOTE_HIGH, (paper, line))


def large_pages(name: SiteName, setting: Setting, own: Site | None = None) -> Iterator[Page]:
    """Draw a side of the large tile on four pages: the kit's, or as a group's own has it."""
    language = setting.language
    whole = _whole(name, own, language)
    title = text(f"masmorra.print.tiles.{name}", language)
    for place in range(4):
        contents = text(
            "masmorra.print.tiles.part",
            language,
            place=f"@masmorra.print.tiles.{_PLACES[place]}",
        )
        sheet = Sheet(setting.paper, language, title, contents)
        glued = "two_sides" if own is None else ""
        how = "unfolded" if setting.layout == "gutterfold" else glued
        shapes_of = tuple(_quarter(whole, name, place, sheet, how))
        yield replace(sheet.page(shapes_of, f"{name}-{place + 1}"), stock="board")


@lru_cache(maxsize=_SITES_KEPT)
def _whole(name: SiteName, own: Site | None, language: str) -> Symbol:
    drawing = large_drawing(name, EDGE, own, language)
    shapes = Packed(drawing.layers, drawing.labels)
    return Symbol(f"large-{name}-cut", LENGTH, LENGTH, shapes, spread=-EDGE)


def _quarter(whole: Symbol, name: SiteName, place: int, sheet: Sheet, both: str) -> Iterator[Shape]:
    """Draw a quarter of the tile, and the strips on which its neighbours are glued.

    Say how the two sides come together, by the name of a message; nothing where it is empty.
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
    if both:
        words = text(f"masmorra.print.tiles.{both}", sheet.language)
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
