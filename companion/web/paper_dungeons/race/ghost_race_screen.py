"""A race against ghosts: bots, whose games run beside the own one and touch nothing shared."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.table import AccessRights, UnknownTableError
from companion.web.paper_dungeons.words import named, player_name
from companion.web.screens.command_feedback import message
from companion.web.screens.phone_cookies import known_tables, secrets_for
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


@dataclass(frozen=True, slots=True)
class Earlier:
    """A finished game of one's own that can be raced.

    Attributes:
        table: Where it was played.
        seat: By which seat.
        told: Who played, with which result, in which dungeon.
    """

    table: str
    seat: int
    told: str


@dataclass(frozen=True, kw_only=True)
class Race(Screen):
    """The race of a seat.

    Attributes:
        runners: The viewer first, then the ghosts.
        rounds: The numbers of the rounds that somebody has finished.
        kinds: The bots that can be raced, with what they are called.
        earlier: The viewer's own games that can be raced.
        may_add: There is room for one more.
    """

    template: ClassVar[str] = "paper_dungeons/_race.html"
    runners: tuple[Runner, ...]
    rounds: tuple[int, ...]
    kinds: tuple[tuple[str, str], ...]
    earlier: tuple[Earlier, ...]
    may_add: bool


MOST = 4
"""Ghosts of one seat."""
MOST_OFFERED = 6
"""Games of one's own that are offered, the newest first."""


@screen("race", title="paper_play.race.title", game="paper-dungeons", needs="seat")
def race(visit: Visit) -> Race:
    """Show the points round by round; a screen of its own, since a strong ghost thinks a while."""
    state: State = visit.state
    if state.on_paper or not state.has_sheet(visit.seat):
        raise ShowOtherScreen
    own, *ghosts = runners(visit, player_name(state, visit.seat))
    longest = max(len(one.course) for one in (own, *ghosts))
    return Race(
        runners=(own, *ghosts),
        rounds=tuple(range(1, longest + 1)),
        kinds=tuple((kind, _called(visit, kind)) for kind in visit.tables.bots.kinds(visit.game)),
        earlier=tuple(islice(_earlier(visit), MOST_OFFERED)),
        may_add=len(ghosts) < MOST,
    )


def runners(visit: Visit, name: str) -> tuple[Runner, ...]:
    """Give the viewer under a name, then the ghosts that the viewer races."""
    found = visit.tables.races.race(visit.rights, visit.seat)
    ghosts = (
        Runner(one.number, one.name or _called(visit, one.kind), tuple(one.course))
        for one in found.ghosts
    )
    return (Runner(0, name, tuple(found.course)), *ghosts)


def _earlier(visit: Visit) -> Iterator[Earlier]:
    """Find the finished games that this phone has played at other tables."""
    for table in known_tables():
        if table == visit.table:
            continue
        try:
            rights = visit.tables.rights(table, secrets_for(table))
            view = visit.tables.look(rights)
        except UnknownTableError:
            continue
        if view.game == visit.game and view.state.phase == "over" and not view.state.on_paper:
            yield from _games(visit, rights, view.state)


def _games(visit: Visit, rights: AccessRights, state: State) -> Iterator[Earlier]:
    card = of(state).catalogue.cards[state.card]
    for score in state.scores:
        if score.seat in rights.held:
            told = visit.say(
                "paper_play.race.earlier",
                name=verbatim(player_name(state, score.seat)),
                count=score.total,
                card=named(visit, "card", card.id, card),
            )
            yield Earlier(rights.table, score.seat, told)


def _called(visit: Visit, kind: str) -> str:
    return message(visit.tables.bots.called(visit.game, kind), visit.language)
