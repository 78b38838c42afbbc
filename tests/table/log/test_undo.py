"""Undo: one's own last action, though others acted since."""

import pytest

from companion.table import (
    ConfirmUndoError,
    NothingToUndoError,
    NotYourSeatError,
    UndoBlockedError,
)
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import (
    Add,
    Correct,
    Counted,
    Draw,
    Gamble,
    Pass,
    Remove,
    Roll,
    Spend,
    Whisper,
)


def test_the_last_action_is_taken_back(evening: Evening) -> None:
    evening.act(1, Add(3))
    outcome = evening.undo(1)

    assert outcome.state.counters == (0, 0, 0)
    assert evening.seq == 3


def test_others_actions_since_then_stay(evening: Evening) -> None:
    evening.act(1, Whisper(1, "owl"))
    evening.act(2, Correct(2, 4))
    evening.act(3, Whisper(3, "fox"))
    outcome = evening.undo(1)

    assert outcome.state.words[0] == ""
    assert evening.state.counters == (0, 4, 0)
    assert evening.tables.look(evening.phone(3), 3).state.words[2] == "fox"


def test_what_would_change_is_shown_before_it_is_done(evening: Evening) -> None:
    evening.act(1, Whisper(1, "owl"))
    evening.act(2, Correct(1, 4))
    evening.act(1, Add(3))

    with pytest.raises(ConfirmUndoError) as asked:
        evening.undo(2)
    preview = asked.value.preview
    (change,) = preview.changes

    assert not preview.free
    assert (change.entry.seq, change.entry.name) == (4, "Ana")
    assert change.before == (Counted(1, 7, "add"),)
    assert change.after == (Counted(1, 3, "add"),)
    assert evening.state.counters == (7, 0, 0)

    evening.undo(2, token=preview.token)

    assert evening.state.counters == (3, 0, 0)


def test_a_preview_by_itself_changes_nothing(evening: Evening) -> None:
    evening.act(1, Add(3))
    before = evening.seq
    preview = evening.tables.preview_undo(evening.phone(1))

    assert preview.free
    assert evening.seq == before


def test_a_confirmation_is_for_what_was_shown(evening: Evening) -> None:
    evening.act(2, Correct(1, 4))
    evening.act(1, Add(3))
    shown = evening.tables.preview_undo(evening.phone(2))
    evening.act(1, Add(1))

    with pytest.raises(ConfirmUndoError) as asked:
        evening.undo(2, token=shown.token)

    assert len(asked.value.preview.changes) == 2


def test_a_later_action_that_does_not_change_needs_no_new_confirmation(evening: Evening) -> None:
    evening.act(2, Correct(1, 4))
    evening.act(1, Add(3))
    shown = evening.tables.preview_undo(evening.phone(2))
    evening.act(3, Whisper(3, "fox"))

    assert evening.undo(2, token=shown.token).state.counters == (3, 0, 0)


def test_an_action_in_the_way_is_named(evening: Evening) -> None:
    evening.act(2, Correct(1, 4))
    evening.act(1, Spend(3))

    with pytest.raises(UndoBlockedError) as blocked:
        evening.undo(2)
    preview = blocked.value.preview

    assert preview.blocked is not None
    assert (preview.blocked.seq, preview.blocked.name) == (3, "Ana")
    assert preview.because is not None
    assert preview.because.key == "tally.have"


def test_a_turn_that_would_become_anothers_is_in_the_way(evening: Evening) -> None:
    evening.act(1, Pass())
    evening.act(2, Add(1))

    with pytest.raises(UndoBlockedError) as blocked:
        evening.undo(1)

    assert blocked.value.preview.because is not None
    assert blocked.value.preview.because.key == "table.undo.other_turn"


def test_another_draw_than_the_recorded_one_is_in_the_way(begin: Begin) -> None:
    evening = begin("cat")
    evening.act(2, Remove("dog"))
    evening.act(1, Draw())

    with pytest.raises(UndoBlockedError) as blocked:
        evening.undo(2)

    assert blocked.value.preview.because is not None
    assert blocked.value.preview.because.key == "table.undo.other_chance"


def test_real_dice_are_not_unrolled_in_silence(evening: Evening) -> None:
    evening.act(1, Roll("5"))

    with pytest.raises(ConfirmUndoError) as asked:
        evening.undo(1)
    preview = asked.value.preview

    assert [entry.seq for entry in preview.unrolled] == [2]
    assert not preview.changes
    assert evening.undo(1, token=preview.token).state.counters == (0, 0, 0)


def test_the_apps_dice_are_not_unrolled_in_silence(begin: Begin) -> None:
    evening = begin("5")
    evening.act(1, Roll())

    with pytest.raises(ConfirmUndoError) as asked:
        evening.undo(1)

    assert [entry.rolled for entry in asked.value.preview.unrolled] == [True]


def test_what_was_rolled_since_then_stays(begin: Begin) -> None:
    evening = begin("5", "bat")
    evening.act(2, Correct(1, 2))
    evening.act(1, Roll())
    evening.act(1, Draw())
    evening.undo(2, token=evening.tables.preview_undo(evening.phone(2)).token)

    assert evening.state.counters == (5, 0, 0)
    hand = evening.tables.look(evening.phone(1), 1).state.hands[0]
    assert hand == ("bat",)


def test_a_roll_that_is_no_longer_asked_for_is_not_dropped_in_silence(begin: Begin) -> None:
    evening = begin("6")
    evening.act(2, Correct(1, 4))
    evening.act(1, Gamble())
    preview = evening.tables.preview_undo(evening.phone(2))

    assert [entry.tag for entry in preview.unrolled] == ["gamble"]
    assert evening.undo(2, token=preview.token).state.counters == (1, 0, 0)
    assert not evening.tables.log(evening.phone(1))[2].rolled


def test_one_takes_back_ones_own_last_action_only(evening: Evening) -> None:
    evening.act(1, Add(1))
    evening.act(1, Add(2))

    with pytest.raises(NothingToUndoError):
        evening.undo(1, seq=2)
    with pytest.raises(NotYourSeatError):
        evening.undo(2, seq=3)
    with pytest.raises(NothingToUndoError):
        evening.undo(3)


def test_undoing_goes_back_step_by_step(evening: Evening) -> None:
    evening.act(1, Add(1))
    evening.act(1, Add(2))
    evening.undo(1)
    evening.undo(1)

    assert evening.state.counters == (0, 0, 0)
    with pytest.raises(NothingToUndoError):
        evening.undo(1)


def test_what_is_undone_is_not_undone_again(evening: Evening) -> None:
    evening.act(1, Add(1))
    evening.undo(1, seq=2)

    with pytest.raises(NothingToUndoError):
        evening.undo(1, seq=2)


def test_the_opening_of_the_table_stays(evening: Evening) -> None:
    with pytest.raises(NothingToUndoError):
        evening.tables.undo(evening.phone(), "host-tap")


def test_a_repeated_undo_is_done_once(evening: Evening) -> None:
    evening.act(1, Add(1))
    evening.act(1, Add(2))
    phone = evening.phone(1)
    first = evening.tables.undo(phone, "the-same-tap")
    again = evening.tables.undo(phone, "the-same-tap")

    assert (again.repeated, again.seq) == (True, first.seq)
    assert evening.state.counters == (1, 0, 0)
