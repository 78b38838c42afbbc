"""Pieces on sheets: exact, clear of each other, backs behind fronts."""

import math
from dataclasses import replace
from itertools import product

import pytest

from companion.i18n import LANGUAGES, text, verbatim
from companion.pieces import Point
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Page, Rules, Symbol, Text, Use
from printables.errors import DoesNotFitError, PlacesError
from printables.imposition import BLEED, LAYOUTS, Correction, Piece, Run, Setting, impose
from printables.imposition.print_settings import Flip
from printables.layout import PAPERS, Box
from printables.units import Mm
from tests.printables.walk_drawing import walked

CARD = (63.0, 88.0)
SIZES = (CARD, (44.0, 68.0), (41.0, 63.0), (80.0, 80.0), (160.0, 160.0), (30.0, 30.0))
DUPLEX = ("duplex", "duplex-short", "fronts-backs")


def symbol(name: str, width: float, height: float) -> Symbol:
    ground = Fill(box_path(-BLEED, -BLEED, width + BLEED, height + BLEED), "text")
    return Symbol(name, width, height, (ground,), spread=BLEED)


def pieces(count: int, size: tuple[float, float] = CARD) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"p{number}", symbol(f"front-{number}", *size), symbol(f"back-{number}", *size))
        for number in range(count)
    )


def printed(made: tuple[Piece, ...], layout: str, paper: str = "a4") -> list[Page]:
    return list(impose(Run("x", "Cards", "paper", made), Setting("en", PAPERS[paper], layout)))


def laid(page: Page) -> dict[str, Use]:
    return {
        shape.symbol.name.split("-")[0] + shape.symbol.name.split("-")[1]: shape
        for shape in page.shapes
        if isinstance(shape, Use) and shape.symbol.name.startswith(("front", "back"))
    }


def corners(use: Use) -> list[tuple[float, float]]:
    width, height = use.symbol.width, use.symbol.height
    return [use.place(corner) for corner in ((0, 0), (width, 0), (width, height), (0, height))]


def outline(use: Use, grown: float = 0.0) -> Box:
    across, down = zip(*corners(use), strict=True)
    left, top = min(across), min(down)
    size = Mm(max(across) - left), Mm(max(down) - top)
    return Box(Mm(left), Mm(top), *size).grown(grown)


@pytest.mark.parametrize("size, paper, layout", tuple(product(SIZES, PAPERS, LAYOUTS)))
def test_pieces_with_their_bleed_keep_clear_of_each_other_and_of_the_edge(
    size: tuple[float, float], paper: str, layout: str
):
    sheet = PAPERS[paper]
    bare = Box(Mm(0), Mm(0), sheet.width, sheet.height).grown(-5)
    for page in printed(pieces(9, size), layout, paper):
        boxes = [outline(use, use.symbol.spread) for use in laid(page).values()]
        for place, one in enumerate(boxes):
            assert bare.contains(one)
            assert not any(one.overlaps(other) for other in boxes[:place])


@pytest.mark.parametrize("paper", PAPERS)
def test_one_sided_pieces_lie_both_ways_where_that_saves_a_sheet(paper: str):
    made = tuple(replace(piece, back=None) for piece in pieces(25, (26.0, 100.0)))
    sheets = printed(made, "duplex", paper)
    assert [len(laid(page)) for page in sheets] == [13, 12]
    for page in sheets:
        boxes = [outline(use, BLEED) for use in laid(page).values()]
        (marks,) = (shape for shape in page.shapes if isinstance(shape, Rules))
        for place, one in enumerate(boxes):
            assert not any(one.overlaps(other) for other in boxes[:place])
            for (x0, y0), (x1, y1) in marks.lines:
                mark = Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0)).grown(0.1)
                assert not one.overlaps(mark)


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
        assert not any(box.overlaps(other) for other in boxes[:place])


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
        assert sheet.grown(1e-6).contains(box)
        assert not any(box.grown(-1e-6).overlaps(other) for other in boxes[:place])


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


_EDGES = {"duplex": "long", "duplex-short": "short", "fronts-backs": "long"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_side_says_what_it_is_and_what_is_done_with_it(layout: str, language: str):
    told = tuple(replace(piece, back_needed=True) for piece in pieces(8))
    setting = Setting(language, PAPERS["a4"], layout)
    front, *others = impose(Run("x", "Cards", "paper", told), setting)
    said = words(front)
    if layout == "gutterfold":
        assert text("printables.sheet.folded", language) in said
        assert text("printables.sheet.fold_here", language) in said
        return
    (back,) = others
    behind = words(back)
    if layout == "single":
        assert text("printables.sheet.behind", language, sheet=verbatim("x-1a")) in behind
        return
    flip = text(f"printables.sheet.flip.{_EDGES[layout]}", language)
    for side, name in ((said, "front"), (behind, "back")):
        assert f"Cards · {text(f'printables.sheet.side.{name}', language)}" in side
        assert any(line.startswith(flip) for line in side)


def test_what_has_no_back_says_no_side():
    made = tuple(replace(piece, back=None) for piece in pieces(8))
    (page,) = printed(made, "duplex")

    assert {"Cards", "paper", "x-1a"} <= set(words(page))


def words(page: Page) -> list[str]:
    return [shape.words for shape, _ in walked(page.shapes) if isinstance(shape, Text)]


def test_a_subset_is_asked_for_by_id_and_by_name():
    made = tuple(replace(piece, names=("orc",) if piece.id == "p3" else ()) for piece in pieces(9))
    setting = Setting("en", PAPERS["a4"], "single", only=frozenset({"orc", "p7"}))
    (page,) = impose(Run("x", "Cards", "", made), setting)
    assert sorted(laid(page)) == ["front3", "front7"]


@pytest.mark.parametrize("layout", DUPLEX)
def test_places_stay_empty_on_both_sides(layout: str):
    setting = Setting("en", PAPERS["a4"], layout, skip=frozenset({1, 8}))
    front, *others = impose(Run("x", "Cards", "", pieces(8)), setting)
    assert sorted(len(laid(page)) for page in (front, *others)) == [2, 2, 6, 6]
    whole, *_ = impose(Run("x", "Cards", "", pieces(8)), replace(setting, skip=frozenset()))
    assert set(front.cuts) == set(whole.cuts[1:7])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_sheet_keeps_one_place_at_least(layout: str):
    setting = Setting("en", PAPERS["a4"], layout, skip=frozenset(range(1, 20)))
    with pytest.raises(PlacesError):
        list(impose(Run("x", "Cards", "", pieces(8)), setting))


def test_only_backs_are_moved_where_the_printer_strays():
    setting = Setting("en", PAPERS["a4"], "duplex", correction=Correction(Mm(1.5), Mm(-0.5), 0.0))
    front, back = impose(Run("x", "Cards", "", pieces(2)), setting)
    assert front.place is None
    assert back.place is not None
    assert back.place((10, 10)) == pytest.approx((11.5, 10.5))


def test_a_turned_correction_keeps_the_middle():
    paper = PAPERS["a4"]
    place = Correction(Mm(0), Mm(0), 1.0).onto(paper, "long")
    middle = (paper.width / 2, paper.height / 2)
    assert place(middle) == pytest.approx(middle)
    assert place((paper.width, middle[1]))[1] > middle[1]


def test_a_piece_larger_than_the_paper_is_refused():
    with pytest.raises(DoesNotFitError):
        printed(pieces(1, (300.0, 300.0)), "duplex")


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_correction_undoes_what_the_calibration_page_shows(flip: Flip):
    """A printer turns and shifts backs; the readings through the paper undo both."""
    paper = PAPERS["a4"]
    strayed = Correction(Mm(1.2), Mm(-0.7), 0.4)

    def through(point: Point) -> Point:
        x, y = point
        return (paper.width - x, y) if flip == "long" else (x, paper.height - y)

    def printed_at(point: Point) -> Point:
        """Seen from the front, turn about the middle clockwise and shift."""
        turn = math.radians(strayed.degrees)
        dx, dy = point[0] - paper.width / 2, point[1] - paper.height / 2
        return (
            paper.width / 2 + dx * math.cos(turn) - dy * math.sin(turn) + strayed.x,
            paper.height / 2 + dx * math.sin(turn) + dy * math.cos(turn) + strayed.y,
        )

    left, right = ((paper.width / 2 - way * 80, paper.height / 2) for way in (1, -1))
    seen = [
        (printed_at(spot)[0] - spot[0], printed_at(spot)[1] - spot[1]) for spot in (left, right)
    ]
    place = Correction.read(seen[0], seen[1], Mm(160)).onto(paper, flip)
    for wanted in (left, right, (20.0, 30.0), (180.0, 250.0)):
        assert printed_at(through(place(through(wanted)))) == pytest.approx(wanted, abs=0.05)
