"""Rules settle doubts only where the rest of a sheet was read well."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

import pytest

from companion.engine.marked_sheet import MarkedSheets
from companion.web.sheets.doubts_settled_by_rules import LIKELY, VERY_CLEAR, by_the_rules
from vision.sheets.sheet_reading_types import MarkReading, SheetReading

MARKS = 8


class Settling:
    """Rules that leave nothing in doubt."""

    def settled(self, _states: Mapping[str, str], doubtful: Collection[str]) -> Collection[str]:
        return doubtful

    def borne_out(self, _states: Mapping[str, str], _doubtful: Collection[str]) -> Collection[str]:
        return ()

    def contradictions(self, _states: Mapping[str, str]) -> Sequence[Sequence[str]]:
        return ()

    def needless(self, _states: Mapping[str, str]) -> Collection[str]:
        return ()


class Lone(Settling):
    """Rules by which no other mark bears the first one out."""

    def needless(self, _states: Mapping[str, str]) -> Collection[str]:
        return ("mark.0",)


class BearingOut(Settling):
    """Rules that settle nothing, but by which other marks bear out all."""

    def settled(self, _states: Mapping[str, str], _doubtful: Collection[str]) -> Collection[str]:
        return ()

    def borne_out(self, _states: Mapping[str, str], doubtful: Collection[str]) -> Collection[str]:
        return doubtful


class Contradicted(Settling):
    """Rules that all marks contradict."""

    def settled(self, _states: Mapping[str, str], _doubtful: Collection[str]) -> Collection[str]:
        return ()

    def contradictions(self, states: Mapping[str, str]) -> Sequence[Sequence[str]]:
        return (tuple(states),)


def graded(*confidences: float) -> SheetReading:
    """Read marks of such confidence on a sheet of a hundred; those below 0.99 are unsure."""
    box = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    marks = (
        MarkReading(f"mark.{number}", "blank", one, sure=one >= 0.99, box=box)
        for number, one in enumerate((*confidences, *(1.0,) * (100 - len(confidences))))
    )
    return SheetReading(tuple(marks))


def asked(rules: object, graded_reading: SheetReading) -> set[str]:
    told = by_the_rules(cast("MarkedSheets", rules), graded_reading)
    return {mark.name for mark in told.unsure}


def reading(unsure: int, confidence: float = LIKELY) -> SheetReading:
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


def test_what_clear_marks_bear_out_is_settled_where_it_is_likely():
    assert not asked(BearingOut(), graded(LIKELY))
    assert asked(BearingOut(), graded(LIKELY - 0.01)) == {"mark.0"}


def test_on_a_poor_reading_only_likely_marks_are_settled_and_none_is_borne_out():
    assert asked(Settling(), graded(0.98, LIKELY - 0.01)) == {"mark.1"}
    assert asked(BearingOut(), graded(0.98, 0.98)) == {"mark.0", "mark.1"}


def test_of_marks_that_contradict_each_other_the_least_clear_is_asked_about():
    assert asked(Contradicted(), graded(0.9999, 0.999)) == {"mark.1"}
    assert asked(Contradicted(), graded(0.9999, 0.999, 0.5)) == {"mark.2"}


def test_on_a_poor_reading_two_marks_that_contradict_each_other_are_asked_about():
    clear = (1.0, 0.9999, 0.999)
    assert asked(Contradicted(), graded(0.985, 0.985, *clear)) == {"mark.0", "mark.1"}
