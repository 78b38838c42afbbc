"""The first page of a kit: what is printed on what, on how many sheets, and what to do when.

A game may have pictures of what to do, and may count its pieces. The plan then takes the place of
the pages that show them alone, and the kit's first page is printed behind it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType
from typing import Self

from companion.i18n import text, verbatim
from companion.pieces import Affine
from printables.drawing import Font, Page, Shape, Stock, Use
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.imposition.print_settings import PAIRED
from printables.kit_definition import Contents, Kit, Step
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_middle, rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt, to_mm

STOCKS: Mapping[str, Stock] = MappingProxyType(
    {"paper": "paper", "card": "card", "light": "light", "board": "board", "label": "label"}
)
"""What sheets are printed on, by the name that is typed."""

_HEAD = Style(Font.BODY_BOLD, Pt(13.5), "ink", "left", Pt(9))
_BODY = Style(Font.BODY, Pt(12), "ink", "left", Pt(8))
_SAID = Style(Font.BODY, Pt(11.5), "ink", "left", Pt(7.5))
_HELD = Style(Font.BODY, Pt(10.5), "ink", "left", Pt(8))
_HIGHEST = 32.0
"""A step with its picture."""

_APART = 3.0
_STEPS = ("measure", "stock", "glue", "cut", "fold", "sort")
_PER_SHEET, _PER_PIECE = 3.0, 0.35
"""Minutes that scissors or a knife take for a sheet, and for each piece on it."""


@dataclass(slots=True)
class PrintPlan:
    """Look at pages while they pass, then draw the page that stands before them.

    Attributes:
        setting: How they are printed.
        steps: What the game adds to steps, by their names.
        hint: A last sentence; empty for none.
        contents: What the game's kit holds, where it counts that.
        pages: What they are printed on, whether they are backs, and how many pieces lie on them.
    """

    setting: Setting
    steps: Mapping[str, Step] = field(default_factory=dict)
    hint: str = ""
    contents: Contents | None = None
    pages: list[tuple[Stock, bool, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Count the plan where it shares its sheet, so that nobody prints a back alone."""
        if self.setting.planned:
            self.pages.append(("paper", False, 0))

    @classmethod
    def of(cls, kit: Kit, setting: Setting) -> Self:
        """Begin the plan of a game's kit."""
        language = setting.language
        contents = kit.count_contents(language)
        return cls(setting, kit.draw_steps(setting), kit.last_hint(language), contents)

    @property
    def count(self) -> int:
        """Count the pages that stand before: with a bare back where nothing is behind it."""
        alone = self.setting.layout in PAIRED and not self.setting.planned
        return 2 if alone else 1

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
            held = self.contents.by_stock.get(stock, "") if self.contents else ""
            head = text(f"forms.plan.{stock}", language)
            for words, style in ((head, _HEAD), (told, _BODY), (held, _HELD)):
                if not words:
                    continue
                done = rich_text(
                    words, Box(area.left, Mm(top), area.width, Mm(30)), style, language, stock
                )
                yield from done.shapes
                top += done.height + 1
            top += 2.5
        hours = text("forms.plan.time", language, count=max(1, round(self._minutes() / 60)))
        last = [("time", hours)]
        if self.hint:
            last.append(("hint", self.hint))
        if self.contents:
            last.append(("notes", self.contents.notes))
        room = Box(area.left, Mm(top), area.width, Mm(area.bottom - top))
        if self.steps:
            yield from self._pictured(room, last)
        else:
            yield from self._listed(room, last)

    def _listed(self, area: Box, last: Sequence[tuple[str, str]]) -> Iterator[Shape]:
        """Set the steps below each other, then what is said last."""
        top = area.top + 2.0
        for step, words in (*self._numbered(), *last):
            room = Box(area.left, Mm(top), area.width, Mm(area.bottom - top))
            done = rich_text(words, room, _BODY, self.setting.language, step)
            yield from done.shapes
            top += done.height + 2

    def _pictured(self, area: Box, last: Sequence[tuple[str, str]]) -> Iterator[Shape]:
        """Set each step beside its picture, then what is said last."""
        language = self.setting.language
        steps = list(self._numbered())
        bare = sum(step not in self.steps for step, _ in steps) + len(last)
        low = 2 * to_mm(_SAID.size) + _APART
        high = min(_HIGHEST, (area.height - bare * low) / (len(steps) + len(last) - bare))
        top = float(area.top)
        for step, words in (*steps, *last):
            shown = self.steps.get(step)
            tall = high if shown else low
            left = float(area.left)
            told = words
            if shown:
                scale = (tall - _APART) / shown.picture.height
                yield Use(shown.picture, Affine(scale, 0.0, 0.0, scale, left, top))
                left += shown.picture.width * scale + 5
                told = f"{words} {shown.words}"
            room = Box(Mm(left), Mm(top), Mm(area.right - left), Mm(tall - _APART))
            yield from rich_middle(told, room, _SAID, language, step).shapes
            top += tall

    def _numbered(self) -> Iterator[tuple[str, str]]:
        """Give the name of each step, and its words with their number."""
        glued = any(stock == "board" for stock, *_ in self.pages)
        steps = [step for step in _STEPS if step != "glue" or glued]
        language = self.setting.language
        for number, step in enumerate(steps, 1):
            apart = {"apart": "@kit.layout.fronts-backs"} if step == "glue" else {}
            said = text(f"forms.plan.{step}", language, **apart)
            if step == "stock":
                said += f" {text(f'kit.hint.{self.setting.layout}', language)}"
            yield step, f"{number}. {said}"

    def _told(self, stock: Stock) -> tuple[list[str], int]:
        """Give the ranges of pages on a stock, and how many sheets they are."""
        numbered = enumerate(self.pages, 1 if self.setting.planned else self.count + 1)
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
