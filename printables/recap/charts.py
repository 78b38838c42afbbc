"""Charts that can be told apart in grey: each line has its dash and its mark besides its colour."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.pieces import GRID, Affine, Path, Point, glyph
from companion.pieces.path_shapes import box as rectangle
from companion.pieces.path_shapes import circle
from printables.drawing import Fill, Font, Rules, Shape, Text
from printables.drawing.decorative_shapes import polygon
from printables.layout import Box
from printables.units import Mm, Pt

_MARGIN = 7.0
_KEY = 7.0
_FOOT = 5.0
_TYPE = Pt(8)
_APART = 3.4
"""Millimetres from one label at the end of a line to the next."""
_DASHES: tuple[tuple[Mm, ...], ...] = (
    (),
    (Mm(2.4), Mm(1.2)),
    (Mm(0.9), Mm(0.9)),
    (Mm(3.6), Mm(0.9), Mm(0.9), Mm(0.9)),
    (Mm(1.6), Mm(0.7)),
)
_BAR = 0.62
"""How much of its place a bar fills."""
_TALL = 3.0
"""Millimetres that a number takes above its bar."""


@dataclass(frozen=True, slots=True)
class Series:
    """A line of a chart: its values, and the colour of whose they are."""

    values: tuple[int, ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Lines:
    """A chart of values over rounds; each series has a value for every round."""

    rounds: tuple[int, ...]
    series: tuple[Series, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """How often each face came up, against how often it does on average."""

    faces: tuple[str, ...]
    counts: tuple[int, ...]
    expected: float
    colour: str


def lines(chart: Lines, area: Box) -> Iterator[Shape]:
    """Draw a chart of lines into a box."""
    plot = Box(
        Mm(area.left + _MARGIN),
        Mm(area.top + 2),
        Mm(area.width - _MARGIN - _KEY),
        Mm(area.height - _FOOT - 2),
    )
    top = _top(max((max(one.values) for one in chart.series), default=0))
    yield from _grid(plot, top)
    yield from _rounds(plot, chart.rounds)
    ends: list[tuple[float, int]] = []
    for number, one in enumerate(chart.series):
        points = _points(plot, chart.rounds, one.values, top)
        role = f"seat-{one.colour}"
        yield Rules((points,), role, Mm(0.7), _DASHES[number % len(_DASHES)])
        ends.append((points[-1][1], number))
    for y, number in _spread(sorted(ends), plot.bottom):
        yield Fill(mark(number, plot.right + 3.2, y), f"seat-{chart.series[number].colour}")


def mark(number: int, x: float, y: float, radius: float = 1.4) -> Path:
    """Give the mark of a hero, by its place: round, square, lozenge, triangle, or upside down."""
    r = radius
    match number % len(_DASHES):
        case 0:
            return circle(x, y, r)
        case 1:
            return rectangle(x - r * 0.9, y - r * 0.9, x + r * 0.9, y + r * 0.9)
        case 2:
            return polygon(((x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)))
        case 3:
            return polygon(((x, y - r * 1.1), (x + r * 1.2, y + r), (x - r * 1.2, y + r)))
        case _:
            return polygon(((x - r * 1.2, y - r), (x + r * 1.2, y - r), (x, y + r * 1.1)))


def bars(chart: Bars, area: Box) -> Iterator[Shape]:
    """Draw a bar for each face, its glyph below, and a broken line where the average lies."""
    foot = 5.4
    plot = Box(area.left, Mm(area.top + 3.2), area.width, Mm(area.height - foot - 3.2))
    top = max(*chart.counts, chart.expected, 1)
    average = plot.bottom - plot.height * chart.expected / top
    step = plot.width / len(chart.faces)
    for place, (face, count) in enumerate(zip(chart.faces, chart.counts, strict=True)):
        middle = plot.left + step * (place + 0.5)
        y = plot.bottom - plot.height * count / top
        half = step * _BAR / 2
        if count:
            shape = rectangle(middle - half, y, middle + half, plot.bottom)
            yield Fill(shape, f"seat-{chart.colour}")
        foot_at = Mm(_above(y, average) - 0.8)
        yield Text(str(count), Mm(middle), foot_at, Font.BODY, Pt(7), "text", "middle")
        scale = 4.0 / GRID
        place_at = Affine(a=scale, d=scale, e=middle - 2.0, f=plot.bottom + 1.0)
        yield Fill(glyph(face).transform(place_at), "text")
    across = ((plot.left, average), (plot.right, average))
    yield Rules((across,), "text", Mm(0.3), (Mm(1.2), Mm(0.8)))
    yield Rules((((plot.left, plot.bottom), (plot.right, plot.bottom)),), "quiet", Mm(0.3))


def _above(y: float, line: float) -> float:
    """Give where a number stands on its bar, or on the line that would strike it through."""
    return line if line <= y < line + _TALL else y


def _top(highest: int) -> int:
    """Round up to a number that halves well."""
    step = 2 if highest <= 10 else 10
    return max(step, -(-highest // step) * step)


def _grid(plot: Box, top: int) -> Iterator[Shape]:
    for value in (0, top // 2, top):
        y = plot.bottom - plot.height * value / top
        yield Rules((((plot.left, y), (plot.right, y)),), "quiet", Mm(0.2))
        yield Text(str(value), Mm(plot.left - 1.4), Mm(y + 1.0), Font.BODY, _TYPE, "quiet", "right")


def _rounds(plot: Box, rounds: Sequence[int]) -> Iterator[Shape]:
    every = max(1, -(-len(rounds) // 8))
    for place, number in enumerate(rounds):
        if place % every == 0 and number:
            x = plot.left + plot.width * place / max(1, len(rounds) - 1)
            yield Text(
                str(number), Mm(x), Mm(plot.bottom + 4.0), Font.BODY, _TYPE, "quiet", "middle"
            )


def _points(plot: Box, rounds: Sequence[int], values: Sequence[int], top: int) -> tuple[Point, ...]:
    across = plot.width / max(1, len(rounds) - 1)
    return tuple(
        (plot.left + across * place, plot.bottom - plot.height * value / top)
        for place, value in enumerate(values)
    )


def _spread(ends: list[tuple[float, int]], bottom: float) -> list[tuple[float, int]]:
    """Move labels apart that would lie on each other, downwards first, then up from the foot."""
    placed: list[tuple[float, int]] = []
    for y, number in ends:
        placed.append((max(y, placed[-1][0] + _APART) if placed else y, number))
    floor = bottom
    for place in reversed(range(len(placed))):
        y, number = placed[place]
        placed[place] = (min(y, floor), number)
        floor = placed[place][0] - _APART
    return placed
