"""The stones of a run of wall: dressed blocks, rough rock, or facets of obsidian."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.pieces import Path, Point
from printables.drawing.hand_drawn_outlines import Hand, bar, inset, square

_SHADES = (0.0, 0.65, 0.0, 0.45, 0.0, 0.3, 0.8)
"""How much of a stone is hatched, from one to the next."""

_PITCH = 2.1
"""From one stroke to the next."""


class Run(NamedTuple):
    """A stretch of wall, along and across itself.

    Attributes:
        start: Where it starts.
        end: Where it ends.
        low: Its far face.
        high: Its face towards the room.
        jambs: Which of its ends are doorways.
    """

    start: float
    end: float
    low: float
    high: float
    jambs: tuple[bool, bool] = (False, False)


def _dressed(run: Run, hand: Hand) -> Iterator[list[Point]]:
    """Lay two courses of dressed stone with their joints apart."""
    start, end, low, high, _ = run
    joint = max(low, 0) + (high - max(low, 0)) * 0.46
    for top, bottom, least, most in ((low, joint, 9.0, 15.0), (joint, high, 7.0, 12.0)):
        before = start
        for at in (*hand.steps(start, end, least, most), end):
            outline = square(before + 0.4, top + 0.4, at - 0.4, bottom - 0.4)
            yield [(x + hand.slip(0.35), y + hand.slip(0.25)) for x, y in outline]
            before = at


def _rough(run: Run, hand: Hand) -> Iterator[list[Point]]:
    """Pile up rough rock: no two stones are alike, and none has a right angle."""
    start, end, low, high, _ = run
    before, lean = start, 0.0
    for at in (*hand.steps(start, end, 7.5, 14.0), end):
        slant = hand.slip(1.8) if at < end else 0.0
        if hand.chance(0.55):
            cut = low + (high - low) * hand.between(0.35, 0.62)
            yield _boulder(before + lean * 0.3, at + slant * 0.3, low, cut, hand)
            yield _boulder(before + lean, at + slant, cut, high, hand)
        else:
            yield _boulder(before + lean * 0.5, at + slant * 0.5, low, high, hand)
        before, lean = at, slant


def _boulder(left: float, right: float, top: float, bottom: float, hand: Hand) -> list[Point]:
    cut = min(right - left, bottom - top) * 0.19
    left, right, top, bottom = left + 0.35, right - 0.35, top + 0.35, bottom - 0.35
    return [
        (left + hand.between(0.2, 1) * cut, top),
        (right - hand.between(0.2, 1) * cut, top),
        (right, top + hand.between(0.3, 1.2) * cut),
        (right - hand.between(0, 0.5) * cut, bottom - hand.between(0.2, 1) * cut),
        (right - hand.between(0.6, 1.6) * cut, bottom),
        (left + hand.between(0.3, 1.4) * cut, bottom + hand.slip(0.3)),
        (left, bottom - hand.between(0.4, 1.2) * cut),
        (left + hand.between(0, 0.4) * cut, top + hand.between(0.3, 1) * cut),
    ]


def facets(run: Run) -> Iterator[Path]:
    """Cut the dark facets of obsidian into lines where ink is spared; their foot stays dark."""
    count = int((run.end - run.start - 2) / 1.1)
    for step in range(count):
        x = run.start + 1.4 + step * 1.1
        yield bar((x, run.low), (x, run.high - 1.6), 0.6)


def _glassy(run: Run, hand: Hand) -> Iterator[list[Point]]:
    """Break obsidian into long sharp facets."""
    start, end, low, high, _ = run
    top = bottom = start
    while min(top, bottom) < end - 4:
        to_top = min(end, top + hand.between(5, 15))
        to_bottom = min(end, bottom + hand.between(5, 15))
        middle = hand.between(0.3, 0.7)
        ridge = (top + (to_bottom - top) * middle, low + (high - low) * middle)
        corners = [(top, low), (to_top, low), (to_bottom, high), (bottom, high)]
        yield inset([corners[0], corners[1], ridge, corners[3]], 0.35)
        yield inset([corners[1], corners[2], ridge], 0.45)
        top, bottom = to_top, to_bottom


def shading(corners: Sequence[Point]) -> Iterator[Path]:
    """Hatch a stone where ink is spared: aslant from its lower right, some more than others.

    What is solid in colour would else be white, and no wall. The stone itself decides, so that the
    carver's hand cuts all else as before.
    """
    (x0, y0), *_ = corners
    share = _SHADES[int(abs(x0 * 7.3 + y0 * 13.7)) % len(_SHADES)]
    if not share:
        return
    sums = [x + y for x, y in corners]
    low, high = min(sums), max(sums)
    at = high - 1.6
    while at > high - (high - low) * share:
        ends = _crossed(corners, at)
        if len(ends) > 1 and abs(ends[-1][0] - ends[0][0]) > 1.2:
            (ax, ay), (bx, by) = ends[0], ends[-1]
            yield bar((ax + 0.4, ay - 0.4), (bx - 0.4, by + 0.4), 0.28)
        at -= _PITCH


def _crossed(corners: Sequence[Point], at: float) -> list[Point]:
    """Tell where a slanting line, along which x and y add up to the same, crosses an outline."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        near, far = ax + ay - at, bx + by - at
        if (near < 0) != (far < 0):
            share = near / (near - far)
            found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return sorted(found)


STONES = {1: _dressed, 2: _rough, 3: _glassy}
"""How the stones of each level are laid."""
