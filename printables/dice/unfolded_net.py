"""Unfold a die: a cross of six faces with seven tabs.

The second face of the column is the first of the set; each face stands opposite the one that an
ordinary die would have there (first and last, second and fifth, third and fourth).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.pieces import DiceSet, LineTo, Path, Point
from companion.pieces.path_shapes import box as box_path
from companion.pieces.vector_path import Subpath
from printables.dice.face_symbols import numbered, placed
from printables.drawing import Fill, Rules, Shape, Symbol
from printables.imposition import Piece
from printables.layout import Box
from printables.units import Mm

TAB_SHARE = 0.3
"""How deep a tab is, as a share of the die's edge."""

BLEED = Mm(0.8)
_PLACES = ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (1, 3))
"""Column and row of each face; opposite faces are never neighbours."""

_HINGES = (((1, 1), (2, 1)), ((1, 2), (2, 2)), ((1, 3), (2, 3)), ((1, 1), (1, 2)), ((2, 1), (2, 2)))
_OUTLINE = (
    ((1, 0), (2, 0), True),
    ((2, 0), (2, 1), False),
    ((2, 1), (3, 1), True),
    ((3, 1), (3, 2), False),
    ((3, 2), (2, 2), True),
    ((2, 2), (2, 3), False),
    ((2, 3), (2, 4), True),
    ((2, 4), (1, 4), False),
    ((1, 4), (1, 3), True),
    ((1, 3), (1, 2), False),
    ((1, 2), (0, 2), True),
    ((0, 2), (0, 1), False),
    ((0, 1), (1, 1), True),
    ((1, 1), (1, 0), False),
)
"""The outer edges clockwise, and whether a tab hangs on each."""

_CUT = Mm(0.2)
_FOLD = Mm(0.15)
_DASH = (Mm(1.2), Mm(0.8))


@dataclass(frozen=True, slots=True)
class Net:
    """An unfolded die, its upper left corner at the origin.

    Attributes:
        dice_set: What is printed on it.
        size: The edge of the die.
        number: What tells it from others of its kind.
        bare: The faces that bear no number.
    """

    dice_set: DiceSet
    size: Mm
    number: str = ""
    bare: tuple[str, ...] = ()

    @property
    def tab(self) -> Mm:
        """How deep its tabs are."""
        return Mm(self.size * TAB_SHARE)

    @property
    def width(self) -> Mm:
        """From the left wing's edge to the right one's."""
        return Mm(3 * self.size)

    @property
    def height(self) -> Mm:
        """From the top tab's edge to the foot."""
        return Mm(4 * self.size + self.tab)

    def symbol(self) -> Symbol:
        """Draw the whole net once; pages use it as often as they need."""
        name = f"net-{self.dice_set.name}-{self.size:g}"
        name += f"-{self.number}" if self.number else ""
        return Symbol(name, self.width, self.height, tuple(self._shapes()), spread=BLEED)

    def piece(self, name: str, *names: str) -> Piece:
        """Give it as a piece to be cut out along its outline and folded."""
        *corners, _ = self.outline()
        outline = Path((Subpath(corners[0], tuple(map(LineTo, (*corners[1:], corners[0])))),))
        front = self.symbol()
        return Piece(
            name,
            front,
            names=names,
            contour=outline,
            folds=(*self._hinges(), *self._tab_edges()),
            views=tuple(self.face_boxes().values()),
        )

    def face_boxes(self) -> dict[str, Box]:
        """Tell where each face lies."""
        return {
            name: Box(*self._at(column, row), self.size, self.size)
            for name, (column, row) in zip(self.dice_set.faces, _PLACES, strict=True)
        }

    def _shapes(self) -> Iterator[Shape]:
        name = self.dice_set.name
        boxes = self.face_boxes()
        yield Fill(Path.joined(self._coloured(box) for box in boxes.values()), f"body-{name}")
        for face_name, box in boxes.items():
            yield placed(name, face_name, box)
            if self.number and face_name not in self.bare:
                yield numbered(name, self.number, box)
        yield Rules(self._hinges(), f"fold-{name}", _FOLD, _DASH)
        yield Rules(self._tab_edges(), f"fold-{name}", _FOLD, _DASH)
        yield Rules((tuple(self.outline()),), f"cut-{name}", _CUT)

    def _hinges(self) -> tuple[tuple[Point, ...], ...]:
        """List the edges between faces."""
        return tuple(tuple(self._at(*end) for end in hinge) for hinge in _HINGES)

    def _tab_edges(self) -> tuple[tuple[Point, ...], ...]:
        """List the edges on which tabs hang."""
        edges = ((start, end) for start, end, tabbed in _OUTLINE if tabbed)
        return tuple((self._at(*start), self._at(*end)) for start, end in edges)

    def _coloured(self, box: Box) -> Path:
        """Colour a face beyond its edges, so that no paper shows where scissors or glue slip."""
        grown = box.grown(BLEED)
        return box_path(grown.left, grown.top, grown.right, grown.bottom)

    def outline(self) -> Iterator[Point]:
        """Walk round the net where it is cut."""
        for start, end, tabbed in _OUTLINE:
            (x0, y0), (x1, y1) = self._at(*start), self._at(*end)
            yield (x0, y0)
            if tabbed:
                along = ((x1 - x0) / self.size, (y1 - y0) / self.size)
                outward = (along[1], -along[0])
                for run, rise in self._tab_corners():
                    yield (
                        x0 + along[0] * run + outward[0] * rise,
                        y0 + along[1] * run + outward[1] * rise,
                    )
        yield self._at(*_OUTLINE[0][0])

    def _tab_corners(self) -> tuple[Point, ...]:
        """Measure a tab's corners along its edge and outwards."""
        foot, slope = BLEED + 0.2, self.tab * 0.6
        return (
            (foot, 0.0),
            (foot + slope, self.tab),
            (self.size - foot - slope, self.tab),
            (self.size - foot, 0.0),
        )

    def _at(self, column: int, row: int) -> tuple[Mm, Mm]:
        return Mm(column * self.size), Mm(self.tab + row * self.size)
