"""What a game tells of its printed tiles: how they look, and where a camera's marks are."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.games import registry


class PrintedMap(Protocol):
    """A game's tiles, and what stands on them."""

    def seen(self, own: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Tell a camera all tiles and pieces: the fields of `vision.map.map_template`.

        Args:
            own: Tiles that a table knows beyond the printed ones, by code.
        """


def map_of(game: str) -> PrintedMap:
    """Give a game's tiles.

    Raises:
        KeyError: There is no such game, or it has no such tiles.
    """
    printed: PrintedMap = registry.part(game, "printed_map")
    return printed
