"""Rules settle doubts only where the rest of a sheet was read well."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

import pytest

from companion.engine.marked_sheet import MarkedSheets
from companion.web.sheets.doubts_settled_by_rules import by_the_rules
from vision.sheets.sheet_reading_types import MarkReading, SheetReading

MARKS = 8


class Settling:
    """Rules that leave nothing in doubt."""

    def settled(self, _states: Mapping[str, str], doubtful: Collection[str]) -> Collection[str]:
        return doubtful

    def contradictions(self, _states: Mapping[str, str]) -> Sequence[Sequence[str]]:
        return ()


def reading(unsure: int) -> SheetReading:
    box = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    marks = (
        MarkReading(f"mark.{number}", "blank", 0.5, sure=number >= unsure, box=box)
        for number in range(MARKS)
    )
    return SheetReading(tuple(marks))


@pytest.mark.parametrize("unsure, asked", [(0, 0), (2, 0), (3, 3), (MARKS, MARKS)])
def test_where_much_is_in_doubt_nothing_is_settled(unsure: int, asked: int):
    rules: Any = Settling()
    told = by_the_rules(cast("MarkedSheets", rules), reading(unsure))

    assert len(told.unsure) == asked
