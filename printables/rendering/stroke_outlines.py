"""Turn lines with a width into outlines, as a PDF viewer strokes them: blunt ends, sharp joints."""

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot

from companion.pieces import Point
from printables.drawing import Rules

_LONGEST_JOINT = 10.0
"""Sharper joints than so many widths are cut off."""


def stroked(rules: Rules) -> Iterator[list[Point]]:
    """Outline every stretch and every joint of some lines."""
    half = rules.width / 2
    for line in rules.lines:
        for dash in _dashes(line, rules.dash):
            for start, end in pairwise(dash):
                if start != end:
                    yield _bar(start, end, half)
            for before, at, after in zip(dash, dash[1:], dash[2:], strict=False):
                yield from _joint(before, at, after, half)


def _bar(start: Point, end: Point, half: float) -> list[Point]:
    x, y = _across(start, end, half)
    return [
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    ]


def _across(start: Point, end: Point, half: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return (start[1] - end[1]) / length * half, (end[0] - start[0]) / length * half


def _joint(before: Point, at: Point, after: Point, half: float) -> Iterator[list[Point]]:
    """Fill the wedge outside a bend."""
    if at in (before, after):
        return
    one, other = _across(before, at, half), _across(at, after, half)
    turn = one[0] * other[1] - one[1] * other[0]
    if turn > 0:  # the outer side is the other one
        one, other = (-one[0], -one[1]), (-other[0], -other[1])
    across = (one[0] + other[0], one[1] + other[1])
    square = across[0] ** 2 + across[1] ** 2
    corners = [at, (at[0] + one[0], at[1] + one[1])]
    if square * _LONGEST_JOINT**2 > 4 * half**2 and turn:
        longer = 2 * half**2 / square
        corners.append((at[0] + across[0] * longer, at[1] + across[1] * longer))
    yield [*corners, (at[0] + other[0], at[1] + other[1])]


def _dashes(line: Sequence[Point], lengths: Sequence[float]) -> Iterator[Sequence[Point]]:
    """Cut a line into its dashes; one without any is drawn as it is."""
    if not lengths:
        yield line
        return
    pattern = cycle([*lengths] * 2)
    left, inked = next(pattern), True
    for (x0, y0), (x1, y1) in pairwise(line):
        length, done = hypot(x1 - x0, y1 - y0), 0.0
        while done < length:
            step = min(left, length - done)
            if inked:
                ends = ((done / length), (done + step) / length)
                yield [(x0 + (x1 - x0) * end, y0 + (y1 - y0) * end) for end in ends]
            done, left = done + step, left - step
            if left <= 0:
                left, inked = next(pattern), not inked
