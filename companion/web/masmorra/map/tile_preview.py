"""A tile that is about to be laid: shown in its place, turned by touching, laid by a button."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.masmorra.model import Side, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    SIDES,
    Placement,
    beyond,
    doorways,
    grid,
    has_doorway,
    opposite,
    span,
)
from companion.games.masmorra.model.dungeon_map.tiles_and_rooms import Room
from companion.web.masmorra.map.map_drawing import Area
from companion.web.masmorra.map.tile_pictures import Picture, picture
from companion.web.screens.request_context import number
from printables.masmorra.tiles import CELL


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile in a place where it can lie.

    Attributes:
        picture: The tile, turned.
        x: Its place in units of the drawing.
        y: Likewise.
        side: Its side.
        column: Its first column in the area, from 1.
        row: Its first row.
        span: Columns and rows that it covers.
        number: Which of the ways it is, from 1.
        ways: How many ways there are.
        following: The number of the next way.
    """

    picture: Picture
    x: float
    y: float
    side: float
    column: int
    row: int
    span: int
    number: int
    ways: int
    following: int


@dataclass(frozen=True, slots=True)
class TurnedTile:
    """A way in which a tile can lie: a touch shows it so, and the button lays it.

    Attributes:
        picture: The tile, turned; so small its doorways can hardly be made out.
        doors: Where it has doorways, and what for: ``in`` for the hero, ``on`` to another room,
            ``new`` to what is unexplored, ``shut`` against a wall.
        is_shown: The map shows it so.
    """

    picture: Picture
    doors: tuple[tuple[Side, str], ...]
    is_shown: bool


def turned_tile(state: State, tile: Tile, place: Placement, *, is_shown: bool) -> TurnedTile:
    """Show how a tile would lie, and what its doorways would lead to."""
    covered = grid(state, tile.level)
    doors = []
    for edge in sorted(doorways(tile, *place), key=lambda one: SIDES.index(one[2])):
        neighbour = covered.get(beyond(edge))
        if neighbour is None:
            what = "new"
        elif not (isinstance(neighbour, Room) and has_doorway(neighbour, opposite(edge))):
            what = "shut"
        else:
            what = "in" if neighbour.id == state.hero.room else "on"
        doors.append((edge[2], what))
    return TurnedTile(picture(tile, place.turn), tuple(doors), is_shown)


def choose(places: Sequence[Placement], wanted: str) -> int:
    """Choose one of the ways by the number that a link carries; the first without one."""
    return number(wanted) % len(places)


def ghost(tile: Tile, places: Sequence[Placement], chosen: int, area: Area) -> Ghost:
    """Show a tile in one of the places where it can lie."""
    place = places[chosen]
    size = span(tile.size)
    return Ghost(
        picture=picture(tile, place.turn),
        x=(place.x - area.x) * CELL,
        y=(place.y - area.y) * CELL,
        side=size * CELL,
        column=place.x - area.x + 1,
        row=place.y - area.y + 1,
        span=size,
        number=chosen + 1,
        ways=len(places),
        following=(chosen + 1) % len(places),
    )


def widened(area: Area, tile: Tile, places: Sequence[Placement]) -> Area:
    """Widen an area so that every place lies in it."""
    size = span(tile.size)
    left = min(area.x, *(place.x for place in places))
    top = min(area.y, *(place.y for place in places))
    right = max(area.x + area.columns, *(place.x + size for place in places))
    bottom = max(area.y + area.rows, *(place.y + size for place in places))
    return Area(left, top, right - left, bottom - top)
