"""The lobby: who sits where, how others come in, and the start."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra.commands import BeginGame, LeaveSeat
from companion.games.masmorra.legality.lobby import bots_can_play
from companion.games.masmorra.model import Seat, Settings, State
from companion.table import SeatInfo
from companion.web.masmorra.join.house_rules import played_by
from companion.web.masmorra.join.setup_items import setup_items
from companion.web.pages.bot_seating import BotOffer, bot_offer
from companion.web.pages.rematch import awaited_players, who_starts
from companion.web.screens.command_feedback import message
from companion.web.screens.phone_cookies import awaited_at
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen
from companion.web.screens.setup_list import SetupItem
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
        bot: How the app plays it; empty where a person does.
        leave: The command by which it becomes free again, as JSON.
    """

    number: int
    info: SeatInfo
    taken: Seat | None
    mine: bool
    begin: str
    bot: str
    leave: str


@dataclass(frozen=True, kw_only=True)
class Lobby(Screen):
    """The table before the game begins."""

    template: ClassVar[str] = "masmorra/join/_lobby.html"
    chairs: tuple[Chair, ...]
    settings: Settings
    played_by: tuple[str, ...]
    invitation: Invitation | None
    look: Invitation | None
    host: bool
    ready: int
    own: int
    bots: BotOffer | None
    setup: tuple[SetupItem, ...]
    left_out: str
    awaited: str
    starts: str
    is_rematch: bool


@screen("lobby", title="web.lobby.title", game="masmorra")
def lobby(visit: Visit) -> Lobby:
    """Show who sits where."""
    state: State = visit.state
    if state.heroes:
        raise ShowOtherScreen
    links = visit.tables.links(visit.rights)
    taken = {seat.number: seat for seat in state.seats}
    infos = visit.tables.seats(visit.rights)
    chairs = tuple(_chair(visit, info, taken.get(info.seat)) for info in infos)
    free = tuple(one.number for one in chairs if one.info.status == "free" and not one.taken)
    return Lobby(
        chairs=chairs,
        settings=state.settings,
        played_by=tuple(message(one, visit.language) for one in played_by(state)),
        invitation=invitation(visit.table, links.join) if links.join else None,
        look=invitation(visit.table, links.look) if links.join and links.look else None,
        host=visit.rights.host,
        ready=len(taken),
        own=next((seat for seat in visit.rights.held if seat in taken), 0),
        bots=bot_offer(visit, free) if bots_can_play(state.settings) else None,
        setup=setup_items(visit) if visit.rights.host else (),
        left_out=", ".join(_left_out(visit, chairs)),
        awaited=awaited_players(visit, {one.player for one in state.seats}),
        starts=who_starts(visit),
        is_rematch=bool(awaited_at(visit.table)),
    )


def _left_out(visit: Visit, chairs: tuple[Chair, ...]) -> Iterator[str]:
    """Name those who would not play if the game began now: still choosing, or not here again."""
    seated = {one.taken.player for one in chairs if one.taken}
    before = awaited_at(visit.table)
    for chair in chairs:
        name = chair.info.name if chair.info.status == "held" else before.get(chair.number, "")
        if name and not chair.taken and name not in seated:
            yield name


def _chair(visit: Visit, info: SeatInfo, taken: Seat | None) -> Chair:
    bot = taken.bot if taken else None
    kind = visit.tables.bots.called(visit.game, bot.skill) if bot else None
    return Chair(
        number=info.seat,
        info=info,
        taken=taken,
        mine=info.seat in visit.rights.held,
        begin=visit.json(BeginGame(info.seat)),
        bot=message(kind, visit.language) if kind else "",
        leave=visit.json(LeaveSeat(info.seat)),
    )
