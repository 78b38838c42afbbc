"""What is printed for the tiny game: one sheet of counters to cut out."""

from collections.abc import Iterator

from companion.i18n import text
from companion.pieces.path_shapes import box, circle
from printables.drawing import Fill, Font, Page, Shape, Symbol, Text
from printables.imposition import BLEED, Piece, Run, Setting, impose
from printables.kit_definition import Kit, Part
from printables.units import Mm, Pt

SIDE = 30.0
HIGHEST = 10

KIT = Kit(
    title="kit.title",
    subject="kit.about",
    parts={"counters": Part("tests.tally.kit:counter_pages", "kit.title", "kit.about")},
    sources=("tests/tally",),
)


def counter_pages(setting: Setting) -> Iterator[Page]:
    """Lay out a counter for each number."""
    back = Symbol("counter-back", SIDE, SIDE, (_ground(),), spread=BLEED)
    pieces = tuple(
        Piece(
            f"counter-{number}",
            Symbol(f"counter-{number}", SIDE, SIDE, tuple(_front(number)), spread=BLEED),
            back,
        )
        for number in range(HIGHEST + 1)
    )
    yield from impose(Run("counters", text("kit.title", setting.language), "", pieces), setting)


def _ground() -> Fill:
    return Fill(box(-BLEED, -BLEED, SIDE + BLEED, SIDE + BLEED), "block")


def _front(number: int) -> Iterator[Shape]:
    yield _ground()
    yield Fill(circle(SIDE / 2, SIDE / 2, SIDE / 3), "paper")
    middle = Mm(SIDE / 2)
    yield Text(f"{number}", middle, Mm(SIDE / 2 + 3), Font.NAME_BOLD, Pt(24), "ink", "middle")
