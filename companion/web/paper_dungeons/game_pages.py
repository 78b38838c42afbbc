"""What Paper Dungeons adds to the web."""

from companion.engine.rules import Message
from companion.games.paper_dungeons.model import State
from companion.games.paper_dungeons.telling import names, tell
from companion.web.game_ui import GamePages, Opening, Tab
from companion.web.paper_dungeons.after_taps import AFTER
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


def may_overrule(state: State) -> bool:
    """Say whether the group may do what a rule forbids."""
    return state.settings.policy == "advise"


def seated(state: State) -> frozenset[int]:
    """Give the seats that take part in the game."""
    return frozenset(seat.number for seat in state.seats)


def played_by(state: State) -> tuple[Message, ...]:
    """Say which options a table plays with that differ from the usual game."""
    chosen = state.settings
    usual = type(chosen)()
    options = (
        *("missions", "disappearing_gems", "strict_threshold"),
        *("refuse_potions", "ranger_crossing", "automatic_claims"),
    )
    return tuple(
        Message(
            f"paper_play.option.{'on' if getattr(chosen, name) else 'off'}",
            {"option": f"@paper_dungeons.option.{name}"},
        )
        for name in options
        if getattr(chosen, name) != getattr(usual, name)
    )


PAGES = GamePages(
    name="paper-dungeons",
    blueprint=blueprint,
    opening=Opening(
        game="paper-dungeons",
        template="paper_dungeons/_open_table.html",
        title="paper_play.title",
        about="paper_play.about",
    ),
    landing=landing,
    tabs=tabs,
    tell=tell,
    after=AFTER,
    names=names,
    clauses=clauses,
    may_overrule=may_overrule,
    seated=seated,
    played_by=played_by,
    seating=PaperDungeonsSeating(),
    screens=tuple(
        f"companion.web.paper_dungeons.{name}_screen"
        for name in (
            "join.join",
            "join.lobby",
            "on_paper.photo",
            "race.race",
            "results.end",
            "round",
            "sheet",
            "table",
        )
    ),
)
