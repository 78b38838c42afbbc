"""Redo: what was taken back last is done again as it was."""

import pytest

from companion.engine.errors import IllegalCommandError
from companion.table import NothingToRedoError, Outcome
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import Add, Correct, Roll


def redo(evening: Evening, seat: int, seq: int = 0, token: str = "") -> Outcome:
    return evening.tables.redos.redo(evening.phone(seat), seq, token)


def test_what_was_taken_back_is_done_again(evening: Evening) -> None:
    evening.act(1, Add(3))
    evening.undo(1)
    outcome = redo(evening, 1)

    assert outcome.state.counters == (3, 0, 0)
    assert evening.seq == 4


def test_several_undos_are_taken_back_one_by_one(evening: Evening) -> None:
    evening.act(1, Correct(1, 1))
    evening.act(1, Correct(1, 2))
    evening.undo(1)
    evening.undo(1)

    assert redo(evening, 1).state.counters == (1, 0, 0)
    assert redo(evening, 1).state.counters == (2, 0, 0)
    with pytest.raises(NothingToRedoError):
        redo(evening, 1)


def test_what_was_done_again_can_be_taken_back_again(evening: Evening) -> None:
    evening.act(1, Add(3))
    evening.undo(1)
    redo(evening, 1)
    evening.undo(1)

    assert evening.state.counters == (0, 0, 0)
    assert redo(evening, 1).state.counters == (3, 0, 0)


def test_a_new_action_of_ones_own_ends_it(evening: Evening) -> None:
    evening.act(1, Add(3))
    evening.undo(1)
    evening.act(1, Correct(1, 1))

    assert not evening.tables.redos.available(evening.phone(1))
    with pytest.raises(NothingToRedoError):
        redo(evening, 1)


def test_only_who_took_it_back_does_it_again(evening: Evening) -> None:
    evening.act(1, Add(3))
    evening.undo(1)

    assert evening.tables.redos.available(evening.phone(1)) == 3
    assert not evening.tables.redos.available(evening.phone(2))


def test_the_same_tap_sent_twice_counts_once(evening: Evening) -> None:
    evening.act(1, Add(3))
    evening.undo(1)
    first, second = redo(evening, 1, 3), redo(evening, 1, 3)

    assert second.repeated
    assert first.seq == second.seq
    assert evening.state.counters == (3, 0, 0)


def test_dice_show_what_they_had_shown(begin: Begin) -> None:
    evening = begin("5")
    evening.act(1, Roll())
    evening.undo(1, token=evening.tables.preview_undo(evening.phone(1)).token)
    rolled = redo(evening, 1)

    assert rolled.state.counters[0] == 5


def test_what_is_not_legal_any_more_is_refused(evening: Evening) -> None:
    evening.act(1, Add(8))
    evening.undo(1)
    evening.act(2, Correct(1, 5))

    with pytest.raises(IllegalCommandError):
        redo(evening, 1)
