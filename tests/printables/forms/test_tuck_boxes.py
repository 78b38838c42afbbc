"""Boxes for decks: their walls meet when folded, and every deck fits into its own."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.i18n import LANGUAGES
from printables.drawing import Rules, Text, Use
from printables.forms.requested_pieces import pieces_of
from printables.forms.tuck_boxes import TuckBox, deck_box
from printables.imposition import Run, impose
from printables.layout import PAPERS
from printables.print_request import CARDS, PrintRequest
from printables.units import to_mm
from tests.printables.pdf_operators import marks, opened

_LABEL = "/FormXob.box-label-"
BOX = TuckBox.around((63.0, 88.0), 60)


def test_walls_that_are_folded_onto_each_other_are_as_long():
    glue, back, side, front, other = BOX.edges

    assert (back - glue, front - side) == pytest.approx((BOX.wide, BOX.wide))
    assert (side - back, other - front) == pytest.approx((BOX.deep, BOX.deep))
    assert BOX.size == pytest.approx((other, BOX.high + 2 * BOX.deep + 14))


def test_a_deck_has_room_and_not_much_more():
    assert 0 < BOX.wide - 63 <= 2
    assert 0 < BOX.high - 88 <= 2
    assert 60 * 0.3 < BOX.deep < 60 * 0.4


def test_every_fold_runs_from_cut_to_cut_and_none_leaves_the_box():
    corners = BOX.contour()
    wide, high = BOX.size
    assert len(set(corners)) == len(corners)
    assert all(-1e-9 <= x <= wide and -1e-9 <= y <= high for x, y in corners)
    for start, end in BOX.folds():
        assert start in corners
        assert end in corners


@pytest.mark.parametrize("game", ["masmorra", "paper-dungeons"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deck_gets_a_box_with_its_name_on_both_sides(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "boxes.pdf"
    assert main(["print", "boxes", "--game", game, "--lang", language, "--out", str(target)]) == 0
    decks = [run for run in pieces_of(PrintRequest(game, "cards", language)).runs if run.pieces]
    pages = opened(target.read_bytes()).pages
    labels = [mark.form for page in pages for mark in marks(page) if mark.form.startswith(_LABEL)]
    assert len(decks) == len(set(labels))
    assert all(labels.count(label) == 2 for label in labels)
    assert capsys.readouterr().err == ""


def test_the_name_of_a_deck_lies_in_the_middle_of_its_strip():
    (run, *_) = (
        run
        for run in pieces_of(PrintRequest("paper-dungeons", "cards", "ru")).runs
        if run.kind == "card"
    )
    parts = [shape for shape in deck_box(run, "ru").front.shapes if isinstance(shape, Use)]
    label = next(use.symbol for use in parts if use.symbol.name.startswith("box-label-"))
    (words,) = (shape for shape in label.shapes if isinstance(shape, Text))
    capital = to_mm(words.size) * 0.62

    assert words.y - capital / 2 == pytest.approx(label.height / 2, abs=0.5)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", [card for card in CARDS if card != "tarot"])
def test_the_box_of_a_common_deck_fits_on_the_paper(paper: str, card: str):
    sheet, size = PAPERS[paper], TuckBox.around(CARDS[card], 40).size
    room = (sheet.width - 17, sheet.height - 26)

    assert min(size) <= min(room)
    assert max(size) <= max(room)


@pytest.mark.parametrize("game", ["masmorra", "paper-dungeons"])
def test_a_box_shows_the_back_of_no_single_card(game: str):
    for run in pieces_of(PrintRequest(game, "cards", "de")).runs:
        if not run.pieces:
            continue
        backs = {card.back.name for card in run.pieces if card.back}
        shown = [use for use in deck_box(run, "de").front.shapes if isinstance(use, Use)]
        pictures = [use for use in shown if use.symbol.name.endswith("-box")]
        assert len(pictures) == (2 if len(backs) == 1 else 0), run.code


def test_the_cut_is_drawn_where_black_lies_on_both_sides_of_it():
    pieces = pieces_of(PrintRequest("paper-dungeons", "cards", "en"))
    box = deck_box(pieces.runs[0], "en")
    last_rules = [shape for shape in box.front.shapes if isinstance(shape, Rules)][-2:]
    cut, folds = last_rules

    assert len(cut.lines[0]) == len(set(cut.lines[0])) + 1
    assert cut.role == folds.role == "pencil"


def test_no_line_runs_between_boxes_on_one_sheet():
    pieces = pieces_of(PrintRequest("paper-dungeons", "cards", "en"))
    boxes = tuple(deck_box(run, "en") for run in pieces.runs[:2])
    page = next(iter(impose(Run("boxes", "", "", boxes), pieces.setting)))

    black = [shape for shape in page.shapes if isinstance(shape, Rules) and shape.role == "block"]
    assert len(page.cuts) == 2
    assert not black
