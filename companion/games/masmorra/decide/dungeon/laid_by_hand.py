"""A tile that lies on the table is taken out of its stack and laid, without being explored.

Rules: EXPLORE-3, TRAP-1; nobody enters it, nothing fires, nothing is earned.
"""

from companion.games.masmorra.commands import Correct
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.events import RoomPlaced, TileRevealed, TrapPlaced
from companion.games.masmorra.legality.dungeon.laying_by_hand import stack_of_tile
from companion.games.masmorra.legality.dungeon.tile_identification import find_tile, stack_of
from companion.games.masmorra.model import DrawTile, Trap
from companion.games.masmorra.model.dungeon_map.tile_geometry import grid, lay, rooms_beside
from companion.games.masmorra.model.dungeon_map.tile_relocation import place_in
from companion.games.masmorra.model.pending.questions_and_tasks import RevealTile


def lay_by_hand(desk: Desk, command: Correct) -> None:
    """Lay a tile out of its stack; what lay face up on the stack stays there."""
    state, place = desk.state, place_in(command.value)
    tile, stack = find_tile(state, command.target), stack_of_tile(state, command.target)
    if tile is None or place is None:
        return
    top = state.stacks[stack].top
    if top is None or top.id != tile.id:
        desk.emit(TileRevealed(stack, tile))
    covered = grid(state, tile.level)
    if tile.kind == "trap":
        beside = rooms_beside(covered, tile, place.x, place.y)
        desk.emit(TrapPlaced(Trap(tile.id, tile, place.x, place.y), beside, stack))
    else:
        desk.emit(RoomPlaced(lay(covered, tile, place), stack))
    if top is not None and top.id != tile.id:
        desk.emit(TileRevealed(stack, top))
    elif top is not None and stack_of(stack)[0] == "small" and not _is_asked(desk):
        desk.push(RevealTile(tile.level, ""))


def _is_asked(desk: Desk) -> bool:
    """Tell whether the next tile is turned anyway."""
    return any(isinstance(task, RevealTile | DrawTile) for task in desk.agenda)
