"""The villain that closes the season: what it asks for, and what the viewer has of that by now."""

from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.types import Villain
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.villain_combat import fight, villain_of, villain_room
from companion.games.paper_dungeons.model import Fought, Sheet, State
from companion.i18n import MINUS
from companion.web.paper_dungeons.words import named
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class NextVillain:
    """The villain that is met next.

    Attributes:
        title: Who, where, and after which round.
        now: It closes this round.
        points: What the fight would bring as things stand; empty where nobody knows the sheet.
        told: Why; what the villain asks for where nobody knows the sheet.
        runs: The group would run away.
    """

    title: str
    now: bool
    points: str
    told: str
    runs: bool


def next_villain(visit: Visit) -> NextVillain | None:
    """Say what the next villain asks for; None before the cards lie, and after the last one."""
    state: State = visit.state
    fights = of(state).content.numbers.fights
    season = 1 + sum(state.round > fight_round for fight_round in fights)
    if state.phase not in {"roll", "dice"} or not state.villains or season > len(fights):
        return None
    villain, room = villain_of(state, season), villain_room(state, season)
    now = state.round == fights[season - 1]
    where = "" if room else ".nowhere"
    title = visit.say(
        f"paper_play.threat.{'now' if now else 'later'}{where}",
        villain=named(visit, "villain", villain.id, villain),
        room=room,
        round=fights[season - 1],
    )
    if state.on_paper or not state.has_sheet(visit.seat):
        needs = lowest(state, villain)
        asks = visit.say(f"paper_play.threat.asks{where}", room=room, needs=needs)
        if state.asks_for(villain.id):
            asks = visit.say("paper_play.box.unknown")
        return NextVillain(title, now, "", asks, runs=False)
    sheet = state.sheet(visit.seat)
    fought = fight(state, sheet, season)
    told = _told(visit, villain, fought) if fought.range else _runs(visit, sheet, villain, fought)
    return NextVillain(title, now, signed(fought.points), told, runs=not fought.range)


def lowest(state: State, villain: Villain) -> int:
    """Give the combat level from which a villain is fought (PD-VILLAIN-6, A-15)."""
    return villain.ranges[0].needs + state.settings.strict_threshold


def _runs(visit: Visit, sheet: Sheet, villain: Villain, fought: Fought) -> str:
    state: State = visit.state
    room = villain_room(state, villain.season)
    return visit.say(
        f"paper_play.threat.{reason(state, villain, fought, visited=room in sheet.visited)}",
        points=signed(fought.points),
        room=room,
        combat=fought.combat,
        needs=lowest(state, villain),
    )


def reason(state: State, villain: Villain, fought: Fought, *, visited: bool) -> str:
    """Say in a word why a group runs away: ``room``, ``weak`` or ``both``."""
    if fought.combat >= lowest(state, villain):
        return "room"
    return "weak" if visited else "both"


def _told(visit: Visit, villain: Villain, fought: Fought) -> str:
    state: State = visit.state
    told = visit.say(
        "paper_play.threat.fights",
        points=signed(fought.points),
        count=fought.damage,
        combat=fought.combat,
    )
    if fought.range == len(villain.ranges):
        return told
    better = villain.ranges[fought.range]
    needs = better.needs + state.settings.strict_threshold
    more = visit.say("paper_play.threat.better", needs=needs, points=signed(better.points))
    return f"{told} {more}"


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"+{points}" if points > 0 else f"{points}".replace("-", MINUS)
