"""What tiles lie otherwise than the app knows, and the correction for each.

Rules: EXPLORE-3, TRAP-1; the table is always right.
"""

from collections.abc import Iterator, Sequence

from companion.engine.rules import Message
from companion.engine.table_photo import Difference, SeenTile
from companion.games.masmorra import commands as c
from companion.games.masmorra.model import State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, doorways
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at, place_word
from companion.games.masmorra.play import check
from companion.i18n import verbatim

_LARGE = 3
"""Level 3 is one large tile, whose rooms cannot lie otherwise."""


def tile_differences(state: State, tiles: Sequence[SeenTile]) -> Iterator[Difference]:
    """List the tiles that lie elsewhere, that the app does not have, and that are not seen."""
    levels = {tile.level for tile in tiles} - {_LARGE}
    seen = {tile.code: tile for tile in tiles if tile.level in levels}
    for one in seen.values():
        place = Placement(*one.cell, one.turn)
        known = lies_at(state, one.code)
        if known is None:
            told = Message("masmorra.photo.unknown_tile", {"tile": verbatim(one.code)})
            yield Difference(told, None, one.sure, middle(one))
        elif not _is_same(state, one.code, known, place):
            told = Message("masmorra.photo.other_place", {"tile": verbatim(one.code)})
            yield Difference(told, _laid(state, one.code, place), one.sure, middle(one))
    laid = [room.tile for room in state.rooms.values()]
    for tile in (*laid, *(trap.tile for trap in state.traps.values())):
        if tile.level in levels and tile.id not in seen:
            told = Message("masmorra.photo.unseen_tile", {"tile": verbatim(tile.id)})
            yield Difference(told, None, sure=False)


def middle(tile: SeenTile) -> tuple[float, float] | None:
    """Give where a tile's middle is in the photo."""
    if not tile.corners:
        return None
    xs, ys = zip(*tile.corners, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _is_same(state: State, code: str, known: Placement, place: Placement) -> bool:
    """Look whether two ways to lie put the same doorways on the same edges."""
    if code in state.traps:
        return (known.x, known.y) == (place.x, place.y)
    tile = state.rooms[code].tile
    is_there = (known.x, known.y) == (place.x, place.y)
    return is_there and set(doorways(tile, *known)) == set(doorways(tile, *place))


def _laid(state: State, code: str, place: Placement) -> c.Correct | None:
    """Give the correction that lays a tile elsewhere, if it may lie there."""
    ways = [place] if code in state.rooms else [Placement(place.x, place.y)]
    for way in ways:
        command = c.Correct("place", code, place_word(way))
        if check(state, command) is None:
            return command
    return None
