"""Crop marks: off the edge and the words, and in the bleed, where no printer clips them."""

import pytest

from companion.pieces import Path
from printables.drawing import Fill, Rules, Use
from printables.imposition import LAYOUTS
from printables.layout import PAPERS, Box
from printables.units import Mm
from tests.printables.boxes import contains, overlaps
from tests.printables.imposition.sample_pieces import SIZES, laid, outline, pieces, printed

OVER = ("bare", "text")
"""What a mark in the bleed is drawn in: light ground, dark line."""


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("size", SIZES)
def test_crop_marks_keep_off_the_edge_and_off_title_and_scale(
    size: tuple[float, float], layout: str, paper: str
):
    for page in printed(pieces(9, size), layout, paper):
        strips = [use for use in page.shapes if isinstance(use, Use) and _is_strip(use)]
        assert len(strips) == 2
        across = {round(use.place((0, 0))[0], 6) for use in strips} == {0}
        crops = next(shape for shape in page.shapes if isinstance(shape, Rules))
        for x, y in (end for line in crops.lines for end in line):
            beside, along = (y, x) if across else (x, y)
            deep, wide = (page.height, page.width) if across else (page.width, page.height)
            assert 8.5 < beside < deep - 8.5
            assert 2.9 < along < wide - 2.9


def _is_strip(use: Use) -> bool:
    return use.symbol.name.startswith(("strip-", "scale-"))


@pytest.mark.parametrize("paper", PAPERS)
def test_each_crop_mark_goes_on_in_the_bleed_clear_of_all_pieces(paper: str):
    (front, back) = printed(pieces(9), "duplex", paper)[:2]
    for page in (front, back):
        boxes = [outline(use) for use in laid(page).values()]
        bleed = next(iter(laid(page).values())).symbol.spread
        light, dark = (
            shape for shape in page.shapes if isinstance(shape, Fill) and shape.role in OVER
        )
        (crops,) = (shape for shape in page.shapes if isinstance(shape, Rules))
        assert len(light.path.subpaths) == len(dark.path.subpaths) == len(crops.lines)
        for subpath in light.path.subpaths:
            left, top, right, bottom = Path((subpath,)).bounds
            mark = Box(Mm(left), Mm(top), Mm(right - left), Mm(bottom - top))
            assert not any(overlaps(mark, one.grown(0.6)) for one in boxes)
            assert any(contains(one.grown(bleed + 0.3), mark) for one in boxes)
