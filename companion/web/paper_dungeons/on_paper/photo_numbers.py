"""The numbers of a photographed sheet, on their way to the form that asks for them."""

from collections.abc import Mapping
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.measures import objective_result
from companion.games.paper_dungeons.counting.villain_combat import season_of, villain_room
from companion.games.paper_dungeons.model import ReportRound, ReportSheet, Result, State
from companion.games.paper_dungeons.on_paper.sheet_of_marks import sheet_of_marks
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of

_CARRIED = "photo"
"""How an address names them."""


class PhotoNumbers(msgspec.Struct, frozen=True, array_like=True):
    """What a photo tells of a sheet.

    Attributes:
        moment: When it was taken: a later form asks for later numbers.
        levels: The heroes' levels.
        items: The filled squares of each item.
        gems: Circles on the gem track.
        letters: The letters that are ringed in the dungeon.
        minions: Squares on the minion track.
        column: Hearts in the damage column.
        resurrected: Whether the box is filled.
        objective: How far the objective is met.
        rooms: Different rooms visited.
        visited: Whether the room of this round's villain is one of them.
    """

    moment: str
    levels: tuple[int, ...]
    items: tuple[int, ...]
    gems: int
    letters: tuple[str, ...]
    minions: int
    column: int
    resurrected: bool
    objective: Result
    rooms: int
    visited: bool


def is_asked_for(visit: Visit) -> bool:
    """Say whether the round asks the viewer for what a photo of the sheet tells."""
    state: State = visit.state
    if not (state.on_paper and state.has_sheet(visit.seat)):
        return False
    return any(isinstance(one, ReportRound | ReportSheet) for one in state.sheet(visit.seat).agenda)


def handed_on(visit: Visit, states: Mapping[str, str]) -> str:
    """Give the address of the form that asks for a sheet, with what its photo tells."""
    carried = msgspec.json.encode(_numbers(visit.state, visit.seat, states)).decode()
    address = address_of("play.show", visit.table, "round")
    return f"{address}?{urlencode({_CARRIED: carried})}"


def from_photo(visit: Visit) -> PhotoNumbers | None:
    """Take up what a photo told; None without one, or where it was taken at another moment."""
    state: State = visit.state
    try:
        found = msgspec.json.decode(visit.args.get(_CARRIED, ""), type=PhotoNumbers)
    except msgspec.DecodeError:
        return None
    content = of(state).content
    fits = len(found.levels) == len(content.heroes) and len(found.items) == len(content.items)
    return found if fits and found.moment == _moment(state) else None


def _moment(state: State) -> str:
    return f"{state.phase} {state.round}"


def _numbers(state: State, seat: int, states: Mapping[str, str]) -> PhotoNumbers:
    index, own = of(state), state.sheet(seat)
    paper = sheet_of_marks(index, states)
    written = replace(paper.sheet, fights=own.fights)
    objective = index.catalogue.objectives.get(own.objective)
    season = season_of(state)
    return PhotoNumbers(
        moment=_moment(state),
        levels=written.levels,
        items=written.items,
        gems=paper.gems,
        letters=tuple(filter(None, written.gems)),
        minions=paper.minions,
        column=written.column,
        resurrected=written.resurrected,
        objective=objective_result(index, written, objective) if objective else "none",
        rooms=len(written.visited),
        visited=bool(season) and villain_room(state, season) in written.visited,
    )
