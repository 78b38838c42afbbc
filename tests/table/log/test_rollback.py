"""Going back to any point, with everyone's consent."""

import pytest

from companion.table import (
    BadIntentError,
    NothingToUndoError,
    NotYourSeatError,
    Waiting,
    open_tables,
    read_saved,
)
from tests.table.seated_table import Evening
from tests.tally import GAMES, Add, Correct, Pass, Whisper


@pytest.fixture
def played(evening: Evening) -> Evening:
    """Give an evening of six actions; the first one of the players' is the second."""
    evening.act(1, Add(3))
    evening.act(2, Correct(2, 4))
    evening.act(1, Pass())
    evening.act(2, Add(2))
    evening.act(3, Whisper(3, "fox"))
    return evening


def waiting(evening: Evening, seat: int) -> Waiting:
    badge = evening.phone(seat)
    return evening.tables.returning.waiting(badge, evening.tables.head(evening.table))


def test_the_table_goes_back_once_every_seat_has_agreed(played: Evening) -> None:
    back = played.tables.returning
    assert not back.ask(played.phone(1), 4)
    assert played.state.counters == (3, 6, 0)
    wish = waiting(played, 2).back
    assert wish is not None
    assert wish.missing == (2, 3)
    assert not back.answer(played.phone(2), wish.number, agree=True)
    assert back.answer(played.phone(3), wish.number, agree=True)

    assert played.state.counters == (3, 4, 0)
    assert played.tables.look(played.phone(3), 3).state.words[2] == ""
    assert waiting(played, 2).back is None
    newest = played.tables.log(played.phone(1))[-1]
    assert (newest.tag, newest.undoes) == ("went_back", 4)


def test_what_fell_stays_readable_and_the_game_goes_on_from_there(played: Evening) -> None:
    back = played.tables.returning
    back.ask(played.phone(1), 4)
    for seat in (2, 3):
        back.answer(played.phone(seat), 1, agree=True)
    fallen = [entry.seq for entry in played.tables.log(played.phone(1)) if entry.undone]
    played.act(1, Add(1))

    assert fallen == [4, 5, 6]
    assert played.state.counters == (4, 4, 0)
    played.undo(1)
    assert played.state.counters == (3, 4, 0)


def test_one_no_is_enough_and_is_told(played: Evening) -> None:
    back = played.tables.returning
    back.ask(played.phone(1), 2)
    back.answer(played.phone(2), 1, agree=False)
    wish = waiting(played, 1).back

    assert wish is not None
    assert (wish.state, wish.refused_by) == ("refused", 2)
    with pytest.raises(BadIntentError):
        back.answer(played.phone(3), 1, agree=True)
    assert played.state.counters == (3, 6, 0)
    played.act(2, Add(1))
    assert waiting(played, 1).back is None


def test_an_action_meanwhile_ends_the_wish_and_is_told_a_while(played: Evening) -> None:
    back = played.tables.returning
    back.ask(played.phone(1), 2)
    played.act(2, Add(1))
    wish = waiting(played, 1).back

    assert wish is not None
    assert wish.state == "lapsed"
    back.answer(played.phone(2), 1, agree=True)
    with pytest.raises(BadIntentError):
        back.answer(played.phone(3), 1, agree=True)
    assert played.state.counters == (3, 7, 0)
    played.act(2, Add(1))
    played.act(2, Add(1))
    assert waiting(played, 1).back is None


def test_seats_that_nobody_holds_are_not_asked(played: Evening) -> None:
    tables = played.tables
    tables.release(played.phone(2), 2)
    tables.release(played.phone(3), 3)

    assert tables.returning.ask(played.phone(1), 5)
    assert played.state.counters == (3, 4, 0)


def test_a_later_wish_takes_the_place_of_an_earlier_one(played: Evening) -> None:
    back = played.tables.returning
    back.ask(played.phone(1), 2)
    back.answer(played.phone(2), 1, agree=True)
    back.ask(played.phone(3), 5)
    wish = waiting(played, 2).back

    assert wish is not None
    assert (wish.number, wish.author, wish.missing) == (2, 3, (1, 2))
    with pytest.raises(BadIntentError):
        back.answer(played.phone(2), 1, agree=True)


def test_nobody_goes_back_to_what_does_not_count(played: Evening) -> None:
    back = played.tables.returning
    for seq in (0, 1, 99):
        with pytest.raises(NothingToUndoError):
            back.ask(played.phone(1), seq)
    onlooker = played.badge(played.new.look)
    with pytest.raises(NotYourSeatError):
        back.ask(onlooker, 2)
    back.ask(played.phone(1), 2)
    with pytest.raises(NotYourSeatError):
        back.answer(onlooker, 1, agree=False)


def test_a_table_that_went_back_is_the_same_after_a_restart_and_in_a_file(played: Evening) -> None:
    back = played.tables.returning
    back.ask(played.phone(1), 4)
    for seat in (2, 3):
        back.answer(played.phone(seat), 1, agree=True)
    state = played.state
    played.act(1, Add(1))
    lines = list(played.tables.export(played.phone()))
    assert read_saved(lines, GAMES).history.state.counters == (4, 4, 0)

    database = played.tables.database.path
    assert database
    again = open_tables(database, GAMES)
    seen = again.look(again.badge(played.table, (played.new.look,))).state
    again.close()
    assert seen.counters == (4, 4, 0)
    assert state.counters == (3, 4, 0)


def test_the_table_goes_back_once_the_last_silent_seat_is_freed(played: Evening) -> None:
    back, tables = played.tables.returning, played.tables
    back.ask(played.phone(1), 4)
    back.answer(played.phone(2), 1, agree=True)
    tables.release(played.phone(3), 3)

    assert played.state.counters == (3, 4, 0)
    assert waiting(played, 1).back is None


def test_a_freed_seat_brings_back_no_wish_that_the_table_has_left_behind(played: Evening) -> None:
    back, tables = played.tables.returning, played.tables
    back.ask(played.phone(1), 4)
    played.act(2, Add(1))
    for seat in (2, 3):
        tables.release(played.phone(seat), seat)

    assert played.state.counters == (3, 7, 0)
