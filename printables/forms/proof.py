"""A proof: all sheets of a kit small on a few pages, with what changed since it was printed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.i18n import text, verbatim
from companion.pieces import Affine, Path
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Page, Palette, Shape, Symbol, Text, Use
from printables.header_and_footer import Sheet
from printables.imposition import Setting
from printables.layout import Box, fitting
from printables.page_digests import PageDigests
from printables.page_order import sheet_name
from printables.print_request import PrintRequest, document, kit_requested, setting_of
from printables.rendering.pdf_writer import write_pdf
from printables.typesetting.paragraphs import Style, paragraph
from printables.units import Mm, Pt

WIDE = Mm(45.0)
_GAP = Mm(3.5)
_LABEL = Mm(6.0)
_SUMMARY = Mm(13.0)
_EDGE, _THICK = 0.2, 1.2
_WORDS = Style(Font.BODY, Pt(10), "ink", "left", Pt(7))
_SMALL = Pt(8)
_MOST_NAMED = 24


@dataclass(frozen=True, slots=True)
class Changes:
    """What is otherwise than it was.

    Attributes:
        sheets: The labels of the pages that changed or are new.
        gone: The labels of those that are no more.
    """

    sheets: tuple[str, ...]
    gone: tuple[str, ...]


def changes(earlier: Mapping[str, str], now: Mapping[str, str]) -> Changes:
    """Compare the digests of pages."""
    return Changes(
        tuple(label for label, digest in now.items() if earlier.get(label) != digest),
        tuple(label for label in earlier if label not in now),
    )


def proof_pdf(
    request: PrintRequest, earlier: Mapping[str, str] | None = None, content: object = None
) -> tuple[bytes, int, Changes | None]:
    """Print all sheets small.

    Args:
        request: What is printed, and how.
        earlier: The digests of the sheets as they were printed before, if they are known.
        content: A table's own pieces, in the place of the kit's.

    Returns:
        The PDF, how many pages it has, and what changed.

    Raises:
        PrintablesError: It cannot be printed as requested.
    """
    palette = kit_requested(request).palette(request.ink)
    whole = document(request, content)
    pages = [page for page in whole.pages if page.shapes]
    digests = PageDigests(palette)
    for page in pages:
        digests.add(page)
    changed = None if earlier is None else changes(earlier, digests.by_label)
    shown = _Proof(setting_of(request), _with_grey(palette), changed)
    title = text("forms.proof.title", request.language)
    laid = tuple(shown.pages(pages))
    drawn = replace(whole, title=title, subject=whole.title, pages=laid, keywords=digests.told)
    return write_pdf(drawn, shown.palette), len(laid), changed


def _with_grey(palette: Palette) -> Palette:
    """Add the colours of what stands around the sheets."""
    return {**palette, "proof-edge": "#8a8078", "proof-changed": "#c02020"}


@dataclass(frozen=True, slots=True)
class _Proof:
    """How sheets are shown.

    Attributes:
        setting: Paper and language.
        palette: The colours.
        changed: What changed, if that is known.
    """

    setting: Setting
    palette: Palette
    changed: Changes | None

    def pages(self, shown: Sequence[Page]) -> Iterator[Page]:
        """Lay sheets in rows, as many as fit."""
        first = 0
        number = 1
        while first < len(shown):
            sheet = self._sheet()
            area = sheet.area
            shapes: list[Shape] = []
            if number == 1 and self.changed is not None:
                shapes += self._summary(area)
                area = Box(
                    area.left, Mm(area.top + _SUMMARY), area.width, Mm(area.height - _SUMMARY)
                )
            places = list(_places(area, max(page.height / page.width for page in shown)))
            for page, place in zip(shown[first:], places, strict=False):
                shapes += self._small(page, place)
            first += len(places)
            yield sheet.page(tuple(shapes), f"proof-{number}", is_read=True)
            number += 1

    def _sheet(self) -> Sheet:
        language = self.setting.language
        return Sheet(self.setting.paper, language, text("forms.proof.title", language))

    def _summary(self, area: Box) -> Iterator[Shape]:
        room = Box(area.left, area.top, area.width, _SUMMARY)
        words = changes_told(self.changed, self.setting.language)
        yield from paragraph(words, room, _WORDS, self.setting.language, "proof")

    def _small(self, page: Page, place: Box) -> Iterator[Shape]:
        """Draw a sheet in its place, in a frame, its name below."""
        scale = min(place.width / page.width, (place.height - _LABEL) / page.height)
        wide, high = page.width * scale, page.height * scale
        left = place.left + (place.width - wide) / 2
        symbol = Symbol(f"proof-{page.label}", page.width, page.height, page.shapes)
        yield Use(symbol, Affine(scale, 0.0, 0.0, scale, left, place.top))
        is_new = self.changed is not None and page.label in self.changed.sheets
        role, thick = ("proof-changed", _THICK) if is_new else ("proof-edge", _EDGE)
        yield Fill(_frame(left, place.top, left + wide, place.top + high, thick), role)
        y = Mm(place.top + high + 3.6)
        font = Font.NAME_BOLD if is_new else Font.BODY
        role = "proof-changed" if is_new else "text"
        yield Text(page.label, place.middle, y, font, _SMALL, role, "middle")


def changes_told(changed: Changes | None, language: str) -> str:
    """Say which sheets are to be printed again."""
    if changed is None:
        return text("forms.proof.unknown", language)
    if not changed.sheets:
        return text("forms.proof.same", language)
    return text(
        "forms.proof.changed",
        language,
        count=len(changed.sheets),
        sheets=verbatim(_listed(changed.sheets)),
    )


def _listed(labels: Collection[str]) -> str:
    """Name sheets once, whichever of their sides changed; of very many the first ones."""
    named = tuple(dict.fromkeys(map(sheet_name, labels)))
    return ", ".join(named[:_MOST_NAMED]) + (" …" if len(named) > _MOST_NAMED else "")


def _places(area: Box, tall: float) -> Iterator[Box]:
    high = Mm(WIDE * tall + _LABEL)
    columns, rows = fitting(area.width, WIDE, _GAP), fitting(area.height, high, 1.0)
    gap = (area.width - columns * WIDE) / max(1, columns - 1)
    for row in range(rows):
        for column in range(columns):
            left, top = area.left + column * (WIDE + gap), area.top + row * (high + 1.0)
            yield Box(Mm(left), Mm(top), WIDE, high)


def _frame(left: float, top: float, right: float, bottom: float, thick: float) -> Path:
    outer = box_path(left - thick, top - thick, right + thick, bottom + thick)
    inner = box_path(left, top, right, bottom)
    return Path((*outer.subpaths, *(subpath.reverse() for subpath in inner.subpaths)))
