"""Where stairs lead.

Rules: ROOM-STAIRS-1, ROOM-STAIRS-2, SETUP-6.
"""

from companion.games.masmorra.model import Room, RoomKind, State

ENTRANCE = "2-entrance"
_OTHER_END: dict[RoomKind, RoomKind] = {"stairs2": "entrance", "entrance": "stairs2"}


def other_end(state: State, room: Room) -> str:
    """Name the room at the other end of a room's stairs.

    Returns:
        Its code; `ENTRANCE` also while that tile is not laid yet (the first who goes down lays it);
        empty where there are no stairs.
    """
    goal = _OTHER_END.get(room.tile.kind)
    if goal is None:
        return ""
    for other in state.rooms.values():
        if other.tile.kind == goal:
            return other.id
    return ENTRANCE if goal == "entrance" else ""
