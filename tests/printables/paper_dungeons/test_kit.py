"""The kit of Paper Dungeons: complete, readable, exact, in every language, paper and layout."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from companion.cli.entry_point import main
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.pieces import Affine
from printables.drawing import Page, Text, Use
from printables.imposition import LAYOUTS, Correction
from printables.layout import PAPERS, Box
from printables.paper_dungeons.kit import KIT
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.sheet import sheet_layout
from printables.print_request import CARDS, PrintRequest, document, pdf
from printables.typesetting.paragraphs import SMALLEST
from printables.units import PT_PER_MM, Mm
from tests.printables.boxes import contains
from tests.printables.pdf_operators import opened
from tests.printables.walk_drawing import text_box, walked

GAME = "paper-dungeons"
CONTENT = packaged_content()
PAIRS = (
    ("en", "a4", "duplex"),
    ("de", "letter", "gutterfold"),
    ("fr", "letter", "fronts-backs"),
    ("ru", "a4", "single"),
    ("ru", "letter", "duplex-short"),
)
"""Every language, paper and layout at least once."""


@cache
def pages(language: str, paper: str, layout: str, part: str = "kit") -> tuple[Page, ...]:
    return tuple(document(PrintRequest(GAME, part, language, paper, layout)).pages)


def on_page(box: Box, place: Affine) -> Box:
    ends = [place((box.left, box.top)), place((box.right, box.bottom))]
    (x0, x1), (y0, y1) = (sorted(pair) for pair in zip(*ends, strict=True))
    return Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0))


def written(page: Page) -> Iterator[tuple[Text, Box, float]]:
    """Give every line of type with where it is on the page and its size there."""
    for shape, place in walked(page.shapes):
        if isinstance(shape, Text):
            size = shape.size * abs(place.determinant) ** 0.5
            yield shape, on_page(text_box(shape), place), size


@pytest.mark.parametrize("language, paper, layout", PAIRS)
def test_all_type_is_readable_and_on_the_paper(language: str, paper: str, layout: str):
    for part in ("kit", "large", "dry-erase"):
        for page in pages(language, paper, layout, part):
            bare = Box(Mm(0), Mm(0), page.width, page.height).grown(-4)
            for text, box, size in written(page):
                assert size >= SMALLEST - 1e-6, (page.label, text.words)
                assert contains(bare, box), (page.label, text.words)


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
@pytest.mark.parametrize("card", CARDS)
def test_cards_of_every_size_hold_their_words(language: str, card: str):
    request = PrintRequest(GAME, "cards", language, card=card)

    for page in document(request).pages:
        for text, _box, size in written(page):
            assert size >= SMALLEST - 1e-6, (page.label, text.words)


def test_pd_comp_2_there_are_72_cards():
    fronts = [page for page in pages("en", "a4", "duplex", "cards") if page.label.endswith("a")]

    assert sum(len(page.cuts) for page in fronts) == 72


def test_pd_comp_1_three_white_and_three_black_dice():
    nets = [
        shape.symbol.name
        for page in pages("en", "a4", "duplex", "dice")
        for shape in page.shapes
        if isinstance(shape, Use) and shape.place.a == 1 and shape.symbol.name.startswith("net-")
    ]

    assert nets, [page.label for page in pages("en", "a4", "duplex", "dice")]
    assert sum("white" in name for name in nets) == 3
    assert sum("black" in name for name in nets) == 3


def sheets_on(page: Page) -> list[Affine]:
    """Give where sheets lie on a page."""
    return [
        shape.place
        for shape in page.shapes
        if isinstance(shape, Use) and shape.symbol.name.startswith("sheet-")
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_two_sheets_lie_on_a_page_and_clear_of_its_edges_and_of_the_cut(paper: str):
    first = pages("de", paper, "duplex", "sheets")[0]
    boxes = [box for name, box in sheet_layout().zones.items() if name]
    boxes += list(sheet_layout().corners.values())
    places = sheets_on(first)

    assert len(places) == 2
    for page_half, place in enumerate(places):
        top = page_half * first.height / 2
        half = Box(Mm(0), Mm(top), first.width, Mm(first.height / 2)).grown(-3.4)
        for box in boxes:
            landed = on_page(box, place)
            assert contains(half, landed)
            assert min(landed.left, landed.top) > 7.9
            assert first.height - landed.bottom > 7.9


def test_a_sheet_of_the_pad_measures_what_its_layout_says():
    (upper, lower) = sheets_on(pages("en", "a4", "duplex", "sheets")[0])

    assert (upper.a, upper.d) == (lower.a, lower.d) == (1.0, 1.0)


@pytest.mark.parametrize("part", ["sheets", "large", "dry-erase"])
@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_the_quick_reference_lies_behind_each_sheet(part: str, layout: str):
    printed = pages("fr", "a4", layout, part)[:-1]

    for front, back in zip(printed[::2], printed[1::2], strict=True):
        assert not front.is_back
        assert back.is_back
        behind = [shape.place for shape in back.shapes if isinstance(shape, Use)]
        assert behind == sheets_on(front)


def test_each_page_lies_behind_the_right_one():
    behind_the_plan, *drawn = pages("en", "a4", "duplex")
    sides = [page.is_back for page in drawn]
    assert behind_the_plan.is_back
    assert sides == [bool(place % 2) for place in range(len(sides))]
    for front, back in pairwise(drawn):
        if not front.is_back and not front.is_read:
            assert back.label == f"{front.label.removesuffix('a')}b"


def test_a_correction_moves_backs_alone():
    request = PrintRequest(GAME, "sheets", "en", correction=Correction(Mm(0.8), Mm(0.0), 0.0))

    for page in document(request).pages:
        assert (page.place is not None) == page.is_back


@pytest.mark.parametrize("part", KIT.parts)
def test_each_part_is_printed_alone_from_the_command_line(
    part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "part.pdf"

    assert main(["print", part, "--game", GAME, "--lang", "en", "--out", str(target)]) == 0

    assert len(opened(target.read_bytes()).pages) > 1
    assert "part.pdf" in capsys.readouterr().out


def test_the_large_sheet_lies_across_its_page():
    data = pdf(PrintRequest(GAME, "large", "en"))[0]
    box = opened(data).pages[0].mediabox

    assert float(box.width) / PT_PER_MM == pytest.approx(297, abs=0.05)
    assert float(box.height) / PT_PER_MM == pytest.approx(210, abs=0.05)


@pytest.mark.parametrize("ink", INKS)
def test_the_same_kit_gives_the_same_bytes(ink: str):
    request = PrintRequest(GAME, "sheets,cards", "ru", "letter", "duplex", ink)

    assert pdf(request) == pdf(request)


def test_a_single_card_can_be_asked_for():
    request = PrintRequest(GAME, "cards", "en", only=frozenset({"S2a", "POW-07"}))

    fronts = [page for page in document(request).pages if page.cuts and not page.is_back]

    assert sum(len(page.cuts) for page in fronts) == 2


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_page_of_sheets_has_its_aids(layout: str):
    pages = document(PrintRequest("paper-dungeons", "sheets", "en", layout=layout)).pages
    labels = {page.label for page in pages}

    assert {"sheets-1a", "sheets-1b", "sheets-2a", "sheets-2b"} <= labels
