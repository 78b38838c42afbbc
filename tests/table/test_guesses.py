"""Guessing: what is wrong from one address counts, whichever process hears it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.table import guesses as module
from companion.table import open_tables
from companion.table.guesses import FORGIVEN, FREE
from tests.table.tally import GAMES

HERE, THERE = "192.0.2.1", "192.0.2.2"
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def noon() -> datetime:
    return NOON


def test_each_address_answers_for_itself() -> None:
    tables = open_tables(":memory:", GAMES, clock=noon)
    for _ in range(FREE + 5):
        tables.guesses.missed(HERE)

    assert tables.guesses.wait(HERE) == 5 * FORGIVEN
    assert tables.guesses.wait(THERE) == 0
    tables.close()


def test_the_processes_of_a_server_count_together(tmp_path: Path) -> None:
    one = open_tables(tmp_path / "tables.db", GAMES, clock=noon)
    other = open_tables(tmp_path / "tables.db", GAMES, clock=noon)
    for _ in range(FREE + 1):
        one.guesses.missed(HERE)

    assert other.guesses.wait(HERE) == FORGIVEN
    one.close()
    other.close()


def test_no_more_addresses_are_kept_than_were_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KNOWN", 1)
    tables = open_tables(":memory:", GAMES, clock=noon)
    for _ in range(FREE + 1):
        tables.guesses.missed(HERE)
    tables.guesses.missed(THERE)

    assert tables.guesses.wait(HERE) == 0
    tables.close()
