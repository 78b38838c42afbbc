"""The small signs that sheet, cards and reference share: dice, letters of the score, arrows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from companion.pieces import Path, Point
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape, Text
from printables.drawing.decorative_shapes import disc, hole, polygon, ring
from printables.layout import Box
from printables.typesetting.font_metrics import typeface
from printables.units import Mm, Pt, to_mm

Look = Literal["white", "black", "any"]

GAINS: Mapping[str, str] = MappingProxyType(
    {
        "potion": "elixir",
        "item": "item-step",
        "level": "level-up",
        "gem": "gem",
        "letter": "gem",
        "minion": "minion",
    }
)
"""The picture of what is received."""

BONUSES: Mapping[str, str] = MappingProxyType(
    {
        "combat": "villain",
        "minion_fight": "minion",
        "cross_water": "waves",
        "pass_walls": "bricks",
        "potion_die": "elixir",
        "spare_skulls": "skull",
        "ignore_skulls": "skull",
        "ignore_traps": "trap",
        "ignore_villains": "villain",
        "water_point": "waves",
        "recolour": "recolour",
        "recolour_one": "recolour",
    }
)
"""The picture of what works all the time; two colours are shown as a die."""

GUARDS: Mapping[str, str] = MappingProxyType(
    {"goblin": "goblin", "orc": "orc", "ghost": "ghost", "zombie": "zombie"}
)
"""The picture of each kind of minion."""

LEAST = Pt(6.9)
"""The smallest type: two sheets on a Letter page are a little smaller than A5."""

_ROUND = 0.2
"""How round a die's corners are, against its edge."""


def words_at(
    words: str, middle: Point, size: float, role: str = "text", font: Font = Font.NAME_BOLD
) -> Text:
    """Write a few signs around a point."""
    points = Pt(size)
    wide = typeface(font).width(words, points)
    baseline = middle[1] + to_mm(points) * 0.31
    return Text(words, Mm(middle[0] - wide / 2), Mm(baseline), font, points, role)


def signed(value: int) -> str:
    """Write points with their sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def die(middle: Point, size: float, look: Look = "any", sign: str = "") -> Iterator[Shape]:
    """Draw a die from the front: white, black, or of either colour."""
    x, y = middle
    half = size / 2
    radii = (size * _ROUND,) * 4
    edge = box_path(x - half, y - half, x + half, y + half, radii)
    inner = half - size * 0.09
    body = box_path(x - inner, y - inner, x + inner, y + inner, (size * _ROUND * 0.6,) * 4)
    is_black = look == "black"
    yield Fill(edge, "ink")
    yield Fill(body, "place")
    if is_black:
        less = inner - size * 0.05
        core = box_path(x - less, y - less, x + less, y + less, (size * _ROUND * 0.5,) * 4)
        yield Fill(core, "ink")
    if look == "any" and not sign:
        yield Fill(_lower_half(x, y, inner, size), "ink")
    if sign:
        yield placed(sign, "place" if is_black else "ink", middle, size * 0.68)


def _lower_half(x: float, y: float, half: float, size: float) -> Path:
    cut = size * 0.08
    return polygon(
        (
            (x + half, y - half + cut),
            (x + half - cut / 2, y + half - cut / 2),
            (x - half + cut, y + half),
        )
    )


def letter(middle: Point, name: str, radius: float = 1.75) -> Iterator[Shape]:
    """Draw the letter of a line of the score in a ring."""
    yield Fill(disc(*middle, radius), "place")
    yield Fill(ring(*middle, radius, 0.28), "ink")
    yield words_at(name, middle, max(LEAST, radius * 4.0), "ink")


def arrow(middle: Point, size: float, role: str) -> Fill:
    """Draw an arrow to the right."""
    x, y = middle
    wide, high, thin = size / 2, size * 0.36, size * 0.12
    outline = (
        (x - wide, y - thin),
        (x, y - thin),
        (x, y - high),
        (x + wide, y),
        (x, y + high),
        (x, y + thin),
        (x - wide, y + thin),
    )
    return Fill(polygon(outline), role)


def struck(middle: Point, size: float, role: str = "ink") -> Fill:
    """Draw a cross over something that is defeated or not allowed."""
    x, y = middle
    half, thick = size / 2, size * 0.09
    one = polygon(
        (
            (x - half, y - half + thick),
            (x - half + thick, y - half),
            (x + half, y + half - thick),
            (x + half - thick, y + half),
        )
    )
    other = polygon(
        (
            (x + half - thick, y - half),
            (x + half, y - half + thick),
            (x - half + thick, y + half),
            (x - half, y + half - thick),
        )
    )
    return Fill(one + other, role)


def framed_box(box: Box, role: str, thick: float, radius: float = 0.0) -> Fill:
    """Draw a box as a line of an even thickness that lies within it."""
    outer = box_path(box.left, box.top, box.right, box.bottom, (radius,) * 4)
    less = box.grown(-thick)
    small = max(0.0, radius - thick)
    inner = box_path(less.left, less.top, less.right, less.bottom, (small,) * 4)
    return Fill(outer + hole(inner), role)


@dataclass(frozen=True, slots=True)
class Token:
    """A part of a line of signs.

    Attributes:
        kind: What it is.
        name: Of the picture, on the die or alone; the words of a text; the letter of a line.
        look: Of a die.
        share: Its size against the line's.
    """

    kind: Literal["die", "sign", "arrow", "text", "letter", "struck"]
    name: str = ""
    look: Look = "any"
    share: float = 1.0


def tokens_width(tokens: Sequence[Token], size: float, gap: float = 0.5) -> float:
    """Measure a line of signs."""
    return sum(_wide(token, size) for token in tokens) + gap * max(0, len(tokens) - 1)


def _wide(token: Token, size: float) -> float:
    if token.kind == "text":
        return float(typeface(Font.NAME_BOLD).width(token.name, _points(token, size)))
    if token.kind == "arrow":
        return size * 0.62
    return size * token.share


def _points(token: Token, size: float) -> Pt:
    return Pt(max(LEAST, size * token.share * 2.1))


def tokens_drawn(
    tokens: Sequence[Token], start: Point, size: float, role: str, gap: float = 0.5
) -> Iterator[Shape]:
    """Draw a line of signs from the middle of its left edge."""
    left, y = start
    for token in tokens:
        wide = _wide(token, size)
        middle = (left + wide / 2, y)
        if token.kind == "die":
            yield from die(middle, wide, token.look, token.name)
        elif token.kind == "arrow":
            yield arrow(middle, wide, role)
        elif token.kind == "text":
            yield words_at(token.name, middle, _points(token, size), role)
        elif token.kind == "letter":
            yield from letter(middle, token.name, wide / 2)
        else:
            yield placed(token.name, role, middle, wide)
            if token.kind == "struck":
                yield struck(middle, wide * 1.05, role)
        left += wide + gap
