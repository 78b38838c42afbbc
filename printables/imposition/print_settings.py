"""How somebody prints: paper, layout, and what their printer does wrong."""

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Self

from companion.pieces import Affine
from printables.layout import Paper
from printables.units import Mm

if TYPE_CHECKING:
    from printables.imposition.cut_out_piece import Run

Flip = Literal["long", "short"]
"""Over which edge a sheet is turned."""

LAYOUTS = ("duplex", "duplex-short", "gutterfold", "fronts-backs", "single")
"""How backs come behind fronts.

`duplex` turns the sheet over its long edge, `duplex-short` over its short one; `gutterfold` prints
both sides on one face of a sheet that is folded; `fronts-backs` prints all fronts, then all backs
in the same order, turned over the long edge; `single` prints fronts, and after them the backs that
tell something.
"""

PAIRED = LAYOUTS[:2]
"""The layouts in which fronts and backs go through the printer by turns."""


@dataclass(frozen=True, slots=True)
class Correction:
    """How far a printer strays on the other side of a sheet, seen through it from the front.

    Attributes:
        x: How far backs come out too far right.
        y: How far backs come out too low.
        degrees: How far backs come out turned clockwise, about the middle of the page.
        stretch: How many millimetres one of them is on both sides, across and down.
    """

    x: Mm
    y: Mm
    degrees: float
    stretch: tuple[float, float] = (1.0, 1.0)

    @classmethod
    def read(
        cls,
        left: tuple[float, float],
        right: tuple[float, float],
        span: Mm,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> Self:
        """Take the correction from where two crosses of the calibration page lie.

        Args:
            left: Right and down, in mm from the middle of the left scale.
            right: The same on the right scale.
            span: How far apart the scales are.
            stretch: How many millimetres one of them is, across and down.
        """
        x, y = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
        return cls(Mm(x), Mm(y), math.degrees(math.atan2(right[1] - left[1], span)), stretch)

    def onto(self, paper: Paper, flip: Flip) -> Affine:
        """Give the map that is laid over a back page to make good what the printer does."""
        way = 1 if flip == "long" else -1
        # Seen from the back, one direction is mirrored, and so is every turn.
        turn = math.radians(self.degrees)
        cosine, sine = math.cos(turn), math.sin(turn)
        middle = (paper.width / 2, paper.height / 2)
        turned = Affine(cosine, sine, -sine, cosine)
        onto = Affine.moved(middle[0] + way * self.x, middle[1] - way * self.y)
        return onto @ turned @ Affine.moved(-middle[0], -middle[1])

    def shrunk(self, paper: Paper) -> Affine | None:
        """Give the map that is laid over every page of a printer that stretches; else None."""
        across, down = self.stretch
        if (across, down) == (1.0, 1.0):
            return None
        left, top = paper.width / 2 * (1 - 1 / across), paper.height / 2 * (1 - 1 / down)
        return Affine(1 / across, 0.0, 0.0, 1 / down, left, top)


CARD = (Mm(63.0), Mm(88.0))
DIE = Mm(16.0)


@dataclass(frozen=True, slots=True)
class Setting:
    """All that decides how pieces come onto paper.

    Attributes:
        language: Of the words on paper.
        paper: The sheets.
        layout: One of `LAYOUTS`.
        card: Width and height of a card.
        die: The edge of a die.
        only: The names of what is printed, in whatever case; everything if empty.
        correction: What the printer does wrong, if it is known.
        cutter: Whether a cutting machine's marks are printed.
        marks: How many marks a cutting machine looks for, three or four.
        edge_to_edge: Whether pieces lie edge to edge, without bleed.
        skip: The places on a sheet that stay empty, from 1.
        ink: The palette, for pieces whose code says it.
        address: What the codes on tiles point to; their ids alone if empty.
        parts: The names of the parts that are printed together, so that they may share sheets.
        with_stickers: Whether stickers for blank dice follow the dice to fold.
        planned: A plan stands before all pages and shows how they are made; the first is behind it.
        credited: A piece bears the credits on its back, so that they need no page.
        gathered: Where pieces are brought together for whoever wants them one by one; they are then
            laid on no sheets.
        places: How many places the sheets so far have, before any is left empty.
        known: The names of all pieces so far, so that a requested name which none bears is noticed.
    """

    language: str
    paper: Paper
    layout: str = "duplex"
    card: tuple[Mm, Mm] = CARD
    die: Mm = DIE
    only: frozenset[str] = frozenset()
    correction: Correction | None = None
    cutter: bool = False
    marks: int = 3
    edge_to_edge: bool = False
    skip: frozenset[int] = frozenset()
    ink: str = "full"
    address: str = ""
    parts: frozenset[str] = frozenset()
    with_stickers: bool = True
    planned: bool = False
    credited: bool = False
    gathered: "list[Run] | None" = field(default=None, compare=False)
    places: set[int] = field(default_factory=set, compare=False)
    known: set[str] = field(default_factory=set, compare=False)

    def wants(self, *names: str) -> bool:
        """Tell whether something that bears these names is printed."""
        self.known.update(names)
        if not self.only:
            return True
        wanted = {name.casefold() for name in self.only}
        return not wanted.isdisjoint(name.casefold() for name in names)
