"""Among the tiles that fit a photo, choose those that the log makes most probable.

Rules: SETUP-6, EXPLORE-1: only tiles that were drawn lie on the table, and each of them once.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.engine.table_photo import SeenTable, SeenTile
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, span
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at
from companion.i18n import verbatim

_FIRST = frozenset({"start", "entrance"})
_THERE, _ELSEWHERE, _IN_STACK, _NOWHERE = 1.0, 0.02, 0.02, 0.0005
"""How probable it is that a tile lies at a place: where the log has it, has it elsewhere, does not
have it yet, or cannot have it."""

_UNLISTED = 0.5
"""How probable a drawing is against the least likely one that was compared closely."""

_SURE, _GUESSED = 0.99, 0.4
"""From which confidence a tile is sure; what it was lowered to where its level was not counted."""


def repair_tiles(state: State, seen: SeenTable) -> tuple[tuple[SeenTile, ...], tuple[Message, ...]]:
    """Count levels whose first tile is hidden as the log does, then choose between rivals."""
    tiles, told = list(seen.tiles), list[Message]()
    for level in sorted({tile.level for tile in tiles}):
        mine = [tile for tile in tiles if tile.level == level]
        if not any(_kind(tile.code) in _FIRST for tile in mine):
            counted = _counted(state, mine)
            if counted is not None:
                tiles = [counted.get(tile.code, tile) for tile in tiles]
                told.append(Message("masmorra.photo.level", {"level": level}))
    taken = {tile.code for tile in tiles if tile.sure}
    for place, tile in enumerate(tiles):
        if tile.rivals:
            tiles[place] = chosen = _likeliest(state, tile, taken - {tile.code})
            taken.add(chosen.code)
            if chosen.code != tile.code:
                names: dict[str, str | int] = {
                    "was": verbatim(tile.code),
                    "now": verbatim(chosen.code),
                }
                told.append(Message("masmorra.photo.tile", names))
    return tuple(tiles), tuple(told)


def _kind(code: str) -> str:
    tile = CATALOGUE.find_tile(code)
    return tile.kind if tile else ""


def _tile(state: State, code: str) -> Tile | None:
    return CATALOGUE.find_tile(code) or state.tiles.get(code)


def _counted(state: State, tiles: Sequence[SeenTile]) -> dict[str, SeenTile] | None:
    """Turn and move a level so that most of its tiles lie as the log has them."""
    votes: Counter[tuple[int, complex]] = Counter()
    for tile in tiles:
        known, printed = lies_at(state, tile.code), _tile(state, tile.code)
        if known is not None and printed is not None and tile.code not in state.traps:
            turn = (known.turn - tile.turn) % 4
            at = _middle(Placement(*tile.cell), printed)
            votes[turn, _middle(known, printed) - at * 1j**turn] += 1
    if not votes:
        return None
    (turn, shift), agree = votes.most_common(1)[0]
    if agree < min(2, len(tiles)):
        return None
    return {tile.code: _moved(state, tile, turn, shift) for tile in tiles}


def _middle(place: Placement, tile: Tile) -> complex:
    half = span(tile.size) / 2
    return complex(place.x + half, place.y + half)


def _moved(state: State, tile: SeenTile, turn: int, shift: complex) -> SeenTile:
    printed = _tile(state, tile.code)
    half = span(printed.size) / 2 if printed else 0.5
    middle = complex(tile.cell[0] + half, tile.cell[1] + half) * 1j**turn + shift
    cell = (round(middle.real - half), round(middle.imag - half))
    confidence = min(1.0, round(tile.confidence / _GUESSED, 4))
    return replace(
        tile,
        cell=cell,
        turn=(tile.turn + turn) % 4,
        confidence=confidence,
        sure=confidence >= _SURE,
    )


def _likeliest(state: State, tile: SeenTile, taken: set[str]) -> SeenTile:
    """Choose what a drawing told, weighed with where the log has each tile."""
    compared = [(tile.code, tile.turn, tile.confidence), *tile.rivals]
    least = min(chance for _, _, chance in compared)
    known = [(*one, least * _UNLISTED) for one in _known_there(state, tile, compared)]
    weighed = [
        (chance * _prior(state, tile, code, turn), code, turn)
        for code, turn, chance in (*compared, *known)
        if code not in taken
    ]
    total = sum(one[0] for one in weighed)
    if not total:
        return tile
    best, code, turn = max(weighed)
    chance = round(min(best / total, 0.9995), 4)
    is_sure = chance >= _SURE and any(one[0] == code for one in compared)
    return replace(tile, code=code, turn=turn % 4, confidence=chance, sure=is_sure)


def _known_there(
    state: State, tile: SeenTile, compared: Sequence[tuple[str, int, float]]
) -> list[tuple[str, int]]:
    """Give the tile that the log has at a place, where no drawing like it was compared closely."""
    read, found = _tile(state, tile.code), []
    for code in {*state.rooms, *state.traps} - {one[0] for one in compared}:
        known, other = lies_at(state, code), _tile(state, code)
        if known is None or other is None or read is None:
            continue
        is_alike = (other.level, other.size) == (read.level, read.size)
        if is_alike and (known.x, known.y) == tile.cell:
            found.append((code, known.turn))
    return found


def _prior(state: State, tile: SeenTile, code: str, turn: int) -> float:
    """Say how probable it is before the photo that a tile lies so."""
    known = lies_at(state, code)
    if known is not None:
        is_there = (known.x, known.y) == tile.cell
        is_turned = code not in state.traps and known.turn != turn % 4
        return _THERE if is_there and not is_turned else _ELSEWHERE
    in_stack = any(
        code in stack.left or (stack.top is not None and stack.top.id == code)
        for stack in state.stacks.values()
    )
    return _IN_STACK if in_stack else _NOWHERE
