"""Boxes to fold for the decks of a kit, as large as their cards need, with their backs on them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.i18n import text, verbatim
from companion.pieces import Affine, LineTo, Path, Point
from companion.pieces.path_shapes import box as box_path
from companion.pieces.vector_path import Subpath
from printables.credits_page import credits_page
from printables.drawing import Document, Fill, Font, Page, Rules, Shape, Symbol, Use
from printables.errors import NoDecksError
from printables.forms.deck_faces import deck_face
from printables.forms.requested_pieces import pieces_of
from printables.imposition import Piece, Run, impose
from printables.layout import Box
from printables.print_request import PrintRequest
from printables.rendering.pdf_writer import write_pdf
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_THICK = 0.32
"""Of a card, a little more than card of 300 g has."""

_LEAST, _ROOM, _ABOVE = 8.0, 1.5, 1.0
"""The depth of the flattest box, and what a deck may have to spare beside and above it."""

_GLUE, _TONGUE = 12.0, 14.0
_SHRUNK = 1.5
_REACH = 4.0
_TITLE = Style(Font.NAME_BOLD, Pt(12), "ink", "middle", Pt(6.5))
_DASH = (Mm(1.2), Mm(0.9))


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box before it is folded; lengths are those inside.

    Attributes:
        wide: From side to side.
        high: From the bottom to the lid.
        deep: As deep as the deck is thick.
    """

    wide: float
    high: float
    deep: float

    @classmethod
    def around(cls, card: tuple[float, float], count: int) -> "TuckBox":
        """Measure a box for so many cards."""
        deep = max(_LEAST, count * _THICK + _ROOM)
        return cls(card[0] + _ROOM, card[1] + _ABOVE, deep)

    @property
    def edges(self) -> tuple[float, ...]:
        """Where the glued flap, the back, a side, the front and the other side end."""
        ends = [_GLUE]
        for width in (self.wide, self.deep, self.wide, self.deep):
            ends.append(ends[-1] + width)
        return tuple(ends)

    @property
    def top(self) -> float:
        """Where the walls begin, below lid and tongue."""
        return self.deep + _TONGUE

    @property
    def bottom(self) -> float:
        """Where the walls end."""
        return self.top + self.high

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high the unfolded box is."""
        return self.edges[-1], self.bottom + self.deep

    def contour(self) -> tuple[Point, ...]:
        """Walk round it where it is cut, clockwise."""
        a, b, c, d, e = self.edges
        top, bottom, deep, high = self.top, self.bottom, self.deep, self.size[1]
        flap = min(deep, self.wide / 2) * 0.8
        s = _SHRUNK
        return (
            (0.0, top + 2 * s),
            (a, top),
            (a, _TONGUE),
            (a + s, _TONGUE),
            (a + 4 * s, 0.0),
            (b - 4 * s, 0.0),
            (b - s, _TONGUE),
            (b, _TONGUE),
            (b, top),
            (b + s, top - flap),
            (c - s, top - flap),
            (c, top),
            (d, top),
            (d + s, top - flap),
            (e - s, top - flap),
            (e, top),
            (e, bottom),
            (e - s, bottom + flap),
            (d + s, bottom + flap),
            (d, bottom),
            (d - s, high),
            (c + s, high),
            (c, bottom),
            (c - s, bottom + flap),
            (b + s, bottom + flap),
            (b, bottom),
            (b - s, high),
            (a + s, high),
            (a, bottom),
            (0.0, bottom - 2 * s),
        )

    def folds(self) -> tuple[tuple[Point, ...], ...]:
        """List the lines along which it is scored."""
        a, b, c, d, e = self.edges
        upright = tuple(((x, self.top), (x, self.bottom)) for x in (a, b, c, d))
        lid = (((a, self.top), (b, self.top)), ((a + _SHRUNK, _TONGUE), (b - _SHRUNK, _TONGUE)))
        sides = tuple(
            ((x, y), (u, y)) for x, u in ((b, c), (d, e)) for y in (self.top, self.bottom)
        )
        floors = tuple(((x, self.bottom), (u, self.bottom)) for x, u in ((a, b), (c, d)))
        return (*upright, *lid, *sides, *floors)


def tuck_boxes_pdf(request: PrintRequest, content: object = None) -> tuple[bytes, int]:
    """Print a box for each deck.

    Args:
        request: The cards, and how they are printed.
        content: A table's own pieces, in the place of the kit's.

    Returns:
        The PDF and how many pages it has.

    Raises:
        NoDecksError: There are no decks.
        PrintablesError: A box does not fit on the paper.
    """
    pieces = pieces_of(request, content)
    language = request.language
    boxes = tuple(deck_box(run, language) for run in pieces.runs if run.kind == "card")
    if not boxes:
        raise NoDecksError(part=verbatim(request.part))
    title = text("forms.boxes.title", language)
    run = Run("boxes", title, text("forms.boxes.stock", language), boxes)
    setting = replace(pieces.setting, only=frozenset())
    pages: list[Page] = [*impose(run, setting), credits_page(setting)]
    document = Document(title, title, language, tuple(pages), output_intent=request.output_intent)
    return write_pdf(document, pieces.palette), len(pages)


def deck_box(run: Run, language: str) -> Piece:
    """Draw the box of a deck, unfolded, with the deck's back on both walls."""
    first = run.pieces[0]
    box = TuckBox.around(first.size, len(run.pieces))
    corners = box.contour()
    contour = Path((Subpath(corners[0], tuple(map(LineTo, (*corners[1:], corners[0])))),))
    shapes = tuple(_shapes(box, contour, run, language))
    front = Symbol(f"box-{run.code}", *box.size, shapes, spread=_REACH / 2)
    return Piece(f"box-{run.code}", front, names=("box",), contour=contour, folds=box.folds())


def _shapes(box: TuckBox, contour: Path, run: Run, language: str) -> Iterator[Shape]:
    a, b, c, d, _ = box.edges
    corners = box.contour()
    yield Fill(contour, "block")
    # Not around the flap that is glued: it stays bare but for what the fold may miss.
    yield Rules((corners[1:-1],), "block", Mm(_REACH))
    yield Fill(box_path(0.0, box.top, a - 1.0, box.bottom), "paper")
    wide, high = run.pieces[0].size
    for left in (a, c):
        room = Box(Mm(left + _ROOM / 2), Mm(box.top + _ABOVE / 2), Mm(wide), Mm(high))
        yield from deck_face(run, room, "box", language)
    label = _label(box, run.title, language)
    for left in (b, d):
        yield Use(label, Affine(0.0, 1.0, -1.0, 0.0, left + box.deep, box.top))
    # Light, since it is cut through black: between flaps nothing else shows where.
    yield Rules(((*corners, corners[0]),), "pencil", Mm(0.2))
    yield Rules(box.folds(), "pencil", Mm(0.2), _DASH)


def _label(box: TuckBox, title: str, language: str) -> Symbol:
    """Draw the name of the deck on a bare strip, along a side."""
    high = min(box.deep - 2, 8.0)
    top = (box.deep - high) / 2
    paper = Fill(box_path(8.0, top, box.high - 8, top + high, (1.5,) * 4), "paper")
    room = Box(Mm(10), Mm(top), Mm(box.high - 20), Mm(high))
    name = rich_middle(title, room, _TITLE, language, title)
    return Symbol(f"box-label-{title}", box.high, box.deep, (paper, *name.shapes))
