"""The rulebook of Paper Dungeons."""

from collections.abc import Iterator
from pathlib import Path

from companion.games.paper_dungeons.rulebook.chapters import BOOK
from printables.drawing import Page
from printables.imposition import Setting
from printables.paper_dungeons.rulebook.pictures import PICTURES
from printables.rulebook.book_pages import Rulebook


def _plain(words: str, _language: str) -> str:
    """Leave a sentence without icons: the sheet shows them where they are marked."""
    return words


RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"), BOOK, PICTURES, _plain)


def rulebook_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the rulebook, unless only some pieces are wanted."""
    yield from RULEBOOK.pages(setting)
