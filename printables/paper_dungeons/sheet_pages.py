"""Bring sheets onto paper: two on a page, one large on a page, or one to wipe clean."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.paper_dungeons.catalogue.types import Content
from companion.i18n import text
from companion.pieces import Affine
from printables.drawing import Page, Rules, Shape, Symbol, Use
from printables.imposition import Piece, Run, Setting, impose
from printables.layout import Paper
from printables.paper_dungeons.kit import PAD_PAGES
from printables.paper_dungeons.quick_reference import reference_symbol
from printables.paper_dungeons.sheet.draw_sheet import sheet_symbol
from printables.paper_dungeons.sheet.layout import ACROSS, DOWN
from printables.paper_dungeons.sheet.sheet_sizes import HIGH, WIDE
from printables.units import Mm

_EDGE = 8.0
"""What stays bare at the edge of the paper."""

_CUT = 3.5
"""What stays bare on either side of the cut between two sheets."""

_MARK = 5.0


@dataclass(frozen=True, slots=True)
class _Laid:
    """How drawings lie on a page.

    Attributes:
        width: Of the page.
        height: Of the page.
        places: Where each drawing is.
        marks: Where it is cut, if at all.
    """

    width: Mm
    height: Mm
    places: tuple[Affine, ...]
    marks: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = ()


@dataclass(frozen=True, slots=True)
class _Sheets:
    """Which sheets are printed.

    Attributes:
        code: The name of the part.
        form: Of the sheets.
        laid: How they lie on a page.
        count: On how many pages.
    """

    code: str
    form: str
    laid: _Laid
    count: int = 1


def pad_pages(setting: Setting, content: Content | None = None) -> Iterator[Page]:
    """Lay two sheets on each page, the quick reference behind them."""
    if setting.wants("sheet", "pad"):
        sheets = _Sheets("sheets", "a5", _pad(setting.paper), PAD_PAGES)
        yield from _pages(sheets, setting, content)


def large_pages(setting: Setting, content: Content | None = None) -> Iterator[Page]:
    """Lay one sheet on each page, for weak eyes and for children."""
    if setting.wants("sheet", "large"):
        form = "letter" if setting.paper.name == "letter" else "a4"
        yield from _pages(_Sheets("large", form, _large(setting.paper)), setting, content)


def dry_erase_pages(setting: Setting, content: Content | None = None) -> Iterator[Page]:
    """Lay one sheet on each page, to be laminated or put into a sleeve."""
    if setting.wants("sheet", "dry-erase"):
        sheets = _Sheets("dry-erase", "dry-erase", _large(setting.paper))
        yield from _pages(sheets, setting, content)


def _pages(sheets: _Sheets, setting: Setting, content: Content | None) -> Iterator[Page]:
    """Draw fronts and backs in the order that the layout asks for."""
    language, code, laid = setting.language, sheets.code, sheets.laid
    sheet = sheet_symbol(content, form=sheets.form, language=language, ink=setting.ink)
    behind = reference_symbol(language, content)
    title = text(f"paper_dungeons_print.{code}.heading", language)
    if setting.gathered is not None:
        piece = Piece(code, sheet, behind, back_needed=True, names=("sheet",))
        yield from impose(Run(code, title, "", (piece,), "sheet"), setting)
        return
    numbers = range(1, sheets.count + 1)
    fronts = [_page(f"{code}-{number}a", title, sheet, laid) for number in numbers]
    backs = [_page(f"{code}-{number}b", title, behind, laid, setting) for number in numbers]
    if setting.layout.startswith("duplex"):
        for front, back in zip(fronts, backs, strict=True):
            yield front
            yield back
        return
    yield from fronts
    yield from backs


def _page(
    label: str, title: str, symbol: Symbol, laid: _Laid, setting: Setting | None = None
) -> Page:
    """Put drawings on a page; a setting makes it the other side of the one before."""
    shapes: list[Shape] = [Use(symbol, place) for place in laid.places]
    if laid.marks:
        shapes.append(Rules(laid.marks, "text", Mm(0.15)))
    number = label.rpartition("-")[2]
    place = None
    if setting is not None and setting.correction is not None:
        flip: Literal["long", "short"] = "short" if setting.layout == "duplex-short" else "long"
        place = setting.correction.onto(Paper("page", laid.width, laid.height), flip)
    return Page(
        laid.width,
        laid.height,
        tuple(shapes),
        label,
        f"{title} · {number}",
        place=place,
        is_back=setting is not None and setting.layout not in {"single", "gutterfold"},
        group=title,
    )


def _pad(paper: Paper) -> _Laid:
    """Lay two sheets under each other, as large as half a page allows."""
    half = paper.height / 2
    scale = min(1.0, (half - _EDGE - _CUT) / (HIGH - 2 * DOWN), paper.width / WIDE)
    left = (paper.width - WIDE * scale) / 2
    upper = _EDGE - DOWN * scale
    lower = paper.height - _EDGE - (HIGH - DOWN) * scale
    places = tuple(Affine(scale, 0.0, 0.0, scale, left, top) for top in (upper, lower))
    near, far = 4.0, 4.0 + _MARK
    marks = (
        ((near, half), (far, half)),
        ((paper.width - far, half), (paper.width - near, half)),
    )
    return _Laid(paper.width, paper.height, places, marks)


def _large(paper: Paper) -> _Laid:
    """Lay one sheet across the page."""
    wide, high = paper.height, paper.width
    scale = min(wide / WIDE, high / HIGH, (wide - 2 * _EDGE) / (WIDE - 2 * ACROSS))
    place = Affine(scale, 0, 0, scale, (wide - WIDE * scale) / 2, (high - HIGH * scale) / 2)
    return _Laid(wide, high, (place,))
