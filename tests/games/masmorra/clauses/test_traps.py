"""Traps: where they lie, when they fire, how they are disarmed; clause by clause."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.commands import (
    AnswerTile,
    DisarmTrap,
    DrinkElixir,
    Explore,
    Move,
    PlaceTile,
    RoomAction,
)
from companion.games.masmorra.model import (
    FACES,
    DrawTile,
    LoseCard,
    PlaceTrap,
    Room,
    Stack,
    State,
    Trap,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import free_cells, grid
from companion.games.masmorra.model.pending.questions_and_tasks import RevealTile
from tests.games.masmorra.dungeon_builder import (
    dungeon,
    happens,
    knowing,
    medium,
    reason,
    tile,
    trap,
)
from tests.games.masmorra.positions import dice, hero, play, position, refused_by

MELEE, MAGIC = FACES.index("melee"), FACES.index("magic")


def beside(on: State | None = None) -> State:
    """Rooms a and b in a row; trap t touches a, trap u touches b, trap v lies apart beside c."""
    return dungeon(
        (tile("a"), 0, 0),
        (tile("b"), 1, 0),
        (tile("c", kind="portal", dock=("any",)), 5, 0),
        on=on or position(dice=FACES),
        traps=[("t", 0, 1), ("u", 1, 1), ("v", 5, 1)],
    )


def shown(here: str = "b", *, on: State | None = None) -> State:
    """The hero has just entered room b; a trap lies face up and is to be laid."""
    state = dungeon((tile("a", "n"), 0, 0), (tile("b", "s"), 0, -1), on=on)
    stack = Stack(left=("x", "y"), top=trap("t"))
    state = replace(
        state, stacks={**state.stacks, "small-1": stack}, pending=(PlaceTrap("t", here),)
    )
    return knowing(state, trap("t"), tile("x"), tile("y"))


def test_trap_1_a_revealed_trap_is_laid_beside_the_room_just_entered() -> None:
    state = shown()

    assert not refused_by(state, PlaceTile(0, -2))
    assert refused_by(state, PlaceTile(1, 0)) == ("TRAP-1",)
    assert refused_by(state, PlaceTile(0, 0)) == ("TRAP-1",)


def test_trap_2_doorways_do_not_matter_and_the_player_chooses() -> None:
    state = shown()

    for x, y in ((1, -1), (-1, -1), (0, -2)):
        laid = play(state, PlaceTile(x, y)).traps["t"]
        assert (laid.x, laid.y) == (x, y)


def test_trap_3_where_no_space_is_left_it_goes_beside_any_other_room() -> None:
    state = shown("a")
    rooms = {
        code: Room(code, tile(code), x, y)
        for code, x, y in (("w1", 1, 0), ("w2", -1, 0), ("w3", 0, 1))
    }
    state = replace(state, rooms={**state.rooms, **rooms})

    assert not refused_by(state, PlaceTile(2, 0))
    assert refused_by(state, PlaceTile(7, 7)) == ("TRAP-3", "TRAP-1")


def test_trap_4_no_hero_enters_a_trap() -> None:
    state = beside()
    state = replace(state, stacks={**state.stacks, "small-1": Stack(top=tile("x"))})

    assert refused_by(state, Move("t", dice(0))) == ("TRAP-4", "MOVE-4")
    assert refused_by(state, Explore(0, 1, 0, dice(0)))[:1] == ("EXPLORE-1",)


def test_trap_5_a_trap_goes_off_when_it_is_laid() -> None:
    on = position(heroes=[hero("jay", "b"), hero("mika", "a")])
    state = play(shown(on=on), PlaceTile(1, -1))

    assert [one.life for one in state.heroes] == [5, 6]


def test_trap_6_and_7_leaving_and_entering_set_off_the_traps_beside_the_rooms() -> None:
    on = position(heroes=[hero("jay"), hero("mika", "b"), hero("algus", "c")])
    state = beside(on)

    fired = [one.trap for one in happens(state, Move("b", dice(0)), e.TrapFired)]
    assert fired == ["t", "u"]
    assert [one.life for one in play(state, Move("b", dice(0))).heroes] == [4, 5, 6]


def test_amb_5_one_trap_beside_both_rooms_goes_off_twice() -> None:
    state = dungeon((medium("a"), 0, 0), (tile("b"), 0, -1), traps=[("t", 1, -1)])

    assert state.rooms["a"].traps == state.rooms["b"].traps == ("t",)
    assert play(state, Move("b", dice(0))).hero.life == 4


def test_trap_8_the_wound_is_taken_whatever_shields_there_are() -> None:
    state = beside(position(symbols={"defense": 3}))

    assert play(state, Move("b", dice(0))).hero.life == 4


def test_trap_8_the_wound_can_be_healed_later() -> None:
    state = play(beside(), Move("b", dice(0)))

    assert play(state, DrinkElixir(dice(FACES.index("elixir")))).hero.life == 5


def test_trap_9_a_hero_that_teleports_out_is_spared_and_others_are_not() -> None:
    on = position(heroes=[hero("jay", "c"), hero("mika", "c")])
    state = play(beside(on), RoomAction((0,), "a"))

    assert state.hero.room == "a"
    assert [one.life for one in state.heroes] == [5, 5]


def test_amb_7_a_hero_that_teleports_in_is_hurt() -> None:
    state = beside(position(heroes=[hero("jay", "c")]))

    assert happens(state, RoomAction((0,), "a"), e.Wounded) == [e.Wounded("jay", 1, "TRAP-7")]


def test_trap_10_monsters_are_not_hurt() -> None:
    state = play(beside(position(monsters=[("orc", "b")])), Move("b", dice(0)))

    assert len(state.monsters) == 1


def test_trap_11_two_dice_docked_disarm_a_trap_beside_the_room() -> None:
    state = beside()

    assert refused_by(state, DisarmTrap("t", (MELEE,)))[:1] == ("DOCK-3",)
    assert refused_by(state, DisarmTrap("t", (MELEE, 0)))[:1] == ("DOCK-3",)
    assert refused_by(state, DisarmTrap("u", (MELEE, MAGIC))) == ("TRAP-11",)
    assert refused_by(state, DisarmTrap("w", (MELEE, MAGIC))) == ("TRAP-11",)
    assert play(state, DisarmTrap("t", (MELEE, MAGIC))).traps["t"].disarmed


def test_trap_11_an_engaged_hero_disarms_nothing() -> None:
    state = beside(position(dice=FACES, monsters=[("orc", "a")]))

    assert refused_by(state, DisarmTrap("t", (MELEE, MAGIC)))[:2] == ("TRAP-11", "ENGAGE-3")


@pytest.mark.parametrize("level, xp", [(1, 2), (2, 3)])
def test_trap_12_disarming_gives_xp_by_level(level: int, xp: int) -> None:
    state = dungeon((tile("a", level=level), 0, 0), on=position(dice=FACES))
    laid = Trap("t", trap("t", level), 0, 1)
    room = replace(state.rooms["a"], traps=("t",))
    state = replace(state, rooms={"a": room}, traps={"t": laid})

    assert play(state, DisarmTrap("t", (MELEE, MAGIC))).hero.xp == xp


def test_trap_13_a_disarmed_trap_stays_silent_and_fills_its_cell() -> None:
    state = play(beside(), DisarmTrap("t", (MELEE, MAGIC)))

    assert reason(state, DisarmTrap("t", ())) == "trap_disarmed"
    assert (0, 1) not in free_cells(grid(state, 1), state.rooms["a"])
    assert [one.trap for one in happens(state, Move("b", dice(0)), e.TrapFired)] == ["u"]


def test_trap_14_a_lying_hero_is_not_hit() -> None:
    on = position(heroes=[hero("jay"), hero("mika", "a", life=0, defeated=True)])

    assert happens(beside(on), Move("b", dice(0)), e.Wounded) == [
        e.Wounded("jay", 1, "TRAP-7"),
        e.Wounded("jay", 1, "TRAP-7"),
    ]


def test_trap_15_a_fourth_trap_goes_elsewhere() -> None:
    traps = [("t1", 2, 0), ("t2", 2, 1), ("t3", -1, 0)]
    state = dungeon((tile("a"), 0, -1), (medium("b"), 0, 0), traps=traps)
    stack = Stack(left=("x",), top=trap("t"))
    state = replace(
        state, stacks={**state.stacks, "small-1": stack}, pending=(PlaceTrap("t", "b"),)
    )

    assert refused_by(state, PlaceTile(0, 2)) == ("TRAP-15", "ED-27")
    assert not refused_by(state, PlaceTile(0, -2))


def test_amb_15_a_trap_without_a_place_leaves_the_game() -> None:
    state = dungeon((tile("a", "n"), 0, 0), (tile("b", "s"), 0, -1))
    cells = [(1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (0, -2)]
    around = {f"v{x}{y}": Trap(f"v{x}{y}", trap(f"v{x}{y}"), x, y) for x, y in cells}
    stack = Stack(left=("t", "x", "y"))
    state = replace(
        state,
        traps=around,
        stacks={**state.stacks, "small-1": stack},
        pending=(DrawTile("small-1", room="b"),),
    )
    state = play(knowing(state, tile("x"), tile("y"), trap("t")), AnswerTile("t"))

    assert "t" not in state.traps
    assert state.question == DrawTile("small-1", room="b")
    assert state.stacks["small-1"].left == ("x", "y")


def test_a_hero_felled_on_leaving_falls_where_it_stands() -> None:
    state = play(beside(position(heroes=[hero("jay", life=1)])), Move("b", dice(0)))

    assert state.hero.defeated
    assert state.hero.room == "a"
    assert state.phase == "dm_move"


def test_amb_19_a_hero_felled_by_a_new_trap_still_finishes_the_revealing() -> None:
    on = position(heroes=[hero("jay", "b", life=1)])
    state = shown(on=on)
    state = replace(state, pending=(RevealTile(1, "b"), PlaceTrap("t", "b")))
    state = play(state, PlaceTile(1, -1))

    assert state.hero.defeated
    assert state.phase == "dm_move"
    assert isinstance(state.question, DrawTile)


def test_defeat_4_a_named_card_of_a_felled_hero_is_drawn_at_random() -> None:
    felled = hero("mika", "b", life=1, hand=("Lightning", ""))
    state = play(beside(position(heroes=[hero("jay"), felled])), Move("b", dice(0)))

    assert state.heroes[1].defeated
    assert isinstance(state.question, LoseCard)
