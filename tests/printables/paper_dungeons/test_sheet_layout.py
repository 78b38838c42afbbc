"""The places of the sheet: all that can be marked, none over another, all on the paper.

Rules: PD-SHEET-1, PD-SHEET-2.
"""

import pytest

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.room_adjacency import borders
from printables.layout import Box
from printables.paper_dungeons.sheet import FORMS, MarkKind, SheetCode, read_code, sheet_layout
from printables.units import Mm
from tests.loaded_modules import loaded_by
from tests.printables.boxes import contains, overlaps

CONTENT = packaged_content()


def expected_names() -> set[str]:
    sheet = CONTENT.sheet
    rooms = sheet.rooms
    return {
        *(f"training.{hero.id}" for hero in CONTENT.heroes),
        *(f"level.{hero.id}.{level}" for hero in CONTENT.heroes for level in range(1, 7)),
        *(f"item.{item.id}.{square}" for item in CONTENT.items for square in (1, 2)),
        *(f"potion.{number}" for number in range(1, 19)),
        *(f"heart.{number}" for number in range(1, 37)),
        *(f"column.{number}" for number in range(1, 25)),
        *(f"health.{number}" for number in range(1, 25)),
        "resurrection",
        *(f"gem.{number}" for number in range(1, 11)),
        *(f"minion.{number}" for number in range(1, 17)),
        *(f"round.{number}.{die}" for number in range(1, 9) for die in range(1, 7)),
        *(f"card.{card.id}" for card in CONTENT.cards),
        *(f"power.{power.id}" for power in CONTENT.powers),
        *(f"objective.{objective.id}" for objective in CONTENT.objectives),
        *(f"room.{room.id}.minion" for room in rooms if room.minion),
        *(f"room.{room.id}.benefit" for room in rooms if room.benefit),
        *(f"room.{room.id}.gem" for room in rooms if room.gem),
        *(f"border.{name}" for name in borders(sheet)),
        *(f"entry.{column}" for column in sheet.entries),
        *(f"passage.{row}" for row in sheet.passages),
    }


def test_every_place_has_its_name():
    assert set(sheet_layout().marks) == expected_names()


def test_pd_sheet_2_what_a_fresh_sheet_prints_as_filled():
    filled = {mark.name for mark in sheet_layout().marks.values() if mark.is_filled}

    assert filled == {
        *(f"level.{hero}.1" for hero in "WZCR"),
        *(f"health.{number}" for number in range(1, 5)),
    }


@pytest.mark.parametrize("form", FORMS)
def test_places_lie_on_the_paper_and_apart(form: str):
    layout = sheet_layout(form=form)
    paper = Box(Mm(0), Mm(0), *layout.size).grown(-5.5)
    marks = [mark for mark in layout.marks.values() if mark.kind is not MarkKind.WAY]

    for mark in layout.marks.values():
        assert contains(paper, mark.box), mark
    for place, mark in enumerate(marks):
        for other in marks[place + 1 :]:
            assert not overlaps(mark.box, other.box), (mark, other)
    for corner in (*layout.corners.values(), *layout.code):
        assert contains(paper, corner)
        assert not [mark for mark in layout.marks.values() if overlaps(mark.box, corner)]
        assert not [name for name, zone in layout.zones.items() if overlaps(zone, corner)]


def test_all_forms_are_one_drawing():
    first = sheet_layout()
    for form in FORMS:
        other = sheet_layout(form=form)
        scale = other.form.scale
        for name, mark in first.marks.items():
            box = other.marks[name].box
            assert box.left == pytest.approx(other.form.left + mark.box.left * scale)
            assert box.bottom == pytest.approx(other.form.top + mark.box.bottom * scale)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", ["en", "de", "fr", "ru"])
def test_a_code_is_read_with_three_cells_misread(form: str, language: str):
    for ink in ("full", "low"):
        code = SheetCode(form, language, ink, is_own=ink == "low")
        cells = list(code.cells)
        for wrong in (3, 11, 20):
            cells[wrong] = not cells[wrong]

        assert read_code(tuple(cells)) == code


def test_a_strip_that_is_no_code_is_not_read():
    assert read_code((True, False) * 12) is None


LOADED = """
from printables.paper_dungeons.sheet import sheet_layout
from tests.printables.boxes import contains, overlaps
sheet_layout()
"""


def test_nothing_that_draws_is_loaded():
    assert not {"reportlab", "cv2", "numpy"} & loaded_by(LOADED)
