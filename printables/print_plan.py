"""The first page of a kit: what is printed on what, on how many sheets, and what to do when."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType

from companion.i18n import text, verbatim
from printables.drawing import Font, Page, Shape, Stock
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.imposition.print_settings import PAIRED
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

STOCKS: Mapping[str, Stock] = MappingProxyType(
    {"paper": "paper", "card": "card", "board": "board", "label": "label"}
)
"""What sheets are printed on, by the name that is typed."""

_HEAD = Style(Font.BODY_BOLD, Pt(13.5), "ink", "left", Pt(9))
_BODY = Style(Font.BODY, Pt(12), "ink", "left", Pt(8))
_STEPS = ("measure", "stock", "glue", "cut", "fold", "sort")
_PER_SHEET, _PER_PIECE = 3.0, 0.35
"""Minutes that scissors or a knife take for a sheet, and for each piece on it."""


@dataclass(slots=True)
class PrintPlan:
    """Look at pages while they pass, then draw the page that stands before them.

    Attributes:
        setting: How they are printed.
        pages: What they are printed on, whether they are backs, and how many pieces lie on them.
    """

    setting: Setting
    pages: list[tuple[Stock, bool, int]] = field(default_factory=list)

    @property
    def count(self) -> int:
        """Count the pages that stand before: where sheets have two sides, a whole sheet."""
        return 2 if self.setting.layout in PAIRED else 1

    def add(self, page: Page) -> None:
        """Look at a page."""
        self.pages.append((page.stock, page.is_back, len(page.cuts)))

    def front(self) -> Sequence[Page]:
        """Draw the plan."""
        language, paper = self.setting.language, self.setting.paper
        sheet = Sheet(paper, language, text("forms.plan.title", language))
        plan = sheet.page(tuple(self._shapes(sheet.area)), "plan", is_read=True)
        behind = Page(paper.width, paper.height, (), "plan-b", plan.bookmark, is_back=True)
        return (plan, behind)[: self.count]

    def _shapes(self, area: Box) -> Iterator[Shape]:
        language = self.setting.language
        top = float(area.top) + 2
        for stock in STOCKS.values():
            ranges, sheets = self._told(stock)
            if not sheets:
                continue
            told = text(
                "forms.plan.pages", language, count=sheets, pages=verbatim(", ".join(ranges))
            )
            for words, style in ((text(f"forms.plan.{stock}", language), _HEAD), (told, _BODY)):
                done = rich_text(
                    words, Box(area.left, Mm(top), area.width, Mm(30)), style, language, stock
                )
                yield from done.shapes
                top += done.height + 1
            top += 2.5
        top += 2
        hours = max(1, round(self._minutes() / 60))
        glued = any(stock == "board" for stock, *_ in self.pages)
        steps = [step for step in _STEPS if step != "glue" or glued]
        for number, step in enumerate((*steps, "time"), 1):
            if step == "time":
                words = text("forms.plan.time", language, count=hours)
            else:
                words = f"{number}. {text(f'forms.plan.{step}', language)}"
            room = Box(area.left, Mm(top), area.width, Mm(area.bottom - top))
            done = rich_text(words, room, _BODY, language, step)
            yield from done.shapes
            top += done.height + 2

    def _told(self, stock: Stock) -> tuple[list[str], int]:
        """Give the ranges of pages on a stock, and how many sheets they are."""
        numbered = enumerate(self.pages, self.count + 1)
        numbers = [number for number, (on, *_) in numbered if on == stock]
        sheets = sum(on == stock and not back for on, back, _ in self.pages)
        ranges = []
        for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
            run = [number for _, number in group]
            ranges.append(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}")
        return ranges, sheets

    def _minutes(self) -> float:
        """Guess how long the cutting takes."""
        return sum(
            _PER_SHEET + _PER_PIECE * pieces
            for stock, back, pieces in self.pages
            if stock != "paper" and not back
        )
