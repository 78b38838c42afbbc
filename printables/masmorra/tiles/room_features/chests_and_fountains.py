"""Draw what heroes come for: the chest, the hoard, the fountain."""

import math

from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    bar,
    circle,
    inset,
    line,
    ngon,
    polygon,
    square,
)


def coin(block: Block, at: Affine, x: float, y: float, radius: float = 2.6) -> None:
    """Lay down a coin."""
    block.lay("ink", circle(x + 0.5, y + 0.5, radius), circle(x, y, radius), at=at)
    block.lay("gold", circle(x, y, radius - 0.55), at=at)
    block.lay("ink", bar((x, y - radius * 0.42), (x, y + radius * 0.42), 0.6), at=at)


def chest(block: Block, at: Affine, hand: Hand) -> None:
    """Stand a chest: planks, iron bands, a lock that faces the player."""
    block.solid("wood", square(-19, -12.5, 19, 12.5), at)
    for y in (-8, -3.6, 0.8):
        block.lay("ink", line([(-18, y), (hand.slip(4), y + hand.slip(0.4)), (18, y)], 0.75), at=at)
    block.lay("ink", polygon(square(-18.2, 4.4, 18.2, 6.0)), at=at)
    grain = [(-13, -10.2, 6), (4, -5.8, 7), (-4, -1.4, 5), (8, 9, 6), (-15, 9.4, 5)]
    block.lay("ink", *(line([(x, y), (x + reach, y)], 0.5) for x, y, reach in grain), at=at)
    for x in (-11.5, 11.5):
        band = square(x - 2.5, -12.5, x + 2.5, 12.5)
        block.lay("ink", polygon(band), at=at)
        block.lay("metal", polygon(inset(band, 0.65)), at=at)
        block.lay("ink", *(circle(x, y, 0.75) for y in (-10, -4.5, 1, 9.6)), at=at)
    lock = [(-4, 1.4), (4, 1.4), (4, 8), (0, 11), (-4, 8)]
    block.lay("ink", polygon(lock), at=at)
    block.lay("gold", polygon(inset(lock, 0.7)), at=at)
    block.lay(
        "ink", circle(0, 4.6, 1.3), polygon([(-0.6, 4.6), (0.6, 4.6), (1, 8), (-1, 8)]), at=at
    )
    for x in (-18, 18):
        for y in (-11.6, 11.6):
            block.lay("ink", polygon(ngon(x, y, 2.2, 6)), at=at)
            block.lay("metal", polygon(ngon(x, y, 1.4, 6)), at=at)


def hoard(block: Block, at: Affine, hand: Hand) -> None:
    """Heap up gold: coins, a cup and a crown."""
    for ring, count in ((19.0, 15), (14.5, 13), (10.0, 9), (5.5, 6)):
        for place in range(count):
            angle = math.tau * (place + hand.slip(0.35)) / count
            reach = ring + hand.slip(2.2)
            coin(block, at, math.cos(angle) * reach, math.sin(angle) * reach * 0.9, 2.9)
    coin(block, at, 0, 0, 3.2)
    cup = at @ Affine(0.82, -0.57, 0.57, 0.82, -9, 8)
    goblet = [(-3, -4), (3, -4), (2.4, 0), (0.8, 1.4), (0.8, 4), (2.6, 5.6)]
    block.solid("gold", [*goblet, *((-x, y) for x, y in reversed(goblet[2:]))], cup)
    block.lay("deep", polygon([(-1.9, -3.1), (1.9, -3.1), (1.4, -1.9), (-1.4, -1.9)]), at=cup)
    crown = at @ Affine(0.97, 0.26, -0.26, 0.97, 8, -8)
    spikes = [(-6, 4), (-6.6, -3.4), (-3.4, 0), (0, -4.8), (3.4, 0), (6.6, -3.4), (6, 4)]
    block.solid("gold", spikes, crown)
    block.lay("blood", circle(0, 1.6, 1.1), circle(-3.6, 1.9, 0.8), circle(3.6, 1.9, 0.8), at=crown)


def fountain(block: Block, at: Affine, hand: Hand) -> None:
    """Build an eight-sided basin with water that runs from its middle."""
    turn = math.pi / 8
    block.solid("pale", ngon(0, 0, 22, 8, turn), at)
    joints = [
        bar((x * 0.79, y * 0.79), (x * 0.98, y * 0.98), 0.7) for x, y in ngon(0, 0, 22, 8, turn)
    ]
    joints += [
        bar((x * 0.82, y * 0.82), (x * 0.94, y * 0.94), 0.55) for x, y in ngon(0, 0, 21.6, 8)
    ]
    block.lay("ink", *joints, polygon(ngon(0, 0, 17.2, 8, turn)), at=at)
    block.lay("water", polygon(ngon(0, 0, 16.4, 8, turn)), at=at)
    for radius in (14.2, 11.0, 8.0):
        for start in range(5):
            angle = math.tau * start / 5 + hand.between(0, 0.7)
            arc = [
                (radius * math.cos(angle + step * 0.25), radius * math.sin(angle + step * 0.25))
                for step in range(4)
            ]
            block.lay("ripple", line(arc[:3], 0.95), at=at)
    block.solid("pale", ngon(0, 0, 5.6, 8, turn), at)
    block.lay("ink", polygon(ngon(0, 0, 3.7, 8, turn)), at=at)
    block.lay("water", polygon(ngon(0, 0, 3.1, 8, turn)), at=at)
    for x, y in ngon(0, 0, 1, 4, math.pi / 4):
        block.lay("ink", bar((x * 5, y * 5), (x * 8.6, y * 8.6), 2.6), at=at)
        block.lay("water", bar((x * 4, y * 4), (x * 9.2, y * 9.2), 1.3), at=at)
