"""Paper dice: exact on paper, inside the margin, the same every time."""

import json
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest
from pypdf.generic import DictionaryObject

from companion.i18n import LANGUAGES, text
from companion.pieces import DICE_SETS
from printables.dice.unfolded_net import Net
from printables.drawing import Fill, Page, Text, Use
from printables.layout import PAPERS
from printables.masmorra.palettes import INKS
from printables.print_request import PrintRequest, document, pdf
from printables.typesetting.font_metrics import typeface
from printables.typesetting.paragraphs import SMALLEST
from printables.units import Mm
from tests.printables.pdf_operators import digest, marks, opened
from tests.printables.walk_drawing import walked

SHEETS = Path(__file__).with_name("sheet_digests.json")
EXACT = 0.05
NET = Net(DICE_SETS["action"], Mm(16))


@cache
def printed(language: str = "en", paper: str = "a4", ink: str = "full", size: float = 16) -> bytes:
    return pdf(PrintRequest("masmorra", "dice", language, paper, "single", ink, Mm(size)))[0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [16, 12.5, 20])
def test_every_net_has_faces_of_the_requested_size(paper: str, size: float):
    counts = dict.fromkeys(("action", "pet", "minor", "major"), 0)
    for page in opened(printed("en", paper, "full", size)).pages:
        for mark in marks(page):
            set_name = mark.form.removeprefix("/FormXob.net-").partition("-")[0]
            left, top, right, bottom = mark.bounds
            if mark.paint != "stroke" or set_name not in counts:
                continue
            if mark.dashed:
                assert max(right - left, bottom - top) == pytest.approx(size, abs=EXACT) or (
                    _is_in_guide(right - left, bottom - top, size)
                )
            elif right - left > 2.9 * size - EXACT:
                assert right - left == pytest.approx(3 * size, abs=EXACT)
                assert bottom - top == pytest.approx(4.3 * size, abs=EXACT)
                counts[set_name] += 1
    assert counts == {"action": 6, "pet": 1, "minor": 8, "major": 4}


def _is_in_guide(width: float, height: float, size: float) -> bool:
    """Tell whether a fold line belongs to the small net of the guide."""
    return max(width, height) == pytest.approx(34 / 4.3, abs=EXACT) and size > 34 / 4.3


@pytest.mark.parametrize("paper", PAPERS)
def test_stickers_leave_a_fifth_of_the_edge(paper: str):
    last = opened(printed("en", paper)).pages[-2]
    frames = [
        mark.bounds
        for mark in marks(last)
        if mark.form.startswith("/FormXob.face-") and _width(mark.bounds) > 11
    ]
    outer = [bounds for bounds in frames if bounds[2] - bounds[0] > 11.5]
    assert len(outer) == 19 * 6
    for bounds in outer:
        assert bounds[2] - bounds[0] == pytest.approx(16 * 0.8 * 29 / 32, abs=EXACT)
        assert bounds[3] - bounds[1] == pytest.approx(16 * 0.8 * 29 / 32, abs=EXACT)


def _width(bounds: tuple[float, float, float, float]) -> float:
    return bounds[2] - bounds[0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_printed_in_the_margin(language: str, paper: str):
    for page in opened(printed(language, paper)).pages:
        for mark in marks(page):
            left, top, right, bottom = mark.bounds
            assert min(left, top) >= 5
            assert right <= PAPERS[paper].width - 5
            assert bottom <= PAPERS[paper].height - 5


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_readable_and_inside_the_margin(language: str, paper: str):
    for page in document(PrintRequest("masmorra", "dice", language, paper)).pages:
        for words in (shape for shape in page.shapes if isinstance(shape, Text)):
            width = typeface(words.font).width(words.words, words.size)
            start = words.x - {"left": 0.0, "middle": width / 2, "right": width}[words.align]
            assert words.size >= SMALLEST
            assert start >= 5
            assert start + width <= page.width - 5


def nets_on(page: Page) -> list[list[tuple[float, float]]]:
    """Walk round each net of a page where it is cut."""
    return [
        [use.place(point) for point in NET.outline()]
        for use in page.shapes
        if isinstance(use, Use) and use.symbol.name.startswith("net-") and abs(use.place.a) == 1
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_nets_lie_apart_from_each_other(paper: str):
    pages = document(PrintRequest("masmorra", "dice", "de", paper)).pages
    checked = 0
    for page in pages:
        drawn = []
        for outline in nets_on(page):
            mask = np.zeros((round(page.height * 5), round(page.width * 5)), np.uint8)
            cv2.fillPoly(mask, [np.round(np.array(outline) * 5).astype(np.int32)], 1)
            drawn.append(mask)
        checked += len(drawn)
        grown = [cv2.dilate(mask, np.ones((9, 9), np.uint8)) for mask in drawn]
        # Grown by 0.8 mm on every side, as far as colour runs, none touches another.
        assert not drawn or np.sum(grown, axis=0).max() == 1
    assert checked == 19


@pytest.mark.parametrize(
    "paper, counts", [("a4", [10, 9]), ("letter", [6, 9, 4])], ids=["a4", "letter"]
)
def test_nets_interlock_where_that_saves_a_sheet(paper: str, counts: list[int]):
    pages = list(document(PrintRequest("masmorra", "dice", "fr", paper)).pages)
    nets = [nets_on(page) for page in pages[: len(counts)]]
    assert [len(some) for some in nets] == counts


def test_few_nets_stand_upright():
    request = PrintRequest("masmorra", "dice", "en", only=frozenset({"action"}))
    uses = [
        use
        for page in document(request).pages
        for use in page.shapes
        if isinstance(use, Use) and use.symbol.name.startswith("net-")
    ]
    assert [use.place.a for use in uses if abs(use.place.a) == 1] == [1] * 6


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["dice", "stickers", "dice,stickers"])
def test_key_and_folding_pictures_come_with_what_needs_them(part: str, language: str, paper: str):
    request = PrintRequest("masmorra", part, language, paper, "single")
    pages = [page for page in document(request).pages if page.label.startswith(("dice", "sti"))]
    heading = text("printables.dice.key", language)
    keys = [page for page in pages if heading in words_of(page)]
    folding = [
        page for page in pages if text("printables.dice.step.done", language)[:9] in words_of(page)
    ]
    kinds = [page.label.partition("-")[0] for page in pages]
    assert keys
    assert len(folding) == (part != "stickers")
    assert kinds.count("stickers") == (1 if paper == "a4" or part != "stickers" else 2)
    assert ("dice" in kinds) == (part != "stickers")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_faces_are_named_in_one_size(language: str):
    names = {
        word
        for face in (face for code in ("minor", "major") for face in DICE_SETS[code].faces)
        for word in text(f"masmorra.monster.{face}", language).replace("-", "- ").split()
    }
    pages = document(PrintRequest("masmorra", "dice", language)).pages
    shown = [one for page in pages for one, _ in walked(page.shapes) if isinstance(one, Text)]
    named = [one.size for one in shown if set(one.words.replace("-", "- ").split()) <= names]
    assert len(named) >= 12
    assert len(set(named)) == 1


def words_of(page: Page) -> str:
    return " ".join(shape.words for shape in page.shapes if isinstance(shape, Text))


def test_a_kit_leaves_stickers_out():
    labels = [page.label for page in document(PrintRequest("paper-dungeons", "kit", "en")).pages]
    assert "dice-1" in labels
    assert not any(label.startswith("stickers") for label in labels)


def test_a_kit_still_gives_its_stickers_to_whoever_names_their_paper():
    request = PrintRequest("masmorra", "kit", "en", stock="label")
    assert opened(pdf(request)[0]).page_labels == ["stickers-1", "stickers-1b"]


def test_opposite_faces_are_those_of_an_ordinary_die():
    boxes = Net(DICE_SETS["pips"], Mm(10)).face_boxes()
    column = [name for name, box in boxes.items() if box.left == Mm(10)]
    column.sort(key=lambda name: boxes[name].top)
    wings = [name for name, box in boxes.items() if box.left != Mm(10)]
    assert [int(column[0]) + int(column[2]), int(column[1]) + int(column[3])] == [7, 7]
    assert sum(map(int, wings)) == 7


def test_the_ruler_is_exact():
    for page in opened(printed("fr", "letter")).pages:
        long = [mark.bounds for mark in marks(page) if mark.paint == "stroke" and not mark.form]
        assert any(_width(bounds) == pytest.approx(100, abs=EXACT) for bounds in long)


def test_all_fonts_are_embedded():
    for page in opened(printed("ru")).pages:
        resources = page["/Resources"]
        assert isinstance(resources, DictionaryObject)
        named = resources["/Font"]
        assert isinstance(named, DictionaryObject)
        fonts = [font.get_object() for font in named.values()]
        assert fonts
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)


def test_a_viewer_is_asked_not_to_scale():
    reader = opened(printed("de"))
    root = reader.root_object.get_object()
    assert isinstance(root, DictionaryObject)
    preferences = root["/ViewerPreferences"].get_object()
    assert isinstance(preferences, DictionaryObject)
    assert preferences.get("/PrintScaling") == "/None"
    assert root.get("/Lang") == "de"
    assert reader.page_labels == ["dice-1", "dice-2", "stickers-1", "credits"]
    assert len(reader.outline) == 4
    assert all("/TrimBox" in page for page in reader.pages)


def test_the_same_wish_gives_the_same_bytes():
    request = PrintRequest("masmorra", "dice", "fr", "letter")
    assert pdf(request) == pdf(request)


def test_low_ink_leaves_bodies_bare():
    pages = document(PrintRequest("masmorra", "dice", "en", ink="low")).pages
    bodies = {
        shape.role
        for page in pages
        for shape, _ in walked(page.shapes)
        if isinstance(shape, Fill) and shape.role.startswith("body-")
    }
    assert bodies == {f"body-{name}" for name in ("action", "pet", "minor", "major")}
    assert all(INKS["low"][body] is None and INKS["full"][body] for body in bodies - {"body-pet"})


def test_what_is_on_a_sheet_stands_on_one_line_beside_its_heading():
    *sheets, _credits = document(PrintRequest("masmorra", "dice", "ru", layout="single")).pages
    for page in sheets:
        beside = [one for one in page.shapes if isinstance(one, Text) and one.align == "right"]
        assert len(beside) == 1


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_print_what_they_printed_before(language: str, paper: str):
    # `python -m tests.printables.dice.test_dice_pages` renews the hashes beside this file.
    expected = json.loads(SHEETS.read_text("utf-8"))
    assert _digests(language, paper) == expected[f"dice-{language}-{paper}"]


def _digests(language: str, paper: str) -> list[str]:
    """Hash the sheets of dice; the credits after them change with every icon."""
    return [digest(page) for page in opened(printed(language, paper)).pages[:-1]]


def _renew() -> None:
    digests = {
        f"dice-{lang}-{paper}": _digests(lang, paper) for lang in LANGUAGES for paper in PAPERS
    }
    SHEETS.write_text(json.dumps(digests, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    _renew()


def test_a_single_die_can_be_printed():
    request = PrintRequest("masmorra", "dice", "en", only=frozenset({"major-1"}))
    nets = [
        shape
        for page in document(request).pages
        for shape in page.shapes
        if isinstance(shape, Use) and shape.symbol.name.startswith("net-")
    ]
    assert [use.place.a for use in nets if use.place.a == 1] == [1]
