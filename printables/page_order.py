"""The order of pages: fronts with what is behind them, the credits at the end or on a piece."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from companion.pieces import Affine
from printables.credits_page import credits_page
from printables.drawing import Page, Stock
from printables.imposition import Setting
from printables.imposition.print_settings import PAIRED

Draw = Callable[[Setting], Iterator[Page]]
_SIDES = ("a", "b")


def sheet_name(label: str) -> str:
    """Give the name of a sheet, without the letter of its side."""
    return label[:-1] if label[-1:] in _SIDES and label[-2:-1].isdigit() else label


class OrderedPages:
    """Pages of several parts and the credits, drawn anew whenever they are walked through.

    Where fronts and backs go through the printer by turns, and some sheets have backs, a sheet
    without one gets a blank page, so that the others keep theirs; what is only read is printed on
    both sides. The first page is printed behind the plan, where one stands before it. What is read
    on the back of a sheet that is turned over its short edge is turned too, so that the pages stand
    upright one after the other, as those of a book do.
    """

    def __init__(
        self,
        draws: Sequence[Draw],
        setting: Setting,
        *,
        mixed: bool = False,
        sheets: frozenset[str] = frozenset(),
        stock: Stock | None = None,
    ) -> None:
        """Keep what draws them.

        Args:
            draws: What draws each part.
            setting: How they are printed.
            mixed: Other pages lie among those of a single part.
            sheets: The names of those that are printed; all if empty.
            stock: What they are printed on; anything if absent.
        """
        self.draws = draws
        self.setting = setting
        self.mixed = mixed or len(draws) > 1
        self.sheets = sheets
        self.stock = stock
        self.names: set[str] = set()

    def __iter__(self) -> Iterator[Page]:
        """Draw them."""
        correction = self.setting.correction
        shrunk = correction.shrunk(self.setting.paper) if correction else None
        for page in self._readable():
            name = sheet_name(page.label)
            self.names.add(name)
            if (self.sheets and name not in self.sheets) or self.stock not in {None, page.stock}:
                continue
            yield replace(page, place=shrunk @ (page.place or Affine())) if shrunk else page

    def _readable(self) -> Iterator[Page]:
        """Turn every second page that is read, where sheets are turned over their short edge."""
        pages = self._paired()
        if self.setting.layout != "duplex-short":
            yield from pages
            return
        for number, page in enumerate(pages, int(self.setting.planned)):
            behind = page.is_read and number % 2
            yield replace(page, place=_upside_down(page)) if behind else page

    def _paired(self) -> Iterator[Page]:
        paired = self.setting.layout in PAIRED
        has_backs = self.mixed
        pages = self._drawn()
        page = next(pages, None)
        if page and paired and self.setting.planned:
            page = replace(page, is_back=True)
        while page is not None:
            yield page
            has_backs = has_backs or page.is_back
            following = next(pages, None)
            lacks_back = not page.is_back and following is not None and not following.is_back
            if following and lacks_back and paired and has_backs:
                if page.is_read and following.is_read:
                    following = replace(following, is_back=True)
                else:
                    yield _blank(page)
            page = following

    def _drawn(self) -> Iterator[Page]:
        page = None
        for draw in self.draws:
            for page in draw(self.setting):
                yield page
        if page and not self.setting.credited:
            yield credits_page(self.setting, page.side_margin)


def _upside_down(page: Page) -> Affine:
    return Affine(-1.0, 0.0, 0.0, -1.0, page.width, page.height)


def _blank(page: Page) -> Page:
    """Leave the other side of a page blank."""
    label = f"{page.label.removesuffix('a')}b"
    return Page(page.width, page.height, (), label, page.bookmark, is_back=True, stock=page.stock)


class CountedPages:
    """Count pages while they pass."""

    def __init__(self, pages: Iterable[Page], told: Sequence[Callable[[Page], None]]) -> None:
        """Keep who is told of each."""
        self.pages = pages
        self.told = told
        self.number = 0

    def __iter__(self) -> Iterator[Page]:
        """Pass them on."""
        for page in self.pages:
            self.number += 1
            for tell in self.told:
                tell(page)
            yield page
