"""What a photo of a whole table tells, and what a game makes of it beside what it knows."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from companion.engine.rules import Message

Spot = tuple[float, float]
"""A place in the photo, in its pixels."""


class SeenTile(Struct, frozen=True):
    """A tile in a photo.

    Attributes:
        code: Its code.
        level: Whose grid it lies on.
        cell: Column and row of its north-west cell.
        turn: Clockwise quarter turns.
        confidence: Estimated probability that all this is right, 0 to 1.
        sure: Nobody need look again.
        corners: Clockwise from its printed upper left.
        rivals: What else may lie there: codes with turns and how probable each is.
    """

    code: str
    level: int
    cell: tuple[int, int]
    turn: int
    confidence: float
    sure: bool
    corners: tuple[Spot, ...] = ()
    rivals: tuple[tuple[str, int, float], ...] = ()


class SeenPiece(Struct, frozen=True):
    """A piece in a photo.

    Attributes:
        kind: ``hero``, ``monster``, ``boss``, ``trap``, ``gold``, ``chest`` or ``die``.
        name: Which.
        tile: The code of the tile that it is on; empty where it is on none.
        confidence: Estimated probability that all this is right, 0 to 1.
        sure: Nobody need look again.
        at: Its middle.
        on_tile: That place in mm from the tile's printed upper left.
        rivals: What else it may be: kinds and names, and how probable each is.
    """

    kind: str
    name: str
    tile: str
    confidence: float
    sure: bool
    at: Spot = (0.0, 0.0)
    on_tile: Spot = (0.0, 0.0)
    rivals: tuple[tuple[str, str, float], ...] = ()


class SeenTable(Struct, frozen=True):
    """All tiles and pieces of a photo, and what should be looked at."""

    tiles: tuple[SeenTile, ...] = ()
    pieces: tuple[SeenPiece, ...] = ()
    doubts: tuple[Message, ...] = ()


class Repaired(Struct, frozen=True):
    """A photo after the game looked at it.

    Attributes:
        table: What it shows most probably, as the game stands.
        repairs: What was read otherwise at first.
    """

    table: SeenTable
    repairs: tuple[Message, ...] = ()


class Difference(Struct, frozen=True):
    """Something that lies otherwise than the game knows.

    Attributes:
        told: What, in words.
        command: The correction that makes the game agree; None where none can.
        sure: The photo leaves no doubt.
        at: Where in the photo; nothing where it is not in it.
        follows: The command can be done only after those of the sure differences before it.
        put_back: What hands do so that the table agrees with the game; None where nothing is to do.
    """

    told: Message
    command: Any
    sure: bool
    at: Spot | None = None
    follows: bool = False
    put_back: Message | None = None


class PhotographedTables(Protocol):
    """A game's way to understand a photo of its table."""

    def own_tiles(self, state: Any) -> Mapping[str, Any]:  # noqa: ANN401 - each game has its own
        """List the tiles that a table knows beyond the printed ones, by code."""

    def told(self, seen: SeenTable) -> SeenTable:
        """Add what tiles alone tell, such as traps."""

    def repair(self, state: Any, seen: SeenTable) -> Repaired:  # noqa: ANN401 - likewise
        """Choose the most probable table among those that the game makes possible."""

    def differences(self, state: Any, seen: SeenTable) -> Sequence[Difference]:  # noqa: ANN401
        """List what lies otherwise than the game knows."""
