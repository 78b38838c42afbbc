"""The forms that the sheet is printed in: one drawing, larger or smaller."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printables.layout import Box
from printables.units import Mm

WIDE, HIGH = Mm(210.0), Mm(148.0)
"""The drawing as the content measures it: A5 landscape."""


@dataclass(frozen=True, slots=True)
class Form:
    """A size of the sheet.

    Attributes:
        name: How it is chosen.
        width: Of the whole sheet of paper.
        height: Of the same.
        is_bold: Its lines are drawn for thick pens.
    """

    name: str
    width: Mm
    height: Mm
    is_bold: bool = False

    @property
    def scale(self) -> float:
        """How much larger the drawing is than on A5."""
        return min(self.width / WIDE, self.height / HIGH)

    @property
    def left(self) -> float:
        """Where the drawing begins."""
        return (self.width - WIDE * self.scale) / 2

    @property
    def top(self) -> float:
        """Where the drawing begins."""
        return (self.height - HIGH * self.scale) / 2

    def placed(self, box: Box) -> Box:
        """Bring a box of the drawing onto the paper."""
        scale = self.scale
        return Box(
            Mm(self.left + box.left * scale),
            Mm(self.top + box.top * scale),
            Mm(box.width * scale),
            Mm(box.height * scale),
        )


FORMS: Mapping[str, Form] = MappingProxyType(
    {
        form.name: form
        for form in (
            Form("a5", WIDE, HIGH),
            Form("a4", Mm(297.0), Mm(210.0)),
            Form("letter", Mm(279.4), Mm(215.9)),
            Form("dry-erase", Mm(297.0), Mm(210.0), is_bold=True),
        )
    }
)
"""The forms by name; their order is printed in a sheet's code and never changes."""
