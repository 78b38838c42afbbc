"""Draw what stands and flows: pools, mires, fire of the deep, clefts, and the water of a sewer."""

import math
from collections.abc import Iterator, Sequence

from companion.pieces import Affine, Path, Point
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    Role,
    bar,
    circle,
    line,
    ngon,
    polygon,
    ragged,
    smooth,
    square,
)

_STONES = 2.7
"""From one stone of a shore to the next, about."""


_BED: tuple[tuple[float, Role], ...] = (
    (11.0, "ink"),
    (10.4, "pale"),
    (8.0, "ink"),
    (7.4, "water"),
)
"""What a channel is made of: the half of its width, bank and bed, each with its outline."""


def pool(block: Block, at: Affine, hand: Hand) -> None:
    """Let water stand: a shore of stones, rings that follow it, light on the far side."""
    shore = _pond(block, at, hand, "water")
    for share in (0.84, 0.66, 0.47, 0.27):
        block.lay("ripple", *_ring(shore, share, hand, 0.34 + 0.16 * share), at=at)
    for x, y, long in ((-5.4, -3.8, 3.6), (-2.6, -5.0, 2.4), (-6.6, -1.8, 1.8)):
        block.lay("pale", line([(x, y), (x + long / 2, y - 0.5), (x + long, y)], 0.6), at=at)
    _stones(block, at, hand, shore)


def mire(block: Block, at: Affine, hand: Hand) -> None:
    """Let a swamp stand: scum in rings, bubbles, leaves of lilies, reeds along the shore."""
    shore = _pond(block, at, hand, "moss")
    for share in (0.85, 0.62, 0.36):
        block.lay("ink", *_ring(shore, share, hand, 0.3), at=at)
    for x, y in ((-5, -2), (-3.6, -3.2), (4, 3), (5.2, 1.8), (2, -4.4), (3.1, 4.2)):
        radius = hand.between(0.5, 1.0)
        block.lay("ink", circle(x, y, radius), at=at)
        block.lay("pale", circle(x - 0.1, y - 0.1, radius * 0.62), at=at)
    for x, y, turn in ((-2.6, 2.6, 0.6), (5.8, -2.6, 2.4), (-7.4, 1.2, 4.2)):
        leaf = [
            (x + 2.0 * math.cos(turn + angle), y + 1.7 * math.sin(turn + angle))
            for angle in (0.3, 0.9, 1.6, 2.4, 3.2, 4.0, 4.8, 5.5, 6.0)
        ]
        block.lay("ink", polygon([(x, y), *leaf]), at=at)
        inner = [(x + (px - x) * 0.8, y + (py - y) * 0.8) for px, py in leaf]
        block.lay("moss", polygon([(x + 0.1, y), *inner]), at=at)
        vein = line([(x, y), leaf[4]], 0.3)
        block.lay("ink", vein, at=at)
    _stones(block, at, hand, shore, share=0.3)
    for place in (2, 7, 11):
        _reeds(block, at, hand, shore[place * len(shore) // 15])


def lava(block: Block, at: Affine, hand: Hand) -> None:
    """Let the fire of the deep show: brightest in the middle, shards of crust along the shore."""
    shore = _pond(block, at, hand, "blood")
    for share, role in ((0.8, "flame"), (0.46, "pale")):
        glow = [(x * share + hand.slip(0.5), y * share + hand.slip(0.5)) for x, y in shore[::4]]
        block.lay(role, smooth(glow), at=at)
    block.lay("flame", *_ring(shore, 0.9, hand, 0.5), at=at)
    block.lay("blood", *_ring(shore, 0.62, hand, 0.6), at=at)
    for place in range(1, len(shore), max(1, len(shore) // 7)):
        x, y = shore[place]
        shard = ragged((x * 0.84, y * 0.84), hand.between(1.1, 1.9), 5, 0.3, hand)
        block.lay("ink", polygon(shard), at=at)
    _stones(block, at, hand, shore)


def fissure(block: Block, at: Affine, hand: Hand) -> None:
    """Split the ground from end to end: broken edges, ledges on the far wall, a dark bottom."""
    low, high = [], []
    for step in range(17):
        x = -26 + step * 3.25 + hand.slip(0.8)
        wide = 3.0 * math.sin(math.pi * (step + 0.4) / 16.8) + 0.3 + hand.slip(0.4)
        middle = 1.6 * math.sin(step * 0.9) + hand.slip(1.1)
        high.append((x, middle - wide))
        low.append((x + hand.slip(1), middle + wide))
    outline = [*high, *reversed(low)]
    block.lay("ink", polygon([(x + 0.5, y - 0.8) for x, y in outline]), at=at)
    block.lay("deep", polygon(outline), at=at)
    for share, width in ((0.24, 0.5), (0.46, 0.4)):
        ledge = [
            (x + (lx - x) * share, y + (ly - y) * share)
            for (x, y), (lx, ly) in zip(high, low, strict=True)
        ]
        for start in range(1, 15, 3):
            block.lay("depth", line(ledge[start : start + 3], width), at=at)
    for (x, top), (_, bottom) in zip(high[1:-1], low[1:-1], strict=True):
        wall = (bottom - top) * 0.42
        for slip in (-0.9, 0.0, 0.9):
            lip = (x + slip, top + 0.4)
            block.lay("depth", line([lip, (x + slip - 0.3, top + wall)], 0.34), at=at)
    for edge, way in ((high, -1), (low, 1)):
        for x, y in edge[2:-2:3]:
            beside = (x + hand.slip(1.2), y + way * 1.4)
            block.solid("pale", ragged(beside, hand.between(0.7, 1.2), 6, 0.2, hand), at)
        for x, y in edge[1:-1:2]:
            crack = [(x, y), (x + hand.slip(0.8), y + way * hand.between(1.2, 2.4))]
            block.lay("ink", line(crack, 0.35), at=at)


def channel(block: Block, at: Affine, hand: Hand) -> None:
    """Lead water round a corner, in a bed of stone: from the middle it runs right and down."""
    reach, bank, bed = 110.9, 11.0, 8.0
    for half, role in _BED:
        elbow = [(-half, -half), (reach, -half), (reach, half), (half, half), (half, reach)]
        block.lay(role, polygon([*elbow, (-half, reach)]), at=at)
    joints = []
    for step in hand.steps(-8, reach - 3, 7, 11):
        for side in (-1, 1):
            near, far = side * (bed + 0.3), side * (bank - 0.3)
            if side < 0 or step > bank:
                joints += [
                    bar((step, near), (step, far), 0.55),
                    bar((near, step), (far, step), 0.55),
                ]
    block.lay("ink", *joints, at=at)
    for step in hand.steps(2, reach - 8, 8, 14):
        y = hand.slip(4.4)
        block.lay("ripple", line([(step, y), (step + 3, y - 0.8), (step + 6.5, y)], 0.8), at=at)
        block.lay("ripple", line([(y, step), (y - 0.8, step + 3), (y, step + 6.5)], 0.8), at=at)


def channel_joint(block: Block, at: Affine) -> None:
    """Close the seam where two channels meet, from left to right; drawn as large as they are."""
    for half, role in _BED:
        block.lay(role, polygon(square(-1, -half, 1, half)), at=at)


def _pond(block: Block, at: Affine, hand: Hand, body: Role) -> list[Point]:
    """Hollow out a bed and fill it; gives the line of its shore."""
    outline = [(x * 1.25, y * 0.9) for x, y in ragged((0, 0), 11, 15, 0.11, hand)]
    block.lay("ink", smooth(outline), smooth([(x + 0.5, y + 0.6) for x, y in outline]), at=at)
    block.lay(body, smooth([(x * 0.95, y * 0.95) for x, y in outline]), at=at)
    return smooth(outline).polygons(0.05)[0]


def _ring(shore: Sequence[Point], share: float, hand: Hand, width: float) -> Iterator[Path]:
    """Follow a shore in strokes of uneven length, at a share of its distance from the middle."""
    inner = [(x * share, y * share) for x, y in shore]
    at = int(hand.between(0, 6))
    while at < len(inner) - 4:
        long = int(hand.between(4, 4 + 9 * share))
        part = inner[at : at + long + 1]
        if len(part) > 2:
            yield line([part[0], part[len(part) // 2], part[-1]], width)
        at += long + int(hand.between(2, 6))


def _stones(
    block: Block, at: Affine, hand: Hand, shore: Sequence[Point], share: float = 0.78
) -> None:
    """Lay stones along a shore, with gaps between them."""
    walked = 0.0
    for (x0, y0), (x1, y1) in zip(shore, [*shore[1:], shore[0]], strict=True):
        walked += math.hypot(x1 - x0, y1 - y0)
        if walked < _STONES:
            continue
        walked = hand.slip(0.7)
        if hand.chance(share):
            radius = hand.between(0.85, 1.5)
            stone = ragged((x0 * 1.02, y0 * 1.02), radius, 7, 0.18, hand)
            block.solid("pale", stone, at)
            block.lay("ink", line([stone[1], (x0, y0), stone[5]], 0.3), at=at)


def _reeds(block: Block, at: Affine, hand: Hand, foot: Point) -> None:
    """Let reeds grow in a tuft, some with heads."""
    x, y = foot
    for place in range(5):
        lean, high = (place - 2) * 0.9 + hand.slip(0.4), hand.between(3.2, 5.6)
        tip = (x + lean, y - high)
        block.lay(
            "ink", line([(x + lean * 0.2, y), (x + lean * 0.5, y - high / 2), tip], 0.5), at=at
        )
        if place % 2:
            head = ngon(tip[0], tip[1], 0.75, 6, hand.between(0, 1))
            block.lay("ink", polygon(head), at=at)
            block.lay("wood", circle(tip[0], tip[1], 0.42), at=at)


THINGS = {
    "pool": pool,
    "channel": channel,
    "lava": lava,
    "mire": mire,
    "fissure": fissure,
}
