"""The table when a game begins, and the sheet with its areas named."""

from collections.abc import Iterator

from companion.pieces import Affine, Point
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.paper_dungeons.rulebook import pieces_for_pictures
from printables.paper_dungeons.sheet import sheet_layout
from printables.rulebook.legends import legend
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import callout, shown
from printables.units import Mm

_FULL, _HIGH = 182.0, 74.0
"""The measures for which places are given; wider paper moves the picture to its middle."""

_COLUMNS = 3
_SMALL = 2.1
_CARD = 20.0
_CARD_HIGH = _CARD * 88 / 63
_DICE = (
    ("warrior", "white", "1"),
    ("clover", "white", "2"),
    ("rogue", "white", "3"),
    ("cleric", "black", "4"),
    ("boots", "black", "5"),
    ("skull", "black", ""),
)
_DUNGEON = "E"
_VILLAINS = ("S1c", "S2a", "S3a")
_MISSIONS = ("M05", "M10", "M14")
_POWER, _OBJECTIVE = "POW-06", "O01"
_UPPER, _LOWER = 7.0, 42.0
_CARDS = (
    ("dungeon", _DUNGEON, 5.5, _UPPER),
    *(("villain", name, 37.1 + place * 21.2, _UPPER) for place, name in enumerate(_VILLAINS)),
    *(("mission", name, 5.5 + place * 21.2, _LOWER) for place, name in enumerate(_MISSIONS)),
    ("power", _POWER, 69.1, _LOWER),
    ("objective", _OBJECTIVE, 90.5, _LOWER),
)
"""The cards on the table: deck, name, and where their upper left corners lie."""

_SPOTS = (
    (8.5, _UPPER - 1.4),
    (40.1, _UPPER - 1.4),
    (8.5, _LOWER - 1.4),
    (116.0, 57.0),
    (116.0, 5.5),
    (72.1, _LOWER - 1.4),
    (93.5, _LOWER - 1.4),
)
"""Where the numbers stand: on the cards' border, clear of emblems and titles."""

_TABLE = tuple(f"paper_dungeons_book.table.{number}" for number in range(1, 8))
_AREAS = ("rounds", "levels", "potions", "items", "health", "dungeon", "gems", "minions", "score")
_SHEET = tuple(f"paper_dungeons_book.sheet.{area}" for area in (*_AREAS, "cards"))


def _under(scene: Symbol, high: float, keys: tuple[str, ...], wide: float, language: str) -> Drawn:
    """Put a legend below a picture that is made as wide as the page."""
    scale = wide / scene.width
    top = high * scale + 3.0
    below = legend(keys, wide, language, _COLUMNS)
    said = Symbol(f"{scene.name}-legend", wide, below.height, below.shapes)
    drawn = Use(scene, Affine.scaled(scale))
    return Drawn(top + below.height, (drawn, Use(said, Affine.moved(0.0, top))))


def _table(wide: float, language: str) -> Drawn:
    scene = Symbol("book-table-scene", _FULL, _HIGH, tuple(_scene(language)), spread=1.0)
    return _under(scene, _HIGH, _TABLE, wide, language)


def _laid(piece: Symbol, box: Box) -> Iterator[Shape]:
    """Lay a piece on the table: its bare paper is white there too."""
    yield Fill(box_path(box.left, box.top, box.right, box.bottom), "paper")
    yield shown(piece, box)


def _scene(language: str) -> Iterator[Shape]:
    whole = box_path(0, 0, _FULL, _HIGH, (3.0,) * 4)
    yield Fill(whole, "tint")
    yield closed(whole, "pencil", Mm(0.25))
    for deck, name, x, y in _CARDS:
        box = Box(Mm(x), Mm(y), Mm(_CARD), Mm(_CARD_HIGH))
        yield from _laid(pieces_for_pictures.card(deck, name, language).front, box)
    for place, (face, colour, number) in enumerate(_DICE):
        box = Box(Mm(117.6 + place * 10.4), Mm(57.5), Mm(8.8), Mm(8.8))
        yield shown(pieces_for_pictures.die(face, colour, number), box)
    sheet = pieces_for_pictures.set_up(_DUNGEON, _POWER, _OBJECTIVE, language)
    yield from _laid(
        sheet, Box(Mm(116.5), Mm(5.0), Mm(62.0), Mm(62.0 * sheet.height / sheet.width))
    )
    for place, (x, y) in enumerate(_SPOTS, 1):
        yield from callout(place, x, y)


def _sheet(wide: float, language: str) -> Drawn:
    """Show an empty sheet, a number on each of its areas."""
    empty = pieces_for_pictures.sheet(language)
    zones = sheet_layout().zones
    shapes: list[Shape] = [
        shown(empty, Box(Mm(0), Mm(0), Mm(empty.width), Mm(empty.height))),
        closed(box_path(0, 0, empty.width, empty.height), "pencil", Mm(0.25)),
    ]
    for number, area in enumerate((*_AREAS, "cards"), 1):
        x, y = _beside(zones[area], area)
        shapes += callout(number, x, y, radius=_SMALL)
    scene = Symbol("book-sheet-scene", empty.width, empty.height, tuple(shapes), spread=1.0)
    return _under(scene, empty.height, _SHEET, wide, language)


def _beside(zone: Box, area: str) -> Point:
    """Tell where the number of an area covers none of its words and signs."""
    y = zone.top + 2.4
    if area == "rounds":
        return sheet_layout().marks["round.1.1"].box.left, zone.top - 1.4
    if area == "dungeon":
        return zone.middle, y
    if area in {"score", "cards"}:
        return zone.right - 2.4, y
    if area == "levels":
        # The heading of the damage ends where the heroes begin.
        return zone.left - 0.6, zone.top - 0.9
    if area in {"gems", "minions"}:
        # On the left stand the points of items.
        return zone.left + 0.2, zone.top - 0.6
    return zone.left - 1.8, y


TABLE = Picture(_table, is_wide=True)
SHEET = Picture(_sheet, is_wide=True)
