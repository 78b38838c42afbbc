"""What each seat may see, and nothing else: states, events, the log."""

import pytest

from companion.table import NotYourSeatError, StaleTableError
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import Add, CardDrawn, Correct, Draw, Pass, Roll, Spend, Whisper, Whispered


def test_a_hand_is_seen_by_its_seat_alone(evening: Evening) -> None:
    evening.act(1, Whisper(1, "owl"))
    look = evening.tables.look

    assert look(evening.phone(1), 1).state.words[0] == "owl"
    assert look(evening.phone(2), 2).state.words[0] == "?"
    assert look(evening.phone(1)).state.words[0] == "?"
    assert look(evening.phone()).state.words[0] == "?"


def test_nobody_looks_through_anothers_eyes(evening: Evening) -> None:
    for rights in (evening.phone(2), evening.phone(), evening.rights(evening.new.look)):
        with pytest.raises(NotYourSeatError):
            evening.tables.look(rights, 1)
        with pytest.raises(NotYourSeatError):
            evening.tables.log(rights, 1)


def test_the_log_hides_what_the_table_hides(begin: Begin) -> None:
    evening = begin("cat")
    evening.act(1, Draw())
    log = evening.tables.log

    assert log(evening.phone(1), 1)[-1].events[-1] == CardDrawn(1, "cat")
    assert log(evening.phone(1), 0)[-1].events[-1] == CardDrawn(1, "?")
    assert log(evening.phone(2), 2)[-1].events[-1] == CardDrawn(1, "?")
    assert "cat" not in repr(log(evening.phone(2), 2))


def test_what_happened_meanwhile_hides_secrets(evening: Evening) -> None:
    seen = evening.seq
    evening.act(2, Whisper(2, "owl"))

    with pytest.raises(StaleTableError) as stale:
        evening.act(1, Spend(1), seen=seen)

    assert stale.value.meanwhile[0].events == (Whispered(2, "?"),)
    assert "owl" not in repr(stale.value.meanwhile)


def test_an_outcome_shows_the_actors_own_secret(evening: Evening) -> None:
    evening.act(2, Whisper(2, "fox"))
    outcome = evening.act(1, Whisper(1, "owl"))

    assert outcome.events == (Whispered(1, "owl"),)
    assert outcome.state.words == ("owl", "?", "")


def test_a_view_says_whether_the_phone_may_play_it(evening: Evening) -> None:
    assert evening.tables.look(evening.phone(1), 1).mine
    assert not evening.tables.look(evening.phone(1)).mine


def test_options_come_with_their_verdicts(evening: Evening) -> None:
    options = evening.tables.options(evening.tables.look(evening.phone(1), 1))
    verdicts = {type(one.command): one.refusal for one in options}

    assert verdicts[Add] is None
    assert verdicts[Spend] is not None
    assert evening.tables.options(evening.tables.look(evening.phone(2), 2)) == ()


def test_the_log_is_read_in_pieces(evening: Evening) -> None:
    for n in range(1, 7):
        evening.act(1, Add(n % 2 + 1))
    log = evening.tables.log
    phone = evening.phone(1)

    assert [one.seq for one in log(phone, limit=3)] == [5, 6, 7]
    assert [one.seq for one in log(phone, before=5, limit=3)] == [2, 3, 4]
    assert [one.seq for one in log(phone, after=5)] == [6, 7]


def test_the_log_says_who_what_and_when(evening: Evening) -> None:
    evening.act(1, Pass())
    opened, passed = evening.tables.log(evening.phone(2))

    assert (opened.author, opened.name, opened.tag) == (0, "", "open")
    assert (passed.author, passed.name, passed.tag) == (1, "Ana", "pass")
    assert passed.at > opened.at


def test_the_log_marks_what_dice_and_cards_told(begin: Begin) -> None:
    evening = begin("3")
    evening.act(1, Roll("5"))
    evening.act(1, Roll())
    evening.act(2, Correct(1, 0))

    assert [one.rolled for one in evening.tables.log(evening.phone(1))] == [
        False,
        True,
        True,
        False,
    ]
