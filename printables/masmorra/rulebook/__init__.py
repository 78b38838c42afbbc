"""The rulebook of Masmorra."""

from collections.abc import Iterator
from pathlib import Path

from companion.games.masmorra.rulebook.chapters import BOOK
from printables.drawing import Page
from printables.imposition import Setting
from printables.masmorra.rulebook.pictures import PICTURES
from printables.masmorra.rulebook.rule_icons import with_rule_icons
from printables.rulebook.book_pages import Rulebook

RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"), BOOK, PICTURES, with_rule_icons)


def rulebook_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the rulebook, unless only some pieces are wanted."""
    yield from RULEBOOK.pages(setting)
