"""Groups dots into the patterns of ordinary dice.

Every pattern from 2 to 6 has a dot in two opposite corners. Seen from straight above these two fix
where all others can be; a dot's own ellipse tells how to look at its die as from straight above.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from vision.pips.dots import Dots

Floats: TypeAlias = npt.NDArray[np.float64]

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
_LAYOUTS = ((2, 45), (3, 45), (4, 45), (5, 45), (6, 45), (6, 35), (6, 55), (6, 62), (6, 28))


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

    def homography(self) -> Floats:
        """Give what sends the face, dots at half its reach, to pixels.

        The two rows of a six may be nearer to each other than its dots reach along them: the face
        is square all the same.
        """
        wide, high = self.narrowing()
        columns = [self.across / (wide * CORNER), self.down / (high * CORNER), self.middle]
        return np.vstack([np.stack(columns, axis=1), [0.0, 0.0, 1.0]])

    def narrowing(self) -> tuple[float, float]:
        """Give how long the steps across and down are, the longer ones being 1."""
        if self.value != 6:
            return 1.0, 1.0
        steps = self._lengths()
        wide, high = np.maximum(steps / steps.max(), 0.3)
        return float(wide), float(high)

    def edge_px(self) -> float:
        """Give about how long an edge of the die is."""
        return float(4 * self._lengths().max())

    def _lengths(self) -> Floats:
        steps = np.linalg.solve(self.shape, np.stack([self.across, self.down], axis=1))
        return np.asarray(np.linalg.norm(steps, axis=0))


def _unit(shape: Floats) -> Floats:
    """Give an ellipse of the same form with area pi."""
    return np.asarray(shape / np.sqrt(abs(np.linalg.det(shape))))


def find_patterns(dots: Dots, plane: Floats | None = None) -> list[Pattern]:
    """List all patterns that dots can make, lone dots among them.

    Args:
        dots: All dots.
        plane: The ellipse in which circles on the tops are seen, where it is known; else each dot
            speaks for its own face.
    """
    circles = dots.shapes if plane is None else plane * dots.radii()[:, None, None]
    radii = dots.radii()
    found = [
        one
        for pair in _pairs(dots, circles, radii)
        for one in _patterns(dots, circles, radii, pair)
    ]
    return [*_lone(dots, circles), *found]


def _lone(dots: Dots, circles: Floats) -> Iterator[Pattern]:
    """Take every dot for a one; which way its face lies is not seen."""
    for index, (at, circle) in enumerate(zip(dots.at, circles, strict=True)):
        for steps in _LONE_STEPS:
            step, own = circle * steps, _unit(dots.shapes[index])
            yield Pattern(1, (index,), at, step[:, 0], step[:, 1], own, 1 / steps, 0.0)


def _pairs(dots: Dots, circles: Floats, radii: Floats) -> Iterator[tuple[int, int]]:
    """List the pairs of dots that can be opposite corners of a face."""
    for one in range(len(radii)):
        apart = dots.at - dots.at[one]
        inverse = np.linalg.inv(circles[one])
        far = np.hypot(*(inverse @ apart.T)) / 2
        ratio = radii / radii[one]
        like = (ratio < _ALIKE_SIZE) & (ratio > 1 / _ALIKE_SIZE)
        like &= dots.is_light == dots.is_light[one]
        like &= (far > _DIAGONAL[0] * 0.8) & (far < _DIAGONAL[1] * 1.25)
        like[: one + 1] = False
        yield from ((one, int(other)) for other in np.flatnonzero(like))


def _patterns(
    dots: Dots, circles: Floats, radii: Floats, pair: tuple[int, int]
) -> Iterator[Pattern]:
    """List the patterns with two dots in opposite corners."""
    one, other = pair
    shape = (circles[one] + circles[other]) / 2
    size = float(np.sqrt(np.linalg.det(shape)))
    middle = (dots.at[one] + dots.at[other]) / 2
    inverse = np.linalg.inv(shape)
    half = inverse @ (dots.at[other] - middle)
    far = float(np.hypot(*half))
    if not _DIAGONAL[0] < far < _DIAGONAL[1]:
        return
    ratio = radii / size
    like = (ratio < _ALIKE_SIZE) & (ratio > 1 / _ALIKE_SIZE)
    like &= dots.is_light == dots.is_light[one]
    like &= np.hypot(*(inverse @ (dots.at - middle).T)) < 1.4 * far
    near = np.flatnonzero(like)
    for value, corner_deg in _LAYOUTS:
        if len(near) < value:
            continue
        angle = np.radians(corner_deg)
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        right = turn @ half
        sides = np.stack([right * np.cos(angle), right[::-1] * (-1, 1) * np.sin(angle)], axis=1)
        base = shape @ sides
        places = np.linalg.solve(base, (dots.at[near] - middle).T).T
        chosen = _chosen(places, np.asarray(GRID[value], np.float64))
        if chosen is not None:
            yield _fitted(dots, near[chosen], value, (middle, base))


def _chosen(places: Floats, grid: Floats) -> npt.NDArray[np.int64] | None:
    """Choose a dot for each place of a grid; None if one has none."""
    far = np.linalg.norm(places[None] - grid[:, None], axis=2)
    chosen = far.argmin(axis=1)
    is_whole = len(set(chosen.tolist())) == len(grid)
    return chosen if is_whole and far.min(axis=1).max() < _OFF else None


def _fitted(
    dots: Dots, chosen: npt.NDArray[np.int64], value: int, seen: tuple[Floats, Floats]
) -> Pattern:
    """Lay the grid on its dots; two or three in a row say nothing about the other direction."""
    middle, base = seen
    grid = np.asarray(GRID[value], np.float64)
    if value > 3:
        terms = np.hstack([grid, np.ones((len(grid), 1))])
        solved = np.asarray(np.linalg.lstsq(terms, dots.at[chosen], rcond=None)[0], np.float64)
        base, middle = solved[:2].T, solved[2]
    places = np.linalg.solve(base, (dots.at[chosen] - middle).T).T
    step = float(np.sqrt(abs(np.linalg.det(base))))
    pip = float(np.median(dots.radii()[chosen])) / max(step, 1e-3)
    off = float(np.linalg.norm(places - grid, axis=1).max())
    if value in (4, 5):
        values, vectors = np.linalg.eigh(base @ base.T)
        shape = np.asarray((vectors * np.sqrt(np.maximum(values, 1e-6))) @ vectors.T, np.float64)
    else:
        shape = np.asarray(dots.shapes[chosen].mean(axis=0), np.float64)
    return Pattern(
        value, tuple(map(int, chosen)), middle, base[:, 0], base[:, 1], _unit(shape), pip, off
    )
