"""Where tiles lie and which doorways meet: laws, and the clauses that stand on them."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.masmorra.model import Room, Tile, Trap
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    DOORS,
    Grid,
    Placement,
    cells,
    distinct,
    doorways,
    edges,
    exits_of,
    free_cells,
    grid,
    lay,
    medium_corners,
    medium_placements,
    open_doorways,
    opposite,
    rooms_beside,
    small_placements,
    trap_cells,
    traps_beside,
    turned,
)
from tests.games.masmorra.dungeon_builder import dungeon, medium, tile

small_tiles = st.sets(st.sampled_from(sorted(DOORS["small"])), min_size=1).map(
    lambda doors: Tile(id="x", level=1, doors=tuple(sorted(doors)))
)
medium_tiles = st.sets(st.sampled_from(sorted(DOORS["medium"])), min_size=1).map(
    lambda doors: Tile(id="x", level=1, size="medium", doors=tuple(sorted(doors)))
)
tiles = small_tiles | medium_tiles
coordinates = st.integers(-9, 9)


@dataclass
class Grown:
    """A level that grew by legal placements only."""

    covered: Grid = field(default_factory=dict)
    rooms: dict[str, Room] = field(default_factory=dict)


@st.composite
def levels(draw: st.DrawFn) -> Grown:
    grown = Grown()
    _put(grown, lay({}, Tile(id="r0", level=1, doors=("n", "e", "s", "w")), Placement(0, 0)))
    for number in range(1, draw(st.integers(1, 12))):
        printed = draw(tiles)
        printed = Tile(f"r{number}", 1, printed.size, doors=printed.doors)
        origin = grown.rooms[draw(st.sampled_from(sorted(grown.rooms)))]
        fitting = small_placements if printed.size == "small" else medium_placements
        if places := fitting(grown.covered, origin, printed):
            room = lay(grown.covered, printed, draw(st.sampled_from(places)))
            assert origin.id in room.exits
            _put(grown, room)
    return grown


def _put(grown: Grown, room: Room) -> None:
    grown.rooms[room.id] = room
    for cell in cells(room.tile, room.x, room.y):
        assert cell not in grown.covered
        grown.covered[cell] = room


@pytest.mark.slow
@given(tiles, coordinates, coordinates, st.integers(0, 3))
def test_four_quarter_turns_change_nothing(printed: Tile, x: int, y: int, turn: int) -> None:
    assert doorways(printed, x, y, turn) == doorways(printed, x, y, turn + 4)
    for edge in edges(printed, 0, 0):
        assert turned(edge, printed.size, 4) == edge


@pytest.mark.slow
@given(tiles, coordinates, coordinates, st.integers(0, 3))
def test_a_turned_tile_keeps_its_cells_and_its_number_of_doorways(
    printed: Tile, x: int, y: int, turn: int
) -> None:
    found = doorways(printed, x, y, turn)

    assert len(set(found)) == len(printed.doors)
    assert set(found) <= set(edges(printed, x, y))


@pytest.mark.slow
@given(tiles, coordinates, coordinates, st.integers(0, 3))
def test_an_edge_seen_from_the_other_side_twice_is_itself(
    printed: Tile, x: int, y: int, turn: int
) -> None:
    for edge in doorways(printed, x, y, turn):
        assert opposite(opposite(edge)) == edge
        assert opposite(edge)[:2] not in cells(printed, x, y)


@pytest.mark.slow
@given(levels())
def test_exits_are_symmetric(grown: Grown) -> None:
    for room in grown.rooms.values():
        for other in exits_of(grown.covered, room.tile, room.x, room.y, room.turn):
            there = grown.rooms[other]
            back = exits_of(grown.covered, there.tile, there.x, there.y, there.turn)
            assert room.id in back


@pytest.mark.slow
@given(levels())
def test_no_two_rooms_overlap_and_neighbours_see_each_other(grown: Grown) -> None:
    covered = [cell for room in grown.rooms.values() for cell in cells(room.tile, room.x, room.y)]
    assert len(covered) == len(set(covered))
    for room in grown.rooms.values():
        for other in rooms_beside(grown.covered, room.tile, room.x, room.y):
            there = grown.rooms[other]
            assert room.id in rooms_beside(grown.covered, there.tile, there.x, there.y)


@pytest.mark.slow
@given(levels(), tiles)
def test_explore_3_every_placement_joins_the_room_it_starts_from(
    grown: Grown, printed: Tile
) -> None:
    fitting = small_placements if printed.size == "small" else medium_placements
    for origin in grown.rooms.values():
        for place in fitting(grown.covered, origin, printed):
            assert origin.id in exits_of(grown.covered, printed, *place)
            assert not set(cells(printed, place.x, place.y)) & set(grown.covered)


@pytest.mark.slow
@given(levels(), small_tiles)
def test_explore_1_a_small_tile_fits_behind_every_doorway_that_leads_to_a_free_cell(
    grown: Grown, printed: Tile
) -> None:
    for origin in grown.rooms.values():
        behind = {opposite(edge)[:2] for edge in open_doorways(grown.covered, origin)}
        places = small_placements(grown.covered, origin, printed)
        assert {(place.x, place.y) for place in places} == behind


@pytest.mark.slow
@given(levels(), tiles)
def test_distinct_placements_differ_in_doorways(grown: Grown, printed: Tile) -> None:
    origin = grown.rooms["r0"]
    fitting = small_placements if printed.size == "small" else medium_placements
    places = fitting(grown.covered, origin, printed)
    kept = distinct(printed, places)

    assert {frozenset(doorways(printed, *place)) for place in kept} == {
        frozenset(doorways(printed, *place)) for place in places
    }
    assert len(kept) == len(
        {(place.x, place.y, frozenset(doorways(printed, *place))) for place in places}
    )


@pytest.mark.parametrize("door, turns", [("n1", ["e1", "s2", "w2"]), ("n2", ["e2", "s1", "w1"])])
def test_a_medium_doorway_goes_round_clockwise(door: str, turns: list[str]) -> None:
    printed = medium("m", door)

    for turn, name in enumerate(turns, 1):
        assert doorways(printed, 0, 0, turn) == (DOORS["medium"][name],)


def test_move_8_rooms_are_joined_only_where_two_doorways_meet() -> None:
    state = dungeon((tile("a", "nes"), 0, 0), (tile("b", "e"), 1, 0), (tile("c", "n"), 0, 1))

    assert state.rooms["a"].exits == ("c",)
    assert state.rooms["b"].exits == ()
    assert state.rooms["c"].exits == ("a",)


def test_move_8_diagonal_rooms_are_not_joined() -> None:
    state = dungeon((tile("a"), 0, 0), (tile("b"), 1, 1))

    assert state.rooms["a"].exits == ()
    assert rooms_beside(grid(state, 1), tile("a"), 0, 0) == ()


def test_explore_9_a_medium_room_opens_through_any_of_its_doorways() -> None:
    state = dungeon((medium("a"), 0, 0))
    found = {opposite(edge)[:2] for edge in open_doorways(grid(state, 1), state.rooms["a"])}

    assert found == {(0, -1), (1, -1), (2, 0), (2, 1), (0, 2), (1, 2), (-1, 0), (-1, 1)}


def test_room_medium_1_a_medium_tile_slides_along_the_doorway() -> None:
    state = dungeon((tile("a", "n"), 0, 0))
    places = medium_placements(grid(state, 1), state.rooms["a"], medium("m"))

    assert distinct(medium("m"), places) == ((0, -2, 0), (-1, -2, 0))


def test_room_medium_3_a_medium_tile_needs_four_free_cells() -> None:
    narrow = dungeon(
        (tile("a", "n"), 0, 0), (tile("b"), -1, -1), (tile("c"), 1, -1), (tile("d"), 5, 5)
    )
    assert not medium_placements(grid(narrow, 1), narrow.rooms["a"], medium("m"))
    assert not medium_corners(grid(narrow, 1), (0, -1))

    wide = dungeon((tile("a", "n"), 0, 0), (tile("b"), -1, -1))
    assert medium_corners(grid(wide, 1), (0, -1)) == ((0, -2),)


def test_trap_16_a_trap_touches_every_room_that_shares_an_edge_with_it() -> None:
    state = dungeon((tile("a", "n"), 0, 0), (tile("b", "n"), 2, 0), traps=[("t", 1, 0)])
    covered = grid(state, 1)

    assert isinstance(covered[1, 0], Trap)
    assert state.rooms["a"].traps == ("t",)
    assert state.rooms["b"].traps == ("t",)
    assert traps_beside(covered, tile("x"), 1, 1) == ("t",)


def test_trap_1_a_trap_goes_beside_the_room_just_entered() -> None:
    state = dungeon((tile("a", "n"), 0, 0), (tile("b", "s"), 0, -1))

    assert set(trap_cells(state, 1, "b")) == {(0, -2), (1, -1), (-1, -1)}


def test_trap_3_without_such_a_space_it_goes_beside_any_other_room_of_the_level() -> None:
    walled = [(tile(f"w{x}{y}"), x, y) for x, y in ((1, 0), (-1, 0), (0, -1), (0, 1))]
    state = dungeon((tile("a"), 0, 0), *walled, (tile("below", level=2), 9, 9))
    found = set(trap_cells(state, 1, "a"))

    assert (2, 0) in found
    assert (1, 1) in found
    assert not {cell for cell in found if max(cell) > 2}


def test_trap_15_a_medium_room_with_three_traps_gets_no_fourth() -> None:
    traps = [("t1", 2, 0), ("t2", 2, 1), ("t3", -1, 0)]
    state = dungeon((tile("a"), 0, -1), (medium("m"), 0, 0), traps=traps)
    beside = set(free_cells(grid(state, 1), state.rooms["m"]))

    assert len(state.rooms["m"].traps) == 3
    assert set(trap_cells(state, 1, "m")) == {(0, -2), (-1, -1)}
    assert (1, -1) in beside


def test_trap_15_a_medium_tile_may_not_be_laid_beside_four_traps() -> None:
    traps = [("t1", 1, -1), ("t2", 1, -2), ("t3", 0, -3), ("t4", -1, -3)]
    state = dungeon((tile("a", "n"), 0, 0), traps=traps)
    places = medium_placements(grid(state, 1), state.rooms["a"], medium("m"))

    assert not places

    fewer = dungeon((tile("a", "n"), 0, 0), traps=traps[:3])
    assert medium_placements(grid(fewer, 1), fewer.rooms["a"], medium("m"))


def test_levels_have_maps_of_their_own() -> None:
    state = dungeon((tile("a"), 0, 0), (tile("b", level=2), 0, 0), (tile("c", level=2), 0, 1))

    assert state.rooms["b"].exits == ("c",)
    assert state.rooms["a"].exits == ()
