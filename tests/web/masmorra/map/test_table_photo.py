"""A photo of the whole table: what differs is set right by one tap each, or all at once."""

import html
import io
import math
import re
from collections.abc import Callable, Sequence

import pytest
from msgspec import structs
from werkzeug.test import TestResponse

from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile
from companion.games.masmorra.model import State
from companion.table import Tables
from companion.web.map_photos.read_map_photo import TablePhoto
from companion.web.masmorra.map import table_photo
from tests.web.conftest import HTMX, Gathering, Phone
from tests.web.masmorra.begun_game import begun_on_phones_alone
from tests.web.masmorra.dice.test_roll_routes import state_of
from vision.errors import PhotoError

START = SeenTile("1-start", 1, (0, 0), 0, 0.9995, sure=True)


def monster(kind: str, tile: str) -> SeenPiece:
    return SeenPiece("monster", kind, tile, 0.998, sure=True)


def photograph(
    phone: Phone,
    gathering: Gathering,
    monkeypatch: pytest.MonkeyPatch,
    seen: SeenTable | PhotoError,
) -> TestResponse:
    def read(_photos: Sequence[bytes], game: str, state: State) -> TablePhoto:
        assert state.heroes
        if isinstance(seen, PhotoError):
            raise seen
        return TablePhoto(game, seen, 1.0)

    monkeypatch.setattr(table_photo, "read_repaired_map", read)
    phone.get(gathering.url("map?look=1"))
    form = phone.page.forms["table-photo-form"]
    fields = {**form.fields, "photo": (io.BytesIO(b"a photo"), "table.jpg")}
    return phone._seen(phone.client.post(form.action, data=fields, headers=HTMX))


def test_where_nothing_lies_on_the_table_no_photo_of_it_is_asked_for(phone: Callable[[], Phone]):
    table, anna = begun_on_phones_alone(phone)

    page = anna.get(table.url("map?look=1")).text
    assert 'id="atlas"' in page
    assert 'id="table-photo-form"' not in page


def tap(phone: Phone, page: str, button: str) -> TestResponse:
    found = re.search(rf'id="{button}"[^>]*value="([^"]*)"', page, re.DOTALL)
    assert found
    return phone.fill("act", {"command": html.unescape(found[1])}, htmx=True)


@pytest.mark.slow
def test_a_table_that_matches_says_so(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    page = photograph(anna, gathering, monkeypatch, SeenTable((START,))).text
    assert 'id="table-photo"' in page
    assert 'id="table-difference"' not in page
    assert "said--done" in page


@pytest.mark.slow
def test_one_tap_sets_one_difference_right_and_shows_the_rest(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    pieces = (monster("orc", "1-start"), monster("bat", "1-start"))
    page = photograph(anna, gathering, monkeypatch, SeenTable((START,), pieces)).text
    answer = tap(anna, page, "photographed-1")
    assert answer.status_code == 200
    assert 'id="photographed-1"' in answer.text
    assert 'id="photographed-2"' not in answer.text
    kinds = [one.kind for one in state_of(tables, anna, gathering).monsters]
    assert kinds == ["orc"]


@pytest.mark.slow
def test_one_tap_sets_everything_right(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    pieces = tuple(monster(kind, "1-start") for kind in ("orc", "bat", "ghoul"))
    page = photograph(anna, gathering, monkeypatch, SeenTable((START,), pieces)).text
    answer = tap(anna, page, "photographed-all")
    assert "said--done" in answer.text
    kinds = [one.kind for one in state_of(tables, anna, gathering).monsters]
    assert kinds == ["orc", "bat", "ghoul"]


@pytest.mark.slow
def test_where_the_app_is_right_the_pieces_to_put_back_are_listed(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    pieces = (monster("orc", "1-start"), monster("bat", "1-start"))
    page = photograph(anna, gathering, monkeypatch, SeenTable((START,), pieces)).text
    found = re.search(r'id="photographed-back"[^>]*href="([^"]*)"', page, re.DOTALL)
    assert found
    listed = anna.get(html.unescape(found[1])).text.replace("\u2060", "")
    assert re.findall(r"<span>(Take [^<]*)</span>", listed) == [
        "Take the Orc off tile 1-start.",
        "Take the Giant Bat off tile 1-start.",
    ]
    assert 'id="photographed-all"' not in listed
    assert state_of(tables, anna, gathering).monsters == ()


@pytest.mark.slow
def test_a_photo_without_tiles_says_so(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    answer = photograph(anna, gathering, monkeypatch, SeenTable())
    assert answer.status_code == 422
    assert answer.text.count('class="said__because"') == 1


@pytest.mark.slow
def test_what_is_no_photo_is_told_in_one_sentence(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    answer = photograph(anna, gathering, monkeypatch, PhotoError("vision.error.not_an_image"))
    assert answer.status_code == 422


@pytest.mark.slow
def test_an_address_that_carries_no_photo_shows_the_map(anna: Phone, gathering: Gathering):
    page = anna.get(gathering.url("map?look=1&seen=nonsense")).text
    assert 'id="table-photo"' in page
    assert 'id="table-difference"' not in page


CORNERS = ((400.2, 300.4), (700.0, 310.0), (690.0, 610.0), (395.0, 600.0))


@pytest.mark.slow
def test_the_photo_is_shown_with_what_was_read_and_where_it_differs(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    tile = structs.replace(START, corners=CORNERS)
    orc = structs.replace(monster("orc", "1-start"), at=(512.3, 444.0))
    doubtful = structs.replace(monster("bat", "1-start"), at=(600.0, 500.0), sure=False)
    page = photograph(anna, gathering, monkeypatch, SeenTable((tile,), (orc, doubtful))).text
    assert '<polygon points="400,300 700,310 690,610 395,600"/>' in page
    assert re.search(r'<g class="shot__unsure"><circle cx="600" cy="500"', page)
    lines = re.findall(r'<line x1="(\d+)" y1="(\d+)"\s+x2="(\d+)" y2="(\d+)"', page)
    numbers = re.findall(r'class="shot__digit" x="(\d+)"\s+y="(\d+)"[^>]*>(\d)<', page)
    assert [line[:2] for line in lines] == [("512", "444"), ("600", "500")]
    assert numbers == [(*line[2:], str(number)) for number, line in enumerate(lines, 1)]
    beside = [math.dist(map(int, line[:2]), map(int, line[2:])) for line in lines]
    assert min(beside) > 100


@pytest.mark.slow
def test_the_number_of_a_missing_piece_is_on_the_tile_where_the_app_has_it(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    tile = structs.replace(START, corners=CORNERS)
    page = photograph(
        anna, gathering, monkeypatch, SeenTable((tile,), (monster("orc", "1-start"),))
    ).text
    tap(anna, page, "photographed-1")
    page = photograph(anna, gathering, monkeypatch, SeenTable((tile,))).text
    assert re.search(r'<line x1="546" y1="455"', page)


@pytest.mark.slow
def test_a_reading_without_places_shows_no_photo(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    page = photograph(anna, gathering, monkeypatch, SeenTable((START,))).text
    assert "table-shot" not in page


@pytest.mark.slow
@pytest.mark.parametrize("key", ["vision.error.failed", "vision.error.too_slow"])
def test_a_photo_of_the_table_that_fails_does_not_speak_of_dice(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch, key: str
):
    answer = photograph(anna, gathering, monkeypatch, PhotoError(key))
    assert answer.status_code == 422
    (said,) = re.findall(r'class="said__because"[^>]*>([^<]*)<', answer.text)
    assert "table" in said
    assert "faces" not in said
