"""The lobby: who plays, how others come in, and the start."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.commands import BeginGame
from companion.games.paper_dungeons.model import Seat, Settings, State, kind_of
from companion.table import SeatInfo
from companion.web.paper_dungeons.navigation import played_by
from companion.web.screens.flash_messages import message
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen
from companion.web.screens.table_links import Invitation, invitation


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that somebody has.

    Attributes:
        info: Which phone holds it.
        taken: Who sits there; None while a name is chosen.
        mine: This phone holds it.
        bot: How the app plays it; empty where a person does.
    """

    info: SeatInfo
    taken: Seat | None
    mine: bool
    bot: str


@dataclass(frozen=True, kw_only=True)
class Lobby(Screen):
    """The table before the game begins."""

    template: ClassVar[str] = "paper_dungeons/_lobby.html"
    chairs: tuple[Chair, ...]
    free: tuple[int, ...]
    settings: Settings
    played_by: tuple[str, ...]
    invitation: Invitation | None
    host: bool
    begin: str
    seated: int
    bots: tuple[tuple[str, str], ...]


@screen("lobby", title="web.lobby.title", game="paper-dungeons")
def lobby(visit: Visit) -> Lobby:
    """Show who plays."""
    state: State = visit.state
    if state.phase != "lobby":
        raise ShowOtherScreen
    links = visit.tables.links(visit.rights)
    taken = {seat.number: seat for seat in state.seats}
    infos = visit.tables.seats(visit.rights)
    return Lobby(
        chairs=tuple(
            _chair(visit, info, taken.get(info.seat))
            for info in infos
            if info.status != "free" or info.seat in taken
        ),
        free=tuple(info.seat for info in infos if info.status == "free" and info.seat not in taken),
        settings=state.settings,
        played_by=tuple(message(one, visit.language) for one in played_by(state)),
        invitation=invitation(visit.table, links.join) if links.join else None,
        host=visit.rights.host,
        begin=visit.json(BeginGame()),
        seated=len(taken),
        bots=_bots(visit, state),
    )


def _chair(visit: Visit, info: SeatInfo, taken: Seat | None) -> Chair:
    kind = kind_of(taken.bot) if taken and taken.bot else ""
    bot = message(visit.tables.bots.called(visit.game, kind), visit.language) if kind else ""
    return Chair(info, taken, info.seat in visit.rights.held, bot)


def _bots(visit: Visit, state: State) -> tuple[tuple[str, str], ...]:
    """List the ways in which the app can play, the host's to choose from."""
    if not visit.rights.host or state.on_paper:
        return ()
    bots = visit.tables.bots
    return tuple(
        (kind, message(bots.called(visit.game, kind), visit.language))
        for kind in bots.kinds(visit.game)
    )
