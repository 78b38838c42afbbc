"""A sheet on paper by photo: read, asked about, scored, checked, and compared with the phone."""

from collections.abc import Mapping
from io import BytesIO

import pytest

from bench.sheet_photos.drawn_marks import marks_of_sheet
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.i18n import text
from companion.table import Tables
from companion.web.paper_dungeons.on_paper import photo_routes
from companion.web.sheets.sheet_photos import FilledSheet
from printables.paper_dungeons.sheet import sheet_layout
from tests.web.conftest import Phone, Sent
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from vision.errors import PhotoError
from vision.sheets.sheet_reading_types import MarkReading, SheetReading

BOX = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
MOST_TAPS = 100


def reading(states: Mapping[str, str], *unsure: str) -> FilledSheet:
    marks = tuple(
        MarkReading(name, states.get(name, "blank"), 0.9, name not in unsure, BOX)
        for name in sheet_layout().marks
    )
    return FilledSheet("paper-dungeons", "a5", "en", "full", SheetReading(marks), 1.0)


@pytest.fixture
def playing(tables: Tables, opened: OpenedTable) -> tuple[Phone, State]:
    """A game alone whose first dice are rolled."""
    gathering, players = opened(1, players="solo")
    for _ in range(MOST_TAPS):
        if state_of(tables, gathering).phase == "dice":
            break
        players[0].act()
    phone = players[0].phone
    phone.get(gathering.url("sheet"))
    phone.get(gathering.url("photo"))
    return phone, state_of(tables, gathering)


def take_photo(phone: Phone) -> str:
    form = phone.page.forms["photo-form"]
    body: dict[str, Sent] = {**form.fields, "photo": (BytesIO(b"a photo"), "photo.jpg")}
    return phone.post(form.action, body, htmx=True).text


def written(state: State) -> dict[str, str]:
    return marks_of_sheet(of(state), state.sheets[0], state.card)


@pytest.mark.slow
def test_in_the_middle_of_a_game_a_photo_tells_what_is_wrong_and_the_points_so_far(
    playing: tuple[Phone, State], monkeypatch: pytest.MonkeyPatch
):
    phone, state = playing
    states = {**written(state), "level.W.2": "marked", "gem.1": "marked"}
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: reading(states))

    shown = take_photo(phone)

    assert "paper-line--F" in shown
    assert "points so far" in shown
    assert text("paper_play.so_far.about", "en") in shown
    assert "Warrior 2, Wizard 1" in shown
    final = ("paper-line--L", 'id="line-A"', f">{text('paper_play.score', 'en')}<")
    assert not [one for one in final if one in shown], "nothing is scored yet, nor asked for"
    assert (
        shown.index('id="differences"') < shown.index('id="was-read"') < shown.index('id="so-far"')
    )


@pytest.mark.slow
def test_a_sheet_that_agrees_is_scored_after_the_game(
    tables: Tables, opened: OpenedTable, monkeypatch: pytest.MonkeyPatch
):
    gathering, (player,) = opened(1, players="solo")
    while (state := state_of(tables, gathering)).phase != "over":
        player.act()
    player.phone.get(gathering.url("photo"))
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: reading(written(state)))

    shown = take_photo(player.phone)

    assert "They match." in shown
    assert 'id="line-A"' in shown
    assert "paper-line--L" in shown
    assert "so-far" not in shown


@pytest.mark.slow
def test_what_is_unsure_is_asked_first(
    playing: tuple[Phone, State], monkeypatch: pytest.MonkeyPatch
):
    phone, state = playing
    unsure = reading(written(state), "level.W.6", "room.B6.gem")
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: unsure)

    asked = take_photo(phone)
    assert "Warrior, level 6" in asked
    assert "Gem in B6" in asked
    assert "so-far" not in asked

    told = {"mark-level.W.6": "blank", "mark-room.B6.gem": "blank"}
    counted = phone.send("paper-form", htmx=True, **told).text
    assert 'id="so-far"' in counted
    assert "asked-again" in counted


@pytest.mark.slow
def test_paper_is_right_by_one_tap(playing: tuple[Phone, State], monkeypatch: pytest.MonkeyPatch):
    phone, state = playing
    more = len([name for name in written(state) if name.startswith("column.")]) + 1
    states = {**written(state), f"column.{more}": "marked"}
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: reading(states))

    differs = take_photo(phone)
    assert f"{more} on paper, {more - 1} on the phone" in differs
    command = f'{{"type":"correct","seat":1,"what":"column","value":{more}}}'

    agreed = phone.send("paper-form", htmx=True, command=command)

    assert agreed.status_code == 200
    assert "They match." in agreed.text


@pytest.mark.slow
def test_what_cannot_be_is_said_with_its_clause(
    playing: tuple[Phone, State], monkeypatch: pytest.MonkeyPatch
):
    phone, state = playing
    states = {**written(state), **{f"round.7.{die}": "marked" for die in (1, 2, 3, 4)}}
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: reading(states))

    shown = take_photo(phone)

    assert "Round 7 has 4 dice; it should have three." in shown
    assert "PD-SELECT-1" in shown


@pytest.mark.slow
def test_a_photo_with_too_many_doubts_is_taken_again(
    playing: tuple[Phone, State], monkeypatch: pytest.MonkeyPatch
):
    phone, state = playing
    doubtful = reading(written(state), *list(sheet_layout().marks)[:60])
    monkeypatch.setattr(photo_routes, "read_filled_sheet", lambda _: doubtful)

    shown = take_photo(phone)

    assert "Too much is unclear." in shown
    assert "paper-form" not in shown


@pytest.mark.slow
def test_a_photo_without_a_sheet_is_a_sentence(
    playing: tuple[Phone, State], monkeypatch: pytest.MonkeyPatch
):
    def refuse(_: bytes) -> FilledSheet:
        raise PhotoError("vision.error.sheet_half", {"seen": 2})

    phone, _ = playing
    monkeypatch.setattr(photo_routes, "read_filled_sheet", refuse)
    assert "Only part of the sheet is in the photo" in take_photo(phone)


@pytest.mark.slow
def test_no_photo_and_a_spoilt_reading_are_answered(playing: tuple[Phone, State]):
    phone, _ = playing
    form = phone.page.forms["photo-form"]
    assert phone.post(form.action, form.fields, htmx=True).status_code == 422
    spoilt = phone.post(form.action.replace("/photo", "/answers"), {**form.fields, "read": "{"})
    assert spoilt.status_code == 200
    assert "photo-form" in spoilt.text
