"""A tile that lies wrong: the free places it could lie in instead, each one touch away."""

from collections.abc import Iterator

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Cell, Placement, cells, grid
from companion.games.masmorra.model.dungeon_map.tile_relocation import (
    lies_at,
    other_places,
    place_word,
)
from companion.i18n import verbatim
from companion.web.masmorra.map.map_drawing import Area
from companion.web.masmorra.map.touch_targets import Spot, cell_spot
from companion.web.screens.request_context import Visit


def free_places(state: State, code: str) -> dict[Cell, Placement]:
    """Say how a tile would lie if it were laid on each free cell that can take it.

    Of several ways the one is meant that turns it least and moves it least.
    """
    piece = state.rooms.get(code) or state.traps.get(code)
    now = lies_at(state, code)
    if piece is None or now is None:
        return {}
    covered = grid(state, piece.tile.level)
    found: dict[Cell, Placement] = {}
    for place in sorted(other_places(state, code), key=lambda one: _change(now, one)):
        for cell in cells(piece.tile, place.x, place.y):
            if cell not in covered:
                found.setdefault(cell, place)
    return found


def _change(now: Placement, place: Placement) -> tuple[int, int]:
    return (place.turn - now.turn) % 4, abs(place.x - now.x) + abs(place.y - now.y)


def shifts(visit: Visit, area: Area, code: str) -> Iterator[Spot]:
    """Give the free cells that a touch lays the tile on."""
    label = visit.say("play.fix.place", tile=verbatim(code))
    for cell, place in free_places(visit.state, code).items():
        yield from cell_spot(area, cell, "shift", label, command=_command(visit, code, place))


def turned_by_hand(visit: Visit, code: str) -> str:
    """Give the command that turns a tile where it lies; empty where it lies one way only."""
    now = lies_at(visit.state, code)
    if now is None:
        return ""
    here = [one for one in other_places(visit.state, code) if one[:2] == now[:2]]
    following = min(here, key=lambda one: (one.turn - now.turn) % 4, default=None)
    return _command(visit, code, following) if following else ""


def _command(visit: Visit, code: str, place: Placement) -> str:
    return visit.json(c.Correct("place", code, place_word(place)))
