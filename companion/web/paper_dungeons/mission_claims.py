"""Missions on the card of a round's end: who claimed them, and who may still have them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.missions import mission_points
from companion.games.paper_dungeons.events import MissionClaimed
from companion.games.paper_dungeons.model import AnnounceMissions, Sheet, State
from companion.i18n import verbatim
from companion.web.paper_dungeons.words import named, player_name, together
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Claimed:
    """A mission that is claimed, or may be.

    Attributes:
        title: The mission.
        names: Who has claimed it.
        points: What it gives each of them.
        others: What is left of it for the others; empty where there is nobody else.
        seats: Whose names these are.
        own: The viewer is among them.
    """

    title: str
    names: tuple[str, ...]
    points: int
    others: str = ""
    seats: tuple[int, ...] = ()
    own: bool = False


def claimed(visit: Visit, event: MissionClaimed) -> Claimed:
    """Tell of a mission that left the game (PD-MISSION-2, PD-MISSION-3)."""
    state: State = visit.state
    names = tuple(player_name(state, seat) for seat in event.seats)
    is_for_all = len(names) == len(state.sheets)
    others = "" if is_for_all else visit.say("paper_play.closing.gone_for_others")
    return Claimed(_title(visit, event.mission), names, event.points, others, event.seats)


def to_viewer(visit: Visit, mission: Claimed) -> Claimed:
    """Call the viewer "you", before the others."""
    if visit.seat not in mission.seats:
        return mission
    others = zip(mission.seats, mission.names, strict=True)
    rest = (name for seat, name in others if seat != visit.seat)
    return replace(mission, names=(visit.say("web.you"), *rest), own=True)


def being_claimed(visit: Visit) -> tuple[Claimed, ...]:
    """Tell of the missions that are claimed just now, and who may still claim them (AMD-P18)."""
    return tuple(_open(visit)) if visit.state.phase == "missions" else ()


def _open(visit: Visit) -> Iterator[Claimed]:
    state: State = visit.state
    for card in state.missions:
        seats = tuple(one.seat for one in state.sheets if card.id in one.announced)
        has = tuple(player_name(state, seat) for seat in seats)
        may = [player_name(state, one.seat) for one in state.sheets if card.id in _asked(one)]
        if (has or may) and not card.claimed:
            names = verbatim(together(visit, may))
            others = visit.say("paper_play.closing.may_claim", names=names) if may else ""
            points = mission_points(state, card.id)
            yield Claimed(_title(visit, card.id), has, points, others, seats)


def _asked(sheet: Sheet) -> tuple[str, ...]:
    """List the missions that a player is asked about."""
    asked = (one.missions for one in sheet.agenda if isinstance(one, AnnounceMissions))
    return next(asked, ())


def _title(visit: Visit, mission: str) -> str:
    return named(visit, "mission", mission, of(visit.state).catalogue.missions[mission])
