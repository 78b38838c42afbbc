"""Words of earlier formats are read as they were meant; those of newer ones are not guessed at."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.game import Upgrade
from companion.table import CorruptHistoryError, Intent, Tables, open_tables, read_saved
from tests.table.seated_table import Evening
from tests.tally import GAMES, TALLY, Add, Correct, Counted, Raise, Whisper


def renamed(event: dict[str, Any]) -> dict[str, Any] | None:
    """Read events of format 1, where counters had another name, and one event was no event."""
    if event["type"] == "whispered":
        return None
    return {**event, "value": event["value"] * 2} if event["type"] == "counted" else event


SECOND = replace(TALLY, upgrades=(Upgrade(event=renamed),))
THIRD = replace(
    SECOND,
    upgrades=(
        *SECOND.upgrades,
        Upgrade(
            command=lambda one: {**one, "n": one["n"] + 1} if one["type"] == "add" else one,
            event=lambda one: {**one, "by": "third"} if one["type"] == "counted" else one,
        ),
    ),
)


@pytest.fixture
def stored(evening: Evening) -> Evening:
    """Give a table of format 1, with an undo that carries events."""
    evening.act(1, Whisper(1, "owl"))
    evening.act(2, Correct(1, 2))
    evening.act(1, Add(3))
    evening.undo(2, token=evening.tables.preview_undo(evening.phone(2)).token)
    return evening


@pytest.fixture
def third(stored: Evening) -> Iterator[Tables]:
    """Open its database with a program two formats later."""
    with closing(open_tables(stored.place, {"tally": THIRD})) as tables:
        yield tables


def test_older_words_are_rewritten_one_format_after_the_other(
    stored: Evening, third: Tables
) -> None:
    history = third._logs.get(stored.table).history

    assert history.state.counters == (6, 0, 0)
    assert history.state.words == ("", "", "")
    assert history.actions[-1].command == Add(4)
    assert history.actions[-1].events == (Counted(1, 6, "third"),)


def test_new_rows_bear_the_new_format_beside_the_old_ones(stored: Evening, third: Tables) -> None:
    rights = third.rights(stored.table, [stored.secrets[2]])
    third.submit(rights, Intent(Raise(2), stored.seq, "a-tap-of-ben"))
    lines = list(third.export_table(stored.table))
    again = read_saved(lines, {"tally": THIRD})

    assert all('"format":3' in line for line in lines[1:-1])
    assert again.history.state == third._logs.get(stored.table).history.state
    with third.database.reading() as connection:
        query = "SELECT DISTINCT format FROM actions ORDER BY format"
        assert connection.exec_driver_sql(query).scalars().all() == [1, 3]


def test_a_row_of_a_newer_program_is_told(stored: Evening) -> None:
    stored.harm("UPDATE actions SET format = 2 WHERE seq = 2")
    with closing(open_tables(stored.place, GAMES)) as cold:
        with pytest.raises(CorruptHistoryError) as told:
            cold.look(cold.rights(stored.table, [stored.new.look]))
        assert told.value.key == "table.error.newer"


def test_a_file_of_a_newer_program_is_told(stored: Evening, third: Tables) -> None:
    with pytest.raises(CorruptHistoryError) as told:
        read_saved(third.export_table(stored.table), GAMES)

    assert told.value.key == "table.error.newer"


def test_what_cannot_be_rewritten_is_a_damaged_log(stored: Evening) -> None:
    broken = replace(TALLY, upgrades=(Upgrade(event=lambda event: {"x": event["no such"]}),))
    with (
        closing(open_tables(stored.place, {"tally": broken})) as tables,
        pytest.raises(CorruptHistoryError),
    ):
        tables.look(tables.rights(stored.table, [stored.new.look]))
