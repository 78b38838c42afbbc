"""Pieces on sheets: exact, clear of each other, backs behind fronts."""

from dataclasses import replace
from itertools import product

import pytest

from printables.drawing import Rules, Use
from printables.imposition import BLEED, LAYOUTS, Run, Setting, impose
from printables.layout import PAPERS, Box
from printables.units import Mm
from tests.printables.boxes import contains, overlaps
from tests.printables.imposition.sample_pieces import (
    DUPLEX,
    SIZES,
    corners,
    laid,
    outline,
    pieces,
    printed,
)


@pytest.mark.parametrize("size, paper, layout", tuple(product(SIZES, PAPERS, LAYOUTS)))
def test_pieces_with_their_bleed_keep_clear_of_each_other_and_of_the_edge(
    size: tuple[float, float], paper: str, layout: str
):
    sheet = PAPERS[paper]
    bare = Box(Mm(0), Mm(0), sheet.width, sheet.height).grown(-5)
    for page in printed(pieces(9, size), layout, paper):
        boxes = [outline(use, use.symbol.spread) for use in laid(page).values()]
        for place, one in enumerate(boxes):
            assert contains(bare, one)
            assert not any(overlaps(one, other) for other in boxes[:place])


@pytest.mark.parametrize("paper", PAPERS)
def test_one_sided_pieces_lie_both_ways_where_that_saves_a_sheet(paper: str):
    made = tuple(replace(piece, back=None) for piece in pieces(25, (26.0, 100.0)))
    sheets = printed(made, "duplex", paper)
    assert [len(laid(page)) for page in sheets] == [13, 12]
    for page in sheets:
        boxes = [outline(use, BLEED) for use in laid(page).values()]
        (marks,) = (shape for shape in page.shapes if isinstance(shape, Rules))
        for place, one in enumerate(boxes):
            assert not any(overlaps(one, other) for other in boxes[:place])
            for (x0, y0), (x1, y1) in marks.lines:
                mark = Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0)).grown(0.1)
                assert not overlaps(one, mark)


@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_pieces_of_two_sizes_share_a_sheet_where_it_has_room(layout: str):
    made = (*pieces(6, (43.0, 43.0)), *pieces(46, (15.0, 15.0))[6:])
    front, back = printed(made, layout)
    assert len(laid(front)) == len(laid(back)) == 46
    for number in range(46):
        one, other = outline(laid(front)[f"front{number}"]), outline(laid(back)[f"back{number}"])
        if layout == "duplex":
            assert (other.right, other.top) == pytest.approx((front.width - one.left, one.top))
        else:
            assert (other.left, other.bottom) == pytest.approx((one.left, front.height - one.top))
    boxes = [outline(use, BLEED) for use in laid(front).values()]
    for place, box in enumerate(boxes):
        assert not any(overlaps(box, other) for other in boxes[:place])


@pytest.mark.parametrize("cutter, bare", [(True, False), (False, True), (True, True)])
def test_two_sizes_share_a_sheet_without_bleed_or_for_a_machine(*, cutter: bool, bare: bool):
    made = (*pieces(6, (43.0, 43.0)), *pieces(46, (15.0, 15.0))[6:])
    setting = Setting("en", PAPERS["a4"], cutter=cutter, edge_to_edge=bare)
    front, back = impose(Run("x", "Tokens", "", made), setting)
    assert len(laid(front)) == len(laid(back)) == 46
    margin = 16.5 if cutter else 5.5
    sheet = Box(Mm(0), Mm(0), front.width, front.height).grown(-margin)
    boxes = [outline(use, 0.0 if bare else BLEED) for use in laid(front).values()]
    for place, box in enumerate(boxes):
        assert contains(sheet.grown(1e-6), box)
        assert not any(overlaps(box.grown(-1e-6), other) for other in boxes[:place])


@pytest.mark.parametrize("size, paper, layout", tuple(product(SIZES, PAPERS, DUPLEX)))
def test_every_back_lies_behind_its_front_and_stands_as_upright(
    size: tuple[float, float], paper: str, layout: str
):
    sheet = PAPERS[paper]
    pages = printed(pieces(9, size), layout, paper)
    fronts = {name: use for page in pages for name, use in laid(page).items() if "front" in name}
    backs = {name: use for page in pages for name, use in laid(page).items() if "back" in name}
    assert len(fronts) == len(backs) == 9
    for number in range(9):
        seen = corners(backs[f"back{number}"])
        # Seen through the paper, the back's left is the front's right.
        through = [
            (x, sheet.height - y) if layout == "duplex-short" else (sheet.width - x, y)
            for x, y in (seen[1], seen[0], seen[3], seen[2])
        ]
        for one, other in zip(corners(fronts[f"front{number}"]), through, strict=True):
            assert one == pytest.approx(other, abs=0.05)


@pytest.mark.parametrize("paper", PAPERS)
def test_folded_backs_come_behind_their_fronts(paper: str):
    sheet = PAPERS[paper]
    (page,) = printed(pieces(8), "gutterfold", paper)[:1]
    uses = laid(page)
    assert len(uses) == 8
    for number in range(4):
        seen = corners(uses[f"back{number}"])
        folded = [(sheet.width - x, y) for x, y in (seen[1], seen[0], seen[3], seen[2])]
        for one, other in zip(corners(uses[f"front{number}"]), folded, strict=True):
            assert one == pytest.approx(other, abs=0.05)


@pytest.mark.parametrize("paper", PAPERS)
def test_what_is_too_large_for_a_folded_sheet_comes_in_two_halves_with_seams_apart(paper: str):
    sheets = printed(pieces(2, (160.0, 160.0)), "gutterfold", paper)
    assert [page.label for page in sheets] == ["x-1", "x-2", "x-3", "x-4"]
    shown: dict[str, list[tuple[float, float]]] = {}
    for page in sheets:
        halves = [
            use
            for use in page.shapes
            if isinstance(use, Use) and use.symbol.name.startswith("half-")
        ]
        left, right = (outline(use) for use in halves)
        fold = next(
            rules.lines[0][0][0]
            for rules in page.shapes
            if isinstance(rules, Rules) and rules.dash and len(rules.lines) == 1
        )
        assert fold - left.right == pytest.approx(right.left - fold)
        assert outline(halves[0], BLEED).left > 5
        assert outline(halves[1], BLEED).right < page.width - 5
        for use in halves:
            (inner,) = (shape for shape in use.symbol.shapes if isinstance(shape, Use))
            start = -inner.place.e
            shown.setdefault(inner.symbol.name, []).append((start, start + use.symbol.width))
    for number in range(2):
        front, back = sorted(shown[f"front-{number}"]), sorted(shown[f"back-{number}"])
        assert [front[0][0], front[1][1]] == [back[0][0], back[1][1]] == [0, 160]
        assert front[0][1] == front[1][0]
        assert back[0][1] == back[1][0]
        # Seen through the tile, the seams are so far apart that the flap holds.
        assert abs(front[0][1] - (160 - back[0][1])) > 30


@pytest.mark.parametrize("layout", DUPLEX)
def test_nine_cards_stand_in_three_rows_between_their_crop_marks(layout: str):
    front, back = printed(pieces(9), layout)
    for page in (front, back):
        boxes = [outline(use) for use in laid(page).values()]
        assert len(boxes) == 9
        lefts = sorted({round(box.left, 2) for box in boxes})
        tops = sorted({round(box.top, 2) for box in boxes})
        assert lefts == [7.7, 73.5, 139.3]
        assert tops == [13.7, 104.5, 195.3]
        (marks,) = (shape for shape in page.shapes if isinstance(shape, Rules))
        across = {round(x, 2) for (x, top), (other, _) in marks.lines if x == other and top < 13.7}
        assert across == {*lefts, *(round(left + 63, 2) for left in lefts)}
        ends = [x for line in marks.lines for x, _ in line]
        assert 2.4 < min(ends) < max(ends) < page.width - 2.4


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("layout", DUPLEX)
def test_nine_cards_lie_edge_to_edge_without_bleed(paper: str, layout: str):
    setting = Setting("en", PAPERS[paper], layout, edge_to_edge=True)
    front, back = impose(Run("x", "Cards", "", pieces(9)), setting)
    for page in (front, back):
        left, top, right, bottom = page.trim or (0, 0, 0, 0)
        assert len(laid(page)) == 9
        assert (right - left, bottom - top) == pytest.approx((3 * 63, 3 * 88))
        assert all(use.symbol.spread == 0 for use in laid(page).values())


def test_duplex_gives_front_and_back_by_turns():
    sides = [page.is_back for page in printed(pieces(19), "duplex")]
    assert sides == [False, True] * 3


def test_fronts_come_before_all_backs():
    sides = [page.is_back for page in printed(pieces(19), "fronts-backs")]
    assert sides == [False] * 3 + [True] * 3


def test_one_sided_sheets_keep_only_backs_that_tell():
    assert len(printed(pieces(8), "single")) == 1
    told = tuple(replace(piece, back_needed=True) for piece in pieces(8))
    pages = printed(told, "single")
    assert [min(laid(page)) for page in pages] == ["front0", "back0"]


def test_backs_that_nobody_needs_would_mark_a_deck_and_stay_away():
    told = tuple(replace(piece, back_needed=piece.id in {"p1", "p6"}) for piece in pieces(8))
    fronts, backs = printed(told, "single")

    assert set(laid(backs)) == {"back1", "back6"}
    for number in (1, 6):
        assert laid(backs)[f"back{number}"].place == laid(fronts)[f"front{number}"].place
