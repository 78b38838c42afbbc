"""Where stairs lead.

Rules: ROOM-STAIRS-1, ROOM-STAIRS-2, SETUP-6, EPIC-6, AMD-11.
"""

from companion.games.masmorra.model import LANDING, Room, RoomKind, State

ENTRANCE = "2-entrance"
_OTHER_END: dict[RoomKind, RoomKind] = {
    "stairs2": "entrance",
    "entrance": "stairs2",
    "stairs3": "landing",
    "landing": "stairs3",
}
_UNLAID: dict[RoomKind, str] = {"entrance": ENTRANCE, "landing": LANDING}


def other_end(state: State, room: Room) -> str:
    """Name the room at the other end of a room's stairs.

    Returns:
        Its code; `ENTRANCE` also while that tile is not laid yet (the first who goes down lays it),
        `LANDING` likewise; empty where there are no stairs.
    """
    goal = _OTHER_END.get(room.tile.kind)
    if goal is None:
        return ""
    for other in state.rooms.values():
        if other.tile.kind == goal:
            return other.id
    return _UNLAID.get(goal, "")


def monsters_end(state: State, room: Room) -> str:
    """Name the other end of stairs that monsters take too: not those to Level 3 (AMD-11)."""
    return "" if room.tile.kind in {"stairs3", "landing"} else other_end(state, room)
