"""The dungeon of a sheet, large: where the group stands, and the rooms that light up."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from companion.games.paper_dungeons.advice.die_uses import DieUse
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import OUTSIDE, State
from companion.i18n import verbatim
from companion.web.paper_dungeons.sheet.sheet_drawing import (
    MARGIN,
    SheetDrawing,
    sheet_drawing,
)
from companion.web.paper_dungeons.sheet.sheet_picture import View
from companion.web.paper_dungeons.sheet.written_marks import (
    Wall,
    layout_of,
    path_lines,
    room_side,
)
from companion.web.paper_dungeons.words import SEPARATOR, results, room_holds
from companion.web.screens.request_context import Visit
from printables.paper_dungeons.sheet import SheetLayout

FEWEST_ROWS = 3
"""Rows of rooms that are shown at least while a way is chosen."""
AROUND_ROWS = 4
"""Rows that are shown around a group that stands."""
ENTRY = 5.0
"""What is shown below the first row, in mm: the entries."""


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
        damage: How much life that costs: damage that no potion absorbs.
    """

    room: str
    x: float
    y: float
    way: str
    holds: str
    leads_to: str
    damage: int


@dataclass(frozen=True, slots=True)
class DungeonMap:
    """A part of the dungeon with the ways that can be walked.

    Attributes:
        drawing: What is printed and written there.
        lit: The rooms that can be next.
        far: Other rooms that the points lead to, each with the way there that costs least.
        way: The way that is chosen, a line each.
        goal: Where it ends; None without one.
        link: What stands before a way in an address.
        back: The way without its last room; None where there is no way.
    """

    drawing: SheetDrawing
    lit: tuple[LitRoom, ...]
    far: tuple[LitRoom, ...]
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
    walks = tuple(walks)
    following = [walk for walk in walks if walk.rooms and walk.rooms[:-1] == way]
    shown = {sheet.room, *way, *(walk.rooms[-1] for walk in following)} - {OUTSIDE}
    view = _view(state, shown)
    near = {walk.rooms[-1] for walk in following}
    further = [walk for walk in walks if len(walk.rooms) > len(way) + 1]
    far = _least(walk for walk in further if walk.rooms[: len(way)] == way)
    seen = (walk for room, walk in far.items() if room not in near and _is_seen(layout, room, view))
    return DungeonMap(
        drawing=sheet_drawing(visit, sheet, view),
        lit=tuple(_lit(visit, walk) for walk in following),
        far=tuple(_lit(visit, walk) for walk in seen),
        way=tuple(path_lines(layout, pairwise((sheet.room, *way)))),
        goal=layout.rooms[way[-1]] if way else None,
        link=link,
        back="-".join(way[:-1]) if way else None,
    )


def who_fights(visit: Visit, shown: DungeonMap | None) -> str:
    """Say who fights which minions, and what that costs, where a way on the map hurts."""
    if shown is None or not any(one.damage for one in (*shown.lit, *shown.far)):
        return ""
    state: State = visit.state
    levels = state.sheet(visit.seat).levels
    heroes = SEPARATOR.join(
        visit.say(
            "paper_play.walk.fighter",
            minion=f"@paper_dungeons.minion.{hero.fights}",
            hero=f"@paper_dungeons.hero.{hero.id}",
            level=level,
        )
        for hero, level in zip(of(state).content.heroes, levels, strict=True)
    )
    return visit.say("paper_play.walk.fighters", heroes=verbatim(heroes))


def _least(walks: Iterable[DieUse]) -> dict[str, DieUse]:
    """Choose for each room the way that costs least, and of those the shortest."""
    found: dict[str, DieUse] = {}
    for walk in sorted(walks, key=lambda one: (one.result.damage, len(one.rooms))):
        found.setdefault(walk.rooms[-1], walk)
    return found


def _is_seen(layout: SheetLayout, room: str, view: View) -> bool:
    """Say whether a room lies in what is shown."""
    _, top, _, height = view
    return top <= layout.rooms[room][1] <= top + height


def around_group(visit: Visit) -> SheetDrawing | None:
    """Draw the rows around the viewer's group; None where the phone has no sheet."""
    state: State = visit.state
    if state.on_paper or not state.has_sheet(visit.seat):
        return None
    sheet = state.sheet(visit.seat)
    return sheet_drawing(visit, sheet, _view(state, {sheet.room} - {OUTSIDE}, AROUND_ROWS))


def _view(state: State, shown: Iterable[str], fewest: int = FEWEST_ROWS) -> View:
    """Show the rows of these rooms over their whole width, so that a thumb hits every room."""
    layout = layout_of(state)
    content = of(state).content.sheet
    side, zone = room_side(layout), layout.zones["dungeon"]
    rows = [of(state).rooms[room].row for room in shown] or [1]
    low, high = min(rows), max(rows)
    while high - low + 1 < min(fewest, content.height):
        low, high = max(1, low - 1), min(content.height, high + 1)
    first = f"{content.columns[0]}"
    top = layout.rooms[f"{first}{high}"][1] - side / 2 - MARGIN
    bottom = layout.rooms[f"{first}{low}"][1] + side / 2 + (ENTRY if low == 1 else MARGIN)
    return (zone.left, top, zone.width, bottom - top)


def _lit(visit: Visit, walk: DieUse) -> LitRoom:
    state: State = visit.state
    layout = layout_of(state)
    room, half = walk.rooms[-1], room_side(layout) / 2
    x, y = layout.rooms[room]
    told = results(visit, walk.result)
    return LitRoom(
        room=room,
        x=x - half,
        y=y - half,
        way="-".join(walk.rooms),
        holds=SEPARATOR.join(room_holds(visit, of(state).rooms[room])),
        leads_to=told if walk.choices < 2 else f"{told} · {visit.say('paper_play.you_choose')}",
        damage=walk.result.damage - walk.result.by_potions,
    )
