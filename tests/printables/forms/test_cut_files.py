"""Cutting machines: every piece has its line, and nothing comes near the marks."""

import re
from collections.abc import Mapping

import pytest

from printables.forms.cut_files import Cuts
from printables.forms.export_formats import Form, form_files
from printables.imposition.sheet_grid import choose_grid
from printables.layout import PAPERS
from printables.print_request import CARDS, PrintRequest
from tests.printables.pdf_operators import opened

CLEAR = 1.5
INSET = 10.0


def cut(
    *only: str, game: str = "masmorra", paper: str = "a4", corner: float = 3.0
) -> Mapping[str, bytes]:
    """Make the files of some pieces."""
    request = PrintRequest(game, "kit", "en", paper, only=frozenset(only))
    return dict(form_files(Form("cut", cuts=Cuts(3, corner)), request))


def polylines(dxf: str, layer: str) -> list[list[tuple[float, float]]]:
    """Read the lines of a layer."""
    codes = dxf.split("\n")
    pairs = [(int(code), value) for code, value in zip(codes[::2], codes[1::2], strict=False)]
    found: list[list[tuple[float, float]]] = []
    across = 0.0
    inside = False
    for place, (code, value) in enumerate(pairs):
        if code == 0 and value == "POLYLINE":
            inside = pairs[place + 1] == (8, layer)
            if inside:
                found.append([])
        elif inside and code == 10:
            across = float(value)
        elif inside and code == 20:
            found[-1].append((across, float(value)))
    return found


def test_cards_of_all_decks_share_sheets_of_eight():
    made = cut("power", "mission", game="paper-dungeons")

    assert [name for name in made if name.endswith(".svg")] == [
        f"cards-{number}a.svg" for number in range(1, 5)
    ]
    assert made["cards-1a.svg"].count(b"<rect") == 8


def test_a_die_is_cut_along_its_net_and_scored_at_its_folds():
    made = cut("pd-white-1", game="paper-dungeons")
    svg, dxf = made["dice-1a.svg"].decode(), made["dice-1a.dxf"].decode()

    cuts = svg.partition('id="cuts"')[2]
    assert cuts.count("<path") == 1
    assert '<g id="scores"' in svg
    (net,) = polylines(dxf, "CUTS")
    assert len(net) == 42
    assert len(polylines(dxf, "SCORES")) == 12


@pytest.mark.parametrize("corner, points", [(3.0, 8), (0.0, 4)])
def test_svg_and_dxf_tell_the_same_lines(corner: float, points: int):
    made = cut("lightning", corner=corner)
    box = re.search(r'<rect x="([\d.]+)" y="([\d.]+)"', made["treasure-1a.svg"].decode())
    assert box
    (line,) = polylines(made["treasure-1a.dxf"].decode(), "CUTS")

    assert len(line) == points
    assert min(x for x, _ in line) == pytest.approx(float(box[1]), abs=0.01)
    assert 297 - max(y for _, y in line) == pytest.approx(float(box[2]), abs=0.01)


def test_sheets_come_with_the_lines_and_what_no_sheet_holds_is_named():
    made = cut("1-07", "large")

    assert set(made) == {"small-1-1a.svg", "small-1-1a.dxf", "sheets.pdf", "left-out.txt"}
    assert "large (320\xa0×\xa0320 mm)" in made["left-out.txt"].decode()
    assert "1-07" not in made["left-out.txt"].decode()
    assert len(opened(made["sheets.pdf"]).pages) == 3


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", CARDS)
def test_no_ink_of_a_piece_comes_near_a_mark(paper: str, card: str):
    sheet = PAPERS[paper]
    grid = choose_grid(sheet, *CARDS[card], cutter=True)
    left = min(slot.box.left for slot in grid.slots) - grid.bleed
    top = min(slot.box.top for slot in grid.slots) - grid.bleed

    assert min(left, top) >= INSET + 1 + CLEAR
    assert max(left, top) >= INSET + 5 + CLEAR


def test_a_machine_cuts_eight_cards_of_a_sheet_of_a4_and_six_of_letter():
    counts = {
        name: len(choose_grid(paper, *CARDS["63x88"], cutter=True).slots)
        for name, paper in PAPERS.items()
    }
    assert counts == {"a4": 8, "letter": 6}
