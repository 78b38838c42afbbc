"""Outlines: read, mapped, flattened, written."""

import math

import pytest

from companion.pieces import Affine, CurveTo, Path
from companion.pieces.path_shapes import box, circle, stroke, whole
from companion.pieces.svg_path_parser import parse_path
from companion.pieces.svg_path_writer import short_path


def test_all_letters_of_the_path_language_are_read():
    path = parse_path("m1 1 l2 0 v2 h-2 z M5 5 L9 5 H10 V9 Q8 10 6 9 S5 8 5 7 C5 6 5 5 5 5 Z")
    assert len(path.subpaths) == 2
    assert path.subpaths[0].start == pytest.approx((1, 1))
    assert [segment.end for segment in path.subpaths[0].segments] == [(3, 1), (3, 3), (1, 3)]
    assert isinstance(path.subpaths[1].segments[-1], CurveTo)


def test_numbers_after_a_move_are_lines():
    assert parse_path("M0 0 4 0 4 4Z").polygons() == [[(0, 0), (4, 0), (4, 4)]]


@pytest.mark.parametrize("text", ["M0 0 X3", "M0 0 L3", "M0 0 C1 2 3 4 5", "0 0 L 1 1"])
def test_a_broken_path_is_refused(text: str):
    with pytest.raises(ValueError, match="expected"):
        parse_path(text)


@pytest.mark.parametrize("large, sweep", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_stays_on_its_circle(large: int, sweep: int):
    path = parse_path(f"M10 0 A10 10 0 {large} {sweep} 0 10 Z")
    middle = (0, 0) if large != sweep else (10, 10)
    for x, y in path.polygons(0.001)[0]:
        assert math.dist((x, y), middle) == pytest.approx(10, abs=0.01)


def test_svg_text_reads_back_as_the_same_outline():
    path = circle(12, 12, 7) + box(1, 1, 5, 6, (1, 0, 2, 0))
    again = parse_path(path.to_svg(6))
    for polygon, other in zip(path.polygons(), again.polygons(), strict=True):
        for here, there in zip(polygon, other, strict=True):
            assert there == pytest.approx(here, abs=1e-5)


@pytest.mark.parametrize("digits", [0, 1, 3])
def test_short_path_data_reads_back_within_its_rounding(digits: int):
    path = circle(12.25, -3.5, 7.125) + box(0.04, 1, 5, 6, (1, 0, 2, 0)) + box(-9, -9, -8, -8)
    again = parse_path(short_path(path, digits))
    assert len(again.subpaths) == len(path.subpaths)
    for outline, other in zip(path.subpaths, again.subpaths, strict=True):
        left, top, right, bottom = Path((outline,)).bounds
        assert Path((other,)).bounds == pytest.approx((left, top, right, bottom), abs=10**-digits)


def test_short_path_data_is_short():
    path = circle(112.25, 93.5, 7.125) + box(100.4, 101, 105, 106)
    assert len(short_path(path, 1)) < 0.7 * len(path.to_svg(1))


def test_flattening_keeps_within_its_flatness():
    for x, y in circle(0, 0, 10).polygons(0.5)[0]:
        assert math.hypot(x, y) == pytest.approx(10, abs=0.5)
    assert len(circle(0, 0, 10).polygons(0.001)[0]) > len(circle(0, 0, 10).polygons(0.5)[0])


def test_a_mirrored_outline_keeps_its_winding():
    ring = box(0, 0, 8, 8)
    assert ring.subpaths[0].area == pytest.approx(64)
    assert ring.transform(Affine.scaled(-1, 1)).subpaths[0].area == pytest.approx(64)


def test_maps_combine_right_to_left():
    both = Affine.moved(3, 4) @ Affine.scaled(2)
    assert both((1, 1)) == (5, 6)
    assert (Affine.scaled(2) @ Affine.moved(3, 4))((1, 1)) == (8, 10)


def test_half_a_drawing_and_its_mirror_image_make_a_whole():
    heart = whole(parse_path("M12 2 L20 6 L12 22"), 12)
    assert heart.bounds == pytest.approx((4, 2, 20, 22))
    assert heart.subpaths[0].area == pytest.approx(2 * 0.5 * 20 * 8)


def test_a_stroke_swells_to_its_width():
    left, top, right, bottom = stroke([(0, 5, 0), (5, 5, 2), (10, 5, 0)]).bounds
    assert [left, right] == [0, 10]
    assert [top, bottom] == pytest.approx([4, 6], abs=0.05)


def test_a_stroke_needs_two_knots():
    with pytest.raises(ValueError, match="two knots"):
        stroke([(0, 0, 1)])


def test_an_empty_path_writes_nothing():
    assert Path().to_svg() == ""
