"""The rulebook as a booklet: its pages at half their area, two on a side, to fold and staple."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.i18n import text
from companion.pieces import Affine
from printables.credits_page import CREDITS, credits_page
from printables.drawing import Page, Symbol, Use
from printables.layout import Paper
from printables.print_request import PrintRequest, document, kit_requested, setting_of
from printables.rendering.pdf_writer import write_pdf

_PART = "rulebook"
_ON_SHEET = 4


def booklet_pdf(request: PrintRequest) -> tuple[bytes, int]:
    """Print a rulebook two pages on a side, for both sides turned over their short edge.

    Args:
        request: Of which game, in which language, on which paper.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as requested.
    """
    request = replace(request, part=_PART)
    setting = setting_of(request)
    book = document(request)
    pages = [page for page in book.pages if page.shapes and page.label != CREDITS]
    printed_sides = tuple(_sides(pages, setting.paper))
    fold = text("forms.booklet.fold", request.language, last=len(printed_sides))
    sides = (*printed_sides, credits_page(setting, first=fold))
    title = text("forms.booklet.title", request.language)
    printed = replace(book, title=title, subject=book.title, pages=sides)
    return write_pdf(printed, kit_requested(request).palette(request.ink)), len(sides)


def order(count: int) -> Iterator[tuple[int, int]]:
    """Give the pages that stand beside each other, the left one first, side after side.

    Pages count from 1; those above `count` are blank, as many as fill the last sheet.
    """
    last = -(-count // _ON_SHEET) * _ON_SHEET
    for first in range(1, last // 2, 2):
        yield last + 1 - first, first
        yield first + 1, last - first


def _sides(pages: Sequence[Page], paper: Paper) -> Iterator[Page]:
    wide, high = paper.height, paper.width
    for number, pair in enumerate(order(len(pages)), 1):
        shapes = tuple(
            _small(pages[page - 1], half * wide / 2, wide / 2, high)
            for half, page in enumerate(pair)
            if page <= len(pages)
        )
        letter = "ab"[(number - 1) % 2]
        label = f"booklet-{(number + 1) // 2}{letter}"
        yield Page(
            wide, high, shapes, label, label, is_back=letter == "b", is_read=True, stock="paper"
        )


def _small(page: Page, left: float, wide: float, high: float) -> Use:
    """Lay a page into the middle of its half, as large as that allows."""
    scale = min(wide / page.width, high / page.height)
    symbol = Symbol(f"booklet-{page.label}", page.width, page.height, page.shapes)
    across = left + (wide - page.width * scale) / 2
    down = (high - page.height * scale) / 2
    return Use(symbol, Affine(scale, 0.0, 0.0, scale, across, down))
