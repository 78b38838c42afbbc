"""The booklet: folded and stitched, its pages follow each other."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.i18n import text
from printables.forms.booklet import order
from tests.printables.pdf_operators import opened


@pytest.mark.parametrize("count", [1, 4, 7, 8, 12])
def test_a_folded_stack_of_sheets_reads_from_first_to_last(count: int):
    sides = list(order(count))
    sheets = list(zip(sides[::2], sides[1::2], strict=True))

    # Each leaf of the first half has its recto right on the front and its verso left on the back.
    first = [page for front, back in sheets for page in (front[1], back[0])]
    second = [page for front, back in reversed(sheets) for page in (back[1], front[0])]
    read = [*first, *second]
    assert read == list(range(1, len(read) + 1))
    assert 0 <= len(read) - count < 4


@pytest.mark.parametrize("paper, size", [("a4", (842, 595)), ("letter", (792, 612))])
def test_a_rulebook_is_printed_two_pages_on_a_side(
    paper: str, size: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "booklet.pdf"
    whole = tmp_path / "rulebook.pdf"
    game = ["--game", "paper-dungeons", "--lang", "fr", "--paper", paper]
    assert main(["print", "booklet", *game, "--out", str(target)]) == 0
    assert main(["print", "rulebook", *game, "--out", str(whole)]) == 0

    sides, pages = (opened(file.read_bytes()).pages for file in (target, whole))
    assert len(sides) == len(list(order(len(pages) - 1))) + 1
    for side in sides[:-1]:
        assert (round(side.mediabox.width), round(side.mediabox.height)) == size
    outside = sides[0].extract_text()
    assert pages[0].extract_text().split()[0] in outside
    fold = text("forms.booklet.fold", "fr", last=len(sides) - 1)
    assert "".join(fold.split()) in "".join(sides[-1].extract_text().split())
    assert capsys.readouterr().err == ""
