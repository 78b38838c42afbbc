"""Pieces to lay on sheets, and where they came to lie."""

from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Page, Symbol, Use
from printables.imposition import BLEED, Piece, Run, Setting, impose
from printables.layout import PAPERS, Box
from printables.units import Mm

CARD = (63.0, 88.0)
SIZES = (CARD, (44.0, 68.0), (41.0, 63.0), (80.0, 80.0), (160.0, 160.0), (30.0, 30.0))
DUPLEX = ("duplex", "duplex-short", "fronts-backs")


def symbol(name: str, width: float, height: float) -> Symbol:
    ground = Fill(box_path(-BLEED, -BLEED, width + BLEED, height + BLEED), "text")
    return Symbol(name, width, height, (ground,), spread=BLEED)


def pieces(count: int, size: tuple[float, float] = CARD) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"p{number}", symbol(f"front-{number}", *size), symbol(f"back-{number}", *size))
        for number in range(count)
    )


def printed(made: tuple[Piece, ...], layout: str, paper: str = "a4") -> list[Page]:
    return list(impose(Run("x", "Cards", "paper", made), Setting("en", PAPERS[paper], layout)))


def laid(page: Page) -> dict[str, Use]:
    return {
        shape.symbol.name.split("-")[0] + shape.symbol.name.split("-")[1]: shape
        for shape in page.shapes
        if isinstance(shape, Use) and shape.symbol.name.startswith(("front", "back"))
    }


def corners(use: Use) -> list[tuple[float, float]]:
    width, height = use.symbol.width, use.symbol.height
    return [use.place(corner) for corner in ((0, 0), (width, 0), (width, height), (0, height))]


def outline(use: Use, grown: float = 0.0) -> Box:
    across, down = zip(*corners(use), strict=True)
    left, top = min(across), min(down)
    size = Mm(max(across) - left), Mm(max(down) - top)
    return Box(Mm(left), Mm(top), *size).grown(grown)
