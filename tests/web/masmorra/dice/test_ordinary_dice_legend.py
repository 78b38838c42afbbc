"""A table without special dice plays with ordinary ones, by a legend."""

from collections.abc import Callable
from io import BytesIO

import pytest
from flask import Flask

from companion.i18n import LANGUAGES, text
from companion.pieces import DICE_SETS
from companion.table import Tables
from companion.table.dice_sets.taught_set import TaughtSet
from companion.web.dice import photo_reader
from companion.web.dice.ordinary_dice_legend import by_legend
from companion.web.dice.photo_result import Reading, Seen
from tests.web.conftest import Gathering, Phone, Sent
from tests.web.masmorra.conftest import tell_first_tile
from vision.reading_result import DiceReading, DieReading

Seat = Callable[..., Phone]
CORNERS = ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))


@pytest.fixture
def anna(opener: Phone, gathering: Gathering) -> Phone:
    """A phone that is asked to roll, at a table that plays with ordinary dice."""
    opener.get(gathering.url("own-dice"))
    opener.send("use-ordinary", used="1")
    tell_first_tile(opener, gathering.url("turn"))
    return opener


def photographed(*values: str, sure: bool = True, body: str = "white") -> tuple[DieReading, ...]:
    return tuple(DieReading("pips", value, 0.9, sure, CORNERS, body) for value in values)


@pytest.mark.slow
def test_a_photo_of_ordinary_dice_fills_the_roll_by_the_legend(
    anna: Phone, monkeypatch: pytest.MonkeyPatch
):
    asked: list[list[str]] = []

    def read(
        _data: bytes, sets: list[str], _own: list[dict[str, object]], **_: bool
    ) -> DiceReading:
        asked.append(sets)
        return DiceReading((*photographed("1", "2", "3", "4", "5"), *photographed("6", sure=False)))

    monkeypatch.setattr(photo_reader, "read_photo", read)

    form = anna.page.forms["photo-form"]
    body: dict[str, Sent] = {**form.fields, "photo": (BytesIO(b"a photo"), "photo.jpg")}
    shown = anna.post(form.action, body)

    assert shown.status_code == 200
    assert asked == [["pips"]]
    held = anna.page.forms["dice-form"].fields
    faces = [held[f"die-{place}"] for place in range(6)]
    assert faces == ["step", "ranged", "melee", "defense", "elixir", ""]
    assert "key--guess" in shown.text


@pytest.mark.slow
def test_the_legend_stands_on_the_roll_until_the_table_takes_its_own_dice(
    anna: Phone, gathering: Gathering, tables: Tables
):
    label = text("teach.ordinary.legend.action", "en")
    assert f'aria-label="{label}"' in anna.get(gathering.url("turn")).text.replace("&#39;", "’")
    shown = anna.get(gathering.url("own-dice"))
    assert text("teach.ordinary.used", "en") in shown.text

    anna.send("use-ordinary", used="0")

    assert not tables.dice_sets.plays_ordinary(gathering.table)
    assert label not in anna.get(gathering.url("turn")).text


@pytest.mark.parametrize("kind", ["action", "pet", "minor", "major"])
def test_each_number_counts_as_the_face_in_its_place(kind: str):
    seen = Reading(tuple(Seen("pips", str(one), sure=True) for one in range(1, 7)))

    told = by_legend(seen, [kind] * 6)

    assert [one.face for one in told.dice] == list(DICE_SETS[kind].faces)
    assert {(one.set, one.sure) for one in told.dice} == {(kind, True)}


def test_of_two_kinds_the_rarer_is_told_by_its_colour_and_looked_at_again():
    white = [Seen("pips", "1", sure=True, body="white")] * 2
    seen = Reading((white[0], Seen("pips", "2", sure=True, body="red"), white[1]))

    told = by_legend(seen, ["action", "action", "pet"])

    assert [(one.set, one.face, one.sure) for one in told.dice] == [
        ("action", "step", False),
        ("pet", "ranged", False),
        ("action", "step", False),
    ]


@pytest.mark.slow
def test_a_taught_set_of_ordinary_dice_is_used_in_rolls(
    anna: Phone,
    gathering: Gathering,
    app: Flask,
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
):
    picture = "iVBORw0KGgo="
    faces: dict[str, tuple[str, ...]] = dict.fromkeys(DICE_SETS["pips"].faces, (picture,))
    tables.dice_sets.replace(TaughtSet("gems", faces, "pips"))
    tables.dice_sets.play_ordinary(gathering.table, used=False)
    anna.get(gathering.url("own-dice"))
    anna.send("use-1", used="1")
    asked: list[tuple[list[str], list[object]]] = []

    def read(_data: bytes, sets: list[str], own: list[dict[str, object]], **_: bool) -> DiceReading:
        asked.append((sets, [one["name"] for one in own]))
        return DiceReading((DieReading("gems", "3", 0.9, True, CORNERS, "clear"),))

    monkeypatch.setattr(photo_reader, "read_photo", read)

    with app.app_context():
        reading = photo_reader.read_dice(gathering.table, b"a photo", ("action", "pet"), ["action"])

    assert asked == [([], ["gems"])]
    assert [(one.set, one.face, one.sure) for one in reading.dice] == [("action", "melee", True)]
    assert tables.dice_sets.plays_ordinary(gathering.table)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_speaks_each_language(anna: Phone, gathering: Gathering, language: str):
    shown = anna.get(gathering.url("own-dice"), {"Accept-Language": language})

    assert text("teach.ordinary.title", language) in shown.text
