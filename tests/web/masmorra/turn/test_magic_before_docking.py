"""A trap or a chest for which a die is missing that magic turns: one tap does both."""

import re
from html import unescape

import pytest
from flask import Flask
from msgspec import json

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import Event, TrapDisarmed
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.map_options import map_commands
from companion.games.masmorra.model import State
from companion.web.masmorra.turn.magic_before_docking import turned_and_docked
from tests.games.masmorra.positions import position, room, set_table
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_suggested_hero_action import START, lit_on

TRAP = "trap spikes at 0,1: dock ranged defense"


def beside(dice: str, life: int = 4, trap: str = TRAP) -> State:
    """Let a hero stand beside a trap, and before a doorway that is no danger."""
    jay = f"hero: Jay, life {life}"
    return set_table(START, trap, jay, "stack small-1: top 1-11", f"dice: {dice}")


def plan(state: State) -> tuple[c.Command, ...]:
    """Give the commands that turn dice and disarm the trap."""
    traps = (one for one in map_commands(state) if isinstance(one, c.DisarmTrap))
    return turned_and_docked(state, next(traps))


def turned(state: State) -> list[tuple[str | None, str]]:
    """Say which faces turn into which."""
    dice = state.turn.dice
    return [(dice[one.die].face, one.face) for one in plan(state) if isinstance(one, c.UseMagic)]


def test_magic_1_a_trap_is_disarmed_by_a_turned_die_before_its_wound_is_taken(app: Flask):
    """Six dice of an evening: the button led past the trap, for a life."""
    said = lit_on(app, beside("magic step step ranged elixir magic"))

    assert "Disarm trap spikes" in said
    assert "Turn Step into Defense with Magic, +2 XP" in said
    sent = re.search(r'value="([^"]*)"', said)
    assert sent
    assert json.decode(unescape(sent[1]))["then"]


def test_the_whole_plan_is_legal_and_disarms_the_trap():
    state = beside("magic step step ranged elixir magic")
    happened = list[Event]()
    for command in plan(state):
        events = GAME.decide(state, command)
        state = fold(state, events, GAME.evolve)
        happened += events

    assert any(isinstance(one, TrapDisarmed) for one in happened)


@pytest.mark.parametrize(
    "dice, turns",
    [
        ("magic step ranged", [("step", "defense")]),
        ("magic ranged elixir", [("elixir", "defense")]),
        ("magic ranged ranged", [("ranged", "defense")]),
        ("magic magic step step", [("step", "ranged"), ("step", "defense")]),
        ("magic step step", []),
        ("step step ranged", []),
        ("magic ranged", []),
    ],
)
def test_magic_1_each_missing_die_takes_magic_and_another_die(
    dice: str, turns: list[tuple[str, str]]
):
    assert turned(beside(dice)) == turns


@pytest.mark.parametrize("life, first", [(4, "step"), (6, "elixir")])
def test_only_the_unhurt_turn_a_flask_first(life: int, first: str):
    assert turned(beside("magic ranged elixir step", life)) == [(first, "defense")]


def test_dock_3_the_magic_that_a_space_asks_for_is_not_spent_on_turning():
    trap = "trap spikes at 0,1: dock melee magic"

    assert not plan(beside("magic step step", trap=trap))
    assert turned(beside("magic magic step", trap=trap)) == [("step", "melee")]


def test_trap_11_dice_that_lie_ready_turn_nothing(app: Flask):
    assert "Turn" not in lit_on(app, beside("magic step ranged defense"))


def test_move_2_the_move_points_that_end_stand_on_the_button(app: Flask):
    state = set_table(START, TRAP, "hero: Jay", "dice: magic step ranged", "move points: 1")

    assert "ends your walk: −1 Move Point" in lit_on(app, state)


def test_what_is_lit_is_not_offered_again_beside_it(app: Flask):
    page = shown(app, "turn", visit_to(beside("magic step ranged"), 1))

    assert 'id="nearly"' not in page
    assert page.count('id="do-disarm-spikes"') == 1


def test_a_chest_that_lacks_a_die_is_opened_by_one_tap(app: Flask):
    chest = room(kind="treasure", dock=("defense",), gold=3)
    state = position(rooms=[chest], dice=("magic", "ranged"))
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    sent = re.search(r'id="do-room"[^>]*value="([^"]*)"', page.partition('id="nearly"')[2])

    assert sent
    assert json.decode(unescape(sent[1]))["then"][0]["type"] == "room_action"
