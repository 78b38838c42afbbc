"""Laws of the map on tables reached by legal play: nothing overlaps, and neighbours agree."""

import random

import pytest

from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import COLOURS, HEROES, Settings, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    cells,
    exits_of,
    grid,
    traps_beside,
)
from tests.games.masmorra.positions import play

STEPS = 500
EAGER = {"explore": 12, "stairs": 3, "move": 3, "place": 3}


def begun(heroes: int, rolls: random.Random) -> State:
    """A game of the kit in which the app turns the tiles."""
    state = play(GAME.initial, c.OpenTable(Settings(tiles="app")))
    for number in range(1, heroes + 1):
        seat = c.TakeSeat(number, HEROES[number - 1], HEROES[number - 1], COLOURS[number - 1])
        state = play(state, seat)
    return settled(play(state, c.BeginGame(1)), rolls)


def settled(state: State, rolls: random.Random) -> State:
    """The table after the app has rolled and drawn what is left to it."""
    while (chance := GAME.chance(state)) is not None:
        state = play(state, GAME.answer(state, tuple(rolls.choice(one) for one in chance.dice)))
    return state


@pytest.mark.parametrize("heroes", [1, 3, 5])
def test_rooms_never_overlap_and_exits_and_traps_are_those_of_the_map(heroes: int) -> None:
    rolls = random.Random(heroes)
    state = begun(heroes, rolls)
    for _ in range(STEPS):
        legal = [one for one in GAME.options(state, 0) if one.refusal is None]
        if not legal:
            break
        weights = [EAGER.get(one.action, 1) for one in legal]
        state = settled(play(state, rolls.choices(legal, weights)[0].command), rolls)
        for level in (1, 2):
            assert_consistent(state, level)
    assert len(state.rooms) > 5


def assert_consistent(state: State, level: int) -> None:
    """Check one level against its own geometry."""
    covered = grid(state, level)
    rooms = [room for room in state.rooms.values() if room.level == level]
    traps = [trap for trap in state.traps.values() if trap.tile.level == level]
    taken = [cell for room in rooms for cell in cells(room.tile, room.x, room.y)]
    assert len(covered) == len(taken) + len(traps)
    for room in rooms:
        joined = exits_of(covered, room.tile, room.x, room.y, room.turn)
        assert set(room.exits) == set(joined)
        assert set(room.traps) == set(traps_beside(covered, room.tile, room.x, room.y))
