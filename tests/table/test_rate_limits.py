"""What came from one address counts, whichever process of the server took it."""

from datetime import UTC, datetime, timedelta

import pytest

from companion.table import open_tables
from companion.table import rate_limits as module
from companion.table.rate_limits import ASKING, GUESSING, OPENING, PHOTOS, Rate, RateLimit
from tests.conftest import NewPlace
from tests.tally import GAMES

HERE, THERE = "192.0.2.1", "192.0.2.2"
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def noon() -> datetime:
    return NOON


def test_each_address_answers_for_itself(new_place: NewPlace) -> None:
    tables = open_tables(new_place(), GAMES, clock=noon)
    for _ in range(GUESSING.free + 5):
        tables.guess_limit.record(HERE)

    assert tables.guess_limit.retry_after(HERE) == 5 * GUESSING.forgiven
    assert tables.guess_limit.retry_after(THERE) == 0
    tables.close()


def test_the_processes_of_a_server_count_together(new_place: NewPlace) -> None:
    place = new_place()
    one = open_tables(place, GAMES, clock=noon)
    other = open_tables(place, GAMES, clock=noon)
    for _ in range(GUESSING.free + 1):
        one.guess_limit.record(HERE)

    assert other.guess_limit.retry_after(HERE) == GUESSING.forgiven
    one.close()
    other.close()


def test_each_thing_is_counted_alone(new_place: NewPlace) -> None:
    tables = open_tables(new_place(), GAMES, clock=noon)
    for _ in range(GUESSING.free + 1):
        tables.guess_limit.record(HERE)

    assert tables.guess_limit.retry_after(HERE) > 0
    assert tables.opening_limit.retry_after(HERE) == 0
    tables.close()


def test_no_more_addresses_are_kept_than_were_agreed(
    new_place: NewPlace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_KNOWN", 1)
    tables = open_tables(new_place(), GAMES, clock=noon)
    for _ in range(GUESSING.free + 1):
        tables.guess_limit.record(HERE)
    tables.guess_limit.record(THERE)

    assert tables.guess_limit.retry_after(HERE) == 0
    tables.close()


@pytest.mark.parametrize("rate", [ASKING, GUESSING, OPENING, PHOTOS])
@pytest.mark.parametrize("ahead", [timedelta(days=30), timedelta(hours=1), timedelta(seconds=20)])
def test_nobody_waits_for_a_clock_that_was_ahead(
    new_place: NewPlace, rate: Rate, ahead: timedelta
) -> None:
    at = NOON + ahead
    tables = open_tables(new_place(), GAMES)
    restraint = RateLimit(tables.database, tables._keys, lambda: at, rate)
    for _ in range(rate.free * 4):
        restraint.record(HERE)
    longest = rate.free * rate.forgiven
    assert 0 < restraint.retry_after(HERE) <= longest
    at = NOON

    assert restraint.retry_after(HERE) <= longest
    at = NOON + max(ahead, timedelta(seconds=longest))
    assert restraint.retry_after(HERE) == 0
    restraint.record(HERE)
    assert restraint.retry_after(HERE) <= longest
    tables.close()


def test_a_clock_that_jumps_does_not_end_the_counting(new_place: NewPlace) -> None:
    at = NOON + timedelta(days=30)
    tables = open_tables(new_place(), GAMES)
    restraint = RateLimit(tables.database, tables._keys, lambda: at, GUESSING)
    restraint.record(HERE)
    at = NOON
    for _ in range(GUESSING.free):
        restraint.record(HERE)

    assert restraint.retry_after(HERE) == 0
    restraint.record(HERE)
    assert restraint.retry_after(HERE) == GUESSING.forgiven
    tables.close()
