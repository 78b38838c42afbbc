"""What players and crafters read: aids, monsters, rules in short, guide, calibration, credits."""

from collections.abc import Iterator

from companion.i18n import text
from printables.drawing import Page
from printables.imposition import Run, Setting, impose, short_title
from printables.reference.aids import player_aids
from printables.reference.bestiary import bestiary
from printables.reference.calibration import calibration_pages
from printables.reference.credits import credits_page
from printables.reference.guide import counts, guide_pages
from printables.reference.summary import rules_pages

__all__ = [
    "aid_pages",
    "calibration_pages",
    "counts",
    "credits_page",
    "guide_pages",
    "summary_pages",
]


def aid_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the player aids, then the sheet of all monsters."""
    language = setting.language
    title = short_title("aids", language)
    stock = text("printables.cards.stock", language)
    yield from impose(Run("aids", title, stock, tuple(player_aids(language))), setting)
    if setting.wants("bestiary"):
        yield bestiary(setting)


def summary_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the rules in short, unless only some pieces are wanted."""
    if not setting.only:
        yield from rules_pages(setting)
