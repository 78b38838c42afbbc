"""Rune rooms and the medium rooms that they become, clause by clause."""

from msgspec.structs import replace

from companion.games.masmorra.commands import AnswerTile, Explore, PlaceTile
from companion.games.masmorra.legality.dungeon.tile_identification import candidates
from companion.games.masmorra.model import (
    DrawTile,
    PlaceMedium,
    Stack,
    State,
    Tile,
)
from tests.games.masmorra.dungeon_builder import before, dungeon, knowing, medium, tile
from tests.games.masmorra.positions import dice, hero, play, refused_by


def before_rune(*mediums: Tile, start: str = "nesw", **more: Tile) -> State:
    """Room a, a rune room face up, and medium tiles to come."""
    state = before(tile("rune", kind="rune"), *more.values(), start=start)
    stack = Stack(left=tuple(sorted(one.id for one in mediums)))
    state = replace(state, stacks={**state.stacks, "medium-1": stack})
    return knowing(state, *mediums)


def test_room_rune_1_a_rune_room_becomes_the_next_medium_tile() -> None:
    state = before_rune(medium("m", "s1"), medium("o"), x=tile("x"))
    state = play(state, Explore(0, -1, 0, dice(0)))
    assert state.question == DrawTile("medium-1", explorer="a")
    assert state.hero.room == "a"

    state = play(state, AnswerTile("m"))
    assert state.question == PlaceMedium("m", "a")
    state = play(state, PlaceTile(0, -2))

    assert state.hero.room == "m"
    assert "rune" not in state.rooms
    assert state.stacks["small-1"].top == tile("x")
    assert state.turn.mp == 1


def test_room_medium_2_exploring_a_medium_room_gives_1_xp() -> None:
    state = play(before_rune(medium("m", "s1"), start="n"), Explore(0, -1, 0, dice(0)))

    assert state.hero.room == "m"
    assert state.hero.xp == 1


def test_room_medium_1_the_medium_tile_must_join_the_room_of_the_hero() -> None:
    state = play(before_rune(medium("m", "s1", "n2")), Explore(0, -1, 0, dice(0)))

    assert refused_by(state, PlaceTile(-1, -2)) == ("ROOM-MEDIUM-1", "EXPLORE-3")
    assert refused_by(state, PlaceTile(0, 0)) == ("ROOM-MEDIUM-1",)
    assert not refused_by(state, PlaceTile(0, -2))


def test_room_medium_3_a_rune_room_that_cannot_fit_is_explored_from_elsewhere() -> None:
    walls = [(tile("w1"), 1, -1), (tile("w2"), -1, -1)]
    state = dungeon((tile("a", "n"), 0, 0), *walls)
    rune = Stack(top=tile("rune", kind="rune"))
    known = replace(state, stacks={**state.stacks, "small-1": rune, "medium-1": Stack(("m",))})
    known = knowing(known, medium("m"))
    unknown = replace(
        state, stacks={**state.stacks, "small-1": rune, "medium-1": Stack(open_ended=True)}
    )

    for one in (known, unknown):
        assert refused_by(one, Explore(0, -1, 0, dice(0)))[:1] == ("ROOM-MEDIUM-3",)


def test_amb_22_a_medium_tile_that_turns_out_not_to_fit_stays_on_its_stack() -> None:
    state = dungeon((tile("a", "n"), 0, 0), (tile("w"), -1, -1))
    rune = Stack(top=tile("rune", kind="rune"))
    state = replace(
        state, stacks={**state.stacks, "small-1": rune, "medium-1": Stack(("fits", "not"))}
    )
    state = knowing(state, medium("fits", "s1"), medium("not", "s2"))
    state = play(state, Explore(0, -1, 0, dice(0)), AnswerTile("not"))

    assert state.hero.room == "a"
    assert state.turn.mp == 2
    assert state.question is None
    assert state.stacks["small-1"].top == tile("rune", kind="rune")
    assert refused_by(state, Explore(0, -1))[:1] == ("ROOM-MEDIUM-3",)


def test_amb_21_without_a_medium_tile_the_rune_room_leaves_the_game() -> None:
    state = before(tile("b"), tile("rune", kind="rune"), tile("x"), tile("y"))
    state = play(state, Explore(0, -1, 0, dice(0)), AnswerTile("rune"))

    assert state.question == DrawTile("small-1", room="b")
    assert state.stacks["small-1"].left == ("x", "y")


def test_amb_21_a_box_whose_medium_stack_is_empty_discards_the_rune_room() -> None:
    state = before_rune(x=tile("x"), y=tile("y"))
    state = replace(state, stacks={**state.stacks, "medium-1": Stack(open_ended=True)})
    state = play(state, Explore(0, -1, 0, dice(0)), AnswerTile(""))

    assert state.hero.room == "a"
    assert state.turn.mp == 2
    assert state.question == DrawTile("small-1", room="a")


def test_room_rune_1_a_described_rune_tile_that_was_replaced_is_not_offered_again() -> None:
    state = before_rune(medium("m", "s1"), start="n")
    state = replace(state, tiles={**state.tiles, "rune": tile("rune", kind="rune"), "x": tile("x")})
    boxed = replace(state.stacks["small-1"], open_ended=True)
    state = replace(state, stacks={**state.stacks, "small-1": boxed})
    state = play(state, Explore(0, -1, 0, dice(0)))

    assert state.question == DrawTile("small-1", room="m")
    assert [one.id for one in candidates(state, "small-1")] == ["x"]


def test_xp_2_a_hero_felled_on_the_way_gets_no_xp_for_the_medium_room() -> None:
    state = before_rune(medium("m", "s1"), start="n")
    laid = dungeon((tile("a", "n"), 0, 0), traps=[("t", 1, 0)])
    state = replace(state, rooms=laid.rooms, traps=laid.traps, heroes=(hero("jay", life=1, xp=1),))
    state = play(state, Explore(0, -1, 0, dice(0)))

    assert state.hero.defeated
    assert state.hero.room == "m"
    assert state.hero.xp == 0
