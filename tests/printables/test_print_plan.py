"""The first page of a kit: every page in a range of its stock, and one stock alone."""

import re
from pathlib import Path

import pytest

from companion.cli import main
from companion.i18n import LANGUAGES
from printables.imposition import LAYOUTS
from printables.print_plan import STOCKS, PrintPlan
from printables.print_request import PrintRequest, document, pdf, setting_of
from tests.printables.pdf_operators import opened

KIT = PrintRequest("paper-dungeons", "kit", "en")


def numbers(told: str) -> list[int]:
    """Read ranges of pages."""
    found: list[int] = []
    for first, last in re.findall(r"(\d+)(?:–(\d+))?(?=[,:])", told):
        found += range(int(first), int(last or first) + 1)
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_plan_comes_first_and_names_every_other_page_once(layout: str):
    request = PrintRequest("paper-dungeons", "kit", "en", layout=layout)
    data, count = pdf(request, complete=True)
    pages = opened(data).pages
    words = pages[0].extract_text()
    told = [line for line in words.splitlines() if line.startswith("Pages ")]
    before = 2 if layout in LAYOUTS[:2] else 1

    assert len(pages) == count
    assert sorted(number for line in told for number in numbers(line)) == list(
        range(before + 1, count + 1)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plan_is_said_in_every_language(language: str):
    request = PrintRequest("masmorra", "tokens", language)
    plan = PrintPlan(setting_of(request))
    for page in document(request).pages:
        plan.add(page)

    assert len(plan.front()) == 2
    assert plan.front()[0].shapes
    assert not plan.front()[1].shapes


def test_a_part_alone_has_no_plan():
    data, _ = pdf(PrintRequest("masmorra", "tokens", "en"), complete=True)

    assert len(opened(data).pages) == 3


def test_the_stocks_together_are_the_kit():
    whole = sum(1 for _ in document(KIT).pages)
    parts = [
        pdf(PrintRequest("paper-dungeons", "kit", "en", stock=stock))[1]
        for stock in STOCKS
        if stock != "board"
    ]

    assert sum(parts) == whole


def test_an_unknown_stock_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LANGUAGE", "en")
    target = tmp_path / "x.pdf"
    assert main(["print", "tokens", "--stock", "wood", "--out", str(target)]) == 2
    told = "Kind of paper: wood doesn’t exist; choose from: paper, card, board, label."
    assert told in capsys.readouterr().err
