"""The database and its key are for their owner's eyes, and a key that is lost is told."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games.masmorra.commands import OpenTable
from companion.games.registry import GAMES as SHELF
from companion.i18n import LANGUAGES, text
from companion.table import open_tables
from tests.table.seated_table import Evening, scripted
from tests.tally import GAMES


def test_only_its_owner_reads_a_new_database(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "t.db", scripted())
    files = list(tmp_path.iterdir())

    assert {one.name for one in files} == {"t.db", "t.db-wal", "t.db-shm", "t.db.key"}
    assert {stat.S_IMODE(one.stat().st_mode) for one in files} == {0o600}
    evening.close()


def test_a_database_that_was_shared_on_purpose_stays_so(tmp_path: Path) -> None:
    open_tables(tmp_path / "t.db", GAMES).close()
    (tmp_path / "t.db").chmod(0o660)
    open_tables(tmp_path / "t.db", GAMES).close()

    assert stat.S_IMODE((tmp_path / "t.db").stat().st_mode) == 0o660


def test_a_lost_key_is_known_once_and_a_first_one_is_none(tmp_path: Path) -> None:
    first = open_tables(tmp_path / "t.db", GAMES)
    assert first.lost_key is None
    first.close()
    key = tmp_path / "t.db.key"
    key.unlink()
    unused = open_tables(tmp_path / "t.db", GAMES)
    assert unused.lost_key is None  # nobody has a link yet
    unused.close()
    Evening(tmp_path / "t.db", scripted()).close()
    key.unlink()
    replay_without = open_tables(tmp_path / "t.db", GAMES)
    again = open_tables(tmp_path / "t.db", GAMES)

    assert replay_without.lost_key == key
    assert again.lost_key is None
    replay_without.close()
    again.close()


@pytest.mark.slow
def test_a_lost_key_is_told_at_the_start_of_the_server(tmp_path: Path) -> None:
    tables = open_tables(tmp_path / "t.db", SHELF)
    tables.create("masmorra", OpenTable())
    tables.close()
    key = tmp_path / "t.db.key"
    key.unlink()
    command = [sys.executable, "-m", "companion", "serve", "--port", "0", "--host", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--database", str(tmp_path / "t.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        ready = server.stdout.readline()
        server.terminate()
        said = server.stderr.read()

    assert ready
    sentences = {text("table.store.key_lost", one, path=str(key)) for one in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert any(sentence in said for sentence in sentences)
