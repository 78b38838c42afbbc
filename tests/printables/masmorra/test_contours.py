"""Along what pieces are cut that are no rectangles."""

import math
from itertools import pairwise

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import Point
from printables.drawing import Fill
from printables.imposition import Piece
from printables.masmorra.boards.standee_figures import figure
from printables.masmorra.boards.standees import FIGURE, FOOT, HIGH, WIDE, standees
from printables.masmorra.boards.tokens import COIN, SMALL, small_tokens

STANDEES = {piece.id: piece for piece in standees("en")}


def ring(piece: Piece) -> list[Point]:
    assert piece.contour is not None
    (only,) = piece.contour.polygons(0.05)
    return only


def crossings(outline: list[Point], y: float) -> list[float]:
    found = []
    for (x0, y0), (x1, y1) in pairwise([*outline, outline[0]]):
        if (y0 <= y) != (y1 <= y):
            found.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return sorted(found)


@pytest.mark.parametrize("hero", CATALOGUE.heroes)
def test_a_standee_is_cut_out_in_one_closed_line_within_its_rectangle(hero: str):
    outline = ring(STANDEES[f"{hero}-red"])
    assert all(-1e-6 <= x <= WIDE + 1e-6 and -1e-6 <= y <= HIGH + 1e-6 for x, y in outline)
    for step in range(1, 200):
        assert len(crossings(outline, step / 2 + 0.01)) == 2, step


@pytest.mark.parametrize("hero", CATALOGUE.heroes)
def test_front_and_back_of_a_standee_have_one_outline_when_folded(hero: str):
    outline = ring(STANDEES[f"{hero}-red"])
    fold = FOOT + FIGURE
    for step in range(2, 36):
        front, back = (crossings(outline, fold + way * (step + 0.013)) for way in (1, -1))
        assert front == pytest.approx(back, abs=0.15), step


@pytest.mark.parametrize("hero", CATALOGUE.heroes)
def test_front_and_back_of_a_standee_hang_together(hero: str):
    left, right = crossings(ring(STANDEES[f"{hero}-red"]), FOOT + FIGURE + 0.01)
    assert right - left > 8


@pytest.mark.parametrize("hero", CATALOGUE.heroes)
def test_no_stump_stays_above_a_heros_head(hero: str):
    outline = ring(STANDEES[f"{hero}-red"])
    cuts = [crossings(outline, FOOT + FIGURE + 0.01 + step / 2) for step in range(21)]
    bridge = cuts[0][1] - cuts[0][0]
    assert min(right - left for left, right in cuts) == pytest.approx(bridge, abs=0.05)


@pytest.mark.parametrize("hero", CATALOGUE.heroes)
def test_a_hero_keeps_clear_of_the_cut(hero: str):
    outline = ring(STANDEES[f"{hero}-red"])
    drawn = figure(hero, "seat-red", 21.6, 27.0)
    fills = [shape for shape in drawn.shapes if isinstance(shape, Fill)]
    left, top = (WIDE - 21.6) / 2, FOOT + FIGURE + 2.5
    for x, y in (point for fill in fills for one in fill.path.polygons(0.1) for point in one):
        at = (left + x, top + y)
        if at[1] > FOOT + 2 * FIGURE - 10:
            continue
        near, far = crossings(outline, at[1])
        assert near + 0.4 < at[0] < far - 0.4, (hero, x, y)


def test_gold_is_round_and_fits_its_well():
    coin = next(piece for piece in small_tokens() if piece.id == "gold")
    middle = (SMALL / 2, SMALL / 2)
    assert COIN < SMALL
    for point in ring(coin):
        assert math.dist(point, middle) == pytest.approx(COIN / 2, abs=0.05)


def test_other_pieces_are_cut_as_rectangles():
    time = next(piece for piece in small_tokens() if piece.id == "time")
    assert time.contour is None
    assert time.outline.bounds == (0.0, 0.0, SMALL, SMALL)
