"""The way down opens.

Rules: ROOM-STAIRS-2, SETUP-6, AMB-27.
"""

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.events import RoomPlaced, TileRevealed
from companion.games.masmorra.legality.dungeon.stair_destinations import ENTRANCE
from companion.games.masmorra.model import Room
from companion.games.masmorra.model.pending.questions_and_tasks import RevealTile

_STACK = "small-2"
_LEVEL = 2


def lay_entrance(desk: Desk) -> None:
    """Lay the Second Level Entrance apart from Level 1; the next tile is turned after it."""
    tile = CATALOGUE.tile(ENTRANCE)
    desk.emit(TileRevealed(_STACK, tile))
    desk.emit(RoomPlaced(Room(id=tile.id, tile=tile, x=0, y=0), _STACK))
    # Without a room to lie beside a trap goes back into its stack, as in setup (AMB-27).
    beside = tile.id if desk.state.rulings.entrance_trap == "reveal" else ""
    desk.push(RevealTile(_LEVEL, beside))
