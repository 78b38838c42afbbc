"""The kit's tiles can be explored: a level does not close before most of it lies on the table."""

from random import Random

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Room, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Grid,
    Placement,
    cells,
    lay,
    medium_placements,
    small_placements,
)

FIRST = {1: "1-start", 2: "2-entrance"}
ROOMS_FOR_A_GAME = 8


def explored(level: int, heroes: int, seed: int) -> list[Tile]:
    """Explore a level at random, in any room with an open doorway, until nothing fits any more."""
    chance = Random(seed)
    stack = [
        tile
        for tile in CATALOGUE.tiles(level, "small")
        if tile.min_heroes <= heroes and tile.id != FIRST[level]
    ]
    medium = list(CATALOGUE.tiles(level, "medium"))
    chance.shuffle(stack)
    chance.shuffle(medium)
    covered: Grid = {}
    rooms = [put(covered, CATALOGUE.tile(FIRST[level]), Placement(0, 0))]
    while stack:
        tile = stack.pop()
        if tile.kind == "trap":
            wall(covered, rooms[-1], tile, chance)
            continue
        printed = medium.pop() if tile.kind == "rune" and medium else tile
        find = medium_placements if printed.size == "medium" else small_placements
        ways = [place for room in rooms for place in find(covered, room, printed)]
        if not ways:
            break
        rooms.append(put(covered, printed, chance.choice(ways)))
    return [room.tile for room in rooms]


def put(covered: Grid, tile: Tile, place: Placement) -> Room:
    room = lay(covered, tile, place)
    covered.update(dict.fromkeys(cells(tile, place.x, place.y), room))
    return room


def wall(covered: Grid, room: Room, trap: Tile, chance: Random) -> None:
    """Lay a trap beside the room that was entered last, as the rules demand."""
    beside = [
        (column + x, row + y)
        for column, row in cells(room.tile, room.x, room.y)
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))
        if (column + x, row + y) not in covered
    ]
    if beside:
        place = chance.choice(beside)
        covered[place] = Room(id=trap.id, tile=trap, x=place[0], y=place[1])


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("heroes", [2, 3, 5])
def test_a_level_stays_open_long_enough_for_a_game(level: int, heroes: int):
    runs = [explored(level, heroes, seed) for seed in range(60)]
    assert min(len(rooms) for rooms in runs) >= ROOMS_FOR_A_GAME


@pytest.mark.parametrize("heroes", [2, 5])
def test_the_rooms_of_a_level_hold_more_xp_than_a_game_needs(heroes: int):
    tiles = [tile for tile in CATALOGUE.tiles(1, "small") if tile.min_heroes <= heroes]
    spawning = [tile for tile in tiles if tile.spawns]
    assert len(spawning) >= 5  # each gives 2 XP and more, again and again (SPAWN-5)
