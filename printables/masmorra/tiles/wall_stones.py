"""The stones of a run of wall: dressed blocks, rough rock, or facets of obsidian."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.pieces import Path, Point
from printables.drawing.hand_drawn_outlines import Hand, bar, inset, square


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


STONES = {1: _dressed, 2: _rough, 3: _glassy}
"""How the stones of each level are laid."""
