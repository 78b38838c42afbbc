"""Lay out stickers for blank dice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.pieces import Path
from companion.pieces.path_shapes import box as box_path
from printables.dice.dice_selection import DiceSelection
from printables.dice.face_symbols import numbered, placed
from printables.drawing import Fill, Rules, Shape
from printables.layout import Box, crop_marks, fitting
from printables.units import Mm

SHARE = 0.8
"""How much of a die's edge the flat of a blank one leaves for a sticker."""

BLEED = Mm(1.0)
_MARK = Mm(3.0)
_CLEAR = Mm(1.5)
_LINE = Mm(0.15)
_WHOLE_DICE = (12, 6, 3, 2, 1)
"""So many stickers side by side keep each die's faces together."""


@dataclass(frozen=True, slots=True)
class Sticker:
    """A face in its place."""

    set_name: str
    face_name: str
    box: Box
    number: str = ""


def sticker_pages(selections: Sequence[DiceSelection], size: Mm, area: Box) -> list[list[Sticker]]:
    """Spread all faces over as many pages as they need, whole dice side by side."""
    edge, gap = Mm(size * SHARE), Mm(2 * BLEED)
    block = area.grown(-(_CLEAR + _MARK + BLEED))
    columns = _columns(fitting(block.width, edge, gap))
    rows = fitting(block.height, edge, gap)
    left = block.middle - (columns * (edge + gap) - gap) / 2
    faces = [
        (selection.set_name, face_name, die.on(face_name))
        for selection in selections
        for die in selection.dice()
        for face_name in selection.dice_set.faces
    ]
    spots = [
        Box(Mm(left + column * (edge + gap)), Mm(block.top + row * (edge + gap)), edge, edge)
        for row in range(rows)
        for column in range(columns)
    ]
    return [
        [
            Sticker(set_name, face_name, spot, number)
            for (set_name, face_name, number), spot in zip(
                faces[start : start + len(spots)], spots, strict=False
            )
        ]
        for start in range(0, len(faces), len(spots))
    ]


def _columns(most: int) -> int:
    return next(columns for columns in _WHOLE_DICE if columns <= most)


def sticker_shapes(stickers: Sequence[Sticker]) -> Iterator[Shape]:
    """Draw a page of stickers: bodies with bleed, faces, and marks where to cut."""
    bodies: dict[str, list[Path]] = {}
    for sticker in stickers:
        grown = sticker.box.grown(BLEED)
        outline = box_path(grown.left, grown.top, grown.right, grown.bottom)
        bodies.setdefault(sticker.set_name, []).append(outline)
    for set_name, outlines in bodies.items():
        yield Fill(Path.joined(outlines), f"body-{set_name}")
    for sticker in stickers:
        yield placed(sticker.set_name, sticker.face_name, sticker.box)
        if sticker.number:
            yield numbered(sticker.set_name, sticker.number, sticker.box)
    boxes = [sticker.box for sticker in stickers]
    yield Rules(crop_marks(boxes, Mm(BLEED + _CLEAR), _MARK), "text", _LINE)
