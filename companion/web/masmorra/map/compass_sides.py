"""On which side of a room something lies, as players say it: north is the top of the map."""

from typing import Literal

from companion.games.masmorra.model import Room
from companion.games.masmorra.model.dungeon_map.tile_geometry import span


def side_beside(
    room: Room, x: int, y: int, size: Literal["small", "medium"] = "small"
) -> Literal["n", "e", "s", "w"]:
    """Say on which side of a room a tile lies that touches it.

    Args:
        room: The room that lies there.
        x: Column of the tile's north-west cell.
        y: Its row.
        size: Of the tile.
    """
    across, own = span(size), span(room.tile.size)
    if y + across <= room.y:
        return "n"
    if y >= room.y + own:
        return "s"
    return "w" if x + across <= room.x else "e"
