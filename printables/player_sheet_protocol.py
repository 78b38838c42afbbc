"""What a game tells of a sheet that players fill by hand: its drawing, and where it is marked."""

from collections.abc import Sequence
from typing import Any, Protocol

from companion.games import registry
from printables.drawing import Page, Palette


class PrintedSheet(Protocol):
    """A game's sheet.

    Attributes:
        forms: The sizes that it is printed in; the first is the usual one.
    """

    forms: Sequence[str]

    def draw(self, form: str, language: str, ink: str) -> Page:
        """Draw it empty, so that it fills its page."""

    def palette(self, ink: str) -> Palette:
        """Give the colours that it is printed in."""

    def frame(self) -> dict[str, Any]:
        """Tell a camera where corners and code are: `size`, `corners` and `code`, in mm."""

    def named(self, cells: tuple[bool, ...]) -> dict[str, Any] | None:
        """Tell what the cells of the code say: `form`, `language`, `ink`, `is_own`, `is_known`."""

    def seen(self, form: str) -> dict[str, Any]:
        """Tell a camera a form's `frame` and `marks`."""

    def places(self, form: str) -> dict[str, Any]:
        """Tell its size, its marks, and the points that lines are drawn between, in mm."""


def sheet_of(game: str) -> PrintedSheet:
    """Give a game's sheet.

    Raises:
        KeyError: There is no such game, or it has no such sheet.
    """
    sheet: PrintedSheet = registry.part(game, "sheet")
    return sheet
