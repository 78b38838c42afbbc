"""Rules settle doubts only where the rest of a sheet was read well."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

import pytest

from companion.engine.marked_sheet import MarkedSheets
from companion.web.sheets.doubts_settled_by_rules import VERY_CLEAR, by_the_rules
from vision.sheets.sheet_reading_types import MarkReading, SheetReading

MARKS = 8


class Settling:
    """Rules that leave nothing in doubt."""

    def settled(self, _states: Mapping[str, str], doubtful: Collection[str]) -> Collection[str]:
        return doubtful

    def contradictions(self, _states: Mapping[str, str]) -> Sequence[Sequence[str]]:
        return ()

    def needless(self, _states: Mapping[str, str]) -> Collection[str]:
        return ()


class Lone(Settling):
    """Rules by which no other mark bears the first one out."""

    def needless(self, _states: Mapping[str, str]) -> Collection[str]:
        return ("mark.0",)


def reading(unsure: int, confidence: float = 0.5) -> SheetReading:
    box = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    marks = (
        MarkReading(f"mark.{number}", "blank", confidence, sure=number >= unsure, box=box)
        for number in range(MARKS)
    )
    return SheetReading(tuple(marks))


@pytest.mark.parametrize("unsure, asked", [(0, 0), (2, 0), (3, 3), (MARKS, MARKS)])
def test_where_much_is_in_doubt_nothing_is_settled(unsure: int, asked: int):
    rules: Any = Settling()
    told = by_the_rules(cast("MarkedSheets", rules), reading(unsure))

    assert len(told.unsure) == asked


@pytest.mark.parametrize("below, asked", [(0.0001, 1), (0.0, 0)])
def test_a_mark_that_no_other_bears_out_must_be_very_clear(below: float, asked: int):
    rules: Any = Lone()
    told = by_the_rules(cast("MarkedSheets", rules), reading(0, VERY_CLEAR - below))

    assert len(told.unsure) == asked
