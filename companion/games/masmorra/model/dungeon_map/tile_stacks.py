"""The stacks that tiles are drawn from."""

from msgspec import Struct

from companion.games.masmorra.model.dungeon_map.tiles_and_rooms import Tile


class Stack(Struct, frozen=True):
    """A stack of tiles.

    Attributes:
        left: Codes of the tiles in it, sorted; their order is not known.
        top: The tile that lies face up on it, if any; not in `left`.
        next: The code that is certain to come next, where one is (SETUP-6).
        open_ended: The app does not know what is in it (a box's own tiles).
        sunk: The tile that was put in at a certain depth (ALLIANCE-8); it is in `left`.
        above: How many tiles lie above the sunk one.
        upper: Tiles known to be among those above it (AMD-14).
        deep: A tile that was shuffled into the lower half (EPIC-5); it is in `left`.
        shallow: How many tiles come before it can.
        gone: Codes of its tiles that left the game, such as rune tiles that were replaced.
    """

    left: tuple[str, ...] = ()
    top: Tile | None = None
    next: str = ""
    open_ended: bool = False
    sunk: str = ""
    above: int = 0
    upper: tuple[str, ...] = ()
    deep: str = ""
    shallow: int = 0
    gone: tuple[str, ...] = ()
