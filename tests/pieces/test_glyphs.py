"""The drawings: apart from each other, bold, and whole."""

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.pieces import DICE_SETS, GRID, Point, glyph, glyph_names
from companion.pieces.glyph_library import load_sheet
from tests.pieces.silhouettes import likeness, thin_share, turned

ACTIONS = DICE_SETS["action"].faces
OTHERS = (
    *DICE_SETS["minor"].faces,
    *DICE_SETS["major"].faces,
    *DICE_SETS["pd-white"].faces,
    "boots",
)
DRAWN = tuple(name for name in glyph_names() if not name.isdigit())


def test_no_two_actions_are_alike_in_any_turn():
    alike = likeness(ACTIONS)
    assert max(alike.values()) < 0.6, max(alike, key=lambda pair: alike[pair])


@pytest.mark.slow
def test_no_two_other_symbols_are_alike_in_any_turn():
    alike = likeness(OTHERS)
    assert max(alike.values()) < 0.75, max(alike, key=lambda pair: alike[pair])


@pytest.mark.parametrize("name", [*ACTIONS, *OTHERS])
def test_a_symbol_has_one_upright(name: str):
    pictures = turned(name)
    far = pictures[9:-8]  # 45 degrees and more away from the upright
    assert float((far @ pictures[0]).max()) < 0.85


@pytest.mark.slow
@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_has_no_line_thinner_than_two_units(name: str):
    # Points taper, as a knife leaves them; a line that is too thin would weigh far more.
    assert thin_share(name, 1.8) < 0.08


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_stays_in_its_square_and_fills_it(name: str):
    left, top, right, bottom = glyph(name).bounds
    assert left >= -0.05
    assert top >= -0.05
    assert right <= GRID + 0.05
    assert bottom <= GRID + 0.05
    assert max(right - left, bottom - top) > 0.88 * GRID


@pytest.mark.parametrize("name", glyph_names())
def test_cuts_lie_in_ink(name: str):
    # Where a cut leaves the ink, the winding number is negative and the cut would print.
    windings = sum(_windings(polygon) for polygon in glyph(name).polygons(0.05))
    assert np.min(windings) >= 0


def test_a_drawing_that_does_not_exist_is_a_key_error():
    with pytest.raises(KeyError):
        glyph("unicorn")


def test_an_unknown_form_names_sheet_and_drawing():
    with pytest.raises(ValueError, match=r"zoo\.toml.*goat.*circle"):
        load_sheet("zoo.toml", '[goat]\nink.circle = ["1 2 3"]\n')


def _windings(polygon: list[Point]) -> NDArray[np.int_]:
    """Count how often an outline runs round each point of a grid."""
    x, y = np.meshgrid(np.arange(0.263, GRID, 0.25), np.arange(0.267, GRID, 0.25))
    count = np.zeros(x.shape, np.int_)
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if y0 != y1:
            beyond = x0 + (y - y0) / (y1 - y0) * (x1 - x0) > x
            count += np.where(beyond & ((y0 <= y) != (y1 <= y)), 1 if y1 > y0 else -1, 0)
    return count
