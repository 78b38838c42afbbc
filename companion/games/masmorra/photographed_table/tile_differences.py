"""What tiles lie otherwise than the app knows, and the correction for each.

Rules: EXPLORE-3, TRAP-1; the table is always right.
"""

from collections.abc import Container, Iterator, Sequence

from companion.engine.fold import fold
from companion.engine.rules import Message
from companion.engine.table_photo import Difference, SeenTile
from companion.games.masmorra import commands as c
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.dungeon.tile_identification import find_tile
from companion.games.masmorra.model import State
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, doorways
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at, place_word
from companion.games.masmorra.play import check, decide
from companion.i18n import verbatim

_LARGE = 3
"""Level 3 is one large tile, whose rooms cannot lie otherwise."""


def tile_differences(
    state: State, tiles: Sequence[SeenTile]
) -> tuple[tuple[Difference, ...], State]:
    """List the tiles that lie elsewhere, that the app does not have, and that are not seen.

    Returns:
        The differences, and the table once those that can be set right have been.
    """
    levels = {tile.level for tile in tiles} - {_LARGE}
    seen = {tile.code: tile for tile in tiles if tile.level in levels}
    found: list[Difference] = []
    for one in seen.values():
        place, known = Placement(*one.cell, one.turn), lies_at(state, one.code)
        if known is not None and not _is_same(state, one.code, known, place):
            told = Message("masmorra.photo.other_place", {"tile": verbatim(one.code)})
            command = _laid(state, one.code, place)
            back = Message("masmorra.photo.back.tile", {"tile": verbatim(one.code)})
            found.append(Difference(told, command, one.sure, middle(one), put_back=back))
            state = _after(state, command) if one.sure else state
    new = [one for one in seen.values() if lies_at(state, one.code) is None]
    laid, state = _new(state, new)
    return (*found, *laid, *_unseen(state, levels, seen)), state


def _new(state: State, tiles: Sequence[SeenTile]) -> tuple[tuple[Difference, ...], State]:
    """Lay new tiles one after the other, each beside what lies there then."""
    found, left = list[Difference](), list(tiles)
    while left:
        laid = [(one, _laid(state, one.code, Placement(*one.cell, one.turn))) for one in left]
        one, command = next((pair for pair in laid if pair[1] is not None), laid[0])
        left.remove(one)
        told = Message("masmorra.photo.unknown_tile", {"tile": verbatim(one.code)})
        back = Message("masmorra.photo.back.unknown_tile", {"tile": verbatim(one.code)})
        found.append(Difference(told, command, one.sure, middle(one), put_back=back))
        state = _after(state, command) if one.sure else state
    return tuple(found), state


def _unseen(state: State, levels: Container[int], seen: Container[str]) -> Iterator[Difference]:
    laid = [room.tile for room in state.rooms.values()]
    for tile in (*laid, *(trap.tile for trap in state.traps.values())):
        if tile.level in levels and tile.id not in seen:
            told = Message("masmorra.photo.unseen_tile", {"tile": verbatim(tile.id)})
            yield Difference(told, None, sure=False)


def _after(state: State, command: c.Correct | None) -> State:
    return state if command is None else fold(state, decide(state, command), evolve)


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
    """Give the correction that lays a tile there, if it may lie there; a trap has no turn."""
    tile = find_tile(state, code)
    is_trap = tile is not None and tile.kind == "trap"
    way = Placement(place.x, place.y) if is_trap else place
    command = c.Correct("place", code, place_word(way))
    return command if check(state, command) is None else None
