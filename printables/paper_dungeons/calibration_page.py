"""The page that shows how far a printer strays, under this game's heading."""

from collections.abc import Iterator

from companion.i18n import text
from printables.drawing import Page
from printables.imposition import Setting
from printables.imposition.printer_calibration import calibration_pages


def calibration_sheet(setting: Setting) -> Iterator[Page]:
    """Lay out the page."""
    title = text("paper_dungeons_print.calibration.title", setting.language)
    yield from calibration_pages(setting, title)
