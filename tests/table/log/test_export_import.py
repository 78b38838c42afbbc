"""A table as one file, and back; a backup of them all."""

import hashlib
import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import (
    CorruptHistoryError,
    NotYourSeatError,
    StoreError,
    UnknownTableError,
    open_tables,
    read_saved,
)
from companion.table.log.row_types import FORMAT
from tests.table.conftest import Begin
from tests.table.seated_table import Evening
from tests.tally import GAMES, Add, Correct, Draw, Roll, Teach, Thing, Whisper


@pytest.fixture
def played(begin: Begin) -> Evening:
    """Give a table with all that a log can hold."""
    evening = begin("4", "cat", policy="advise")
    evening.act(1, Whisper(1, "öwl 🦉"))
    evening.act(2, Correct(1, 4))
    evening.act(1, Roll())
    evening.act(1, Draw())
    evening.act(1, Add(9), overrule=True)
    evening.act(3, Teach("cave", "dark"))
    evening.undo(2, token=evening.tables.preview_undo(evening.phone(2)).token)
    return evening


def test_a_table_comes_back_as_another_table(played: Evening) -> None:
    lines = list(played.tables.export(played.phone()))
    new = played.tables.import_table(lines)
    rights = played.tables.rights(new.table, [new.host])

    assert new.table != played.table
    assert played.tables.look(rights).state == played.state
    there = played.tables.log(rights)
    here = played.tables.log(played.phone())
    assert [(one.tag, one.author, one.at, one.undone) for one in there] == [
        (one.tag, one.author, one.at, one.undone) for one in here
    ]
    assert played.tables._logs.get(new.table).history.state.words[0] == "öwl 🦉"


def test_an_imported_table_is_played_on(played: Evening) -> None:
    new = played.tables.import_table(played.tables.export(played.phone()))
    guest = played.tables.rights(new.table, [new.join])
    secret = played.tables.claim(guest, 3, "Dora")
    rights = played.tables.rights(new.table, [secret])

    assert played.tables.undo(rights, "dora-tap").seq == played.seq + 1


def test_a_file_gives_the_same_file_again(played: Evening) -> None:
    lines = list(played.tables.export(played.phone()))
    saved = read_saved(lines, GAMES)
    new = played.tables.import_table(lines)
    again = list(played.tables.export_table(new.table))

    assert again[1:-1] == lines[1:-1]
    assert saved.header.table == played.table
    assert saved.history.state == played.tables._logs.get(played.table).history.state


def test_a_file_holds_no_secret_of_a_link(played: Evening) -> None:
    written = "".join(played.tables.export(played.phone()))
    links = played.tables.links(played.phone())

    for secret in (links.host, links.join, links.look, *links.seats.values()):
        assert secret not in written
    assert "key-" not in written


def test_only_the_host_exports(played: Evening) -> None:
    with pytest.raises(NotYourSeatError):
        played.tables.export(played.phone(1))
    with pytest.raises(UnknownTableError):
        played.tables.export_table("no-such")


def test_what_an_imported_table_knows_is_remembered(played: Evening, tmp_path: Path) -> None:
    other = open_tables(tmp_path / "other.db", GAMES)
    other.import_table(played.tables.export(played.phone()))

    assert other.custom_content.known("tally", Thing) == (Thing("cave", "dark"),)
    other.close()


@pytest.mark.slow
@given(data=st.data())
def test_a_file_cut_anywhere_is_told(data: st.DataObject) -> None:
    whole = "".join(_file())
    cut = data.draw(st.integers(0, len(whole) - 2))

    with pytest.raises(CorruptHistoryError):
        read_saved(whole[:cut].splitlines(keepends=True), GAMES)


@pytest.mark.slow
@given(data=st.data())
def test_a_file_with_a_flipped_character_is_told(data: st.DataObject) -> None:
    whole = "".join(_file())
    place = data.draw(st.integers(0, len(whole) - 2))
    other = data.draw(st.characters().filter(lambda c: c != whole[place]))
    changed = whole[:place] + other + whole[place + 1 :]

    with pytest.raises(CorruptHistoryError):
        read_saved(changed.splitlines(keepends=True), GAMES)


def _file() -> list[str]:
    evening = Evening("sqlite://", lambda possible: possible[0])
    evening.act(1, Add(1))
    evening.act(1, Roll())
    lines = list(evening.tables.export_table(evening.table))
    evening.tables.close()
    return lines


def _signed(lines: list[str]) -> list[str]:
    """Put a right end below lines that somebody made up."""
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    return [*lines, f'{{"companion":"end","rows":{len(lines) - 1},"sha256":"{digest}"}}\n']


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('"seq":2', '"seq":3', "table.error.corrupt_row"),
        ('"undoes":null', '"undoes":7', "table.error.bad_line"),
        ('"type":"counted"', '"type":"flown"', "table.error.bad_line"),
        ('"type":"counted","seat":1', '"type":"counted","seat":"1"', "table.error.bad_line"),
        ('"at":"2026', '"at":"then', "table.error.bad_line"),
        (f'"version":{FORMAT}', f'"version":{FORMAT + 1}', "table.error.newer"),
        ('"game":"tally"', '"game":"chess"', "table.error.unknown_game"),
        ('"companion":"table"', '"companion":"chair"', "table.error.bad_line"),
    ],
)
def test_a_file_that_was_made_up_is_told(old: str, new: str, told: str) -> None:
    lines = "".join(_file()[:-1]).replace(old, new).splitlines(keepends=True)

    with pytest.raises(CorruptHistoryError) as refused:
        read_saved(_signed(lines), GAMES)

    assert refused.value.key == told


def test_a_log_that_does_not_fold_is_told() -> None:
    lines = _file()[:-1]
    row = json.loads(lines[1])
    row["events"] = [{"type": "whispered", "seat": 1, "word": "x"}]
    row["command"], row["undoes"] = None, 2
    row["events"] = [{"seq": 9, "answers": [], "events": []}]
    made_up = [lines[0], json.dumps(row) + "\n"]

    with pytest.raises(CorruptHistoryError) as refused:
        read_saved(_signed(made_up), GAMES)

    assert refused.value.key == "table.error.corrupt_row"


@pytest.mark.parametrize("lines", [[], [""], ["\n"], ["{}\n"], ["\x89PNG\r\n"], ["[" * 9999]])
def test_a_file_of_another_kind_is_told(lines: list[str]) -> None:
    with pytest.raises(CorruptHistoryError):
        read_saved(lines, GAMES)


@pytest.mark.sqlite
def test_a_backup_opens_as_it_was(played: Evening, tmp_path: Path) -> None:
    target = tmp_path / "safe" / "copy.db"
    target.parent.mkdir()
    target.write_text("an older one", encoding="utf-8")
    played.tables.backup(target)
    played.act(2, Correct(2, 9))
    copy = open_tables(target, GAMES)
    rights = copy.rights(played.table, [played.secrets[2]])

    assert copy.look(rights).seq == played.seq - 1
    assert sorted(one.name for one in target.parent.iterdir()) == [
        "copy.db",
        "copy.db-shm",
        "copy.db-wal",
        "copy.db.key",
    ]
    assert stat.S_IMODE(target.with_name("copy.db.key").stat().st_mode) == 0o600
    copy.close()


@pytest.mark.sqlite
def test_a_backup_is_one_sound_file(played: Evening, tmp_path: Path) -> None:
    played.tables.backup(tmp_path / "copy.db")

    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copy.execute("SELECT max(seq) FROM actions").fetchone() == (played.seq,)


@pytest.mark.sqlite
def test_a_backup_that_cannot_be_written_leaves_nothing(played: Evening, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        played.tables.backup(tmp_path / "no-such" / "copy.db")

    assert refused.value.key == "table.store.backup"
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(StoreError):
        played.tables.backup(tmp_path / "folder.db")
    assert not list(tmp_path.glob("folder.db.*"))


def test_a_database_in_memory_has_no_backup(tmp_path: Path) -> None:
    tables = open_tables("sqlite://", GAMES)

    with pytest.raises(StoreError) as refused:
        tables.backup(tmp_path / "copy.db")

    assert refused.value.key == "table.store.no_file"
    tables.close()
