"""A photo of a tile proposes it, where it lies and how; one tap confirms."""

import cmath
import html
import io
import math
import re
from collections.abc import Callable, Sequence

import pytest
from werkzeug.test import TestResponse

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Room, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, span
from companion.pieces.fiducials import MARK_UNITS, marker_number
from companion.table import Tables
from companion.web.masmorra.map import tile_photo
from companion.web.masmorra.map.tile_recognition import likeliest, seen_tiles
from companion.web.screens.nonbreaking_codes import non_breaking
from printables.masmorra.tiles import CELL
from tests.web.conftest import HTMX, Form, Gathering, Phone
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.dice.test_roll_routes import SIX, state_of, told
from vision.errors import PhotoError
from vision.fiducials.detected_fiducial import Marker

Sit = Callable[..., Phone]
PX = 6.0
"""Pixels for a unit of the drawing."""


@pytest.fixture
def anna(opener: Phone) -> Phone:
    """A phone that is asked which tile is on top."""
    return opener


def mark(code: str, way: Placement, turn: float = 0.0, tilt: float = 0.0) -> Marker:
    """See a tile's mark as a camera does that is turned and tilted over the map."""
    number = marker_number("masmorra", code)
    assert number is not None
    half = CELL * span(CATALOGUE.tile(code).size) / 2
    low, high = MARK_UNITS / 9, MARK_UNITS * 8 / 9
    corners = []
    for x, y in ((low, low), (high, low), (high, high), (low, high)):
        turned = complex(x - half, y - half) * 1j**way.turn
        place = complex(way.x * CELL + half, way.y * CELL + half) + turned
        seen = place * cmath.rect(PX, math.radians(turn))
        far = 1 + seen.imag * math.sin(math.radians(tilt)) / 4000
        corners.append(
            (2000 + seen.real / far, 1500 + seen.imag * math.cos(math.radians(tilt)) / far)
        )
    a, b, c, d = corners
    return Marker(number, (a, b, c, d))


def photograph(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, seen: Sequence[Marker] | PhotoError
) -> TestResponse:
    def read(_data: bytes) -> tuple[Marker, ...]:
        if isinstance(seen, PhotoError):
            raise seen
        return tuple(seen)

    monkeypatch.setattr(tile_photo, "read_marks", read)
    form = phone.page.forms["tile-photo"]
    fields = {**form.fields, "photo": (io.BytesIO(b"a photo"), "tile.jpg")}
    return phone._seen(phone.client.post(form.action, data=fields, headers=HTMX))


def confirmed(phone: Phone, page: str, button: str, form: str) -> TestResponse:
    found = re.search(rf'id="{button}"[^>]*value="([^"]*)"', page)
    assert found
    return phone.fill(form, {"command": html.unescape(found[1])}, htmx=True)


@pytest.mark.parametrize("tilt", [0, 25, 45])
@pytest.mark.parametrize("turn", [0, 30, 90, 170, 250, 333])
def test_a_neighbour_in_the_photo_tells_cell_and_turn(turn: float, tilt: float):
    start, tile = CATALOGUE.tile("1-start"), CATALOGUE.tile("1-03")
    rooms = {"1-start": Room("1-start", start, 0, 0, 1)}
    ways = [
        Placement(x, y, quarter)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
        for quarter in range(4)
    ]
    for number, way in enumerate(ways):
        seen = [mark("1-03", way, turn, tilt), mark("1-start", Placement(0, 0, 1), turn, tilt)]
        assert likeliest(tile, ways, seen_tiles(seen), rooms) == number


def test_a_medium_tile_is_told_beside_its_neighbour():
    start, tile = CATALOGUE.tile("1-start"), CATALOGUE.tile("1-m2")
    rooms = {"1-start": Room("1-start", start, 0, 0)}
    ways = [Placement(1, y, turn) for y in (0, -1) for turn in range(4)]
    for number, way in enumerate(ways):
        seen = seen_tiles([mark("1-m2", way, 200), mark("1-start", Placement(0, 0), 200)])
        assert likeliest(tile, ways, seen, rooms) == number


def test_a_tile_alone_is_taken_as_it_lies_in_the_photo():
    tile = CATALOGUE.tile("1-03")
    ways = [Placement(1, 0, turn) for turn in range(4)]
    for turn in range(4):
        seen = seen_tiles([mark("1-03", Placement(0, 0), 90 * turn + 20)])
        assert likeliest(tile, ways, seen, {}) == turn


@pytest.mark.slow
def test_the_drawn_tile_is_proposed_and_confirmed_by_one_tap(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    page = photograph(anna, monkeypatch, [mark("1-07", Placement(0, 0))]).text
    assert 'id="found"' in page
    confirmed(anna, page, "take-found", "act")
    top = state_of(tables, anna, gathering).stack("small-1").top
    assert top is not None
    assert top.id == "1-07"


def test_tiles_that_lie_on_the_table_are_passed_over(anna: Phone, monkeypatch: pytest.MonkeyPatch):
    seen = [mark("1-start", Placement(0, 0)), mark("1-12", Placement(1, 0))]
    page = photograph(anna, monkeypatch, seen).text
    assert '"tile":"1-12"' in html.unescape(page.split('id="take-found"')[1][:200])


@pytest.mark.slow
@pytest.mark.parametrize("codes", [(), ("1-start",), ("2-05",)])
def test_a_photo_without_the_tile_says_so(
    anna: Phone, monkeypatch: pytest.MonkeyPatch, codes: tuple[str, ...]
):
    answer = photograph(anna, monkeypatch, [mark(code, Placement(0, 0)) for code in codes])
    assert answer.status_code == 422
    assert answer.text.count('class="said__because"') == 1


def test_what_is_no_photo_is_told_in_one_sentence(anna: Phone, monkeypatch: pytest.MonkeyPatch):
    answer = photograph(anna, monkeypatch, PhotoError("vision.error.not_an_image"))
    assert answer.status_code == 422
    assert answer.headers["HX-Retarget"] == "#notice"


def exploring(phone: Phone, gathering: Gathering, code: str) -> None:
    """Let the hero of a phone stand before its doorways with dice to explore."""
    phone.fill("act", {"command": f'{{"type": "answer_tile", "tile": "{code}"}}'}, htmx=True)
    phone.get(gathering.url("turn"))
    phone.fill("dice-form", told("step", *SIX[1:]), htmx=True)
    phone.get(gathering.url("turn"))
    phone.fill("act", {"command": '{"type": "keep_dice"}'}, htmx=True)
    phone.get(gathering.url("map"))


@pytest.mark.slow
def test_a_photo_on_the_map_proposes_cell_and_turn(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    exploring(anna, gathering, "1-01")
    start = state_of(tables, anna, gathering).rooms["1-start"]
    lies = Placement(start.x, start.y, start.turn)
    way = Placement(start.x, start.y + 1, 2)
    page = photograph(anna, monkeypatch, [mark("1-01", way, 140), mark("1-start", lies, 140)]).text
    assert 'id="laying"' in page
    confirmed(anna, page, "lay", "explore")
    state: State = state_of(tables, anna, gathering)
    room = state.rooms["1-01"]
    assert (room.x, room.y, room.turn) == way


@pytest.mark.slow
def test_another_tile_than_the_next_is_refused_on_the_map(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    exploring(anna, gathering, "1-01")
    answer = photograph(anna, monkeypatch, [mark("1-05", Placement(0, 0))])
    assert answer.status_code == 422
    assert non_breaking("1-05") in answer.text


@pytest.mark.slow
def test_a_photo_of_a_tile_from_who_does_not_play_now_comes_too_late(
    gathering: Gathering, sit: Sit, monkeypatch: pytest.MonkeyPatch
):
    anna, boris = sit("Anna", "jay", "red"), sit("Boris", "algus", "blue")
    begin(gathering)
    anna.get(gathering.url("turn"))
    token = boris.token
    boris.page.forms["tile-photo"] = Form(anna.page.forms["tile-photo"].action, {"csrf": token})
    answer = photograph(boris, monkeypatch, [mark("1-05", Placement(0, 0))])
    assert answer.status_code == 409


def test_a_tile_s_link_leads_to_the_table_and_proposes_it(anna: Phone, gathering: Gathering):
    page = anna.get("/tile/1-07").text
    assert anna.url == gathering.url("turn")
    assert 'id="take-found"' in page


def test_a_tile_s_link_leads_a_stranger_to_the_first_page(phone: Callable[[], Phone]):
    stranger = phone()
    assert stranger.get("/tile/1-07").status_code == 200
    assert stranger.url == "/"


@pytest.mark.slow
def test_a_photo_proposes_where_a_trap_lies(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    exploring(anna, gathering, "1-01")
    room = state_of(tables, anna, gathering).rooms["1-start"]
    lies = Placement(room.x, room.y, room.turn)
    page = photograph(
        anna, monkeypatch, [mark("1-01", Placement(room.x, room.y + 1)), mark("1-start", lies)]
    ).text
    confirmed(anna, page, "lay", "explore")
    anna.get(gathering.url("turn"))
    confirmed(anna, photograph(anna, monkeypatch, [mark("1-22", lies)]).text, "take-found", "act")
    anna.get(gathering.url("turn"))
    assert "tile-photo" in anna.page.forms
    place = Placement(room.x + 1, room.y + 1)
    seen = [mark("1-22", place, 80), mark("1-01", Placement(room.x, room.y + 1), 80)]
    confirmed(anna, photograph(anna, monkeypatch, seen).text, "lay", "act")
    trap = state_of(tables, anna, gathering).traps["1-22"]
    assert (trap.x, trap.y) == (place.x, place.y)
