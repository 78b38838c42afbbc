"""The calibration page, and what is made of its readings."""

from pathlib import Path

import pytest

from companion.cli import main
from printables.imposition import Correction
from printables.layout import PAPERS
from printables.print_request import PrintRequest, document, pdf
from printables.units import Mm
from tests.printables.pdf_operators import marks, opened

STRETCH = (1.004, 0.997)


@pytest.mark.parametrize("paper", PAPERS)
def test_two_lines_show_whether_a_printer_stretches(paper: str):
    page = opened(pdf(PrintRequest("masmorra", "calibration", "fr", paper))[0]).pages[0]
    sizes = {
        (round(right - left, 2), round(bottom - top, 2))
        for mark in marks(page)
        if mark.paint == "stroke"
        for (left, top), (right, bottom) in zip(mark.corners[::2], mark.corners[1::2], strict=True)
    }
    assert {(120.0, 0.0), (0.0, 120.0)} <= sizes


def test_what_a_printer_stretches_is_printed_smaller_on_both_sides():
    paper = PAPERS["a4"]
    request = PrintRequest(
        "masmorra", "tokens", "en", correction=Correction(Mm(0.8), Mm(0), 0.0, STRETCH)
    )
    middle = (paper.width / 2, paper.height / 2)
    front, back, *_ = document(request).pages
    assert front.place is not None
    assert back.place is not None
    assert front.place(middle) == pytest.approx(middle)
    assert back.place(middle) == pytest.approx((middle[0] + 0.8 / STRETCH[0], middle[1]))
    for page in (front, back):
        assert page.place is not None
        (x0, y0), (x1, y1) = page.place((10.0, 10.0)), page.place((110.0, 210.0))
        assert (x1 - x0) * STRETCH[0] == pytest.approx(100.0)
        assert (y1 - y0) * STRETCH[1] == pytest.approx(200.0)


def test_the_command_keeps_a_printers_correction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    one = ["print", "cards", "--lang", "en", "--only", "lightning", "--printer", "attic"]
    assert main(one) == 2
    assert "attic" in capsys.readouterr().err
    printed = []
    for readings in ("0.5,0.2,0.5,0.2", "0.5,0.2,0.5,0.2,120.4,119.8"):
        assert main([*one, "--back", readings]) == 0
        printed.append((tmp_path / "masmorra-cards-en-a4.pdf").read_bytes())
        assert main(one) == 0
        assert (tmp_path / "masmorra-cards-en-a4.pdf").read_bytes() == printed[-1]
    assert printed[0] != printed[1]


@pytest.mark.parametrize(
    "readings", ["1,2", "1,2,3,four", "11,0,0,0", "0,0,0,0,120", "0,0,0,0,130,120", "0,0,0,0,1,nan"]
)
def test_readings_that_are_none_are_told(
    readings: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    told = ["print", "cards", "--lang", "en", "--only", "lightning", "--printer", "attic"]
    assert main([*told, "--back", readings]) == 2
    assert readings in capsys.readouterr().err
    assert not (tmp_path / "companion").exists()
