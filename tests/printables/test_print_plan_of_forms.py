"""The plan follows the form of a kit: what lies where, what is glued, which sleeves fit."""

from dataclasses import replace

import pytest

from companion.i18n import LANGUAGES, text
from companion.i18n.decimals import dimensions
from printables.drawing import Text
from printables.imposition import LAYOUTS
from printables.kit_definition import games_with_kit, kit_of
from printables.print_plan import PrintPlan
from printables.print_request import CARDS, PrintRequest, document, setting_of
from tests.printables.walk_drawing import walked
from tests.printables.whole_kits import sample_kit

KIT = PrintRequest("paper-dungeons", "kit", "en")


def _plan(game: str, *, layout: str) -> str:
    """Give the words of the plan that stands before a kit."""
    request = PrintRequest(game, "kit", "en", layout=layout)
    kit = kit_of(game)
    setting = replace(setting_of(request), planned=bool(kit.steps))
    plan = PrintPlan.of(kit, setting)
    for page in sample_kit(game, layout).drawn:
        plan.add(page)
    words = (shape.words for shape, _ in walked(plan.front()[0].shapes) if isinstance(shape, Text))
    return " ".join(" ".join(words).split())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_only_what_is_printed_on_two_sides_is_calibrated(layout: str):
    """The smaller kit says it: no game has a word in that."""
    is_told = "print calibration" in _plan("paper-dungeons", layout=layout)

    assert is_told == (layout in {"duplex", "duplex-short", "fronts-backs"})


def test_the_plan_tells_which_backs_belong_to_which_fronts():
    told = _plan("paper-dungeons", layout="fronts-backs")

    assert (
        "Fronts / backs: 15 / 16 · 17 / 18 · 19 / 20 · 21 / 22 · 23 / 24 · 25–27 / 28–30." in told
    )
    assert text("forms.plan.order", "en") in told


def test_the_plan_of_one_side_tells_what_is_glued_behind_what():
    assert "Fronts / backs to glue on: 15 / 16 · 21 / 24." in _plan(
        "paper-dungeons", layout="single"
    )


def test_backs_that_are_glued_onto_cards_are_printed_on_plain_paper():
    pages = document(replace(KIT, part="cards", layout="single")).pages
    backs = [page for page in pages if page.label.endswith("b")]

    assert backs
    assert {page.stock for page in backs} == {"paper"}
    assert {page.stock for page in pages if page.label.endswith("a")} == {"card"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_plan_tells_of_another_printing_only_where_fronts_and_backs_are_together(layout: str):
    apart = text("kit.layout.fronts-backs", "en")

    assert (apart in _plan("masmorra", layout=layout)) == (
        layout in {"duplex", "duplex-short", "gutterfold"}
    )


def test_what_is_doubled_by_folding_is_thinner():
    told = {layout for layout in LAYOUTS if "folded double" in _plan("masmorra", layout=layout)}

    assert told == {"gutterfold"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("game", games_with_kit())
def test_the_plan_tells_of_sleeves_for_the_cards_of_this_kit(game: str, card: str, language: str):
    kit = kit_of(game)
    plan = PrintPlan.of(kit, setting_of(PrintRequest(game, "kit", language, card=card)))
    said = plan.steps["stock"].words

    assert dimensions(*CARDS[card], language) in said
    assert said.count("×") in {1, 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plan_of_sheets_counts_what_lies_on_each_stock(language: str):
    contents = kit_of("paper-dungeons").count_contents(
        setting_of(PrintRequest("paper-dungeons", "kit", language))
    )

    assert contents is not None
    assert set(contents.by_stock) == {"paper", "card", "light"}
    villains = text("paper_dungeons_print.deck.villain", language)
    assert f"12\u00a0×\u00a0{villains}" in contents.by_stock["card"]
    assert text("paper_dungeons_print.sheets.name", language) in contents.notes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", ["fronts-backs", "gutterfold", "single"])
def test_the_large_tile_says_how_its_two_sides_come_together(layout: str, language: str):
    request = PrintRequest("masmorra", "tiles", language, layout=layout, only=frozenset({"throne"}))
    key = "unfolded" if layout == "gutterfold" else "two_sides"
    said = text(f"masmorra.print.tiles.{key}", language)
    quarters = [page for page in document(request).pages if page.label.startswith("throne")]

    assert len(quarters) == 4
    for page in quarters:
        words = " ".join(shape.words for shape, _ in walked(page.shapes) if isinstance(shape, Text))
        assert "".join(said.split()) in "".join(words.split())


def test_the_guide_alone_says_where_to_get_the_calibration():
    pages = document(PrintRequest("masmorra", "guide", "en")).pages
    words = " ".join(
        shape.words for page in pages for shape, _ in walked(page.shapes) if isinstance(shape, Text)
    )

    assert "companion print calibration --game masmorra" in " ".join(words.split())
