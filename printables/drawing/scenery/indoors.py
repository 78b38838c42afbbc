"""Within walls: masonry, flagstones, an arch, planks, curtains, bars, webs."""

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType

from companion.pieces import Point
from printables.drawing.scenery.ground import HALF, Ground

FLOOR = 26.0
"""Where a wall ends and the floor begins."""

_COURSE = 12.5
"""How high a course of stones is."""


def wall(ground: Ground) -> None:
    """Cut the upper and left edges of stones, bold near the light and fading from it."""
    hand = ground.hand
    y, odd = -HALF, False
    while y < FLOOR - 4:
        x = -ground.wide - (hand.between(6, 16) if odd else 0)
        while x < ground.wide:
            long = hand.between(18, 30)
            _stone(ground, (x, y), (min(long, ground.wide - x), min(_COURSE, FLOOR - y)))
            x += long
        y, odd = y + _COURSE, not odd
    ground.stroke([(-ground.wide, FLOOR), (0, FLOOR + hand.slip(0.8)), (ground.wide, FLOOR)], 1.2)


def _stone(ground: Ground, corner: Point, size: Point) -> None:
    (x, y), (wide, high), hand = corner, size, ground.hand
    away = math.hypot(x + ground.wide, y + HALF) / 130
    if hand.chance(0.1 + 0.45 * away):
        return
    bold = max(0.6, 2.2 - 1.7 * away)
    sag = hand.slip(0.7)
    start, end = x + hand.between(1.5, 4), x + wide - hand.between(2, 6)
    ground.stroke([(start, y + 2), ((start + end) / 2, y + 2 + sag), (end, y + 2)], bold)
    ground.stroke([(x + 2, y + 3.2), (x + 2 + hand.slip(0.5), y + high - 2.5)], bold * 0.8)
    for place in range(max(0, round(4 - 5 * away))):
        left = x + 5 + place * 4.2 + hand.slip(0.8)
        if left < x + wide - 4:
            ground.stroke([(left, y + 5), (left - 1.4, y + 5 + hand.between(2, 4.5))], 0.8)


def flags(ground: Ground) -> None:
    """Cut the joints of a floor that runs away from the eye."""
    hand = ground.hand
    depth = HALF - FLOOR
    for share in (0.16, 0.42, 0.76):
        y = FLOOR + depth * share
        at = -ground.wide
        while at < ground.wide:
            long = hand.between(22, 46)
            ground.stroke([(at + 2, y), (at + long / 2, y + hand.slip(0.5)), (at + long, y)], 0.9)
            at += long + hand.between(2, 8)
    for place in range(-6, 7):
        x = place * 13 + hand.slip(2)
        for low, high in ((0.05, 0.4), (0.45, 0.74), (0.78, 1.0)):
            if hand.chance(0.5):
                near, far = (
                    (x * (1 + 1.3 * share), FLOOR + depth * share) for share in (low, high)
                )
                ground.stroke([near, far], 0.8)


def vault(ground: Ground) -> None:
    """Cut the stones of an arch, and the jambs that it stands on."""
    hand, inner, outer = ground.hand, 38.0, 49.0
    foot, count = 6.0, 11
    for place in range(count):
        start, end = (math.pi * (1 + (place + edge) / count) for edge in (0.08, 0.92))
        _wedge(ground, (inner, outer + hand.slip(1.2)), (start, end), foot)
    for way in (-1, 1):
        y = foot + 1.0
        while y < HALF - 5:
            high = hand.between(9, 14)
            near, far = way * inner, way * (outer + hand.slip(1.2))
            corners = [(near, y), (far, y + hand.slip(0.5)), (far, y + high), (near, y + high)]
            ground.area(corners)
            y += high + 1.6


def _wedge(
    ground: Ground, reach: tuple[float, float], turn: tuple[float, float], foot: float
) -> None:
    (near, far), (start, end) = reach, turn
    ground.area(
        [
            (radius * math.cos(angle) * 1.0, foot + radius * math.sin(angle))
            for radius, angle in ((near, start), (far, start), (far, end), (near, end))
        ]
    )


def planks(ground: Ground) -> None:
    """Cut the grain of boards in the foreground."""
    hand = ground.hand
    top = 28.0
    ground.area(
        [(-ground.wide, top), (ground.wide, top), (ground.wide, top + 2), (-ground.wide, top + 2.4)]
    )
    for board in range(3):
        y = top + 4 + board * 6.6
        for _ in range(6):
            x = hand.between(-ground.wide, ground.wide - 20)
            long, rise = hand.between(18, 50), hand.slip(1.6)
            line = hand.between(0.8, 4.4)
            ground.stroke(
                [(x, y + line), (x + long * 0.4, y + line + rise), (x + long, y + line)], 0.75
            )
        ground.stroke([(-ground.wide, y + 5.6), (0, y + 5.2), (ground.wide, y + 5.6)], 0.9)


def drapery(ground: Ground) -> None:
    """Cut the folds of curtains that are drawn to both sides."""
    hand = ground.hand
    inner, knot = 44.0, 14.0
    for way in (-1, 1):
        for fold in range(9):
            share = fold / 8
            top = way * (inner - 10 + (ground.wide - inner + 10) * share)
            tied = way * (ground.wide - 16 + 12 * share)
            foot = way * (ground.wide - 24 + 22 * share + hand.slip(1))
            bow = (top * 0.35 + tied * 0.65, knot - 22)
            ground.stroke([(top, -HALF), bow, (tied, knot)], 2.0 if fold % 2 else 1.1)
            ground.stroke(
                [(tied, knot + 5), ((tied + foot) / 2, 32), (foot, HALF)], 1.7 if fold % 2 else 0.9
            )
        ground.area(
            [
                (way * (ground.wide - 19), knot),
                (way * ground.wide, knot - 1),
                (way * ground.wide, knot + 4),
                (way * (ground.wide - 19), knot + 4.4),
            ]
        )


def bars(ground: Ground) -> None:
    """Cut iron bars from top to bottom."""
    hand = ground.hand
    count = int(2 * ground.wide / 15)
    for place in range(count + 1):
        x = -ground.wide + 6 + place * (2 * ground.wide - 12) / count
        ground.stroke([(x, -HALF), (x + hand.slip(0.6), 0), (x, HALF)], 2.6)
        ground.stroke([(x + 2.6, -HALF), (x + 2.6, 0), (x + 2.6, HALF)], 0.7)
    for y in (-26, 22):
        ground.leave(
            [
                (-ground.wide, y - 3.4),
                (ground.wide, y - 3.4),
                (ground.wide, y + 3.4),
                (-ground.wide, y + 3.4),
            ]
        )
        ground.stroke([(-ground.wide, y), (0, y + hand.slip(0.5)), (ground.wide, y)], 2.6)


def web(ground: Ground) -> None:
    """Cut a web into the upper right corner."""
    x, y, hand = ground.wide, -HALF, ground.hand
    angles = [math.pi * (0.5 + 0.5 * place / 5) for place in range(6)]
    for angle in angles:
        ground.stroke([(x, y), (x + 62 * math.cos(angle), y + 62 * math.sin(angle))], 0.9)
    for radius in (16, 26, 37, 49):
        for near, far in pairwise(angles):
            middle, deep = (near + far) / 2, radius * 0.86 + hand.slip(1)
            line = [
                (x + reach * math.cos(angle), y + reach * math.sin(angle))
                for reach, angle in ((radius, near), (deep, middle), (radius, far))
            ]
            ground.stroke(line, 0.7)


def rampart(ground: Ground) -> None:
    """Let battlements stand in the foreground."""
    hand = ground.hand
    top, pitch = 24.0, 30.0
    x = -ground.wide - hand.between(4, 12)
    while x < ground.wide:
        ground.leave([(x, top), (x + pitch * 0.6, top), (x + pitch * 0.6, HALF), (x, HALF)])
        ground.leave(
            [(x + pitch * 0.6, 36), (x + pitch, 36), (x + pitch, HALF), (x + pitch * 0.6, HALF)]
        )
        ground.stroke([(x, HALF), (x, top), (x + 1, top)], 1.0)
        ground.stroke([(x, top), (x + 9, top + hand.slip(0.6)), (x + pitch * 0.6, top)], 2.0)
        ground.stroke([(x + pitch * 0.6, top), (x + pitch * 0.6, 36)], 0.9)
        ground.stroke([(x + pitch * 0.6, 36), (x + pitch, 36 + hand.slip(0.5))], 1.7)
        for y in (33.0, 41.0, 46.0):
            start = x + hand.between(1, 6)
            ground.stroke([(start, y), (start + hand.between(7, 16), y)], 0.8)
        x += pitch


def spears(ground: Ground) -> None:
    """Cut a row of upright spears."""
    hand = ground.hand
    x = -ground.wide + 7
    while x < ground.wide - 4:
        top = -40 + hand.slip(6)
        ground.stroke([(x, HALF), (x + hand.slip(0.4), 0), (x, top)], 1.3)
        ground.area([(x, top - 9), (x + 2.6, top - 1), (x, top + 3), (x - 2.6, top - 1)])
        x += hand.between(11, 16)


INDOORS: Mapping[str, Callable[[Ground], None]] = MappingProxyType(
    {
        "bars": bars,
        "drapery": drapery,
        "flags": flags,
        "planks": planks,
        "rampart": rampart,
        "spears": spears,
        "vault": vault,
        "wall": wall,
        "web": web,
    }
)
