"""The lobby: who plays, how others come in, and the start."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.commands import BeginGame
from companion.games.paper_dungeons.model import Seat, Settings, State, kind_of
from companion.games.registry import GAMES
from companion.table import SeatInfo
from companion.web.pages.bot_seating import BotOffer, bot_offer
from companion.web.pages.rematch import awaited_players, who_starts
from companion.web.paper_dungeons.game_pages import played_by
from companion.web.paper_dungeons.join.setup_items import setup_items
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen
from companion.web.screens.setup_list import SetupItem
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
    """The table before the game begins.

    Attributes:
        chairs: Who has a seat.
        free: The other seats.
        settings: What was chosen.
        played_by: What differs from the usual game.
        invitation: How others come in; None where the viewer may not invite.
        host: The viewer hosts.
        alone: The table was opened for one.
        begin: The command that begins; empty while others are waited for.
        seated: How many players there are.
        bots: The ways in which the app can play.
    """

    template: ClassVar[str] = "paper_dungeons/_lobby.html"
    chairs: tuple[Chair, ...]
    free: tuple[int, ...]
    settings: Settings
    played_by: tuple[str, ...]
    invitation: Invitation | None
    host: bool
    alone: bool
    begin: str
    seated: int
    bots: BotOffer | None
    setup: tuple[SetupItem, ...]
    awaited: str
    starts: str


@screen("lobby", title="web.lobby.title", game="paper-dungeons")
def lobby(visit: Visit) -> Lobby:
    """Show who plays."""
    state: State = visit.state
    if state.phase != "lobby":
        raise ShowOtherScreen
    links = visit.tables.links(visit.rights)
    taken = {seat.number: seat for seat in state.seats}
    alone = _is_for_one(state)
    infos = visit.tables.seats(visit.rights)
    free = tuple(one.seat for one in infos if one.status == "free" and one.seat not in taken)
    return Lobby(
        chairs=tuple(
            _chair(visit, info, taken.get(info.seat))
            for info in infos
            if info.status != "free" or info.seat in taken
        ),
        free=free,
        settings=state.settings,
        played_by=tuple(message(one, visit.language) for one in played_by(state)),
        invitation=invitation(visit.table, links.join) if links.join else None,
        host=visit.rights.host,
        alone=alone,
        begin=visit.json(BeginGame()) if _may_begin(visit) else "",
        seated=len(taken),
        bots=None if state.on_paper else bot_offer(visit, free),
        setup=setup_items(visit, alone=alone) if visit.rights.host else (),
        awaited=awaited_players(visit, {one.player for one in state.seats}),
        starts=who_starts(visit),
    )


def _is_for_one(state: State) -> bool:
    """Say whether one player may play alone here (PD-SOLO-2, PD-SOLO-3)."""
    return state.settings.missions and state.settings.disappearing_gems and len(state.seats) < 2


def _may_begin(visit: Visit) -> bool:
    """Say whether the table has all the players it needs; one alone, only by the solo rules."""
    return GAMES[visit.game].check(visit.state, BeginGame()) is None


def _chair(visit: Visit, info: SeatInfo, taken: Seat | None) -> Chair:
    kind = kind_of(taken.bot) if taken and taken.bot else ""
    bot = message(visit.tables.bots.called(visit.game, kind), visit.language) if kind else ""
    return Chair(info, taken, info.seat in visit.rights.held, bot)
