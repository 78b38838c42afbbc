"""What a trap beside the hero's room may cost who ends the turn there: others come and go.

Rules: TRAP-6, TRAP-7, TRAP-13, TRAP-14.
"""

from companion.games.masmorra.app_play.pathfinding import ways_out
from companion.games.masmorra.model import State

_NEXT_DOOR = 1
"""Who stands so many rooms from a trap, or beside it, is likely to pass it in the next turn."""
_NEAR = 3
"""Who stands so many rooms away may pass it."""


def live_traps(state: State, room: str) -> tuple[str, ...]:
    """List the traps beside a room that can still go off."""
    return tuple(trap for trap in state.rooms[room].traps if not state.traps[trap].disarmed)


def may_be_hurt_by_others(state: State) -> bool:
    """Tell whether others are near enough to set off a trap beside the active hero."""
    return bool(_passing(state, _NEAR))


def wounds_expected(state: State) -> int:
    """Count the Wounds for the active hero if each who is close passes each trap here once."""
    return _passing(state, _NEXT_DOOR)


def _passing(state: State, most: int) -> int:
    """Count whom to expect at each of the traps: who stands beside it leaves, others come in."""
    others = [one.room for one in state.heroes if one is not state.hero and not one.defeated]
    here = live_traps(state, state.hero.room)
    return sum(room in _around(state, trap, most) for trap in here for room in others)


def _around(state: State, trap: str, most: int) -> set[str]:
    """List the rooms beside a trap, and those that are so many steps or stairs away from one."""
    seen = front = {code for code, room in state.rooms.items() if trap in room.traps}
    for _ in range(most):
        front = {to for code in front for to in ways_out(state, state.rooms[code])} - seen
        seen = seen | front
    return seen
