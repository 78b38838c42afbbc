"""The lobby: who sits where, how others come in, and the start."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra.commands import BeginGame
from companion.games.masmorra.model import Seat, Settings, State
from companion.table import SeatInfo
from companion.web.masmorra.join.house_rules import played_by
from companion.web.screens.flash_messages import message
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen
from companion.web.screens.table_links import Invitation, invitation


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in the lobby.

    Attributes:
        number: Its number, which is the order of turns.
        info: Which phone holds it.
        taken: Who sits there with which hero and colour.
        mine: This phone holds it.
        begin: The command by which the game begins with it, as JSON.
    """

    number: int
    info: SeatInfo
    taken: Seat | None
    mine: bool
    begin: str


@dataclass(frozen=True, kw_only=True)
class Lobby(Screen):
    """The table before the game begins."""

    template: ClassVar[str] = "masmorra/join/_lobby.html"
    chairs: tuple[Chair, ...]
    settings: Settings
    played_by: tuple[str, ...]
    invitation: Invitation | None
    host: bool
    ready: int
    own: int


@screen("lobby", title="web.lobby.title", game="masmorra")
def lobby(visit: Visit) -> Lobby:
    """Show who sits where."""
    state: State = visit.state
    if state.heroes:
        raise ShowOtherScreen
    links = visit.tables.links(visit.rights)
    taken = {seat.number: seat for seat in state.seats}
    chairs = tuple(
        Chair(
            number=info.seat,
            info=info,
            taken=taken.get(info.seat),
            mine=info.seat in visit.rights.held,
            begin=visit.json(BeginGame(info.seat)),
        )
        for info in visit.tables.seats(visit.rights)
    )
    return Lobby(
        chairs=chairs,
        settings=state.settings,
        played_by=tuple(message(one, visit.language) for one in played_by(state)),
        invitation=invitation(visit.table, links.join) if links.join else None,
        host=visit.rights.host,
        ready=len(taken),
        own=next((seat for seat in visit.rights.held if seat in taken), 0),
    )
