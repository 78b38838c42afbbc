"""What somebody has marked, drawn over the sheet."""

import pytest

from printables.drawing import Fill, Rules
from printables.layout import Box
from printables.paper_dungeons.sheet import FORMS, sheet_layout
from printables.paper_dungeons.sheet.draw_marks import State, draw_marks
from printables.units import Mm
from tests.printables.boxes import contains


def boxed(shape: object) -> Box:
    assert isinstance(shape, Fill)
    left, top, right, bottom = shape.path.bounds
    return Box(Mm(left), Mm(top), Mm(right - left), Mm(bottom - top))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "name, state",
    [
        ("level.W.2", "marked"),
        ("heart.1", "marked"),
        ("potion.3", "marked"),
        ("round.1.4", "marked"),
        ("room.D1.minion", "crossed"),
    ],
)
def test_a_mark_lies_in_its_place(form: str, name: str, state: State):
    layout = sheet_layout(form=form)
    (shape,) = draw_marks(layout, {name: state})

    box = layout.marks[name].box
    assert contains(box.grown(0.3 * layout.form.scale), boxed(shape))
    assert boxed(shape).width > box.width * 0.6


def test_a_ring_goes_round_what_it_means():
    layout = sheet_layout()
    (shape,) = draw_marks(layout, {"room.D1.benefit": "circled"})

    assert contains(boxed(shape), layout.marks["room.D1.benefit"].box)


def test_what_is_printed_as_filled_needs_no_ink():
    assert not list(draw_marks(sheet_layout(), {"level.W.1": "marked"}))


def test_the_way_runs_from_the_entry_through_doors_and_out_at_a_passage():
    layout = sheet_layout()
    (shape,) = draw_marks(layout, {}, [("out", "A1"), ("A1", "B1"), ("A2", "F2")])

    assert isinstance(shape, Rules)
    assert shape.lines[0] == (layout.entries["A"], layout.rooms["A1"])
    assert shape.lines[1] == (layout.rooms["A1"], layout.rooms["B1"])
    passage = layout.marks["passage.2"]
    (left, out), (right, back) = shape.lines[2:]
    assert (left, right) == (layout.rooms["A2"], layout.rooms["F2"])
    assert passage.box.left < out[0] < passage.box.right
    assert passage.twin is not None
    assert passage.twin.left < back[0] < passage.twin.right
