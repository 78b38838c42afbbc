"""The map and the stacks in a transcript."""

import re

from msgspec.structs import replace

from companion.engine.transcript import Line
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.dungeon.room_actions import coins_on
from companion.games.masmorra.decide.lobby import START, plays
from companion.games.masmorra.legality.heroes.ongoing_abilities import brings_companion
from companion.games.masmorra.model import Die, Room, Seat, Stack, State, Tile, Trap
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Placement,
    grid,
    is_free,
    lay,
    rooms_beside,
)
from companion.games.masmorra.model.hero_limits import ACTION_DICE
from companion.games.masmorra.transcript.tile_descriptions import describe_tile, find_tile
from companion.games.masmorra.transcript.word_parsing import CODE, SPOT, items, number, spot, unread

STACKS = (
    ("small-1", 1, "small"),
    ("medium-1", 1, "medium"),
    ("small-2", 2, "small"),
    ("medium-2", 2, "medium"),
)
ENTRANCE = "2-entrance"


def place_room(state: State, line: Line, text: str) -> State:
    """Lay a room: ``1-05 at 1,0 turn 1, gold 2`` or ``cave at 1,0: minor, doors n s``."""
    found = re.fullmatch(rf"({CODE}) at ({SPOT})(?: turn (\d))?[\s,:]*(.*)", text)
    if found is None:
        raise unread(line, "room 1-05 at 1,0 turn 1")
    fields, printed = _lying(line, found[4])
    tile = _tile(state, line, found[1], printed)
    place = Placement(*spot(line, found[2]), int(found[3] or 0))
    covered = grid(state, tile.level)
    if found[1] in state.rooms or not is_free(covered, tile, place.x, place.y):
        raise unread(line, "a free place")
    fields = {"gold": 0 if "opened" in fields else coins_on(tile), **fields}
    room = replace(lay(covered, tile, place), **fields)
    rooms = {code: _joined(one, room) for code, one in state.rooms.items()}
    return replace(state, rooms={**rooms, room.id: room})


def _lying(line: Line, text: str) -> tuple[dict[str, int | bool], str]:
    """Part what lies in a room (``gold 2``, ``opened``) from what is printed on its tile."""
    fields: dict[str, int | bool] = {}
    printed = []
    for part in items(text, ","):
        word, _, rest = part.lower().partition(" ")
        if word == "gold" and rest:
            fields["gold"] = number(line, rest)
        elif part.lower() == "opened":
            fields["opened"] = True
        else:
            printed.append(part)
    return fields, ", ".join(printed)


def _tile(state: State, line: Line, code: str, printed: str) -> Tile:
    if code in state.tiles and not printed:
        return state.tiles[code]
    return find_tile(line, code, printed)


def _joined(one: Room, room: Room) -> Room:
    """Give a neighbour the exit to a room that was laid beside it."""
    if one.id not in room.exits or room.id in one.exits:
        return one
    return replace(one, exits=(*one.exits, room.id))


def place_trap(state: State, line: Line, text: str) -> State:
    """Lay a trap: ``1-20 at 0,1`` or ``spikes at 0,1: dock step melee, disarmed``."""
    found = re.fullmatch(rf"({CODE}) at ({SPOT})[\s,:]*(.*)", text)
    if found is None:
        raise unread(line, "trap 1-20 at 0,1")
    parts = items(found[3], ",")
    printed = ", ".join(part for part in parts if part.lower() != "disarmed")
    known = CATALOGUE.find_tile(found[1])
    described = f"trap, {printed}" if printed else ""
    tile = known if known and not printed else describe_tile(line, found[1], described, known)
    if tile.kind != "trap":
        raise unread(line, "trap 1-20 at 0,1")
    column, row = spot(line, found[2])
    covered = grid(state, tile.level)
    if found[1] in state.traps or not is_free(covered, tile, column, row):
        raise unread(line, "a free place")
    trap = Trap(tile.id, tile, column, row, disarmed=len(parts) > len(items(printed, ",")))
    beside = rooms_beside(covered, tile, column, row)
    rooms = {
        code: replace(room, traps=(*room.traps, trap.id)) if code in beside else room
        for code, room in state.rooms.items()
    }
    return replace(state, rooms=rooms, traps={**state.traps, trap.id: trap})


def set_stack(state: State, line: Line, text: str) -> State:
    """Set a stack: ``small-1: top 1-05, left 1-06 1-07, next 1-06``, or ``empty``, or ``open``."""
    found = re.fullmatch(r"(small|medium)-([12])\s*:?\s*(.*)", text.lower())
    if found is None:
        raise unread(line, "stack small-1: top 1-05, left 1-06 1-07")
    name = f"{found[1]}-{found[2]}"
    stack = Stack()
    for part in items(text.partition(":")[2] or found[3], ","):
        word, _, rest = part.strip().partition(" ")
        if word.lower() == "top":
            stack = replace(stack, top=_tile(state, line, rest.strip(), ""))
        elif word.lower() == "left":
            stack = replace(stack, left=tuple(sorted(rest.split())))
        elif word.lower() == "next":
            stack = replace(stack, next=rest.strip())
        elif found := re.fullmatch(r"sunk ([\w-]+) below (\d+)", part.strip()):
            stack = replace(stack, sunk=found[1], above=int(found[2]))
        elif word.lower() == "open":
            stack = replace(stack, open_ended=True)
        elif word.lower() != "empty":
            raise unread(
                line, "top CODE, left CODE ..., next CODE, sunk CODE below N, open, empty", part
            )
    return replace(state, stacks={**state.stacks, name: stack})


def lay_start(state: State) -> State:
    """Lay the Starting Room alone."""
    start = lay({}, CATALOGUE.tile(START), Placement(0, 0))
    return replace(state, rooms={START: start})


def finish(state: State) -> State:
    """Add what no line says: stacks, seats, dice."""
    if not state.heroes:
        return replace(state, round=0, turn=replace(state.turn, phase="lobby"), rooms={})
    state = replace(state, stacks={**_stacks(state), **state.stacks})
    if not state.turn.dice:
        dice = tuple(Die() for _ in range(ACTION_DICE))
        if state.phase == "roll" and brings_companion(state, state.hero):
            dice = (*dice, Die(kind="pet"))
        state = replace(state, turn=replace(state.turn, dice=dice))
    seats = tuple(Seat(hero.seat, hero.player, hero.name, hero.colour) for hero in state.heroes)
    return replace(state, seats=tuple(sorted(seats, key=lambda seat: seat.number)))


def _stacks(state: State) -> dict[str, Stack]:
    """Put all tiles of the kit that are not on the table into their stacks (SETUP-2, SETUP-6)."""
    gone = {START, *state.rooms, *state.traps}
    gone |= {stack.top.id for stack in state.stacks.values() if stack.top is not None}
    stacks = {}
    for name, level, size in STACKS:
        left = sorted(
            tile.id
            for tile in CATALOGUE.tiles(level, size)
            if tile.id not in gone and plays(state, tile, len(state.heroes))
        )
        stacks[name] = Stack(left=tuple(left), next=ENTRANCE if ENTRANCE in left else "")
    return stacks
