"""Measure how much ink each tile and each sheet saves with `--ink low`."""

from collections.abc import Iterator

from companion.pieces import DICE_SETS, Affine
from printables.dice.unfolded_net import Net
from printables.drawing import Page, Symbol, Use
from printables.masmorra.palettes import INKS
from printables.masmorra.tiles.tile_sheets import tile_pieces
from printables.print_request import PrintRequest, document
from printables.rendering.ink_coverage import InkGauge
from printables.units import Mm

MUCH = 0.1
"""Sheets with less ink than this, as a share of the paper, are type; nothing is to be saved."""

DIE = Mm(16.0)


def tile_savings() -> Iterator[tuple[str, float]]:
    """Measure each small and medium tile, and each back."""
    gauge = _Gauge()
    for size in ("small", "medium"):
        for level in (1, 2):
            for tile in tile_pieces(level, size):
                yield tile.id, gauge.saves(_alone(tile.front))
            if tile.back:
                yield f"back {level} {size}", gauge.saves(_alone(tile.back))


def dice_savings() -> Iterator[tuple[str, float]]:
    """Measure the unfolded dice of the kit's sets, without the words around them."""
    gauge = _Gauge()
    for name in ("action", "pet", "minor", "major"):
        yield f"die {name}", gauge.saves(_alone(Net(DICE_SETS[name], DIE).symbol()))


def sheet_savings() -> Iterator[tuple[str, float]]:
    """Measure each sheet of the kit that has much ink; a rulebook's ink is words and examples."""
    gauge = _Gauge()
    for page in document(PrintRequest("masmorra", "kit", "de")).pages:
        if gauge.full.share(page) > MUCH and not page.label.startswith("rulebook"):
            yield page.label, gauge.saves(page)


def least_type_saving() -> tuple[float, str]:
    """Find the sheet of type that saves least, which is at worst nothing."""
    gauge = _Gauge()
    pages = document(PrintRequest("masmorra", "guide,dice,aids,rules,rulebook", "de")).pages
    return min((gauge.saves(page), page.label) for page in pages if gauge.full.share(page) > 0)


class _Gauge:
    """Both inks."""

    def __init__(self) -> None:
        self.full, self.low = InkGauge(INKS["full"]), InkGauge(INKS["low"])

    def saves(self, page: Page) -> float:
        """Tell which share of the full ink is saved."""
        return 1 - self.low.share(page) / self.full.share(page)


def _alone(symbol: Symbol) -> Page:
    return Page(
        Mm(symbol.width), Mm(symbol.height), (Use(symbol, Affine()),), symbol.name, symbol.name
    )
