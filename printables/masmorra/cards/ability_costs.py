"""Draw what an ability costs and gives: docking spaces, coins, an arrow, symbols."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.model.cards.card_effects import Gold
from companion.pieces import Path
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import circle
from printables.cuts import placed
from printables.drawing import Fill, Font, Rules, Shape, Text
from printables.drawing.decorative_shapes import hole, polygon
from printables.layout import Box
from printables.masmorra.icons import icon_role
from printables.typesetting.font_metrics import typeface
from printables.units import Mm, Pt, to_mm

DOCK = 16.6
"""A docking space holds a die of 16 mm."""

_SMALL = 9.5
_PAID = 1.7
"""How wide a coin with its number is, in symbols."""

_AGAIN = 1.05
"""How wide the sign is for what may be paid again, in symbols."""

_AFTER = 0.16
"""What stays free between what is paid and the arrow, in symbols."""

_STACKED = 6.6
"""Symbols in two lines beside a die are so large that both lines are no higher than the die."""


def row_height(ability: Ability, share: float) -> float:
    """Tell how high the row is; 0 where nothing is paid and no symbol made."""
    if ability.dock:
        return DOCK if share > 0.9 else _SMALL
    return 9.0 * max(share, 0.8) if ability.gold or ability.gives or ability.companion else 0.0


def shows_all(ability: Ability) -> bool:
    """Tell whether the row shows all that the ability costs and does, so that words add nothing."""
    besides = (ability.choice, ability.companion, ability.refresh)
    coins = len(ability.effects) - bool(_coins_given(ability))
    rests = (*besides, ability.ignores_wound, ability.rerolls_one, coins)
    return bool((ability.dock or ability.gold) and ability.gives) and not any(rests)


def _coins_given(ability: Ability) -> int:
    """Tell how much gold an ability gives, where that is all that it does besides its symbols."""
    match ability.effects:
        case (Gold(coins=coins),) if coins > 0:
            return coins
    return 0


@dataclass(frozen=True, slots=True)
class _Measures:
    """How large a row is drawn: where it begins, the sizes of what it shows, lines of symbols."""

    left: float
    squeeze: float
    dock: float
    sign: float
    arrow: float
    lines: int


def _measures(ability: Ability, row: Box, share: float) -> _Measures:
    one = _in_lines(ability, row, share, 1)
    many = sum(ability.gives.values()) > 2
    return _in_lines(ability, row, share, 2) if one.squeeze < 1 and ability.dock and many else one


def _in_lines(ability: Ability, row: Box, share: float, lines: int) -> _Measures:
    dock = row.height if ability.dock else 0.0
    sign = min(7.6 * max(share, 0.72), row.height)
    if lines > 1:
        sign = min(sign, _STACKED * row.height / DOCK)
    made = 1 if ability.companion else sum(ability.gives.values()) + bool(ability.choice)
    across = math.ceil(made / lines) * 1.04 + (_PAID if _coins_given(ability) else 0.0)
    coins = 1 if ability.gold else 0
    arrow = 5.0 * share if (ability.dock or coins) and made else 0.0
    paid = sign * (_PAID + _AGAIN * ability.refresh + _AFTER)
    width = len(ability.dock) * (dock + 1.2) + coins * paid + arrow * 1.4 + across * sign
    squeeze = min(1.0, row.width / max(width, 0.1))
    left = row.middle - width * squeeze / 2
    return _Measures(left, squeeze, dock * squeeze, sign * squeeze, arrow * squeeze, lines)


def dock_boxes(ability: Ability, row: Box, share: float) -> list[Box]:
    """Tell where the docking spaces of a row are."""
    size = _measures(ability, row, share)
    pitch, top = size.dock + 1.2 * size.squeeze, row.top + (row.height - size.dock) / 2
    return [
        Box(Mm(size.left + place * pitch), Mm(top), Mm(size.dock), Mm(size.dock))
        for place in range(len(ability.dock))
    ]


def cost_row(ability: Ability, row: Box, share: float) -> Iterator[Shape]:
    """Draw the row, in the middle of a box."""
    size = _measures(ability, row, share)
    sign, arrow = size.sign, size.arrow
    middle = row.top + row.height / 2
    for face, box in zip(ability.dock, dock_boxes(ability, row, share), strict=True):
        yield from dock_space(face, box)
    x = size.left + len(ability.dock) * (size.dock + 1.2 * size.squeeze)
    if ability.gold:
        yield from _price(ability.gold, (x + sign * 0.8, middle), sign)
        x += sign * _PAID
        if ability.refresh:
            yield from _again(x + sign * 0.46, middle, sign * 0.36)
            x += sign * _AGAIN
        x += sign * _AFTER
    if arrow:
        yield Fill(_arrow(x, middle, arrow), "ink")
        x += arrow * 1.4
    if ability.companion:
        yield from _pet(x + sign / 2, middle, sign)
    yield from _made(ability, (x, middle), size)


def _made(ability: Ability, start: tuple[float, float], size: _Measures) -> Iterator[Shape]:
    """Draw the symbols that it makes, in one line or two, and the gold that it gives."""
    x, middle = start
    gives = [face for face, count in ability.gives.items() for _ in range(count)]
    across = math.ceil(len(gives) / size.lines)
    pitch = size.sign * 1.04
    for line in range(size.lines):
        shown = gives[line * across : (line + 1) * across]
        y = middle + (line - (size.lines - 1) / 2) * pitch * 1.1
        inset = (across - len(shown)) / 2
        for place, face in enumerate(shown):
            at = (x + (place + inset) * pitch + size.sign / 2, y)
            yield placed(face, icon_role(face), at, size.sign)
    coins = _coins_given(ability)
    if coins:
        yield from _price(coins, (x + across * pitch + size.sign * 0.9, middle), size.sign)


def dock_space(face: str, box: Box) -> Iterator[Shape]:
    """Draw a space for a die, with the face that it takes."""
    radius = box.width * 0.16
    edge = box_path(box.left, box.top, box.right, box.bottom, (radius,) * 4)
    inset = box.grown(-0.7)
    inner = box_path(inset.left, inset.top, inset.right, inset.bottom, (radius - 0.5,) * 4)
    yield Fill(edge, "tint")
    yield Fill(edge + hole(inner), "ink")
    middle = (box.middle, box.top + box.height / 2)
    if face == "any":
        for turn in range(4):
            dx, dy = ((-1, -1), (1, -1), (1, 1), (-1, 1))[turn]
            reach = box.width * 0.22
            spot = (middle[0] + dx * reach, middle[1] + dy * reach)
            yield Fill(_dot(spot, box.width * 0.07), "pencil")
        yield Fill(_dot(middle, box.width * 0.09), "ink")
    else:
        yield placed(face, icon_role(face), middle, box.width * 0.66)


def _dot(spot: tuple[float, float], radius: float) -> Path:
    return circle(*spot, radius)


def _price(gold: int, middle: tuple[float, float], size: float) -> Iterator[Shape]:
    """Draw a coin beside a number."""
    yield placed("coin", "sign-gold", (middle[0] + size * 0.32, middle[1]), size)
    words = f"{gold}"
    points = Pt(size * 2.6)
    x = middle[0] - size * 0.3
    wide = typeface(Font.NAME_BOLD).width(words, points)
    baseline = middle[1] + to_mm(points) * 0.3
    yield Text(words, Mm(x - wide), Mm(baseline), Font.NAME_BOLD, points, "ink")


def _again(x: float, y: float, radius: float) -> Iterator[Shape]:
    """Draw the sign for what may be paid again and again: a ring with an arrow's head."""
    ring = tuple(
        (x + radius * dx, y + radius * dy)
        for dx, dy in (
            (0.5, -0.87),
            (-0.3, -0.95),
            (-0.95, -0.3),
            (-0.95, 0.4),
            (-0.4, 0.92),
            (0.4, 0.92),
            (0.95, 0.3),
        )
    )
    yield Rules((ring,), "ink", Mm(0.55))
    head = polygon(
        (
            (x + radius * 0.3, y - radius * 1.5),
            (x + radius * 1.35, y - radius * 0.75),
            (x + radius * 0.25, y - radius * 0.2),
        )
    )
    yield Fill(head, "ink")


def _arrow(x: float, y: float, size: float) -> Path:
    high = size * 0.36
    return polygon(
        (
            (x, y - high * 0.4),
            (x + size * 0.5, y - high * 0.4),
            (x + size * 0.5, y - high),
            (x + size, y),
            (x + size * 0.5, y + high),
            (x + size * 0.5, y + high * 0.4),
            (x, y + high * 0.4),
        )
    )


def _pet(x: float, y: float, size: float) -> Iterator[Shape]:
    """Draw the companion's die."""
    half = size * 0.46
    edge = box_path(x - half, y - half, x + half, y + half, (size * 0.14,) * 4)
    less = half - 0.5
    inner = box_path(x - less, y - less, x + less, y + less, (size * 0.1,) * 4)
    yield Fill(edge + hole(inner), "ink")
    yield placed("wolf-head", "ink", (x, y), size * 0.66)
