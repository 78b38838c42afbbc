"""Intents: decided on the newest state, done once, and never dropped in silence."""

import pytest

from companion.engine.errors import IllegalCommandError
from companion.table import BadIntentError, Intent, NotYourSeatError, StaleTableError, open_tables
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import (
    GAMES,
    Add,
    CardDrawn,
    Close,
    Correct,
    Counted,
    Draw,
    Open,
    Pass,
    Passed,
    Raise,
    Roll,
    Ruled,
    Spend,
    Whisper,
)


def test_a_legal_intent_is_answered_with_what_happened(evening: Evening) -> None:
    outcome = evening.act(1, Add(3))

    assert (outcome.seq, outcome.seat, outcome.stale) == (2, 1, False)
    assert outcome.events == (Counted(1, 3, "add"),)
    assert evening.state.counters == (3, 0, 0)


def test_a_refused_intent_leaves_no_trace(evening: Evening) -> None:
    with pytest.raises(IllegalCommandError) as refused:
        evening.act(1, Spend(1))

    assert refused.value.refusal.rules == ("TALLY-2",)
    assert evening.seq == 1


def test_the_same_key_is_done_once_and_answered_again(evening: Evening) -> None:
    first = evening.act(1, Add(3), key="the-same-tap")
    evening.act(1, Add(2))
    again = evening.act(1, Add(3), key="the-same-tap")

    assert again.repeated
    assert (again.seq, again.events) == (first.seq, first.events)
    assert evening.state.counters == (5, 0, 0)


def test_a_key_stands_for_one_command_only(evening: Evening) -> None:
    evening.act(1, Add(3), key="the-same-tap")

    with pytest.raises(BadIntentError) as refused:
        evening.act(1, Add(4), key="the-same-tap")

    assert refused.value.key == "table.error.key_reused"


def test_a_key_is_not_answered_to_somebody_else(evening: Evening) -> None:
    evening.act(1, Whisper(1, "owl"), key="the-same-tap")

    with pytest.raises(BadIntentError):
        evening.act(2, Whisper(1, "owl"), key="the-same-tap")


def test_a_refused_key_may_be_sent_again(evening: Evening) -> None:
    with pytest.raises(IllegalCommandError):
        evening.act(1, Spend(1), key="the-same-tap")
    evening.act(1, Add(1))

    assert not evening.act(1, Spend(1), key="the-same-tap").repeated


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "new\nline", "ключ-ключ"])
def test_a_key_that_is_none_is_refused(evening: Evening, key: str) -> None:
    with pytest.raises(BadIntentError):
        evening.act(1, Add(1), key=key)


def test_a_stale_intent_that_is_still_legal_goes_through(evening: Evening) -> None:
    seen = evening.seq
    evening.act(2, Correct(2, 5))
    outcome = evening.act(1, Add(3), seen=seen)

    assert outcome.stale
    assert evening.state.counters == (3, 5, 0)


def test_a_stale_intent_that_is_no_longer_legal_is_told_who_did_what(evening: Evening) -> None:
    evening.act(1, Add(4))
    seen = evening.seq
    evening.act(2, Correct(1, 1))

    with pytest.raises(StaleTableError) as stale:
        evening.act(1, Spend(3), seen=seen)

    (entry,) = stale.value.meanwhile
    assert (entry.name, entry.tag, entry.events) == ("Ben", "correct", (Counted(1, 1, "correct"),))
    assert stale.value.refusal is not None
    assert stale.value.refusal.rules == ("TALLY-2",)
    assert not stale.value.done


def test_two_taps_on_the_same_thing_count_once(evening: Evening) -> None:
    seen = evening.seq
    phone = evening.phone(1, 2, 3)
    evening.tables.submit(phone, Intent(Pass(), seen, "first-tap"))

    with pytest.raises(StaleTableError) as stale:
        evening.tables.submit(phone, Intent(Pass(), seen, "second-tap"))

    assert stale.value.done
    assert evening.state.turn == 2


def test_one_more_and_one_more_are_two_more(evening: Evening) -> None:
    seen = evening.seq
    evening.act(1, Raise(3), seen=seen)
    evening.act(1, Raise(3), seen=seen)
    evening.act(2, Raise(3), seen=seen)

    assert evening.state.counters == (0, 0, 3)


def test_the_same_command_of_another_seat_counts_again(evening: Evening) -> None:
    seen = evening.seq
    evening.act(1, Pass())

    assert evening.act(2, Pass(), seen=seen).stale
    assert evening.state.turn == 3


def test_an_action_that_was_taken_back_may_be_repeated(evening: Evening) -> None:
    seen = evening.seq
    evening.act(1, Add(1))
    evening.undo(1)

    assert evening.act(1, Add(1), seen=seen).stale


def test_a_late_tap_for_one_turn_is_not_done_in_the_next(evening: Evening) -> None:
    seen = evening.seq
    phone = evening.phone(1, 2, 3)
    evening.tables.submit(phone, Intent(Pass(), seen, "first-tap"))

    with pytest.raises(StaleTableError):
        evening.tables.submit(phone, Intent(Add(5), seen, "second-tap"))

    assert evening.state.counters == (0, 0, 0)


def test_a_player_may_act_on_a_page_that_does_not_show_the_turn_yet(evening: Evening) -> None:
    seen = evening.seq
    evening.act(1, Pass())

    assert evening.act(2, Add(1), seen=seen).stale


def test_only_the_seat_on_turn_may_take_its_turn(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError) as refused:
        evening.act(2, Add(1))

    assert refused.value.params == {"seat": 1}


def test_a_phone_cannot_act_as_a_seat_that_it_does_not_hold(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        evening.act(2, Correct(1, 1), seat=1)


def test_one_phone_may_play_several_seats(evening: Evening) -> None:
    phone = evening.phone(1, 2)
    evening.tables.submit(phone, Intent(Pass(), evening.seq, "tap-as-one"))
    outcome = evening.tables.submit(phone, Intent(Add(1), evening.seq, "tap-as-two", seat=2))

    assert outcome.seat == 2


def test_anyone_may_correct_and_signs_it(evening: Evening) -> None:
    evening.act(3, Correct(1, 7))

    (entry,) = evening.tables.log(evening.phone(1), after=1)
    assert (entry.author, entry.name) == (3, "Cleo")


def test_the_host_closes_and_a_seat_does_not(evening: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        evening.act(1, Close())

    assert evening.act(0, Close()).seat == 0


def test_who_looks_on_does_nothing(evening: Evening) -> None:
    onlooker = evening.rights(evening.new.look)
    guest = evening.rights(evening.new.join)

    for rights in (onlooker, guest):
        with pytest.raises(NotYourSeatError):
            evening.tables.submit(rights, Intent(Correct(1, 1), evening.seq, "from-afar"))


def test_a_house_ruling_needs_the_tables_leave(begin: Begin) -> None:
    strict, advise = begin(), begin(policy="advise")

    with pytest.raises(IllegalCommandError):
        strict.act(1, Add(11), overrule=True)
    assert advise.act(1, Add(11), overrule=True).events[0] == Ruled("TALLY-1")
    with pytest.raises(IllegalCommandError):
        advise.act(1, Add(1))
    with pytest.raises(IllegalCommandError):
        advise.act(1, Spend(99), overrule=True)
    assert advise.tables.log(advise.phone(1))[-1].overruled


def test_what_is_left_to_the_app_is_drawn_in_the_same_row(begin: Begin) -> None:
    evening = begin("4", "cat")
    rolled = evening.act(1, Roll())
    drawn = evening.act(1, Draw())

    assert rolled.events[-1] == Counted(1, 4, "roll")
    assert drawn.events[-1] == CardDrawn(1, "cat")
    assert evening.seq == 3
    assert evening.state.asked == ""


def test_a_repeated_roll_rolls_once(begin: Begin) -> None:
    evening = begin("4")
    first = evening.act(1, Roll(), key="the-same-tap")

    assert evening.act(1, Roll(), key="the-same-tap").events == first.events


def test_a_table_reads_what_another_process_wrote(evening: Evening) -> None:
    other = open_tables(evening.place, GAMES)
    evening.act(1, Add(1))
    rights = other.rights(evening.table, [evening.secrets[1]])
    outcome = other.submit(rights, Intent(Add(2), evening.seq, "from-there"))
    here = evening.act(1, Pass())
    other.close()

    assert (outcome.seq, here.seq) == (3, 4)
    assert here.events == (Passed(2),)
    assert evening.state.counters == (3, 0, 0)


def test_a_key_that_another_process_took_is_not_done_twice(evening: Evening) -> None:
    other = open_tables(evening.place, GAMES)
    rights = other.rights(evening.table, [evening.secrets[1]])
    evening.act(1, Add(1))
    seen = evening.seq
    other.submit(rights, Intent(Add(2), seen, "the-same-tap"))
    again = evening.act(1, Add(2), seen=seen, key="the-same-tap")
    other.close()

    assert (again.repeated, again.seq) == (True, 3)
    assert evening.state.counters == (3, 0, 0)


def test_a_table_opens_once_for_one_key(evening: Evening) -> None:
    one = evening.tables.create("tally", Open(), key="nonce-of-the-form")
    two = evening.tables.create("tally", Open(), key="nonce-of-the-form")
    three = evening.tables.create("tally", Open())

    assert one == two != three


def test_an_unknown_game_is_no_table(evening: Evening) -> None:
    with pytest.raises(BadIntentError):
        evening.tables.create("chess")
