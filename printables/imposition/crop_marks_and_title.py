"""What stands around the pieces on a sheet: title, scale bar, crop marks, fold."""

from collections.abc import Iterator, Sequence

from companion.i18n import text
from companion.pieces import Affine, Path
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Rules, Shape, Symbol, Text, Use
from printables.imposition.cutting_machine import cutter_marks
from printables.imposition.sheet_grid import STRIP, Grid
from printables.layout import Box, Paper, Polyline, crop_marks
from printables.typesetting.font_metrics import typeface
from printables.typesetting.paragraphs import Style, one_line
from printables.units import MM_PER_INCH, Mm, Pt

CLEAR = Mm(0.5)
"""Between the bleed and a crop mark."""

MARK = Mm(2.6)
NEAREST = Mm(3.0)
"""No crop mark comes nearer to the edge of the paper; some printers leave even more bare."""

OFF_CUT = Mm(0.7)
"""Where a crop mark begins that lies in the bleed, from the cut."""

_LINE = Mm(0.15)
_HALO = 0.45
"""How wide the light ground of such a mark is."""

_INSET = Mm(5.7)
"""Where the strip begins, from the edge of the paper."""

_DEEP = Mm(2.7)
_BESIDE_STRIP = Mm(_INSET + _DEEP + 0.2)
"""No crop mark comes nearer to the edge where the strip is."""
_BAR_MM = 50
_BAR_INCHES = 2
_TITLE = Style(Font.NAME_BOLD, Pt(7.5), least=Pt(6.5))
_CONTENTS = Style(Font.BODY_ITALIC, Pt(7), "quiet", "right", Pt(6.5))
_SCALE = Style(Font.BODY, Pt(6.5), "quiet")
_BESIDE = 4.0
_FOLD = Style(Font.BODY_ITALIC, Pt(7), "quiet", "left", Pt(6.5))
_NUMBER = Style(Font.NAME_BOLD, Pt(7.5), "text", "right", Pt(6.5))


def framed(
    paper: Paper,
    grid: Grid,
    blocks: Sequence[Sequence[Box]],
    words: tuple[str, str, str],
    language: str,
    *,
    marks: int,
) -> Iterator[Shape]:
    """Draw what stands around pieces.

    Args:
        paper: The sheet.
        grid: Where the pieces lie.
        blocks: All boxes that are cut, on a folded sheet those of both halves; each block of them
            has its own crop marks.
        words: The title, what is on the sheet, and its number.
        language: The language of the scale's sentence.
        marks: How many marks a machine that cuts looks for; 0 where scissors cut.
    """
    if marks:
        yield cutter_marks(paper, marks)
    else:
        off = Mm(grid.bleed + CLEAR)
        cuts = [mark for boxes in blocks for mark in crop_marks(boxes, off, MARK)]
        yield Rules(tuple(_kept_off(paper, grid, cuts)), "text", _LINE)
    if grid.fold is not None:
        clear = _INSET + _DEEP + 1.2 if grid.strip == "top" else 0.0
        ends = (grid.fold, clear), (grid.fold, paper.height - clear)
        yield Rules((ends,), "quiet", _LINE, (Mm(3), Mm(2)))
        yield from _fold_words(grid.fold, clear or STRIP, language)
    along = paper.width if grid.strip == "top" else paper.height
    strip = Symbol(f"strip-{words[2]}", along, 8.0, tuple(_strip(along, words)), spread=1)
    foot = Symbol(f"scale-{language}-{along:g}", along, 8.0, tuple(_scale(along, language)), 1)
    if grid.strip == "top":
        yield Use(strip, Affine.moved(0, _INSET))
        yield Use(foot, Affine.moved(0, paper.height - _INSET - _DEEP))
    else:
        yield Use(strip, Affine(0.0, -1.0, 1.0, 0.0, _INSET, paper.height))
        yield Use(foot, Affine(0.0, -1.0, 1.0, 0.0, paper.width - _INSET - _DEEP, paper.height))


def _kept_off(paper: Paper, grid: Grid, marks: Sequence[Polyline]) -> Iterator[Polyline]:
    """Shorten crop marks that would reach the title, the scale bar, or the edge of the paper."""
    on_top = grid.strip == "top"
    across, down = (NEAREST, _BESIDE_STRIP) if on_top else (_BESIDE_STRIP, NEAREST)
    for mark in marks:
        yield tuple(
            (
                min(max(x, across), paper.width - across),
                min(max(y, down), paper.height - down),
            )
            for x, y in mark
        )


def bleed_marks(grid: Grid, blocks: Sequence[Sequence[Box]]) -> Iterator[Shape]:
    """Draw crop marks in the outer bleed too, dark on light, over the pieces' ground.

    They are all that is left of the marks where a printer clips what is near the edge.
    """
    long = grid.bleed - OFF_CUT
    if long < _HALO:
        return
    marks = [mark for boxes in blocks for mark in crop_marks(boxes, OFF_CUT, Mm(long))]
    for role, wide in (("bare", _HALO), ("text", float(_LINE))):
        yield Fill(Path.joined([_bar(mark, wide / 2) for mark in marks]), role)


def _bar(mark: Polyline, half: float) -> Path:
    (x0, y0), (x1, y1) = mark
    if x0 == x1:
        return box_path(x0 - half, min(y0, y1), x0 + half, max(y0, y1))
    return box_path(min(x0, x1), y0 - half, max(x0, x1), y0 + half)


def _strip(along: float, words: tuple[str, str, str]) -> Iterator[Shape]:
    """Set title and number at the ends, and what is said between them in the room they leave."""
    title, contents, number = words
    left = 11.0
    right = along - 11.0
    headed = one_line(title, Box(Mm(left), Mm(0), Mm(100), _DEEP), _TITLE, "-", title)
    numbered = one_line(number, Box(Mm(right - 30), Mm(0), Mm(30), _DEEP), _NUMBER, "-", number)
    yield from (headed, numbered)
    start, end = left + _width(headed) + _BESIDE, right - _width(numbered) - _BESIDE
    if contents:
        box = Box(Mm(start), Mm(0), Mm(end - start), _DEEP)
        yield one_line(contents, box, _CONTENTS, "-", contents)


def _width(line: Text) -> float:
    return typeface(line.font).width(line.words, line.size)


def _fold_words(fold: Mm, top: float, language: str) -> Iterator[Shape]:
    """Say along the upper end of the dashed line that it is folded."""
    words = text("printables.sheet.fold_here", language)
    box = Box(Mm(0), Mm(0), Mm(40), Mm(3))
    line = one_line(words, box, _FOLD, language, "fold")
    symbol = Symbol(f"fold-{language}", 40, 3, (line,), 1)
    yield Use(symbol, Affine(0.0, 1.0, -1.0, 0.0, fold - 0.6 + 3.0 + 0.6, top + 2))


def _scale(along: float, language: str) -> Iterator[Shape]:
    """Draw millimetres over inches, black and bare by turns, and say how to print."""
    left = 11.0
    yield Fill(Path.joined(_bars(left)), "text")
    edge = box_path(left, 0.0, left + MM_PER_INCH * _BAR_INCHES, 0.12)
    yield Fill(edge.transform(Affine.moved(0, 1.29)), "text")
    words = text("printables.sheet.bar", language, mm=_BAR_MM, inches=_BAR_INCHES)
    box = Box(Mm(left + 53), Mm(0), Mm(along - 22 - 53), _DEEP)
    yield one_line(words, box, _SCALE, language, "scale")


def _bars(left: float) -> Iterator[Path]:
    for mm in range(0, 10, 2):
        yield box_path(left + mm, 0.1, left + mm + 1, 1.3)
    for centimetre in range(2, _BAR_MM // 10, 2):
        yield box_path(left + 10 * centimetre, 0.1, left + 10 * (centimetre + 1), 1.3)
    eighth = MM_PER_INCH / 8
    for step in range(0, 8, 2):
        yield box_path(left + step * eighth, 1.4, left + (step + 1) * eighth, 2.6)
    for inch in range(1, _BAR_INCHES, 2):
        yield box_path(left + MM_PER_INCH * inch, 1.4, left + MM_PER_INCH * (inch + 1), 2.6)
