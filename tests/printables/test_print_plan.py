"""The first page of a kit: every page in a range of its stock, and one stock alone."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.i18n import LANGUAGES, text
from companion.pieces import Affine, Point
from companion.pieces.path_shapes import box
from printables.drawing import Fill, Page, Rules, Shape, Text, Use
from printables.imposition import LAYOUTS
from printables.kit_definition import games_with_kit, kit_of
from printables.layout import Box
from printables.masmorra.reference import counts
from printables.print_plan import STOCKS, PrintPlan
from printables.print_request import PrintRequest, document, pdf, setting_of
from printables.units import Mm
from tests.printables.boxes import contains
from tests.printables.pdf_operators import opened
from tests.printables.walk_drawing import walked
from tests.printables.whole_kits import sample_kit

KIT = PrintRequest("paper-dungeons", "kit", "en")


def numbers(told: str) -> list[int]:
    """Read ranges of pages."""
    found: list[int] = []
    for first, last in re.findall(r"(\d+)(?:–(\d+))?(?=[,:])", told):
        found += range(int(first), int(last or first) + 1)
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_plan_comes_first_and_names_every_page_once(layout: str):
    data, count = pdf(replace(KIT, layout=layout), complete=True)
    pages = opened(data).pages
    words = pages[0].extract_text()
    told = [line for line in words.splitlines() if line.startswith(("Page ", "Pages "))]

    assert len(pages) == count
    assert sorted(number for line in told for number in numbers(line)) == list(range(1, count + 1))


_TURN = {
    "duplex": "turn-1",
    "duplex-short": "turn-short",
    "gutterfold": "gutter",
    "fronts-backs": "turn-3",
    "single": "sleeve",
}
"""What shows how fronts and backs come together."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_plan_of_the_sheets_and_cards_shows_every_step_and_how_to_turn_paper(layout: str):
    read = opened(sample_kit("paper-dungeons", layout).data)

    assert read.page_labels[:3] == ["plan", "symbols", "rulebook-1"]
    resources: Any = read.pages[0]["/Resources"]
    shown = {name for name in resources["/XObject"] if name.startswith("/FormXob.step-")}
    assert shown == {
        f"/FormXob.step-{step}" for step in ("print", _TURN[layout], "pad", "dice", "box")
    }


def test_the_kit_of_sheets_and_cards_takes_seventeen_sheets_of_a4():
    assert sample_kit("paper-dungeons", "duplex").count == 34


@pytest.mark.parametrize("layout", ["duplex", "single"])
def test_a_plan_with_pictures_counts_itself_and_the_monsters_behind_it(layout: str):
    kit = sample_kit("masmorra", layout)
    read, count = opened(kit.data), kit.count
    words = read.pages[0].extract_text()
    told = [line for line in words.splitlines() if line.startswith(("Page ", "Pages "))]

    assert len(read.pages) == count
    assert read.page_labels[:3] == ["plan", "aids-bestiary", "rulebook-1"]
    assert sorted(number for line in told for number in numbers(line)) == list(range(1, count + 1))
    resources: Any = read.pages[0]["/Resources"]
    assert resources["/XObject"].keys() >= {
        f"/FormXob.step-{step}" for step in ("print", _TURN[layout], "glue", "cut", "fold", "box")
    }


@pytest.mark.parametrize("game", games_with_kit())
def test_backs_stay_behind_their_fronts_whatever_stands_before_them(game: str):
    kit = sample_kit(game, "duplex")
    before, count = kit.count - len(kit.drawn), kit.count

    assert [page.is_back for page in kit.drawn] == [
        bool(place % 2) for place in range(before, count)
    ]


@pytest.mark.parametrize("game", [game for game in games_with_kit() if kit_of(game).steps])
def test_what_is_printed_behind_a_plan_is_read(game: str):
    assert sample_kit(game, "duplex").drawn[0].is_read


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", games_with_kit())
def test_what_is_read_stands_upright_however_its_sheet_is_turned(game: str, layout: str):
    kit = sample_kit(game, layout)
    first = kit.count - len(kit.drawn)
    read = [page for page in enumerate(kit.drawn, first) if page[1].is_read]

    assert len(read) > 4
    for number, page in read:
        behind = layout == "duplex-short" and number % 2
        turned = Affine(-1.0, 0.0, 0.0, -1.0, page.width, page.height)
        assert page.place == (turned if behind else None), page.label


def test_every_second_page_of_the_rulebook_alone_is_turned_for_the_short_edge():
    pages = document(PrintRequest("masmorra", "rulebook", "en", layout="duplex-short")).pages
    turned = [page.place is not None for page in pages]

    assert turned == [bool(number % 2) for number in range(len(turned))]


def test_the_guide_alone_shows_its_steps():
    pages = document(PrintRequest("masmorra", "guide", "en")).pages

    assert [page.label for page in pages if page.shapes] == ["guide-1", "guide-2", "credits"]


@pytest.mark.parametrize("game", games_with_kit())
@pytest.mark.parametrize("layout", LAYOUTS)
def test_pictures_of_the_steps_stay_in_their_frames(game: str, layout: str):
    setting = setting_of(PrintRequest(game, "kit", "en", layout=layout))
    for step in kit_of(game).draw_steps(setting).values():
        picture = step.picture
        frame = Box(Mm(0), Mm(0), Mm(picture.width), Mm(picture.height)).grown(-1.5)
        _frame, _line, _ground, *drawn = picture.shapes
        for point in _corners(drawn):
            at = Box(Mm(point[0]), Mm(point[1]), Mm(0), Mm(0))
            assert contains(frame, at), (picture.name, point)


def _corners(shapes: Iterable[Shape]) -> Iterator[Point]:
    """Give all corners, whatever they belong to."""
    for shape, place in walked(shapes):
        if isinstance(shape, Rules):
            yield from (place(corner) for line in shape.lines for corner in line)
        elif isinstance(shape, Fill):
            left, top, right, bottom = shape.path.transform(place).bounds
            yield from ((left, top), (right, bottom))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_with_pictures_is_said_in_every_language(language: str):
    setting = replace(setting_of(PrintRequest("masmorra", "kit", language)), planned=True)
    plan = PrintPlan.of(kit_of("masmorra"), setting)
    for stock in STOCKS.values():
        plan.add(Page(Mm(210), Mm(297), (), "", "", stock=stock))

    (page,) = plan.front()

    uses = [shape for shape in page.shapes if isinstance(shape, Use)]
    assert len(uses) == 6
    said = " ".join(shape.words for shape in page.shapes if isinstance(shape, Text))
    told = " ".join(said.split())
    for name, count in counts().items():
        assert f"{count} × {text(f'masmorra.print.count.{name}', language)}" in told
    assert " ".join(text("masmorra.print.guide.codes", language).split()) in told
    for above, below in pairwise(uses):
        assert above.place.f + above.place.d * above.symbol.height < below.place.f


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games_with_kit())
def test_all_steps_of_a_plan_are_set_in_one_size(game: str, language: str):
    setting = replace(setting_of(PrintRequest(game, "kit", language)), planned=True)
    plan = PrintPlan.of(kit_of(game), setting)
    for stock in STOCKS.values():
        plan.add(Page(Mm(210), Mm(297), (), "", "", stock=stock))

    (page,) = plan.front()

    shapes = list(page.shapes)
    first = next(place for place, shape in enumerate(shapes) if isinstance(shape, Use))
    steps = [shape for shape in shapes[first:] if isinstance(shape, Text) and shape.size > 9]
    assert len({shape.size for shape in steps}) == 1
    assert max(shape.y for shape in steps) < page.height - 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plan_is_said_in_every_language(language: str):
    request = PrintRequest("masmorra", "tokens", language)
    plan = PrintPlan(setting_of(request))
    for page in document(request).pages:
        plan.add(page)

    assert len(plan.front()) == 2
    assert plan.front()[0].shapes
    assert not plan.front()[1].shapes


def test_the_plan_explains_pages_on_which_nothing_stands():
    said = text("forms.plan.empty", "en").split()[0]
    setting = setting_of(PrintRequest("masmorra", "aids", "en"))
    for shapes, is_told in (((), True), ((Fill(box(0, 0, 9, 9), "ink"),), False)):
        plan = PrintPlan(setting)
        plan.add(Page(Mm(210), Mm(297), shapes, "aids-1a", ""))
        (words, _) = plan.front()
        shown = [shape.words for shape, _ in walked(words.shapes) if isinstance(shape, Text)]
        assert any(said in line.split() for line in shown) == is_told


@pytest.mark.parametrize("part", ["calibration", "stickers"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games_with_kit())
def test_the_plan_says_where_to_get_what_the_kit_does_not_hold(game: str, language: str, part: str):
    kit = kit_of(game)
    plan = PrintPlan.of(kit, setting_of(PrintRequest(game, "kit", language)))
    plan.add(Page(Mm(210), Mm(297), (), "", ""))
    words = " ".join(
        shape.words for shape, _ in walked(plan.front()[0].shapes) if isinstance(shape, Text)
    )
    told = " ".join(words.split())

    assert not kit.parts[part].in_kit
    assert text(kit.name_of(part), language) in told
    assert f"companion print {part} --game {game}" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_with_board_says_how_sides_are_glued_and_the_large_tile_is_joined(language: str):
    kit = kit_of("masmorra")
    plan = PrintPlan.of(kit, setting_of(PrintRequest("masmorra", "kit", language)))
    plan.add(Page(Mm(210), Mm(297), (), "", "", stock="board"))
    words = " ".join(
        shape.words for shape, _ in walked(plan.front()[0].shapes) if isinstance(shape, Text)
    )
    told = " ".join(words.split())

    assert text("kit.layout.fronts-backs", language) in told
    assert "companion print poster --game masmorra" in told


def test_a_part_alone_has_no_plan():
    data, _ = pdf(PrintRequest("masmorra", "tokens", "en"), complete=True)

    assert len(opened(data).pages) == 3


def test_the_stocks_together_are_the_kit_with_a_bare_side_for_its_plan():
    whole = sample_kit("paper-dungeons", "duplex").count
    parts = [
        pdf(PrintRequest("paper-dungeons", "kit", "en", stock=stock))[1]
        for stock in STOCKS
        if stock not in {"board", "label"}
    ]

    assert sum(parts) == whole


def test_what_is_folded_has_a_range_of_its_own_lighter_card():
    def sheets(game: str) -> set[str]:
        pages = sample_kit(game, "duplex").drawn
        return {page.label.partition("-")[0] for page in pages if page.stock == "light"}

    assert sheets("masmorra") == {"dice", "standees"}
    assert sheets("paper-dungeons") == {"dice"}


def test_an_unknown_stock_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("LANGUAGE", "en")
    target = tmp_path / "x.pdf"
    assert main(["print", "tokens", "--stock", "wood", "--out", str(target)]) == 2
    told = "Kind of paper: wood doesn’t exist; choose from: paper, card, light, board, label."
    assert told in capsys.readouterr().err
