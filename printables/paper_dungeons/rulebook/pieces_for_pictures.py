"""Find the pieces of the kit, and parts of a filled sheet, to show them in the rulebook."""

from collections.abc import Iterable, Mapping
from functools import cache

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.room_adjacency import borders
from companion.pieces import Affine, Path, Point
from companion.pieces.path_shapes import box as box_path
from printables.dice.face_symbols import face_symbol, numbered
from printables.drawing import Fill, Rules, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed, hole, polygon
from printables.imposition import Piece, Setting
from printables.layout import PAPERS, Box
from printables.paper_dungeons.cards import card_pieces
from printables.paper_dungeons.sheet import sheet_layout
from printables.paper_dungeons.sheet.draw_marks import State, Step, draw_marks
from printables.paper_dungeons.sheet.draw_sheet import sheet_symbol
from printables.paper_dungeons.signs import words_at
from printables.units import Mm

DIE = 16.0
_ROUND = (2.4,) * 4
_CORNER = 4.4
"""How far a black corner reaches in a picture: larger than on paper dice, which a camera reads."""


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
    if colour == "black":
        shapes.append(Fill(edge + hole(_without_corners()), "key"))
    if number:
        shapes.append(numbered(dice_set, number, Box(Mm(0), Mm(0), Mm(DIE), Mm(DIE))))
    return Symbol(f"die-{dice_set}-{face}-{number}", DIE, DIE, tuple(shapes), spread=0.2)


def _without_corners() -> Path:
    """Outline what a black die leaves bare where ink is spared: its corners are black there."""
    near, far = _CORNER, DIE - _CORNER
    ends = ((near, 0), (far, 0), (DIE, near), (DIE, far), (far, DIE), (near, DIE), (0, far))
    return polygon((*ends, (0, near)))


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


@cache
def set_up(card: str, power: str, objective: str, language: str) -> Symbol:
    """Give a sheet as it is when a game begins: walls, villains, cards and training are marked."""
    content, layout = packaged_content(), sheet_layout()
    dungeon = next(one for one in content.cards if one.id == card)
    goal = next(one for one in content.objectives if one.id == objective)
    crossed = (f"card.{card}", f"power.{power}", f"objective.{objective}")
    states: dict[str, State] = dict.fromkeys(crossed, "crossed")
    states |= dict.fromkeys((f"training.{hero}" for hero in goal.black), "crossed")
    marked = filled(f"set-up-{card}", language, states)
    walls = [
        _between(layout.rooms[one.id], layout.rooms[other.id])
        for name, (one, other) in borders(content.sheet).items()
        if name in dungeon.walls
    ]
    villains = [
        words_at(f"{number}", layout.rooms[room], 19, "pen")
        for number, room in enumerate(dungeon.rooms, 1)
    ]
    shapes = (*marked.shapes, Rules(tuple(walls), "pen", Mm(1.3)), *villains)
    return Symbol(marked.name, marked.width, marked.height, shapes)


def _between(one: Point, other: Point) -> tuple[Point, Point]:
    """Give the border between two neighbouring rooms, from their middles."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    across, down = (other[1] - one[1]) / 2, (other[0] - one[0]) / 2
    return (x - across, y - down), (x + across, y + down)


def cropped(whole: Symbol, part: Box, name: str, place: Box) -> Use:
    """Show a part of a sheet in a box."""
    scale = place.width / part.width
    onto = Affine(scale, 0.0, 0.0, scale, -part.left * scale, -part.top * scale)
    wide, high = part.width * scale, part.height * scale
    window = Symbol(f"shown-{whole.name}-{name}", wide, high, (Use(whole, onto),))
    return Use(window, Affine.moved(place.left, place.top))
