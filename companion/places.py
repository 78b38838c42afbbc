"""On which printed places dice lie, and which are free."""

from dataclasses import asdict

from companion.pieces.markers import marked_piece
from printables.spaces import Space, space_at, spaces
from vision.reading import DiceReading

Plain = dict[str, object]
_GAME = "masmorra"


def placed(reading: DiceReading) -> tuple[list[Plain | None], list[Plain]]:
    """Tell the place of each die of a photo, and the free places of the pieces in it.

    Args:
        reading: Read with the marks of boards and tiles.

    Returns:
        A place for each die, None for one that lies elsewhere; and the free ones.
    """
    names = (marked_piece(number) for number in reading.marks)
    pieces = list(dict.fromkeys(name for game, name in filter(None, names) if game == _GAME))
    taken: list[Space | None] = [None] * len(reading.dice)
    # The nearest mark tells most exactly.
    for one in sorted(reading.standing, key=lambda one: abs(one.x) + abs(one.y)):
        game, piece = marked_piece(one.mark) or ("", "")
        if game == _GAME and taken[one.die] is None:
            space = space_at(piece, one.x, one.y)
            taken[one.die] = None if space in taken else space
    free = [space for piece in pieces for space in spaces(piece) if space not in taken]
    return [None if space is None else asdict(space) for space in taken], list(map(asdict, free))
