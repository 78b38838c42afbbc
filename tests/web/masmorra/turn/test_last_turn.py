"""After the last turn of a game nobody is asked to move monsters: nothing could come of it."""

import pytest
from flask import Flask

from companion.games.masmorra.commands import EndMovement
from companion.games.masmorra.events import TimeAdvanced
from companion.games.masmorra.model import State
from companion.web.masmorra.after_tap.large_events import large_events
from companion.web.masmorra.game_pages import PAGES
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_suggested_hero_action import START, end_of

ROOMS = (START, "room two at 1,0: hall, doors e w", "room three at 2,0: hall, doors w")
HEROES = ("heroes: Jay, Algus", "monster: Orc in two", "stack small-1: empty")


def table(turn: str, ending: str, *more: str) -> State:
    return set_table(*ROOMS, *HEROES, f"turn: {turn}", f"ending: {ending}", *more)


@pytest.mark.parametrize(
    "turn, ending, asked",
    [("Algus", "yes", False), ("Jay", "yes", True), ("Algus", "no", True)],
)
def test_end_2_monsters_are_moved_only_while_a_turn_follows(turn: str, ending: str, *, asked: bool):
    state = table(turn, ending, "phase: monsters move")

    assert PAGES.goes_on(state) == (None if asked else EndMovement())


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "then the game is over"),
        ("de", "danach ist das Spiel zu Ende"),
        ("fr", "la partie est alors finie"),
        ("ru", "на этом игра закончится"),
    ],
)
def test_end_2_the_button_that_ends_the_last_turn_says_that_the_game_ends(
    app: Flask, language: str, said: str
):
    last, before = (table(one, "yes", "dice: melee") for one in ("Algus", "Jay"))

    assert said in end_of(app, last, language)
    assert said not in end_of(app, before, language)
    assert 'id="finish-still"' not in shown(app, "turn", visit_to(last, last.hero.seat))
    assert 'id="finish-still"' in shown(app, "turn", visit_to(before, before.hero.seat))


CLOCK = ("table: alliance", *ROOMS[:1], *HEROES[:1], "dice: melee")


@pytest.mark.parametrize("time, is_last", [(20, False), (21, True)])
def test_alliance_4_the_last_turn_says_so(app: Flask, time: int, *, is_last: bool):
    state = set_table(*CLOCK, f"time: {time}")
    page = shown(app, "turn", visit_to(state, state.hero.seat))

    assert ('class="frame__ending">last turn' in page) == is_last
    assert ("then the game is lost for all" in end_of(app, state, "en")) == is_last
    assert bool(large_events(state, (TimeAdvanced(time),))) == is_last
