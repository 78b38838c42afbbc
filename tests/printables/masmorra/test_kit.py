"""The whole kit: complete, readable, exact, the same every time, with little ink if asked to."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from pypdf.generic import Destination, DictionaryObject

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.rulebook import RULES
from companion.i18n import text
from companion.pieces import Affine
from printables.drawing import Fill, Rules, Text, Use
from printables.imposition import BLEED, Correction
from printables.imposition.sheet_grid import CLOSE
from printables.layout import PAPERS, Box
from printables.masmorra.kit import KIT
from printables.masmorra.reference import counts
from printables.masmorra.reference.summary_clauses import SUMMARY
from printables.print_request import PrintRequest, document, pdf
from printables.typesetting.paragraphs import SMALLEST
from printables.units import PT_PER_MM, Mm
from tests.printables.boxes import contains, overlaps
from tests.printables.pdf_operators import marks, opened
from tests.printables.walk_drawing import text_box, walked
from tests.printables.whole_kits import SAMPLES, part_pages, sample_kit

LAYOUTS = (
    "duplex",
    *(pytest.param(layout, marks=pytest.mark.slow) for layout in SAMPLES if layout != "duplex"),
)
PART_NAMES = tuple(name for name, part in KIT.parts.items() if part.in_kit)
EXACT = 0.05


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_type_is_readable_and_on_the_paper(layout: str):
    _, paper, _ = SAMPLES[layout]
    sheet = PAPERS[paper]
    bare = Box(Mm(0), Mm(0), sheet.width, sheet.height).grown(-4)
    for page in sample_kit("masmorra", layout).drawn:
        for shape, place in walked(page.shapes):
            if isinstance(shape, Text):
                assert shape.size * abs(place.determinant) ** 0.5 >= SMALLEST - 1e-6
                assert contains(bare, _on_page(text_box(shape), place)), (page.label, shape.words)


def _on_page(box: Box, place: Affine) -> Box:
    ends = [place((box.left, box.top)), place((box.right, box.bottom))]
    (x0, x1), (y0, y1) = (sorted(pair) for pair in zip(*ends, strict=True))
    return Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_type_on_a_piece_keeps_clear_of_the_cut(layout: str):
    for page in sample_kit("masmorra", layout).drawn:
        for use in page.shapes:
            if isinstance(use, Use) and use.symbol.spread >= 2:
                card = Box(Mm(0), Mm(0), Mm(use.symbol.width), Mm(use.symbol.height))
                for shape, place in walked(use.symbol.shapes):
                    if isinstance(shape, Text):
                        box = _on_page(text_box(shape), place)
                        # What a half leaves out is on the other one; no seam runs through words.
                        elsewhere = use.symbol.name.startswith("half-") and not overlaps(card, box)
                        assert elsewhere or contains(card.grown(-0.8), box), (
                            page.label,
                            shape.words,
                        )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_font_is_embedded_and_no_picture_is_a_raster(layout: str):
    for resources in _resources(opened(sample_kit("masmorra", layout).data).pages):
        for font in resources.get("/Font", DictionaryObject()).values():
            descriptor = font.get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in descriptor
        for form in resources.get("/XObject", DictionaryObject()).values():
            assert form.get_object()["/Subtype"] == "/Form"


def _resources(found: object) -> Iterator[DictionaryObject]:
    assert hasattr(found, "__iter__")
    for page in found:
        yield page["/Resources"]
        for form in page["/Resources"].get("/XObject", DictionaryObject()).values():
            inner = form.get_object().get("/Resources")
            if inner is not None:
                yield inner.get_object()


@pytest.mark.parametrize("part", PART_NAMES)
def test_each_part_can_be_printed_alone(part: str):
    labels = {page.label for page in part_pages("de", "a4", "single", part)}
    whole = {page.label for page in sample_kit("masmorra", "single").drawn}
    # The plan, which stands before a whole kit, says what these pages of the guide do; stickers
    # are another way to the dice, which a kit leaves out.
    assert labels - {"guide-1", "guide-2", "stickers-1"} <= whole
    assert "credits" in labels


def test_backs_follow_their_fronts_all_through_the_kit():
    before = [False]
    sides = before + [page.is_back for page in sample_kit("masmorra", "duplex").drawn]
    assert sides == [False, True] * (len(sides) // 2)


@pytest.mark.parametrize("parts", ["kit", "tiles", "guide,standees,rules"])
def test_nothing_else_lies_behind_what_is_cut(parts: str):
    for front, back in pairwise(part_pages("en", "a4", "duplex", parts)):
        if not front.is_back and not front.is_read:
            assert back.label == f"{front.label.removesuffix('a')}b"


def test_what_is_read_is_printed_on_both_sides():
    read = [page for page in sample_kit("masmorra", "duplex").drawn if page.is_read]
    # The first one is printed behind the plan.
    assert [page.is_back for page in read] == [True, *[False, True] * (len(read) // 2)]


def test_every_sheet_has_a_scale_and_crop_marks_on_both_sides():
    for page in part_pages("de", "letter", "duplex", "cards")[:-1]:
        assert any(isinstance(s, Use) and s.symbol.name.startswith("scale") for s in page.shapes)
        assert any(isinstance(shape, Rules) for shape in page.shapes)


def test_a_cut_card_measures_what_it_should():
    data = pdf(PrintRequest("masmorra", "cards", "en", "a4", only=frozenset({"evil"})))[0]
    page = opened(data).pages[0]
    ticks = [mark.bounds for mark in marks(page) if mark.paint == "stroke" and not mark.form]
    across = sorted({round(b[0], 3) for b in ticks if b[2] - b[0] < 0.01 and b[3] - b[1] > 1})
    down = sorted({round(b[1], 3) for b in ticks if b[3] - b[1] < 0.01 and b[2] - b[0] > 1})
    wide = {round(second - first, 2) for first, second in pairwise(across)}
    high = {round(second - first, 2) for first, second in pairwise(down)}
    assert {round(2 * CLOSE, 2), 63.0} == wide
    assert {round(2 * CLOSE, 2), 88.0} == high


def test_the_list_of_parts_counts_what_is_printed():
    listed = counts()
    components = CATALOGUE.components
    assert listed["treasure_cards"] == components["COMP-7"]
    assert listed["alliance_cards"] == components["COMP-24"]
    assert listed["evil_cards"] == components["COMP-23"]
    assert listed["hero_cards"] == components["COMP-19"]
    assert listed["bosses"] == components["COMP-13"]
    tokens = [
        use.symbol.name
        for page in part_pages("en", "a4", "duplex", "tokens")
        if not page.is_back
        for use in page.shapes
        if isinstance(use, Use) and use.symbol.spread == BLEED
    ]
    assert tokens.count("token-coin") == listed["gold"]
    assert sum(name.startswith("wound-") for name in tokens) == listed["wounds"]
    assert sum(name.startswith("xp-") for name in tokens) == listed["xp"]
    assert sum(name.startswith("step-") for name in tokens) == listed["steps"]
    assert sum(name.startswith("boss-") for name in tokens) == listed["bosses"]


def test_the_rules_in_short_cite_clauses_that_exist():
    cited = {
        clause.strip()
        for sentences in SUMMARY.values()
        for _, ids in sentences
        for clause in ids.replace("…", ",").split(",")
    }
    assert cited <= {str(rule) for rule in RULES}


def test_the_outline_leads_to_each_part_and_to_no_bare_page():
    data = pdf(PrintRequest("masmorra", "guide,boards,tokens,standees", "en"))[0]
    lines = opened(data).outline
    titles = [one.title for one in lines if isinstance(one, Destination)]
    assert titles[2:] == ["Boards", "Tokens", "Standees", "Credits"]
    below = [group for group in lines if isinstance(group, list)]
    assert [len(group) for group in below] == [3, 2, 2]
    assert [getattr(one, "title", "") for one in below[1]] == ["Tokens · 1a", "Tokens · 1b"]


def test_the_same_kit_gives_the_same_bytes():
    request = PrintRequest("masmorra", "tokens", "ru", "letter", "gutterfold", "low")
    assert pdf(request) == pdf(request)


def test_a_correction_moves_backs_alone():
    strayed = Correction(Mm(0.8), Mm(0.0), 0.0)
    request = PrintRequest("masmorra", "tokens", "en", correction=strayed)
    for page in document(request).pages:
        assert (page.place is not None) == page.is_back


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper(paper: str):
    data = pdf(PrintRequest("masmorra", "tokens", "fr", paper))[0]
    for page in opened(data).pages:
        size = float(page.mediabox.width) / PT_PER_MM, float(page.mediabox.height) / PT_PER_MM
        assert np.allclose(size, (PAPERS[paper].width, PAPERS[paper].height), atol=EXACT)


@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_credits_name_every_artist(language: str):
    *_, page = part_pages(language, "a4", "duplex", "tokens")
    written = " ".join(shape.words for shape, _ in walked(page.shapes) if isinstance(shape, Text))
    for artist in ("Lorc", "Delapouite", "Skoll"):
        assert artist in written
    assert text("printables.credits.title", language) in written


def test_every_board_bears_its_mark():
    used = {
        shape.symbol.name: shape.symbol
        for page in part_pages("en", "a4", "duplex", "boards")
        for shape in page.shapes
        if isinstance(shape, Use) and shape.symbol.width > 150 and shape.symbol.spread == BLEED
    }
    assert len(used) == len(CATALOGUE.heroes) + 1
    for symbol in used.values():
        codes = [
            shape for shape in symbol.shapes if isinstance(shape, Fill) and shape.role == "code"
        ]
        assert len(codes) == 1
        left, top, right, bottom = codes[0].path.bounds
        assert right - left == pytest.approx(bottom - top, abs=EXACT)
        assert right - left > 10
