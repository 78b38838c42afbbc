"""What a game tells so that the same people can play it once more."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


def _never(_command: object) -> None:
    return None


def _nobody(_state: object, _seed: Callable[[], int]) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class Rematch:
    """How the same people play once more.

    Attributes:
        opening: The command that opens a table like one that is over; nothing before its end.
        seat: Who sat at a seat, and the command to sit there again; nothing for a free one.
        by_app: The seats that the app played, and the commands by which it plays them again; it is
            given what makes fresh seeds.
        late: The command that stands for one of those once the new game has begun; nothing where
            nobody can come later.
    """

    opening: Callable[[Any], object | None]
    seat: Callable[[Any, int], tuple[str, object] | None]
    by_app: Callable[[Any, Callable[[], int]], Iterable[tuple[int, object]]] = _nobody
    late: Callable[[Any], object | None] = _never
