"""Nobody takes the room of all others: what is full says so, and there is a way to clear it."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from companion.table import FullError, Tables, custom_content, open_tables
from companion.table import create_tables as creating
from companion.table.seats import seat_claims
from companion.table.seats.seat_requests import MOST_REQUESTS
from tests.conftest import NewPlace
from tests.table.seated_table import Evening
from tests.tally import GAMES, Open, Teach, Thing


@pytest.fixture
def tables(new_place: NewPlace) -> Iterator[Tables]:
    with closing(open_tables(new_place(), GAMES)) as opened:
        yield opened


def test_a_guest_holds_a_few_seats_and_the_host_clears_them(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_claims, "MOST_OF_GUEST", 2)
    new = tables.create("tally", Open())
    held: list[str] = [new.join]
    for seat in (1, 2):
        held.append(tables.claim(tables.rights(new.table, held), seat, "Mallory"))

    with pytest.raises(FullError) as told:
        tables.claim(tables.rights(new.table, held), 3, "Mallory")
    assert told.value.params["limit"] == 2
    host = tables.rights(new.table, [new.host, *held])
    assert tables.claim(host, 3, "Hanna")
    tables.release(host, 1)
    assert tables.claim(tables.rights(new.table, [new.join]), 1, "Ana")
    tables.close()


def test_requests_for_a_seat_push_out_no_earlier_one(evening: Evening) -> None:
    guest = evening.rights(evening.new.join)
    first = evening.tables.request_seat(guest, 1, "Dora", "take")
    others = [
        evening.tables.request_seat(guest, 1, "Mallory", "take") for _ in range(MOST_REQUESTS - 1)
    ]

    with pytest.raises(FullError):
        evening.tables.request_seat(guest, 1, "Mallory", "take")
    assert evening.tables.seat_request_status(evening.table, first).state == "waiting"
    again = evening.tables.request_seat(guest, 2, "Mallory", "take", others[0])
    status = evening.tables.seat_request_status
    assert status(evening.table, others[0]).state == "refused"
    assert status(evening.table, again).state == "waiting"


def test_a_server_of_many_tables_says_so(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(creating, "MOST_TABLES", 1)
    first = tables.create("tally", Open(), key="the-same-tap")

    with pytest.raises(FullError) as told:
        tables.create("tally", Open())

    assert told.value.key == "table.error.server_full"
    assert tables.invited(first.join) == first.table
    tables.close()


def test_what_one_table_describes_leaves_room_for_all_others(
    begin_two: tuple[Evening, Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet, loud = begin_two
    monkeypatch.setattr(custom_content, "MOST_OF_TABLE", 500)
    quiet.act(1, Teach("cave", "dark"))
    for n in range(40):
        loud.act(1, Teach(f"noise-{n:02}", "x" * 30))

    known = quiet.tables.custom_content.known("tally", Thing)

    assert Thing("cave", "dark") in known
    assert Thing("noise-39", "x" * 30) in known
    assert len(known) < 12


@pytest.fixture
def begin_two(evening: Evening) -> tuple[Evening, Evening]:
    """Give two tables of one server."""
    other = Evening.beside(evening)
    return evening, other
