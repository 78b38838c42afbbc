"""The dice sets that earlier versions kept in files are copied into each database once."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.pieces import DICE_SETS
from companion.table import Tables, default_database, open_tables
from companion.table.dice_sets.taught_set import TaughtSet, write_file
from tests.tally import GAMES, Open

RUNES = TaughtSet("runes", {"step": ("one",)}, "action", "lumo-tafe")


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Give the folder in which earlier versions kept the files of all databases."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return default_database().parent / "dice"


@pytest.fixture
def reopen(folder: Path) -> Callable[..., Tables]:
    """Open a database of the same machine."""
    return lambda name="tables.db": open_tables(folder.parent / name, GAMES)


Reopen = Callable[..., Tables]


def test_each_database_takes_a_copy_and_the_files_stay(folder: Path, reopen: Reopen) -> None:
    write_file(RUNES, folder / "runes.json")

    for name in ("one.db", "other.db"):
        with closing(reopen(name)) as tables:
            assert tables.dice_sets.get("runes") == RUNES
            tables.dice_sets.delete("runes")

    assert (folder / "runes.json").is_file()


def test_a_copy_is_taken_once(folder: Path, reopen: Reopen) -> None:
    write_file(RUNES, folder / "runes.json")
    with closing(reopen()) as tables:
        tables.dice_sets.delete("runes")
    write_file(RUNES, folder / "later.json")

    with closing(reopen()) as tables:
        assert tables.dice_sets.names() == []


def test_only_a_databases_own_tables_bring_their_choice(folder: Path, reopen: Reopen) -> None:
    with closing(reopen()) as tables:
        table = tables.create("tally", Open()).table
        with tables.database.writing() as connection:
            connection.exec_driver_sql("DELETE FROM meta WHERE name = 'dice_files'")
    write_file(RUNES, folder / "runes.json")
    for name in (table, "another"):
        for choice in (folder / "tables" / f"{name}.json", folder / "ordinary" / name):
            choice.parent.mkdir(exist_ok=True)
            choice.write_text('["runes", "forgotten"]', encoding="utf-8")

    with closing(reopen()) as tables:
        dice_sets = tables.dice_sets
        assert dice_sets.played_at(table) == ("runes",)
        assert dice_sets.plays_ordinary(table)
        assert dice_sets.played_at("another") == ()
        assert not dice_sets.plays_ordinary("another")


def test_files_that_hold_no_set_are_left_where_they_are(folder: Path, reopen: Reopen) -> None:
    write_file(RUNES, folder / "runes.json")
    (folder / "odd.json").write_text("no set", encoding="utf-8")
    (folder / "folder.json").mkdir()
    write_file(RUNES, folder / f"{next(iter(DICE_SETS))}.json")

    with closing(reopen()) as tables:
        assert tables.dice_sets.names() == ["runes"]


def test_a_machine_without_such_files_opens_all_the_same(reopen: Reopen) -> None:
    with closing(reopen()) as tables:
        assert tables.dice_sets.names() == []
