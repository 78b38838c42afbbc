"""The charts of an evening: what is written on them can be read."""

import pytest

from companion.games.masmorra.model import FACES
from printables.drawing import Rules, Text
from printables.layout import Box
from printables.recap import Bars, bars
from printables.units import Mm

AREA = Box(Mm(0), Mm(0), Mm(64), Mm(34))
TALL = 2.5
"""Millimetres of a figure of seven points, with air."""


@pytest.mark.parametrize("count", range(15, 30))
def test_the_average_strikes_no_number_through(count: int):
    chart = Bars(FACES, (count,) * 5 + (30,), 25.0, "red")

    shapes = list(bars(chart, AREA))

    average = next(one for one in shapes if isinstance(one, Rules)).lines[0][0][1]
    numbers = [one for one in shapes if isinstance(one, Text)]
    assert len(numbers) == len(FACES)
    assert [one for one in numbers if one.y - TALL < average < one.y] == []
