"""A last round that began with XP told by mistake is taken back with them; no other is.

Rules: END-1.
"""

import pytest

from companion.games.masmorra import commands as c
from companion.games.masmorra.events import EndCalledOff
from companion.games.masmorra.model import Settings, State
from companion.games.masmorra.play import decide
from tests.games.masmorra.positions import hero, play, position


def played(jay: int, mika: int = 3, policy: str = "strict", mode: str = "standard") -> State:
    """Give a table in the last round."""
    settings = Settings(mode=mode, policy=policy)  # type: ignore[arg-type]
    heroes = [hero("jay", xp=jay), hero("mika", xp=mika)]
    return position(heroes=heroes, settings=settings, ending=True)


@pytest.mark.parametrize("policy", ["strict", "light", "tracker"])
def test_end_1_xp_set_below_16_take_the_last_round_back(policy: str):
    assert not play(played(16, policy=policy), c.Adjust("xp", "jay", -1)).ending
    assert not play(played(18, policy=policy), c.Correct("xp", "jay", 15)).ending


def test_end_1_the_last_round_stays_while_anybody_has_16_xp():
    assert play(played(16, 17), c.Adjust("xp", "jay", -1)).ending
    assert play(played(18), c.Adjust("xp", "jay", -1)).ending


def test_end_1_a_correction_of_somebody_else_leaves_the_round_of_a_hero_who_fell_since():
    assert play(played(12), c.Adjust("xp", "mika", -1)).ending


def test_end_1_the_round_begins_again_with_16_xp_told_again():
    state = play(played(16), c.Adjust("xp", "jay", -1), c.Adjust("xp", "jay", 1))
    assert state.ending


def test_epic_2_a_last_round_that_no_xp_began_stays():
    state = played(16, mode="epic")
    assert not any(
        isinstance(one, EndCalledOff) for one in decide(state, c.Correct("xp", "jay", 1))
    )
