"""Dice are taught, used at a table, shared and deleted in the app."""

import json
from collections.abc import Callable
from io import BytesIO

import pytest
from flask import Flask

from companion.i18n import LANGUAGES, text
from companion.pieces import DICE_SETS
from companion.table import Tables
from companion.table.dice_sets.dice_set_rows import MOST_OF_TABLE
from companion.table.dice_sets.dice_set_store import DiceSets
from companion.table.dice_sets.taught_set import TaughtSetError
from companion.web.dice import photo_reader
from tests.web.conftest import Gathering, Phone, Sent, gather
from tests.web.masmorra.dice.taught_die_photos import picture, upload
from vision.process import worker_pool
from vision.process.worker_pool import Workers
from vision.reading_result import DiceReading, DieReading

pytestmark = pytest.mark.slow

Seat = Callable[..., Phone]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch, patient_workers: Workers) -> None:
    monkeypatch.setattr(worker_pool, "_shared", [patient_workers])


@pytest.fixture
def dice_sets(tables: Tables) -> DiceSets:
    return tables.dice_sets


@pytest.fixture
def anna(gathering: Gathering, sit: Seat) -> Phone:
    phone = sit("Anna")
    phone.get(gathering.url("own-dice"))
    return phone


@pytest.fixture(scope="module")
def letters(patient_workers: Workers) -> dict[str, str]:
    """Letters cut out of photos once, since that takes a second."""
    return {letter: patient_workers.lay_flat(picture(letter)) for letter in "KRTEAX"}


@pytest.fixture(scope="module")
def flat_faces(letters: dict[str, str]) -> dict[str, str]:
    return dict(zip(DICE_SETS["action"].faces, letters.values(), strict=True))


@pytest.fixture
def runes(
    anna: Phone, gathering: Gathering, dice_sets: DiceSets, flat_faces: dict[str, str]
) -> Phone:
    """A phone at a table whose set `runes` was taught, and that sees its faces."""
    for face, flat in flat_faces.items():
        dice_sets.add_picture("runes", "action", face, flat, table=gathering.table)
    anna.get(anna.url)
    return anna


def test_a_face_is_taught_from_a_photo_and_shown(anna: Phone, dice_sets: DiceSets):
    shown = anna.send("begin-set", name="runes", kind="action")
    assert shown.text.count("<h2") == 6

    shown = upload(anna, "photo-step", "photo", picture("K"))

    assert shown.status_code == 200
    assert "Accepted: " in shown.text
    assert shown.text.count("data:image/png;base64,") == 1
    assert dice_sets.get("runes").faces.keys() == {"step"}
    assert dice_sets.get("runes").stands_for == "action"


def test_a_file_that_is_no_photo_is_refused_in_one_sentence_beside_its_face(
    anna: Phone, dice_sets: DiceSets
):
    anna.send("begin-set", name="runes", kind="minor")

    shown = upload(anna, "photo-orc", "photo", b"no photo")

    assert shown.status_code == 422
    assert text("vision.error.not_an_image", "en") in shown.text
    assert dice_sets.names() == []


@pytest.mark.slow
def test_the_last_face_makes_the_table_use_the_set(
    anna: Phone, gathering: Gathering, dice_sets: DiceSets, letters: dict[str, str]
):
    for letter, face in zip("KRTEA", DICE_SETS["minor"].faces, strict=False):
        flat = letters[letter]
        dice_sets.add_picture("runes", "minor", face, flat, table=gathering.table)
    anna.get(gathering.url("own-dice/runes"))

    shown = upload(anna, "photo-ghoul", "photo", picture("X"))

    assert text("teach.whole_used", "en") in shown.text
    assert dice_sets.played_at(gathering.table) == ("runes",)


@pytest.mark.slow
def test_a_face_takes_five_photos_and_gives_one_back(
    runes: Phone, gathering: Gathering, dice_sets: DiceSets
):
    flat = dice_sets.get("runes").faces["step"][0]
    for _ in range(4):
        dice_sets.add_picture("runes", "action", "step", flat, table=gathering.table)

    shown = runes.get(gathering.url("own-dice/runes"))
    assert "photo-step" not in runes.page.forms
    assert shown.text.count("data:image/png;base64,") == 10
    runes.send("drop-step-2")

    assert len(dice_sets.get("runes").faces["step"]) == 4
    assert "photo-step" in runes.page.forms


def test_a_set_is_used_and_laid_aside(runes: Phone, gathering: Gathering, dice_sets: DiceSets):
    assert text("teach.used", "en") not in runes.get(gathering.url("own-dice")).text

    assert text("teach.used", "en") in runes.send("use-1", used="1").text
    assert dice_sets.played_at(gathering.table) == ("runes",)
    runes.send("use-1", used="0")

    assert dice_sets.played_at(gathering.table) == ()


@pytest.mark.usefixtures("runes")
def test_the_tables_reading_takes_taught_dice_for_those_they_stand_for(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch, dice_sets: DiceSets, app: Flask
):
    asked: list[tuple[list[str], list[object]]] = []
    corners = ((1.0, 1.0), (9.0, 1.0), (9.0, 9.0), (1.0, 9.0))

    def read(_data: bytes, sets: list[str], own: list[dict[str, object]], **_: bool) -> DiceReading:
        asked.append((sets, [one["name"] for one in own]))
        return DiceReading((DieReading(str(own[0]["name"]), "melee", 0.9, True, corners, "red"),))

    monkeypatch.setattr(photo_reader, "read_photo", read)
    dice_sets.play(gathering.table, "runes", used=True)

    with app.app_context():
        reading = photo_reader.read_dice(gathering.table, b"a photo", ("action", "pet"), ["action"])

    assert asked == [(["pet"], ["runes"])]
    assert [(die.set, die.face) for die in reading.dice] == [("action", "melee")]


def test_a_shared_set_is_deleted_and_taken_in_again(
    runes: Phone, gathering: Gathering, dice_sets: DiceSets
):
    file = runes.client.get(gathering.url("own-dice/runes/file"))
    assert file.headers["Content-Disposition"] == "attachment; filename=runes.json"
    before = dice_sets.get("runes")
    runes.get(gathering.url("own-dice"))
    again = upload(runes, "import-set", "file", file.data)
    assert again.status_code == 422
    assert "There is already a dice set called runes" in again.text

    runes.send("delete-1")
    assert dice_sets.names() == []
    upload(runes, "import-set", "file", file.data)

    assert dice_sets.get("runes") == before


@pytest.mark.parametrize(
    "held",
    [
        b"",
        b"{}",
        b'{"name": "x", "faces": {"step": ["bm8gcGljdHVyZQ=="]}}',
        b'{"name": "x", "faces": {"step": ["not base64"]}}',
        json.dumps({"name": "x", "faces": {"step": ["a"] * 6}}).encode(),
        b"[" * 100_000,
    ],
)
def test_a_file_without_a_readable_set_is_refused(anna: Phone, held: bytes, dice_sets: DiceSets):
    shown = upload(anna, "import-set", "file", held)

    assert shown.status_code == 422
    assert text("teach.damaged", "en") in shown.text
    assert dice_sets.names() == []


@pytest.mark.parametrize("name", ["../up", "action", "a b", ""])
def test_a_name_that_no_set_may_have_is_refused(anna: Phone, name: str):
    assert anna.send("begin-set", name=name, kind="action").status_code == 422


@pytest.mark.usefixtures("runes")
def test_who_only_looks_on_teaches_nothing(
    gathering: Gathering, phone: Callable[[], Phone], dice_sets: DiceSets
):
    onlooker = phone()
    onlooker.get(gathering.link)
    shown = onlooker.get(gathering.url("own-dice"))

    assert "begin-set" not in onlooker.page.forms
    assert shown.status_code == 200
    fields = {"csrf": onlooker.token, "key": "abcdefgh12"}
    response = onlooker.post(gathering.url("own-dice/runes/delete"), fields)
    assert response.status_code == 403
    assert dice_sets.names() == ["runes"]


@pytest.mark.usefixtures("runes")
def test_whoever_opens_a_table_of_their_own_spoils_no_set_of_the_others(
    gathering: Gathering, phone: Callable[[], Phone], dice_sets: DiceSets
):
    mallory = phone()
    own = gather(mallory)
    mallory.get(own.url("own-dice"))
    assert "use-1" in mallory.page.forms
    assert "delete-1" not in mallory.page.forms
    before = dice_sets.get("runes")
    told = text("teach.elsewhere", "en", name="runes")
    fields = {"csrf": mallory.token, "key": "abcdefgh12", "face": "step", "kind": "action"}
    for change in ("delete", "drop", "photo"):
        sent: dict[str, Sent] = {**fields, "place": "0", "photo": (BytesIO(picture("Z")), "sent")}
        answer = mallory.post(own.url(f"own-dice/runes/{change}"), sent)
        assert answer.status_code == 422, change
        assert told in answer.text, change

    assert dice_sets.get("runes") == before
    mallory.get(gathering.link)
    mallory.fill("sit", {"name": "Mallory"})
    mallory.get(own.url("own-dice"))
    assert "delete-1" in mallory.page.forms


def test_a_form_of_another_page_deletes_nothing(
    runes: Phone, gathering: Gathering, dice_sets: DiceSets
):
    response = runes.post(gathering.url("own-dice/runes/delete"), {"csrf": "made up"})

    assert response.status_code == 403
    assert dice_sets.names() == ["runes"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_speak_each_language(runes: Phone, gathering: Gathering, language: str):
    for url in ("own-dice", "own-dice/runes"):
        shown = runes.get(gathering.url(url), {"Accept-Language": language})

        assert shown.status_code == 200
        assert f'<html lang="{language}"' in shown.text


def test_no_table_takes_the_room_of_the_others(
    anna: Phone,
    gathering: Gathering,
    phone: Callable[[], Phone],
    flat_faces: dict[str, str],
    dice_sets: DiceSets,
):
    for number in range(MOST_OF_TABLE):
        dice_sets.add_picture(
            f"runes-{number}", "pet", "step", flat_faces["step"], table=gathering.table
        )
    full = anna.send("begin-set", name="one-more", kind="pet")
    assert text("teach.too_many_of_table", "en", limit=MOST_OF_TABLE) in full.text
    with pytest.raises(TaughtSetError):
        dice_sets.add_picture("one-more", "pet", "step", flat_faces["step"], table=gathering.table)

    boris = phone()
    own = gather(boris)
    boris.get(own.url("own-dice"))
    assert 'id="teaching"' in boris.send("begin-set", name="one-more", kind="pet").text


@pytest.mark.usefixtures("runes")
def test_names_of_other_tables_sets_lie_folded_until_the_table_plays_with_them(
    phone: Callable[[], Phone],
):
    boris = phone()
    own = gather(boris)
    folded = boris.get(own.url("own-dice")).text
    assert folded.index('id="elsewhere"') < folded.index(">runes<")
    boris.send("use-1", used="1")
    assert 'id="elsewhere"' not in boris.get(own.url("own-dice")).text
