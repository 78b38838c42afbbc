"""The six dice of a round: by photo, by ordinary dice, by taps."""

import re
from io import BytesIO

import pytest

from companion.table import Tables
from companion.web.dice import photo_reader
from tests.web.conftest import Gathering, Phone, Sent
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from vision.reading_result import DiceReading, DieReading

CORNERS = ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))
WHITE = ("warrior", "clover", "skull")
BLACK = ("boots", "rogue", "cleric")
MOST_TAPS = 20


@pytest.fixture
def table(opened: OpenedTable) -> Gathering:
    """A table that waits for its first roll."""
    gathering, players = opened(1, players="solo")
    for _ in range(MOST_TAPS):
        if "dice-form" in players[0].look():
            break
        players[0].act()
    gathering.host.get(gathering.url("round"))
    return gathering


def photographed(*sets: tuple[str, str, str]) -> DiceReading:
    return DiceReading(
        tuple(DieReading(kind, face, 0.9, True, CORNERS, body) for kind, face, body in sets)
    )


def take_photo(host: Phone) -> str:
    form = host.page.forms["photo-form"]
    body: dict[str, Sent] = {**form.fields, "photo": (BytesIO(b"a photo"), "photo.jpg")}
    return host.post(form.action, body).text


@pytest.mark.slow
def test_a_photo_fills_the_slots_of_white_and_black_dice(
    table: Gathering, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    seen = [("pd-black", face, "black") for face in BLACK]
    seen += [("pd-white", face, "white") for face in WHITE]
    monkeypatch.setattr(photo_reader, "read_photo", lambda *_, **__: photographed(*seen))
    take_photo(table.host)
    held = table.host.page.forms["dice-form"].fields

    assert tuple(held[f"die-{place}"] for place in range(6)) == (*WHITE, *BLACK)
    table.host.send("dice-form", by="table")
    assert state_of(tables, table).dice == (*WHITE, *BLACK)


@pytest.mark.slow
def test_ordinary_dice_count_by_a_legend(table: Gathering, monkeypatch: pytest.MonkeyPatch):
    table.host.get(table.url("own-dice"))
    table.host.send("use-ordinary", used="1")
    shown = table.host.get(table.url("round")).text
    assert shown.count('class="tally plain') == 2
    seen = [("pips", value, "white") for value in "123456"]
    monkeypatch.setattr(photo_reader, "read_photo", lambda *_, **__: photographed(*seen))
    take_photo(table.host)

    assert table.host.page.forms["dice-form"].fields["die-0"] in {"warrior", ""}


@pytest.mark.slow
def test_the_numbers_of_ordinary_dice_stand_in_their_order(table: Gathering):
    table.host.get(table.url("own-dice"))
    table.host.send("use-ordinary", used="1")
    shown = table.host.get(table.url("round")).text
    for keys in shown.split('class="slot__keys')[1:]:
        own = keys.partition('role="radiogroup"')[0]
        numbers = re.findall(r'class="key__number[^>]*>(\d)<', own)
        assert numbers == ["1", "2", "3", "4", "5", "6"]


def test_all_phones_of_a_table_learn_which_dice_it_plays_with(table: Gathering, tables: Tables):
    before = tables.head(table.table)
    table.host.get(table.url("own-dice"))
    table.host.send("use-ordinary", used="1")

    assert tables.head(table.table).seats > before.seats


@pytest.mark.slow
def test_three_skulls_are_rolled_again(table: Gathering, tables: Tables):
    fields = {f"die-{place}": "skull" for place in range(3)}
    fields |= {f"die-{place}": "rogue" for place in range(3, 6)}
    shown = table.host.fill("dice-form", {**fields, "by": "table"}).text

    assert state_of(tables, table).phase == "roll"
    assert "reroll all dice" in shown


@pytest.mark.slow
def test_each_slot_names_its_die_and_no_face_takes_the_place_of_another(table: Gathering):
    shown = table.host.get(table.url("round")).text
    slots = shown.partition('class="dicing__tray')[2].split('role="radiogroup"')[1:]
    assert ["White die" in slot for slot in slots] == [True] * 3 + [False] * 3
    for slot in slots:
        keys = slot.partition('class="slot__keys')[2]
        assert keys.count("key--none") == 1
        assert len(set(re.findall(r'name="die-\d" value="(\w+)"', keys))) == 6
