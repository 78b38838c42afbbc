"""The first page of a kit: what is printed on what, on how many sheets, and what to do when.

A game may have pictures of what to do, and may count its pieces. The plan then takes the place of
the pages that show them alone, and the kit's first page is printed behind it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Self

from companion.i18n import text, verbatim
from companion.pieces import Affine
from printables.drawing import Font, Page, Shape, Stock, Symbol, Use
from printables.errors import DoesNotFitError
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.imposition.print_settings import PAIRED
from printables.kit_definition import Contents, Kit, Step
from printables.layout import Box
from printables.page_order import sheet_name
from printables.plan_page_ranges import Numbered, PlannedPage, pairs, ranges
from printables.typesetting.icon_text_boxes import rich_middle, rich_text
from printables.typesetting.paragraphs import Style, sizes
from printables.units import Mm, Pt

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

_APART, _BESIDE = 3.0, 5.0
_SMALLER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How much of their room pictures leave to long steps, before all steps are set smaller."""

_APART_ALREADY = ("fronts-backs", "single")
"""The layouts whose fronts and backs can be glued onto a board."""

_DOUBLED: tuple[Stock, ...] = ("card", "board")
"""What is folded where both sides are printed on one."""

_STEPS = ("measure", "stock", "glue", "cut", "fold", "sort")
_PER_SHEET, _PER_PIECE = 3.0, 0.35
"""Minutes that scissors or a knife take for a sheet, and for each piece on it."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A step, or what is said last: its name, all its words, and its picture if it has one."""

    step: str
    words: str
    picture: Symbol | None = None

    def scale(self, high: float) -> float:
        """Tell how much its picture is enlarged in a row that is so many mm high."""
        return (high - _APART) / self.picture.height if self.picture else 0.0

    def beside(self, high: float) -> float:
        """Tell how many mm its words stand to the right of its picture's left edge."""
        return self.picture.width * self.scale(high) + _BESIDE if self.picture else 0.0


@dataclass(slots=True)
class PrintPlan:
    """Look at pages while they pass, then draw the page that stands before them.

    Attributes:
        setting: How they are printed.
        steps: What the game adds to steps, by their names.
        contents: What the game's kit holds, where it counts that.
        pages: What is remembered of each.
    """

    setting: Setting
    steps: Mapping[str, Step] = field(default_factory=dict)
    contents: Contents | None = None
    pages: list[PlannedPage] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Count the plan where it shares its sheet, so that nobody prints a back alone."""
        if self.setting.planned:
            self.pages.append(PlannedPage("paper"))

    @classmethod
    def of(cls, kit: Kit, setting: Setting) -> Self:
        """Begin the plan of a game's kit."""
        return cls(setting, kit.draw_steps(setting), kit.count_contents(setting))

    @property
    def count(self) -> int:
        """Count the pages that stand before: with a bare back where nothing is behind it."""
        alone = self.setting.layout in PAIRED and not self.setting.planned
        return 2 if alone else 1

    def add(self, page: Page) -> None:
        """Look at a page."""
        self.pages.append(PlannedPage.of(page))

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
            told = self._told(stock)
            if not told:
                continue
            held = self.contents.by_stock.get(stock, "") if self.contents else ""
            head = text(self._called(stock), language)
            for words, style in ((head, _HEAD), *((line, _BODY) for line in told), (held, _HELD)):
                if not words:
                    continue
                done = rich_text(
                    words, Box(area.left, Mm(top), area.width, Mm(30)), style, language, stock
                )
                yield from done.shapes
                top += done.height + 1
            top += 2.5
        hours = text("forms.plan.time", language, count=max(1, round(self._minutes() / 60)))
        last = [("time", f"{hours} {text('forms.plan.squares', language)}")]
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
        rows = self._rows(last)
        high, style = self._as_set(area, rows)
        top = float(area.top)
        for row in rows:
            tall = self._height(area, row, high, style)
            if row.picture:
                scale = row.scale(high)
                y = top + (tall - high) / 2
                yield Use(row.picture, Affine(scale, 0.0, 0.0, scale, float(area.left), y))
            left = area.left + row.beside(high)
            room = Box(Mm(left), Mm(top), Mm(area.right - left), Mm(tall - _APART))
            yield from rich_middle(row.words, room, style, language, row.step).shapes
            top += tall

    def _rows(self, last: Sequence[tuple[str, str]]) -> list[_Row]:
        """List the steps with all that is said of each, and what is said last."""
        rows: list[_Row] = []
        for step, words in (*self._numbered(), *last):
            shown = self.steps.get(step)
            told = f"{words} {shown.words}" if shown else words
            rows.append(_Row(step, told, shown.picture if shown else None))
        return rows

    def _as_set(self, area: Box, rows: Sequence[_Row]) -> tuple[float, Style]:
        """Find how high pictures are and how large the type of all rows is, large type first.

        A long step takes room from pictures, not from its own type.

        Raises:
            DoesNotFitError: The rows do not fit at the smallest size.
        """
        pictured = sum(row.picture is not None for row in rows)
        fair = min(_HIGHEST, area.height / max(1, pictured))
        for size in sizes(_SAID.size, _SAID.least):
            style = replace(_SAID, size=size, least=size)
            for share in _SMALLER:
                high = fair * share
                needed = sum(self._height(area, row, high, style) for row in rows)
                if needed <= area.height:
                    return high, style
        over = f"{needed - area.height:.1f}"
        told = " ".join(row.words for row in rows)
        raise DoesNotFitError(what="plan", language=self.setting.language, overflow=over, text=told)

    def _height(self, area: Box, row: _Row, high: float, style: Style) -> float:
        """Tell how high a row is with its gap: as high as its picture, or its words if higher."""
        wide = area.width - row.beside(high)
        room = Box(area.left, area.top, Mm(wide), Mm(2 * area.height))
        told = rich_text(row.words, room, style, self.setting.language, row.step)
        return max(told.height + _APART, high if row.picture else 0.0)

    def _numbered(self) -> Iterator[tuple[str, str]]:
        """Give the name of each step, and its words with their number."""
        glued = any(page.stock == "board" for page in self.pages)
        steps = [step for step in _STEPS if step != "glue" or glued]
        for number, step in enumerate(steps, 1):
            yield step, f"{number}. {' '.join(self._said(step))}"

    def _said(self, step: str) -> Iterator[str]:
        """Give the sentences of a step, as far as every game's kit has them."""
        language, layout = self.setting.language, self.setting.layout
        if step == "glue" and layout not in _APART_ALREADY:
            apart = f"@kit.layout.{_APART_ALREADY[0]}"
            option = verbatim(f"--layout {_APART_ALREADY[0]}")
            yield text("forms.plan.apart", language, layout=apart, option=option)
        yield text(f"forms.plan.{step}", language)
        if step == "stock":
            if any(page.is_empty for page in self.pages):
                yield text("forms.plan.empty", language)
            yield text(f"kit.hint.{layout}", language)
            if layout == "fronts-backs":
                yield text("forms.plan.order", language)

    def _called(self, stock: Stock) -> str:
        """Give the message that names a stock: what is doubled by folding is thinner."""
        folded = self.setting.layout == "gutterfold" and stock in _DOUBLED
        return f"forms.plan.folded.{stock}" if folded else f"forms.plan.{stock}"

    def _told(self, stock: Stock) -> list[str]:
        """Tell which pages are printed on a stock, and which backs belong to which fronts."""
        start = 1 if self.setting.planned else self.count + 1
        held = [entry for entry in enumerate(self.pages, start) if entry[1].stock == stock]
        sheets = sum(not page.is_back for _, page in held)
        if not sheets:
            return []
        language = self.setting.language
        listed = verbatim(", ".join(ranges(number for number, _ in held)))
        key = "forms.plan.pages" if len(held) > 1 else "forms.plan.page"
        told = [text(key, language, count=sheets, pages=listed)]
        if self.setting.layout in PAIRED:
            return told
        together, bare = pairs(self._with_backs(held, start))
        if together:
            way = "backs" if any(page.is_back for _, page in held) else "glued"
            line = text(f"forms.plan.{way}", language, pairs=verbatim(" · ".join(together)))
            if bare and way == "backs":
                line += f" {text('forms.plan.bare', language, pages=verbatim(', '.join(bare)))}"
            told.append(line)
        return told

    def _with_backs(self, held: Sequence[Numbered], start: int) -> list[Numbered]:
        """List pages with the backs of these fronts, even if those are on another stock."""
        fronts = {sheet_name(page.label) for _, page in held if not page.is_behind}
        return [
            (number, page)
            for number, page in enumerate(self.pages, start)
            if sheet_name(page.label) in fronts
        ]

    def _minutes(self) -> float:
        """Guess how long the cutting takes."""
        return sum(
            _PER_SHEET + _PER_PIECE * page.pieces
            for page in self.pages
            if page.stock != "paper" and not page.is_back
        )
