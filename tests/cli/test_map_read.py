"""`companion map read`: printed tiles from photos."""

import json
from pathlib import Path

import pytest

from companion.cli.entry_point import main
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
