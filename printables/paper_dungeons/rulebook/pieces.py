"""Find the pieces of the kit, and parts of a filled sheet, to show them in the rulebook."""

from collections.abc import Iterable, Mapping
from functools import cache

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.dice.face_symbols import face_symbol, numbered
from printables.drawing import Fill, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed
from printables.imposition import Piece, Setting
from printables.layout import PAPERS, Box
from printables.paper_dungeons.cards import card_pieces
from printables.paper_dungeons.sheet import sheet_layout
from printables.paper_dungeons.sheet.draw_marks import State, Step, draw_marks
from printables.paper_dungeons.sheet.draw_sheet import sheet_symbol
from printables.units import Mm

DIE = 16.0
_ROUND = (2.4,) * 4


@cache
def card(deck: str, name: str, language: str) -> Piece:
    """Give a card of a deck."""
    decks = dict(card_pieces(Setting(language, PAPERS["a4"])))
    return next(piece for piece in decks[deck]() if piece.id == name)


def back(piece: Piece) -> Symbol:
    """Give the back of a card."""
    if piece.back is None:
        raise KeyError(piece.id)
    return piece.back


@cache
def die(face: str, colour: str, number: str = "") -> Symbol:
    """Give a die that shows a face, with the number that it bears."""
    dice_set = f"pd-{colour}"
    scale = DIE / face_symbol(dice_set, face).width
    edge = box_path(0, 0, DIE, DIE, _ROUND)
    shapes: list[Shape] = [
        Fill(edge, "paper"),
        Fill(edge, f"body-{dice_set}"),
        Use(face_symbol(dice_set, face), Affine.scaled(scale)),
        closed(edge, f"cut-{dice_set}", Mm(0.3)),
    ]
    if number:
        shapes.append(numbered(dice_set, number, Box(Mm(0), Mm(0), Mm(DIE), Mm(DIE))))
    return Symbol(f"die-{dice_set}-{face}-{number}", DIE, DIE, tuple(shapes), spread=0.2)


def sheet(language: str) -> Symbol:
    """Give an empty sheet."""
    return sheet_symbol(language=language)


def filled(
    name: str, language: str, states: Mapping[str, State], path: Iterable[Step] = ()
) -> Symbol:
    """Give a sheet that somebody has marked."""
    empty = sheet(language)
    marks = draw_marks(sheet_layout(), states, path)
    shapes = (Use(empty, Affine()), *marks)
    return Symbol(f"{empty.name}-{name}", empty.width, empty.height, shapes)


def cropped(whole: Symbol, part: Box, name: str, place: Box) -> Use:
    """Show a part of a sheet in a box."""
    scale = place.width / part.width
    onto = Affine(scale, 0.0, 0.0, scale, -part.left * scale, -part.top * scale)
    wide, high = part.width * scale, part.height * scale
    window = Symbol(f"shown-{whole.name}-{name}", wide, high, (Use(whole, onto),))
    return Use(window, Affine.moved(place.left, place.top))
