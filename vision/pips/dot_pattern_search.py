"""Groups dots into the patterns of ordinary dice.

Every pattern from 2 to 6 has a dot in two opposite corners. Seen from straight above these two fix
where all others can be; a dot's own ellipse tells how to look at its die as from straight above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Indices
from vision.pips.dot_detection import Dots

CORNER = 0.5
"""How far from its middle the dots of a face lie, its edges being at 1."""

GRID = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (1, 1), (0, 0)),
    4: ((-1, -1), (1, 1), (1, -1), (-1, 1)),
    5: ((-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0)),
    6: ((-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0)),
}
"""Where the dots of a face lie, in steps from its middle; a six may also lie the other way."""

_LONE_STEPS = (2.1, 2.9)
_DIAGONAL = (2.1, 6.2)
_ALIKE_SIZE = 1.6
_OFF = 0.34
_FLAT_PX = 1e-3
_LAYOUTS = {45: (2, 3, 4, 5, 6), 35: (6,), 55: (6,), 62: (6,), 28: (6,)}
"""In which direction a corner dot lies from the middle, in degrees, and on which faces it does."""

_PLACES = np.array([(-1, -1), (1, 1), (0, 0), (1, -1), (-1, 1), (-1, 0), (1, 0)], np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """Dots that may be a face.

    Attributes:
        value: How many.
        dots: Which they are.
        middle: Middle of the face in pixels.
        across: One step to the right on the face, in pixels.
        down: One step down; on some dice a six has shorter steps one way than the other.
        shape: The ellipse in which a circle on the face is seen, with area pi.
        pip: A dot's radius in steps.
        off: How far the dots lie from where they should, in steps.
    """

    value: int
    dots: tuple[int, ...]
    middle: Floats
    across: Floats
    down: Floats
    shape: Floats
    pip: float
    off: float


def homographies(patterns: Sequence[Pattern]) -> Floats:
    """Give what sends each face, dots at half its reach, to pixels; shape (N, 3, 3)."""
    return homographies_and_narrowings(patterns)[0]


def homographies_and_narrowings(patterns: Sequence[Pattern]) -> tuple[Floats, Floats]:
    """Give that, and how long steps across and down are, the longer ones being 1; shape (N, 2).

    The two rows of a six may be nearer to each other than its dots reach along them: the face is
    square all the same.
    """
    narrow = _narrowings(patterns)
    sent = np.zeros((len(patterns), 3, 3))
    sent[:, :2, :2] = _steps(patterns) / (narrow * CORNER)[:, None]
    sent[:, :2, 2] = np.reshape([one.middle for one in patterns], (-1, 2))
    sent[:, 2, 2] = 1
    return sent, narrow


def _narrowings(patterns: Sequence[Pattern]) -> Floats:
    """Give how long each face's steps across and down are, the longer ones being 1; (N, 2)."""
    narrow = np.ones((len(patterns), 2))
    sixes = [index for index, one in enumerate(patterns) if one.value == 6]
    steps = _lengths([patterns[index] for index in sixes])
    narrow[sixes] = np.maximum(steps / steps.max(axis=1, keepdims=True), 0.3)
    return narrow


def edges_px(patterns: Sequence[Pattern]) -> Floats:
    """Give about how long an edge of each die is; shape (N,)."""
    return np.asarray(4 * _lengths(patterns).max(axis=1))


def _steps(patterns: Sequence[Pattern]) -> Floats:
    """Give the steps across and down as columns; shape (N, 2, 2)."""
    rows = np.reshape([(one.across, one.down) for one in patterns], (-1, 2, 2))
    return np.asarray(rows.transpose(0, 2, 1), np.float64)


def _lengths(patterns: Sequence[Pattern]) -> Floats:
    """Give how long the steps across and down are, as if seen from straight above; (N, 2)."""
    shapes = np.reshape([one.shape for one in patterns], (-1, 2, 2))
    return np.asarray(np.linalg.norm(np.linalg.solve(shapes, _steps(patterns)), axis=1))


def _units(shapes: Floats) -> Floats:
    """Give ellipses of the same form with area pi; shape (N, 2, 2)."""
    return np.asarray(shapes / np.sqrt(np.abs(np.linalg.det(shapes)))[:, None, None])


def find_patterns(dots: Dots, plane: Floats | None = None) -> list[Pattern]:
    """List all patterns that dots can make, lone dots among them.

    Args:
        dots: All dots.
        plane: The ellipse in which circles on the tops are seen, where it is known; else each dot
            speaks for its own face.
    """
    circles = dots.shapes if plane is None else plane * dots.radii[:, None, None]
    radii = dots.radii
    ends = np.array(list(_pairs(dots, circles, radii)), np.int64).reshape(-1, 2)
    pairs = _seen_by(dots, circles, radii, ends)
    found = list(_lone(dots, circles))
    for corner_deg, values in _LAYOUTS.items():
        base = pairs.bases(np.radians(corner_deg))
        chosen, far = _nearest(dots, pairs, base)
        for value in values:
            found += _patterns(dots, value, (chosen, far), (pairs.middle, base))
    return found


def _lone(dots: Dots, circles: Floats) -> Iterator[Pattern]:
    """Take every dot for a one; which way its face lies is not seen."""
    seen = zip(dots.at, circles, _units(dots.shapes), strict=True)
    for index, (at, circle, own) in enumerate(seen):
        for steps in _LONE_STEPS:
            step = circle * steps
            yield Pattern(1, (index,), at, step[:, 0], step[:, 1], own, 1 / steps, 0.0)


def _pairs(dots: Dots, circles: Floats, radii: Floats) -> Iterator[tuple[int, int]]:
    """List the pairs of dots that can be opposite corners of a face."""
    inverse = np.linalg.inv(circles)
    for one in range(len(radii)):
        apart = dots.at - dots.at[one]
        far = np.hypot(*(inverse[one] @ apart.T)) / 2
        ratio = radii / radii[one]
        like = (ratio < _ALIKE_SIZE) & (ratio > 1 / _ALIKE_SIZE)
        like &= dots.is_light == dots.is_light[one]
        like &= (far > _DIAGONAL[0] * 0.8) & (far < _DIAGONAL[1] * 1.25)
        like[: one + 1] = False
        yield from ((one, int(other)) for other in np.flatnonzero(like))


@dataclass(frozen=True, slots=True, eq=False)
class _Pairs:
    """Pairs of dots as opposite corners of faces, and which dots can belong to each.

    Attributes:
        shape: The circle of each pair, in pixels.
        half: From its middle to a corner, in circles.
        middle: In pixels.
        pair: For each dot that is near a pair, the number of the pair; in rising order.
        dot: The number of the dot.
    """

    shape: Floats
    half: Floats
    middle: Floats
    pair: Indices
    dot: Indices

    def bases(self, angle: float) -> Floats:
        """Give one step across and one down on each face, if its corners lie at an angle."""
        cos, sin = np.cos(angle), np.sin(angle)
        right = self.half @ np.array([[cos, -sin], [sin, cos]])
        below = right[:, ::-1] * (-1, 1)
        return np.asarray(self.shape @ np.stack([right * cos, below * sin], axis=2))


def _seen_by(dots: Dots, circles: Floats, radii: Floats, ends: Indices) -> _Pairs:
    """Measure pairs of dots in the circles that they are themselves."""
    one, other = ends.T
    shape = (circles[one] + circles[other]) / 2
    middle = (dots.at[one] + dots.at[other]) / 2
    inverse = np.linalg.inv(shape)
    half = np.einsum("pij,pj->pi", inverse, dots.at[other] - middle)
    far = np.hypot(*half.T)
    kept = (far > _DIAGONAL[0]) & (far < _DIAGONAL[1])
    one, shape, middle, inverse = one[kept], shape[kept], middle[kept], inverse[kept]
    ratio = radii[None] / np.sqrt(np.linalg.det(shape))[:, None]
    like = (ratio < _ALIKE_SIZE) & (ratio > 1 / _ALIKE_SIZE)
    like &= dots.is_light[None] == dots.is_light[one][:, None]
    pair, dot = np.nonzero(like)
    away = np.einsum("eij,ej->ei", inverse[pair], dots.at[dot] - middle[pair])
    near = np.hypot(*away.T) < 1.4 * far[kept][pair]
    return _Pairs(shape, half[kept], middle, pair[near], dot[near])


def _nearest(dots: Dots, pairs: _Pairs, base: Floats) -> tuple[Indices, Floats]:
    """Choose the nearest dot to each place of each face.

    Returns:
        Shape (P, 7): the dots for the places of `_PLACES`, -1 where there is none near; and how far
        they are from there, in steps.
    """
    at = dots.at[pairs.dot] - pairs.middle[pairs.pair]
    places = np.einsum("eij,ej->ei", np.linalg.inv(base)[pairs.pair], at)
    far = np.linalg.norm(places[:, None] - _PLACES, axis=2)
    least = np.full((len(base), len(_PLACES)), np.inf)
    np.minimum.at(least, pairs.pair, far)
    chosen = np.full(least.shape, -1)
    is_least = far == least[pairs.pair]
    for place in range(len(_PLACES)):
        hits = np.flatnonzero(is_least[:, place])[::-1]
        chosen[pairs.pair[hits], place] = pairs.dot[hits]
    return chosen, least


def _patterns(
    dots: Dots, value: int, nearest: tuple[Indices, Floats], seen: tuple[Floats, Floats]
) -> list[Pattern]:
    """List the patterns of a value that have a dot of their own for each place.

    Args:
        dots: All dots.
        value: How many dots the face has.
        nearest: The dots nearest to each place of each pair's face, and how far away they are.
        seen: Middles of the pairs' faces, and their steps across and down.
    """
    places = [_PLACES.tolist().index(list(spot)) for spot in GRID[value]]
    chosen, far = (table[:, places] for table in nearest)
    ordered = np.sort(chosen, axis=1)
    is_whole = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1) & (far.max(axis=1) < _OFF)
    middle, base = (part[is_whole] for part in seen)
    return _fitted(dots, chosen[is_whole], value, (middle, base))


def _fitted(dots: Dots, chosen: Indices, value: int, seen: tuple[Floats, Floats]) -> list[Pattern]:
    """Lay the grid on its dots; two or three in a row say nothing about the other direction."""
    middle, base = seen
    grid = np.asarray(GRID[value], np.float64)
    at = dots.at[chosen]
    if value > 3:
        solved = np.linalg.pinv(np.hstack([grid, np.ones((len(grid), 1))])) @ at
        base, middle = solved[:, :2].transpose(0, 2, 1), solved[:, 2]
    step = np.sqrt(np.abs(np.linalg.det(base)))
    flat = step > _FLAT_PX
    middle, base, step, chosen, at = (part[flat] for part in (middle, base, step, chosen, at))
    places = (at - middle[:, None]) @ np.linalg.inv(base).transpose(0, 2, 1)
    pip = np.median(dots.radii[chosen], axis=1) / step
    off = np.linalg.norm(places - grid, axis=2).max(axis=1)
    if value in (4, 5):
        values, vectors = np.linalg.eigh(base @ base.transpose(0, 2, 1))
        shape = (vectors * np.sqrt(np.maximum(values, 1e-6))[:, None]) @ vectors.transpose(0, 2, 1)
    else:
        shape = dots.shapes[chosen].mean(axis=1)
    shape = _units(shape)
    return [
        Pattern(
            value,
            tuple(chosen[one].tolist()),
            middle[one],
            base[one, :, 0],
            base[one, :, 1],
            shape[one],
            float(pip[one]),
            float(off[one]),
        )
        for one in range(len(chosen))
    ]
