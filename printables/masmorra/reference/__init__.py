"""What players and crafters read: aids, monsters, rules in short, guide, calibration."""

from collections.abc import Iterator

from companion.i18n import text
from printables.drawing import Page
from printables.imposition import Setting, impose
from printables.imposition.printer_calibration import calibration_pages
from printables.masmorra.reference.bestiary import bestiary
from printables.masmorra.reference.kit_contents_and_assembly import (
    counts,
    parts_pages,
    plan_contents,
)
from printables.masmorra.reference.making_steps import plan_steps
from printables.masmorra.reference.player_aid_sheets import player_aids
from printables.masmorra.reference.rules_summary import rules_pages
from printables.masmorra.run_under_heading import named_run

__all__ = [
    "aid_pages",
    "calibration_sheet",
    "counts",
    "guide_pages",
    "plan_contents",
    "plan_steps",
    "summary_pages",
]


def guide_pages(setting: Setting) -> Iterator[Page]:
    """Draw what is in the kit and how it is made; the monsters where the plan says both."""
    if setting.planned:
        yield bestiary(setting)
    else:
        yield from parts_pages(setting)


def aid_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the player aids, then the sheet of all monsters unless that is behind the plan."""
    language = setting.language
    run = named_run("aids", "masmorra.print.stock.board", player_aids(language), language)
    yield from impose(run, setting)
    if not setting.planned and setting.wants("bestiary"):
        yield bestiary(setting)


def summary_pages(setting: Setting) -> Iterator[Page]:
    """Lay out the rules in short, unless only some pieces are wanted."""
    if not setting.only:
        yield from rules_pages(setting)


def calibration_sheet(setting: Setting) -> Iterator[Page]:
    """Lay out the page that shows how far a printer strays."""
    yield from calibration_pages(
        setting, text("masmorra.print.calibration.title", setting.language)
    )
