"""Steps, doorways, stairs and the Free Step token, clause by clause."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.commands import (
    FlipFreeStep,
    Move,
    RollDice,
    TakeStep,
    UseStairs,
)
from companion.games.masmorra.model import (
    DrawTile,
    Face,
    HeroName,
    Monster,
    MonsterKind,
    PayAttack,
    Payment,
    Stack,
    State,
)
from companion.games.masmorra.play import check
from companion.i18n import text
from tests.games.masmorra.dungeon_builder import dungeon, happens, medium, reason, tile
from tests.games.masmorra.positions import dice, hero, play, position, refused_by

TOKEN = Payment(free_step=True)
DOWN = {"small-2": Stack(left=("2-01", "2-02", "2-entrance"), next="2-entrance")}


def row(on: State | None = None) -> State:
    """Rooms a, b and c in a row from west to east; d lies apart, e on Level 2."""
    return dungeon(
        (tile("a"), 0, 0),
        (tile("b"), 1, 0),
        (tile("c"), 2, 0),
        (tile("d"), 9, 9),
        (tile("e", level=2), 1, 0),
        on=on,
    )


def test_move_1_a_step_buys_two_move_points() -> None:
    state = play(row(), TakeStep(dice(0)))

    assert state.turn.mp == 2
    assert state.turn.dice[0].place == "used"


def test_move_2_a_second_step_loses_the_point_left_of_the_first() -> None:
    state = play(row(), Move("b", dice(0)), TakeStep(dice(1)))

    assert state.turn.mp == 2


def test_move_3_each_move_uses_one_point() -> None:
    state = play(row(), Move("b", dice(0)), Move("c"))

    assert state.hero.room == "c"
    assert state.turn.mp == 0
    assert refused_by(state, Move("b"))[:2] == ("MOVE-3", "MOVE-1")


def test_move_1_a_step_symbol_pays_as_well_as_a_die() -> None:
    state = play(row(position(symbols={"step": 1})), Move("b", Payment(symbols={"step": 1})))

    assert state.hero.room == "b"
    assert not state.turn.symbols


def test_move_1_other_faces_do_not_pay_a_step() -> None:
    state = row(position(dice=["melee", "step", "step", "step", "step", "step"]))

    assert reason(state, Move("b", dice(0))) == "wrong_face"
    assert reason(state, TakeStep(dice(1, 2))) == "wrong_amount"
    assert reason(state, TakeStep(dice(7))) == "no_such_die"


def test_move_4_a_hero_leaves_only_to_a_room_that_is_joined() -> None:
    assert refused_by(row(), Move("c", dice(0)))[:1] == ("MOVE-4",)
    assert refused_by(row(), Move("d", dice(0)))[:1] == ("MOVE-4",)
    assert reason(row(), Move("e", dice(0))) == "other_level"
    assert reason(row(), Move("a", dice(0))) == "here_already"
    assert reason(row(), Move("nowhere", dice(0))) == "no_such_room"


def test_move_5_walls_and_corners_stop_a_hero() -> None:
    state = dungeon((tile("a", "n"), 0, 0), (tile("b"), 1, 0), (tile("c"), 1, 1))

    assert refused_by(state, Move("b", dice(0)))[:2] == ("MOVE-5", "MOVE-8")
    assert reason(state, Move("b", dice(0))) == "wall"
    assert reason(state, Move("c", dice(0))) == "diagonal"


def test_move_8_a_doorway_that_meets_a_wall_is_closed() -> None:
    state = dungeon((tile("a", "e"), 0, 0), (tile("b", "e"), 1, 0))

    assert "MOVE-8" in refused_by(state, Move("b", dice(0)))


def test_amb_23_a_medium_room_is_left_through_each_of_its_doorways() -> None:
    state = dungeon((medium("a", "n2", "e2"), 0, 0), (tile("b"), 1, -1), (tile("c"), 2, 0))

    assert not refused_by(state, Move("b", dice(0)))
    assert reason(state, Move("c", dice(0))) == "wall"


def test_move_6_an_engaged_hero_may_not_leave() -> None:
    state = row(position(monsters=[("orc", "a")]))

    assert refused_by(state, Move("b", dice(0))) == ("MOVE-6", "ENGAGE-3", "ENGAGE-1")
    assert "ENGAGE-3" in refused_by(state, TakeStep(dice(0)))
    assert "ENGAGE-3" in refused_by(state, FlipFreeStep())


def test_move_6_the_refusal_names_all_who_are_still_to_be_fought() -> None:
    monsters: list[tuple[MonsterKind, str]] = [("orc", "a"), ("goblin", "a"), ("goblin", "a")]
    refusal = check(row(position(monsters=monsters)), Move("b", dice(0)))

    assert refusal
    said = text(refusal.because.key, "en", **refusal.because.params)
    assert said == "Fight here first: Orc, Goblin ×2."


def test_move_10_entering_a_room_with_a_monster_binds_the_hero_at_once() -> None:
    state = play(row(position(monsters=[("orc", "b")])), Move("b", dice(0)))

    assert state.turn.mp == 1
    assert refused_by(state, Move("c"))[:1] == ("MOVE-6",)


def test_move_9_heroes_share_a_room() -> None:
    state = row(position(heroes=[hero("jay", "a"), hero("mika", "b"), hero("algus", "b")]))

    assert play(state, Move("b", dice(0))).hero.room == "b"


def test_mon_spider_2_a_spider_holds_the_hero_even_when_it_was_fought() -> None:
    state = row(position(monsters=[("spider", "a")]))
    assert refused_by(state, Move("b", dice(0)))[:2] == ("MON-SPIDER-2", "MOVE-6")

    fought = _fought(stairwell(), "spider")
    assert refused_by(fought, Move("b", dice(0))) == ("MON-SPIDER-2", "MOVE-7")
    assert refused_by(fought, UseStairs())[:2] == ("MON-SPIDER-2", "ROOM-STAIRS-3")


def _fought(state: State, kind: MonsterKind) -> State:
    return replace(state, monsters=(Monster(1, kind, "a", fought=True),))


def test_move_7_after_combat_the_hero_may_leave_though_the_monster_lives() -> None:
    state = _fought(row(), "orc")

    assert not refused_by(state, Move("b", dice(0)))


def test_dice_6_symbols_vanish_when_the_hero_leaves_the_room() -> None:
    state = play(row(position(symbols={"ranged": 1})), Move("b", dice(0)))

    assert not state.turn.symbols


def test_free_1_the_token_gives_one_step_each_turn() -> None:
    state = play(row(), FlipFreeStep())

    assert state.turn.mp == 2
    assert not state.hero.free_step
    assert refused_by(state, FlipFreeStep()) == ("FREE-1",)


def test_free_2_before_the_roll_only_the_token_moves_a_hero() -> None:
    state = row(position(phase="roll"))

    assert refused_by(state, Move("b"))[:2] == ("TURN-3", "FREE-2")
    moved = play(state, Move("b", TOKEN))
    assert moved.hero.room == "b"
    assert moved.phase == "roll"
    assert not refused_by(moved, Move("c"))
    assert not refused_by(moved, RollDice(("step",) * 6))


def test_amb_12_a_hero_bound_before_the_roll_goes_no_further() -> None:
    state = play(row(position(phase="roll", monsters=[("orc", "b")])), Move("b", TOKEN))

    assert "MOVE-6" in refused_by(state, Move("c"))


def test_amb_25_the_token_leaves_the_re_roll_open_and_a_die_does_not() -> None:
    state = row(position(phase="reroll"))

    assert play(state, Move("b", TOKEN)).phase == "reroll"
    assert play(state, Move("b", dice(0))).phase == "actions"


@pytest.mark.parametrize("face", ["melee", "defense", "elixir"])
def test_ex_10_greybark_takes_another_symbol_from_the_token(face: Face) -> None:
    state = row(position(heroes=[hero("greybark")]))
    state = play(state, FlipFreeStep(face))

    assert state.turn.symbols == {face: 1}
    assert state.turn.mp == 0
    assert not state.hero.free_step


@pytest.mark.parametrize("name, face", [("greybark", "magic"), ("jay", "melee")])
def test_ability_1_the_token_gives_nothing_else(name: HeroName, face: Face) -> None:
    state = row(position(heroes=[hero(name)]))

    assert refused_by(state, FlipFreeStep(face)) == ("ABILITY-1", "FREE-1")


def test_mon_watcher_2_the_gaze_stops_the_conversion_and_not_the_plain_step() -> None:
    state = _fought(row(position(heroes=[hero("greybark")])), "watcher")

    assert refused_by(state, FlipFreeStep("melee")) == ("MON-WATCHER-2",)
    assert not refused_by(state, FlipFreeStep())


def test_amd_8_a_converted_symbol_may_be_held_in_the_room() -> None:
    state = row(position(heroes=[hero("greybark")], monsters=[("orc", "a")]))
    state = play(state, FlipFreeStep("defense"))

    assert state.turn.symbols == {"defense": 1}


def stairwell(on: State | None = None) -> State:
    """The stairs to Level 2, with the Entrance not laid yet; b lies beside them."""
    return dungeon((tile("a", kind="stairs2"), 0, 0), (tile("b"), 1, 0), stacks=DOWN, on=on)


def test_room_stairs_2_the_first_who_goes_down_lays_the_entrance_and_turns_the_next_tile() -> None:
    state = play(stairwell(), UseStairs())

    assert state.hero.room == "2-entrance"
    assert state.rooms["2-entrance"].level == 2
    assert state.question == DrawTile("small-2", room="2-entrance")
    assert "2-entrance" not in state.stacks["small-2"].left


def test_room_stairs_1_the_stairs_cost_no_move_points_and_lead_both_ways() -> None:
    state = play(stairwell(), TakeStep(dice(0)), UseStairs())
    assert state.turn.mp == 2

    there = dungeon((tile("a", kind="stairs2"), 0, 0), (tile("b", kind="entrance", level=2), 0, 0))
    below = play(there, UseStairs())
    assert below.hero.room == "b"
    assert play(below, UseStairs()).hero.room == "a"
    assert refused_by(row(), UseStairs()) == ("ROOM-STAIRS-1",)
    assert refused_by(there, Move("b", dice(0)))[:1] == ("ROOM-STAIRS-1",)


def test_room_stairs_3_an_engaged_hero_may_not_take_the_stairs() -> None:
    state = stairwell(position(monsters=[("orc", "a")]))

    assert refused_by(state, UseStairs())[:2] == ("ROOM-STAIRS-3", "MOVE-6")


def test_dice_6_symbols_vanish_on_the_stairs_too() -> None:
    state = play(stairwell(position(symbols={"magic": 2})), UseStairs())

    assert not state.turn.symbols
    assert happens(stairwell(), UseStairs(), e.HeroMoved)[0].how == "stairs"


def test_amb_12_before_the_roll_the_stairs_are_open_once_the_token_is_flipped() -> None:
    state = stairwell(position(phase="roll"))

    assert refused_by(state, UseStairs())[:2] == ("TURN-3", "FREE-2")
    gone = play(state, FlipFreeStep(), UseStairs())
    assert gone.hero.room == "2-entrance"
    assert gone.turn.mp == 2


def test_amb_30_the_stairs_leave_the_re_roll_open() -> None:
    assert play(stairwell(position(phase="reroll")), UseStairs()).phase == "reroll"


def test_free_3_the_token_gives_no_step_in_the_middle_of_a_fight() -> None:
    state = replace(_fought(row(), "orc"), pending=(PayAttack(1),))

    assert refused_by(state, FlipFreeStep()) == ("FREE-3", "ENGAGE-3")
