"""Draw what grows and falls: rubble, stalagmites, mushrooms, crystals, water, lava, roots."""

import math

from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    Role,
    bar,
    circle,
    inset,
    line,
    ngon,
    polygon,
    ragged,
    smooth,
    square,
)


def rubble(block: Block, at: Affine, hand: Hand) -> None:
    """Let stones fall."""
    for x, y, radius in ((-4, 2, 4.2), (3.6, 3.6, 3.0), (1.4, -3.4, 3.6), (-5.6, -4.4, 2.0)):
        corners = ragged((x, y), radius, 7, 0.16, hand)
        block.solid("pale", corners, at)
        ridge = line([corners[4], (x, y), corners[0]], 0.6)
        block.lay("ink", ridge, at=at)
    block.lay("ink", *(circle(hand.slip(8), hand.slip(7), 0.6) for _ in range(4)), at=at)


def stalagmite(block: Block, at: Affine, hand: Hand) -> None:
    """Grow a stalagmite: rings that narrow to its tip."""
    outline = ragged((0, 0), 6.2, 11, 0.1, hand)
    block.solid("pale", outline, at)
    for share, shift in ((0.68, -0.5), (0.4, -0.9)):
        ring = [(x * share + shift, y * share + shift) for x, y in outline]
        block.lay("ink", polygon(ring), at=at)
        block.lay("pale", polygon(inset(ring, 0.5)), at=at)
    for corner in outline[1:6]:
        x, y = corner
        block.lay("ink", line([(x * 0.94, y * 0.94), (x * 0.55, y * 0.55)], 0.6), at=at)


def mushrooms(block: Block, at: Affine, hand: Hand) -> None:
    """Let mushrooms grow."""
    for x, y, radius in ((-3.4, -2, 4.2), (3.6, 0.6, 3.2), (-1, 4.4, 2.4), (5, -4.6, 1.7)):
        block.solid("blood", ngon(x, y, radius, 13, hand.between(0, 1)), at)
        for spot in range(max(3, int(radius * 1.6))):
            angle = math.tau * spot / max(3, int(radius * 1.6)) + hand.slip(0.3)
            reach = radius * 0.55
            dot = circle(x + math.cos(angle) * reach, y + math.sin(angle) * reach, radius * 0.14)
            block.lay("pale", dot, at=at)


def crystals(block: Block, at: Affine, hand: Hand) -> None:
    """Let crystals grow in a star."""
    for place in range(7):
        angle = math.tau * place / 7 + hand.slip(0.25)
        reach, half = hand.between(5.5, 10.5), hand.between(1.3, 2.0)
        dx, dy = math.cos(angle), math.sin(angle)
        near = 1.2
        shard = [
            (dx * near - dy * half, dy * near + dx * half),
            (dx * (reach - 2.4) - dy * half, dy * (reach - 2.4) + dx * half),
            (dx * reach, dy * reach),
            (dx * (reach - 2.4) + dy * half, dy * (reach - 2.4) - dx * half),
            (dx * near + dy * half, dy * near - dx * half),
        ]
        block.solid("arcane", shard, at)
        block.lay(
            "pale", line([(dx * 2.4, dy * 2.4), (dx * (reach - 2), dy * (reach - 2))], 0.6), at=at
        )


_BED: tuple[tuple[float, Role], ...] = (
    (11.0, "ink"),
    (10.4, "pale"),
    (8.0, "ink"),
    (7.4, "water"),
)
"""What a channel is made of: the half of its width, bank and bed, each with its outline."""


def pool(block: Block, at: Affine, hand: Hand) -> None:
    """Let water stand."""
    _pond(block, at, hand, "water", "ripple")


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


def lava(block: Block, at: Affine, hand: Hand) -> None:
    """Let the fire of the deep show."""
    _pond(block, at, hand, "flame", "blood")


def mire(block: Block, at: Affine, hand: Hand) -> None:
    """Let a swamp stand."""
    _pond(block, at, hand, "moss", "ink")
    for x, y in ((-5, -2), (4, 3), (2, -4)):
        block.lay("ink", circle(x, y, 1.1), at=at)
        block.lay("moss", circle(x - 0.1, y - 0.1, 0.65), at=at)


def _pond(block: Block, at: Affine, hand: Hand, body: Role, wave: Role) -> None:
    outline = [(x * 1.25, y * 0.9) for x, y in ragged((0, 0), 11, 15, 0.11, hand)]
    block.lay("ink", smooth(outline), smooth([(x + 0.5, y + 0.6) for x, y in outline]), at=at)
    block.lay(body, smooth([(x * 0.93, y * 0.93) for x, y in outline]), at=at)
    for y in (-5.2, -1.8, 1.6, 5.0):
        middle, reach = hand.slip(3.2), hand.between(2.6, 5.4)
        points = [(middle - reach, y), (middle, y - 0.9), (middle + reach, y + 0.3)]
        block.lay(wave, line(points, 0.8), at=at)


def roots(block: Block, at: Affine, hand: Hand) -> None:
    """Break roots through the floor: they come from the origin and spread right and down."""
    for place in range(5):
        angle = 0.15 + place * 0.31
        bend = angle + hand.slip(0.3)
        reach = hand.between(12, 22)
        middle = (math.cos(angle) * reach * 0.55, math.sin(angle) * reach * 0.55)
        end = (middle[0] + math.cos(bend) * reach * 0.5, middle[1] + math.sin(bend) * reach * 0.5)
        block.lay("ink", line([(0, 0), middle], 2.2), line([middle, end], 1.3), at=at)
        block.lay("wood", line([(1, 1), (middle[0], middle[1])], 1.0), at=at)


def fissure(block: Block, at: Affine, hand: Hand) -> None:
    """Split the ground from end to end."""
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
    for (x, top), (_, bottom) in zip(high[1:-1], low[1:-1], strict=True):
        block.lay("depth", line([(x, top + 0.6), (x - 0.8, (top + bottom) / 2 + 0.8)], 0.8), at=at)


THINGS = {
    "rubble": rubble,
    "stalagmite": stalagmite,
    "mushrooms": mushrooms,
    "crystals": crystals,
    "pool": pool,
    "channel": channel,
    "lava": lava,
    "mire": mire,
    "roots": roots,
    "fissure": fissure,
}
