"""What is told with − and + at a light table: wounds, gold, cards, XP, and what follows from them.

Rules: DEFEAT-1..5, DEFEAT-8, LEVEL-1, END-1, REWARD-4.
"""

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.rules import Rule
from companion.games.masmorra import commands as c
from companion.games.masmorra import events as e
from companion.games.masmorra.game_statistics import chronicle
from companion.games.masmorra.legality.combat.payback_and_xp import xp_for, xp_in_sight
from companion.games.masmorra.model import ChooseAbility, Hero, LoseCard, Monster, Settings, State
from companion.games.masmorra.play import check, decide
from companion.games.masmorra.rulebook import GOLD_1, HEAL_2, TURN_1
from tests.games.masmorra.test_light import LIGHT, done
from tests.web.masmorra.simulation.sample_states import seated


def jays(state: State) -> Hero:
    return state.hero_named("jay")


def light(settings: Settings = LIGHT, **numbers: object) -> State:
    """Give a light table where Jay, whose turn it is, has such numbers."""
    state = seated(settings)
    return replace(state, heroes=(replace(state.heroes[0], **numbers), *state.heroes[1:]))


@pytest.mark.parametrize(
    "what, by",
    [("life", -1), ("life", 1), ("xp", 1), ("gold", -1), ("cards", 1), ("cards", -1)],
)
def test_a_number_that_is_told_is_no_correction(what: str, by: int):
    state = light(life=4, gold=2)
    told = c.TellNumber(what, "jay", by)  # type: ignore[arg-type]
    events = decide(state, told)
    was = jays(state).number(told.what)
    assert events == (e.NumberTold("jay", told.what, was + by, was),)
    assert jays(done(state, told)).number(told.what) == was + by


def test_defeat_3_and_4_life_told_as_0_is_a_defeat_with_all_that_it_costs():
    state = done(light(life=1, xp=5), c.TellNumber("life", "jay", -1))
    jay = jays(state)
    assert jay.defeated
    assert (jay.xp, len(jay.hand)) == (3, 1)


def test_defeat_8_the_hero_phase_of_who_falls_in_the_own_turn_is_over():
    state = done(light(life=1), c.TellNumber("life", "jay", -1))
    assert (state.phase, state.hero.name) == ("dm_move", "jay")


def test_defeat_1_who_falls_in_anothers_turn_takes_nothing_of_it():
    state = light()
    other = replace(state.heroes[1], life=1)
    state = replace(state, heroes=(state.heroes[0], other, state.heroes[2]))
    state = done(state, c.TellNumber("life", "algus", -1))
    assert (state.phase, state.hero.name) == ("roll", "jay")
    assert state.heroes[1].defeated


def test_defeat_4_a_card_that_is_known_is_asked_for():
    state = done(light(life=1, hand=("Ambush", "")), c.TellNumber("life", "jay", -1))
    assert isinstance(state.question, LoseCard)


def test_defeat_9_the_hero_stands_up_with_its_next_turn():
    state = done(light(life=1), c.TellNumber("life", "jay", -1))
    state = done(state, *[c.PassTurn()] * 5)
    assert (state.hero.name, state.hero.life, state.hero.defeated) == ("jay", 6, False)


def test_alliance_5_a_hero_told_to_fall_loses_the_game():
    state = light(Settings(mode="alliance", policy="light"), life=1)
    assert done(state, c.TellNumber("life", "jay", -1)).phase == "over"


def test_defeat_8_life_corrected_to_0_ends_the_own_hero_phase_and_costs_nothing():
    state = done(light(xp=5), c.Correct("life", "jay", 0))
    assert (state.phase, jays(state).xp, len(jays(state).hand)) == ("dm_move", 5, 2)


def test_defeat_5_who_lies_gets_nothing_for_a_monster():
    state = replace(light(life=1), monsters=(Monster(1, "orc", "1-start"),))
    state = done(state, c.TellNumber("life", "jay", -1), c.BeatMonster(1))
    assert not state.monsters
    assert (jays(state).xp, len(jays(state).hand)) == (0, 1)


def test_level_1_xp_told_across_an_arrow_bring_an_ability():
    state = done(light(xp=6, arrows=1), c.TellNumber("xp", "jay", 1))
    assert isinstance(state.question, ChooseAbility)
    assert jays(state).arrows == 2


def test_level_1_an_arrow_passed_before_brings_no_second_one():
    told = (c.TellNumber("xp", "jay", -1), c.TellNumber("xp", "jay", 1))
    assert done(light(xp=7, arrows=2), *told).question is None


def test_level_3_xp_told_across_several_arrows_bring_an_ability_each():
    state = done(light(), c.TellNumber("xp", "jay", 16))
    assert [type(one) for one in state.pending] == [ChooseAbility] * 3
    assert state.ending


def test_end_1_xp_told_back_below_16_take_the_last_round_back():
    told = (c.TellNumber("xp", "jay", 1), c.TellNumber("xp", "jay", -1))
    state = done(light(xp=15, arrows=3), *told[:1])
    assert state.ending
    assert not done(state, *told[1:]).ending


def test_reward_4_the_next_monster_promises_what_it_will_bring():
    goblins = (Monster(1, "goblin", "1-start"), Monster(2, "goblin", "1-start"))
    state = replace(light(xp=4, arrows=1), monsters=goblins)
    state = done(state, c.BeatMonster(1))
    assert xp_in_sight(state, state.hero) == state.hero.xp == 6
    promised = xp_for(state, "goblin")
    assert done(state, c.BeatMonster(2)).hero.xp == 6 + promised


@pytest.mark.parametrize(
    "command, clause",
    [
        (c.TellNumber("life", "jay", 1), HEAL_2),
        (c.TellNumber("gold", "jay", 7), GOLD_1),
    ],
)
def test_a_number_stays_within_its_range(command: c.TellNumber, clause: Rule):
    refusal = check(light(), command)
    assert refusal is not None
    assert clause.id in refusal.rules


def test_turn_1_who_plays_with_a_map_lets_the_app_count():
    state = seated(Settings(tiles="app"))
    refusal = check(state, c.TellNumber("life", "jay", -1))
    assert refusal is not None
    assert TURN_1.id in refusal.rules
    with pytest.raises(IllegalCommandError):
        decide(state, c.TellNumber("life", "jay", -1))


def test_told_wounds_are_counted_at_the_end():
    state = seated(LIGHT)
    begun = e.GameBegun(state.heroes, state.rooms["1-start"], {})
    told = (e.NumberTold("jay", "life", 4, 6), e.NumberTold("jay", "life", 5, 4))
    tallies = {one.hero: one.wounds for one in chronicle((begun, *told)).tallies}
    assert tallies["jay"] == 2
