"""The plan of an insert for a kit's box, and the dividers of its decks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from companion.i18n import text, verbatim
from companion.i18n.decimals import decimal
from companion.pieces import LineTo, Path, Point
from companion.pieces.path_shapes import box as box_path
from companion.pieces.vector_path import Subpath
from printables.credits_page import credits_page
from printables.drawing import Document, Fill, Font, Page, Rules, Shape, Symbol, Text
from printables.forms.box_insert import TAB, WALL, Insert, Placed, insert_for, layer_height
from printables.forms.deck_faces import deck_face
from printables.forms.requested_pieces import pieces_of
from printables.header_and_footer import Sheet
from printables.imposition import BLEED, Piece, Run, impose
from printables.layout import Box
from printables.print_request import PrintRequest
from printables.rendering.pdf_writer import write_pdf
from printables.typesetting.icon_text_boxes import rich_middle, rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_TABS = 3
"""The tabs stand in so many places by turns, so that they do not hide each other."""

_TITLE = Style(Font.NAME_BOLD, Pt(10), "ink", "middle", Pt(6))
_HEAD = Style(Font.BODY_BOLD, Pt(13.5), "ink", "left", Pt(9))
_BODY = Style(Font.BODY, Pt(11), "ink", "left", Pt(8))
_NUMBER = Pt(12)
_COLUMNS, _GAP, _LABEL, _TALLEST = 3, 6.0, 8.0, 70.0


def insert_pdf(request: PrintRequest, content: object = None) -> tuple[bytes, int]:
    """Print the plan of an insert, then a divider for each deck.

    Args:
        request: What the box is for, and how it is printed.
        content: A table's own pieces, in the place of the kit's.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as requested.
    """
    pieces, language = pieces_of(request, content), request.language
    setting = replace(pieces.setting, only=frozenset())
    title = text("forms.insert.title", language)
    sheet = Sheet(setting.paper, language, title)
    shapes = tuple(_plan(insert_for(pieces.runs), sheet.area, language))
    pages: list[Page] = [sheet.page(shapes, "insert", is_read=True)]
    decks = [run for run in pieces.runs if run.kind == "card"]
    if decks:
        pages += impose(dividers(decks, language), setting)
    pages.append(credits_page(setting))
    intent = request.output_intent
    plan = Document(title, title, language, tuple(pages), output_intent=intent)
    return write_pdf(plan, pieces.palette), len(pages)


def dividers(decks: Iterable[Run], language: str) -> Run:
    """Draw a divider for each deck: its back, upright, below a tab with its name."""
    drawn = tuple(_divider(run, number % _TABS, language) for number, run in enumerate(decks))
    title, stock = text("forms.insert.dividers", language), text("forms.insert.stock", language)
    return Run("dividers", title, stock, drawn)


def _divider(run: Run, place: int, language: str) -> Piece:
    card = run.pieces[0]
    high, wide = sorted(card.size)
    tab = wide / _TABS
    left = place * tab
    corners: tuple[Point, ...] = (
        (left, 0.0),
        (left + tab, 0.0),
        (left + tab, TAB),
        (wide, TAB),
        (wide, TAB + high),
        (0.0, TAB + high),
        (0.0, TAB),
        (left, TAB),
    )
    corners = tuple(dict.fromkeys(corners))
    contour = Path((Subpath(corners[0], tuple(map(LineTo, (*corners[1:], corners[0])))),))
    shapes = tuple(_drawn(run, corners, left, language))
    front = Symbol(f"divider-{run.code}", wide, TAB + high, shapes, spread=BLEED)
    return Piece(f"divider-{run.code}", front, names=("divider",), contour=contour)


def _drawn(run: Run, corners: tuple[Point, ...], left: float, language: str) -> Iterator[Shape]:
    """Draw what is on a divider, and the line along which it is cut."""
    high, wide = sorted(run.pieces[0].size)
    tab = wide / _TABS
    yield Fill(box_path(-BLEED, TAB - 1, wide + BLEED, TAB + high + BLEED), "block")
    room = Box(Mm(0), Mm(TAB), Mm(wide), Mm(high))
    yield from deck_face(run, room, "divider", language)
    yield Fill(box_path(left, 0.0, left + tab, TAB), "paper")
    room = Box(Mm(left + 1.5), Mm(1.0), Mm(tab - 3), Mm(TAB - 2))
    yield from rich_middle(run.title, room, _TITLE, language, run.code).shapes
    yield Rules(((*corners, corners[0]),), "text", Mm(0.15))


def _plan(insert: Insert, area: Box, language: str) -> Iterator[Shape]:
    """Lay out the words, the layers from below, and the list of compartments."""
    size = {"width": insert.wide, "depth": insert.deep, "height": insert.high}
    top = float(area.top) + 2
    for words, style in (
        (text("forms.insert.room", language, **size), _HEAD),
        (text("forms.insert.note", language, wall=decimal(WALL, language)), _BODY),
    ):
        done = rich_text(
            words, Box(area.left, Mm(top), area.width, Mm(30)), style, language, "insert"
        )
        yield from done.shapes
        top += done.height + 2
    drawn, top = _layers(insert, area, top, language)
    yield from drawn
    for words in _listed(insert, language):
        room = Box(area.left, Mm(top), area.width, Mm(area.bottom - top))
        done = rich_text(words, room, _BODY, language, "insert")
        yield from done.shapes
        top += done.height + 1


def _layers(insert: Insert, area: Box, top: float, language: str) -> tuple[list[Shape], float]:
    """Draw the layers from below, and tell where they end."""
    shapes = list[Shape]()
    number = 1
    across = (area.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
    scale = min(across / insert.wide, _TALLEST / insert.deep) if insert.layers else 1.0
    tall = insert.deep * scale + _LABEL + 4
    for order, layer in enumerate(insert.layers):
        row, column = divmod(order, _COLUMNS)
        left, upper = area.left + column * (across + _GAP), top + row * tall
        room = Box(Mm(left), Mm(upper), Mm(across), Mm(_LABEL))
        told = {"number": order + 1, "height": layer_height(layer)}
        words = text("forms.insert.layer", language, **told)
        shapes += rich_text(words, room, _BODY, language, "insert").shapes
        shapes += _layer(insert, layer, (left, upper + _LABEL, scale), number)
        number += len(layer)
    return shapes, top + -(-len(insert.layers) // _COLUMNS) * tall + 2


def _layer(
    insert: Insert, layer: Sequence[Placed], at: tuple[float, float, float], first: int
) -> Iterator[Shape]:
    """Draw a layer from above, its compartments with their numbers."""
    left, top, scale = at
    outer = (left, top, left + insert.wide * scale, top + insert.deep * scale)
    yield _frame(*outer, 0.5)
    for number, placed in enumerate(layer, first):
        what = placed.what
        x, y = left + placed.left * scale, top + placed.front * scale
        right, bottom = x + what.wide * scale, y + what.deep * scale
        yield _frame(x, y, right, bottom, 0.25)
        middle = Mm((x + right) / 2)
        baseline = Mm((y + bottom) / 2 + 1.5)
        yield Text(f"{number}", middle, baseline, Font.BODY_BOLD, _NUMBER, "ink", "middle")


def _frame(left: float, top: float, right: float, bottom: float, thick: float) -> Rules:
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    return Rules((corners,), "ink", Mm(thick))


def _listed(insert: Insert, language: str) -> Iterator[str]:
    """List the compartments; those that share pieces are counted, since they read alike."""
    layers = tuple(chain.from_iterable(insert.layers))
    alike = Counter(placed.what.names for placed in layers)
    told = Counter[tuple[str, ...]]()
    for number, placed in enumerate(layers, 1):
        what = placed.what
        words = " · ".join(what.names)
        if alike[what.names] > 1:
            told[what.names] += 1
            words = f"{words} ({told[what.names]}/{alike[what.names]})"
        yield text(
            "forms.insert.place",
            language,
            number=number,
            what=verbatim(words),
            width=what.wide,
            depth=what.deep,
            height=what.high,
        )
