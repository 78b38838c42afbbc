"""Malaphyas's throw and the Foul Curse by photo: the dice are read, and one touch says so."""

import html
import re
from typing import Literal

import pytest
from flask import Flask
from msgspec.json import encode
from msgspec.structs import replace

from companion.games.masmorra.model import FACES, CastLot, Face, Settings, State
from companion.web.dice.photo_result import Reading, Seen
from tests.web.masmorra.simulation.sample_states import seated
from tests.web.masmorra.turn.still_table import shown, visit_to


def asked(what: Literal["throne", "curse", "miasma"], dice: int) -> State:
    """Give a table at which a throw is asked for."""
    state = seated(Settings(mode="epic", tiles="app"))
    lot = CastLot(what, (FACES,) * dice, state.hero.name)
    return replace(state, pending=(lot,))


def die(kind: str, face: Face, left: float, *, sure: bool = True) -> Seen:
    corners = ((left, 0.0), (left + 9, 0.0), (left + 9, 9.0), (left, 9.0))
    return Seen(kind, face, sure, corners, "white")


def told(app: Flask, state: State, *dice: Seen) -> list[str]:
    """Read the faces that the large button would send."""
    reading = encode(Reading(dice)).decode()
    page = shown(app, "turn", visit_to(state, state.hero.seat, reading=reading))
    found = re.search(r'id="lot-seen"[^>]*value="([^"]*)"', page)
    return re.findall(r'"(\w+)"', html.unescape(found[1]).partition("faces")[2]) if found else []


@pytest.mark.parametrize("kind", ["action", "pet"])
def test_sewer_9_the_curse_is_read_from_any_one_die(app: Flask, kind: str):
    assert told(app, asked("curse", 1), die(kind, "magic", 10)) == ["magic"]


def test_throne_11_the_white_die_counts_first_wherever_it_lies(app: Flask):
    dice = (die("action", "melee", 10), die("pet", "elixir", 50))
    assert told(app, asked("throne", 2), *dice) == ["elixir", "melee"]


def test_two_dice_alike_count_from_left_to_right(app: Flask):
    dice = (die("action", "melee", 10), die("action", "step", 50))
    assert told(app, asked("throne", 2), *dice) == ["melee", "step"]


def test_what_is_not_sure_is_told_by_hand(app: Flask):
    assert not told(app, asked("curse", 1), die("action", "magic", 10, sure=False))
    assert not told(app, asked("throne", 2), die("action", "magic", 10))


def test_a_token_is_no_die(app: Flask):
    page = shown(app, "turn", visit_to(asked("miasma", 1), asked("miasma", 1).hero.seat))
    assert 'id="photo-form"' not in page
