"""Pictures of a turn's steps and of the six faces, each with its word."""

from collections.abc import Iterator

from companion.i18n import text
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.masmorra.rulebook import pieces_for_pictures
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import callout, shown
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_PHASES = (
    ("hero", (("roll", "rolling-dices"), ("act", "melee"), ("bounty", "coin"))),
    ("dungeon", (("move", "goblin"), ("spawn", "spawn-minor"))),
)
_HEAD, _HIGH, _GAP = 7.0, 23.4, 1.6
_PHASE = Style(Font.NAME_BOLD, Pt(9), "on-band", "middle", Pt(6.5))
_STEP = Style(Font.BODY, Pt(8), "ink", "middle", Pt(6.5))
_FACES = ("step", "ranged", "melee", "defense", "elixir", "magic")
_DIE = 10.5


def _turn(wide: float, language: str) -> Drawn:
    """Draw both phases as boxes, side by side, with their steps in order."""
    shapes: list[Shape] = []
    each = (wide - _GAP) / 5
    left, number = 0.0, 1
    for name, steps in _PHASES:
        box = Box(Mm(left), Mm(0), Mm(each * len(steps)), Mm(_HEAD + _HIGH))
        shapes += _phase(name, box, language)
        for place, (step, sign) in enumerate(steps):
            spot = Box(Mm(left + place * each), Mm(_HEAD), Mm(each), Mm(_HIGH))
            shapes += _step(number, step, sign, spot, language)
            number += 1
        left = box.right + _GAP
    return Drawn(_HEAD + _HIGH, tuple(shapes))


def _phase(name: str, box: Box, language: str) -> Iterator[Shape]:
    outline = box_path(box.left, box.top, box.right, box.bottom, (1.6,) * 4)
    head = box_path(box.left, box.top, box.right, box.top + _HEAD, (1.6, 1.6, 0.0, 0.0))
    yield Fill(outline, "tint")
    yield Fill(head, "block")
    yield closed(outline, "ink", Mm(0.3))
    words = text(f"masmorra_book.phase.{name}", language)
    room = Box(Mm(box.left + 1), box.top, Mm(box.width - 2), Mm(_HEAD))
    yield from rich_middle(words, room, _PHASE, language, words).shapes


def _step(number: int, step: str, sign: str, box: Box, language: str) -> Iterator[Shape]:
    yield placed(sign, "ink", (box.middle + 1.0, box.top + 7.2), 9.6)
    yield from callout(number, box.left + 3.2, box.top + 3.6, "band-torch")
    words = text(f"masmorra.print.aids.step.{step}", language)
    room = Box(Mm(box.left + 0.6), Mm(box.top + 12.6), Mm(box.width - 1.2), Mm(10.6))
    yield from rich_middle(words, room, _STEP, language, words).shapes


def _faces(wide: float, language: str) -> Drawn:
    """Show each face as a die, its name below it."""
    shapes: list[Shape] = []
    each = wide / len(_FACES)
    for place, face in enumerate(_FACES):
        left = place * each + (each - _DIE) / 2
        shapes.append(
            shown(pieces_for_pictures.die(face), Box(Mm(left), Mm(0), Mm(_DIE), Mm(_DIE)))
        )
        words = text(f"masmorra.face.{face}", language)
        room = Box(Mm(place * each), Mm(_DIE + 0.8), Mm(each), Mm(4.0))
        shapes += rich_middle(words, room, _STEP, language, words).shapes
    return Drawn(_DIE + 5.0, tuple(shapes))


TURN = Picture(_turn)
FACES = Picture(_faces)
