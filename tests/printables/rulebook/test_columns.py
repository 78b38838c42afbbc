"""Where a picture over all columns comes to lie."""

from collections.abc import Iterator

from printables.drawing import Shape
from printables.layout import PAPERS, Box
from printables.rulebook.blocks import Block, stands_with_next, without_widow
from printables.rulebook.columns import Measures, Spread, filled
from printables.typesetting.icon_text_boxes import height
from printables.units import Pt

MEASURES = Measures(PAPERS["a4"])
ROOM = MEASURES.area.height


def drawn(_box: Box) -> Iterator[Shape]:
    yield from ()


def passages(chapter: str, tall: float) -> list[Block]:
    """Make a chapter of passages of 10 mm that fill so much of a column."""
    count = round(tall / 10)
    return [Block(10.0, drawn, above=0.0, anchors=(f"{chapter}-{n}",)) for n in range(count)]


def opener(tall: float = 100.0) -> Block:
    return Block(tall, drawn, anchors=("chapter example",), is_wide=True)


def order(spread: Spread) -> list[str]:
    return [placed.block.anchors[0] for placed in spread.placed]


def test_an_opener_lies_where_it_is_read_below_columns_of_equal_height():
    (page,) = filled([*passages("A", 200), opener(), *passages("B", 60)], MEASURES)
    names = order(page)
    across = next(placed for placed in page.placed if placed.block.is_wide)
    above = [placed.box for placed in page.placed if placed.block.anchors[0].startswith("A")]
    below = [placed.box for placed in page.placed if placed.block.anchors[0].startswith("B")]

    assert names.index("chapter example") == 20
    assert len({box.left for box in above}) == 2
    assert max(box.bottom for box in above) <= across.box.top
    assert min(box.top for box in below) >= across.box.bottom


def test_an_opener_without_room_waits_for_the_top_of_the_next_page():
    first, second = filled([*passages("A", 1.6 * ROOM), opener(), *passages("B", 300)], MEASURES)

    assert "chapter example" not in order(first)
    assert order(second)[0] == "chapter example"
    assert second.placed[0].box.top == MEASURES.area.top


def test_a_picture_that_opens_nothing_goes_to_the_top_of_a_page():
    picture = Block(100.0, drawn, anchors=(), is_wide=True)
    first, second = filled([*passages("A", 100), picture, *passages("B", 500)], MEASURES)

    assert not any(placed.block.is_wide for placed in first.placed)
    assert second.placed[0].block is picture


def section(chapter: str, picture: float, count: int) -> list[Block]:
    """Make a section of a heading, a picture that may float, and passages of 10 mm."""
    heading = Block(6.0, drawn, anchors=(f"{chapter} heading",), keeps_next=True, opens=True)
    shown = Block(picture, drawn, anchors=(f"{chapter} picture",), keeps_next=True, floats=True)
    return [heading, shown, *passages(chapter, 10 * count)]


def test_a_picture_without_room_waits_for_the_top_of_the_next_column():
    (page,) = filled([*passages("A", ROOM - 70), *section("B", 60.0, 80)], MEASURES)[:1]
    names = order(page)
    picture = next(one for one in page.placed if one.block.anchors == ("B picture",))

    assert picture.box.top == MEASURES.area.top
    assert names.index("B heading") < names.index("B-0") < names.index("B picture")


def test_a_picture_that_waits_is_not_left_behind_by_the_next_section():
    blocks = [*passages("A", ROOM - 70), *section("B", 60.0, 3), *section("C", 20.0, 20)]
    names = [name for page in filled(blocks, MEASURES) for name in order(page)]

    assert names.index("B-2") < names.index("B picture") < names.index("C heading")


def test_no_row_of_a_list_stands_alone():
    assert [stands_with_next(place, 5) for place in range(5)] == [True, False, False, True, False]
    assert [stands_with_next(place, 2) for place in range(2)] == [True, False]
    assert not stands_with_next(0, 1)


def test_a_short_last_passage_keeps_to_the_one_before_it():
    size = Pt(9)
    long, short = (Block(height(count, size), drawn) for count in (4, 2))

    assert [one.keeps_next for one in without_widow([long, long, short], size)] == [
        False,
        True,
        False,
    ]
    assert not any(one.keeps_next for one in without_widow([long, short, long], size))
