"""The dungeon of a sheet, large: where the group stands, and the rooms that light up."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from companion.games.paper_dungeons.advice.die_uses import DieUse
from companion.games.paper_dungeons.counting.index import of
from companion.games.paper_dungeons.model import OUTSIDE, State
from companion.web.paper_dungeons.sheet.sheet_picture import Label, picture_url, sheet_picture
from companion.web.paper_dungeons.sheet.written_marks import (
    Ink,
    Wall,
    ink_of,
    layout_of,
    room_side,
)
from companion.web.paper_dungeons.words import SEPARATOR, results, room_holds
from companion.web.screens.request_context import Visit

MARGIN = 1.0
"""What is shown around the dungeon, in mm."""


@dataclass(frozen=True, slots=True)
class LitRoom:
    """A room that can be next.

    Attributes:
        room: Which.
        x: The left edge of its square in mm.
        y: The upper edge.
        way: The rooms of the way up to it, as an address carries them.
        holds: What is printed in it.
        leads_to: What the way up to it comes to.
        short: The same in a few signs, as far as it fits into a room.
    """

    room: str
    x: float
    y: float
    way: str
    holds: str
    leads_to: str
    short: str


@dataclass(frozen=True, slots=True)
class DungeonMap:
    """A part of the sheet with what is written there.

    Attributes:
        picture: The address of the empty sheet.
        size: Width and height of the sheet in mm.
        view: The part that is shown: left, top, width, height.
        labels: The words printed on it.
        ink: What is written.
        side: The side of a room.
        lit: The rooms that can be next.
        way: The way that is chosen, a line each.
        goal: Where it ends; None without one.
        link: What stands before a way in an address.
        back: The way without its last room; None where there is no way.
    """

    picture: str
    size: tuple[float, float]
    view: tuple[float, float, float, float]
    labels: tuple[Label, ...]
    ink: Ink
    side: float
    lit: tuple[LitRoom, ...]
    way: tuple[Wall, ...]
    goal: tuple[float, float] | None
    link: str
    back: str | None


def dungeon_map(
    visit: Visit, way: tuple[str, ...], walks: Iterable[DieUse], link: str
) -> DungeonMap:
    """Draw the viewer's dungeon.

    Args:
        visit: Who looks.
        way: The rooms that are chosen so far.
        walks: All ways that can be walked.
        link: What stands before a way in an address.
    """
    state: State = visit.state
    sheet = state.sheet(visit.seat)
    layout = layout_of(state)
    side = room_side(layout)
    zone = layout.zones["dungeon"]
    ends = [layout.rooms[room] for room in way]
    start = layout.rooms[sheet.room] if sheet.room != OUTSIDE else None
    if start is None and way:
        start = layout.entries[way[0][0]]
    points = [start, *ends] if start else ends
    return DungeonMap(
        picture=picture_url(visit),
        size=(layout.size[0], layout.size[1]),
        view=(
            zone.left - MARGIN,
            zone.top - MARGIN,
            zone.width + 2 * MARGIN,
            zone.height + 2 * MARGIN,
        ),
        labels=sheet_picture(state.settings.own, visit.language).labels,
        ink=ink_of(state, sheet),
        side=side,
        lit=tuple(
            _lit(visit, walk, side) for walk in walks if walk.rooms[:-1] == way and walk.rooms
        ),
        way=tuple(Wall(*one, *other) for one, other in pairwise(points)),
        goal=ends[-1] if ends else None,
        link=link,
        back="-".join(way[:-1]) if way else None,
    )


def _lit(visit: Visit, walk: DieUse, side: float) -> LitRoom:
    state: State = visit.state
    room = walk.rooms[-1]
    x, y = layout_of(state).rooms[room]
    told = results(visit, walk.result)
    return LitRoom(
        room=room,
        x=x - side / 2,
        y=y - side / 2,
        way="-".join(walk.rooms),
        holds=SEPARATOR.join(room_holds(visit, of(state).rooms[room])),
        leads_to=told if walk.choices < 2 else f"{told} · {visit.say('paper_play.you_choose')}",
        short=f"−{walk.result.damage}" if walk.result.damage else "",
    )
