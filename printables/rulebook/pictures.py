"""Pictures in a book: drawn as wide as their place, and put there as symbols."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self

from companion.pieces import Affine
from printables.drawing import Shape, Symbol, Use
from printables.layout import Box


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture that has been drawn from the origin.

    Attributes:
        height: How high it is.
        shapes: What is drawn.
        rows: The rows of a list, which may go on in the next column; the list itself is empty then.
    """

    height: float
    shapes: tuple[Shape, ...]
    rows: tuple["Drawn", ...] = ()

    @classmethod
    def listed(cls, rows: Iterable["Drawn"]) -> Self:
        """Make a list of rows."""
        told = tuple(rows)
        return cls(sum(row.height for row in told), (), told)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a book shows.

    Attributes:
        draw: Draws it so wide, in a language.
        is_wide: It is as wide as the page rather than as a column.
    """

    draw: Callable[[float, str], Drawn]
    is_wide: bool = False


def put(drawn: Drawn, name: str, box: Box) -> Use:
    """Put a drawing at the top left of a box."""
    symbol = Symbol(f"book-{name}", box.width, drawn.height, drawn.shapes, spread=1.0)
    return Use(symbol, Affine.moved(box.left, box.top))
