"""Single pictures of all pieces, in folders as those take them who print games to order."""

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from types import MappingProxyType

from printables.drawing import Symbol
from printables.forms.piece_pictures import Fineness, cut_free, side_picture
from printables.forms.requested_pieces import Pieces
from printables.imposition import Piece, Run
from printables.rendering.png_writer import encoded
from printables.units import MM_PER_INCH, Mm

File = tuple[str, bytes]
"""A name with folders before it, and what is in it."""

Progress = Callable[[int, int], None]
"""Told how many of all pictures are done."""


@dataclass(frozen=True, slots=True)
class Shop:
    """How somebody who prints to order takes pictures.

    Attributes:
        bleed: What they cut off on every side.
        fronts: The folder of the fronts, in that of their deck.
        backs: The folder of the backs, likewise.
        each: Every copy is a file of its own, numbered in the order of the deck.
        card: The size of card that they print, where it is not the kit's.
    """

    bleed: Mm
    fronts: str = ""
    backs: str = ""
    each: bool = False
    card: str = ""


SHOPS: Mapping[str, Shop] = MappingProxyType(
    {
        "any": Shop(Mm(MM_PER_INCH / 8)),
        # Their templates have 36 pixels beside the cut, at 300 dpi.
        "makeplayingcards": Shop(Mm(MM_PER_INCH * 36 / 300), "fronts/", "backs/", each=True),
        "thegamecrafter": Shop(Mm(MM_PER_INCH / 8), "faces/", "backs/", each=True, card="poker"),
    }
)


@dataclass(frozen=True, slots=True)
class _Image:
    """A picture to be painted.

    Attributes:
        name: Of its file, without the ending.
        side: What it shows.
        piece: Whose side that is.
    """

    name: str
    side: Symbol
    piece: Piece


def image_files(
    pieces: Pieces, shop: Shop, dpi: int, *, bleed: bool, progress: Progress | None = None
) -> Iterator[File]:
    """Paint all pieces, and list them.

    Args:
        pieces: What is painted.
        shop: Whose folders they come into.
        dpi: Pixels on an inch.
        bleed: Whether more is shown than remains after cutting.
        progress: Told of every picture.
    """
    fineness = Fineness(dpi, shop.bleed if bleed else Mm(0.0))
    yield "contents.csv", _listed(pieces, fineness)
    images = [image for run in pieces.runs for image in _images(run, shop)]
    painted: tuple[Symbol | None, bytes] = (None, b"")
    for done, image in enumerate(images, 1):
        if image.side is not painted[0]:
            painted = image.side, _painted(image, pieces, fineness)
        yield f"{image.name}.png", painted[1]
        if progress:
            progress(done, len(images))


def _painted(image: _Image, pieces: Pieces, fineness: Fineness) -> bytes:
    picture = side_picture(image.side, pieces.palette, fineness)
    if image.piece.contour and not fineness.bleed:
        picture = cut_free(picture, image.piece.contour, fineness)
    return encoded(picture, fineness.dpi)


def _images(run: Run, shop: Shop) -> Iterator[_Image]:
    """Name the pictures of a run: fronts, then backs, a single one where all are the same."""
    numbered = enumerate(run.pieces if shop.each else distinct(run), 1)
    named = [
        (f"{number:03}-{piece.id}" if shop.each else piece.id, piece) for number, piece in numbered
    ]
    front, back = ("", "") if shop.each else ("-front", "-back")
    for name, piece in named:
        yield _Image(f"{run.code}/{shop.fronts}{name}{front}", piece.front, piece)
    backs = {piece.back.name: piece for _, piece in named if piece.back}
    if len(backs) == 1 and len(named) > 1:
        (piece,) = backs.values()
        if piece.back:
            yield _Image(f"{run.code}/back", piece.back, piece)
        return
    for name, piece in named:
        if piece.back:
            yield _Image(f"{run.code}/{shop.backs}{name}{back}", piece.back, piece)


def distinct(run: Run) -> tuple[Piece, ...]:
    """Give each piece once, however many copies of it there are."""
    return tuple({piece.id: piece for piece in run.pieces}.values())


def _listed(pieces: Pieces, fineness: Fineness) -> bytes:
    """List what there is, how often, and how large it is after cutting."""
    lines = StringIO(newline="")
    table = csv.writer(lines, lineterminator="\n")
    table.writerow(("folder", "piece", "copies", "width mm", "height mm", "width px", "height px"))
    for run in pieces.runs:
        copies = Counter(piece.id for piece in run.pieces)
        for piece in distinct(run):
            width, height = piece.size
            size = (f"{width:g}", f"{height:g}", *fineness.size(width, height))
            table.writerow((run.code, piece.id, copies[piece.id], *size))
    return lines.getvalue().encode()
