"""What a move costs the hero beside dice, said on its target before the tap."""

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra.commands import Command
from companion.games.masmorra.events import HeroDefeated, Wounded
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import State
from companion.web.screens.request_context import Visit


def price(visit: Visit, command: Command) -> str:
    """Say how many Wounds a move brings by itself, from traps beside it; empty for none."""
    state: State = visit.state
    try:
        events = GAME.decide(state, command)
    except IllegalCommandError:
        return ""
    hero = state.hero.name
    if any(isinstance(one, HeroDefeated) and one.hero == hero for one in events):
        return visit.say("play.target.fall")
    wounds = sum(one.wounds for one in events if isinstance(one, Wounded) and one.hero == hero)
    return visit.say("play.target.wounds", count=wounds) if wounds else ""
