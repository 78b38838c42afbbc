"""Numbers at a glance: what they are for, and how much."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from printables.drawing import Font, Rules, Shape
from printables.layout import Box
from printables.rulebook.blocks import Block, Setter
from printables.typesetting.icon_text_boxes import LEADING, height, set_lines
from printables.typesetting.line_breaking import width
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt, to_mm

_LESS = 0.25
_PAD = 0.5


def fact_rows(setter: Setter, facts: Mapping[str, str]) -> Iterator[Block]:
    """Set a row for each fact, its value at the right, a fine line below."""
    for place, (label, value) in enumerate(facts.items()):
        row = _row(setter, label, value)
        last = len(facts) - 1
        yield replace(row, above=0.0 if place else 1.6, keeps_next=place < last)


def _row(setter: Setter, label: str, value: str) -> Block:
    size = Pt(setter.size - _LESS)
    room = setter.width - width(value, Font.NAME_BOLD, setter.size) - 4.0
    some = setter.broken(label, room, Font.BODY, size)
    tall = height(len(some), size) + 2 * _PAD

    def draw(box: Box) -> Iterator[Shape]:
        told = Box(box.left, Mm(box.top + _PAD), Mm(room), box.height)
        yield from set_lines(some, told, Style(Font.BODY, size, "ink"), size)
        down = box.top + _PAD + to_mm(size) * LEADING * (len(some) - 1)
        amount = Box(box.left, Mm(down), box.width, box.height)
        style = Style(Font.NAME_BOLD, setter.size, "ink", "right")
        yield from set_lines([value], amount, style, setter.size)
        yield Rules((((box.left, box.bottom), (box.right, box.bottom)),), "hush", Mm(0.15))

    return Block(tall, draw)
