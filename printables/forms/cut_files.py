"""What a cutting machine needs of a kit: sheets with its marks, and the lines that it cuts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from companion.i18n import text, verbatim
from companion.i18n.decimals import dimensions
from printables.credits_page import credits_page
from printables.drawing import Document, Page
from printables.errors import DoesNotFitError
from printables.forms.piece_image_files import File, Progress
from printables.forms.requested_pieces import Pieces
from printables.imposition import Run, Setting, impose, per_sheet
from printables.imposition.cut_lines_dxf import cut_lines_dxf
from printables.imposition.cutting_machine import cut_lines
from printables.rendering.pdf_writer import write_pdf

LEFT_OUT = "left-out.txt"
"""The file that says what is too large for the machine."""


@dataclass(frozen=True, slots=True)
class Cuts:
    """How a machine cuts.

    Attributes:
        marks: How many marks it looks for, three or four.
        corner: The radius of the cards' corners in mm.
    """

    marks: int = 3
    corner: float = 3.0


def cut_files(
    pieces: Pieces, title: str, cuts: Cuts, progress: Progress | None = None
) -> Iterator[File]:
    """Lay pieces on sheets with a machine's marks, and write the lines of every front.

    What is larger than the paper is left out, and a file says what; people cut that.

    Args:
        pieces: What is cut out.
        title: What a viewer calls the sheets.
        cuts: How the machine cuts.
        progress: Told of every sheet.
    """
    setting = replace(pieces.setting, cutter=True, marks=cuts.marks)
    pages: list[Page] = []
    for run in cut_by_machine(pieces.runs, setting):
        pages += impose(run, setting)
    fronts = [page for page in pages if page.cuts and not page.is_back]
    for done, page in enumerate(fronts, 1):
        yield f"{page.label}.svg", cut_lines(page, setting.card, cuts.corner, cuts.marks).encode()
        lines = cut_lines_dxf(page, setting.card, cuts.corner, cuts.marks)
        yield f"{page.label}.dxf", lines.encode()
        if progress:
            progress(done, len(fronts))
    language = setting.language
    subject = text("forms.cut.subject", language)
    printed = Document(title, subject, language, (*pages, credits_page(setting)))
    yield "sheets.pdf", write_pdf(printed, pieces.palette)
    if told := _left_out(pieces.runs, setting):
        yield LEFT_OUT, f"{told}\n".encode()


def _left_out(runs: Iterable[Run], setting: Setting) -> str:
    """Say which pieces no sheet holds, if there are any."""
    large = {
        piece.id: piece for run in runs for piece in run.pieces if not _fits(piece.size, setting)
    }
    if not large:
        return ""
    names = ", ".join(
        f"{name} ({dimensions(*piece.size, setting.language)} mm)" for name, piece in large.items()
    )
    return text("forms.cut.left_out", setting.language, pieces=verbatim(names))


def cut_by_machine(runs: Iterable[Run], setting: Setting) -> Iterator[Run]:
    """Keep what fits on the paper, beside the marks; decks share their sheets."""
    for kind, together in groupby(runs, key=lambda run: run.kind):
        several = list(together)
        if kind == "card" and len(several) > 1:
            title = text("forms.cards", setting.language)
            cards = tuple(piece for run in several for piece in run.pieces)
            several = [replace(several[0], code="cards", title=title, pieces=cards)]
        for run in several:
            fitting = tuple(piece for piece in run.pieces if _fits(piece.size, setting))
            if fitting:
                yield replace(run, pieces=fitting)


def _fits(size: tuple[float, float], setting: Setting) -> bool:
    try:
        return per_sheet(size, setting) > 0
    except DoesNotFitError:
        return False
