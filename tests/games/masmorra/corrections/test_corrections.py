"""Corrections in the middle of an open question: the table always goes on.

Rules: DEFEAT-5, DEFEAT-8, REWARD-2, AMD-24, END-4, END-5.
"""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import (
    BlockPayback,
    Die,
    DiscardCard,
    PayAttack,
    PlaceMedium,
    RollActionDice,
    Settings,
    Stack,
)
from tests.games.masmorra.dungeon_builder import dungeon, medium, tile
from tests.games.masmorra.positions import (
    Monsters,
    actions,
    dice,
    hero,
    play,
    position,
    refused_by,
    room,
)

TWO_ROOMS = (room("a", exits="b"), room("b", exits="a"))


# --- Life ----------------------------------------------------------------------------------------


def test_defeat_8_a_hero_set_to_no_life_before_the_roll_ends_its_hero_phase() -> None:
    state = play(position(phase="roll"), c.Correct("life", "jay", 0))

    assert (state.phase, state.hero.defeated) == ("dm_move", True)
    assert play(state, c.EndMovement()).hero.life == 6


def test_defeat_5_a_hero_set_to_no_life_in_a_fight_gets_no_rewards() -> None:
    state = position(dice=["ranged"] * 2, monsters=[("orc", "a"), ("goblin", "a")])
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)), c.Fight(2), c.Attack())
    assert isinstance(state.question, BlockPayback)

    state = play(state, c.Adjust("life", "jay", -6))
    assert state.question is None
    assert (state.phase, state.hero.xp, state.hero.hand) == ("dm_move", 0, ())


def test_defeat_8_a_roll_of_a_hero_set_to_no_life_is_not_asked_any_more() -> None:
    state = play(position(phase="roll"), c.RollDice())
    assert isinstance(state.question, RollActionDice)

    assert play(state, c.Correct("life", "jay", 0)).question is None


def test_a_hero_set_to_no_life_lays_no_medium_tile() -> None:
    stacks = {"small-1": Stack(top=tile("r", kind="rune")), "medium-1": Stack(top=medium("m"))}
    state = play(dungeon((tile("a"), 0, 0), stacks=stacks), c.Explore(0, -1, 0, dice(0)))
    assert isinstance(state.question, PlaceMedium)

    state = play(state, c.Correct("life", "jay", 0))
    assert (state.question, state.phase) == (None, "dm_move")


def test_the_life_of_another_hero_stops_nobody() -> None:
    state = position(heroes=[hero("jay"), hero("mika")], monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Correct("life", "mika", 0))

    assert state.question == PayAttack(1)
    assert state.heroes[1].defeated


def test_a_hero_that_is_set_upright_again_is_out_of_its_turn_no_more_than_before() -> None:
    state = play(position(), c.Correct("life", "jay", 0), c.Correct("life", "jay", 3))

    assert not state.hero.defeated
    assert "turn" in actions(state)


# --- Fights --------------------------------------------------------------------------------------


def test_a_fight_against_a_monster_that_is_taken_away_is_over() -> None:
    state = play(position(monsters=[("orc", "a")]), c.Fight(1), c.Correct("monster_room", "1", ""))

    assert state.question is None
    assert state.turn.combat is None


def test_a_fight_against_a_monster_that_is_set_elsewhere_is_over() -> None:
    state = play(position(rooms=TWO_ROOMS, monsters=[("orc", "a")]), c.Fight(1))

    assert play(state, c.Correct("monster_room", "1", "b")).question is None
    assert play(state, c.Correct("room", "jay", "b")).question is None
    assert play(state, c.Correct("gold", "jay", 1)).question == PayAttack(1)


def test_reward_2_what_was_beaten_is_paid_when_the_last_monster_is_taken_away() -> None:
    state = position(dice=["ranged"] * 2, monsters=[("orc", "a"), ("goblin", "a")])
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)))
    assert state.hero.xp == 0

    state = play(state, c.Correct("monster_room", "2", ""))
    assert (state.hero.xp, len(state.hero.hand)) == (2, 1)
    assert state.turn.combat is None


def test_amd_24_what_was_beaten_is_paid_to_a_hero_that_is_set_elsewhere() -> None:
    monsters: Monsters = [("orc", "a"), ("goblin", "a")]
    state = position(rooms=TWO_ROOMS, dice=["ranged"] * 2, monsters=monsters)
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)), c.Correct("room", "jay", "b"))

    assert (state.hero.xp, state.turn.combat) == (2, None)


def test_amd_24_what_was_beaten_is_paid_when_a_group_rules_that_the_hero_may_go() -> None:
    monsters: Monsters = [("orc", "a"), ("goblin", "a")]
    state = position(
        rooms=TWO_ROOMS,
        dice=["ranged", "ranged", "step"],
        monsters=monsters,
        settings=Settings(policy="advise"),
    )
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)))

    gone = play(state, c.Move("b", dice(2)), overrule=True)
    assert (gone.hero.xp, gone.hero.room) == (2, "b")
    done = play(state, c.CollectBounties(), overrule=True)
    assert (done.hero.xp, done.phase) == (2, "dm_move")


def test_a_monster_that_is_put_into_the_fight_by_hand_must_be_fought_first() -> None:
    state = position(dice=["ranged"] * 2, monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Correct("spawn", "goblin", "a"), c.Attack(dice(0, 1)))

    assert state.hero.xp == 0
    assert refused_by(state, c.CollectBounties()) == ("TURN-9", "FIGHT-2")


# --- The end, and tables that keep numbers -------------------------------------------------------


def test_end_4_xp_that_are_added_after_the_end_change_the_places() -> None:
    heroes = [hero("jay", xp=16), hero("mika", xp=15)]
    state = play(
        position(heroes=heroes, active=1, ending=True), c.CollectBounties(), c.EndMovement()
    )
    assert [rank.hero for rank in state.ranking] == ["jay", "mika"]

    state = play(state, c.Adjust("xp", "mika", 2))
    assert (state.phase, [rank.hero for rank in state.ranking]) == ("over", ["mika", "jay"])
    assert play(state, c.Correct("life", "jay", 0)).phase == "over"


def test_a_tracker_that_buys_a_seventh_card_says_which_one_goes() -> None:
    tracker = Settings(policy="tracker")
    jay = hero(gold=5, hand=("Lightning", *[""] * 5))
    state = position(heroes=[jay, hero("mika")], settings=tracker, phase="roll")
    state = play(state, c.BuyTreasure())

    assert isinstance(state.question, DiscardCard)
    assert actions(state) == ["discard"] * 7
    state = play(state, c.Discard(3, 0))
    assert state.hero.hand == ("",) * 6
    assert actions(state) == ["turn"]


def test_a_tracker_sets_life_and_its_turns_go_on() -> None:
    state = position(heroes=[hero(), hero("mika")], settings=Settings(policy="tracker"))
    state = play(state, c.Correct("life", "jay", 0))

    assert state.hero.defeated
    assert play(state, c.PassTurn()).hero.name == "mika"


def test_dice_are_set_as_they_lie_on_the_table() -> None:
    state = position(dice=("step", "step", "melee", "melee", "defense", "magic"))
    state = play(state, c.CorrectDice(("step", "", "melee", "ranged", "defense", "magic")))

    assert [die.face for die in state.turn.dice][3] == "ranged"
    assert [die.place for die in state.turn.dice] == ["ready", "used", *["ready"] * 4]
    back = play(state, c.CorrectDice(("step", "elixir", "melee", "ranged", "defense", "magic")))
    assert (back.turn.dice[1].face, back.turn.dice[1].place) == ("elixir", "ready")


def test_dice_are_set_onto_docking_spaces_and_taken_from_them() -> None:
    rooms = [room(), room("b", dock=("melee", "magic"))]
    state = position(rooms=rooms, dice=("step", "step", "melee", "melee", "defense", "magic"))
    faces = ("",) * 6
    docked = ("ready", "used", "room:b", "ready", "ready", "room:b")
    state = play(state, c.CorrectDice(faces, docked))

    assert [die.place for die in state.turn.dice] == list(docked)
    state = play(state, c.CorrectDice(("elixir", *faces[1:]), ("used",) * 6))
    assert {(die.face, die.place) for die in state.turn.dice[:2]} == {
        ("elixir", "used"),
        ("step", "used"),
    }


@pytest.mark.parametrize(
    "places",
    [
        ("room:b", "room:b", "room:b", "ready", "ready", "ready"),
        ("room:a", *("ready",) * 5),
        ("ability:mika-start", *("ready",) * 5),
        ("used",),
        ("", *("ready",) * 5),
    ],
)
def test_no_die_is_set_where_there_is_no_place_for_it(places: tuple[str, ...]) -> None:
    state = position(rooms=[room(), room("b", dock=("melee", "magic"))])
    assert refused_by(state, c.CorrectDice(("",) * 6, places)) == ("DICE-1", "DICE-8")


def test_dice_that_lie_as_the_app_knows_need_no_correction() -> None:
    state = position(dice=("step", "step", "melee", "melee", "defense", "magic"))
    same = ("step", "step", "melee", "melee", "defense", "magic")
    for lying in (same, same[:5], ("axe", *same[1:])):
        assert refused_by(state, c.CorrectDice(lying)) == ("DICE-1", "DICE-8")


def test_the_tables_own_numbers_are_set_by_hand() -> None:
    state = play(position(), c.Correct("round", "", 7), c.Correct("mp", "", 3))

    assert (state.round, state.turn.mp) == (7, 3)
    assert refused_by(state, c.Correct("round", "", 0)) == ("TURN-1",)
    assert refused_by(state, c.Correct("time", "", 5)) == ("ALLIANCE-6",)


# --- The pet die ---------------------------------------------------------------------------------


def test_ability_9_a_hero_set_beside_the_watcher_by_mistake_keeps_its_pet_die() -> None:
    state = position(rooms=TWO_ROOMS, monsters=[("watcher", "b")])
    pet = (*state.turn.dice, Die(kind="pet", face="step"))
    state = replace(state, turn=replace(state.turn, dice=pet))
    there = c.Correct("room", "jay", "b")

    assert not play(state, there, c.Correct("room", "jay", "a")).turn.petless
    assert play(state, there, c.Fight(1)).turn.petless
