"""A sheet that shows how far a printer strays on its other side."""

from collections.abc import Iterator
from dataclasses import replace

from companion.i18n import text
from printables.drawing import Font, Page, Rules, Shape, Text
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.imposition.print_settings import Flip
from printables.layout import Box, Paper
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

SPAN = Mm(160.0)
"""How far apart the two crosses are."""

RULER = Mm(120.0)
"""How long the lines are that show whether a printer stretches."""

_REACH = 10
_TEXT = Style(Font.BODY, Pt(12), "ink", "left", Pt(9))
_THIN = Mm(0.15)
_FOOT = 16.0
"""How far above the upright ruler's end the level one crosses it."""


def calibration_pages(setting: Setting, title: str) -> Iterator[Page]:
    """Draw scales on the front, and crosses behind their middles on the back.

    Args:
        setting: How the sheet is printed.
        title: The heading, in the language of the setting.
    """
    language, paper = setting.language, setting.paper
    sheet = Sheet(paper, language, title)
    area = sheet.area
    shapes: list[Shape] = []
    top = float(area.top) + 4
    for key in ("front", "read", "size"):
        words = text(f"printables.calibration.{key}", language, mm=f"{RULER:g}")
        box = Box(area.left, Mm(top), area.width, Mm(60))
        done = rich_text(words, box, _TEXT, language, key)
        shapes += done.shapes
        top += done.height + 5
    for x, y in centres(paper):
        shapes += _scales(x, y)
    shapes += _rulers(paper.width / 2, area.bottom - 6, language)
    yield sheet.page(tuple(shapes), "calibration-a")
    back = Page(
        paper.width,
        paper.height,
        tuple(shape for x, y in centres(paper) for shape in _cross(x, y)),
        "calibration-b",
        f"{sheet.title} b",
    )
    flip: Flip = "short" if setting.layout == "duplex-short" else "long"
    place = setting.correction.onto(paper, flip) if setting.correction else None
    yield replace(back, place=place, is_back=True)


def centres(paper: Paper) -> tuple[tuple[float, float], ...]:
    """Tell where the crosses are: left and right, at the same height, mirrored in the middle."""
    middle, y = paper.width / 2, paper.height * 0.62
    return (middle - SPAN / 2, y), (middle + SPAN / 2, y)


def _scales(x: float, y: float) -> Iterator[Shape]:
    """Draw a scale across and one down, a tick for every half millimetre."""
    ticks = []
    for half in range(-2 * _REACH, 2 * _REACH + 1):
        at = half / 2
        reach = 2.6 if half % 10 == 0 else 1.7 if half % 2 == 0 else 0.9
        ticks += [((x + at, y), (x + at, y - reach)), ((x, y + at), (x - reach, y + at))]
    ticks += [((x - _REACH, y), (x + _REACH, y)), ((x, y - _REACH), (x, y + _REACH))]
    yield Rules(tuple(ticks), "ink", _THIN)
    for mm in (-10, 10):
        words = f"{mm}".replace("-", "−")
        yield Text(words, Mm(x + mm), Mm(y - 3.2), Font.BODY, Pt(6.5), "ink", "middle")
        yield Text(words, Mm(x - 3.2), Mm(y + mm + 0.8), Font.BODY, Pt(6.5), "ink", "right")


def _rulers(middle: float, bottom: float, language: str) -> Iterator[Shape]:
    """Draw a line down and one across it, both with their ends marked."""
    top, left, right = bottom - RULER, middle - RULER / 2, middle + RULER / 2
    y, end = bottom - _FOOT, 2.5
    lines = (
        ((middle, top), (middle, bottom)),
        ((middle - end, top), (middle + end, top)),
        ((middle - end, bottom), (middle + end, bottom)),
        ((left, y), (right, y)),
        ((left, y - end), (left, y + end)),
        ((right, y - end), (right, y + end)),
    )
    yield Rules(lines, "ink", _THIN)
    words = text("printables.calibration.length", language, mm=f"{RULER:g}")
    for x, line in ((right - 12, y - 1.6), (middle + 10, top + 3)):
        yield Text(words, Mm(x), Mm(line), Font.BODY, Pt(8), "ink", "middle")


def _cross(x: float, y: float) -> Iterator[Shape]:
    reach = 14.0
    lines = (((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach)))
    yield Rules(lines, "ink", Mm(0.2))
