"""The frame of the turn, clause by clause."""

import pytest

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra.decide import decide
from companion.games.masmorra.legality import check
from companion.games.masmorra.model import (
    HEROES,
    ChooseAbility,
    DropMonster,
    Hero,
    RollActionDice,
    RollMonsters,
    Room,
    Settings,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.play import GAME
from tests.games.masmorra.positions import dice, hero, play, position, room


def refused_by(state: State, command: c.Command) -> tuple[str, ...]:
    """The clauses that refuse a command; empty when it is legal."""
    refusal = check(state, command)
    return refusal.rules if refusal else ()


def seated(*names: str) -> State:
    """An open table at which these heroes sit, seats from 1."""
    state = play(GAME.initial, c.OpenTable())
    colours = ("red", "blue", "green", "yellow", "purple")
    for number, name in enumerate(names, 1):
        chosen = next(one for one in HEROES if one == name)
        state = play(state, c.TakeSeat(number, name.title(), chosen, colours[number - 1]))  # type: ignore[arg-type]
    return state


def test_setup_11_no_hero_and_no_colour_is_taken_twice() -> None:
    state = seated("jay")

    assert refused_by(state, c.TakeSeat(2, "Ann", "jay", "blue")) == ("SETUP-11",)
    assert refused_by(state, c.TakeSeat(2, "Ann", "mika", "red")) == ("SETUP-11",)
    assert not refused_by(state, c.TakeSeat(1, "Jay", "mika", "red"))


def test_setup_16_the_first_player_begins_and_the_others_follow() -> None:
    state = play(seated("jay", "mika", "algus"), c.BeginGame(2))

    assert [one.name for one in state.heroes] == ["mika", "algus", "jay"]
    assert state.hero.name == "mika"
    assert state.phase == "roll"


def test_setup_10_everybody_begins_with_two_cards_and_full_life() -> None:
    state = play(seated("jay", "mika"), c.BeginGame(1))

    assert all(len(one.hand) == 2 and one.life == 6 and one.xp == 0 for one in state.heroes)


def test_setup_2_tiles_for_more_heroes_stay_in_the_box() -> None:
    two = play(seated("jay", "mika"), c.BeginGame(1))
    five = play(seated("jay", "mika", "algus", "valerie", "greybark"), c.BeginGame(1))

    assert len(two.stacks["small-1"].left) < len(five.stacks["small-1"].left)


def test_turn_4_all_six_dice_are_rolled_once() -> None:
    state = position(phase="roll")

    assert refused_by(state, c.RollDice(("step",) * 5)) == ("TURN-4",)
    rolled = play(state, c.RollDice(("step",) * 6))
    assert rolled.phase == "reroll"
    assert refused_by(rolled, c.RollDice(("step",) * 6)) == ("TURN-4",)


def test_turn_5_any_dice_are_rerolled_once() -> None:
    state = play(position(phase="roll"), c.RollDice(("step",) * 6))
    state = play(state, c.RerollDice((0, 5), ("melee", "magic")))

    assert [die.face for die in state.turn.dice] == ["melee", *["step"] * 4, "magic"]
    assert refused_by(state, c.RerollDice((1,), ("melee",)))[0] == "TURN-6"


def test_turn_3_the_first_action_ends_the_chance_to_reroll() -> None:
    state = position(phase="roll", heroes=[hero(life=4)])
    state = play(state, c.RollDice(("elixir",) * 6), c.DrinkElixir(dice(0)))

    assert state.phase == "actions"
    assert refused_by(state, c.RerollDice((1,)))[0] == "TURN-6"


def test_dice_left_to_the_app_are_an_open_question() -> None:
    state = play(position(phase="roll"), c.RollDice())

    assert state.question == RollActionDice(tuple(range(6)), to_app=True)
    chance = GAME.chance(state)
    assert chance is not None
    assert len(chance.dice) == 6
    answered = play(state, GAME.answer(state, ("magic",) * 6))
    assert {die.face for die in answered.turn.dice} == {"magic"}


def test_turn_9_the_hero_phase_stays_open_while_a_monster_waits() -> None:
    state = position(monsters=[("orc", "a")])

    assert refused_by(state, c.CollectBounties()) == ("TURN-9", "FIGHT-2")


def test_gold_2_unused_dice_become_gold_up_to_the_limit() -> None:
    state = position(heroes=[hero(gold=4)])

    assert refused_by(state, c.CollectBounties((0, 1, 2))) == ("GOLD-1", "GOLD-2")
    after = play(state, c.CollectBounties((0, 1)))
    assert after.hero.gold == 6
    assert after.phase == "dm_move"


def test_turn_12_after_the_spawns_the_next_hero_is_on() -> None:
    state = position(heroes=[hero("jay"), hero("mika")])
    state = play(state, c.CollectBounties(), c.EndMovement())

    assert state.hero.name == "mika"
    assert state.phase == "roll"
    assert all(die.face is None and die.place == "ready" for die in state.turn.dice)


def two_rooms() -> tuple[Room, Room]:
    """Rooms a and b, joined."""
    return room("a", exits="b"), room("b", exits="a", spawns=("minor",))


def test_spawn_5_an_empty_room_with_a_symbol_is_filled() -> None:
    state = play(position(rooms=two_rooms()), c.CollectBounties(), c.EndMovement())

    assert state.question == RollMonsters("b", ("minor",), "SPAWN-5", to_app=True)
    state = play(state, c.AnswerRoll(("orc",)))
    assert [(one.kind, one.room) for one in state.monsters] == [("orc", "b")]


def test_spawn_5_a_room_with_a_hero_or_a_monster_is_not_filled() -> None:
    watched = position(rooms=two_rooms(), heroes=[hero(room="b")])
    held = position(rooms=two_rooms(), monsters=[("orc", "b")])

    for state in (watched, held):
        assert play(state, c.CollectBounties(), c.EndMovement()).question is None


def test_defeat_7_a_lying_hero_does_not_keep_a_room() -> None:
    lying = [hero("jay"), hero("mika", room="b", lying=True, life=0)]
    state = play(position(rooms=two_rooms(), heroes=lying), c.CollectBounties(), c.EndMovement())

    assert isinstance(state.question, RollMonsters)


def test_spawn_7_a_missing_die_is_taken_from_a_room_without_heroes() -> None:
    rooms = (room("a", exits="b"), room("b", spawns=("major",)), room("c"), room("d"))
    monsters = [("orc", "a"), ("bat", "c"), ("ghost", "d"), ("cube", "c"), ("dragon", "a")]
    state = position(
        rooms=rooms,
        monsters=monsters,  # type: ignore[arg-type]
        heroes=[hero()],
    )
    state = play(state, c.Fight(1), c.Attack(), c.Block(), c.Fight(5), c.Attack())
    state = play(state, c.Correct("life", "jay", 6), c.Block())
    state = play(state, c.CollectBounties(), c.EndMovement())

    assert state.question == TakeMonsterDie("major", (2, 3, 4))
    assert refused_by(state, c.ChooseMonster(5)) == ("SPAWN-7",)
    state = play(state, c.ChooseMonster(3))
    assert state.question == RollMonsters("b", ("major",), "SPAWN-5", to_app=True)


def test_limit_5_the_least_worth_leaves_an_overfull_room() -> None:
    rooms = (room("a"), room("b"))
    state = position(rooms=rooms, monsters=[("orc", "b"), ("spider", "b"), ("goblin", "b")])
    state = play(state, c.Correct("spawn", "bat", "b"))
    assert len(state.monsters) == 4, "a correction is never limited"


def test_dm_3_a_monster_does_not_leave_a_hero() -> None:
    state = position(rooms=two_rooms(), monsters=[("orc", "a")], phase="dm_move")

    assert refused_by(state, c.MoveMonster(1, "b")) == ("DM-3",)


def test_dm_1_two_move_points_are_all_there_are() -> None:
    rooms = (room("a"), room("b", exits="c"), room("c", exits="b"))
    state = position(rooms=rooms, monsters=[("orc", "b")], phase="dm_move")
    state = play(state, c.MoveMonster(1, "c"), c.MoveMonster(1, "b"))

    assert refused_by(state, c.MoveMonster(1, "c")) == ("DM-1",)


def test_room_web_4_leaving_a_web_costs_two_but_not_for_spiders() -> None:
    rooms = (room("a"), room("b", exits="c", kind="web"), room("c", exits="b"))
    state = position(rooms=rooms, monsters=[("orc", "b"), ("spider", "b")], phase="dm_move")

    assert play(state, c.MoveMonster(1, "c")).turn.dm_mp == 0
    assert play(state, c.MoveMonster(2, "c")).turn.dm_mp == 1


def test_dm_6_a_monster_does_not_enter_a_full_room() -> None:
    rooms = (room("a"), room("b", exits="c"), room("c", exits="b"))
    monsters = [("bat", "c"), ("orc", "c"), ("goblin", "b")]
    state = position(rooms=rooms, monsters=monsters, phase="dm_move")  # type: ignore[arg-type]

    assert refused_by(state, c.MoveMonster(3, "c")) == ("DM-6", "LIMIT-1")


def test_turn_13_the_token_returns_and_the_fallen_stand_up() -> None:
    heroes = [hero("jay"), hero("mika", life=0, lying=True, free_step=False)]
    state = play(position(heroes=heroes), c.CollectBounties(), c.EndMovement())

    assert state.hero == hero("mika")


def ended(*heroes: Hero) -> State:
    """Play the last turn of the last round."""
    state = position(heroes=heroes, active=len(heroes) - 1, ending=True)
    return play(state, c.CollectBounties(), c.EndMovement())


def test_end_1_the_round_is_played_out() -> None:
    heroes = [hero("jay", xp=14, arrows=4), hero("mika")]
    state = position(heroes=heroes, monsters=[("beastman", "a")], dice=["magic"] * 3)
    state = play(state, c.Fight(1), c.Attack(dice(0, 1, 2), triple=True))
    assert state.ending

    state = play(state, c.CollectBounties(), c.EndMovement())
    assert (state.hero.name, state.phase) == ("mika", "roll")
    state = play(state, c.RollDice(("step",) * 6), c.CollectBounties(), c.EndMovement())
    assert state.phase == "over"
    assert [rank.hero for rank in state.ranking] == ["jay", "mika"]
    assert refused_by(state, c.RollDice(("step",) * 6)) == ("END-1",)


def test_end_5_ties_are_broken_by_gold_then_life_then_shared() -> None:
    state = ended(
        hero("jay", xp=16, gold=2, life=3),
        hero("mika", xp=16, gold=2, life=5),
        hero("algus", xp=16, gold=1, life=6),
        hero("valerie", xp=16, gold=2, life=5),
    )

    assert [(rank.place, rank.hero) for rank in state.ranking] == [
        (1, "mika"),
        (1, "valerie"),
        (3, "jay"),
        (4, "algus"),
    ]


def test_level_1_passing_two_arrows_gives_two_abilities() -> None:
    state = position(
        heroes=[hero(xp=2, arrows=0)],
        monsters=[("beastman", "a"), ("watcher", "a")],
        dice=("magic", "magic", "magic", "ranged", "ranged", "ranged", "ranged"),
    )
    state = play(state, c.Fight(1), c.Attack(dice(0, 1, 2), triple=True))
    state = play(state, c.Fight(2), c.Attack(dice(3, 4, 5, 6)))
    assert state.hero.arrows >= 1
    assert isinstance(state.question, ChooseAbility)

    state = play(state, c.LearnAbility(3, 1))
    assert len(state.hero.abilities) == 2
    state = play(state, c.LearnAbility(3, 2))
    assert state.question is None
    assert len(state.hero.abilities) == 3


def test_defeat_4_a_fallen_hero_loses_one_card() -> None:
    state = position(heroes=[hero(life=1, hand=("", ""))], monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Attack(), c.Block())

    assert state.hero.hand == ("",)


def test_defeat_4_a_named_card_is_drawn_by_chance() -> None:
    state = position(heroes=[hero(life=1, hand=("", "Invisibility"))], monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Attack(), c.Block())

    chance = GAME.chance(state)
    assert chance is not None
    assert chance.dice == (("0", "1"),)
    assert play(state, GAME.answer(state, ("1",))).hero.hand == ("",)


def test_treasure_2_a_hand_is_seen_by_its_owner_alone() -> None:
    state = position(heroes=[hero("jay", hand=("", "Lightning"))])

    assert GAME.view(state, 3).hero.hand == ("", "Lightning")
    assert GAME.view(state, 1).hero.hand == ("", "")
    event = decide(state, c.NameCard(3, 0, "Drain Life"))[0]
    assert GAME.mask(state, event, 1).name == ""
    assert GAME.mask(state, event, 3).name == "Drain Life"


def test_treasure_3_a_seventh_card_is_discarded() -> None:
    state = position(heroes=[hero(gold=5, hand=("",) * 6)])
    assert len(play(state, c.BuyTreasure()).hero.hand) == 6

    named = position(heroes=[hero(gold=5, hand=("Lightning", *[""] * 5))])
    asked = play(named, c.BuyTreasure())
    assert refused_by(asked, c.KeepDice()) == ("TREASURE-3",)
    assert play(asked, c.Discard(3, 6)).hero.hand == named.hero.hand


def test_gold_3_a_card_costs_five_gold() -> None:
    assert refused_by(position(heroes=[hero(gold=4)]), c.BuyTreasure()) == ("GOLD-3",)


def test_ability_6_gold_abilities_are_paid_and_used_once() -> None:
    algus = hero("algus", gold=3, abilities=("algus-start", "wizards-apprentice"))
    state = play(position(heroes=[algus]), c.UseAbility("wizards-apprentice"))
    assert state.question == RollActionDice((6,))
    state = play(state, c.AnswerRoll(("magic",)))

    assert state.hero.gold == 2
    assert state.turn.dice[6].kind == "pet"
    assert refused_by(state, c.UseAbility("wizards-apprentice")) == ("ABILITY-6",)


def test_ability_10_a_pet_that_joins_late_is_not_rerolled() -> None:
    algus = hero("algus", gold=1, abilities=("algus-start", "wizards-apprentice"))
    early = play(position(heroes=[algus], phase="roll"), c.UseAbility("wizards-apprentice"))
    assert not refused_by(early, c.RollDice(("step",) * 7))

    late = play(position(heroes=[algus], phase="roll"), c.RollDice(("step",) * 6))
    late = play(late, c.UseAbility("wizards-apprentice"))
    assert refused_by(play(late, c.AnswerRoll(("magic",))), c.RerollDice((6,)))


def test_ability_11_an_ongoing_companion_rolls_with_the_others() -> None:
    greybark = hero("greybark", abilities=("greybark-start", "wolf-companion"))
    state = position(heroes=[hero("jay"), greybark])
    state = play(state, c.CollectBounties(), c.EndMovement())

    assert len(state.turn.dice) == 7


def test_dock_6_an_ability_is_docked_once_a_turn() -> None:
    state = play(position(), c.UseAbility("jay-start", (0,)))

    assert state.turn.symbols == {"defense": 1}
    assert refused_by(state, c.UseAbility("jay-start", (1,))) == ("ABILITY-4",)


def test_dice_7_symbols_vanish_with_the_hero_phase() -> None:
    state = play(position(symbols={"melee": 2}), c.CollectBounties())

    assert state.turn.symbols == {}


def test_advise_lets_a_group_overrule_what_is_forbidden_but_not_the_impossible() -> None:
    state = position(monsters=[("orc", "a")], settings=Settings(policy="advise"))

    ruled = play(state, c.CollectBounties(), overrule=True)
    assert ruled.phase == "dm_move"
    with pytest.raises(IllegalCommandError):
        play(state, c.Fight(7), overrule=True)
    with pytest.raises(IllegalCommandError):
        play(position(monsters=[("orc", "a")]), c.CollectBounties(), overrule=True)


def test_a_tracker_keeps_numbers_and_turns() -> None:
    state = play(GAME.initial, c.OpenTable(Settings(policy="tracker")))
    state = play(state, c.TakeSeat(1, "Ann", "jay", "red"), c.TakeSeat(2, "Bob", "mika", "blue"))
    state = play(state, c.BeginGame(1), c.Correct("xp", "jay", 16), c.PassTurn(), c.PassTurn())

    assert state.phase == "over"
    assert refused_by(state, c.EndMovement()) == ("TURN-3",)


def test_a_correction_keeps_what_stood_there() -> None:
    event = decide(position(), c.Correct("life", "jay", 2))[0]

    assert (event.was, event.value) == (6, 2)  # type: ignore[union-attr]
    assert refused_by(position(), c.Correct("life", "jay", 7)) == ("HEAL-2",)
    assert refused_by(position(), c.Correct("life", "mika", 3)) == ("HEAL-2",)


def test_limit_5_players_choose_among_equals() -> None:
    rooms = (room("a"), room("b", exits="c", spawns=("major",)), room("c"))
    state = position(rooms=rooms)
    state = play(state, c.CollectBounties(), c.EndMovement())
    state = play(
        state,
        c.Correct("spawn", "orc", "b"),
        c.Correct("spawn", "goblin", "b"),
        c.AnswerRoll(("bat",)),
    )

    assert state.question == DropMonster("b", (1, 2))
    state = play(state, c.ChooseMonster(2))
    assert sorted(one.kind for one in state.monsters) == ["bat", "orc"]


def test_two_people_who_adjust_a_number_at_once_are_both_heard() -> None:
    state = play(position(heroes=[hero(life=3)]), *[c.Adjust("life", "jay", 1)] * 2)

    assert state.hero.life == 5
    assert refused_by(state, c.Adjust("life", "jay", 2)) == ("HEAL-2",)
    assert refused_by(state, c.Adjust("xp", "mika", 1)) == ("XP-5",)
