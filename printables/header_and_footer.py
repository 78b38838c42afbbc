"""What stands on every sheet: a heading, a ruler with the scale, credits."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.i18n import text
from companion.pieces import Point
from printables.drawing import Font, Page, Rules, Shape, Text
from printables.layout import Box, Paper
from printables.typesetting.font_metrics import typeface
from printables.typesetting.paragraphs import Style, one_line, paragraph
from printables.units import MM_PER_INCH, Mm, Pt

HEAD = Mm(15.0)
FOOT = Mm(24.0)
RULER_MM = 100
RULER_INCHES = 3
_GAP = 4.0

_TITLE = Style(Font.NAME_BOLD, Pt(17), least=Pt(12), at_foot=True)
_CONTENTS = Style(Font.BODY_ITALIC, Pt(10), "quiet", "right", Pt(8), at_foot=True)
_SCALE = Style(Font.BODY, Pt(8.5))
_CREDITS = Style(Font.BODY, Pt(7), "quiet")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet before its content is laid on it.

    Attributes:
        paper: Its size.
        language: The language of its words.
        title: Its heading.
        contents: What is on it, beside the heading.
        side_margin: What it leaves bare at the sides, where that is more than every sheet leaves.
    """

    paper: Paper
    language: str
    title: str
    contents: str = ""
    side_margin: float = 0.0

    @property
    def area(self) -> Box:
        """Where content may lie."""
        whole = content_area(self.paper)
        return Box(self._bare.left, whole.top, self._bare.width, whole.height)

    @property
    def _bare(self) -> Box:
        """What heading, content and foot share."""
        box = self.paper.printable
        more = max(0.0, self.side_margin - box.left)
        return Box(Mm(box.left + more), box.top, Mm(box.width - 2 * more), box.height)

    def page(self, shapes: tuple[Shape, ...], label: str, *, is_read: bool = False) -> Page:
        """Put content between heading and foot; tell whether it is read rather than cut."""
        return Page(
            self.paper.width,
            self.paper.height,
            (*self._head(), *shapes, *self._foot()),
            label,
            f"{self.title}: {self.contents}" if self.contents else self.title,
            is_read=is_read,
            stock="paper" if is_read else "card",
        )

    def _head(self) -> Iterator[Shape]:
        box = self._bare
        left = Box(box.left, box.top, Mm(box.width * 0.45), Mm(8.0))
        title = one_line(self.title, left, _TITLE, self.language, "heading")
        yield title
        if self.contents:
            taken = typeface(title.font).width(self.title, title.size) + _GAP
            right = Box(Mm(box.left + taken), box.top, Mm(box.width - taken), Mm(7.2))
            yield from paragraph(self.contents, right, _CONTENTS, self.language, "heading")
        y = box.top + 8.6
        yield Rules((((box.left, y), (box.right, y)),), "text", Mm(0.5))

    def _foot(self) -> Iterator[Shape]:
        box = self._bare
        top = Mm(box.bottom - FOOT + 4)
        yield from _ruler(box.left, Mm(top + 4), self.language)
        beside = Mm(box.left + RULER_MM + 8)
        scale = Box(beside, Mm(top + 0.4), Mm(box.right - beside), Mm(9.5))
        words = text("printables.sheet.scale", self.language, mm=RULER_MM, inches=RULER_INCHES)
        yield from paragraph(words, scale, _SCALE, self.language, "scale")
        credits_box = Box(box.left, Mm(box.bottom - 6.4), box.width, Mm(6.4))
        words = text("printables.sheet.credits", self.language)
        yield from paragraph(words, credits_box, _CREDITS, self.language, "credits")


def content_area(paper: Paper) -> Box:
    """Measure what heading and foot leave of a sheet."""
    box = paper.printable
    return Box(box.left, Mm(box.top + HEAD), box.width, Mm(box.height - HEAD - FOOT))


def _ruler(left: Mm, y: Mm, language: str) -> Iterator[Shape]:
    """Draw one line with millimetres above and inches below."""
    ticks: list[tuple[Point, Point]] = [((left, y), (left + RULER_MM, y))]
    for mm in range(RULER_MM + 1):
        reach = 3.0 if mm % 10 == 0 else 2.2 if mm % 5 == 0 else 1.3
        ticks.append(((left + mm, y), (left + mm, y - reach)))
    for eighth in range(RULER_INCHES * 8 + 1):
        reach = 3.0 if eighth % 8 == 0 else 2.2 if eighth % 4 == 0 else 1.3
        x = left + eighth * MM_PER_INCH / 8
        ticks.append(((x, y), (x, y + reach)))
    yield Rules(tuple(ticks), "text", Mm(0.15))
    for centimetre in range(1, RULER_MM // 10):
        yield _number(str(centimetre), left + 10 * centimetre, y - 3.5)
    last = text("printables.sheet.centimetres", language, number=RULER_MM // 10)
    yield _number(last, left + RULER_MM, y - 3.5)
    for inch in range(1, RULER_INCHES):
        yield _number(str(inch), left + MM_PER_INCH * inch, y + 5.2)
    last = text("printables.sheet.inches", language, number=RULER_INCHES)
    yield _number(last, left + MM_PER_INCH * RULER_INCHES, y + 5.2)


def _number(words: str, x: float, y: float) -> Text:
    return Text(words, Mm(x), Mm(y), Font.BODY, Pt(6.5), "text", "middle")
