"""Headings of chapters and of sections, and the title of the book."""

from collections.abc import Iterator

from printables.drawing import Fill, Font, Rules, Shape
from printables.drawing.decorative_shapes import rule
from printables.layout import Box
from printables.rulebook.blocks import Block
from printables.typesetting.heading_banners import banner
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines, width
from printables.typesetting.paragraphs import SMALLEST, Style
from printables.units import Mm, Pt

_BANNER = 8.0
_SECTION = Style(Font.NAME_BOLD, Pt(12), "sign-blood", "left", Pt(9))
_GROUP = Style(Font.BODY, SMALLEST, "quiet", "right")


def chapter_heading(name: str, words: str, sign: str, language: str) -> Block:
    """Cut a chapter's title into a slab with its sign before it."""

    def draw(box: Box) -> Iterator[Shape]:
        yield Fill(rule(box.left, box.right, box.bottom - 0.4, 0.35), "pencil")
        slab = Box(box.left, box.top, box.width, Mm(_BANNER - 0.6))
        yield from banner(words, slab, language, sign)

    return Block(
        _BANNER, draw, above=5.5, keeps_next=True, anchors=(f"chapter {name}",), opens=True
    )


def section_heading(words: str, group: str, wide: float, language: str) -> Block:
    """Write a section's title, and at its right the letters that its clauses begin with."""
    letters = width(group, Font.BODY, SMALLEST) + 2.0 if group else 0.0
    size = Pt(_SECTION.size)
    some = lines(words, wide - letters, _SECTION.font, size, language)
    high = height(len(some), size) + 0.9

    def draw(box: Box) -> Iterator[Shape]:
        yield from set_lines(some, box, _SECTION, size)
        if group:
            last = Box(box.left, Mm(box.bottom - 3.7), box.width, Mm(3))
            yield from set_lines([group], last, _GROUP, SMALLEST)
        yield Rules((((box.left, box.bottom), (box.right, box.bottom)),), "pencil", Mm(0.2))

    return Block(high, draw, above=3.6, keeps_next=True, opens=True)
