"""What a hand draws for a mark, as ways for a pen."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from bench.sheet_photos.independent.pen_paths import Random, Way
from printables.layout import Box
from printables.paper_dungeons.sheet import SheetLayout

HABITS = ("cross", "tick", "fill", "dot", "scribble", "dash")
_OUT = "out"


@dataclass(frozen=True)
class Habits:
    """How somebody marks.

    Attributes:
        track: What they draw into boxes and circles, one of `HABITS`.
        other: What they draw there now and then.
        size: How large, 1 for as large as the box.
        slip: How far they miss the middle, as a part of the box.
        slant: How far their marks lean, in radians.
    """

    track: str
    other: str
    size: float
    slip: float
    slant: float


def somebody(random: Random) -> Habits:
    """Draw the habits of a writer."""
    return Habits(
        HABITS[random.choice(len(HABITS), p=(0.34, 0.2, 0.16, 0.07, 0.13, 0.1))],
        HABITS[random.integers(3)],
        random.uniform(0.65, 1.1),
        random.uniform(0.03, 0.12),
        random.normal(0, 0.14),
    )


def track_ways(box: Box, habits: Habits, random: Random) -> list[Way]:
    """Mark a box or a circle, in whatever shape the hand is used to."""
    shape = habits.other if random.random() < 0.06 else habits.track
    middle, side = _aim(box, habits, random)
    size = side * habits.size * random.uniform(0.85, 1.12) / 2
    turn = np.exp(1j * (habits.slant + random.normal(0, 0.08)))
    match shape:
        case "cross":
            return _cross(middle, size * 0.85 * turn, random)
        case "tick":
            corners = (-0.8 - 0.05j, -0.25 + 0.7j, 1.05 - 1.0j)
            return [[middle + size * turn * _near(corner, random) for corner in corners]]
        case "fill":
            return [_spiral(middle, size * 0.9, random)]
        case "dot":
            return [_spiral(middle, max(size * 0.38, 0.35), random)]
        case "dash":
            return [
                [middle + size * turn * _near(end, random) for end in (0.75 - 0.8j, -0.75 + 0.8j)]
            ]
        case _:
            return [_hatching(middle, size * 0.9 * turn, random)]


def cross_ways(box: Box, habits: Habits, random: Random) -> list[Way]:
    """Cross a room's minion or gem out."""
    middle, side = _aim(box, habits, random)
    size = side * random.uniform(0.42, 0.62) * np.exp(1j * (habits.slant + random.normal(0, 0.1)))
    return _cross(middle, size, random)


def ring_ways(box: Box, habits: Habits, random: Random) -> list[Way]:
    """Ring a room's benefit or gem."""
    middle, side = _aim(box, habits, random)
    across, high = side * random.uniform(0.5, 0.68), side * random.uniform(0.5, 0.66)
    turns = np.linspace(0, 2 * np.pi * random.uniform(0.97, 1.2), 40)
    turns = random.uniform(0, 6.28) + turns * (1 if random.random() < 0.25 else -1)
    swell = 1 + 0.07 * np.sin(turns * 0.5 + random.uniform(0, 6.28))
    lean = np.exp(1j * habits.slant)
    return [(middle + lean * swell * (across * np.cos(turns) + 1j * high * np.sin(turns))).tolist()]


def path_ways(
    layout: SheetLayout, steps: tuple[tuple[str, str], ...], habits: Habits, random: Random
) -> Iterator[Way]:
    """Draw the path, lifting the pen only where the way does not go on."""
    spread = layout.size[0] / 210 * habits.slip * 9
    nodes = {name: complex(*at) + _cloud(spread, random) for name, at in layout.rooms.items()}
    nodes |= {
        f"{_OUT}.{name}": complex(*at) + _cloud(spread / 2, random)
        for name, at in layout.entries.items()
    }
    way: list[complex] = []
    last = ""
    for start, end in steps:
        first, *rest = _legs(layout, start, end, nodes)
        if way and start == last and random.random() > 0.15:
            way += first[1:]
        else:
            yield from _whole(way)
            way = first
        for leg in rest:
            yield from _whole(way)
            way = leg
        last = end
    yield from _whole(way)


def _legs(
    layout: SheetLayout,
    start: str,
    end: str,
    nodes: dict[str, complex],
) -> list[list[complex]]:
    if start == _OUT:
        return [[nodes[f"{_OUT}.{end[0]}"], nodes[end]]]
    passage = layout.marks.get(f"passage.{start[1:]}")
    if {start[0], end[0]} == {"A", "F"} and passage is not None and passage.twin is not None:
        gates = [_middle(passage.box), _middle(passage.twin)]
        gates.sort(key=lambda gate: abs(gate - nodes[start]))
        return [[nodes[start], gates[0]], [gates[1], nodes[end]]]
    return [[nodes[start], nodes[end]]]


def _whole(way: list[complex]) -> Iterator[Way]:
    if way:
        yield way


def number_ways(number: int, box: Box, random: Random) -> Iterator[Way]:
    """Write a number into a box, which the reader leaves alone."""
    digits = str(number)
    high = box.height * random.uniform(0.55, 0.8)
    wide = min(high * 0.55, box.width * 0.85 / len(digits))
    left = box.left + (box.width - wide * len(digits)) / 2
    for place, digit in enumerate(digits):
        origin = complex(left + place * wide, box.top + (box.height - high) / 2)
        for way in _DIGITS[digit]:
            yield [origin + point.real * wide * 0.8 + 1j * point.imag * high for point in way]


def scrawl_way(start: complex, wide: float, random: Random) -> Way:
    """Write something like a name."""
    count = int(random.integers(20, 34))
    along = np.linspace(0, wide, count)
    heights = random.normal(0, 1.1, count) * np.where(np.arange(count) % 2, 1, -1)
    return list(start + along + 0.5 * np.sin(np.arange(count)) + 1j * heights)


def _aim(box: Box, habits: Habits, random: Random) -> tuple[complex, float]:
    side = min(box.width, box.height)
    return _middle(box) + _cloud(side * habits.slip, random), side


def _middle(box: Box) -> complex:
    return complex(box.left + box.width / 2, box.top + box.height / 2)


def _cloud(spread: float, random: Random) -> complex:
    across, down = np.clip(random.normal(0, spread, 2), -2 * spread, 2 * spread)
    return complex(across, down)


def _near(point: complex, random: Random) -> complex:
    return point + complex(*random.normal(0, 0.07, 2))


def _cross(middle: complex, size: complex, random: Random) -> list[Way]:
    bars = ((-1 - 1j, 1 + 1j), (1 - 1j, -1 + 1j))
    return [[middle + size * _near(end, random) for end in bar] for bar in bars]


def _spiral(middle: complex, radius: float, random: Random) -> Way:
    rounds = max(radius / 0.28, 1.5)
    turns = np.linspace(0, 2 * np.pi * rounds, max(int(rounds * 14), 16))
    grown = radius * turns / turns[-1]
    first = random.uniform(0, 6.28)
    return list(middle + grown * np.exp(1j * (first + turns)))


def _hatching(middle: complex, size: complex, random: Random) -> Way:
    count = int(random.integers(4, 8))
    downs = np.linspace(-0.8, 0.8, count)
    ends = [
        complex((-1) ** place * random.uniform(0.6, 1.0), down) for place, down in enumerate(downs)
    ]
    return [middle + size * np.exp(-0.5j) * end for end in ends]


def _arc(middle: complex, across: float, high: float, first: float, last: float) -> list[complex]:
    return [
        middle + across * np.cos(turn) + 1j * high * np.sin(turn)
        for turn in np.linspace(first, last, 14)
    ]


_BELOW = 0.5 + 0.72j
_DIGITS: dict[str, list[list[complex]]] = {
    "0": [_arc(0.5 + 0.5j, 0.45, 0.5, -1.6, 4.9)],
    "1": [[0.15 + 0.3j, 0.55 + 0j, 0.5 + 1j]],
    "2": [[*_arc(0.5 + 0.28j, 0.42, 0.28, -2.9, 0.7), 0.05 + 1j, 0.95 + 0.97j]],
    "3": [[*_arc(0.45 + 0.25j, 0.4, 0.25, -2.6, 1.4), *_arc(0.45 + 0.74j, 0.45, 0.26, -1.3, 2.6)]],
    "4": [[0.6 + 0j, 0.05 + 0.65j, 0.98 + 0.62j], [0.7 + 0.35j, 0.66 + 1j]],
    "5": [[0.9 + 0j, 0.2 + 0.02j, 0.15 + 0.45j, *_arc(0.45 + 0.7j, 0.45, 0.3, -1.6, 2.5)]],
    "6": [[0.75 + 0j, 0.2 + 0.45j, *_arc(_BELOW, 0.4, 0.28, 3.1, -3.3)]],
    "7": [[0.05 + 0.03j, 0.95 + 0j, 0.4 + 1j]],
    "8": [[*_arc(0.5 + 0.25j, 0.35, 0.25, 1.4, 7.6), *_arc(0.5 + 0.75j, 0.42, 0.25, -1.4, 4.9)]],
    "9": [[*_arc(0.45 + 0.3j, 0.38, 0.3, 0.2, -6.0), 0.75 + 1j]],
    "-": [[0.1 + 0.5j, 0.9 + 0.5j]],
}
