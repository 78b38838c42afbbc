"""Where dice have their places on printed boards and tiles, measured from the camera's mark."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Tile
from companion.pieces.fiducials import MARK_BETWEEN
from printables.codes import MARK
from printables.layout import Box
from printables.masmorra.boards.hero_board import dock_boxes, right_part
from printables.masmorra.boards.hero_board_slots import mark_box, pet_well, used_wells
from printables.masmorra.cards.printed_heroes import kit_heroes
from printables.masmorra.tiles.draw_tile import space_boxes
from printables.masmorra.tiles.tile_codes import MARK_LENGTH, mark_mm
from printables.units import Mm

Kind = Literal["used", "pet", "dock"]
_FRAME = (MARK - 2) / MARK
"""A mark's frame, as a share of the mark with its quiet zone."""

_SLACK_MM, _BOARD = 3.5, "board-"
"""A die stands on a space although it stands a little beside it."""


@dataclass(frozen=True, slots=True)
class Space:
    """A place for a die.

    Attributes:
        piece: What it is printed on.
        kind: Of used dice, of the companion's die, or a docking space.
        number: Which of these on the piece, from 1.
        face: What a docking space takes, or `any`; empty elsewhere.
    """

    piece: str
    kind: Kind
    number: int
    face: str = ""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A space, and where it is in sides of the mark's frame from the mark's middle."""

    space: Space
    x: float
    y: float
    reach: float


def spaces(piece: str | Tile) -> tuple[Space, ...]:
    """List the places for dice on a piece; none where it has none or is unknown."""
    return tuple(one.space for one in _placed(piece))


def space_at(piece: str | Tile, x: float, y: float) -> Space | None:
    """Tell on which space a die stands.

    Args:
        piece: The piece whose mark was seen: its name, or a tile that is not the kit's.
        x: From the mark's middle along its upper edge, in sides of its frame.
        y: Downwards.
    """
    within = [
        (max(abs(x - one.x), abs(y - one.y)), one.space)
        for one in _placed(piece)
        if max(abs(x - one.x), abs(y - one.y)) <= one.reach
    ]
    return min(within, key=lambda found: found[0])[1] if within else None


def _placed(piece: str | Tile) -> Iterator[_Placed]:
    if isinstance(piece, str) and piece.startswith(_BOARD):
        yield from _on_board(piece)
        return
    tile = CATALOGUE.find_tile(piece) if isinstance(piece, str) else piece
    if tile is not None:
        begins, long = Mm(MARK_BETWEEN), Mm(MARK_LENGTH)
        mark = Box(begins, begins, long, long)
        docks = [
            (Space(tile.id, "dock", number, face), box)
            for number, (face, box) in enumerate(zip(tile.dock, space_boxes(tile), strict=True), 1)
        ]
        yield from _measured(docks, mark, MARK_LENGTH / mark_mm() * _SLACK_MM)


def _on_board(piece: str) -> Iterator[_Placed]:
    hero = next((one for one in kit_heroes("en") if f"{_BOARD}{one.figure}" == piece), None)
    if hero is None:
        return
    area = right_part()
    found = [(Space(piece, "used", number), box) for number, box in enumerate(used_wells(area), 1)]
    found.append((Space(piece, "pet", 1), pet_well(area)))
    docks = zip(hero.start.dock, dock_boxes(hero), strict=True)
    found += [(Space(piece, "dock", n, face), box) for n, (face, box) in enumerate(docks, 1)]
    yield from _measured(found, mark_box(area), _SLACK_MM)


def _measured(found: Iterable[tuple[Space, Box]], mark: Box, slack: float) -> Iterator[_Placed]:
    side = mark.width * _FRAME
    for space, box in found:
        x, y = box.middle - mark.middle, box.top + box.height / 2 - mark.top - mark.height / 2
        yield _Placed(space, x / side, y / side, (box.width / 2 + slack) / side)
