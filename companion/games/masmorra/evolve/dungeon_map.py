"""Events of the map: tiles, rooms, traps, chests."""

from msgspec.structs import replace

from companion.games.masmorra.events import (
    ChestOpened,
    FaceCursed,
    IconDescribed,
    MalaphyasThrew,
    MapEvents,
    MiasmaMet,
    RoomGoldChanged,
    RoomPlaced,
    SiteChosen,
    StackEmptied,
    StackReshuffled,
    TileDescribed,
    TileDiscarded,
    TileRevealed,
    TrapDisarmed,
    TrapFired,
    TrapPlaced,
)
from companion.games.masmorra.evolve.state_changes import change_hero, change_turn
from companion.games.masmorra.model import Room, Stack, State, Tile


def apply(state: State, event: MapEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case TileRevealed():
            return _revealed(state, event)
        case RoomPlaced():
            return _room_placed(state, event)
        case TrapFired():
            return state
        case TrapPlaced():
            return _trap_placed(state, event)
        case RoomGoldChanged():
            return _change_room(state, replace(state.rooms[event.room], gold=event.gold))
        case SiteChosen():
            return replace(state, site=event.site)
        case MalaphyasThrew():
            return state
        case MiasmaMet():
            return change_hero(state, event.hero, miasma=False)
        case FaceCursed():
            return change_turn(state, curse=event.face)
        case StackEmptied():
            return _change_stack(state, event.stack, Stack())
        case StackReshuffled():
            return _reshuffled(state, event)
        case TileDiscarded():
            return _without_top(_noted_as_gone(state, event.stack), event.stack)
        case TileDescribed():
            return replace(state, tiles={**state.tiles, event.tile.id: event.tile})
        case IconDescribed():
            return replace(state, icons={**state.icons, event.icon.id: event.icon})
        case TrapDisarmed():
            return _disarmed(state, event)
        case ChestOpened():
            return _change_room(state, replace(state.rooms[event.room], opened=True))


def _change_stack(state: State, name: str, stack: Stack) -> State:
    return replace(state, stacks={**state.stacks, name: stack})


def _revealed(state: State, event: TileRevealed) -> State:
    stack = state.stacks[event.stack]
    left = tuple(code for code in stack.left if code != event.tile.id)
    upcoming = "" if stack.next == event.tile.id else stack.next
    stack = replace(stack, left=left, top=event.tile, next=upcoming)
    if stack.deep:
        deep = "" if stack.deep == event.tile.id else stack.deep
        counts = event.tile.kind != "entrance"
        stack = replace(stack, deep=deep, shallow=max(0, stack.shallow - counts))
    return _change_stack(state, event.stack, _risen(stack, event.tile) if stack.sunk else stack)


def _risen(stack: Stack, tile: Tile) -> Stack:
    """Bring the sunk tile nearer to the top, or out of the stack."""
    if stack.sunk == tile.id:
        return replace(stack, sunk="", above=0, upper=())
    upper = tuple(code for code in stack.upper if code != tile.id)
    return replace(stack, above=max(0, stack.above - 1), upper=upper)


def _reshuffled(state: State, event: StackReshuffled) -> State:
    stack = state.stacks[event.stack]
    back = () if stack.top is None else (stack.top.id,)
    left = tuple(sorted({*stack.left, *back}))
    if stack.sunk:
        upper = tuple(sorted({*stack.upper, *back}))
        stack = replace(stack, above=stack.above + len(back), upper=upper)
    if stack.deep:
        stack = replace(stack, shallow=stack.shallow + len(back))
    return _change_stack(state, event.stack, replace(stack, left=left, top=None))


def _noted_as_gone(state: State, name: str) -> State:
    stack = state.stacks[name]
    left = () if stack.top is None else (stack.top.id,)
    return _change_stack(state, name, replace(stack, gone=(*stack.gone, *left)))


def _without_top(state: State, name: str) -> State:
    return _change_stack(state, name, replace(state.stacks[name], top=None))


def _room_placed(state: State, event: RoomPlaced) -> State:
    rooms = dict(state.rooms)
    for neighbour in event.room.exits:
        room = rooms[neighbour]
        rooms[neighbour] = replace(room, exits=(*room.exits, event.room.id))
    rooms[event.room.id] = event.room
    state = replace(state, rooms=rooms)
    if event.room.tile.kind == "ritual":
        state = change_turn(state, rituals=(*state.turn.rituals, event.room.id))
    return _without_top(state, event.stack) if event.stack else state


def _trap_placed(state: State, event: TrapPlaced) -> State:
    rooms = dict(state.rooms)
    for neighbour in event.rooms:
        room = rooms[neighbour]
        rooms[neighbour] = replace(room, traps=(*room.traps, event.trap.id))
    state = replace(state, rooms=rooms, traps={**state.traps, event.trap.id: event.trap})
    return _without_top(state, event.stack) if event.stack else state


def _disarmed(state: State, event: TrapDisarmed) -> State:
    trap = replace(state.traps[event.trap], disarmed=True)
    return replace(state, traps={**state.traps, trap.id: trap})


def _change_room(state: State, room: Room) -> State:
    return replace(state, rooms={**state.rooms, room.id: room})
