"""How many STEP dice the way to the next doorway asks for, so that no reroll throws them away.

Rules: MOVE-1, MOVE-2, FREE-1, ROOM-PIT-1.
"""

from companion.games.masmorra.app_play.pathfinding import open_rooms
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.dungeon.exploring import is_spent
from companion.games.masmorra.model import State

_POINTS = 2
"""Move Points by a STEP die (MOVE-1); the Free Step token gives one."""


def steps_ahead(state: State) -> int:
    """Count the STEP dice that it takes to explore the nearest tile, a pit's toll among them.

    After a fight nobody knows how the way goes on, so then it is none; none, too, where nothing is
    left to explore.
    """
    here = state.rooms[state.hero.room]
    stack = state.stack(f"small-{here.level}")
    if engaging_monsters(state) or is_spent(stack):
        return 0
    rooms = _rooms_away(state, open_rooms(state, here.level))
    if rooms is None:
        return 0
    is_pit = stack.top is not None and stack.top.kind == "pit"
    points = max(0, rooms + 1 - state.turn.mp)
    if not state.hero.free_step:
        return _dice(points) + is_pit
    return min(_dice(points - 1) + is_pit, _dice(points)) if is_pit else _dice(points - 1)


def _dice(points: int) -> int:
    return max(0, -(-points // _POINTS))


def _rooms_away(state: State, goals: set[str]) -> int | None:
    """Count the rooms up to the nearest of some; None where no way leads to any."""
    seen = front = {state.hero.room}
    for rooms in range(len(state.rooms)):
        if front & goals:
            return rooms
        front = {code for room in front for code in state.rooms[room].exits} - seen
        seen = seen | front
    return None
