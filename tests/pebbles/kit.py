"""What is printed for Pebbles: a sheet with its heap."""

from collections.abc import Iterator

from companion.i18n import text
from printables.drawing import Font, Page, Text
from printables.imposition import Setting
from printables.kit_definition import Kit, Part
from printables.units import Mm, Pt
from tests.pebbles.rules import State


def sheet(setting: Setting) -> Iterator[Page]:
    """Draw the sheet."""
    words = text("pebbles.heap", setting.language, count=State().heap)
    line = Text(words, Mm(20.0), Mm(40.0), Font.BODY, Pt(12.0))
    paper = setting.paper
    yield Page(paper.width, paper.height, (line,), "heap", words, is_read=True)


KIT = Kit(
    title="pebbles.title",
    subject="pebbles.about",
    parts={"heap": Part("tests.pebbles.kit:sheet", "pebbles.title", "pebbles.about")},
)
