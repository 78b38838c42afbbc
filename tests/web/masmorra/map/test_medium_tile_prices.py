"""A medium tile says what it costs to lay it, before and after it is drawn."""

import re

import pytest
from flask import Flask

from companion.engine.game import Option
from companion.games.masmorra.commands import Explore, PlaceTile
from companion.games.masmorra.model import PlaceMedium
from companion.games.masmorra.play import options
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import play, set_table
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_suggested_hero_action import START, lit_on

TRAP = "trap spikes at 0,1: dock melee magic"


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "−1 life or more"),
        ("de", "−1 Leben oder mehr"),
        ("fr", "−1 vie ou plus"),
        ("ru", "−1 здоровье или больше"),
    ],
)
def test_trap_6_a_rune_room_says_that_the_trap_beside_it_hurts(
    app: Flask, language: str, said: str
):
    """The medium tile is laid later, and the trap goes off only then."""
    rune = (START, TRAP, "stack small-1: top 1-16", "stack medium-1: left 1-m1 1-m2")

    assert said in lit_on(app, set_table(*rune, "hero: Jay", "dice: step defense"), language)


def lay_medium(app: Flask, life: int) -> list[str]:
    """Read the button that lays a medium tile, in each way in which it can lie."""
    rune = (START, TRAP, "trap saw at 2,0: dock melee step", "stack small-1: top 1-16, left 1-11")
    state = set_table(*rune, "stack medium-1: top 1-m1", f"hero: Jay, life {life}", "dice: step")
    state = play(state, next(one.command for one in options(state, 1) if is_explore(one)))
    assert isinstance(state.question, PlaceMedium)
    said = [laid(app, visit_to(state, state.hero.seat))]
    count = sum(isinstance(one.command, PlaceTile) for one in options(state, 1))
    ways = (visit_to(state, state.hero.seat, way=str(number)) for number in range(count))
    return [*said, *(laid(app, way) for way in ways)]


def is_explore(option: Option) -> bool:
    return isinstance(option.command, Explore) and option.refusal is None


def laid(app: Flask, visit: Visit) -> str:
    button = shown(app, "turn", visit).partition('id="lay"')[2].partition("</button>")[0]
    return button.partition(">")[2]


def test_trap_6_a_medium_tile_says_what_it_costs_and_lies_where_it_costs_least(app: Flask):
    first, *ways = lay_medium(app, 5)

    assert {re.findall(r"−\d life", one)[0] for one in ways} == {"−1 life", "−2 life"}
    assert "−1 life" in first
    assert "you fall" in lay_medium(app, 1)[0]
