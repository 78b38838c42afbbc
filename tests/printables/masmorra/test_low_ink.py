"""The kit printed with little ink."""

from dataclasses import replace

import pytest

from bench.print_quality.ink_savings import dice_savings
from companion.i18n import LANGUAGES, text
from printables.drawing import LOW, Fill, Page, Rules, Symbol, Text
from printables.kit_definition import kit_of
from printables.masmorra.boards.tokens import token_run
from printables.masmorra.palettes import INKS
from printables.paper_dungeons.palettes import INKS as PAPER_DUNGEONS
from printables.print_request import PrintRequest, setting_of
from printables.rendering.ink_coverage import InkGauge
from printables.units import Mm
from tests.printables.walk_drawing import walked
from tests.printables.whole_kits import part_pages

LESS = 0.4


@pytest.mark.parametrize("part", ["cards", "boards", "tokens", "standees", "dice", "aids"])
def test_low_ink_takes_at_most_two_fifths(part: str):
    sheets = part_pages("en", "a4", "duplex", part)[:-1]
    full, low = InkGauge(INKS["full"]), InkGauge(INKS["low"])
    inked = [(full.share(page), low.share(page)) for page in sheets]
    blocks = [pair for pair in inked if pair[0] > 0.1]
    assert sum(pair[1] for pair in blocks) <= LESS * sum(pair[0] for pair in blocks)


def test_no_sheet_takes_more_ink_where_ink_is_spared():
    full, low = InkGauge(INKS["full"]), InkGauge(INKS["low"])
    for page in part_pages("en", "a4", "duplex", "guide,dice,aids,rules"):
        assert low.share(page) <= full.share(page) + 1e-4, page.label


def test_every_die_spares_at_least_sixty_per_cent_of_its_ink():
    assert {name: share for name, share in dice_savings() if share < 0.6} == {}


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_sheets_of_paper_dice_spare_sixty_per_cent_with_all_their_words(language: str):
    full, low = InkGauge(INKS["full"]), InkGauge(INKS["low"])
    *sheets, _credits = part_pages(language, "a4", "duplex", "dice")
    spared = {page.label: 1 - low.share(page) / full.share(page) for page in sheets}

    assert {label: share for label, share in spared.items() if share < 0.6} == {}


def test_black_dice_are_told_from_white_ones_where_ink_is_spared():
    masmorra, paper_dungeons = INKS["low"], PAPER_DUNGEONS["low"]

    assert masmorra["edge-action"]
    assert masmorra["edge-pet"] is None
    assert paper_dungeons["edge-pd-black"]
    assert paper_dungeons["edge-pd-white"] is None


def test_numbers_on_monster_dice_are_dark_where_ink_is_spared():
    for corner in ("payback", "defense", "xp", "star"):
        colour = INKS["low"][f"corner-{corner}"]
        assert colour is not None
        assert all(int(colour[place : place + 2], 16) < 0x70 for place in (1, 3, 5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kit_says_in_words_what_colours_would(language: str):
    setting = setting_of(PrintRequest("masmorra", "kit", language, ink="low"))
    contents = kit_of("masmorra").count_contents(setting)
    monsters = replace(setting, planned=True)
    (page,) = (page for page in kit_of("masmorra").parts["guide"].draw(monsters))
    words = " ".join(shape.words for shape, _ in walked(page.shapes) if isinstance(shape, Text))

    assert contents is not None
    assert text("masmorra.print.guide.low", language) in contents.notes
    said = text("masmorra.print.aids.sides", language)
    assert " ".join(said.split()) in " ".join(words.split())


def test_ink_is_measured_as_it_lies():
    whole = Page(Mm(100), Mm(100), (), "x", "x")
    assert InkGauge(INKS["full"]).share(whole) == 0
    lines = Rules((((0.0, 50.0), (100.0, 50.0)),), "ink", Mm(10))
    black = InkGauge({"ink": "#000000"})
    assert black.share(Page(Mm(100), Mm(100), (lines,), "x", "x")) == pytest.approx(0.1, abs=0.01)


def test_low_ink_leaves_no_dark_ground():
    for ink in ("block", "bone", "band-torch", "seat-red", "tint"):
        assert LOW[ink] is None


def test_every_token_has_an_edge_where_ink_is_spared():
    pieces = token_run(setting_of(PrintRequest("masmorra", "tokens", "en", ink="low"))).pieces
    sides = [side for piece in pieces for side in (piece.front, piece.back) if side]

    assert {side.name for side in sides if not _is_edged(side)} == set()


def _is_edged(side: Symbol) -> bool:
    """Whether a line of the key block reaches to 1.5 mm of all four edges."""
    for shape in side.shapes:
        if isinstance(shape, Fill) and shape.role == "key":
            box = shape.path.bounds
            near = (box[0], box[1], side.width - box[2], side.height - box[3])
            if all(0 < gap <= 1.5 for gap in near):
                return True
    return False
