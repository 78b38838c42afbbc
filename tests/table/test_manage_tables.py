"""Tables are listed, and deleted for good."""

import datetime as dt

import pytest
from sqlalchemy import func, select

from companion.table import UnknownTableError, open_tables
from companion.table.storage import schema
from tests.conftest import NewPlace
from tests.table.seated_table import START, Evening
from tests.tally import GAMES, Add, Open, Teach


def test_tables_are_listed_the_last_played_first(evening: Evening) -> None:
    other = Evening.beside(evening)
    evening.act(1, Add(1))
    first, second = evening.tables.care.tables()

    assert (first.table, first.game, first.actions) == (evening.table, "tally", 2)
    assert first.players == ("Ana", "Ben", "Cleo")
    assert (second.table, second.actions) == (other.table, 1)
    assert first.created_at < second.created_at < second.last_at < first.last_at


def test_a_deleted_table_leaves_nothing_behind(evening: Evening) -> None:
    other = Evening.beside(evening)
    evening.act(1, Teach("secret-cave", "dark"))
    evening.tables.renew_links(evening.phone(), "guests")
    evening.tables.care.delete([evening.table])

    with pytest.raises(UnknownTableError):
        evening.tables.head(evening.table)
    assert [one.table for one in evening.tables.care.tables()] == [other.table]
    with evening.tables.database.reading() as connection:
        for place in schema.metadata.tables.values():
            name = place.c.get("table", place.c.get("id"))
            if name is not None:
                is_left = select(func.count()).where(name == evening.table)
                assert connection.scalar(is_left) == 0, place.name


@pytest.mark.sqlite
def test_a_deleted_table_leaves_nothing_in_the_file(evening: Evening) -> None:
    Evening.beside(evening)
    evening.act(1, Teach("secret-cave", "dark"))
    path = evening.tables.database.path
    assert path is not None
    evening.tables.care.delete([evening.table])
    evening.tables.close()

    assert b"secret-cave" not in path.read_bytes()


def test_one_unknown_name_deletes_none(evening: Evening) -> None:
    with pytest.raises(UnknownTableError):
        evening.tables.care.delete([evening.table, "no-such"])

    assert evening.tables.head(evening.table).seq == 1


def test_tables_that_nobody_plays_are_found(new_place: NewPlace) -> None:
    now = [START]
    tables = open_tables(new_place(), GAMES, clock=lambda: now[0])
    old = tables.create("tally", Open()).table
    now[0] += dt.timedelta(days=400)
    fresh = tables.create("tally", Open()).table
    tables.care.delete(one.table for one in tables.care.unplayed(365))

    assert [one.table for one in tables.care.tables()] == [fresh]
    assert old != fresh
    tables.close()
