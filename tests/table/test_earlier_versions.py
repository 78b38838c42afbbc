"""What earlier versions stored opens and comes to the same.

Each folder of `earlier_versions` was written by the last version with that format: a database of
two tables (a finished Standard game of a box's own tiles and cards, with undos and corrections; an
Alliance game in the middle), its key, the file of one table, a content pack that was added to the
database, the files of taught dice, and what the program said of all that at the time.
"""

import gzip
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import inspect

from companion.cli.content_packs import load
from companion.games.masmorra.model import Tile, TreasureCard
from companion.games.registry import GAMES
from companion.pieces import DICE_SETS
from companion.table import Tables, default_database, open_tables, read_saved
from companion.table.log.row_types import FORMAT
from companion.table.storage import schema
from vision.process.worker_pool import shared_workers

FORMATS = sorted((Path(__file__).parent / "earlier_versions").iterdir())
GAME = "masmorra"
EVENINGS = ("standard", "alliance")


@dataclass(frozen=True)
class Stored:
    """What a version stored: its folder, the opened database, and what it said itself."""

    folder: Path
    tables: Tables
    expected: dict[str, Any]


@pytest.fixture(params=FORMATS, ids=[folder.name for folder in FORMATS])
def stored(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Stored]:
    folder: Path = request.param
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if (folder / "dice").is_dir():
        shutil.copytree(folder / "dice", default_database().parent / "dice")
    place = tmp_path / "tables.db"
    place.write_bytes(gzip.decompress((folder / "tables.db.gz").read_bytes()))
    shutil.copyfile(folder / "tables.db.key", tmp_path / "tables.db.key")
    tables = open_tables(place, GAMES)
    yield Stored(folder, tables, json.loads(unpacked(folder / "expected.json.gz")))
    tables.close()


def unpacked(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()


def plain(value: object) -> Any:  # noqa: ANN401 - JSON
    return json.loads(msgspec.json.encode(value))


def differences(before: object, now: object, at: str = "") -> list[str]:
    """List where a value came out differently; fields that are new since then do not count."""
    if isinstance(before, dict) and isinstance(now, dict):
        return [
            line
            for name, value in before.items()
            for line in differences(value, now.get(name), f"{at}.{name}")
        ]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        return [
            line
            for place, (one, other) in enumerate(zip(before, now, strict=True))
            for line in differences(one, other, f"{at}[{place}]")
        ]
    return [] if before == now else [f"{at}: {before!r} became {now!r}"]


@pytest.mark.parametrize("evening", EVENINGS)
def test_a_stored_table_comes_to_the_same_state(stored: Stored, evening: str) -> None:
    expected = stored.expected[evening]
    history = stored.tables._logs.get(expected["table"]).history

    assert history.seq == expected["rows"]
    assert differences(expected["state"], plain(history.state)) == []


@pytest.mark.parametrize("evening", EVENINGS)
def test_links_open_a_stored_table_and_its_log_reads_the_same(stored: Stored, evening: str) -> None:
    expected, tables = stored.expected[evening], stored.tables
    seat = tables.rights(expected["table"], [expected["seat"]])
    looker = tables.rights(expected["table"], [expected["look"]])
    host = tables.rights(expected["table"], [expected["host"]])
    log = tables.log(host, limit=1000)

    assert (seat.acts, looker.acts, host.host) == ((1,), (), True)
    assert differences(expected["views"]["0"], plain(tables.look(looker).state)) == []
    assert [entry.tag for entry in log] == expected["tags"]
    assert [entry.seq for entry in log if entry.undone] == expected["undone"]
    names = {str(one.seat): one.name for one in tables.seats(host)}
    assert names == expected["names"]


def test_the_stored_tables_hold_what_an_evening_can_bring(stored: Stored) -> None:
    held = [stored.tables._logs.get(stored.expected[one]["table"]).history for one in EVENINGS]
    standard, alliance = (history.state for history in held)

    assert standard.phase == "over"
    tags = set(stored.expected["standard"]["tags"])
    assert {"undo", "adjust", "describe_tile", "describe_card"} <= tags
    assert alliance.settings.mode == "alliance"
    assert alliance.phase not in {"lobby", "over"}


@pytest.mark.slow
def test_a_tables_file_is_read_and_opened_as_a_table(stored: Stored) -> None:
    lines = unpacked(stored.folder / "standard.jsonl.gz").splitlines(keepends=True)
    expected = stored.expected["standard"]

    saved = read_saved(lines, GAMES)
    new = stored.tables.import_table(lines)

    assert differences(expected["state"], plain(saved.history.state)) == []
    opened = stored.tables.rights(new.table, [new.host])
    assert [entry.tag for entry in stored.tables.log(opened, limit=1000)] == expected["tags"]
    exported = [json.loads(line) for line in stored.tables.export_table(expected["table"])]
    # The last line is the sum over the others, which hold the fields that are new since then.
    stored_lines = [json.loads(line) for line in lines[:-1]]
    stored_lines[0]["version"] = FORMAT
    assert differences(stored_lines, exported[:-1]) == []


def test_what_was_described_and_added_is_remembered(stored: Stored) -> None:
    tiles = stored.tables.custom_content.known(GAME, Tile)
    cards = stored.tables.custom_content.known(GAME, TreasureCard, "card")
    pack = load(stored.folder / "pack", GAME)

    assert differences(stored.expected["tiles"], plain(tiles)) == []
    assert differences(stored.expected["cards"], plain(cards)) == []
    assert not pack.mistakes
    known = {tile.id for tile in tiles} | {f"card:{card.id}" for card in cards}
    described = {code for code in pack.things if code.startswith("card:") or ":" not in code}
    assert described
    assert described <= known


def test_an_older_database_is_given_the_newest_tables(stored: Stored) -> None:
    with stored.tables.database.reading() as connection:
        version = connection.exec_driver_sql("SELECT value FROM meta WHERE name = 'format'")
        assert version.scalar_one() == str(schema.FORMAT)
        assert {*schema.metadata.tables} <= {*inspect(connection).get_table_names()}


@pytest.mark.slow
def test_taught_and_ordinary_dice_are_played_as_they_were(stored: Stored) -> None:
    standard, alliance = (stored.expected[evening]["table"] for evening in EVENINGS)
    dice_sets = stored.tables.dice_sets
    runes = dice_sets.get("runes")

    assert (runes.stands_for, runes.taught_at, runes.is_whole) == ("action", standard, True)
    assert {face: len(pictures) for face, pictures in runes.faces.items()} == dict.fromkeys(
        DICE_SETS["action"].faces, 1
    )
    assert dice_sets.played_at(standard) == ("runes",)
    assert not dice_sets.plays_ordinary(standard)
    assert dice_sets.played_at(alliance) == ()
    assert dice_sets.plays_ordinary(alliance)
    shared_workers().check_taught(runes.for_reader())
