"""How large a box is for a kit, and into which compartments its pieces go."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil

from printables.imposition import Piece, Run

WALL = 2.0
"""Between compartments."""

_ROOM = 2.0
"""What a compartment has to spare, in each direction."""

TAB = 8.0
"""How far a divider rises above its cards."""

_SLEEVE = 3.0
_CARD, _BOARD, _SHEET = 0.45, 2.4, 0.35
"""How thick one is: a card in a thin sleeve, a tile glued onto board of 2 mm, a sheet."""

_LOOSE = 2.0
"""How much more room things take that are poured in."""

_TRAY = (66.0, 90.0)
_STACK = 75
"""What is higher stands in several stacks side by side."""

_FOLDED = 2.0
_OWN_TRAY = frozenset({"token", "standee", "die"})


@dataclass(frozen=True, slots=True)
class Compartment:
    """A place in the box; lengths are those inside, in mm.

    Attributes:
        names: What lies in it.
        wide: From left to right.
        deep: From front to back, no less than it is wide.
        high: How high its walls are.
    """

    names: tuple[str, ...]
    wide: int
    deep: int
    high: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A compartment in its layer.

    Attributes:
        what: The compartment.
        left: Of it, from the left of the box.
        front: Of it, from the front of the box.
    """

    what: Compartment
    left: float
    front: float


@dataclass(frozen=True, slots=True)
class Insert:
    """What stands in a box.

    Attributes:
        wide: Of the box, inside.
        deep: Of the box, inside.
        layers: From below.
    """

    wide: int
    deep: int
    layers: tuple[tuple[Placed, ...], ...]

    @property
    def high(self) -> int:
        """How high the box is inside."""
        return sum(map(layer_height, self.layers))


def layer_height(layer: Sequence[Placed]) -> int:
    """Give the height of what is highest in a layer."""
    return max(placed.what.high for placed in layer)


def insert_for(runs: Iterable[Run]) -> Insert:
    """Plan a box: its floor holds the largest piece, and few layers lie on it."""
    places = sorted(_compartments(runs), key=lambda one: (one.deep, one.wide), reverse=True)
    wide = max((one.wide for one in places), default=0)
    deep = max((one.deep for one in places), default=0)
    layers: list[tuple[Placed, ...]] = []
    while places:
        layer, places = _filled(places, wide, deep)
        layers.append(layer)
    # What covers most lies on top, and keeps the small things in their places.
    return Insert(wide, deep, tuple(reversed(layers)))


def _filled(
    places: Sequence[Compartment], wide: int, deep: int
) -> tuple[tuple[Placed, ...], list[Compartment]]:
    """Fill a layer row by row, the deepest first, and give what is left over."""
    layer, left_over = list[Placed](), list[Compartment]()
    left, front, row = 0.0, 0.0, 0.0
    for one in places:
        if left + one.wide > wide and front + row + one.deep <= deep:
            left, front, row = 0.0, front + row, 0.0
        if left + one.wide > wide or front + one.deep > deep:
            left_over.append(one)
            continue
        layer.append(Placed(one, left, front))
        left += one.wide + WALL
        row = max(row, one.deep + WALL)
    return tuple(layer), left_over


def _compartments(runs: Iterable[Run]) -> Iterator[Compartment]:
    kept = sorted(runs, key=lambda run: (run.kind, *_lying(run)))
    for (kind, across, along), together in groupby(kept, lambda run: (run.kind, *_lying(run))):
        several = tuple(together)
        names = tuple(run.title.strip() for run in several)
        pieces = tuple(piece for run in several for piece in run.pieces)
        if kind == "card":
            yield standing(names, (across, along), len(pieces))
        elif kind in _OWN_TRAY:
            high = sum(map(_volume, pieces)) * _LOOSE / (_TRAY[0] * _TRAY[1])
            yield _room(names, *_TRAY, max(high, _highest(pieces)))
        else:
            thick = _BOARD if kind in {"tile", "board"} else _SHEET
            stacks = ceil(thick * len(pieces) / _STACK)
            stack = _room(names, across, along, thick * ceil(len(pieces) / stacks))
            yield from (stack for _ in range(stacks))


def standing(names: tuple[str, ...], card: tuple[float, float], count: int) -> Compartment:
    """Measure a place for cards that stand on their long side, a divider before each deck."""
    across, along = sorted(card)
    thick = (count + len(names)) * _CARD
    return _room(names, thick, along + _SLEEVE, across + TAB)


def _room(names: tuple[str, ...], across: float, along: float, high: float) -> Compartment:
    wide, deep = sorted((ceil(across + _ROOM), ceil(along + _ROOM)))
    return Compartment(names, wide, deep, ceil(high + _ROOM))


def _lying(run: Run) -> tuple[float, float]:
    """Give the shorter and the longer side of the largest piece; none for what is poured in."""
    if run.kind in _OWN_TRAY:
        return 0.0, 0.0
    across, along = zip(*(sorted(piece.size) for piece in run.pieces), strict=True)
    return max(across), max(along)


def _volume(piece: Piece) -> float:
    width, height, thick = _body(piece)
    return width * height * thick


def _highest(pieces: Sequence[Piece]) -> float:
    return max(min(_body(piece)) for piece in pieces)


def _body(piece: Piece) -> tuple[float, float, float]:
    """Measure a thing as it is played with: a die folded, a standee flat, a token on its board."""
    if not piece.views:
        return (*piece.size, _BOARD)
    view = piece.views[0]
    thick = view.height if len(piece.views) > 1 else _FOLDED
    return view.width, view.height, thick
