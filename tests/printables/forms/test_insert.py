"""The insert of a box: everything fits, nothing overlaps, and each deck has its divider."""

from itertools import combinations
from pathlib import Path

import pytest

from companion.cli import main
from printables.drawing import Use
from printables.forms.box_insert import WALL, Placed, insert_for, layer_height
from printables.forms.insert_plan_and_dividers import dividers
from printables.forms.requested_pieces import Pieces, pieces_of
from printables.print_request import PrintRequest
from tests.printables.pdf_operators import opened

GAMES = ("masmorra", "paper-dungeons")


@pytest.fixture(scope="module", params=GAMES)
def pieces(request: pytest.FixtureRequest) -> Pieces:
    return pieces_of(PrintRequest(request.param, "kit", "de"))


def test_every_kind_of_piece_has_a_place(pieces: Pieces):
    named = {
        name
        for layer in insert_for(pieces.runs).layers
        for place in layer
        for name in place.what.names
    }
    assert named == {run.title.strip() for run in pieces.runs}


def test_compartments_lie_in_the_box_with_a_wall_between_them(pieces: Pieces):
    insert = insert_for(pieces.runs)
    for layer in insert.layers:
        for placed in layer:
            assert placed.left + placed.what.wide <= insert.wide
            assert placed.front + placed.what.deep <= insert.deep
        assert all(_apart(one, other) for one, other in combinations(layer, 2))
    assert insert.high == sum(map(layer_height, insert.layers))


def _apart(one: Placed, other: Placed) -> bool:
    across = max(one.left - other.left - other.what.wide, other.left - one.left - one.what.wide)
    along = max(one.front - other.front - other.what.deep, other.front - one.front - one.what.deep)
    return max(across, along) >= WALL


def test_flat_pieces_fit_into_their_compartments(pieces: Pieces):
    places = [place.what for layer in insert_for(pieces.runs).layers for place in layer]
    for run in pieces.runs:
        if run.kind not in {"tile", "board", "sheet"}:
            continue
        mine = [place for place in places if run.title.strip() in place.names]
        across, along = sorted(max(piece.size for piece in run.pieces))
        assert all(place.wide >= across and place.deep >= along for place in mine)
        thick = 2.0 if run.kind == "tile" else 0.3
        assert sum(place.high for place in mine) >= thick * len(run.pieces)


def test_cards_stand_upright_below_the_edge(pieces: Pieces):
    cards = [run for run in pieces.runs if run.kind == "card"]
    (place,) = (
        placed.what
        for layer in insert_for(pieces.runs).layers
        for placed in layer
        if placed.what.names[0] in {run.title for run in cards}
    )
    divider = dividers(cards, "de").pieces[0]
    assert place.high >= divider.size[1]
    assert max(place.wide, place.deep) >= divider.size[0]
    assert min(place.wide, place.deep) >= 0.4 * sum(len(run.pieces) for run in cards)


def test_tabs_stand_beside_each_other_and_inside(pieces: Pieces):
    made = dividers([run for run in pieces.runs if run.kind == "card"], "de").pieces
    tops = []
    for piece in made:
        assert piece.contour is not None
        corners = piece.contour.subpaths[0].polygon(0.1)
        assert all(0 <= x <= piece.size[0] and 0 <= y <= piece.size[1] for x, y in corners)
        tops.append(min(x for x, y in corners if y == 0))
    assert len(set(tops[:3])) == 3


def test_a_divider_shows_a_back_upright_and_that_of_no_single_card(pieces: Pieces):
    decks = [run for run in pieces.runs if run.kind == "card"]
    for run, divider in zip(decks, dividers(decks, "de").pieces, strict=True):
        backs = {card.back.name for card in run.pieces if card.back}
        shown = [shape for shape in divider.front.shapes if isinstance(shape, Use)]
        pictures = [use for use in shown if use.symbol.name.endswith("-divider")]
        assert len(pictures) == (1 if len(backs) == 1 else 0), run.code
        for use in pictures:
            assert (use.place.b, use.place.c) == (0, 0)
            assert use.symbol.height * use.place.d <= min(run.pieces[0].size) + 1e-6


@pytest.mark.parametrize("game, language", [(GAMES[0], "ru"), (GAMES[1], "fr")])
def test_the_plan_and_a_divider_for_every_deck_are_printed(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "insert.pdf"
    arguments = ["print", "insert", "--game", game, "--lang", language, "--out", str(target)]
    assert main([*arguments, "--paper", "letter"]) == 0
    pages = [page.extract_text() for page in opened(target.read_bytes()).pages]
    runs = pieces_of(PrintRequest(game, "kit", language)).runs
    words = " ".join(" ".join(pages[1:]).split())
    assert all(run.title in words for run in runs if run.kind == "card")
    plan = insert_for(runs)
    assert f"{plan.wide} × {plan.deep} × {plan.high}" in " ".join(pages[0].split())
    assert capsys.readouterr().err == ""
