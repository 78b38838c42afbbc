"""Build the walls: a dark mass with stones set in it, dressed, rough or glassy by level."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.pieces import Affine, Point
from companion.pieces.fiducials import MARK_UNITS
from companion.pieces.path_shapes import box
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    Role,
    inset,
    polygon,
    signed_area,
    square,
)
from printables.masmorra.tiles.wall_stones import STONES, Run, facets, shading

Side = Literal["n", "e", "s", "w"]
Gap = tuple[Side, float]
"""The side and the middle of a doorway."""

SEAM = 1.0
"""Tiles that lie side by side show a hairline between them."""

WALL = 12.0
DOORWAY = 34.0
CORNER = MARK_UNITS
"""The stone on the upper left is left whole: the tile's code is cut into it."""

NAME_ROOM = 26.0
"""The stone on the lower left is left whole as far as a doorway's jamb: it bears the name."""

_OTHER_CORNER = 12.9
_JAMB = 7.0
_JAMB_DEEP = 4.0

_HATCHES: tuple[Role, ...] = ("hatch-1", "hatch-2", "hatch-3")

_ROLES: tuple[tuple[Role, Role], ...] = (
    ("stone-1", "gleam-1"),
    ("stone-2", "gleam-2"),
    ("stone-3", "gleam-3"),
)

SIDES: tuple[Side, ...] = ("n", "e", "s", "w")


_FINER = 0.2
"""How much of a joint is left out on each side of a stone where ink is spared."""


@dataclass(frozen=True, slots=True)
class Mason:
    """Who builds: where, of which stone, with whose hand.

    Attributes:
        block: Where the walls are cut.
        level: Which stone.
        hand: The carver.
        edge: Where the walls begin, as seen from the tile's edge; negative to run over it.
        length: The tile's side.
    """

    block: Block
    level: int
    hand: Hand
    edge: float = SEAM
    length: float = math.inf

    def finer(self, stone: list[Point]) -> list[Point]:
        """Let a stone grow into its joints, but not over the edge of the ground."""
        low, high = self.edge, self.length - self.edge
        grown = inset(stone, -_FINER)
        return [(min(max(x, low), high), min(max(y, low), high)) for x, y in grown]


def walls(mason: Mason, length: float, gaps: Iterable[Gap]) -> None:
    """Build the walls round a tile.

    Args:
        mason: Who builds.
        length: The tile's side.
        gaps: Its doorways.
    """
    known = tuple(gaps)
    for side in SIDES:
        onto = _onto(side, length)
        middles = sorted(middle for where, middle in known if where == side)
        low = {"n": CORNER, "w": CORNER, "s": NAME_ROOM}.get(side, _OTHER_CORNER)
        for start, end in _runs(low, length - _OTHER_CORNER, middles):
            jambs = (start > low, end < length - _OTHER_CORNER)
            if side in "nw":
                _shadow(mason, (start, end), onto)
            wall_run(mason, Run(start, end, mason.edge, WALL, jambs), onto)
        for middle in middles:
            _sill(mason, middle, onto)
    _corners(mason, length)


def _onto(side: Side, length: float) -> Affine:
    """Map (along the wall, into the room) to the tile, from west to east and north to south."""
    if side == "n":
        return Affine()
    if side == "s":
        return Affine(d=-1, f=length)
    if side == "w":
        return Affine(a=0, b=1, c=1, d=0)
    return Affine(a=0, b=1, c=-1, d=0, e=length)


def _runs(low: float, high: float, middles: list[float]) -> Iterator[tuple[float, float]]:
    """Give the stretches of wall between the corners and the doorways."""
    start = low
    for middle in middles:
        yield start, middle - DOORWAY / 2
        start = middle + DOORWAY / 2
    yield start, high


def wall_run(mason: Mason, run: Run, onto: Affine) -> None:
    """Build one stretch of wall; where it ends at a doorway, it ends in a jamb.

    Args:
        mason: Who builds.
        run: The stretch.
        onto: Maps along and across to the tile.
    """
    whole = run._replace(
        start=run.start + (_JAMB if run.jambs[0] else 0),
        end=run.end - (_JAMB if run.jambs[1] else 0),
    )
    mason.block.lay("wall", polygon(_mass(whole, mason.level, mason.hand)), at=onto)
    if mason.level == 3:
        mason.block.lay("engraving", *facets(whole), at=onto)
    for stone in STONES[mason.level](whole, mason.hand):
        if _is_stone(stone):
            _set_stone(mason, [onto(corner) for corner in stone])
    for shown, left in zip(run.jambs, (run.start, run.end - _JAMB), strict=True):
        if shown:
            jamb = square(left, run.low, left + _JAMB, run.high + _JAMB_DEEP)
            mason.block.lay("wall", polygon(jamb), at=onto)
            _set_stone(mason, [onto(corner) for corner in inset(jamb, 0.8)])


def _is_stone(corners: list[Point]) -> bool:
    return abs(signed_area(corners)) > 2.5


def _set_stone(mason: Mason, corners: list[Point], *, is_bare: bool = False) -> None:
    """Set a stone; light falls on its upper left. One that bears a sign stays bare of hatching."""
    stone, gleam = _ROLES[mason.level - 1]
    if mason.level < 3:
        mason.block.lay("engraving", polygon(mason.finer(corners)))
    mason.block.lay(stone, polygon(corners))
    if not is_bare:
        mason.block.lay("wall-grain", *shading(corners))
    if mason.hand.chance(0.8):
        x = sum(x for x, _ in corners) / len(corners)
        y = sum(y for _, y in corners) / len(corners)
        before = min(range(len(corners)), key=lambda at: corners[at][0] + corners[at][1])
        lit = [corners[before - 1], corners[before], corners[(before + 1) % len(corners)]]
        share = 0.2 if mason.level < 3 else 0.55
        inner = (lit[1][0] + (x - lit[1][0]) * share, lit[1][1] + (y - lit[1][1]) * share)
        mason.block.lay(gleam, polygon([*lit, inner]))


def _mass(run: Run, level: int, hand: Hand) -> list[Point]:
    start, end, low, high, _ = run
    rough = {1: 0.35, 2: 0.9, 3: 1.2}[level]
    step = {1: (9, 14), 2: (4, 7), 3: (6, 11)}[level]
    inner = [(at, high + hand.slip(rough)) for at in hand.steps(start, end, *step)]
    return [(start, low), (start, high), *inner, (end, high), (end, low)]


def _corners(mason: Mason, length: float) -> None:
    """Set a big stone in each corner; the one for the code is as large as the code needs."""
    edge = mason.edge
    for right in (False, True):
        for low in (False, True):
            deep = _OTHER_CORNER if right or low else CORNER
            wide = NAME_ROOM if low and not right else deep
            outline = square(edge, edge, wide, min(deep, WALL + 0.6) if wide > deep else deep)
            onto = Affine(-1 if right else 1, 0, 0, -1 if low else 1)
            onto = Affine.moved(length if right else 0, length if low else 0) @ onto
            corners = [onto(corner) for corner in outline]
            mason.block.lay("wall", polygon(corners))
            low_edge = outline[2][1] - 0.8
            stone = [onto(corner) for corner in square(edge, edge, wide - 0.8, low_edge)]
            _set_stone(mason, stone, is_bare=not right)


def _shadow(mason: Mason, run: tuple[float, float], onto: Affine) -> None:
    """Let the wall's shadow fall into the room, in gouges side by side."""
    start, end = run
    if end - start < 4:
        return
    comb: list[Point] = [(start, WALL - 1)]
    for at in mason.hand.steps(start, end, 1.7, 2.5):
        deep = WALL + mason.hand.between(2.2, 4.6)
        comb += [(at, WALL - 1), (at + 0.5, deep), (at + 0.75, WALL - 1)]
    mason.block.lay(_HATCHES[mason.level - 1], polygon([*comb, (end, WALL - 1)]), at=onto)


def _sill(mason: Mason, middle: float, onto: Affine) -> None:
    """Cut the worn slabs of a threshold."""
    role = _HATCHES[mason.level - 1]
    low, high = middle - DOORWAY / 2 + 1.2, middle + DOORWAY / 2 - 1.2
    for y in (3.2, WALL - 1.0):
        mason.block.lay(role, box(low, y - 0.3, high, y + 0.3), at=onto)
    for at in mason.hand.steps(low, high, 6, 11):
        lean = mason.hand.slip(0.8)
        top, bottom = 3.4, WALL - 1.2
        outline = [(at, top), (at + 0.7, top), (at + lean + 0.6, bottom), (at + lean, bottom)]
        mason.block.lay(role, polygon(outline), at=onto)
    if mason.edge < 0:
        mason.block.lay(role, box(middle - 0.35, mason.edge, middle + 0.35, 3), at=onto)
