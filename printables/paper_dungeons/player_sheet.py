"""The sheet as others ask for it who know no game: drawn, and told in mm."""

from typing import Any

from printables.drawing import Page, Palette
from printables.layout import Box
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.sheet import FORMS, for_camera, sheet_layout
from printables.paper_dungeons.sheet.draw_sheet import draw_sheet

_DIGITS = 3


class Sheet:
    """The sheet of Paper Dungeons."""

    forms = tuple(FORMS)

    def draw(self, form: str, language: str, ink: str) -> Page:
        """Draw it empty, so that it fills its page."""
        return draw_sheet(form=form, language=language, ink=ink)

    def palette(self, ink: str) -> Palette:
        """Give the colours that it is printed in."""
        return INKS[ink]

    def frame(self) -> dict[str, Any]:
        """Tell a camera where corners and code are on the usual form."""
        return for_camera.frame(self.forms[0])

    def named(self, cells: tuple[bool, ...]) -> dict[str, Any] | None:
        """Tell what the cells of the code say."""
        return for_camera.named(cells)

    def seen(self, form: str) -> dict[str, Any]:
        """Tell a camera a form's frame and marks."""
        return {"frame": for_camera.frame(form), "marks": for_camera.marks(form)}

    def places(self, form: str) -> dict[str, Any]:
        """Tell its size, its marks, and the points that lines are drawn between, in mm."""
        layout = sheet_layout(form=form)
        return {
            "size": [round(length, _DIGITS) for length in layout.size],
            "marks": [
                {"id": mark.name, "box": _corners(mark.box)} for mark in layout.marks.values()
            ],
            "rooms": {name: _rounded(*point) for name, point in layout.rooms.items()},
            "entries": {name: _rounded(*point) for name, point in layout.entries.items()},
        }


def _corners(box: Box) -> list[float]:
    return _rounded(box.left, box.top, box.right, box.bottom)


def _rounded(*lengths: float) -> list[float]:
    return [round(length, _DIGITS) for length in lengths]


SHEET = Sheet()
