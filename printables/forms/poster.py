"""Pieces that are larger than the paper, whole: each on a sheet as large as it needs."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil

from companion.i18n import text, verbatim
from printables.credits_page import credits_page
from printables.drawing import Document, Page
from printables.errors import DoesNotFitError, NothingLargeError
from printables.forms.requested_pieces import pieces_of
from printables.imposition import BLEED, Piece, Run, Setting, impose, per_sheet
from printables.imposition.sheet_grid import EDGE, STRIP
from printables.layout import Paper
from printables.print_request import PrintRequest
from printables.rendering.pdf_writer import write_pdf
from printables.units import Mm

_LAYOUT = "duplex"
_NAME = "poster"


def poster_pdf(request: PrintRequest, content: object = None) -> tuple[bytes, int]:
    """Print what no sheet of the paper holds in one piece, both sides behind each other.

    Args:
        request: Of which game, in which language; the paper tells what is large.
        content: A table's own pieces, in the place of the kit's.

    Returns:
        The PDF and how many pages it has.

    Raises:
        NothingLargeError: The paper holds every piece.
        PrintablesError: It cannot be printed as requested.
    """
    pieces = pieces_of(request, content)
    setting = replace(pieces.setting, only=frozenset(), skip=frozenset(), layout=_LAYOUT)
    pages = list(_pages(pieces.runs, setting))
    if not pages:
        raise NothingLargeError(part=verbatim(request.part))
    large = max((page for page in pages), key=lambda page: page.width * page.height)
    paper = Paper(_NAME, large.width, large.height)
    pages.append(credits_page(replace(setting, paper=paper)))
    title = text("forms.poster.title", request.language)
    document = Document(title, title, request.language, pages, output_intent=request.output_intent)
    return write_pdf(document, pieces.palette), len(pages)


def is_large(piece: Piece, setting: Setting) -> bool:
    """Tell whether no sheet of the paper holds a piece."""
    try:
        return per_sheet(piece.size, setting) == 0
    except DoesNotFitError:
        return True


def _pages(runs: Iterable[Run], setting: Setting) -> Iterator[Page]:
    """Lay each large piece on sheets of its own size, with marks and a scale."""
    number = 1
    for run in runs:
        for piece in run.pieces:
            if is_large(piece, setting):
                alone = replace(run, code=_NAME, pieces=(piece,))
                yield from impose(alone, replace(setting, paper=_paper(piece)), first=number)
                number += 1


def _paper(piece: Piece) -> Paper:
    """Measure the sheet that holds a piece with its bleed, its marks and a line of words."""
    wide, high = (
        Mm(ceil(side + 2 * (BLEED + around)))
        for side, around in zip(piece.size, (EDGE, STRIP), strict=True)
    )
    return Paper(_NAME, wide, high)
