"""The kit printed with little ink."""

import pytest

from bench.print_quality.ink_savings import dice_savings
from printables.drawing import LOW, Page, Rules
from printables.masmorra.palettes import INKS
from printables.rendering.ink_coverage import InkGauge
from printables.units import Mm
from tests.printables.masmorra.test_kit import pages

LESS = 0.4


@pytest.mark.parametrize("part", ["cards", "boards", "tokens", "standees", "dice", "aids"])
def test_low_ink_takes_at_most_two_fifths(part: str):
    sheets = pages("en", "a4", "duplex", part)[:-1]
    full, low = InkGauge(INKS["full"]), InkGauge(INKS["low"])
    inked = [(full.share(page), low.share(page)) for page in sheets]
    blocks = [pair for pair in inked if pair[0] > 0.1]
    assert sum(pair[1] for pair in blocks) <= LESS * sum(pair[0] for pair in blocks)


def test_no_sheet_takes_more_ink_where_ink_is_spared():
    full, low = InkGauge(INKS["full"]), InkGauge(INKS["low"])
    for page in pages("en", "a4", "duplex", "guide,dice,aids,rules"):
        assert low.share(page) <= full.share(page) + 1e-4, page.label


def test_every_die_spares_at_least_sixty_per_cent_of_its_ink():
    assert {name: share for name, share in dice_savings() if share < 0.6} == {}


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_sheets_of_paper_dice_spare_sixty_per_cent_with_all_their_words(language: str):
    full, low = InkGauge(INKS["full"]), InkGauge(INKS["low"])
    *sheets, _credits = pages(language, "a4", "duplex", "dice")
    spared = {page.label: 1 - low.share(page) / full.share(page) for page in sheets}

    assert {label: share for label, share in spared.items() if share < 0.6} == {}


def test_ink_is_measured_as_it_lies():
    whole = Page(Mm(100), Mm(100), (), "x", "x")
    assert InkGauge(INKS["full"]).share(whole) == 0
    lines = Rules((((0.0, 50.0), (100.0, 50.0)),), "ink", Mm(10))
    black = InkGauge({"ink": "#000000"})
    assert black.share(Page(Mm(100), Mm(100), (lines,), "x", "x")) == pytest.approx(0.1, abs=0.01)


def test_low_ink_leaves_no_dark_ground():
    for ink in ("block", "bone", "band-torch", "seat-red", "tint"):
        assert LOW[ink] is None
