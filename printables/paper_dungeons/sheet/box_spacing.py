"""Set marks of one size evenly into an area."""

from collections.abc import Sequence

from printables.layout import Box
from printables.units import Mm


def square(x: float, y: float, side: float) -> Box:
    """Give a square around a point."""
    return Box(Mm(x - side / 2), Mm(y - side / 2), Mm(side), Mm(side))


def line(start: float, length: float, count: int) -> list[float]:
    """Give the middles of so many equal cells in a row."""
    pitch = length / max(count, 1)
    return [start + pitch * (place + 0.5) for place in range(count)]


def rows(area: Box, count: int, across: int, most: float, gap: float) -> list[Box]:
    """Fill an area row by row with squares.

    Args:
        area: Where they lie.
        count: How many there are.
        across: How many stand in a row.
        most: Their side, where there is room.
        gap: What is kept free between them at least.
    """
    down = -(-count // across)
    high = area.height / max(down, 1)
    side = min(most, area.width / across - gap, high - gap)
    middles = [
        (x, y)
        for y in line(area.top, area.height, down)
        for x in line(area.left, area.width, across)
    ]
    return [square(x, y, side) for x, y in middles[:count]]


def below(area: Box, by: float) -> Box:
    """Leave out the upper part of an area."""
    return Box(area.left, Mm(area.top + by), area.width, Mm(area.height - by))


def upper(area: Box, by: float) -> Box:
    """Keep the upper part of an area."""
    return Box(area.left, area.top, area.width, Mm(by))


def part(area: Box, start: float, end: float) -> Box:
    """Keep what lies between two distances from the left."""
    return Box(Mm(area.left + start), area.top, Mm(end - start), area.height)


def stacked(area: Box, shares: Sequence[float]) -> list[Box]:
    """Cut an area into strips under each other, as high as their shares."""
    whole = sum(shares)
    strips, top = [], float(area.top)
    for share in shares:
        high = area.height * share / whole
        strips.append(Box(area.left, Mm(top), area.width, Mm(high)))
        top += high
    return strips
