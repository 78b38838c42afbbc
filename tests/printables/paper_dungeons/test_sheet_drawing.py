"""The sheet as it is drawn: readable, nothing over another, the same for paper and phone."""

from collections.abc import Iterator
from itertools import product

import pytest

from companion.games.paper_dungeons.catalogue import read_content
from companion.games.paper_dungeons.catalogue.content_packs import packaged
from companion.i18n import LANGUAGES
from companion.pieces import Affine
from printables.drawing import Fill, Page, Rules, Text
from printables.layout import Box
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.sheet import FORMS, MarkKind, Outline, SheetCode, sheet_layout
from printables.paper_dungeons.sheet.draw_places import outline_of
from printables.paper_dungeons.sheet.draw_sheet import draw_sheet
from printables.rendering.svg_writer import write_svg
from printables.typesetting.paragraphs import SMALLEST
from printables.units import Mm
from tests.printables.boxes import contains, overlaps
from tests.printables.walk_drawing import text_box, walked


def written(page: Page) -> Iterator[tuple[Text, Box]]:
    """Give every line of type with where it is on the page."""
    for shape, place in walked(page.shapes):
        if isinstance(shape, Text):
            yield shape, on_page(text_box(shape), place)


def on_page(box: Box, place: Affine) -> Box:
    (x0, y0), (x1, y1) = place((box.left, box.top)), place((box.right, box.bottom))
    return Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0))


@pytest.mark.parametrize("language, form", tuple(product(LANGUAGES, FORMS)))
def test_type_is_readable_and_inside_the_margins(language: str, form: str):
    page = draw_sheet(form=form, language=language)
    live = Box(Mm(0), Mm(0), page.width, page.height).grown(-5.5)

    for text, box in written(page):
        scale = FORMS[form].scale
        assert text.size * scale >= SMALLEST - 1e-6, text.words
        assert contains(live, box), text.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_type_runs_into_another(language: str):
    lines = list(written(draw_sheet(language=language)))

    for place, (text, box) in enumerate(lines):
        for other, beside in lines[place + 1 :]:
            assert not overlaps(box.grown(-0.05), beside), (text.words, other.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_out_of_the_places_that_are_marked(language: str):
    layout = sheet_layout()
    tracks = [mark for mark in layout.marks.values() if mark.kind is MarkKind.TRACK]

    for text, box in written(draw_sheet(language=language)):
        for mark in tracks:
            inside = contains(mark.box, box)
            assert inside or not overlaps(box.grown(-0.15), mark.box), (text.words, mark.name)


def test_nothing_but_pale_ink_is_printed_in_a_place_that_is_filled():
    layout = sheet_layout()
    dark = {"ink", "block", "text", "blood", "stone", "code", "water"}
    empty = [
        mark for mark in layout.marks.values() if mark.kind is MarkKind.TRACK and not mark.is_filled
    ]
    texts = [(text, box) for text, box in written(draw_sheet()) if text.role in dark]

    for mark in empty:
        assert not [text.words for text, box in texts if contains(mark.box, box)], mark.name


def test_each_outline_fills_its_box():
    for mark in sheet_layout().marks.values():
        if mark.outline is Outline.NONE:
            continue
        left, top, right, bottom = outline_of(mark).bounds
        assert contains(
            mark.box.grown(0.01), Box(Mm(left), Mm(top), Mm(right - left), Mm(bottom - top))
        ), mark.name
        assert right - left > mark.box.width * 0.8


def test_the_middle_of_a_room_is_left_to_the_path():
    layout = sheet_layout()
    drawn = [
        on_page(Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0)), place)
        for shape, place in walked(draw_sheet().shapes)
        if isinstance(shape, Fill) and shape.role in {"ink", "blood"} and shape.path.subpaths
        for x0, y0, x1, y1 in [shape.path.bounds]
    ]

    for name, (x, y) in layout.rooms.items():
        lane = Box(Mm(x - 0.5), Mm(y - 0.5), Mm(1), Mm(1))
        assert not [box for box in drawn if box.width < 12 and overlaps(box, lane)], name


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("ink", INKS)
def test_the_code_says_what_is_printed(form: str, ink: str):
    page = draw_sheet(form=form, language="fr", ink=ink)
    cells = sheet_layout(form=form).code
    dark = [
        on_page(Box(Mm(x0), Mm(y0), Mm(x1 - x0), Mm(y1 - y0)), place)
        for shape, place in walked(page.shapes)
        if isinstance(shape, Fill) and shape.role == "code"
        for x0, y0, x1, y1 in [shape.path.bounds]
    ]

    seen = tuple(any(contains(box.grown(0.01), cell) for box in dark) for cell in cells)
    assert seen == SheetCode(form, "fr", ink).cells


@pytest.mark.parametrize("ink", INKS)
def test_every_role_has_its_look_in_every_ink(ink: str):
    svg = write_svg(draw_sheet(ink=ink), INKS[ink])

    assert svg.startswith("<svg")
    assert "None" not in svg


def test_a_thick_pen_gets_thicker_lines():
    def thinnest(form: str) -> float:
        page = draw_sheet(form=form)
        drawn = [shape for shape, _ in walked(page.shapes) if isinstance(shape, Rules)]
        return min(rules.width for rules in drawn if rules.role == "line")

    assert thinnest("dry-erase") > thinnest("a4")


# --- A table's own content ------------------------------------------------------------------------

LONG = "The Crown of the Righteous and Everlasting King of Kings"


def test_a_sheet_of_ones_own_is_drawn():
    tracks = packaged("tracks.toml").replace("hearts = 24", "hearts = 20")
    tracks = tracks.replace("21 = -18\n23 = -21\n", "")
    items = packaged("items.toml").replace(
        "[item.ITM-5]\nsquares = 2\n", f'[item.ITM-5]\nsquares = 2\ntitle = "{LONG}"\n'
    )
    content = read_content({"tracks.toml": tracks, "items.toml": items})

    page = draw_sheet(content)

    words = " ".join(text.words for text, _ in written(page))
    assert "Righteous" in words
    assert "column.21" not in sheet_layout(content).marks
    assert "column.20" in sheet_layout(content).marks
    assert "item.ITM-5.2" in sheet_layout(content).marks


def test_areas_that_content_does_not_place_are_where_they_always_are():
    content = read_content({"layout.toml": ""})

    assert sheet_layout(content).zones == sheet_layout().zones
