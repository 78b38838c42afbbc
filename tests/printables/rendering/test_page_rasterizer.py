"""What is done at once for a whole picture gives what it gives piece by piece."""

import cv2
import numpy as np
import pytest

from companion.pieces import Affine, Path
from companion.pieces.path_shapes import box, circle
from printables.drawing import Fill
from printables.rendering.antialias_by_shrinking import FINER, shrink
from printables.rendering.flattened_paths import flattened
from printables.rendering.outlines_in_pixels import SUBPIXEL_BITS, placed
from printables.rendering.page_rasterizer import paint

DOT = Path((circle(10, 10, 4).subpaths[0].reverse(),))
EMPTY = Path()


def test_paths_flattened_together_have_the_corners_that_each_has_alone():
    ring = Path.joined((circle(10, 10, 8), DOT, box(1, 2, 3, 4)))
    paths = [(ring, 0.01), (EMPTY, 1.0), (circle(0, 0, 99), 0.3), (box(5, 5, 6, 7), 0.1)]

    for (path, flatness), (corners, counts) in zip(paths, flattened(paths), strict=True):
        alone = path.polygons(flatness)
        assert counts.tolist() == [len(polygon) for polygon in alone]
        together = [point for polygon in alone for point in polygon]
        assert corners.tolist() == [pytest.approx(point) for point in together]


def test_nothing_to_flatten_or_to_place_is_nothing():
    assert flattened([]) == []
    assert placed([]) == []
    ((corners, counts),) = flattened([(EMPTY, 1.0)])
    assert placed([(corners, counts, Affine())]) == [[]]


def test_outlines_placed_together_keep_their_place_box_and_turn():
    flat = flattened([(box(1, 2, 3, 5), 1.0), (DOT, 0.1)])
    moves = (Affine.moved(0.5, 0.5), Affine.scaled(2))
    outlines = [(*one, at) for one, at in zip(flat, moves, strict=True)]
    ((square,), (dot,)) = placed(outlines)

    assert (square.polygon / (1 << SUBPIXEL_BITS)).min(axis=0).tolist() == [1, 2]
    assert square.box == (1, 2, 5, 7)
    assert dot.box == (12, 12, 29, 29)
    assert square.turn == -dot.turn


@pytest.mark.parametrize("patches", [0, 300])
def test_a_shrunk_picture_has_the_mean_of_the_colours_in_each_pixel(patches: int):
    chance = np.random.default_rng(7)
    wide, high = 90, 150
    colours = chance.integers(0, 256, (256, 1, 3), np.uint8)
    finer = np.full((high * FINER, wide * FINER), 5, np.uint8)
    for x, y, number in chance.integers(0, 256, (patches, 3)):
        finer[y * 2 : y * 2 + 23, x : x + 9] = number
    picture = np.zeros((high, wide, 3), np.uint8)
    shrink(finer, colours, picture)

    whole = cv2.applyColorMap(finer, colours)
    assert (picture == cv2.resize(whole, (wide, high), interpolation=cv2.INTER_AREA)).all()


def test_a_large_picture_is_the_same_where_it_is_painted_in_several_bands():
    shapes = [Fill(Path.joined((circle(10, 10, 8), DOT)), "text")]
    palette = {"text": "#1d1714"}
    near = paint(shapes, palette, (1600, 1600), Affine.scaled(80))
    for top in (0, 700):
        shown = paint(shapes, palette, (1600, 400), Affine(80, 0, 0, 80, 0, -top))
        assert np.abs(near[top : top + 400].astype(int) - shown).mean() < 0.01


def test_a_ring_in_the_opposite_sense_and_several_holes_stay_open():
    holes = [Path((circle(x, 10, 2).subpaths[0].reverse(),)) for x in (6, 14)]
    disc = Fill(Path.joined((circle(10, 10, 9), *holes)), "text")
    twice = Fill(Path.joined((circle(10, 10, 9), circle(10, 10, 8), holes[0])), "text")
    palette = {"text": "#000000"}

    open_ = paint([disc], palette, (200, 200), Affine.scaled(10))
    shut = paint([twice], palette, (200, 200), Affine.scaled(10))

    assert [open_[100, x].tolist() for x in (60, 100, 140)] == [[255] * 3, [0] * 3, [255] * 3]
    # Surrounded twice and once back is surrounded.
    assert shut[100, 60].tolist() == [0] * 3
