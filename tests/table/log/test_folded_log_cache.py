"""How many tables a process keeps folded depends on the memory that they take."""

import pytest

from companion.table.log import folded_log_cache
from companion.table.log.folded_log_cache import FoldedLogs
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import GAMES, Whisper


def kept(logs: FoldedLogs) -> list[str]:
    return list(logs._logs)


def test_more_tables_than_64_are_kept_while_they_are_small(begin: Begin) -> None:
    first = begin()
    tables = [first.table, *(Evening.beside(first).table for _ in range(79))]
    logs = FoldedLogs(first.tables._store, GAMES)

    for table in tables:
        logs.get(table)

    assert kept(logs) == tables


def test_the_table_not_asked_for_the_longest_makes_room(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin()
    second, third = Evening.beside(first), Evening.beside(first)
    logs = FoldedLogs(first.tables._store, GAMES)
    size = logs.get(first.table).size
    monkeypatch.setattr(folded_log_cache, "MOST_BYTES", int(2.5 * size))

    logs.get(second.table)
    logs.get(first.table)
    logs.get(third.table)

    assert kept(logs) == [first.table, third.table]


def test_a_long_table_counts_for_many_short_ones(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin()
    long = Evening.beside(first)
    for n in range(20):
        long.act(1, Whisper(1, f"{n} " + "owl " * 500))
    others = [Evening.beside(first).table for _ in range(4)]
    logs = FoldedLogs(first.tables._store, GAMES)
    small = logs.get(first.table).size
    monkeypatch.setattr(folded_log_cache, "MOST_BYTES", 6 * small)

    for table in others:
        logs.get(table)
    assert len(kept(logs)) == 5
    logs.get(long.table)

    assert kept(logs) == [long.table]
    assert logs.get(long.table).history.seq == 21
