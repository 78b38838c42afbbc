"""What is cut out of a sheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from companion.pieces import Path
from companion.pieces.path_shapes import box
from printables.drawing import Stock, Symbol
from printables.layout import Box, Polyline
from printables.units import Mm

BLEED = Mm(3.0)
"""How far a piece's ground is drawn beyond its edge."""

Kind = Literal["card", "tile", "board", "token", "standee", "die", "sheet"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A front and mostly a back, in a rectangle; some are cut along an outline in it.

    Attributes:
        id: Its name in the data.
        front: What is on it.
        back: What is on its other side; as wide and high as the front.
        back_needed: Players need what is on the back, so it is printed on one-sided sheets too.
        names: What else it is asked for by when only some pieces are printed.
        contour: Along what its front is cut, a closed outline within its rectangle, in mm; None
            where the rectangle itself is cut.
        folds: Where it is scored, measured likewise.
        views: What is seen of its front once it is folded: a die's faces in their order, the side
            of a standee.
    """

    id: str
    front: Symbol
    back: Symbol | None = None
    back_needed: bool = False
    names: tuple[str, ...] = ()
    contour: Path | None = None
    folds: tuple[Polyline, ...] = ()
    views: tuple[Box, ...] = ()

    @property
    def outline(self) -> Path:
        """Along what it is cut, whether round, figured or a rectangle."""
        return self.contour or box(0.0, 0.0, *self.size)

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height after cutting."""
        return self.front.width, self.front.height


_BEST_ON: Mapping[Kind, Stock] = MappingProxyType(
    {"tile": "board", "token": "board", "standee": "light", "die": "light"}
)


@dataclass(frozen=True, slots=True)
class Run:
    """Pieces that are printed together.

    Attributes:
        code: Stands before the number of each page.
        title: What they are, in the reader's language.
        stock: On what they are best printed, in the reader's language.
        pieces: In the order of printing.
        kind: How they are played with.
    """

    code: str
    title: str
    stock: str
    pieces: tuple[Piece, ...]
    kind: Kind = "card"

    @property
    def best_on(self) -> Stock:
        """Tiles and tokens are thicker than cards, what is folded is thinner."""
        return _BEST_ON.get(self.kind, "card")
