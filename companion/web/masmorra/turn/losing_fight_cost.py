"""What a fight surely costs a hero who cannot win it, said on the button that starts it.

Rules: FIGHT-4, PAYBACK-2, DEFEAT-3, DEFEAT-4.
"""

from companion.games.masmorra.commands import Attack, Block, Fight
from companion.games.masmorra.events import Wounded
from companion.games.masmorra.model import Payment
from companion.web.masmorra.turn.defeat_banner import fall_by_fight
from companion.web.masmorra.turn.plan_outcome import plan_outcome
from companion.web.masmorra.turn.strategy_hints import StrategyHints
from companion.web.screens.request_context import Visit


def losing_fight_cost(visit: Visit, counsel: StrategyHints, monster: int) -> tuple[str, bool]:
    """Say what the fight against a monster costs at least, and whether the hero falls by it.

    Nothing is said where it can be won, where cards may help, or where nobody has counted.
    """
    wounds = _wounds(visit, counsel, monster)
    if not wounds:
        return "", False
    if wounds >= visit.state.hero.life:
        return fall_by_fight(visit), True
    return visit.say("play.target.wounds", count=wounds), False


def _wounds(visit: Visit, counsel: StrategyHints, monster: int) -> int:
    if counsel.more or counsel.is_long:
        return 0
    if not counsel.hints:
        return _unanswered(visit, monster)
    best = counsel.hints[0]
    lost = best.sure and best.monster == monster and not best.advice.beaten
    return best.wounds if lost else 0


def _unanswered(visit: Visit, monster: int) -> int:
    """Count the Wounds of a fight in which nothing is spent, because there is nothing."""
    nothing = (Fight(monster), Attack(Payment()), Block(Payment()))
    events = plan_outcome(visit.state, nothing).events
    hero = visit.state.hero.name
    return sum(one.wounds for one in events if isinstance(one, Wounded) and one.hero == hero)
