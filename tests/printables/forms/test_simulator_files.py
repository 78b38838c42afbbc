"""Tabletop Simulator: what the saved object names is there, and every card is in its place."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import cv2
import numpy as np

from printables.forms.export_formats import Form, form_files
from printables.forms.simulator_die_mesh import die_model
from printables.forms.simulator_files import SHEET_PX
from printables.print_request import PrintRequest

BASE = "file:///table/"


def made(game: str, part: str, *only: str) -> tuple[Mapping[str, bytes], list[dict[str, Any]]]:
    """Make the files of some pieces, and read what lies on the table."""
    request = PrintRequest(game, part, "en", only=frozenset(only))
    files = dict(form_files(Form("tts", dpi=72, base=BASE), request))
    saved = json.loads(files[f"{game}.json"])
    return files, saved["ObjectStates"]


def addresses(thing: object) -> Iterator[str]:
    """Walk through everything that is named in a saved object."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key.endswith("URL") and value:
                yield value
            yield from addresses(value)
    elif isinstance(thing, list):
        for one in thing:
            yield from addresses(one)


def test_a_deck_lies_on_sheets_of_ten_in_a_row_and_one_place_stays_free():
    files, (deck,) = made("paper-dungeons", "cards", "power")

    assert deck["Name"] == "Deck"
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 16
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (10, 2, False)
    assert max(deck["DeckIDs"]) == 100 + 15
    picture = cv2.imdecode(np.frombuffer(files["power-1.png"], np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape[1] == SHEET_PX
    assert picture[-20:, -400:].min() == 255


def test_backs_that_differ_have_a_sheet_of_their_own():
    _, (deck,) = made("paper-dungeons", "cards", "dungeon")

    (sheet,) = deck["CustomDeck"].values()
    assert sheet["UniqueBack"] is True
    assert sheet["BackURL"].endswith("dungeon-1-backs.png")


def test_everything_that_is_named_is_there_and_nothing_else():
    files, things = made(
        "masmorra", "kit", "1-07", "gold", "bitsy", "algus-red", "action-1", "lightning"
    )

    named = {address.removeprefix(BASE) for address in addresses(things)}
    assert named == set(files) - {"masmorra.json", "credits.txt"}


def test_each_kind_of_piece_becomes_its_kind_of_thing():
    _, things = made("masmorra", "kit", "1-07", "algus-red", "action-1", "lightning")
    names = {
        inside["Name"] for thing in things for inside in thing.get("ContainedObjects", [thing])
    }

    assert names == {"Custom_Tile", "Figurine_Custom", "Custom_Model", "Card"}


def test_no_two_things_bear_the_same_id():
    _, things = made("masmorra", "tokens", "gold", "step")
    ids = [inside["GUID"] for thing in things for inside in thing["ContainedObjects"]]

    assert len(ids) == len(set(ids))


def test_every_face_of_a_die_looks_outwards_and_is_not_mirrored():
    lines = [line.split() for line in die_model().splitlines()]
    corners = [np.array(line[1:], float) for line in lines if line[0] == "v"]
    spots = [np.array(line[1:], float) for line in lines if line[0] == "vt"]
    ways = [np.array(line[1:], float) for line in lines if line[0] == "vn"]
    faces = [[one.split("/") for one in line[1:]] for line in lines if line[0] == "f"]

    assert len(faces) == 6
    for face in faces:
        a, b, c = (corners[int(one[0]) - 1] for one in face[:3])
        way = ways[int(face[0][2]) - 1]
        assert np.dot(np.cross(b - a, c - b), way) > 0
        u, v, w = (spots[int(one[1]) - 1] for one in face[:3])
        turn = (v - u)[0] * (w - v)[1] - (v - u)[1] * (w - v)[0]
        assert turn > 0
