"""The places for dice on Masmorra's boards and tiles, and on tiles of a group's own."""

from collections.abc import Callable, Iterable

from companion.games.masmorra.model import Tile
from companion.pieces.fiducials import marked_piece, own_marker
from printables.masmorra.dice_space_positions import Space, space_at, spaces

GAME = "masmorra"


class MasmorraPlaces:
    """Where dice may lie on the kit's pieces."""

    @staticmethod
    def spaces(piece: str) -> tuple[Space, ...]:
        """List the places for dice on a piece."""
        return spaces(piece)

    @staticmethod
    def space_at(piece: str, x: float, y: float) -> Space | None:
        """Tell on which place a die stands, from the middle of the piece's mark."""
        return space_at(piece, x, y)


PLACES = MasmorraPlaces()


def find_space(own: Iterable[Tile]) -> Callable[[int, float, float], Space | None]:
    """Make what finds the place beside a mark, where tiles that are not the kit's may lie, too."""
    tiles = tuple(own)

    def space_beside(mark: int, x: float, y: float) -> Space | None:
        piece = _bearer(mark, tiles)
        return None if piece is None else space_at(piece, x, y)

    return space_beside


def _bearer(mark: int, own: tuple[Tile, ...]) -> str | Tile | None:
    """Tell what bears a mark; nothing if it may be one of two tiles."""
    known = marked_piece(mark)
    if known is not None:
        game, piece = known
        return piece if game == GAME else None
    bearers = [tile for tile in own if own_marker(tile.id) == mark]
    return bearers[0] if len(bearers) == 1 else None
