"""What a cutting machine gets: marks on the sheet, and the lines that it cuts."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.pieces import Path as Outline
from printables.drawing import Fill
from printables.imposition.cutting_machine import cut_lines
from printables.print_request import PrintRequest, document


def test_a_machine_gets_the_lines_that_it_cuts():
    request = PrintRequest("masmorra", "cards", "en", cutter=True, only=frozenset({"lightning"}))
    page = next(iter(document(request).pages))
    told = cut_lines(page, (63.0, 88.0), 2.5)
    assert told.count("<rect") == 1
    assert 'width="63.000" height="88.000"' in told or 'width="88.000" height="63.000"' in told
    assert told.count('rx="2.5"') == 1


def test_a_machine_that_looks_at_four_corners_finds_one_in_each():
    request = PrintRequest(
        "masmorra", "cards", "en", cutter=True, marks=4, only=frozenset({"lightning"})
    )
    page = next(iter(document(request).pages))
    told = cut_lines(page, (63.0, 88.0), 0.0, 4)
    assert "registration 2: inset 10 mm, four corners of 20 x 0.3 mm" in told
    marks = next(shape for shape in page.shapes if isinstance(shape, Fill))
    boxes = [Outline((subpath,)).bounds for subpath in marks.path.subpaths]
    corners = {
        (x, y) for left, top, right, bottom in boxes for x in (left, right) for y in (top, bottom)
    }
    ends = {(x, y) for x in (10.0, page.width - 10) for y in (10.0, page.height - 10)}
    assert len(boxes) == 2 * len(ends)
    assert ends <= corners


def test_only_cards_are_cut_with_round_corners():
    request = PrintRequest("masmorra", "tiles", "en", cutter=True, only=frozenset({"1-07"}))
    page = next(iter(document(request).pages))
    told = cut_lines(page, (63.0, 88.0), 2.5)
    assert told.count("<rect") == 1
    assert "rx=" not in told


def test_the_command_tells_ink_and_writes_cut_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "one.pdf"
    wanted = ["print", "cards", "--lang", "en", "--only", "lightning", "--cutter", "--coverage"]
    assert main([*wanted, "--out", str(target)]) == 0
    assert "treasure-1a: " in capsys.readouterr().out
    assert (tmp_path / "one-treasure-1a.svg").read_text("utf-8").startswith("<svg")
