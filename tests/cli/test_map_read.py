"""`companion map read`: printed tiles from photos."""

import json
from pathlib import Path

import pytest

from companion.cli.entry_point import main
from companion.games.paper_dungeons import commands as c
from companion.games.registry import GAMES
from companion.table import open_tables
from tests.vision.map.table_pictures import table_photo


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("photos") / "table.jpg"
    path.write_bytes(table_photo(3).jpeg)
    return path


def test_tiles_and_pieces_are_told_as_json(photo: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["map", "read", str(photo), "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"photo", "tiles", "pieces", "doubts", "ms"}
    table = table_photo(3).table
    places = {tile["code"]: (tuple(tile["cell"]), tile["turn"]) for tile in told["tiles"]}
    assert places == {one.tile.id: (one.cell, one.turn) for one in table.tiles}
    keys = {"code", "level", "cell", "turn", "confidence", "sure", "corners"}
    assert all(set(tile) == keys for tile in told["tiles"])
    keys = {"kind", "name", "tile", "confidence", "sure", "at"}
    assert all(set(piece) == keys for piece in told["pieces"])


def test_tiles_are_told_to_people_line_by_line(photo: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["map", "read", str(photo)]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[:2] == ["1-start", "1"] for line in lines)


def test_a_bad_photo_does_not_stop_the_others(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    missing = tmp_path / "none.jpg"
    assert main(["map", "read", str(missing), str(photo), "--json"]) == 2

    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert "error" in told[0]
    assert "tiles" in told[1]


def test_a_saved_table_names_the_heroes(
    photo: Path, saved: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["map", "read", str(photo), "--table", str(saved), "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    colours = {one.colour for one in table_photo(3).table.pieces if one.kind == "hero"}
    names = {"red": "algus", "blue": "jay"}
    heroes = {piece["name"]: piece["sure"] for piece in told["pieces"] if piece["kind"] == "hero"}
    # A colour that nobody plays at this table is told with doubt.
    assert heroes == {names.get(colour, colour): colour in names for colour in colours}


def test_photos_that_overlap_become_one_map(photo: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["map", "read", str(photo), str(photo), "--together", "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert told["photo"] == [str(photo), str(photo)]
    assert len(told["tiles"]) == len(table_photo(3).table.tiles)


def test_a_game_without_printed_tiles_says_so(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    tables = open_tables(tmp_path / "t.db", GAMES)
    new = tables.create("paper-dungeons", c.OpenTable())
    other = tmp_path / "evening"
    other.write_text("".join(tables.export_table(new.table)), encoding="utf-8")
    tables.close()

    assert main(["map", "read", str(photo), "--table", str(other)]) == 2
    assert "paper-dungeons" in capsys.readouterr().err
