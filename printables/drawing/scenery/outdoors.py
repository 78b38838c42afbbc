"""Rock, water, flame, smoke, sky and trees."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.pieces import Point
from printables.drawing.scenery.ground import HALF, Ground


def cave(ground: Ground) -> None:
    """Cut the rock round a hollow: slabs that lean inwards, lit on their upper edges."""
    hand = ground.hand
    for row, (across, down) in enumerate(((0.72, 0.74), (0.93, 0.97))):
        turn, last = hand.between(0, 0.3), math.tau
        while turn < last:
            long = hand.between(0.2, 0.34) * (0.8 if row else 1.0)
            ridge = [
                (
                    ground.wide * across * math.cos(turn + long * share) * rough,
                    HALF * down * math.sin(turn + long * share) * rough,
                )
                for share in (0.06, 0.4, 0.72, 0.94)
                for rough in [1 + hand.slip(0.035)]
            ]
            bold = 1.0 + 0.5 * (math.sin(turn + 0.8) < 0)
            ground.stroke(ridge, bold)
            for x, y in ridge[1:3]:
                out = 1.0 + hand.between(0.09, 0.16)
                lean = hand.slip(1.5)
                ground.stroke([(x * 1.03, y * 1.03), (x * out + lean, y * out)], 0.7)
            turn += long


def crags(ground: Ground) -> None:
    """Cut rocks that lie along the lower edge, lit from the upper left."""
    hand = ground.hand
    x = -ground.wide
    while x < ground.wide:
        wide, high = hand.between(16, 30), hand.between(9, 17)
        top = (x + wide * hand.between(0.3, 0.6), HALF - high)
        left, right = (x, HALF), (x + wide, HALF)
        shoulder = (x + wide * 0.82, HALF - high * hand.between(0.5, 0.8))
        ground.leave([left, (x + wide * 0.12, HALF - high * 0.6), top, shoulder, right])
        ground.stroke([left, (x + wide * 0.12, HALF - high * 0.6), top], 1.5)
        ground.stroke([top, shoulder, right], 1.0)
        for place in range(3):
            share = (place + 1) / 4
            at = (top[0] + (right[0] - top[0]) * share * 0.7, top[1] + high * share * 0.6)
            ground.stroke([at, (at[0] - 2, HALF - 1)], 0.7)
        x += wide * 0.86


def night(ground: Ground) -> None:
    """Cut stars into the sky and hills below it."""
    hand = ground.hand
    for _ in range(16):
        x, y = hand.between(-ground.wide + 3, ground.wide - 3), hand.between(-46, 4)
        reach = hand.between(1.2, 2.8)
        ground.stroke([(x - reach, y), (x + reach, y)], 0.9)
        ground.stroke([(x, y - reach), (x, y + reach)], 0.9)
    hills(ground)


def hills(ground: Ground) -> None:
    """Cut hills, each in front of the one before, with furrows along their slopes."""
    hand = ground.hand
    for row, base in enumerate((18.0, 30.0)):
        phase = hand.between(0, 6)
        ridge = [
            (x, base + 5 * math.sin(x / (26 - 5 * row) + phase))
            for x in _steps(-ground.wide, ground.wide, 8)
        ]
        ground.leave([*ridge, (ground.wide, HALF), (-ground.wide, HALF)])
        ground.stroke(ridge, 1.6)
        for x, y in ridge[1::2]:
            ground.stroke([(x, y + 3), (x - 3, y + 8), (x - 9, y + 14)], 0.8)


def _steps(start: float, end: float, step: float) -> list[float]:
    count = max(2, round((end - start) / step))
    return [start + (end - start) * place / count for place in range(count + 1)]


def water(ground: Ground) -> None:
    """Cut waves, small and close far off, long and wide near the eye."""
    hand = ground.hand
    y, step = 14.0, 3.2
    while y < HALF:
        x = -ground.wide + hand.between(0, 8)
        long = step * 4.2
        while x < ground.wide:
            if hand.chance(0.72):
                high = step * 0.35
                ground.stroke(
                    [
                        (x, y + high),
                        (x + long * 0.3, y - high),
                        (x + long * 0.62, y + high * 0.5),
                        (x + long, y - high * 0.3),
                    ],
                    0.5 + step * 0.14,
                )
            x += long * hand.between(1.0, 1.5)
        y, step = y + step, step * 1.17


def flames(ground: Ground) -> None:
    """Cut tongues of fire that rise from the lower edge, each with a dark heart."""
    hand = ground.hand
    x = -ground.wide + 2
    while x < ground.wide - 6:
        wide, high = hand.between(11, 19), hand.between(18, 44)
        _tongue(ground, (x + wide / 2, HALF + 4), (wide, high), hand.slip(5))
        x += wide * 0.8


def _tongue(ground: Ground, foot: Point, size: Point, lean: float) -> None:
    (x, y), (wide, high) = foot, size
    outline = [
        (-0.5, 0.0),
        (-0.52, -0.3),
        (-0.26, -0.56),
        (-0.2, -0.78),
        (0.04, -1.0),
        (0.1, -0.74),
        (0.34, -0.5),
        (0.5, -0.24),
        (0.46, 0.0),
    ]

    def drawn(share: float) -> list[Point]:
        return [
            (x + dx * wide * share + lean * dy * dy, y + dy * high * share) for dx, dy in outline
        ]

    ground.area(drawn(1.0), soft=True)
    ground.leave(drawn(0.72), soft=True)
    ground.area(drawn(0.46), "bone", soft=True)


def smoke(ground: Ground) -> None:
    """Cut drifting bands that curl at their ends."""
    hand = ground.hand
    for _ in range(20):
        x, y = hand.between(-ground.wide, ground.wide - 20), hand.between(-44, 46)
        long, high = hand.between(24, 52), hand.between(2, 5)
        line = [
            (x + long * share, y + high * math.sin(share * math.pi * 1.8))
            for share in (0, 0.17, 0.34, 0.5, 0.67, 0.84, 1)
        ]
        curl = 4 * hand.between(0.6, 1.0)
        end = line[-1]
        line += [(end[0] + curl, end[1] - curl * 0.8), (end[0] + curl * 0.4, end[1] - curl * 1.5)]
        ground.stroke(line, hand.between(0.9, 1.9))


def storm(ground: Ground) -> None:
    """Cut a bank of cloud along the upper edge, and rain that falls from it."""
    hand = ground.hand
    for _ in range(46):
        x, y = hand.between(-ground.wide - 4, ground.wide + 16), hand.between(-20, 48)
        long = hand.between(6, 15)
        ground.stroke([(x, y), (x - long * 0.35, y + long)], 0.8)
    for row in (-30.0, -40.0):
        x = -ground.wide - 6
        while x < ground.wide:
            wide = hand.between(16, 28)
            line = [
                (x + wide / 2 - wide / 2 * math.cos(turn), row - wide * 0.36 * -math.sin(turn))
                for turn in (0.1, 0.7, 1.3, 1.9, 2.5, 3.04)
            ]
            ground.leave([*line, (x + wide, -HALF), (x, -HALF)])
            ground.stroke(line, 1.9)
            ground.stroke([(px, py - 4) for px, py in line[1:5]], 0.8)
            x += wide * 0.86


def rays(ground: Ground) -> None:
    """Cut light that breaks out of the middle."""
    hand = ground.hand
    for place in range(40):
        angle = math.tau * (place + hand.slip(0.2)) / 40
        way = (math.cos(angle), math.sin(angle))
        at = 30 + hand.between(0, 4) + (7 if place % 2 else 0)
        while at < 130:
            long = hand.between(12, 28)
            ends = [(way[0] * reach, way[1] * reach) for reach in (at, at + long)]
            ground.stroke(ends, 1.0 + at * 0.012)
            at += long + hand.between(3, 7)


def trees(ground: Ground) -> None:
    """Cut trunks with bark, bare branches, and roots in the ground."""
    hand = ground.hand
    for side in (-1, 1):
        for place in range(3):
            x = side * (ground.wide - 9 - place * 19 + hand.slip(3))
            wide = 7.5 - 1.6 * place
            _trunk(ground, x, wide)
    for _ in range(14):
        x = hand.between(-ground.wide, ground.wide)
        ground.stroke([(x, 47), (x + hand.slip(2), 42), (x + hand.slip(4), 38)], 0.9)


def _trunk(ground: Ground, x: float, wide: float) -> None:
    hand = ground.hand
    lean = hand.slip(4)
    for part in range(4):
        aside = (part / 3 - 0.5) * wide
        line = [
            (x + aside * 1.9, 44.0),
            (x + aside, 30.0),
            (x + aside * 0.9 + lean * 0.5, -8.0),
            (x + aside + lean, -HALF),
        ]
        ground.stroke(line, 1.7 if part == 0 else 0.9)
    for y in (-34, -18, -2):
        way = 1 if hand.chance(0.5) else -1
        reach = hand.between(8, 15)
        root = x + lean * 0.5 + way * wide / 2
        ground.stroke(
            [(root, y), (root + way * reach * 0.6, y - 4), (root + way * reach, y - 11)], 1.3
        )


def snow(ground: Ground) -> None:
    """Cut flakes that drift before a wind."""
    hand = ground.hand
    for _ in range(34):
        x, y = hand.between(-ground.wide, ground.wide), hand.between(-48, 48)
        ground.disc(x, y, hand.between(0.5, 1.3))
        if hand.chance(0.4):
            ground.stroke([(x - 2, y + 1), (x - 7, y + 3.4)], 0.6)


def wisps(ground: Ground) -> None:
    """Let smoke drift before the feet of what stands there."""
    hand = ground.hand
    x = -ground.wide - 6
    while x < ground.wide:
        wide, y = hand.between(20, 34), 42 + hand.slip(3)
        line = [
            (x + wide * share, y - 7 * math.sin(math.pi * share))
            for share in (0, 0.15, 0.35, 0.5, 0.65, 0.85, 1)
        ]
        ground.leave([*line, (x + wide, HALF), (x, HALF)], soft=False)
        ground.stroke(line, 1.6)
        ground.stroke([(px, py + 3.4) for px, py in line[1:6]], 0.8)
        x += wide * 0.8


def icicles(ground: Ground) -> None:
    """Cut icicles that hang from the upper edge, the light running down their left sides."""
    hand = ground.hand
    x = -ground.wide
    while x < ground.wide - 3:
        wide, long = hand.between(6, 12), hand.between(9, 30)
        tip = (x + wide * 0.52, -HALF + long)
        ground.area([(x, -HALF), (x + wide, -HALF), (x + wide * 0.76, -HALF + long * 0.5), tip])
        ground.leave([(x + wide * 0.5, -HALF), (x + wide * 0.78, -HALF), (tip[0], tip[1] - 4)])
        x += wide


OUTDOORS: Mapping[str, Callable[[Ground], None]] = MappingProxyType(
    {
        "cave": cave,
        "crags": crags,
        "flames": flames,
        "hills": hills,
        "icicles": icicles,
        "night": night,
        "rays": rays,
        "smoke": smoke,
        "snow": snow,
        "storm": storm,
        "trees": trees,
        "water": water,
        "wisps": wisps,
    }
)
