"""Explore small tiles, clause by clause."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.commands import AnswerTile, DescribeTile, Explore, Move, PlaceTile
from companion.games.masmorra.model import (
    DrawTile,
    PlaceTrap,
    RoomKind,
    Settings,
    Stack,
    State,
)
from tests.games.masmorra.dungeon_builder import (
    before,
    dungeon,
    happens,
    knowing,
    medium,
    reason,
    tile,
    trap,
)
from tests.games.masmorra.positions import dice, hero, play, position, refused_by


def test_explore_1_exploring_costs_a_move_point_and_moves_the_hero_in() -> None:
    state = play(before(tile("b")), Explore(0, -1, 0, dice(0)))

    assert state.hero.room == "b"
    assert state.rooms["b"].exits == ("a",)
    assert state.rooms["a"].exits == ("b",)
    assert state.turn.mp == 1


def test_explore_1_without_a_move_point_or_a_step_nothing_is_explored() -> None:
    assert refused_by(before(tile("b")), Explore(0, -1))[:2] == ("MOVE-3", "MOVE-1")


def test_explore_1_a_tile_needs_a_free_neighbouring_cell() -> None:
    state = before(tile("b"))

    assert refused_by(state, Explore(0, 0, 0, dice(0))) == ("EXPLORE-1", "EXPLORE-2", "EXPLORE-3")
    assert refused_by(state, Explore(1, 1, 0, dice(0)))[:1] == ("EXPLORE-1",)
    assert reason(state, Explore(4, 0, 0, dice(0))) == "cell_far"


def test_explore_2_an_empty_stack_cannot_be_explored() -> None:
    state = dungeon((tile("a"), 0, 0), stacks={"small-1": Stack()})

    assert refused_by(state, Explore(0, -1, 0, dice(0)))[:1] == ("EXPLORE-2",)


def test_explore_3_a_doorway_must_meet_a_doorway() -> None:
    state = before(tile("b", "n"))

    assert refused_by(state, Explore(0, -1, 0, dice(0))) == ("EXPLORE-3",)
    assert not refused_by(state, Explore(0, -1, 2, dice(0)))


def test_explore_3_other_edges_need_not_match() -> None:
    state = dungeon(
        (tile("a"), 0, 0), (tile("c", "w"), 1, -1), stacks={"small-1": Stack(top=tile("b"))}
    )
    state = play(state, Explore(0, -1, 0, dice(0)))

    assert set(state.rooms["b"].exits) == {"a", "c"}


def test_amb_14_a_free_cell_behind_a_wall_cannot_be_explored() -> None:
    state = before(tile("b"), start="n")

    assert refused_by(state, Explore(1, 0, 0, dice(0))) == ("EXPLORE-3", "MOVE-5", "AMB-14")


def test_move_6_an_engaged_hero_may_not_explore() -> None:
    state = before(tile("b"), on=position(monsters=[("orc", "a")]))

    assert refused_by(state, Explore(0, -1, 0, dice(0)))[:1] == ("MOVE-6",)
    held = before(tile("b"), on=position(monsters=[("spider", "a")]))
    assert refused_by(held, Explore(0, -1, 0, dice(0)))[:1] == ("MON-SPIDER-2",)


def test_explore_5_and_6_the_room_is_filled_before_the_next_tile_is_asked_for() -> None:
    on = position(settings=Settings(monster_dice="table"))
    state = before(tile("b", kind="minor", spawns=("minor",)), tile("x"), tile("y"), on=on)
    state = play(state, Explore(0, -1, 0, dice(0)))

    asked = [type(task).__name__ for task in reversed(state.pending)]
    assert asked == ["RollMonsters", "RevealTile"]


def test_explore_6_the_next_tile_is_asked_for_and_stays_face_up() -> None:
    state = before(tile("b"), tile("x"), tile("y"))
    state = play(state, Explore(0, -1, 0, dice(0)))
    assert state.question == DrawTile("small-1", room="b")

    state = play(state, AnswerTile("y"))
    assert state.question is None
    assert state.stacks["small-1"].top == tile("y")
    assert state.stacks["small-1"].left == ("x",)


def test_explore_6_the_last_tile_turns_by_itself_and_then_the_stack_is_empty() -> None:
    state = before(tile("b"), tile("x"))
    state = play(state, Explore(0, -1, 0, dice(0)))
    assert state.question is None
    assert state.stacks["small-1"].top == tile("x")

    state = play(state, Explore(1, -1))
    assert state.question is None
    assert refused_by(state, Explore(2, -1, 0, dice(1)))[:1] == ("EXPLORE-2",)


def test_explore_6_only_a_tile_of_the_stack_can_come() -> None:
    state = before(tile("b"), tile("x"), tile("y"))
    state = play(state, Explore(0, -1, 0, dice(0)))

    assert reason(state, AnswerTile("b")) == "tile_in_play"
    assert reason(state, AnswerTile("zz")) == "not_in_stack"
    assert reason(state, AnswerTile("")) == "stack_not_empty"
    assert reason(state, DescribeTile(tile("new"))) == "stack_is_known"
    assert refused_by(state, Move("a")) == ("EXPLORE-6",)


def test_the_app_draws_where_the_group_leaves_it_the_stack() -> None:
    on = position(settings=Settings(tiles="app"))
    state = play(before(tile("b"), tile("x"), tile("y"), on=on), Explore(0, -1, 0, dice(0)))

    assert state.question == DrawTile("small-1", room="b", to_app=True)


def test_explore_7_traps_are_laid_until_a_room_shows() -> None:
    state = before(tile("b", "s"), trap("t"), tile("x"), tile("y"))
    state = play(state, Explore(0, -1, 0, dice(0)), AnswerTile("t"))
    assert state.question == PlaceTrap("t", "b")

    state = play(state, PlaceTile(1, -1))
    assert state.rooms["b"].traps == ("t",)
    assert state.hero.life == 5
    assert state.question == DrawTile("small-1", room="b")


def test_explore_9_a_hero_explores_from_any_cell_of_a_medium_room() -> None:
    stack = {"small-1": Stack(top=tile("b"))}
    state = dungeon((medium("a"), 0, 0), stacks=stack)

    assert not refused_by(state, Explore(2, 1, 0, dice(0)))
    assert not refused_by(state, Explore(-1, 0, 0, dice(0)))


def test_setup_5_a_trap_goes_back_into_the_stack_before_the_game_begins() -> None:
    stack = Stack(left=("t", "x", "y"))
    state = dungeon((tile("a"), 0, 0), stacks={"small-1": stack})
    state = knowing(state, trap("t"), tile("x"), tile("y"))
    state = replace(state, pending=(DrawTile("small-1"),))

    assert [one.stack for one in happens(state, AnswerTile("t"), e.StackReshuffled)] == ["small-1"]
    state = play(state, AnswerTile("t"))
    assert state.question == DrawTile("small-1")
    assert state.stacks["small-1"].left == ("t", "x", "y")

    state = play(state, AnswerTile("x"))
    assert state.question is None
    assert state.stacks["small-1"].top == tile("x")


def test_setup_5_a_stack_of_nothing_but_traps_comes_to_an_end() -> None:
    state = dungeon((tile("a"), 0, 0), stacks={"small-1": Stack(left=("t", "u"))})
    state = knowing(state, trap("t"), trap("u"))
    state = replace(state, pending=(DrawTile("small-1"),))
    state = play(state, AnswerTile("t"))

    assert state.question is None
    assert state.stacks["small-1"] == Stack()


def test_amd_17_a_hero_felled_on_leaving_to_explore_lies_in_the_new_room() -> None:
    on = position(heroes=[hero("jay", life=1), hero("mika", "b")])
    state = before(tile("b", kind="gold"), tile("x"), tile("y"), on=on)
    state = play(_with_trap(state), Explore(0, -1, 0, dice(0)))

    assert state.heroes[0].defeated
    assert state.heroes[0].room == "b"
    assert state.rooms["b"].gold == 2
    assert state.question == DrawTile("small-1", room="b")
    assert play(state, AnswerTile("x")).phase == "dm_move"


def _with_trap(state: State) -> State:
    laid = dungeon((tile("a"), 0, 0), traps=[("t", 1, 0)])
    return replace(state, rooms=laid.rooms, traps=laid.traps)


def test_amd_17_a_hero_felled_on_leaving_sets_off_no_trap_beside_the_new_room() -> None:
    on = position(heroes=[hero("jay", life=1), hero("mika", "c")])
    state = before(tile("b", "s"), on=on)
    laid = dungeon((tile("a"), 0, 0), (tile("c", "s"), 2, -1), traps=[("t", 1, 0), ("u", 1, -1)])
    state = replace(state, rooms=laid.rooms, traps=laid.traps)
    fired = [one.trap for one in happens(state, Explore(0, -1, 0, dice(0)), e.TrapFired)]

    assert fired == ["t"]


@pytest.mark.parametrize("kind", ["hall", "pit", "web"])
def test_explore_4_the_hero_stands_in_the_new_room(kind: RoomKind) -> None:
    on = position(dice=("melee", "melee", "melee", "melee", "melee", "step"))
    state = play(before(tile("b", kind=kind), on=on), Explore(0, 1, 0, dice(5)))

    assert state.hero.room == "b"
