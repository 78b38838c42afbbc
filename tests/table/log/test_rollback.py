"""Going back to any point, with everyone's consent."""

import pytest

from companion.table import (
    BadIntentError,
    NothingToUndoError,
    NotYourSeatError,
    OpenRequests,
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


def waiting(evening: Evening, seat: int) -> OpenRequests:
    rights = evening.phone(seat)
    return evening.tables.rollbacks.open_requests(rights, evening.tables.head(evening.table))


def test_the_table_goes_back_once_every_seat_has_agreed(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    assert not rollbacks.request(played.phone(1), 4)
    assert played.state.counters == (3, 6, 0)
    request = waiting(played, 2).rollback
    assert request is not None
    assert request.missing == (2, 3)
    assert not rollbacks.answer(played.phone(2), request.number, agree=True)
    assert rollbacks.answer(played.phone(3), request.number, agree=True)

    assert played.state.counters == (3, 4, 0)
    assert played.tables.look(played.phone(3), 3).state.words[2] == ""
    assert waiting(played, 2).rollback is None
    newest = played.tables.log(played.phone(1))[-1]
    assert (newest.tag, newest.undoes) == ("went_back", 4)


def test_what_fell_stays_readable_and_the_game_goes_on_from_there(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    rollbacks.request(played.phone(1), 4)
    for seat in (2, 3):
        rollbacks.answer(played.phone(seat), 1, agree=True)
    fallen = [entry.seq for entry in played.tables.log(played.phone(1)) if entry.undone]
    played.act(1, Add(1))

    assert fallen == [4, 5, 6]
    assert played.state.counters == (4, 4, 0)
    played.undo(1)
    assert played.state.counters == (3, 4, 0)


def test_one_no_is_enough_and_is_told(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    rollbacks.request(played.phone(1), 2)
    rollbacks.answer(played.phone(2), 1, agree=False)
    request = waiting(played, 1).rollback

    assert request is not None
    assert (request.state, request.refused_by) == ("refused", 2)
    with pytest.raises(BadIntentError):
        rollbacks.answer(played.phone(3), 1, agree=True)
    assert played.state.counters == (3, 6, 0)
    played.act(2, Add(1))
    assert waiting(played, 1).rollback is None


def test_an_action_meanwhile_ends_the_request_and_is_told_a_while(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    rollbacks.request(played.phone(1), 2)
    played.act(2, Add(1))
    request = waiting(played, 1).rollback

    assert request is not None
    assert request.state == "lapsed"
    rollbacks.answer(played.phone(2), 1, agree=True)
    with pytest.raises(BadIntentError):
        rollbacks.answer(played.phone(3), 1, agree=True)
    assert played.state.counters == (3, 7, 0)
    played.act(2, Add(1))
    played.act(2, Add(1))
    assert waiting(played, 1).rollback is None


def test_seats_that_nobody_holds_are_not_asked(played: Evening) -> None:
    tables = played.tables
    tables.release(played.phone(2), 2)
    tables.release(played.phone(3), 3)

    assert tables.rollbacks.request(played.phone(1), 5)
    assert played.state.counters == (3, 4, 0)


def test_a_later_request_takes_the_place_of_an_earlier_one(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    rollbacks.request(played.phone(1), 2)
    rollbacks.answer(played.phone(2), 1, agree=True)
    rollbacks.request(played.phone(3), 5)
    request = waiting(played, 2).rollback

    assert request is not None
    assert (request.number, request.author, request.missing) == (2, 3, (1, 2))
    with pytest.raises(BadIntentError):
        rollbacks.answer(played.phone(2), 1, agree=True)


def test_nobody_goes_back_to_what_does_not_count(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    for seq in (0, 1, 99):
        with pytest.raises(NothingToUndoError):
            rollbacks.request(played.phone(1), seq)
    onlooker = played.rights(played.new.look)
    with pytest.raises(NotYourSeatError):
        rollbacks.request(onlooker, 2)
    rollbacks.request(played.phone(1), 2)
    with pytest.raises(NotYourSeatError):
        rollbacks.answer(onlooker, 1, agree=False)


def test_a_table_that_went_back_is_the_same_after_a_restart_and_in_a_file(played: Evening) -> None:
    rollbacks = played.tables.rollbacks
    rollbacks.request(played.phone(1), 4)
    for seat in (2, 3):
        rollbacks.answer(played.phone(seat), 1, agree=True)
    state = played.state
    played.act(1, Add(1))
    lines = list(played.tables.export(played.phone()))
    assert read_saved(lines, GAMES).history.state.counters == (4, 4, 0)

    again = open_tables(played.place, GAMES)
    seen = again.look(again.rights(played.table, (played.new.look,))).state
    again.close()
    assert seen.counters == (4, 4, 0)
    assert state.counters == (3, 4, 0)


def test_the_table_goes_back_once_the_last_silent_seat_is_freed(played: Evening) -> None:
    rollbacks, tables = played.tables.rollbacks, played.tables
    rollbacks.request(played.phone(1), 4)
    rollbacks.answer(played.phone(2), 1, agree=True)
    tables.release(played.phone(3), 3)

    assert played.state.counters == (3, 4, 0)
    assert waiting(played, 1).rollback is None


def test_a_freed_seat_brings_back_no_request_that_the_table_has_left_behind(
    played: Evening,
) -> None:
    rollbacks, tables = played.tables.rollbacks, played.tables
    rollbacks.request(played.phone(1), 4)
    played.act(2, Add(1))
    for seat in (2, 3):
        tables.release(played.phone(seat), seat)

    assert played.state.counters == (3, 7, 0)
