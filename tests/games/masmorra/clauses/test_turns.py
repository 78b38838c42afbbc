"""The frame of the turn, clause by clause."""

import msgspec
import pytest

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import Corrected
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import (
    COLOURS,
    DrawTreasure,
    Hero,
    HeroName,
    RollActionDice,
    Settings,
    State,
)
from companion.games.masmorra.play import decide
from tests.games.masmorra.positions import dice, hero, play, position, refused_by


def seated(*names: HeroName) -> State:
    """An open table at which these heroes sit, seats from 1."""
    state = play(GAME.initial, c.OpenTable())
    for number, (name, colour) in enumerate(zip(names, COLOURS, strict=False), 1):
        state = play(state, c.TakeSeat(number, name.title(), name, colour))
    return state


def test_a_table_with_rulings_that_the_app_does_not_know_is_not_opened() -> None:
    """What is unknown is refused; an edition has its own modes (ED-1)."""
    for switches in ({"combos": "off"}, {"combo": "maybe"}):
        assert refused_by(GAME.initial, c.OpenTable(Settings(switches=switches)))
    assert not refused_by(GAME.initial, c.OpenTable(Settings(switches={"combo": "off"})))
    for edition in ("final", "preview", "codex", "german", "french"):
        settings = msgspec.convert({"edition": edition}, Settings)
        assert not refused_by(GAME.initial, c.OpenTable(settings)), edition
    solo = Settings(edition="preview", mode="solo")
    assert refused_by(GAME.initial, c.OpenTable(solo)) == ("ED-1",)


def test_setup_11_no_hero_and_no_colour_is_taken_twice() -> None:
    state = seated("jay")

    assert refused_by(state, c.TakeSeat(2, "Ann", "jay", "blue")) == ("SETUP-11",)
    assert refused_by(state, c.TakeSeat(2, "Ann", "mika", "red")) == ("SETUP-11",)
    assert not refused_by(state, c.TakeSeat(1, "Jay", "mika", "red"))


def test_setup_11_a_late_player_comes_in_as_all_began_and_acts_last() -> None:
    """The rulebook knows no late players; the table is always right."""
    running = play(seated("jay", "mika"), c.BeginGame(2), c.Correct("xp", "jay", 5))
    state = play(running, c.ComeIn(4, "Late", "algus", "green"))

    assert [one.name for one in state.heroes] == ["mika", "jay", "algus"]
    late = state.heroes[-1]
    assert (late.seat, late.player, late.room, late.life, late.xp) == (4, "Late", "1-start", 6, 0)
    assert len(late.hand) == 2
    assert late.abilities
    assert state.hero.name == "mika"
    assert state.question == running.question


def dealt(state: State) -> State:
    """Deal what is to be dealt, always the first card of the deck."""
    while isinstance(state.question, DrawTreasure):
        chance = GAME.chance(state)
        assert chance
        state = play(state, GAME.answer(state, (chance.dice[0][0],)))
    return state


def test_setup_11_a_late_player_is_dealt_cards_where_the_app_deals() -> None:
    state = play(GAME.initial, c.OpenTable(Settings(cards="app")))
    state = play(state, c.TakeSeat(1, "Jay", "jay", "red"), c.BeginGame(1))
    state = play(dealt(state), c.ComeIn(2, "Late", "algus", "green"))
    state = dealt(state)

    assert all(state.heroes[-1].hand)
    assert len(state.heroes[-1].hand) == 2


def test_setup_11_who_takes_a_seat_over_goes_on_with_its_hero() -> None:
    running = play(seated("jay", "mika"), c.BeginGame(1), c.Correct("gold", "mika", 3))

    assert refused_by(running, c.ComeIn(2, "New", "algus", "blue")) == ("SETUP-11",)
    assert refused_by(running, c.ComeIn(2, "New", "mika", "green")) == ("SETUP-11",)
    state = play(running, c.ComeIn(2, "New", "mika", "blue"))
    assert len(state.heroes) == 2
    assert (state.heroes[1].player, state.heroes[1].gold) == ("New", 3)


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
    assert refused_by(rolled, c.RollDice(("step",) * 6)) == ("TURN-4", "TURN-5", "TURN-6")


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

    for swapped in ((0, 1), (0, 1, 2)):
        after = play(state, c.CollectBounties(swapped))
        assert after.hero.gold == 6
        assert after.phase == "dm_move"


def test_turn_12_after_the_spawns_the_next_hero_is_on() -> None:
    state = position(heroes=[hero("jay"), hero("mika")])
    state = play(state, c.CollectBounties(), c.EndMovement())

    assert state.hero.name == "mika"
    assert state.phase == "roll"
    assert all(die.face is None and die.place == "ready" for die in state.turn.dice)


def test_turn_13_the_token_returns_and_the_fallen_stand_up() -> None:
    heroes = [hero("jay"), hero("mika", life=0, defeated=True, free_step=False)]
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
    (event,) = decide(position(), c.Correct("life", "jay", 2))

    assert event == Corrected("life", "jay", 2, was=6)
    assert refused_by(position(), c.Correct("life", "jay", 7)) == ("HEAL-2",)
    assert refused_by(position(), c.Correct("life", "mika", 3)) == ("HEAL-2",)


def test_two_people_who_adjust_a_number_at_once_are_both_heard() -> None:
    state = play(position(heroes=[hero(life=3)]), *[c.Adjust("life", "jay", 1)] * 2)

    assert state.hero.life == 5
    assert refused_by(state, c.Adjust("life", "jay", 2)) == ("HEAL-2",)
    assert refused_by(state, c.Adjust("xp", "mika", 1)) == ("XP-5",)
