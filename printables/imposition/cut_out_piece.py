"""What is cut out of a sheet."""

from dataclasses import dataclass

from printables.drawing import Symbol
from printables.units import Mm

BLEED = Mm(3.0)
"""How far a piece's ground is drawn beyond its edge."""

SAFE = Mm(3.0)
"""How far words and signs stay inside a piece's edge."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A rectangle with a front and mostly a back.

    Attributes:
        id: Its name in the data.
        front: What is on it.
        back: What is on its other side; as wide and high as the front.
        back_needed: Players need what is on the back, so it is printed on one-sided sheets too.
        names: What else it is asked for by when only some pieces are printed.
    """

    id: str
    front: Symbol
    back: Symbol | None = None
    back_needed: bool = False
    names: tuple[str, ...] = ()

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height after cutting."""
        return self.front.width, self.front.height


@dataclass(frozen=True, slots=True)
class Run:
    """Pieces that are printed together.

    Attributes:
        code: Stands before the number of each page.
        title: What they are, in the reader's language.
        stock: On what they are best printed, in the reader's language.
        pieces: In the order of printing.
    """

    code: str
    title: str
    stock: str
    pieces: tuple[Piece, ...]
