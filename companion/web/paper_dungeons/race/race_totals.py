"""The points of whoever plays alone beside those of the ghosts, where a round has ended."""

from companion.games.paper_dungeons.model import State
from companion.i18n import MINUS, verbatim
from companion.web.paper_dungeons.race.ghost_race_screen import Runner, runners
from companion.web.paper_dungeons.words import joined
from companion.web.screens.request_context import Visit

_BETWEEN_ROUNDS = frozenset({"roll", "over"})
"""While dice are used no points are compared, and no tap waits for a ghost that thinks."""


def race_totals(visit: Visit) -> str:
    """Say in one line how a race stands; empty where nobody is raced."""
    state: State = visit.state
    if state.phase not in _BETWEEN_ROUNDS or not _may_race(visit):
        return ""
    own, *ghosts = runners(visit, visit.say("web.you"))
    if not ghosts or not own.course:
        return ""
    return visit.say(
        "paper_play.race.totals",
        round=len(own.course),
        totals=verbatim(joined(_total(one) for one in (own, *ghosts))),
    )


def _may_race(visit: Visit) -> bool:
    """Say whether the viewer plays alone, on the phone's own sheet."""
    state: State = visit.state
    is_own = visit.seat in visit.rights.acts and state.has_sheet(visit.seat)
    return is_own and state.is_solo and not state.on_paper


def _total(runner: Runner) -> str:
    points = runner.course[-1] if runner.course else 0
    return f"{runner.name}: {points}".replace("-", MINUS)
