"""Name the faces of each set, those that lie opposite each other side by side."""

from collections.abc import Iterator, Sequence

from companion.i18n import text
from companion.pieces import GRID, Affine, Path, glyph
from companion.pieces.path_shapes import box as box_path
from printables.dice.dice_selection import DiceSelection
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import polygon
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.paragraphs import Style, one_line, paragraph
from printables.units import Mm, Pt

_ROW = 16.0
_HEAD = 7.0
_GLYPH = 7.6
_TITLE = Style(Font.NAME_BOLD, Pt(11), least=Pt(8))
_SET = Style(Font.BODY_BOLD, Pt(9))
_NAME = Style(Font.BODY, Pt(8), align="middle")
_LABEL_SHARE = 0.16


def key_height(selections: Sequence[DiceSelection]) -> Mm:
    """Measure how much room the key takes."""
    return Mm(_HEAD + _ROW * len(selections))


def key(selections: Sequence[DiceSelection], area: Box, language: str) -> Iterator[Shape]:
    """Draw the key at the top of an area."""
    head = Box(area.left, area.top, area.width, Mm(_HEAD))
    title = text("printables.dice.key", language)
    yield one_line(title, head, _TITLE, language, "key")
    for place, selection in enumerate(selections):
        top = Mm(area.top + _HEAD + place * _ROW)
        yield from _set_row(selection, Box(area.left, top, area.width, Mm(_ROW)), language)


def _set_row(selection: DiceSelection, box: Box, language: str) -> Iterator[Shape]:
    label = Box(box.left, Mm(box.top + 2.4), Mm(box.width * _LABEL_SHARE - 3), Mm(7.6))
    yield from paragraph(text(selection.title, language), label, _SET, language, "key")
    pair_width = box.width * (1 - _LABEL_SHARE) / 3
    names = dict(zip(selection.dice_set.faces, selection.names, strict=True))
    for pair, (one, other) in enumerate(_opposites(selection.dice_set.faces)):
        left = label.right + 3 + pair * pair_width
        between = (
            left + pair_width / 4 + _GLYPH / 2 + 1,
            left + pair_width * 3 / 4 - _GLYPH / 2 - 1,
        )
        yield Fill(_opposite(*between, box.top + _GLYPH / 2), "quiet")
        for half, face_name in enumerate((one, other)):
            cell = Box(
                Mm(left + half * pair_width / 2 + 1),
                Mm(box.top + _GLYPH + 0.6),
                Mm(pair_width / 2 - 2),
                Mm(6.3),
            )
            yield _small(face_name, cell.middle - _GLYPH / 2, box.top)
            name = text(names[face_name], language)
            yield from rich_text(name, cell, _NAME, language, "key").shapes


def _opposites(faces: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(faces[place], faces[-1 - place]) for place in range(len(faces) // 2)]


def _small(name: str, x: float, y: float) -> Fill:
    scale = _GLYPH / GRID
    return Fill(glyph(name).transform(Affine(scale, 0.0, 0.0, scale, x, y)), "legend")


def _opposite(start: float, end: float, y: float) -> Path:
    """Point from one face to the other and back."""
    return Path.joined(
        (
            box_path(start + 1.0, y - 0.2, end - 1.0, y + 0.2),
            polygon(((start, y), (start + 1.6, y - 1.1), (start + 1.6, y + 1.1))),
            polygon(((end, y), (end - 1.6, y + 1.1), (end - 1.6, y - 1.1))),
        )
    )
