"""A content pack on paper: a table's own sheet, and the decks that it changes."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue import Pack
from printables.drawing import Page
from printables.imposition import Setting
from printables.paper_dungeons.cards import card_pages
from printables.paper_dungeons.sheet_pages import large_pages, pad_pages

_DECKS = {
    "card": "dungeon",
    "villain": "villain",
    "mission": "mission",
    "power": "power",
    "objective": "objective",
}
"""The deck that shows a table of a content file."""


def pack_pages(pack: Pack, setting: Setting) -> Iterator[Page]:
    """Draw the sheet with what a pack changes, small and large, then the decks that it changes."""
    yield from pad_pages(setting, pack.content)
    yield from large_pages(setting, pack.content)
    decks = frozenset(deck for table, deck in _DECKS.items() if table in pack.tables)
    if decks:
        yield from card_pages(setting, pack.content, decks)
