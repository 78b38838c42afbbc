"""Explore: a tile is laid and entered, filled, and the next one is turned.

Rules: EXPLORE-3..8, TRAP-1..5, TRAP-15, SETUP-5, ROOM-RUNE-1, ROOM-MEDIUM-1, ROOM-MEDIUM-3, AMD-17,
AMB-5, AMB-15, AMB-19, AMB-21, AMB-22, ED-30.
"""

from companion.games.masmorra.commands import AnswerTile, DescribeTile, Explore, PlaceTile
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.movement import leave_room, pay_step, use_move_point
from companion.games.masmorra.decide.dungeon.traps import fire
from companion.games.masmorra.events import (
    HeroMoved,
    RoomPlaced,
    StackEmptied,
    StackReshuffled,
    TileDescribed,
    TileDiscarded,
    TileRevealed,
    TrapPlaced,
)
from companion.games.masmorra.legality.dungeon.exploring import is_spent, lies_small
from companion.games.masmorra.legality.dungeon.tile_identification import (
    candidates,
    complete,
    find_tile,
    stack_of,
)
from companion.games.masmorra.model import (
    DrawTile,
    PlaceMedium,
    PlaceTrap,
    State,
    Tile,
    Trap,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Cell,
    Placement,
    distinct,
    grid,
    lay,
    medium_placements,
    most_traps,
    rooms_beside,
    trap_cells,
)
from companion.games.masmorra.model.pending.questions_and_tasks import (
    EnterRoom,
    FillRoom,
    RevealTile,
)


def do_explore(desk: Desk, command: Explore) -> None:
    """Lay the face-up tile and enter it; a rune room first becomes a medium room."""
    here = desk.state.rooms[desk.state.hero.room]
    small = f"small-{here.level}"
    tile = desk.state.stacks[small].top
    if tile is None:
        return
    pay_step(desk, command.pay)
    covered, cell = grid(desk.state, here.level), (command.x, command.y)
    if tile.kind != "rune" or lies_small(desk.state, covered, here, cell):
        _open_room(desk, tile, Placement(command.x, command.y, command.turn), small)
    elif desk.state.stacks[f"medium-{here.level}"].top is None:
        _ask_tile(desk, f"medium-{here.level}", explorer=here.id)
    else:
        _ask_medium(desk, here.id)


def _open_room(desk: Desk, tile: Tile, place: Placement, stack: str) -> None:
    """Lay a tile and send the hero in, felled on the way or not (EXPLORE-8, AMD-17)."""
    use_move_point(desk)
    room = lay(grid(desk.state, tile.level), tile, place)
    desk.emit(RoomPlaced(room, stack))
    desk.push(RevealTile(tile.level, room.id), FillRoom(room.id))
    left = desk.state.hero.room
    leave_room(desk)
    hero = desk.state.hero
    desk.emit(HeroMoved(hero.name, room.id, "explore"))
    if not hero.defeated:
        desk.push(EnterRoom(room.id, left=left))


# --- The next tile -------------------------------------------------------------------------------


def run_reveal_tile(desk: Desk, task: RevealTile) -> None:
    """Turn the next small tile of a level, unless a room lies there already (EXPLORE-6)."""
    small = f"small-{task.level}"
    if desk.state.stacks[small].top is None:
        _ask_tile(desk, small, room=task.room)


def _ask_tile(desk: Desk, stack: str, *, room: str = "", explorer: str = "") -> None:
    settings, here = desk.state.settings, desk.state.stacks[stack]
    to_app = settings.tiles == "app" and not here.open_ended
    desk.push(DrawTile(stack, room, explorer, to_app))


def answer_draw_tile(desk: Desk, question: DrawTile) -> bool:
    """Turn the tile without a question where only one can come, or none.

    A medium tile is not asked for any more where the hero was set elsewhere by hand.
    """
    stack = desk.state.stacks[question.stack]
    if question.explorer and desk.state.hero.room != question.explorer:
        return True
    if stack.open_ended:
        return False
    coming = candidates(desk.state, question.stack)
    if len(coming) == 1:
        _show(desk, question, coming[0])
    elif not coming:
        _show_none(desk, question)
    return len(coming) <= 1


def do_answer_tile(desk: Desk, command: AnswerTile) -> None:
    """Take note of which tile came."""
    question = desk.pop()
    if not isinstance(question, DrawTile):
        return
    tile = find_tile(desk.state, command.tile)
    if tile is None:
        _show_none(desk, question)
    else:
        _show(desk, question, tile)


def do_describe_tile(desk: Desk, command: DescribeTile) -> None:
    """Learn a tile of the players' own box, which has come from the stack."""
    question = desk.pop()
    if isinstance(question, DrawTile):
        tile = complete(command.tile)
        desk.emit(TileDescribed(tile))
        _show(desk, question, tile)


def _show(desk: Desk, question: DrawTile, tile: Tile) -> None:
    """Turn a tile face up, and do what it demands at once."""
    desk.emit(TileRevealed(question.stack, tile))
    if question.explorer:
        _ask_medium(desk, question.explorer)
    elif tile.kind == "trap":
        _trap_shown(desk, question, tile)
    elif _goes_to_waste(desk.state, tile):
        desk.emit(TileDiscarded(question.stack))
        desk.push(RevealTile(tile.level, question.room))


def _show_none(desk: Desk, question: DrawTile) -> None:
    """Nothing is left in the stack; a rune tile without a medium tile leaves too (AMB-21)."""
    desk.emit(StackEmptied(question.stack))
    if question.explorer and desk.state.rulings.no_medium_tile == "discard":
        _, level = stack_of(question.stack)
        desk.emit(TileDiscarded(f"small-{level}"))
        desk.push(RevealTile(level, question.explorer))


def _goes_to_waste(state: State, tile: Tile) -> bool:
    """Tell whether a rune tile leaves the game, for want of a medium tile (AMB-21)."""
    if tile.kind != "rune" or state.rulings.no_medium_tile == "small_room":
        return False
    return is_spent(state.stacks[f"medium-{tile.level}"])


# --- Traps ---------------------------------------------------------------------------------------


def _trap_shown(desk: Desk, question: DrawTile, trap: Tile) -> None:
    """Lay a trap beside the room just entered; in setup it goes back (SETUP-5, TRAP-1)."""
    again = RevealTile(trap.level, question.room)
    if question.room:
        desk.push(again, PlaceTrap(trap.id, question.room))
    elif _has_room(desk.state, question.stack):
        desk.emit(StackReshuffled(question.stack))
        desk.push(again)
    else:
        desk.emit(TileDiscarded(question.stack))
        desk.push(again)


def _has_room(state: State, stack: str) -> bool:
    """Tell whether anything but traps can still come, so that shuffling back has an end."""
    if state.stacks[stack].open_ended:
        return True
    return any(tile.kind != "trap" for tile in candidates(state, stack))


def answer_place_trap(desk: Desk, question: PlaceTrap) -> bool:
    """Lay a trap without a question where it has one place, or none (AMB-15)."""
    level = desk.state.rooms[question.room].level
    places = trap_cells(desk.state, level, question.room)
    if len(places) == 1:
        _lay_trap(desk, level, places[0])
    elif not places:
        desk.emit(TileDiscarded(f"small-{level}"))
    return len(places) <= 1


def _lay_trap(desk: Desk, level: int, cell: Cell) -> None:
    """Lay the face-up trap; it goes off at once (TRAP-5)."""
    stack = f"small-{level}"
    tile = desk.state.stacks[stack].top
    if tile is None:
        return
    rooms = rooms_beside(grid(desk.state, level), tile, *cell)
    desk.emit(TrapPlaced(Trap(tile.id, tile, *cell), rooms, stack))
    fire(desk, tile.id)


# --- Medium rooms --------------------------------------------------------------------------------


def _ask_medium(desk: Desk, explorer: str) -> None:
    """Ask where the medium tile lies; where it has no place, nobody goes anywhere (AMB-22)."""
    tile = _medium_top(desk.state, explorer)
    if tile is not None and _medium_places(desk.state, explorer, tile):
        desk.push(PlaceMedium(tile.id, explorer))


def _medium_top(state: State, explorer: str) -> Tile | None:
    return state.stacks[f"medium-{state.rooms[explorer].level}"].top


def _medium_places(state: State, explorer: str, tile: Tile) -> tuple[Placement, ...]:
    room = state.rooms[explorer]
    return distinct(tile, medium_placements(grid(state, room.level), room, tile, most_traps(state)))


def answer_place_medium(desk: Desk, question: PlaceMedium) -> bool:
    """Lay the medium tile without a question where it has one place only.

    It stays on its stack where the hero was set elsewhere by hand.
    """
    if desk.state.hero.room != question.explorer:
        return True
    tile = _medium_top(desk.state, question.explorer)
    places = () if tile is None else _medium_places(desk.state, question.explorer, tile)
    if tile is None or len(places) != 1:
        return False
    _open_medium(desk, tile, places[0])
    return True


def _open_medium(desk: Desk, tile: Tile, place: Placement) -> None:
    """Replace the rune room by the medium room (ROOM-RUNE-1)."""
    desk.emit(TileDiscarded(f"small-{tile.level}"))
    _open_room(desk, tile, place, f"medium-{tile.level}")


def do_place_tile(desk: Desk, command: PlaceTile) -> None:
    """Lay the medium tile or the trap of the open question."""
    question = desk.pop()
    if isinstance(question, PlaceTrap):
        _lay_trap(desk, desk.state.rooms[question.room].level, (command.x, command.y))
    elif isinstance(question, PlaceMedium):
        tile = _medium_top(desk.state, question.explorer)
        if tile is not None:
            _open_medium(desk, tile, Placement(command.x, command.y, command.turn))
