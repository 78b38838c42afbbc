"""Set right by hand: tiles that lie wrong, whose turn it is, where in it, and who follows whom."""

import pytest

from companion.games.masmorra import commands as c
from companion.games.masmorra.events import Corrected
from companion.games.masmorra.legality.dungeon.laying_by_hand import laying_places
from companion.games.masmorra.model import Settings, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement
from companion.games.masmorra.model.dungeon_map.tile_relocation import (
    lies_at,
    other_places,
    place_word,
)
from companion.games.masmorra.play import decide
from tests.games.masmorra.hypothesis_strategies import Evening
from tests.games.masmorra.positions import play, refused_by


def explored(seed: int = 5) -> State:
    """Give a dungeon of some rooms, with nothing left open."""
    evening = Evening(seed)
    state = evening.play(140)
    assert len(state.rooms) > 4
    return state


def moved(state: State, code: str, place: Placement) -> State:
    return play(state, c.Correct("place", code, place_word(place)))


def test_move_8_a_tile_that_is_laid_elsewhere_is_joined_where_doorways_meet() -> None:
    state = explored()
    code = next(code for code in state.rooms if other_places(state, code))
    for place in other_places(state, code):
        after = moved(state, code, place)
        room = after.rooms[code]

        assert lies_at(after, code) == place
        assert room.exits
        for one in after.rooms.values():
            assert all(one.id in after.rooms[other].exits for other in one.exits)


def test_a_tile_that_is_laid_back_leaves_the_map_as_it_was() -> None:
    state = explored()
    code = next(code for code in state.rooms if other_places(state, code))
    was = lies_at(state, code)
    assert was is not None
    there = moved(state, code, other_places(state, code)[0])
    back = moved(there, code, was)

    for room in state.rooms.values():
        assert set(back.rooms[room.id].exits) == set(room.exits)
        assert set(back.rooms[room.id].traps) == set(room.traps)


def test_trap_1_a_trap_can_lie_beside_any_room_instead() -> None:
    state = next(state for seed in range(40) if (state := explored(seed)).traps)
    code = next(iter(state.traps))
    place = other_places(state, code)[0]
    after = moved(state, code, place)
    touched = [room.id for room in after.rooms.values() if code in room.traps]

    assert lies_at(after, code) == place
    assert touched


@pytest.mark.parametrize("value", ["0,0,0", "90,90,0", "nowhere", "1,2", 3])
def test_explore_3_a_tile_lies_nowhere_on_others_or_alone(value: str | int) -> None:
    state = explored()
    code = next(code for code in state.rooms if other_places(state, code))

    assert refused_by(state, c.Correct("place", code, value))


def test_the_tile_that_a_level_begins_with_stays() -> None:
    assert other_places(explored(), "1-start") == ()


def test_turn_3_the_part_of_the_turn_is_set_by_hand() -> None:
    state = Evening(1).state
    assert refused_by(state, c.Correct("phase", "", "actions"))  # nothing has been rolled
    state = play(state, c.Correct("phase", "", "dm_move"))
    assert (state.phase, state.turn.dm_mp) == ("dm_move", 2)
    state = play(state, c.Correct("phase", "", "roll"))
    assert state.phase == "roll"
    assert all(die.face is None for die in state.turn.dice)


def test_turn_12_whose_turn_it_is_is_set_by_hand() -> None:
    state = Evening(1).state
    first, second = (hero.name for hero in state.heroes[:2])
    assert Corrected("active", "", second, first) in decide(state, c.Correct("active", "", second))
    state = play(state, c.Correct("active", "", second))

    assert (state.hero.name, state.phase, state.round) == (second, "roll", 1)
    assert refused_by(state, c.Correct("active", "", second))


def test_sewer_6_sewer_9_a_tracker_marks_what_waits_and_what_is_cursed() -> None:
    state = Evening(1, settings=Settings(mode="epic", policy="tracker")).state
    name = state.hero.name
    state = play(state, c.Correct("miasma", name, 1), c.Correct("curse", "", "melee"))
    assert (state.hero.miasma, state.turn.curse) == (True, "melee")
    state = play(state, c.Correct("miasma", name, 0), c.Correct("curse", "", ""))
    assert (state.hero.miasma, state.turn.curse) == (False, None)
    assert refused_by(Evening(1).state, c.Correct("curse", "", "melee"))


def test_the_turn_order_is_set_by_hand() -> None:
    state = Evening(1).state
    first, second, third = (hero.name for hero in state.heroes)
    state = play(state, c.Correct("order", third, 1))

    assert [hero.name for hero in state.heroes] == [third, first, second]
    assert state.hero.name == first
    assert refused_by(state, c.Correct("order", third, 1))
    assert refused_by(state, c.Correct("order", third, 4))


def test_explore_3_a_tile_of_the_stack_that_lies_on_the_table_is_laid_beside_the_map() -> None:
    state = explored()
    name, stack = next((name, one) for name, one in state.stacks.items() if one.left)
    code = next(code for code in stack.left if laying_places(state, code))
    for place in laying_places(state, code):
        after = moved(state, code, place)

        assert lies_at(after, code) == place
        assert after.stacks[name].top == stack.top
        assert set(after.stacks[name].left) == set(stack.left) - {code}
        assert after.monsters == state.monsters
        assert [hero.room for hero in after.heroes] == [hero.room for hero in state.heroes]


def test_explore_3_the_face_up_tile_that_is_laid_by_hand_makes_room_for_the_next() -> None:
    found = ((state, state.stack("small-1").top) for state in map(explored, range(40)))
    state, top = next((one, top) for one, top in found if top and laying_places(one, top.id))
    after = moved(state, top.id, laying_places(state, top.id)[0])

    assert lies_at(after, top.id) is not None
    assert after.stacks["small-1"].top != top


def test_explore_3_a_tile_of_the_stack_is_not_laid_apart_from_the_map() -> None:
    state = explored()
    code = next(code for one in state.stacks.values() for code in one.left)
    assert refused_by(state, c.Correct("place", code, "90,90,0")) == ("EXPLORE-3",)
