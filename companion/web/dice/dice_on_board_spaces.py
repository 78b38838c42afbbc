"""On which printed places dice lie, and which are free."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from companion.games.registry import part, with_part
from companion.pieces.fiducials import marked_piece
from companion.web.dice.game_dice import DicePlaces
from vision.reading_result import DiceReading, Standing

Plain = dict[str, object]
Place = TypeVar("Place")


def placed(reading: DiceReading) -> tuple[list[Plain | None], list[Plain]]:
    """Tell the place of each die of a photo, and the free places of the pieces in it.

    Args:
        reading: Read with the marks of boards and tiles.

    Returns:
        A place for each die, None for one that lies elsewhere; and the free ones.
    """
    taken = taken_spaces(len(reading.dice), reading.standing, _space_beside)
    free = [space for space in _spaces(reading.marks) if space not in taken]
    return [None if space is None else asdict(space) for space in taken], list(map(asdict, free))


def _space_beside(mark: int, x: float, y: float) -> Any | None:  # noqa: ANN401 - each game has its own
    """Find the place beside a mark that a game's piece bears."""
    game, piece = marked_piece(mark) or ("", "")
    return _places(game).space_at(piece, x, y) if game in with_part("dice_places") else None


def _spaces(marks: Iterable[int]) -> list[Any]:
    """List the places of all pieces that bear some marks."""
    return [
        space
        for game in with_part("dice_places")
        for piece in marked_pieces(marks, game)
        for space in _places(game).spaces(piece)
    ]


def _places(game: str) -> DicePlaces:
    places: DicePlaces = part(game, "dice_places")
    return places


def marked_pieces(marks: Iterable[int], game: str) -> tuple[str, ...]:
    """Name the pieces of a game that bear some marks, each once."""
    names = (marked_piece(number) for number in marks)
    return tuple(dict.fromkeys(name for whose, name in filter(None, names) if whose == game))


def taken_spaces(
    dice: int,
    standing: Sequence[Standing],
    space_beside: Callable[[int, float, float], Place | None],
) -> tuple[Place | None, ...]:
    """Tell the place of each of some dice, None for one that lies elsewhere.

    Args:
        dice: How many dice there are.
        standing: Where they stand beside the marks.
        space_beside: Finds the place at a distance from a mark.
    """
    taken: list[Place | None] = [None] * dice
    # The nearest mark tells most exactly.
    for one in sorted(standing, key=lambda one: abs(one.x) + abs(one.y)):
        if taken[one.die] is None:
            space = space_beside(one.mark, one.x, one.y)
            taken[one.die] = None if space in taken else space
    return tuple(taken)
