"""What stands on a sheet on pages is what stands on paper."""

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Sheet
from companion.web.paper_dungeons.sheet.written_marks import ink_of, layout_of
from tests.games.paper_dungeons.tables import sheet, table


def strokes_at(own: Sheet, name: str) -> list[str]:
    state = table(own)
    box = layout_of(state).marks[name].box
    marks = ink_of(state, own).marks
    return [
        one.stroke
        for one in marks
        if box.left <= one.x < box.right and box.top <= one.y < box.bottom
    ]


def test_a_gem_that_was_looted_without_a_visit_is_ringed_in_its_room():
    room = of(table()).catalogue.gem_rooms["C"]
    assert strokes_at(sheet(gems=("C",)), f"room.{room}.gem") == ["ring"]
    assert strokes_at(sheet(crossed=("C",)), f"room.{room}.gem") == ["cross"]
    assert strokes_at(sheet(), f"room.{room}.gem") == []


def test_what_is_printed_as_filled_is_not_filled_again():
    hero = of(table()).content.heroes[0].id
    assert strokes_at(sheet(levels=(2, 1, 1, 1)), f"level.{hero}.1") == []
    assert strokes_at(sheet(levels=(2, 1, 1, 1)), f"level.{hero}.2") == ["fill"]
