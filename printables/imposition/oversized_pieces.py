"""Fold pieces that are too large for one sheet: two half sheets whose seams lie apart.

Front and back of a medium tile do not fit beside each other on any home printer's sheet. So each of
two sheets holds a wide part of one side and a narrow part of the other, joined at the fold. Folded
and glued, the wide part stands out as a flap; the flap of the one sheet is glued behind the flap of
the other, and front and back have their seams in different places::

    sheet 1, folded    front      |-------------|
                       back            flap     |-------|
    sheet 2, folded    front |---|
                       back  |-------------|  flap
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.i18n import text, verbatim
from companion.pieces import Affine
from printables.drawing import Font, Page, Shape, Symbol, Use
from printables.imposition.crop_marks_and_title import bleed_marks, framed
from printables.imposition.cut_out_piece import BLEED, Piece, Run
from printables.imposition.print_settings import Setting
from printables.imposition.sheet_grid import EDGE, FOLD_GAP, STRIP, Grid, Slot
from printables.layout import Box
from printables.typesetting.paragraphs import Style, paragraph
from printables.units import Mm, Pt

WIDE = 5 / 8
"""How much of its side the wide part shows; the narrow one shows the rest."""

_HOW = Style(Font.BODY, Pt(10), least=Pt(7.5))


@dataclass(frozen=True, slots=True)
class _Half:
    """What one sheet holds of a piece.

    Attributes:
        label: Which half of which piece it is, in words.
        left: What lies left of the fold.
        right: What lies right of it.
    """

    label: str
    left: Symbol
    right: Symbol


def can_be_halved(piece: Piece, setting: Setting) -> bool:
    """Tell whether a piece is cut into two folded halves that fit on the paper."""
    width, height = piece.size
    paper = setting.paper
    across = width + FOLD_GAP + 4 * BLEED + 2 * EDGE
    return bool(piece.back) and across <= paper.width and height + 2 * STRIP <= paper.height


def halved(
    pieces: list[Piece], run: Run, setting: Setting, first: int
) -> Iterator[tuple[Page, int]]:
    """Lay each piece on two sheets; give each page with the number of its sheet."""
    number = first
    for piece in pieces:
        for half in _halves(piece, setting.language):
            yield _page(half, run, setting, number), number
            number += 1


def _halves(piece: Piece, language: str) -> Iterator[_Half]:
    back = piece.back or piece.front
    name = verbatim(piece.id.upper())
    for place, (wide, narrow) in enumerate(((piece.front, back), (back, piece.front)), 1):
        share = wide.width * WIDE
        yield _Half(
            text("printables.sheet.half", language, piece=name, half=place),
            _window(wide, wide.width - share, share),
            _window(narrow, 0, wide.width - share),
        )


def _window(whole: Symbol, start: float, width: float) -> Symbol:
    """Cut an upright strip out of a drawing."""
    name = f"half-{whole.name}-{start:g}"
    return Symbol(name, width, whole.height, (Use(whole, Affine.moved(-start, 0)),), spread=BLEED)


def _page(half: _Half, run: Run, setting: Setting, number: int) -> Page:
    paper = setting.paper
    wide, narrow, height = Mm(half.left.width), Mm(half.right.width), Mm(half.left.height)
    left = Mm((paper.width - wide - narrow - FOLD_GAP - 2 * BLEED) / 2)
    fold = Mm(left + wide + BLEED + FOLD_GAP / 2)
    top = Mm(STRIP + BLEED + 8)
    boxes = (
        Box(left, top, wide, height),
        Box(Mm(fold + FOLD_GAP / 2 + BLEED), top, narrow, height),
    )
    grid = Grid(tuple(Slot(box, 0) for box in boxes), BLEED, "top", fold)
    label = f"{run.code}-{number}"
    words = (run.title, text("printables.sheet.folded", setting.language), label)
    shapes: list[Shape] = list(framed(paper, grid, [boxes], words, setting.language, marks=0))
    shapes += [
        Use(symbol, Affine.moved(box.left, box.top))
        for symbol, box in zip((half.left, half.right), boxes, strict=True)
    ]
    shapes += bleed_marks(grid, [boxes])
    room = Box(left, Mm(top + height + 12), Mm(fold - left - 4), Mm(36))
    shapes += paragraph(half.label, room, _HOW, setting.language, "half")
    trim = (left, top, boxes[1].right, boxes[1].bottom)
    title = f"{run.title} · {number}"
    return Page(
        paper.width,
        paper.height,
        tuple(shapes),
        label,
        title,
        trim,
        cuts=boxes,
        group=run.title,
        stock=run.best_on,
        bleed=BLEED,
    )
