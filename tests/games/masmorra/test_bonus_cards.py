"""At the end of a light table each hand that only its owner knows is asked for secret quests.

Rules: END-4, TREASURE-10, ED-53.
"""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Settings, ShowBonusCards, State
from companion.games.masmorra.play import check, options
from companion.games.masmorra.rulebook import TREASURE_10
from tests.games.masmorra.test_light import LIGHT, done
from tests.web.masmorra.simulation.sample_states import seated


def at_the_end(
    settings: Settings = LIGHT, hands: tuple[tuple[str, ...], ...] = (("", ""), (), ("",))
) -> State:
    """Give a table whose last round has just ended: 16, 15 and 14 XP."""
    state = seated(settings)
    heroes = tuple(
        replace(hero, xp=xp, arrows=4, hand=hand)
        for hero, xp, hand in zip(state.heroes, (16, 15, 14), hands, strict=True)
    )
    return done(replace(state, heroes=heroes, active=2, ending=True), c.PassTurn(), c.PassTurn())


def test_end_4_each_hand_is_asked_before_the_winner_is_told():
    state = at_the_end()
    assert state.question == ShowBonusCards(1)
    assert not state.ranking
    state = done(state, c.TellBonusXp(1, 0))
    assert state.question == ShowBonusCards(3)
    state = done(state, c.TellBonusXp(3, 3))
    assert state.phase == "over"
    assert [(rank.hero, rank.xp) for rank in state.ranking] == [
        ("greybark", 17),
        ("jay", 16),
        ("algus", 15),
    ]


def test_end_4_nobody_without_cards_is_asked():
    assert at_the_end(hands=((), (), ())).phase == "over"


def test_treasure_10_a_card_that_the_app_knows_is_shown_unasked():
    state = at_the_end(hands=(("dragons-tooth",), (), ()))
    assert (state.phase, state.ranking[0].xp) == ("over", 18)


def test_ed_53_without_secret_quests_nobody_is_asked():
    assert at_the_end(Settings(policy="light", switches={"secret_quests": "off"})).phase == "over"


def test_alliance_3_who_wins_together_is_not_asked():
    state = seated(Settings(mode="alliance", policy="light", evil_cards="app"))
    assert done(replace(state, time=21), c.PassTurn(), c.PassTurn()).phase == "over"


def test_turn_1_the_last_turn_cannot_be_ended_twice():
    refusal = check(at_the_end(), c.PassTurn())
    assert refusal is not None
    assert TREASURE_10.id in refusal.rules


@pytest.mark.parametrize("seat, xp", [(1, -1), (1, 7), (3, 0)])
def test_treasure_10_what_a_hand_cannot_hold_is_refused(seat: int, xp: int):
    refusal = check(at_the_end(), c.TellBonusXp(seat, xp))
    assert refusal is not None
    assert TREASURE_10.id in refusal.rules


def test_treasure_10_all_that_is_offered_is_legal_but_what_the_hand_cannot_hold():
    offered = [one for one in options(at_the_end(), 1) if isinstance(one.command, c.TellBonusXp)]
    assert [one.command.xp for one in offered if one.refusal is None] == [*range(7)]


def test_end_4_a_hand_emptied_meanwhile_is_not_asked_for():
    state = done(at_the_end(), c.Correct("cards", "jay", 0))
    assert state.question == ShowBonusCards(3)
    assert done(state, c.Correct("cards", "greybark", 0)).phase == "over"


def test_end_1_xp_told_by_mistake_let_the_game_go_on_even_now():
    state = done(at_the_end(), c.Adjust("xp", "jay", -1))
    assert state.question is None
    assert done(state, c.PassTurn()).round == 2
