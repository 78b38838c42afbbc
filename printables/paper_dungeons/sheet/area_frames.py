"""What all areas of the sheet share: a frame, a heading, and what a die does there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.types import Content
from companion.i18n import text
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import rough, thin_frame
from printables.layout import Box
from printables.paper_dungeons.sheet.box_spacing import upper
from printables.paper_dungeons.sheet.markable_places import Mark
from printables.paper_dungeons.signs import LEAST, Token, tokens_drawn, tokens_width
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

BAR = 4.8
"""The height of a heading's bar."""

_SIGNS = 3.7
_TITLE = Style(Font.NAME_BOLD, Pt(10), "on-band", "left", LEAST)
_PLAIN = Style(Font.NAME_BOLD, Pt(9), "text", "left", LEAST)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sheet that is being drawn.

    Attributes:
        content: What is printed on it.
        language: Of its words.
        zones: Its areas.
        marks: What can be marked, by name.
        line: How thick the lines around marks are.
    """

    content: Content
    language: str
    zones: Mapping[str, Box]
    marks: Mapping[str, Mark]
    line: float

    def say(self, key: str, **params: str | int) -> str:
        """Give words of the sheet."""
        return text(f"paper_dungeons_print.sheet.{key}", self.language, **params)


def die_area(
    drawing: Drawing, name: str, recipe: Sequence[Token], *, title: str = ""
) -> Iterator[Shape]:
    """Draw an area that a die is spent in: tinted, under a black bar that says what a die does."""
    zone = drawing.zones[name]
    yield Fill(rough(zone, f"sheet-{name}", 0.15), "panel")
    yield Fill(thin_frame(zone, f"sheet-{name}", 0.35), "ink")
    bar = Box(zone.left, zone.top, zone.width, Mm(BAR))
    yield Fill(rough(bar, f"sheet-{name}-bar", 0.18), "block")
    yield Fill(box_path(bar.left, bar.bottom - 0.35, bar.right, bar.bottom), "key")
    wide = tokens_width(recipe, _SIGNS)
    middle = bar.top + bar.height / 2
    yield from tokens_drawn(recipe, (bar.right - wide - 1.0, middle), _SIGNS, "on-band")
    words = title or drawing.say(name)
    room = Box(Mm(bar.left + 1.4), bar.top, Mm(bar.width - wide - 3.6), bar.height)
    yield from rich_middle(words, room, _TITLE, drawing.language, words).shapes


def plain_heading(
    drawing: Drawing, box: Box, key: str, tokens: Sequence[Token] = ()
) -> Iterator[Shape]:
    """Write a heading over an area that no die is spent in: words, a rule under them."""
    bar = upper(box, BAR)
    wide = tokens_width(tokens, _SIGNS)
    words = drawing.say(key)
    room = Box(Mm(bar.left + 0.6), bar.top, Mm(bar.width - wide - 1.4), Mm(BAR - 0.5))
    yield from rich_middle(words, room, _PLAIN, drawing.language, words).shapes
    if tokens:
        yield from tokens_drawn(
            tokens, (bar.right - wide - 0.4, bar.top + BAR / 2 - 0.25), _SIGNS, "ink"
        )
    yield Fill(box_path(bar.left, bar.bottom - 0.35, bar.right, bar.bottom), "ink")
