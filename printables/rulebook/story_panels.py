"""A story told in numbered panels: a picture each, with what happens below it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.rulebook.pictures import Drawn
from printables.rulebook.piece_pictures import callout
from printables.typesetting.icon_text_boxes import height, rich_middle, set_lines
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

SCENE_WIDE, SCENE = 54.0, 26.0
"""The measures of a panel's picture."""

_COLUMNS = 3
_GAP, _PAD = 3.0, 2.0
_HEAD = 9.0
_SIZE = Pt(8.5)
_STYLE = Style(Font.BODY, _SIZE, "ink")
_TITLE = Style(Font.NAME_BOLD, Pt(15), "ink", "left", Pt(10))
_ROUND = 1.6


@dataclass(frozen=True, slots=True)
class Panel:
    """A step of the story.

    Attributes:
        scene: Draws its picture on `SCENE_WIDE` by `SCENE` mm, in a language.
        words: What happens.
    """

    scene: Callable[[str], Iterator[Shape]]
    words: str


def panels(title: str, story: Sequence[Panel], wide: float, language: str) -> Drawn:
    """Draw panels under a title, three side by side."""
    room = (wide - _GAP * (_COLUMNS - 1)) / _COLUMNS
    said = [lines(panel.words, room - 2 * _PAD, Font.BODY, _SIZE, language) for panel in story]
    shapes: list[Shape] = []
    head = Box(Mm(0), Mm(0), Mm(wide), Mm(_HEAD - 2.0))
    shapes += rich_middle(title, head, _TITLE, language, title).shapes
    top = _HEAD
    for first in range(0, len(story), _COLUMNS):
        some = range(first, min(first + _COLUMNS, len(story)))
        tall = SCENE + max(height(len(said[place]), _SIZE) for place in some) + 2 * _PAD
        for place in some:
            left = (place - first) * (room + _GAP)
            box = Box(Mm(left), Mm(top), Mm(room), Mm(tall))
            drawn = tuple(story[place].scene(language))
            scene = Symbol(f"book-panel-{place}", SCENE_WIDE, SCENE, drawn)
            shapes += _panel(place + 1, scene, said[place], box)
        top += tall + _GAP
    return Drawn(top - _GAP, tuple(shapes))


def _panel(place: int, scene: Symbol, said: list[str], box: Box) -> Iterator[Shape]:
    outline = box_path(box.left, box.top, box.right, box.bottom, (_ROUND,) * 4)
    radii = (_ROUND, _ROUND, 0.0, 0.0)
    yield Fill(box_path(box.left, box.top, box.right, box.top + SCENE, radii), "tint")
    yield closed(outline, "ink", Mm(0.3))
    yield Use(scene, Affine.moved(box.middle - SCENE_WIDE / 2, box.top))
    yield from callout(place, box.left + 1.0, box.top + 1.0, "band-torch")
    told = Box(
        Mm(box.left + _PAD),
        Mm(box.top + SCENE + _PAD),
        Mm(box.width - 2 * _PAD),
        Mm(box.height - SCENE - 2 * _PAD),
    )
    yield from set_lines(said, told, _STYLE, _SIZE)
