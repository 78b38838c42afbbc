"""On which printed places dice lie, and which are free."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from companion.games.masmorra.model import Tile
from companion.pieces.fiducials import marked_piece, own_marker
from printables.masmorra.dice_space_positions import Space, space_at, spaces
from vision.reading_result import DiceReading, Standing

Plain = dict[str, object]
_GAME = "masmorra"


def placed(reading: DiceReading) -> tuple[list[Plain | None], list[Plain]]:
    """Tell the place of each die of a photo, and the free places of the pieces in it.

    Args:
        reading: Read with the marks of boards and tiles.

    Returns:
        A place for each die, None for one that lies elsewhere; and the free ones.
    """
    taken = taken_spaces(len(reading.dice), reading.standing)
    pieces = marked_pieces(reading.marks)
    free = [space for piece in pieces for space in spaces(piece) if space not in taken]
    return [None if space is None else asdict(space) for space in taken], list(map(asdict, free))


def marked_pieces(marks: Iterable[int]) -> tuple[str, ...]:
    """Name the boards and tiles that bear some marks, each once."""
    names = (marked_piece(number) for number in marks)
    return tuple(dict.fromkeys(name for game, name in filter(None, names) if game == _GAME))


def taken_spaces(
    dice: int, standing: Sequence[Standing], own: Iterable[Tile] = ()
) -> tuple[Space | None, ...]:
    """Tell the space of each of some dice, None for one that lies elsewhere.

    Args:
        dice: How many dice there are.
        standing: Where they stand beside the marks.
        own: Tiles that are not the kit's and may lie there.
    """
    tiles = tuple(own)
    taken: list[Space | None] = [None] * dice
    # The nearest mark tells most exactly.
    for one in sorted(standing, key=lambda one: abs(one.x) + abs(one.y)):
        piece = _bearer(one.mark, tiles)
        if piece is not None and taken[one.die] is None:
            space = space_at(piece, one.x, one.y)
            taken[one.die] = None if space in taken else space
    return tuple(taken)


def _bearer(mark: int, own: Iterable[Tile]) -> str | Tile | None:
    """Tell what bears a mark; nothing if it may be one of two tiles."""
    known = marked_piece(mark)
    if known is not None:
        game, piece = known
        return piece if game == _GAME else None
    bearers = [tile for tile in own if own_marker(tile.id) == mark]
    return bearers[0] if len(bearers) == 1 else None
