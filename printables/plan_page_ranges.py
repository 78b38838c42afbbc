"""Ranges of page numbers as a plan tells them, and which backs belong to which fronts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from printables.drawing import Page, Stock
from printables.page_order import sheet_name


@dataclass(frozen=True, slots=True)
class PlannedPage:
    """What a plan remembers of a page.

    Attributes:
        stock: What it is printed on.
        is_back: It is printed on the other side of another page.
        pieces: How many pieces lie on it.
        label: What it is called.
        is_empty: Nothing is printed on it.
    """

    stock: Stock
    is_back: bool = False
    pieces: int = 0
    label: str = ""
    is_empty: bool = False

    @classmethod
    def of(cls, page: Page) -> "PlannedPage":
        """Look at a page."""
        return cls(page.stock, page.is_back, len(page.cuts), page.label, not page.shapes)

    @property
    def is_behind(self) -> bool:
        """Tell whether it shows backs: on the other side of a sheet, or to be glued on."""
        return sheet_name(self.label) != self.label and self.label.endswith("b")


Numbered = tuple[int, PlannedPage]
"""A page with its number in the file."""


def ranges(numbers: Iterable[int]) -> list[str]:
    """Write running numbers as ranges."""
    found = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        found.append(_range(run[0], run[-1]))
    return found


def _range(first: int, last: int) -> str:
    return f"{first}–{last}" if last > first else f"{first}"


def pairs(pages: Sequence[Numbered]) -> tuple[list[str], list[str]]:
    """Write which backs belong to which fronts, and the ranges of what has no back.

    Fronts that follow each other, and whose backs do so too, are told together.
    """
    fronts: dict[str, int] = {}
    backs: dict[str, int] = {}
    for number, page in pages:
        side = backs if page.is_behind else fronts
        side[sheet_name(page.label)] = number
    paired = [(front, backs[name]) for name, front in fronts.items() if name in backs]
    told = []
    for _, group in groupby(
        enumerate(paired), key=lambda entry: (entry[1][0] - entry[0], entry[1][1] - entry[0])
    ):
        run = [both for _, both in group]
        (front, back), (last_front, last_back) = run[0], run[-1]
        told.append(f"{_range(front, last_front)} / {_range(back, last_back)}")
    return told, ranges(number for name, number in fronts.items() if name not in backs)
