"""Examples, hints, and clauses beside a small picture."""

from collections.abc import Iterator, Sequence

from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.rulebook.blocks import NUMBER_ROOM, Block, Setter
from printables.rulebook.pictures import Drawn, put
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt, to_mm

EXAMPLE, HINT = "rolling-dices", "torch"
_PAD = 1.3
_SIGN = 4.4
_ROUND = (1.4,) * 4
_LESS = 0.5
"""So many points smaller than clauses are examples."""

BESIDE = 14.0
"""The width of a picture beside clauses."""

_CLEAR = 2.0


def boxed(setter: Setter, words: str, sign: str) -> Block:
    """Set an example, on a tint, or a hint, in a frame; its sign stands before it."""
    size = Pt(setter.size - _LESS)
    font = Font.BODY_ITALIC if sign == EXAMPLE else Font.BODY
    room = setter.width - NUMBER_ROOM - 2 * _PAD
    some = setter.broken(words, room, font, size)
    tall = max(height(len(some), size) + 2 * _PAD, _SIGN + 1.2)

    def draw(box: Box) -> Iterator[Shape]:
        outline = box_path(box.left, box.top, box.right, box.bottom, _ROUND)
        if sign == EXAMPLE:
            yield Fill(outline, "tint")
            yield closed(outline, "key", Mm(0.2))
        else:
            yield closed(outline, "sign-torch", Mm(0.35))
        middle = (box.left + NUMBER_ROOM / 2 + 0.2, box.top + _PAD + to_mm(size) * 0.5)
        role = "quiet" if sign == EXAMPLE else "sign-torch"
        yield placed(sign, role, (middle[0], max(middle[1], box.top + _SIGN / 2 + 0.6)), _SIGN)
        left = Mm(box.left + NUMBER_ROOM + _PAD)
        told = Box(left, Mm(box.top + _PAD), Mm(room), Mm(box.height - 2 * _PAD))
        yield from set_lines(some, told, Style(font, size, "ink"), size)

    return Block(tall, draw, above=1.5)


def beside(blocks: Sequence[Block], drawn: Drawn, name: str) -> Block:
    """Put clauses that were set narrower beside a small picture at the right."""
    tall = sum(block.height for block in blocks) + sum(block.above for block in blocks[1:])

    def draw(box: Box) -> Iterator[Shape]:
        spot = Box(Mm(box.right - BESIDE), Mm(box.top + 0.4), Mm(BESIDE), Mm(drawn.height))
        yield put(drawn, name, spot)
        y = float(box.top)
        for place, block in enumerate(blocks):
            y += block.above if place else 0.0
            room = Box(box.left, Mm(y), Mm(box.width - BESIDE - _CLEAR), Mm(block.height))
            yield from block.draw(room)
            y += block.height

    anchors = tuple(anchor for block in blocks for anchor in block.anchors)
    return Block(max(tall, drawn.height + 0.8), draw, above=blocks[0].above, anchors=anchors)


def narrowing() -> float:
    """Tell how much room a picture beside clauses takes."""
    return BESIDE + _CLEAR


def illustration(drawn: Drawn, name: str, *, is_wide: bool) -> Block:
    """Put a picture into a column, or over all of them."""

    def draw(box: Box) -> Iterator[Shape]:
        yield put(drawn, name, box)

    return Block(drawn.height, draw, above=2.0, is_wide=is_wide)
