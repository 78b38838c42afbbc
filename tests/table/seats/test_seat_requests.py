"""A second phone requests a seat that is held, and the holder or the host answers."""

import pytest

from companion.table import (
    BadIntentError,
    NotYourSeatError,
    UnknownTableError,
)
from tests.table.seated_table import Evening


def test_a_second_phone_takes_a_seat_over_by_consent(evening: Evening) -> None:
    guest = evening.rights(evening.new.join)
    request = evening.tables.request_seat(guest, 2, "Dora", "take")
    (asked,) = evening.tables.seats(evening.phone(2))[1].requests
    assert (asked.name, asked.how) == ("Dora", "take")
    assert evening.tables.seat_request_status(evening.table, request).state == "waiting"

    evening.tables.answer_seat_request(evening.phone(2), asked.id, grant=True)
    status = evening.tables.seat_request_status(evening.table, request)

    assert status.state == "granted"
    assert evening.rights(status.secret).held == (2,)
    with pytest.raises(UnknownTableError):
        evening.phone(2)


def test_a_second_phone_shares_a_seat_by_consent(evening: Evening) -> None:
    request = evening.tables.request_seat(evening.rights(evening.new.join), 2, "Dora", "share")
    (asked,) = evening.tables.seats(evening.phone())[1].requests
    evening.tables.answer_seat_request(evening.phone(), asked.id, grant=True)

    assert evening.tables.seat_request_status(evening.table, request).secret == evening.secrets[2]
    assert evening.phone(2).held == (2,)


def test_only_holder_and_host_see_and_answer_a_request(evening: Evening) -> None:
    evening.tables.request_seat(evening.rights(evening.new.join), 2, "Dora", "take")

    assert evening.tables.seats(evening.phone(1))[1].requests == ()
    with pytest.raises(NotYourSeatError):
        evening.tables.answer_seat_request(evening.phone(1), 1, grant=True)


def test_a_refused_request_gets_no_secret_and_no_second_answer(evening: Evening) -> None:
    request = evening.tables.request_seat(evening.rights(evening.new.join), 2, "Dora", "take")
    evening.tables.answer_seat_request(evening.phone(2), 1, grant=False)

    assert evening.tables.seat_request_status(evening.table, request).secret == ""
    with pytest.raises(BadIntentError):
        evening.tables.answer_seat_request(evening.phone(2), 1, grant=True)


def test_a_granted_request_ends_when_the_seat_changes_hands_again(evening: Evening) -> None:
    request = evening.tables.request_seat(evening.rights(evening.new.join), 2, "Dora", "share")
    evening.tables.answer_seat_request(evening.phone(2), 1, grant=True)
    evening.tables.release(evening.phone(), 2)

    assert evening.tables.seat_request_status(evening.table, request).state == "refused"


def test_a_free_seat_needs_no_asking(evening: Evening) -> None:
    evening.tables.release(evening.phone(), 2)

    with pytest.raises(BadIntentError):
        evening.tables.request_seat(evening.rights(evening.new.join), 2, "Dora", "take")


@pytest.mark.parametrize("secret", ["", "wish", "wish1-", "wish1-AAAA", "wish²-x", "seat1-x"])
def test_a_guessed_request_collects_nothing(evening: Evening, secret: str) -> None:
    evening.tables.request_seat(evening.rights(evening.new.join), 2, "Dora", "share")

    with pytest.raises(UnknownTableError):
        evening.tables.seat_request_status(evening.table, secret)
