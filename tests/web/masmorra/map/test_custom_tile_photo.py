"""A pack's tile bears a mark: printed, photographed at a table that knows it, and proposed."""

import html
import io
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from werkzeug.test import TestResponse

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.custom_content.content_pack_files import read_pack
from companion.games.masmorra.model import Room, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement
from companion.i18n import text, verbatim
from companion.pieces.fiducials import OWN_FROM, WORDS, marked_piece, own_marker
from companion.table import Tables
from companion.web.masmorra.map import tile_photo
from companion.web.masmorra.map.tile_recognition import likeliest, seen_tiles
from companion.web.screens.nonbreaking_codes import non_breaking
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_codes import coded
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.rendering.rasterize_paths import painted
from tests.web.conftest import HTMX, Gathering, Phone
from tests.web.masmorra.turn.test_turn_screen import seat, state_of
from vision.fiducials.fiducial_detection import read_markers
from vision.training.scene_photos.camera import Exposure
from vision.training.scene_photos.photograph_flat_picture import View, photograph

FOLDER = Path(__file__).parents[4] / "docs" / "example-pack"
TILES = read_pack({"tiles.toml": (FOLDER / "tiles.toml").read_text("utf-8")}).tiles
Playing = Callable[..., tuple[Phone, Gathering]]
MM, DPI = 80.0, 150


def photo(tile: Tile, *, low: bool = False, turn: float = 30) -> bytes:
    """Print a tile, lay it down and take a picture of it."""
    drawing = coded(tile_drawing(tile, edge=0), tile.id)
    colours = TILES_LOW if low else TILES_FULL
    paper = painted(drawing.layers, colours, round(MM / 25.4 * DPI), drawing.length)
    view = View(turn, 20)
    return photograph(paper, MM, view, Exposure(), np.random.default_rng(8))


@pytest.fixture
def playing(request: pytest.FixtureRequest, tables: Tables, phone: Callable[[], Phone]) -> Playing:
    """Open a table of the box's tiles that knows some of a pack, and sit down at it."""

    def opened(*tiles: Tile) -> tuple[Phone, Gathering]:
        tables.custom_content.add("masmorra", {tile.id: tile for tile in tiles})
        box: Gathering = request.getfixturevalue("box")
        return seat(phone(), box), box

    return opened


def send(phone: Phone, data: bytes, monkeypatch: pytest.MonkeyPatch) -> TestResponse:
    monkeypatch.setattr(tile_photo, "read_marks", read_markers)
    form = phone.page.forms["tile-photo"]
    fields = {**form.fields, "photo": (io.BytesIO(data), "tile.jpg")}
    return phone._seen(phone.client.post(form.action, data=fields, headers=HTMX))


def sharing(number: int) -> str:
    """Find another code whose tile bears a mark."""
    return next(code for code in map("x-{}".format, range(9999)) if own_marker(code) == number)


@pytest.mark.slow
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_packs_tile_is_told_by_its_mark(tile: Tile, *, low: bool):
    marks = read_markers(photo(tile, low=low))
    assert [one.code for one in seen_tiles(marks, [one.id for one in TILES])] == [tile.id]
    assert seen_tiles(marks) == ()


def test_own_marks_are_borne_by_no_piece_of_the_game():
    assert not [number for number in range(OWN_FROM, len(WORDS)) if marked_piece(number)]
    codes = [f"tile-{number}" for number in range(500)]
    assert {own_marker(code) for code in codes} == set(range(OWN_FROM, len(WORDS)))


def test_a_tiles_mark_stays_what_was_printed():
    assert (own_marker("1-vault"), own_marker("1-nails")) == (124, 104)


@pytest.mark.slow
def test_a_photo_of_a_packs_tile_proposes_it(
    playing: Playing, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    anna, box = playing(*TILES)
    page = send(anna, photo(TILES[0]), monkeypatch).text
    found = re.search(r'id="take-found"[^>]*value="([^"]*)"', page)
    assert found
    anna.fill("act", {"command": html.unescape(found[1])}, htmx=True)
    assert state_of(tables, anna, box).stacks["small-1"].top == TILES[0]


@pytest.mark.slow
def test_a_mark_that_two_tiles_share_is_asked_about(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
):
    vault = TILES[0]
    twin = Tile(sharing(own_marker(vault.id)), 1, kind="minor", doors=("n",), source="table")
    anna, _ = playing(vault, twin)
    answer = send(anna, photo(vault), monkeypatch)
    assert answer.status_code == 422
    codes = sorted((vault.id, twin.id))
    told = text("play.sight.either", "en", tiles=verbatim(", ".join(codes)))
    assert non_breaking(told) in answer.text


@pytest.mark.slow
def test_a_table_that_does_not_know_the_pack_sees_no_tile(
    playing: Playing, monkeypatch: pytest.MonkeyPatch
):
    anna, _ = playing()
    answer = send(anna, photo(TILES[0]), monkeypatch)
    assert answer.status_code == 422
    assert text("play.sight.none", "en") in answer.text


def test_a_mark_that_may_be_two_neighbours_does_not_tell_where_a_tile_lies():
    start, vault = CATALOGUE.tile("1-start"), TILES[0]
    twin = sharing(own_marker(vault.id))
    seen = seen_tiles(read_markers(photo(vault, turn=90)), [vault.id, twin])
    rooms = {code: Room(code, start, 5, 5) for code in (vault.id, twin)}
    ways = [Placement(1, 0, turn) for turn in range(4)]
    assert [one.code for one in seen] == [vault.id, twin]
    assert likeliest(vault, ways, seen, {twin: rooms[twin]}) == 1
