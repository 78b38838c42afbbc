"""What is offered: every action that a player might think of, with a payment that makes sense.

Rules: TURN-7, TURN-8, DOCK-3, DOCK-7, GOLD-2, GOLD-3, AMB-37, AMB-44, ABILITY-9, AMD-25, SEWER-9.
"""

import pytest
from msgspec.structs import replace

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import HEROES, Die, Face, Payment, Phase, Settings, State, Turn
from tests.games.masmorra.dungeon_builder import dungeon, tile
from tests.games.masmorra.positions import dice, hero, play, position, refused_by, room


def offered(state: State, action: str) -> list[Option]:
    return [option for option in GAME.options(state, 0) if option.action == action]


def why(state: State, action: str) -> list[str]:
    """The last words of the reasons against the options of an action, with what they name."""
    refusals = [option.refusal for option in offered(state, action)]
    return [
        " ".join([one.because.key.rpartition(".")[2], *map(str, one.because.params.values())])
        for one in refusals
        if one is not None
    ]


@pytest.mark.parametrize("phase", ["roll", "reroll", "actions", "dm_move"])
def test_gold_3_a_card_is_offered_in_every_part_of_the_own_turn(phase: Phase) -> None:
    state = position(phase=phase, heroes=[hero(gold=5)])

    assert [one.refusal for one in offered(state, "gold")] == [None]


def test_amb_37_a_card_is_offered_in_a_fight_but_not_before_the_payback() -> None:
    state = play(position(monsters=[("orc", "a")], heroes=[hero(gold=5)]), c.Fight(1))
    assert [one.command for one in offered(state, "gold")] == [c.BuyTreasure()]

    state = play(state, c.Attack())
    assert refused_by(state, c.BuyTreasure()) == ("AMB-37", "PAYBACK-1")


def test_amd_25_nobody_pays_for_a_card_that_is_not_there() -> None:
    full = [hero(name, gold=5, hand=("",) * 6) for name in HEROES]

    assert refused_by(position(heroes=full), c.BuyTreasure()) == ("AMD-25", "GOLD-3")


def test_before_the_roll_everything_that_needs_dice_waits_for_them() -> None:
    rooms = [room("a", kind="fountain", dock=("elixir",), exits="b"), room("b", exits="a")]
    state = position(rooms=rooms, phase="roll", heroes=[hero(life=3)])

    assert why(state, "room") == why(state, "elixir") == ["roll_first"]
    assert why(state, "turn") == ["roll_first"]


def test_dock_7_a_space_names_the_face_that_is_missing() -> None:
    state = dungeon((tile("a"), 0, 0), traps=[("t", 1, 0)], on=position(dice=("melee", "step")))
    both = "dock_faces @masmorra.face.melee, @masmorra.face.magic"
    assert why(state, "disarm") == [f"{both} @masmorra.face.magic"]

    state = dungeon((tile("a"), 0, 0), traps=[("t", 1, 0)], on=position(dice=("step", "step")))
    assert why(state, "disarm") == [f"{both} @masmorra.face.melee, @masmorra.face.magic"]

    chest = room("a", kind="treasure", dock=("any", "any"))
    assert why(position(rooms=[chest], dice=("melee",)), "room") == ["dock_face @masmorra.face.any"]
    state = position(rooms=[room("a", kind="treasure", dock=("melee",))], dice=("melee", "melee"))
    assert refused_by(state, c.RoomAction((0, 1))) == ("DOCK-3",)


def test_move_2_a_hero_with_points_left_pays_no_second_step() -> None:
    rooms = [room("a", exits="b"), room("b", exits="a")]
    state = position(rooms=rooms, turn=Turn(phase="actions", mp=1, dice=(Die(face="step"),)))
    state = dungeon((tile("a"), 0, 0), (tile("b"), 1, 0), on=state)

    assert [one.command for one in offered(state, "move")] == [c.Move("b")]


def test_a_step_that_cannot_be_paid_says_that_a_step_is_missing() -> None:
    state = position(dice=("melee",), heroes=[hero(free_step=False)])

    assert [one.command for one in offered(state, "step")] == [c.TakeStep(Payment())]
    assert why(state, "step") == ["wrong_amount @masmorra.face.step 1 0"]


def test_dice_6_symbols_are_spent_before_dice() -> None:
    state = position(dice=("elixir", "step"), symbols={"elixir": 1}, heroes=[hero(life=4)])

    assert [one.command for one in offered(state, "elixir")] == [
        c.DrinkElixir(Payment(dice=(0,), symbols={"elixir": 1}))
    ]
    one_wound = position(dice=("elixir",), symbols={"elixir": 1}, heroes=[hero(life=5)])
    assert [one.command for one in offered(one_wound, "elixir")] == [
        c.DrinkElixir(Payment(symbols={"elixir": 1}))
    ]


def test_ability_9_a_pet_die_under_the_gaze_is_not_named_for_a_re_roll() -> None:
    faces = (*[Die(face="step")] * 6, Die(kind="pet", face="melee"))
    state = position(monsters=[("watcher", "a")], turn=Turn(phase="reroll", dice=faces))

    assert c.RerollDice((0, 1, 2, 3, 4, 5)) in [one.command for one in offered(state, "roll")]
    assert refused_by(state, c.RerollDice((6,))) == ("ABILITY-9", "MON-WATCHER-2")


def test_gold_2_all_unused_dice_are_offered_for_gold_as_far_as_it_can_be_held() -> None:
    assert [one.command for one in offered(position(), "turn")] == [
        c.CollectBounties((0, 1, 2, 3, 4, 5))
    ]
    assert [one.command for one in offered(position(heroes=[hero(gold=5)]), "turn")] == [
        c.CollectBounties((0,))
    ]


def test_amd_25_no_more_dice_are_offered_for_gold_than_there_are_coins() -> None:
    rich = [hero(), *(hero(name, gold=6) for name in ("algus", "valerie", "greybark", "mika"))]
    state = position(heroes=rich, rooms=[replace(room(), gold=4)])

    assert [one.command for one in offered(state, "turn")] == [c.CollectBounties((0, 1))]


def test_fight_6_each_attack_that_beats_is_offered_once_and_ranged_ones_first() -> None:
    state = position(dice=("melee", "ranged", "ranged", "defense"), monsters=[("orc", "a")])
    attacks = [one.command for one in offered(play(state, c.Fight(1)), "attack")]

    assert attacks == [
        c.Attack(dice(1, 2)),
        c.Attack(dice(0, 1)),
        c.Attack(Payment(symbols={"melee": 2}), combos=((0, 3),)),
        c.Attack(),
    ]


def test_fight_6_many_symbols_make_no_more_attacks() -> None:
    faces: tuple[Face, ...] = ("melee", "ranged", "elixir")
    few = play(position(symbols=dict.fromkeys(faces, 3), monsters=[("ghoul", "a")]), c.Fight(1))
    many = play(position(symbols=dict.fromkeys(faces, 20), monsters=[("ghoul", "a")]), c.Fight(1))

    assert len(offered(few, "attack")) == len(offered(many, "attack"))


def cursed(state: State, face: Face) -> State:
    return replace(state, turn=replace(state.turn, curse=face))


def test_sewer_9_an_ability_is_offered_with_a_die_that_no_curse_takes() -> None:
    state = position(dice=("step", "melee"))
    ability = c.UseAbility("jay-start", (0,))

    assert "SEWER-9" in refused_by(cursed(state, "step"), ability)
    assert [one.command for one in offered(cursed(state, "step"), "ability")] == [
        c.UseAbility("jay-start", (1,))
    ]


def test_sewer_9_where_a_curse_takes_all_there_is_the_refusal_says_so() -> None:
    state = cursed(position(dice=("elixir", "elixir"), heroes=[hero(life=3)]), "elixir")

    assert why(state, "elixir") == ["cursed @masmorra.face.elixir"]
    assert why(state, "ability") == ["cursed @masmorra.face.elixir"]


def test_boss_hydra_2_no_magic_die_is_offered_for_docking_in_her_room() -> None:
    state = position(dice=("magic", "melee"), monsters=[("hydra", "a")])

    assert [one.refusal for one in offered(state, "ability")] == [None]


def test_amb_44_where_the_aura_takes_symbols_only_dice_are_offered() -> None:
    state = position(dice=("magic", "melee"), symbols={"magic": 1}, monsters=[("hydra", "a")])
    state = replace(state, rulings=rulings_of(Settings(switches={"hydra_aura": "symbols"})))

    assert offered(state, "magic")
    assert all(one.command.pay == dice(0) for one in offered(state, "magic"))
    assert all(one.refusal is None for one in offered(state, "magic"))


def test_alliance_10_a_die_of_the_cursed_face_may_be_turned() -> None:
    state = position(dice=("magic", "melee"))
    state = replace(state, turn=replace(state.turn, evil="rusted-blades"))

    assert {one.command.die for one in offered(state, "magic") if one.refusal is None} == {1}
