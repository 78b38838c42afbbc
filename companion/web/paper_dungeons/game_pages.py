"""What Paper Dungeons adds to the web."""

from collections.abc import Iterator

from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.types import Switch
from companion.games.paper_dungeons.commands import BeginGame, OpenTable, TakeSeat
from companion.games.paper_dungeons.events import GemsDeclared, PhaseBegan
from companion.games.paper_dungeons.model import Settings, State
from companion.games.paper_dungeons.telling import names, tell
from companion.web.game_opening import Demo, Opening
from companion.web.game_rematch import Rematch
from companion.web.game_ui import GamePages, Tab
from companion.web.paper_dungeons.after_taps import AFTER
from companion.web.paper_dungeons.first_round import first_round
from companion.web.paper_dungeons.how_to_play_cards import GUIDE
from companion.web.paper_dungeons.join.rematch import by_app, opening, seat
from companion.web.paper_dungeons.join.sheet_value_sets import label_of, pads
from companion.web.paper_dungeons.join.table_print import table_print
from companion.web.paper_dungeons.routes import blueprint
from companion.web.paper_dungeons.seat_commands import PaperDungeonsSeating
from companion.web.screens.request_context import Visit

_LOG = Tab("log", "web.tab.log", "scroll")
_TABLE = Tab("table", "web.tab.table", "eye")
_SEATS = Tab("seats", "web.tab.seats", "pawns")
_LOBBY = (Tab("lobby", "web.tab.lobby", "torch"), _TABLE, _LOG, _SEATS)
_SHEET = Tab("sheet", "paper_play.tab.sheet", "card")
_PLAYING = (Tab("round", "paper_play.tab.round", "torch"), _SHEET, _TABLE, _LOG, _SEATS)
_OVER = (Tab("end", "play.tab.end", "gold"), _SHEET, _TABLE, _LOG, _SEATS)
_LOOKING = (_TABLE, _LOG)


def landing(visit: Visit) -> str:
    """Give the screen where a phone belongs now."""
    state: State = visit.state
    if not visit.takes_part:
        return "join" if visit.rights.guest and state.phase != "over" else "table"
    if state.phase == "over":
        return "end"
    seated = {seat.number for seat in state.seats}
    if visit.rights.held and not seated.intersection(visit.rights.held):
        return "join"
    if state.phase == "lobby":
        # Whoever opens a table usually plays, so the name is asked at once.
        return "lobby" if seated or not visit.rights.guest else "join"
    return "round" if visit.acts else "table"


def tabs(visit: Visit) -> tuple[Tab, ...]:
    """Give the ways to other screens."""
    state: State = visit.state
    if state.phase == "lobby":
        return _LOBBY
    if not visit.takes_part:
        return _LOOKING
    shown = _OVER if state.phase == "over" else _PLAYING
    return tuple(tab for tab in shown if tab is not _SHEET or not state.on_paper)


def clauses(event: object) -> tuple[str, ...]:
    """Give the clauses that an event rests on."""
    rules: tuple[str, ...] = getattr(event, "rules", ())
    return rules


def closes(event: object) -> Message | None:
    """Say that a round ends where its dice are through: that is more than the last tap."""
    closing = isinstance(event, PhaseBegan) and event.phase in {"villain", "reward", "missions"}
    return (
        Message("paper_play.log.round_end") if closing or isinstance(event, GemsDeclared) else None
    )


def may_overrule(state: State) -> bool:
    """Say whether the group may do what a rule forbids."""
    return state.settings.policy == "advise"


def seated(state: State) -> frozenset[int]:
    """Give the seats that take part in the game."""
    return frozenset(seat.number for seat in state.seats)


def played_by(state: State) -> tuple[Message, ...]:
    """Say which options a table plays with that differ from the usual game."""
    own = state.settings.own
    pad = () if own is None else (Message(label_of(own)),)
    return (*pad, *(_told(state, switch) for switch in _changed(state)))


def plays_otherwise(state: State, clause: str) -> tuple[Message, ...]:
    """Say which options a table plays otherwise that bear on a clause."""
    return tuple(_told(state, switch) for switch in _changed(state) if clause in switch.rules)


def _changed(state: State) -> Iterator[Switch]:
    """List the options that differ from the usual game."""
    usual = type(state.settings)()
    for switch in packaged_content().switches:
        if getattr(state.settings, switch.key) != getattr(usual, switch.key):
            yield switch


def _told(state: State, switch: Switch) -> Message:
    """Say how an option is played."""
    word = "on" if getattr(state.settings, switch.key) else "off"
    option = f"@paper_dungeons.option.{switch.key}"
    return Message(f"paper_play.option.{word}", {"option": option})


DEMO = Demo(
    command=OpenTable(Settings(dice="app")),
    sit=lambda name: TakeSeat(1, name),
    bots=("balanced-1", "balanced-2"),
    begin=BeginGame(),
)

PAGES = GamePages(
    name="paper-dungeons",
    blueprint=blueprint,
    opening=Opening(
        game="paper-dungeons",
        template="paper_dungeons/_open_table.html",
        title="paper_play.title",
        about="paper_play.about",
        demo=DEMO,
        rules=pads,
    ),
    landing=landing,
    tabs=tabs,
    tell=tell,
    after=AFTER,
    guide=GUIDE,
    first_turn=first_round,
    names=names,
    clauses=clauses,
    closes=closes,
    may_overrule=may_overrule,
    seated=seated,
    played_by=played_by,
    plays_otherwise=plays_otherwise,
    seating=PaperDungeonsSeating(),
    prints=table_print,
    rematch=Rematch(opening, seat, by_app),
    screens=tuple(
        f"companion.web.paper_dungeons.{name}_screen"
        for name in (
            "best.best_plans",
            "box_cards.describe",
            "join.join",
            "join.lobby",
            "on_paper.photo",
            "race.ghost_race",
            "results.end",
            "round",
            "sheet",
            "table",
        )
    ),
)
