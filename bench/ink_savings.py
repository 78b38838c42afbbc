"""Measure how much ink each tile and each sheet saves with `--ink low`."""

from collections.abc import Iterator

from companion.pieces import Affine
from printables.drawing import Page, Symbol, Use
from printables.ink import InkGauge
from printables.printing import INKS, Wish, document
from printables.tiles.sheets import tile_pieces
from printables.units import Mm

MUCH = 0.1
"""Sheets with less ink than this, as a share of the paper, are type; nothing is to be saved."""

DICE = "dice"
"""Sheets of dice are left out: the camera reads their frames and signs, so they stay."""


def tile_savings() -> Iterator[tuple[str, float]]:
    """Measure each small and medium tile, and each back."""
    gauge = _Gauge()
    for size in ("small", "medium"):
        for level in (1, 2):
            for tile in tile_pieces(level, size):
                yield tile.id, gauge.saves(_alone(tile.front))
            if tile.back:
                yield f"back {level} {size}", gauge.saves(_alone(tile.back))


def sheet_savings() -> Iterator[tuple[str, float]]:
    """Measure each sheet of the kit that has much ink, but for the dice."""
    gauge = _Gauge()
    for page in document(Wish("masmorra", "kit", "de")).pages:
        if gauge.full.share(page) > MUCH and not page.label.startswith(DICE):
            yield page.label, gauge.saves(page)


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
