"""The head of the first page of the rulebook."""

from companion.i18n import text
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.title_block import title_block

_SIGNS = ("valerie", "algus", "malaphyas", "jay", "mika")


def _draw(wide: float, language: str) -> Drawn:
    title = text("masmorra_book.cover.title", language)
    below = text("masmorra_book.cover.below", language)
    return title_block(wide, language, title, below, _SIGNS)


TITLE_BLOCK = Picture(_draw, is_wide=True)
"""Heroes around their foe, in the light."""
