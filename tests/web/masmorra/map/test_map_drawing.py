"""The map beside the one who acts: what stands there is seen whole."""

import pytest

from companion.games.masmorra.model import State
from companion.games.masmorra.model.dungeon_map.tile_geometry import cells, grid
from companion.web.masmorra.map.map_drawing import atlas, neighbourhood
from printables.masmorra.tiles import CELL
from tests.games.masmorra.hypothesis_strategies import Evening

PLAYED = 150


def _played(seed: int) -> State:
    """Play on until the active hero stands beside a large room."""
    evening = Evening(seed)
    for _ in range(PLAYED):
        state = evening.state
        if state.heroes and _is_beside_a_large_room(state):
            return state
        evening.play(1)
    raise AssertionError("no hero came to a large room")


def _is_beside_a_large_room(state: State) -> bool:
    room = state.rooms[state.hero.room]
    covered = grid(state, room.level)
    return any(
        covered[cell].tile.size != "small"
        for x, y in cells(room.tile, room.x, room.y)
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        if cell in covered and covered[cell] is not room
    )


@pytest.mark.parametrize("seed", [1, 5])
def test_all_of_a_room_beside_the_hero_is_shown(seed: int):
    state = _played(seed)
    room = state.rooms[state.hero.room]
    area = neighbourhood(state, room)
    shown = atlas(state, room.level, area)
    covered = grid(state, room.level)

    for x, y in cells(room.tile, room.x, room.y):
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in covered:
                one = covered[cell]
                for across, down in cells(one.tile, one.x, one.y):
                    assert area.x <= across < area.x + area.columns
                    assert area.y <= down < area.y + area.rows
    assert shown.width == area.columns * CELL
