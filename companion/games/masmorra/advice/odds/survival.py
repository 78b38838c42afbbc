"""Whether the monsters here can fell the hero, and the odds of standing after them.

Rules: DEFEAT-1, PAYBACK-3, ALLIANCE-5.
"""

from msgspec.structs import replace

from companion.games.masmorra.advice.odds.reroll_odds import RerollAdvice, advise_reroll
from companion.games.masmorra.advice.odds.roll_goals import Defeat, Have, goals
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import State


def may_fell(state: State) -> bool:
    """Tell whether the monsters here can fell the hero if nothing is blocked."""
    return _payback(state) >= state.hero.life


def advise_survival(state: State) -> RerollAdvice | None:
    """Give the odds of standing after all fights here, won or not; None where no fall is possible.

    A hero stands who blocks enough, or beats somebody and blocks enough of the others.
    """
    if not may_fell(state):
        return None
    block = (Have("defense", _payback(state) - state.hero.life + 1),)
    alone = (goal for goal in goals(state) if len(goal) == 1)
    beats = (goal for goal in alone if isinstance(goal[0], Defeat) and not goal[0].unhurt)
    return replace(advise_reroll(state, block, *beats), goal=())


def _payback(state: State) -> int:
    here = engaging_monsters(state)
    return sum(roused(state, CATALOGUE.monster(one.kind)).payback for one in here)
