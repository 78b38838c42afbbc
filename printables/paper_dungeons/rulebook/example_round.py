"""The first round of a player, in six panels: the roll, three dice, and what they mark."""

from collections.abc import Callable, Iterator

from companion.i18n import text
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.paper_dungeons.rulebook import pieces_for_pictures
from printables.paper_dungeons.sheet import sheet_layout
from printables.paper_dungeons.sheet.draw_marks import State, Step
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.rulebook.story_panels import SCENE, SCENE_WIDE, Panel, panels
from printables.units import Mm

_ROLL = (
    ("warrior", "white", "1"),
    ("clover", "white", "2"),
    ("rogue", "white", "3"),
    ("cleric", "black", "4"),
    ("boots", "black", "5"),
    ("skull", "black", ""),
)
_CHOSEN = (1, 3, 4)
_MARKS: dict[str, State] = {
    "training.W": "marked",
    "training.C": "marked",
    "round.1.2": "marked",
    "round.1.4": "marked",
    "round.1.5": "marked",
    "level.C.2": "marked",
    "health.5": "marked",
    "column.1": "marked",
    "column.2": "marked",
    "column.3": "marked",
    "room.D1.minion": "crossed",
    "room.D1.benefit": "circled",
    "room.D2.benefit": "circled",
    "room.E2.minion": "crossed",
    "minion.1": "marked",
    "minion.2": "marked",
    **{f"potion.{number}": "marked" for number in range(1, 5)},
}
_PATH: tuple[Step, ...] = (("out", "D1"), ("D1", "D2"), ("D2", "E2"))


def _roll(_language: str) -> Iterator[Shape]:
    for place, (face, colour, number) in enumerate(_ROLL):
        box = Box(Mm(1.2 + place * 8.8), Mm(9.0), Mm(7.8), Mm(7.8))
        yield shown(pieces_for_pictures.die(face, colour, number), box)
        if place in _CHOSEN:
            edge = box.grown(0.6)
            path = box_path(edge.left, edge.top, edge.right, edge.bottom, (1.4,) * 4)
            yield closed(path, "sign-torch", Mm(0.6))


def _part(name: str, part: Box, language: str) -> Iterator[Shape]:
    """Show a part of the filled sheet, as large as a panel takes."""
    scale = min((SCENE_WIDE - 2.0) / part.width, (SCENE - 2.0) / part.height)
    wide, high = part.width * scale, part.height * scale
    place = Box(Mm((SCENE_WIDE - wide) / 2), Mm((SCENE - high) / 2), Mm(wide), Mm(high))
    whole = pieces_for_pictures.filled("round", language, _MARKS, _PATH)
    yield pieces_for_pictures.cropped(whole, part, name, place)


def _zone(name: str) -> Box:
    return sheet_layout().zones[name]


def _levels(language: str) -> Iterator[Shape]:
    yield from _part("levels", _zone("levels"), language)


def _dungeon(language: str) -> Iterator[Shape]:
    """Show the lowest two rows of the dungeon and its entries, cut between two letters."""
    zone = _zone("dungeon")
    top = sheet_layout().rooms["D2"][1] - 7.6
    left = zone.left + 28.4
    part = Box(Mm(left), Mm(top), Mm(zone.right - left), Mm(zone.bottom - top))
    yield from _part("dungeon", part, language)


def _potions(language: str) -> Iterator[Shape]:
    yield from _part("potions", _zone("potions"), language)


def _damage(language: str) -> Iterator[Shape]:
    """Show the foot of the health and damage columns, cut between two rows."""
    zone = _zone("health")
    high = 28.0
    part = Box(zone.left, Mm(zone.bottom - high), zone.width, Mm(high))
    yield from _part("damage", part, language)


def _rounds(language: str) -> Iterator[Shape]:
    zone = _zone("rounds")
    part = Box(zone.left, zone.top, Mm(zone.width * 0.42), zone.height)
    yield from _part("rounds", part, language)


_SCENES: tuple[Callable[[str], Iterator[Shape]], ...] = (
    _roll,
    _levels,
    _dungeon,
    _potions,
    _damage,
    _rounds,
)


def _draw(wide: float, language: str) -> Drawn:
    title = text("paper_dungeons_book.chapter.round", language)
    story = [
        Panel(scene, text(f"paper_dungeons_book.round.{place}", language))
        for place, scene in enumerate(_SCENES, 1)
    ]
    return panels(title, story, wide, language)


EXAMPLE_ROUND = Picture(_draw, is_wide=True)
