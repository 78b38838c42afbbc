"""A database file that is deleted or replaced while it is open: noticed, told, and written out."""

import os
import re
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES, text
from companion.table import StoreError, open_tables
from tests.table.seated_table import Evening
from tests.tally import GAMES, Correct
from tests.waiting import until

pytestmark = pytest.mark.sqlite

Harm = Callable[[Path], object]


def files_of(path: Path) -> list[Path]:
    return [path.with_name(path.name + end) for end in ("", "-wal", "-shm")]


def delete(path: Path) -> None:
    for one in files_of(path):
        one.unlink()


def replace(path: Path) -> None:
    other = path.with_name("other.db")
    open_tables(other, GAMES).close()
    other.replace(path)


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


HARMS: list[Harm] = [delete, Path.unlink, replace, lambda path: files_of(path)[1].unlink()]
harmed = pytest.mark.parametrize("harm", [*HARMS, delete_folder])


def path_of(evening: Evening) -> Path:
    path = evening.tables.database.path
    assert path is not None
    return path


def told(error: StoreError) -> str:
    sentences = [text(error.key, language, **error.params) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    return text(error.key, "en", **error.params)


def copies_of(path: Path) -> list[Path]:
    return [one for one in path.parent.glob("*") if re.search(r"\.saved-\d{8}-\d{6}$", one.name)]


def copy_of(path: Path) -> Path:
    (found,) = copies_of(path)
    return found


@harmed
def test_no_write_is_acknowledged_once_the_file_is_gone(evening: Evening, harm: Harm) -> None:
    evening.act(1, Correct(1, 1))
    path = path_of(evening)
    harm(path)

    for _ in range(2):
        with pytest.raises(StoreError) as refused:
            evening.act(2, Correct(2, 1))
    assert copy_of(path).name in told(refused.value)
    with pytest.raises(StoreError):
        evening.tables.claim(evening.rights(evening.new.join), 4, "Dora")
    with pytest.raises(StoreError):
        evening.tables.backup(path.with_name("backup.db"))


@harmed
def test_it_is_noticed_though_nobody_acts(evening: Evening, harm: Harm) -> None:
    evening.act(1, Correct(1, 1))
    path = path_of(evening)
    harm(path)

    until(lambda: bool(copies_of(path)))
    assert len(copies_of(path)) == 1


@harmed
def test_what_was_acknowledged_is_all_in_the_copy(evening: Evening, harm: Harm) -> None:
    for _ in range(3):
        evening.act(1, Correct(1, 1))
        evening.act(2, Correct(2, 1))
        evening.act(3, Correct(3, 1))
    path, secrets = path_of(evening), [evening.new.host, evening.secrets[2]]
    harm(path)
    with pytest.raises(StoreError):
        evening.act(1, Correct(1, 1))
    seen = evening.state
    evening.tables.close()
    copy = copy_of(path)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    key = path.with_name(f"{path.name}.key")
    if not key.exists():
        copy.with_name(f"{copy.name}.key").replace(key)
    copy.replace(path)

    tables = open_tables(path, GAMES)
    rights = tables.rights(evening.table, secrets)
    assert rights.host
    assert rights.held == (2,)
    assert tables.look(rights).seq == 10
    assert tables.look(rights).state == seen
    tables.close()


def test_the_table_is_shown_all_the_same(evening: Evening) -> None:
    evening.act(1, Correct(1, 1))
    delete(path_of(evening))
    with pytest.raises(StoreError):
        evening.act(2, Correct(2, 1))
    evening.tables.database.engine.dispose()

    assert evening.state.counters[0] == 1
    assert not path_of(evening).exists()


def test_what_is_lost_while_the_disk_is_full_is_written_out_later(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    evening.act(1, Correct(1, 1))
    path = path_of(evening)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "touch", full)
        path.unlink()
        with pytest.raises(StoreError) as refused:
            evening.act(2, Correct(2, 1))
    assert path.name in told(refused.value)
    with pytest.raises(StoreError) as refused:
        evening.act(2, Correct(2, 1))

    assert copy_of(path).name in told(refused.value)


def test_a_file_that_stays_is_left_in_peace(evening: Evening) -> None:
    evening.act(1, Correct(1, 1))
    os.utime(path_of(evening))
    with evening.tables.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    evening.act(2, Correct(2, 1))
    evening.tables.close()

    assert not list(path_of(evening).parent.glob("*.saved-*"))
