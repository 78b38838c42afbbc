"""Posters: what is larger than the paper, whole, with its sides behind each other."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.i18n import LANGUAGES
from printables.errors import NothingLargeError
from printables.forms.poster import is_large, poster_pdf
from printables.forms.requested_pieces import pieces_of
from printables.kit_definition import games_with_kit, kit_of
from printables.layout import PAPERS
from printables.print_request import PrintRequest
from printables.rendering.read_output_profile import read_output_profile
from printables.units import PT_PER_MM
from tests.printables.pdf_operators import opened
from tests.printables.rendering.icc_profiles import printer_profile

MASMORRA = PrintRequest("masmorra", "tiles", "en")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_large_tile_is_printed_in_one_piece(
    paper: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "poster.pdf"
    asked = ["print", "poster", "--lang", language, "--paper", paper, "--part", "tiles"]
    assert main([*asked, "--out", str(target)]) == 0
    assert capsys.readouterr().err == ""

    read = opened(target.read_bytes())
    assert read.page_labels == ["poster-1a", "poster-1b", "credits"]
    for page in read.pages[:2]:
        trim = page.trimbox
        assert float(trim.width) / PT_PER_MM == pytest.approx(320, abs=0.01)
        assert float(trim.height) / PT_PER_MM == pytest.approx(320, abs=0.01)


def test_both_sides_lie_behind_each_other():
    front, back = (page.trimbox for page in opened(poster_pdf(MASMORRA)[0]).pages[:2])
    wide = opened(poster_pdf(MASMORRA)[0]).pages[0].mediabox.width

    assert float(wide - front.right) == pytest.approx(float(back.left), abs=0.01)
    assert float(front.bottom) == pytest.approx(float(back.bottom), abs=0.01)


def test_a_print_shop_gets_bleed_around_it():
    intent = read_output_profile(printer_profile("Coated"), "shop.icc", "FOGRA51")
    request = PrintRequest("masmorra", "tiles", "en", output_intent=intent)

    page = opened(poster_pdf(request)[0]).pages[0]
    assert float(page.trimbox.left - page.bleedbox.left) / PT_PER_MM == pytest.approx(3, abs=0.01)
    assert page.bleedbox.left >= page.mediabox.left


@pytest.mark.parametrize("game", games_with_kit())
def test_a_kit_says_truly_whether_it_has_a_poster(game: str):
    for paper in PAPERS:
        pieces = pieces_of(PrintRequest(game, "kit", "en", paper))
        every = [piece for run in pieces.runs for piece in run.pieces]
        has_large = any(is_large(piece, pieces.setting) for piece in every)
        assert has_large == kit_of(game).has_poster


def test_what_the_paper_holds_makes_no_poster():
    with pytest.raises(NothingLargeError) as raised:
        poster_pdf(PrintRequest("masmorra", "cards", "en"))

    assert raised.value.key == "forms.error.nothing_large"
