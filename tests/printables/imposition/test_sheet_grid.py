"""How many pieces of one size lie on a sheet, and with how much bleed."""

import pytest

from printables.imposition import BLEED
from printables.imposition.sheet_grid import choose_grid
from printables.layout import PAPERS

CARD = (63.0, 88.0)
POKER = (63.5, 88.9)


@pytest.mark.parametrize(
    "paper, size, count, bleed",
    [
        ("a4", CARD, 9, 1.4),
        ("a4", POKER, 9, 1.4),
        ("letter", CARD, 8, 2.0),
        ("letter", POKER, 8, 1.4),
    ],
)
def test_as_many_cards_as_fit_lie_on_a_sheet(
    paper: str, size: tuple[float, float], count: int, bleed: float
):
    grid = choose_grid(PAPERS[paper], *size)
    assert (len(grid.slots), grid.bleed) == (count, bleed)


def test_cards_that_one_sheet_holds_anyway_keep_their_wide_bleed():
    grid = choose_grid(PAPERS["a4"], *CARD, 8)
    assert (len(grid.slots), grid.bleed) == (8, BLEED)
