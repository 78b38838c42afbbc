"""Where a picture over all columns comes to lie."""

from collections.abc import Iterator

from printables.drawing import Shape
from printables.layout import PAPERS, Box
from printables.rulebook.blocks import Block
from printables.rulebook.columns import Measures, Spread, filled

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
