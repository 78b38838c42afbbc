"""What decoding needs is built before any thread decodes: two that build it at once end it all."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from companion.games.masmorra.commands import OpenTable
from companion.games.registry import GAMES as SHELF
from companion.table import open_tables
from companion.table.log import codec
from tests.tally import GAMES, Open

OPENING = """
import os, sys, threading
from pathlib import Path
from companion.games.registry import GAMES
from companion.table import open_tables

place, *links = sys.argv[1:]
tables = open_tables(Path(place), GAMES)
ready = threading.Barrier(len(links))
opened = []

def look(link):
    table, _, secret = link.partition("/")
    ready.wait()
    opened.append(tables.look(tables.rights(table, [secret])))

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=look, args=(link,)) for link in links]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(opened) == len(links)
"""
SERVING = """
import sys, threading
from companion.games.registry import GAMES
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config

place, *links = sys.argv[1:]
app = create_app(Config(place), tables=open_tables(place, GAMES))
ready = threading.Barrier(len(links))
told = []

def visit(link):
    phone = app.test_client()
    ready.wait()
    told.append(phone.get(f"/j/{link}", follow_redirects=True).status_code)

sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=visit, args=(link,)) for link in links]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert told == [200] * len(links), told
"""
TABLES = 16


@pytest.fixture
def links(tmp_path: Path) -> list[str]:
    """Open many tables in a database; give table and secret of each."""
    tables = open_tables(tmp_path / "t.db", SHELF)
    made = [tables.create("masmorra", OpenTable()) for _ in range(TABLES)]
    tables.close()
    return [f"{one.table}/{one.join}" for one in made]


@pytest.mark.slow
@pytest.mark.parametrize("program, times", [(OPENING, 6), (SERVING, 2)])
def test_many_threads_open_tables_at_once_right_after_the_start(
    tmp_path: Path, links: list[str], program: str, times: int
) -> None:
    def run(_: int) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-c", program, str(tmp_path / "t.db"), *links]
        return subprocess.run(command, capture_output=True, check=False)

    with ThreadPoolExecutor(2) as pool:
        ended = list(pool.map(run, range(times)))

    assert [(one.returncode, one.stderr.decode()[-500:]) for one in ended] == [(0, "")] * times


def test_a_codec_is_made_once_for_each_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a decoder is made though requests are under way")

    tables = open_tables(tmp_path / "t.db", GAMES)
    monkeypatch.setattr(codec.Codec, "__init__", never)
    monkeypatch.setattr(msgspec.json, "Decoder", never)
    for _ in range(3):
        new = tables.create("tally", Open())
        rights = tables.rights(new.table, [new.host])
        assert tables.look(rights).seq == 1
        assert list(tables.export(rights))
    tables.close()
