"""Fights, clause by clause."""

from typing import Literal

import pytest
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.commands import (
    Attack,
    Block,
    CollectBounties,
    DrinkElixir,
    Fight,
    Move,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.model import (
    BlockPayback,
    Face,
    MonsterKind,
    PayAttack,
    Payment,
    State,
)
from companion.games.masmorra.play import decide
from tests.games.masmorra.positions import (
    against,
    dice,
    events_of,
    hero,
    play,
    position,
    refused_by,
    room,
)


def fought(state: State, attack: Attack) -> tuple[str, int]:
    """The kind of an attack and its damage."""
    found = next(one for one in decide(state, attack) if isinstance(one, e.MonsterFought))
    return found.way, found.damage


def test_fight_1_only_monsters_in_the_own_room_are_fought() -> None:
    state = position(rooms=[room("a", exits="b"), room("b", exits="a")], monsters=[("orc", "b")])

    assert refused_by(state, Fight(1)) == ("FIGHT-1",)
    assert refused_by(state, Fight(9)) == ("FIGHT-1",)


@pytest.mark.parametrize("faces", [("ranged", "ranged"), ("ranged", "melee"), ("melee", "melee")])
def test_fight_6_any_two_of_melee_and_ranged_beat_the_orc(faces: tuple[Face, Face]) -> None:
    state = play(against("orc", *faces), Attack(dice(0, 1)))

    assert not state.monsters


def test_fight_7_too_little_damage_is_gone_afterwards() -> None:
    state = play(against("orc", "melee", "melee"), Attack(dice(0)), Block(), Fight(1))

    assert state.monsters[0].kind == "orc"
    assert play(state, Attack(dice(1))).monsters


def test_fight_12_a_ranged_attack_that_defeats_meets_no_payback() -> None:
    state = play(against("orc", "ranged", "ranged"), Attack(dice(0, 1)))

    assert state.question is None
    assert state.hero.life == 6


def test_fight_13_a_ranged_attack_that_fails_meets_payback() -> None:
    state = play(against("orc", "ranged", "ranged"), Attack(dice(0)))

    assert state.question == BlockPayback(1, "orc", 3)


def test_fight_14_a_melee_attack_meets_payback_even_when_it_defeats() -> None:
    state = play(against("orc", "ranged", "melee"), Attack(dice(0, 1)), Block())

    assert state.hero.life == 3
    assert state.hero.xp == 2


def test_fight_4_spending_nothing_is_a_fight_and_meets_payback() -> None:
    state = play(against("orc"), Attack(), Block())

    assert state.hero.life == 3
    assert state.monsters[0].fought


def test_fight_15_sword_and_shield_makes_two_melee_and_a_defense() -> None:
    state = against("orc", "melee", "defense")
    state = play(state, Attack(Payment(symbols={"melee": 2}), combos=((0, 1),)))

    assert not state.monsters
    assert state.turn.symbols == {"defense": 1}
    assert play(state, Block(Payment(symbols={"defense": 1}))).hero.life == 4


def test_fight_16_two_pairs_make_four_melee_and_two_defense() -> None:
    state = against("spider", "melee", "melee", "defense", "defense")
    attack = Attack(Payment(symbols={"melee": 4}), combos=((0, 2), (1, 3)))
    state = play(state, attack, Block(Payment(symbols={"defense": 2})))

    assert not state.monsters
    assert state.hero.life == 6


def test_fight_17_a_symbol_is_no_part_of_the_combo() -> None:
    state = against("orc", "melee", "step", symbols={"defense": 1})

    assert "FIGHT-15" in refused_by(state, Attack(combos=((0, 1),)))


def test_fight_10_elixir_hurts_the_undead_alone() -> None:
    assert refused_by(against("orc", "elixir"), Attack(dice(0))) == ("FIGHT-10",)

    state = play(against("ghoul", "elixir", "elixir", "elixir"), Attack(dice(0, 1, 2)))
    assert not state.monsters
    assert state.question is None


def test_fight_11_magic_hurts_the_cube_alone() -> None:
    assert refused_by(against("orc", "magic"), Attack(dice(0))) == ("FIGHT-11",)

    state = play(against("cube", "magic", "magic", "magic"), Attack(dice(0, 1, 2)))
    assert not state.monsters


@pytest.mark.parametrize("face", ["melee", "ranged"])
def test_mon_cube_3_nothing_but_magic_hurts_the_cube(face: Face) -> None:
    state = against("cube", face)

    assert fought(state, Attack(dice(0))) == (face, 0)
    assert refused_by(against("cube", "elixir"), Attack(dice(0))) == ("MON-CUBE-3", "FIGHT-10")


@pytest.mark.parametrize("kind", ["skeleton", "ghost"])
def test_mon_skeleton_2_mon_ghost_2_arrows_pass_through(kind: MonsterKind) -> None:
    assert fought(against(kind, "ranged"), Attack(dice(0))) == ("ranged", 0)


@pytest.mark.parametrize("policy", ["strict", "advise"])
def test_fight_8_what_does_nothing_still_tells_the_kind_of_attack(
    policy: Literal["strict", "advise"],
) -> None:
    state = against("cube", "melee", "magic", "magic", "magic")
    state = replace(state, settings=replace(state.settings, policy=policy))

    assert fought(state, Attack(dice(0, 1, 2, 3))) == ("melee", 3)


def test_mon_goblin_2_the_goblin_stabs_even_when_shot() -> None:
    state = play(against("goblin", "ranged", "ranged"), Attack(dice(0, 1)))

    assert state.question == BlockPayback(1, "goblin", 1)
    assert play(state, Block()).hero.life == 5


def test_mon_dragon_2_the_first_arrow_is_ignored() -> None:
    four = against("dragon", "ranged", "ranged", "ranged", "ranged", "ranged")

    assert play(four, Attack(dice(0, 1, 2, 3))).monsters
    assert not play(four, Attack(dice(0, 1, 2, 3, 4))).monsters


def test_mon_beastman_2_three_magic_drive_him_off_without_payback() -> None:
    state = play(against("beastman", "magic", "magic", "magic"), Attack(dice(0, 1, 2), triple=True))

    assert not state.monsters
    assert state.hero.life == 6


def test_mon_ghost_3_the_ghost_takes_an_xp_unless_three_magic_beat_it() -> None:
    heroes = [hero(xp=5)]
    beaten = against("ghost", "elixir", "elixir", "elixir", heroes=heroes)
    driven = against("ghost", "magic", "magic", "magic", heroes=heroes)

    assert play(beaten, Attack(dice(0, 1, 2))).hero.xp == 5 - 1 + 3
    assert play(driven, Attack(dice(0, 1, 2), triple=True)).hero.xp == 5 + 3


@pytest.mark.parametrize("kind,face", [("cultist", "elixir"), ("ghoul", "step"), ("bat", "ranged")])
def test_monster_4_a_touch_takes_a_die_before_anything_is_spent(
    kind: MonsterKind, face: Face
) -> None:
    state = against(kind, "melee", face)

    assert [die.place for die in state.turn.dice] == ["ready", "used"]


def test_monster_4_a_touch_takes_a_symbol_where_there_is_no_die() -> None:
    state = against("cultist", "melee", symbols={"elixir": 2})

    assert state.turn.symbols == {"elixir": 1}


def test_mon_ghoul_2_the_ghoul_takes_the_free_step_last() -> None:
    assert not against("ghoul", "melee").hero.free_step
    assert against("ghoul", "step").hero.free_step


def test_fight_20_survivors_may_be_fought_again_once_all_were_fought() -> None:
    state = position(dice=["ranged"] * 4, monsters=[("orc", "a"), ("goblin", "a")])
    state = play(state, Fight(1), Attack(), Block())
    assert refused_by(state, Fight(1)) == ("FIGHT-20",)

    state = play(state, Fight(2), Attack(dice(0, 1)), Block())
    again = play(state, Fight(1))
    assert again.question == PayAttack(1)
    assert e.CombatBegan in events_of(state, Fight(1))


def test_engage_4_after_all_were_fought_everything_is_open_again() -> None:
    state = position(dice=["elixir"], monsters=[("orc", "a")], heroes=[hero(life=5)])
    state = play(state, Fight(1), Attack(), Block())

    assert play(state, DrinkElixir(dice(0))).hero.life == 3


def test_mon_watcher_2_no_ability_works_under_its_gaze() -> None:
    state = against("watcher", "step")

    assert refused_by(state, UseAbility("jay-start", (0,))) == ("MON-WATCHER-2",)


def test_magic_4_magic_may_be_used_in_a_fight() -> None:
    state = play(against("orc", "magic", "step"), UseMagic(dice(0), 1, "ranged"))

    assert state.turn.dice[1].face == "ranged"


def test_magic_1_a_die_cannot_turn_itself() -> None:
    assert refused_by(against("orc", "magic"), UseMagic(dice(0), 0, "melee")) == ("MAGIC-1",)


def test_magic_2_spent_dice_cannot_be_turned() -> None:
    state = play(against("orc", "melee", "melee", "magic"), Attack(dice(0, 1)))

    assert refused_by(state, UseMagic(dice(2), 0, "defense"))[0] == "MAGIC-2"


def test_dice_8_a_die_is_spent_once() -> None:
    state = play(against("orc", "melee", "melee"), Attack(dice(0)), Block(), Fight(1))

    assert refused_by(state, Attack(dice(0))) == ("DICE-8",)


def test_fight_2_leaving_is_refused_while_somebody_waits_to_be_fought() -> None:
    state = position(rooms=[room("a", exits="b"), room("b", exits="a")], monsters=[("orc", "a")])

    assert "ENGAGE-3" in refused_by(state, Move("b", dice(0)))


def test_an_open_fight_waits_for_its_answer() -> None:
    state = against("orc", "elixir")

    assert refused_by(state, DrinkElixir(dice(0))) == ("PAYBACK-5", "HEAL-3", "FIGHT-2")
    assert refused_by(state, CollectBounties()) == ("FIGHT-2",)
    with pytest.raises(Exception, match="answer_first"):
        decide(state, DrinkElixir(dice(0)))
