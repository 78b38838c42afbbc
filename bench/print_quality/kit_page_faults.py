"""Go through every page of the kits in every language, paper and layout."""

from collections.abc import Iterable, Iterator
from itertools import product

from companion.i18n import LANGUAGES
from companion.pieces import Affine
from printables.drawing import Page, Shape, Text, Use
from printables.imposition import LAYOUTS
from printables.kit_definition import games_with_kit
from printables.layout import PAPERS, Box
from printables.masmorra.palettes import INKS
from printables.print_request import PrintRequest, document
from printables.rendering.ink_coverage import InkGauge
from printables.typesetting.font_metrics import typeface
from printables.typesetting.paragraphs import SMALLEST
from printables.units import Mm, to_mm
from tests.printables.boxes import contains

WHOLE = 1 - 1e-6
"""How large a piece is that is not shown smaller than it is, as a share of its area."""
BARE = 4.0
"""What no type may come near of the paper's edge, in mm."""


def faults() -> tuple[int, int]:
    """Count lines of type, and those that are too small, lack a sign, or leave paper or piece."""
    checked = wrong = 0
    for game, language, paper, layout in product(games_with_kit(), LANGUAGES, PAPERS, LAYOUTS):
        for page in document(PrintRequest(game, "kit", language, paper, layout)).pages:
            sheet = Box(Mm(0), Mm(0), page.width, page.height).grown(-BARE)
            for shape in page.shapes:
                limit = sheet
                if isinstance(shape, Use) and shape.symbol.spread > 1:
                    symbol = shape.symbol
                    limit = _outline(
                        Box(Mm(0), Mm(0), Mm(symbol.width), Mm(symbol.height)), shape.place
                    )
                for text, place in _lines((shape,), Affine()):
                    checked += 1
                    wrong += not _is_well(text, place, limit)
    return checked, wrong


def ink_shares() -> tuple[float, float]:
    """Measure the mean ink of all pages, with little and with full ink."""
    shares = []
    for ink in ("low", "full"):
        gauge = InkGauge(INKS[ink])
        found = [gauge.share(page) for page in _kit()]
        shares.append(sum(found) / len(found))
    return shares[0], shares[1]


def _kit() -> Iterator[Page]:
    yield from document(PrintRequest("masmorra", "kit", "de")).pages


def _lines(
    shapes: Iterable[Shape], place: Affine, *, in_picture: bool = False
) -> Iterator[tuple[Text, Affine]]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, place
        elif isinstance(shape, Use) and not shape.symbol.name.startswith(("large-", "half-")):
            # A quarter of the large tile is a window on the whole of it.
            inner = place @ shape.place
            pictured = in_picture or shape.symbol.name.startswith("book-")
            # A rulebook shows pieces small; what has to be read there stands beside them.
            if not (pictured and abs(inner.determinant) < WHOLE):
                yield from _lines(shape.symbol.shapes, inner, in_picture=pictured)


def _is_well(text: Text, place: Affine, limit: Box) -> bool:
    face = typeface(text.font)
    if face.missing(text.words) or text.size * abs(place.determinant) ** 0.5 < SMALLEST - 1e-6:
        return False
    wide = face.width(text.words, text.size)
    left = text.x - {"left": 0.0, "middle": wide / 2, "right": wide}[text.align]
    high = to_mm(text.size) * 0.7
    box = Box(Mm(left), Mm(text.y - high), wide, Mm(high))
    return contains(limit, _outline(box, place))


def _outline(box: Box, place: Affine) -> Box:
    """Bring a box to its place on the page."""
    ends = [place((box.left, box.top)), place((box.right, box.bottom))]
    (x0, x1), (y0, y1) = (sorted(pair) for pair in zip(*ends, strict=True))
    return Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0))
