"""What sheets say of their sides; places left empty; backs moved where a printer strays."""

import math
from dataclasses import replace

import pytest

from companion.i18n import LANGUAGES, text, verbatim
from companion.pieces import Point
from printables.drawing import Page, Text
from printables.errors import DoesNotFitError, PlacesError
from printables.imposition import LAYOUTS, Correction, Run, Setting, impose
from printables.imposition.print_settings import Flip
from printables.layout import PAPERS
from printables.units import Mm
from tests.printables.imposition.sample_pieces import (
    DUPLEX,
    laid,
    pieces,
    printed,
)
from tests.printables.walk_drawing import walked

_EDGES = {"duplex": "long", "duplex-short": "short", "fronts-backs": "long"}


def test_halves_that_are_folded_name_the_thinner_card():
    setting = Setting("en", PAPERS["a4"], "gutterfold")
    run = Run("x", "Tiles", "on thick card", tuple(pieces(1, (160.0, 160.0))))

    for page in impose(run, setting):
        assert text("printables.sheet.folded", "en") in words(page)
        assert "on thick card" not in words(page)


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
