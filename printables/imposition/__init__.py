"""Bring pieces that are cut out, fronts and backs, onto sheets.

Whoever draws a piece makes two symbols of the piece's size, the origin in the upper left corner of
what remains after cutting, with the ground drawn `BLEED` further out on every side::

    front = Symbol("card-7", 63, 88, shapes, spread=BLEED)
    piece = Piece("7", front, back, names=("lantern",))
    run = Run("cards", text("...title", language), text("...stock", language), (piece, ...))
    pages = impose(run, setting)

`impose` groups pieces of one size, chooses how they lie (upright or turned, on a grid that is the
same on every sheet), mirrors the backs as the setting's layout asks, and puts title, scale bar and
crop marks around them. Symbols are forms in the PDF: a drawing that is used twice is written once.
Draw no line at the cut, keep words 3 mm inside it, and give a name to a symbol that is unique
in the document. What is drawn beyond the bleed is clipped.

Whole pages without pieces to cut out (boards, guides) are a `printables.header_and_footer.Sheet`.
"""

from printables.imposition.cut_out_piece import BLEED, Kind, Piece, Run
from printables.imposition.impose import impose, per_sheet, wanted
from printables.imposition.print_settings import LAYOUTS, Correction, Setting
from printables.imposition.shared_sheets import fill_rest, fill_up

__all__ = [
    "BLEED",
    "LAYOUTS",
    "Correction",
    "Kind",
    "Piece",
    "Run",
    "Setting",
    "fill_rest",
    "fill_up",
    "impose",
    "per_sheet",
    "wanted",
]
