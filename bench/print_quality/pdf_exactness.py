"""Read every PDF of the kit back: sizes, marks and backs to a hair, no foreign font, no raster."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise, product
from types import MappingProxyType

from pypdf import PageObject, PdfReader
from pypdf.generic import ArrayObject, ContentStream, DictionaryObject, PdfObject, StreamObject

from companion.i18n import LANGUAGES
from companion.pieces import Affine
from printables.drawing import Page, Use
from printables.imposition import LAYOUTS
from printables.imposition.print_settings import PAIRED
from printables.imposition.sheet_grid import CLOSE
from printables.kit_definition import games_with_kit
from printables.layout import PAPERS, Box
from printables.masmorra.boards.hero_board import HIGH, WIDE
from printables.masmorra.reference import player_aid_sheets
from printables.print_request import PrintRequest, pdf
from printables.units import PT_PER_MM, Mm

_CARD = (63.0, 88.0)
_DECKS = (
    *("hero", "treasure", "alliance", "evil", "cards"),
    *("dungeon", "villain", "mission", "power", "objective"),
)
_SIZES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "small": (80.0, 80.0),
        "medium": (160.0, 160.0),
        **dict.fromkeys(_DECKS, _CARD),
        "boards": (WIDE, HIGH),
        "aids": (player_aid_sheets.WIDE, player_aid_sheets.HIGH),
    }
)
"""How large the pieces on sheets of a name are to be; the others as large as they are drawn."""

_SHARED = frozenset({"medium", "large"})
"""Sheets of larger pieces that hold small ones, too."""

_TOKEN = 45.0
"""Smaller pieces on sheets of tiles are tokens, as large as they are drawn."""

_Sheet = tuple[Page, list[Box]]

_INLINE = re.compile(rb"(?:^|\s)BI\s")


@dataclass(slots=True)
class Exactness:
    """What was found.

    Attributes:
        pieces: How many were measured.
        size: How far the worst is from its size and place, in mm.
        backs: How many lie behind a front.
        register: How far the worst is from its front, seen through the paper, in mm.
        pages: How many were read.
        foreign: Fonts that are not embedded, and pictures of pixels.
    """

    pieces: int = 0
    size: float = 0.0
    backs: int = 0
    register: float = 0.0
    pages: int = 0
    foreign: int = 0


def exactness() -> Exactness:
    """Print the kits in every language, on every paper, in every layout, and read it back."""
    found = Exactness()
    for game, language, paper, layout in product(games_with_kit(), LANGUAGES, PAPERS, LAYOUTS):
        drawn: list[Page] = []
        data, _ = pdf(PrintRequest(game, "kit", language, paper, layout), drawn.append)
        printed = list(PdfReader(BytesIO(data)).pages)
        _measure(found, drawn, printed, layout)
        found.foreign += _foreign(printed)
    return found


def _measure(
    found: Exactness, drawn: Sequence[Page], printed: Sequence[PageObject], layout: str
) -> None:
    sheets: list[_Sheet] = []
    for page, read in zip(drawn, printed, strict=True):
        found.pages += 1
        size = float(read.mediabox.width), float(read.mediabox.height)
        _stray(found, (page.width, page.height), [one / PT_PER_MM for one in size])
        sheets.append((page, list(_pieces(found, page, read))))
    for page, ahead, behind in _sides(sheets, layout):
        _register(found, page, layout, ahead, behind)


def _sides(sheets: Sequence[_Sheet], layout: str) -> Iterator[tuple[Page, list[Box], list[Box]]]:
    """Find what comes to lie behind the pieces of each sheet that has backs."""
    backs = {page.label: behind for page, behind in sheets if page.is_back}
    for (page, ahead), (following, behind) in pairwise(sheets):
        if layout in PAIRED and behind and following.is_back and not page.is_back:
            yield page, ahead, behind
        elif layout == "fronts-backs" and (later := backs.get(f"{page.label[:-1]}b")):
            if page.label.endswith("a"):
                yield page, ahead, later
        elif layout == "gutterfold" and page.label[-1].isdigit():
            # Fronts and backs of a folded sheet have no letters of their own.
            left = [box for box in ahead if box.right < page.width / 2]
            if left:
                yield page, left, [box for box in ahead if box not in left]


def _pieces(found: Exactness, page: Page, read: PageObject) -> Iterator[Box]:
    """Measure each piece where the PDF has it."""
    name = page.label.partition("-")[0]
    uses = [shape for shape in page.shapes if isinstance(shape, Use)]
    for use, (form, place) in zip(uses, _forms_of(read), strict=True):
        symbol = use.symbol
        left, top, right, bottom = _numbers(form["/BBox"])
        wide, high = right - left - 2 * symbol.spread, bottom - top - 2 * symbol.spread
        upright = page.place @ use.place if page.place else use.place
        wished = _box(upright, 0, 0, symbol.width, symbol.height)
        box = _box(place, left + symbol.spread, top + symbol.spread, wide, high)
        _stray(found, _edges(wished), _edges(box))
        if symbol.spread >= CLOSE and not symbol.name.startswith(("large-", "half-")):
            found.pieces += 1
            small = name in _SHARED and symbol.width < _SIZES["medium"][0] / 2 + 1
            size = _SIZES.get("small" if small else name, (symbol.width, symbol.height))
            if name == "small" and symbol.width < _TOKEN:
                size = (symbol.width, symbol.height)
            _stray(found, sorted(size), sorted((box.width, box.height)))
            yield box


def _numbers(found: PdfObject) -> list[float]:
    return [float(str(number)) for number in found] if isinstance(found, ArrayObject) else []


def _forms_of(read: PageObject) -> Iterator[tuple[DictionaryObject, Affine]]:
    """Find what a page's operators place, with the map to millimetres from its upper left."""
    contents, resources = read.get_contents(), read["/Resources"]
    if contents is None or not isinstance(resources, DictionaryObject):
        return
    forms = resources.get("/XObject", DictionaryObject())
    height = float(read.mediabox.height) / PT_PER_MM
    place, stack = Affine(1 / PT_PER_MM, 0, 0, -1 / PT_PER_MM, 0, height), []
    for operands, operator in ContentStream(contents, None).operations:
        if operator == b"q":
            stack.append(place)
        elif operator == b"Q":
            place = stack.pop()
        elif operator == b"cm":
            place = place @ Affine(*(float(str(number)) for number in operands))
        elif operator == b"Do":
            yield forms[operands[0]].get_object(), place


def _register(
    found: Exactness, front: Page, layout: str, ahead: Iterable[Box], behind: Sequence[Box]
) -> None:
    """Look for each front's back behind it, as the sheet is turned over or folded."""
    for box in ahead:
        x = (box.left, box.right)
        y = (box.top, box.bottom)
        if layout == "duplex-short":
            y = (Mm(front.height - box.bottom), Mm(front.height - box.top))
        else:
            x = (Mm(front.width - box.right), Mm(front.width - box.left))
        through = (x[0], y[0], x[1], y[1])
        strays = [_apart(through, _edges(other)) for other in behind]
        found.backs += 1
        found.register = max(found.register, min(strays))


def _foreign(printed: Iterable[PageObject]) -> int:
    """Count fonts that are not embedded, and pictures that are none of outlines."""
    seen: set[int] = set()
    return sum(_strangers(page["/Resources"], page.get_contents(), seen) for page in printed)


def _strangers(resources: object, stream: StreamObject | None, seen: set[int]) -> int:
    count = 0 if stream is None else len(_INLINE.findall(stream.get_data()))
    if not isinstance(resources, DictionaryObject):
        return count
    for font in resources.get("/Font", DictionaryObject()).values():
        descriptor = font.get_object().get("/FontDescriptor", DictionaryObject()).get_object()
        count += "/FontFile2" not in descriptor
    for reference in resources.get("/XObject", DictionaryObject()).values():
        form = reference.get_object()
        if id(form) not in seen:
            seen.add(id(form))
            is_form = form["/Subtype"] == "/Form"
            count += _strangers(form.get("/Resources"), form, seen) if is_form else 1
    return count


def _stray(found: Exactness, wished: Iterable[float], printed: Iterable[float]) -> None:
    found.size = max(found.size, _apart(wished, printed))


def _apart(wished: Iterable[float], printed: Iterable[float]) -> float:
    return max(abs(one - other) for one, other in zip(wished, printed, strict=True))


def _box(place: Affine, left: float, top: float, wide: float, high: float) -> Box:
    ends = place((left, top)), place((left + wide, top + high))
    (x0, x1), (y0, y1) = (sorted(pair) for pair in zip(*ends, strict=True))
    return Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0))


def _edges(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.top, box.right, box.bottom
