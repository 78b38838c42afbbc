"""When the lit button takes the stairs down, and what it says.

Rules: ROOM-STAIRS-1, ALLIANCE-3, ALLIANCE-5.
"""

from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.fight_decisions import HALE
from companion.games.masmorra.app_play.pathfinding import first, stairs_down
from companion.games.masmorra.model import State
from companion.web.masmorra.options.action_prices import all_prices, life_prices, wounds_by
from companion.web.masmorra.options.command_target_words import level_beyond
from companion.web.masmorra.turn.button_space import fitted
from companion.web.screens.next_step import Action
from companion.web.screens.request_context import Visit


def down_together(visit: Visit) -> Action | None:
    """Take the stairs at hand against the clock, where all are hale enough (ALLIANCE-3)."""
    state: State = visit.state
    here = state.rooms[state.hero.room]
    is_safe = state.hero.life >= HALE - 1 and dares_go_down(state, here.level)
    if not state.settings.cooperative or stairs_down(state, here.level) != here.id or not is_safe:
        return None
    return take_stairs(visit, visit.say("play.next.down"))


def dares_go_down(state: State, level: int) -> bool:
    """Tell whether all who share a fate are hale enough for Level 3 (ALLIANCE-5)."""
    return (
        level == 1
        or not state.settings.cooperative
        or min(hero.life for hero in state.heroes) >= HALE - 1
    )


def take_stairs(visit: Visit, said: str) -> Action | None:
    """Put the stairs on the lit button: what they cost, whom they take along, and why."""
    state: State = visit.state
    down = first([one for one in visit.options if one.refusal is None], "stairs")
    if not isinstance(down, c.UseStairs) or not is_bearable(state, down):
        return None
    about, rest = fitted((*all_prices(visit, down), said), life_prices(visit, down))
    return Action(
        "do-stairs",
        visit.say("play.do.use_stairs", level=level_beyond(state)),
        about,
        visit.json(down),
        icon="stairs",
        rest=rest,
    )


def is_bearable(state: State, command: c.Command) -> bool:
    """Tell whether a way costs no life, or one Wound of enough."""
    wounds = wounds_by(state, command)
    return wounds == 0 or (wounds == 1 and state.hero.life - wounds >= HALE - 1)
