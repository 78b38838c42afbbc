"""Draw what grows and falls: rubble, stalagmites, mushrooms, crystals, roots."""

import math

from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    circle,
    inset,
    line,
    ngon,
    polygon,
    ragged,
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


THINGS = {
    "rubble": rubble,
    "stalagmite": stalagmite,
    "mushrooms": mushrooms,
    "crystals": crystals,
    "roots": roots,
}
