"""Pieces of several sizes on one sheet, beside and below each other."""

from itertools import combinations, product

import pytest

from printables.imposition import BLEED
from printables.imposition.crop_marks_and_title import CLEAR, MARK
from printables.imposition.sheet_grid import CLOSE, Grid
from printables.imposition.sheet_shelves import Group, choose_shelves
from printables.layout import PAPERS, Box, crop_marks
from printables.units import Mm
from tests.printables.boxes import contains, overlaps

FEW: tuple[Group, ...] = ((80.0, 80.0, 3), (40.0, 40.0, 6), (14.0, 14.0, 26))
FULL: tuple[Group, ...] = ((80.0, 80.0, 6), (14.0, 14.0, 12))
LONE: tuple[Group, ...] = ((80.0, 80.0, 1), (40.0, 40.0, 6), (14.0, 14.0, 46))
SHEETS = (("a4", FEW), ("a4", FULL), ("letter", LONE), ("letter", FULL))


def found(paper: str, groups: tuple[Group, ...]) -> Grid:
    grid = choose_shelves(PAPERS[paper], groups)
    assert grid
    return grid


def marks(grid: Grid) -> list[Box]:
    lines = [
        line
        for block in grid.parted(grid.slots)
        for line in crop_marks(block, Mm(grid.bleed + CLEAR), MARK)
    ]
    return [Box(Mm(a), Mm(b), Mm(c - a), Mm(d - b)).grown(0.1) for (a, b), (c, d) in lines]


@pytest.mark.parametrize("paper, groups", SHEETS)
def test_each_piece_has_its_size_and_the_room_that_its_bleed_needs(
    paper: str, groups: tuple[Group, ...]
):
    grid = found(paper, groups)
    sizes = [(width, height) for width, height, count in groups for _ in range(count)]
    assert [(slot.box.width, slot.box.height) for slot in grid.slots] == sizes
    grown = [slot.box.grown(grid.bleed - 1e-6) for slot in grid.slots]
    assert not any(overlaps(one, other) for one, other in combinations(grown, 2))
    bare = Box(Mm(0), Mm(0), PAPERS[paper].width, PAPERS[paper].height).grown(-5.5)
    assert all(contains(bare, box) for box in grown)


@pytest.mark.parametrize("paper, groups", SHEETS)
def test_crop_marks_meet_neither_pieces_nor_each_other_nor_the_title(
    paper: str, groups: tuple[Group, ...]
):
    grid = found(paper, groups)
    drawn = marks(grid)
    for mark in drawn:
        assert not any(overlaps(mark, slot.box.grown(grid.bleed)) for slot in grid.slots)
        assert mark.top > 7.5
        assert mark.bottom < PAPERS[paper].height - 7.5
    flat, upright = ([one for one in drawn if (one.width > 1) is lies] for lies in (True, False))
    assert not any(overlaps(one, other) for one, other in product(flat, upright))


def test_the_widest_bleed_is_taken_that_leaves_room_for_all():
    assert found("letter", LONE).bleed == BLEED
    assert BLEED > found("a4", FEW).bleed >= CLOSE


def test_nothing_is_laid_where_one_piece_has_no_room():
    assert choose_shelves(PAPERS["a4"], (*FEW, (14.0, 14.0, 40))) is None
