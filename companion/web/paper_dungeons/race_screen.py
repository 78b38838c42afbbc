"""A race against ghosts: bots, whose games run beside the own one and touch nothing shared."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.words import player_name
from companion.web.screens.flash_messages import message
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody in the race.

    Attributes:
        number: Of a ghost; 0 for the viewer.
        name: Who; of a bot, how it plays.
        course: The points after each round.
    """

    number: int
    name: str
    course: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Race(Screen):
    """The race of a seat.

    Attributes:
        runners: The viewer first, then the ghosts.
        rounds: The numbers of the rounds that somebody has finished.
        kinds: The bots that can be raced, with what they are called.
        may_add: There is room for one more.
    """

    template: ClassVar[str] = "paper_dungeons/_race.html"
    runners: tuple[Runner, ...]
    rounds: tuple[int, ...]
    kinds: tuple[tuple[str, str], ...]
    may_add: bool


MOST = 4
"""Ghosts of one seat."""


@screen("race", title="paper_play.race.title", game="paper-dungeons", needs="seat")
def race(visit: Visit) -> Race:
    """Show the points round by round; a screen of its own, since a strong ghost thinks a while."""
    state: State = visit.state
    if state.on_paper or not state.has_sheet(visit.seat):
        raise ShowOtherScreen
    found = visit.tables.races.race(visit.rights, visit.seat)
    own = Runner(0, player_name(state, visit.seat), tuple(found.course))
    ghosts = tuple(
        Runner(one.number, one.name or _called(visit, one.kind), tuple(one.course))
        for one in found.ghosts
    )
    longest = max(len(one.course) for one in (own, *ghosts))
    return Race(
        runners=(own, *ghosts),
        rounds=tuple(range(1, longest + 1)),
        kinds=tuple((kind, _called(visit, kind)) for kind in visit.tables.bots.kinds(visit.game)),
        may_add=len(ghosts) < MOST,
    )


def _called(visit: Visit, kind: str) -> str:
    return message(visit.tables.bots.called(visit.game, kind), visit.language)
