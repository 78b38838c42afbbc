"""How many pages a whole kit takes, and who is named on them."""

import pytest

from printables.cuts import artists
from printables.drawing import Page, Text, Use
from printables.imposition import LAYOUTS
from printables.kit_definition import games_with_kit
from printables.print_request import PrintRequest, pdf
from tests.printables.pdf_operators import opened
from tests.printables.walk_drawing import walked
from tests.printables.whole_kits import kit_pages, sample_kit

LANGUAGES = (
    "en",
    *(pytest.param(language, marks=pytest.mark.slow) for language in ("de", "fr", "ru")),
)
PLAN = 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kit_takes_ninety_pages_of_a4_with_its_rulebook(language: str):
    drawn = kit_pages("masmorra", language, "a4")

    assert PLAN + len(drawn) == 90
    assert sum(page.label.startswith("rulebook-") for page in drawn) == 12


@pytest.mark.slow
def test_the_kit_takes_a_hundred_and_two_pages_of_letter():
    """In the language of the longest words; those of A4 are counted in all."""
    assert PLAN + len(kit_pages("masmorra", "ru", "letter")) == 102


@pytest.mark.parametrize("game", games_with_kit())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_whole_kit_names_every_artist_once(game: str, layout: str):
    said = [
        " ".join(shape.words for shape, _ in walked(page.shapes) if isinstance(shape, Text))
        for page in sample_kit(game, layout).drawn
    ]

    for artist in artists():
        assert sum(artist in words for words in said) == 1, artist


def test_the_credits_lie_behind_the_experience_track():
    front, back = (
        next(page for page in kit_pages("masmorra", "en", "a4") if page.label == f"boards-3{side}")
        for side in "ab"
    )
    (bearer,) = (use for use in _pieces(back) if "track" in use.symbol.name)
    (track,) = (use for use in _pieces(front) if "track" in use.symbol.name)

    assert (bearer.symbol.width, bearer.symbol.height) == (track.symbol.width, track.symbol.height)
    assert bearer.place.f == pytest.approx(track.place.f)
    mirrored = back.width - track.place.e - track.symbol.width
    assert bearer.place.e == pytest.approx(mirrored)


def _pieces(page: Page) -> list[Use]:
    return [use for use in page.shapes if isinstance(use, Use) and use.symbol.width > 100]


def test_a_sheet_printed_again_has_the_same_back():
    request = PrintRequest("masmorra", "kit", "en", sheets=frozenset({"boards-3"}))
    printed = opened(pdf(request, complete=True)[0])

    assert printed.page_labels == ["boards-3a", "boards-3b"]
    assert "Delapouite" in printed.pages[1].extract_text()
