"""Draw the lines of the score, and the cards that are ticked."""

import re
from collections.abc import Iterator

from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import closed
from printables.layout import Box
from printables.paper_dungeons.sheet.area_frames import Drawing, plain_heading
from printables.paper_dungeons.sheet.box_spacing import below, upper
from printables.paper_dungeons.sheet.draw_places import place
from printables.paper_dungeons.sheet.dungeon_layout import middle as middle_of
from printables.paper_dungeons.sheet.score_boxes import LINES, score_boxes, score_strips
from printables.paper_dungeons.sheet.track_layout import TICK_HEAD, tick_strips
from printables.paper_dungeons.signs import LEAST, letter, words_at
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.line_breaking import width
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_SIGNS = {
    "A": "villain",
    "B": "villain",
    "C": "villain",
    "D": "level-up",
    "E": "item-step",
    "F": "gem",
    "G": "minion",
    "H": "heart",
    "I": "phoenix",
    "J": "card",
    "K": "treasure-map",
}
_LETTER = 1.6
"""The radius of a line's letter."""

_SIGN = 3.5
"""Where a line's sign begins."""

_LARGEST_SIGN = 3.2
_BEFORE_WORDS, _AFTER_WORDS = 0.3, 0.4
_PREFIX = re.compile("^(POW-|O)0*")
_LABEL = Style(Font.BODY, Pt(7.4), "text", "left", LEAST)
_SUM = Style(Font.NAME_BOLD, Pt(9), "text", "left", LEAST)
_TICK = Style(Font.NAME_BOLD, Pt(7.5), "text", "left", LEAST)


def score(drawing: Drawing) -> Iterator[Shape]:
    """Draw a line for each part of the score, and the sum."""
    zone = drawing.zones["score"]
    yield from plain_heading(drawing, zone, "score")
    boxes, size = score_boxes(zone), _sign_size(drawing)
    for name, strip in score_strips(zone).items():
        y = strip.top + strip.height / 2
        yield from letter((strip.left + _LETTER, y), name, _LETTER)
        yield from _label(drawing, name, strip, size)
        box = boxes[name]
        edge = box_path(box.left, box.top, box.right, box.bottom, (0.5,) * 4)
        yield Fill(edge, "place")
        is_sum = name == LINES[-1]
        yield closed(edge, "line", Mm(drawing.line * (2.4 if is_sum else 1)))


def _label(drawing: Drawing, name: str, strip: Box, size: float) -> Iterator[Shape]:
    """Say what a line counts, behind its sign; the sum has none."""
    words = drawing.say(f"line.{name}")
    style = _SUM if name == LINES[-1] else _LABEL
    left = strip.left + _SIGN
    if name in _SIGNS:
        yield placed(_SIGNS[name], "sign", (left + size / 2, strip.top + strip.height / 2), size)
        left += size + _BEFORE_WORDS
    room = Box(Mm(left), strip.top, Mm(_words_end(drawing, name) - left), strip.height)
    yield from rich_middle(words, room, style, drawing.language, words).shapes


def _sign_size(drawing: Drawing) -> float:
    """Tell how large the signs of all lines are: so that the longest name has room behind its."""
    start = drawing.zones["score"].left + _SIGN + _BEFORE_WORDS
    rooms = (
        _words_end(drawing, name)
        - start
        - width(drawing.say(f"line.{name}"), _LABEL.font, _LABEL.least)
        for name in _SIGNS
    )
    return min(_LARGEST_SIGN, *rooms)


def _words_end(drawing: Drawing, name: str) -> float:
    return score_boxes(drawing.zones["score"])[name].left - _AFTER_WORDS


def cards(drawing: Drawing) -> Iterator[Shape]:
    """Draw a box to tick for the dungeon card, the power and the objective."""
    content = drawing.content
    printed = {
        "card": [(card.id, card.id) for card in content.cards],
        "power": [(power.id, short_name(power.id)) for power in content.powers],
        "objective": [(goal.id, short_name(goal.id)) for goal in content.objectives],
    }
    for group, strip in tick_strips(content, drawing.zones["cards"]).items():
        words = drawing.say(f"tick.{group}")
        head = below(upper(strip, TICK_HEAD - 0.1), 0.9)
        yield from rich_middle(words, head, _TICK, drawing.language, words).shapes
        for name, shown in printed[group]:
            mark = drawing.marks[f"{group}.{name}"]
            yield from place(mark, drawing.line)
            yield words_at(shown, middle_of(mark.box), 7 if len(shown) < 3 else LEAST, "pencil")


def short_name(name: str) -> str:
    """Give the number of a card without what all of its kind begin with."""
    number = _PREFIX.sub("", name)
    return number or name
