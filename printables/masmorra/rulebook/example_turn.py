"""An example turn in six panels: a picture each, and what happens."""

from collections.abc import Callable, Iterator

from companion.i18n import text
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.masmorra.boards.number_badges import experience, number
from printables.masmorra.rulebook import pieces_for_pictures
from printables.masmorra.rulebook.map_pictures import arrow
from printables.masmorra.rulebook.pictures_beside_clauses import monster_die
from printables.masmorra.rulebook.rule_icons import with_rule_icons
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.rulebook.story_panels import Panel, panels
from printables.typesetting.heading_banners import engraved
from printables.units import Mm

_FIRST = ("step", "melee", "ranged", "elixir", "elixir", "magic")
_SECOND = ("step", "melee", "ranged", "defense", "elixir", "magic")
_REROLLED = (3, 4)


def _box(left: float, top: float, wide: float) -> Box:
    return Box(Mm(left), Mm(top), Mm(wide), Mm(wide))


def _roll(_language: str) -> Iterator[Shape]:
    for row, faces in enumerate((_FIRST, _SECOND)):
        for place, face in enumerate(faces):
            box = _box(1.0 + place * 8.9, 2.0 + row * 12.5, 8.0)
            yield shown(pieces_for_pictures.die(face), box)
            if row and place in _REROLLED:
                edge = box.grown(0.7)
                path = box_path(edge.left, edge.top, edge.right, edge.bottom, (1.4,) * 4)
                yield closed(path, "sign-torch", Mm(0.6))


def _explore(language: str) -> Iterator[Shape]:
    for place, code in enumerate(("1-start", "1-18", "1-04")):
        yield shown(pieces_for_pictures.tile(code, language), _box(place * 18.0, 4.0, 18.0))
    for left, right in ((9.0, 24.0), (27.0, 45.6)):
        yield from arrow((left, 13.6), (right, 13.6))
    yield shown(pieces_for_pictures.standee("jay", "red", language), _box(46.6, 7.4, 5.6))
    yield shown(pieces_for_pictures.die("orc", "minor"), _box(38.8, 14.8, 4.8))


def _fight(_language: str) -> Iterator[Shape]:
    yield shown(pieces_for_pictures.die("melee"), _box(2.0, 7.0, 11.0))
    yield shown(pieces_for_pictures.die("defense"), _box(15.0, 7.0, 11.0))
    yield from arrow((27.5, 12.5), (33.5, 12.5))
    yield monster_die("orc", _box(35.0, 4.5, 16.0))


def _reward(language: str) -> Iterator[Shape]:
    yield from experience(2, (8.0, 10.0), 5.0)
    yield number(text("masmorra_book.reward", language), (8.0, 19.0), 3.4, "ink")
    back = pieces_for_pictures.treasure(language)[1]
    yield shown(back, Box(Mm(17.0), Mm(3.0), Mm(13.0), Mm(18.2)))
    yield shown(pieces_for_pictures.die("elixir"), _box(33.0, 8.0, 9.0))
    yield from engraved("heart", "band-blood", (49.0, 12.5), 10.0)
    yield number("5", (49.0, 12.0), 5.6, "on-band")


def _bounty(_language: str) -> Iterator[Shape]:
    yield shown(pieces_for_pictures.die("ranged"), _box(4.0, 7.0, 11.0))
    yield shown(pieces_for_pictures.die("magic"), _box(17.0, 7.0, 11.0))
    yield from arrow((28.9, 12.5), (34.7, 12.5))
    for left in (36.0, 45.0):
        yield shown(pieces_for_pictures.token("gold"), _box(left, 8.0, 9.0))


def _dungeon(language: str) -> Iterator[Shape]:
    for place, code in enumerate(("1-03", "1-11", "1-start")):
        yield shown(pieces_for_pictures.tile(code, language), _box(place * 18.0, 4.0, 18.0))
    yield shown(pieces_for_pictures.die("goblin", "minor"), _box(6.0, 6.0, 5.4))
    yield from arrow((9.0, 14.6), (24.0, 14.6))
    yield from arrow((27.0, 14.6), (42.0, 14.6))
    yield shown(pieces_for_pictures.standee("mika", "green", language), _box(42.6, 5.4, 5.6))


_SCENES: tuple[Callable[[str], Iterator[Shape]], ...] = (
    _roll,
    _explore,
    _fight,
    _reward,
    _bounty,
    _dungeon,
)


def _draw(wide: float, language: str) -> Drawn:
    title = text("masmorra_book.chapter.round", language)
    story = [
        Panel(scene, with_rule_icons(text(f"masmorra_book.round.{place}", language), language))
        for place, scene in enumerate(_SCENES, 1)
    ]
    return panels(title, story, wide, language)


EXAMPLE_TURN = Picture(_draw, is_wide=True)
