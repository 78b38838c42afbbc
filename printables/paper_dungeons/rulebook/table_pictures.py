"""The table when a game begins, and the sheet with its areas named."""

from collections.abc import Iterator

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.paper_dungeons.rulebook import pieces
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


def _card(deck: str, name: str, left: float, top: float, language: str) -> Use:
    box = Box(Mm(left), Mm(top), Mm(_CARD), Mm(_CARD_HIGH))
    return shown(pieces.card(deck, name, language).front, box)


def _scene(language: str) -> Iterator[Shape]:
    whole = box_path(0, 0, _FULL, _HIGH, (3.0,) * 4)
    yield Fill(whole, "tint")
    yield closed(whole, "pencil", Mm(0.25))
    for place, villain in enumerate(_VILLAINS):
        yield _card("villain", villain, 32.0 + place * 22.0, 5.0, language)
    yield _card("dungeon", _DUNGEON, 6.0, 5.0, language)
    for place, mission in enumerate(_MISSIONS):
        yield _card("mission", mission, 6.0 + place * 22.0, 40.0, language)
    for place, (face, colour, number) in enumerate(_DICE):
        row, column = divmod(place, 2)
        box = Box(Mm(76.0 + column * 10.4), Mm(40.0 + row * 9.6), Mm(8.8), Mm(8.8))
        yield shown(pieces.die(face, colour, number), box)
    yield shown(pieces.sheet(language), Box(Mm(103.0), Mm(5.0), Mm(52.0), Mm(36.65)))
    yield _card("power", "POW-06", 103.0, 44.0, language)
    yield _card("objective", "O01", 126.0, 44.0, language)
    spots = (
        (6.0, 5.0),
        (32.0, 5.0),
        (6.0, 40.0),
        (76.0, 40.0),
        (103.0, 5.0),
        (103.0, 44.0),
        (126.0, 44.0),
    )
    for place, (x, y) in enumerate(spots, 1):
        yield from callout(place, x, y)


def _sheet(wide: float, language: str) -> Drawn:
    """Show an empty sheet, a number on each of its areas."""
    empty = pieces.sheet(language)
    zones = sheet_layout().zones
    shapes: list[Shape] = [
        shown(empty, Box(Mm(0), Mm(0), Mm(empty.width), Mm(empty.height))),
        closed(box_path(0, 0, empty.width, empty.height), "pencil", Mm(0.25)),
    ]
    for number, area in enumerate((*_AREAS, "cards"), 1):
        zone = zones[area]
        shapes += callout(number, zone.left - 1.5, zone.top + 2.4, radius=_SMALL)
    scene = Symbol("book-sheet-scene", empty.width, empty.height, tuple(shapes), spread=1.0)
    return _under(scene, empty.height, _SHEET, wide, language)


TABLE = Picture(_table, is_wide=True)
SHEET = Picture(_sheet, is_wide=True)
