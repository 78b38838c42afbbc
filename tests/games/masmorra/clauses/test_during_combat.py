"""What may happen while a combat is being fought, clause by clause.

Rules: FIGHT-18, FIGHT-19, ENGAGE-5, REWARD-2, REWARD-3, AMB-3, AMB-9, AMB-11, AMB-17, AMB-35.
"""

import pytest

from companion.games.masmorra import commands as c
from companion.games.masmorra import events as e
from companion.games.masmorra.model import (
    BlockPayback,
    ChooseAbility,
    DiscardCard,
    Face,
    MonsterKind,
    Payment,
    State,
)
from companion.games.masmorra.play import decide
from tests.games.masmorra.positions import Monsters, dice, hero, play, position, refused_by, room


def valerie(*monsters: MonsterKind, life: int = 6) -> State:
    """Valerie, who makes ELIXIR of any die, among monsters."""
    here = [(kind, "a") for kind in monsters]
    return position(
        heroes=[hero("valerie", life=life)],
        monsters=here,
        dice=("step", "melee", "melee", "elixir", "elixir", "elixir"),
    )


def test_fight_19_elixir_is_made_before_a_combat_and_not_in_it() -> None:
    state = valerie("orc", life=5)
    early = play(state, c.UseAbility("valerie-start", (0,)))
    assert early.turn.symbols == {"elixir": 1}
    assert "ENGAGE-5" in refused_by(early, c.DrinkElixir(Payment(symbols={"elixir": 1})))

    fighting = play(state, c.Fight(1))
    assert refused_by(fighting, c.UseAbility("valerie-start", (0,))) == ("FIGHT-19", "ENGAGE-5")
    struck = play(fighting, c.Attack(dice(1, 2)))
    assert refused_by(struck, c.UseAbility("valerie-start", (0,))) == ("FIGHT-19", "ENGAGE-5")


def test_fight_19_elixir_is_made_against_the_undead() -> None:
    state = play(valerie("ghoul"), c.Fight(1))

    assert not refused_by(state, c.UseAbility("valerie-start", (1,)))


def test_fight_19_after_the_combat_elixir_is_made_again() -> None:
    state = play(valerie("orc"), c.Fight(1), c.Attack(dice(1, 2)), c.Block())
    state = play(state, c.UseAbility("valerie-start", (0,)))

    assert play(state, c.DrinkElixir(Payment(symbols={"elixir": 1}))).hero.life == 4


def test_fight_19_between_two_fights_of_one_combat_it_is_still_combat() -> None:
    state = play(valerie("orc", "goblin"), c.Fight(1), c.Attack(), c.Block())

    assert refused_by(state, c.UseAbility("valerie-start", (0,))) == ("FIGHT-19", "ENGAGE-5")


@pytest.mark.parametrize("face", ["melee", "defense"])
def test_fight_19_greybark_may_turn_the_token_to_what_serves_a_fight(face: Face) -> None:
    state = position(heroes=[hero("greybark")], monsters=[("orc", "a")])
    state = play(state, c.Fight(1))

    assert play(state, c.FlipFreeStep(face)).turn.symbols == {face: 1}
    assert refused_by(state, c.FlipFreeStep("elixir")) == ("FIGHT-19", "ENGAGE-5")


def test_amb_35_spare_symbols_stay_for_the_next_monster() -> None:
    monsters: Monsters = [("orc", "a"), ("goblin", "a")]
    state = position(
        dice=["melee", "defense", "ranged"],
        symbols={"ranged": 1},
        monsters=monsters,
    )
    attack = c.Attack(Payment(symbols={"melee": 2}), combos=((0, 1),))
    state = play(state, c.Fight(1), attack, c.Block())
    assert state.turn.symbols == {"ranged": 1, "defense": 1}

    state = play(state, c.Fight(2), c.Attack(Payment(dice=(2,), symbols={"ranged": 1})))
    assert state.question == BlockPayback(2, "goblin", 1)
    assert play(state, c.Block(Payment(symbols={"defense": 1}))).hero.life == 3


def test_fight_18_a_watcher_forbids_abilities_in_every_fight_of_the_room() -> None:
    state = position(
        monsters=[("orc", "a"), ("watcher", "a")], dice=["ranged"] * 6, symbols={"ranged": 4}
    )
    state = play(state, c.Fight(1))
    assert refused_by(state, c.UseAbility("jay-start", (5,))) == ("MON-WATCHER-2",)

    state = play(state, c.Attack(dice(0, 1)), c.Fight(2), c.Attack(Payment(symbols={"ranged": 4})))
    assert not refused_by(state, c.UseAbility("jay-start", (5,)))


def test_amb_10_every_thief_in_the_room_steals_when_the_first_fight_is_declared() -> None:
    monsters: Monsters = [("orc", "a"), ("cultist", "a"), ("bat", "a"), ("ghoul", "a")]
    state = position(dice=["elixir", "ranged", "step", "step"], monsters=monsters)
    state = play(state, c.Fight(1))

    assert [die.place for die in state.turn.dice] == ["used", "used", "used", "ready"]
    assert state.hero.free_step


def test_amb_11_in_round_two_survivors_steal_again_and_those_are_enough() -> None:
    monsters: Monsters = [("cultist", "a"), ("orc", "a")]
    state = position(dice=["elixir", "elixir", "melee"], monsters=monsters, heroes=[hero()])
    state = play(state, c.Fight(1), c.Attack(), c.Block(), c.Fight(2), c.Attack(), c.Block())
    assert [die.place for die in state.turn.dice] == ["used", "ready", "ready"]

    state = play(state, c.Correct("life", "jay", 6), c.Fight(1))
    assert [die.place for die in state.turn.dice] == ["used", "used", "ready"]
    assert not refused_by(play(state, c.Attack(), c.Block()), c.CollectBounties())


def test_level_1_a_level_up_and_a_seventh_card_in_the_middle_of_rewards() -> None:
    monsters: Monsters = [("orc", "a"), ("goblin", "a")]
    jay = hero(xp=1, arrows=0, hand=("Lightning", *[""] * 5))
    state = position(heroes=[jay], dice=["ranged"] * 4, monsters=monsters)
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)), c.Fight(2), c.Attack(dice(2, 3)))
    state = play(state, c.Block())

    assert state.hero.xp == 3
    assert state.question == DiscardCard(3)
    state = play(state, c.Discard(3, 0))
    assert state.question == ChooseAbility(3)
    state = play(state, c.LearnAbility(3, 1))
    assert (state.hero.xp, len(state.hero.hand), state.question) == (5, 6, None)


def test_amb_17_an_arrow_gives_nothing_a_second_time() -> None:
    state = position(
        heroes=[hero(xp=3, arrows=1)],
        dice=["elixir"] * 6,
        monsters=[("ghost", "a"), ("ghost", "a")],
    )
    state = play(state, c.Fight(1), c.Attack(dice(0, 1, 2)))
    assert state.hero.xp == 2
    state = play(state, c.Fight(2), c.Attack(dice(3, 4, 5)))

    assert state.hero.xp == 1 + 3 + 3
    assert state.hero.arrows == 2
    assert state.question == ChooseAbility(3)


def test_defeat_3_after_a_ghost_the_floor_is_the_arrow_below_what_is_left() -> None:
    state = position(heroes=[hero(xp=7, life=4)], monsters=[("ghost", "a"), ("orc", "a")])
    state = play(state, c.Fight(1), c.Attack(), c.Block(), c.Fight(2), c.Attack(), c.Block())

    assert (state.hero.defeated, state.hero.xp) == (True, 3)


def test_xp_5_a_ghost_takes_nothing_from_a_hero_without_xp() -> None:
    state = position(monsters=[("ghost", "a")], dice=["elixir"] * 3)
    events = decide(play(state, c.Fight(1)), c.Attack(dice(0, 1, 2)))

    assert [one.xp for one in events if isinstance(one, e.XpChanged)] == [3]


def test_reward_3_a_hero_that_falls_to_the_second_monster_gets_nothing_for_the_first() -> None:
    monsters: Monsters = [("orc", "a"), ("dragon", "a")]
    state = position(dice=["ranged"] * 2, monsters=monsters, heroes=[hero(life=4, xp=5)])
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)), c.Fight(2), c.Attack(), c.Block())

    assert (state.hero.xp, state.hero.hand, state.turn.combat) == (3, (), None)


def test_fight_8_one_melee_makes_the_attack_a_melee_attack() -> None:
    state = position(dice=["elixir", "elixir", "melee"], monsters=[("ghoul", "a")])
    state = play(state, c.Fight(1), c.Attack(dice(0, 1, 2)))

    assert state.question == BlockPayback(1, "ghoul", 3)


def test_engage_1_a_hero_that_stands_up_among_monsters_is_engaged() -> None:
    defeated = hero("mika", room="b", life=0, defeated=True)
    rooms = [room("a"), room("b", exits="c"), room("c", exits="b")]
    state = position(rooms=rooms, heroes=[hero(), defeated], monsters=[("orc", "b")])
    state = play(state, c.CollectBounties(), c.EndMovement(), c.RollDice(("step",) * 6))

    assert refused_by(state, c.Move("c", dice(0)))[0] == "MOVE-6"
    assert refused_by(state, c.CollectBounties()) == ("TURN-9", "FIGHT-2")
