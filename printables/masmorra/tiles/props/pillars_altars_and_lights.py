"""Draw what was built to last: pillars, braziers, altars, statues, candles, gratings."""

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


def pillar(block: Block, at: Affine, _hand: Hand) -> None:
    """Raise a round pillar on a square foot."""
    block.solid("pale", square(-6, -6, 6, 6), at)
    block.lay("ink", circle(0.5, 0.5, 5.1), at=at)
    block.lay("pale", circle(0, 0, 4.5), at=at)
    block.lay("ink", circle(0, 0, 3.2), at=at)
    block.lay("pale", circle(-0.2, -0.2, 2.7), at=at)
    rays = [bar((x * 3.2, y * 3.2), (x * 4.5, y * 4.5), 0.5) for x, y in ngon(0, 0, 1, 8, 0.4)]
    block.lay("ink", *rays, at=at)


def stump(block: Block, at: Affine, hand: Hand) -> None:
    """Leave what remains of a pillar."""
    block.solid("pale", square(-6, -6, 6, 6), at)
    jagged = [(x * (1 + hand.slip(0.14)), y * (1 + hand.slip(0.14))) for x, y in ngon(0, 0, 4.2, 9)]
    block.lay("ink", polygon(jagged), at=at)
    block.lay("pale", polygon(inset(jagged, 0.6)), at=at)
    cracks = [line([(-2.6, -1), (0, 0.6), (2.2, -0.4)], 0.7), line([(0, 0.6), (0.6, 3)], 0.6)]
    block.lay("ink", *cracks, at=at)


def brazier(block: Block, at: Affine, hand: Hand) -> None:
    """Light a brazier."""
    block.solid("metal", ngon(0, 0, 5, 12), at)
    block.lay("deep", circle(0, 0, 3.7), at=at)
    turn = hand.between(0, 1)
    block.lay("ink", polygon(ngon(0, 0, 4.1, 14, turn, deep=1.8)), at=at)
    block.lay("flame", polygon(ngon(0, 0, 3.5, 14, turn, deep=1.6)), at=at)
    block.lay("pale", polygon(ngon(0, 0, 1.4, 8, 0.2, deep=0.5)), at=at)


def torch(block: Block, at: Affine, hand: Hand) -> None:
    """Hang a torch on the wall above: its light falls downwards."""
    rays = [
        line([(math.sin(a) * 5, math.cos(a) * 5), (math.sin(a) * reach, math.cos(a) * reach)], 0.9)
        for a, reach in ((-0.9, 8), (-0.45, 9.5), (0, 10.5), (0.45, 9.5), (0.9, 8))
    ]
    block.lay("flame", *rays, at=at)
    block.solid("metal", square(-1.7, -2.5, 1.7, 1), at)
    block.lay("ink", polygon(ngon(0, 1.4, 3.3, 12, hand.between(0, 1), deep=1.2)), at=at)
    block.lay("flame", polygon(ngon(0, 1.4, 2.7, 12, hand.between(0, 1), deep=1.1)), at=at)


def campfire(block: Block, at: Affine, hand: Hand) -> None:
    """Light a camp fire in a ring of stones."""
    for place in range(9):
        angle = math.tau * place / 9
        x, y = math.cos(angle) * 7.4, math.sin(angle) * 7.4
        block.solid("pale", ngon(x, y, 2.2 + hand.slip(0.3), 7, angle), at)
    for angle in (0.3, 1.35, 2.4):
        dx, dy = math.cos(angle) * 5.4, math.sin(angle) * 5.4
        block.lay("ink", bar((-dx, -dy), (dx, dy), 2.4), at=at)
        block.lay("wood", bar((-dx, -dy), (dx, dy), 1.3), at=at)
    block.lay("ink", polygon(ngon(0, 0, 4.6, 14, 0.1, deep=2)), at=at)
    block.lay("flame", polygon(ngon(0, 0, 3.9, 14, 0.1, deep=1.8)), at=at)
    block.lay("pale", polygon(ngon(0, 0, 1.5, 8, 0.3, deep=0.6)), at=at)


def altar(block: Block, at: Affine, hand: Hand) -> None:
    """Raise an altar with a cloth, a bowl and candles."""
    block.solid("pale", square(-11, -5.5, 11, 5.5), at)
    block.lay("ink", polygon(square(-4.4, -5.5, 4.4, 5.5)), at=at)
    block.lay("blood", polygon(square(-3.9, -4.8, 3.9, 4.8)), at=at)
    block.lay("ink", circle(0, 0, 2.9), at=at)
    block.lay("metal", circle(0, 0, 2.3), at=at)
    block.lay("deep", circle(0, 0, 1.5), at=at)
    for x in (-7.8, 7.8):
        for y in (-2.6, 2.6):
            candle(block, at @ Affine.moved(x, y), hand)


def candle(block: Block, at: Affine, hand: Hand) -> None:
    """Light a candle."""
    block.solid("pale", ngon(0, 0, 1.8, 9), at)
    block.lay("flame", polygon(ngon(0, 0, 1.1, 6, hand.between(0, 1), deep=0.4)), at=at)


def statue(block: Block, at: Affine, _hand: Hand) -> None:
    """Raise a statue: shoulders, head, and a sword held before it."""
    block.solid("pale", ngon(0, 0, 9, 8, math.pi / 8), at)
    block.lay("ink", polygon(ngon(0, 0, 7.2, 8, math.pi / 8)), at=at)
    block.lay("stone-1", polygon(ngon(0, 0, 6.7, 8, math.pi / 8)), at=at)
    shoulders = [(-5.4, -1.6), (-3.4, -3), (3.4, -3), (5.4, -1.6), (4.6, 1.6), (-4.6, 1.6)]
    block.solid("pale", shoulders, at)
    block.solid("pale", ngon(0, -0.9, 2.2, 10), at)
    block.lay("ink", bar((0, 1.4), (0, 6.2), 1.3), bar((-1.8, 2.6), (1.8, 2.6), 0.9), at=at)
    block.lay("pale", bar((0, 1.6), (0, 5.4), 0.5), at=at)


def grating(block: Block, at: Affine, _hand: Hand) -> None:
    """Let a grating into the floor."""
    block.lay("ink", polygon(square(-7, -7, 7, 7)), at=at)
    block.lay("metal", polygon(square(-6.3, -6.3, 6.3, 6.3)), at=at)
    block.lay("ink", polygon(square(-5, -5, 5, 5)), at=at)
    block.lay("deep", polygon(square(-4.7, -4.7, 4.7, 4.7)), at=at)
    # Where little ink is wanted only the edges of the bars are left.
    for role, thick, end in (("ink", 1.5, 4.7), ("metal", 0.9, 5.0)):
        bars = [bar((step, -end), (step, end), thick) for step in (-2.5, 0, 2.5)]
        bars += [bar((-end, step), (end, step), thick) for step in (-2.5, 0, 2.5)]
        block.lay(role, *bars, at=at)
    block.lay("ink", *(circle(x, y, 0.5) for x in (-5.7, 5.7) for y in (-5.7, 5.7)), at=at)


def seal(block: Block, at: Affine, _hand: Hand) -> None:
    """Let a ring of stones into the floor, a star within it, a sign in every second stone."""
    block.lay("ink", circle(0, 0, 12), at=at)
    block.lay("engraving", circle(0, 0, 11.75), at=at)
    block.lay("pale", circle(0, 0, 11.3), at=at)
    block.lay("ink", circle(0, 0, 8.4), at=at)
    block.lay("engraving", circle(0, 0, 8.1), at=at)
    block.lay("pale", circle(0, 0, 7.8), at=at)
    for x, y in ngon(0, 0, 9.9, 12):
        block.lay("ink", bar((x * 0.95, y * 0.95), (x * 1.05, y * 1.05), 0.8), at=at)
    joints = [
        bar((x * 0.86, y * 0.86), (x * 1.14, y * 1.14), 0.16) for x, y in ngon(0, 0, 9.9, 24, 0.13)
    ]
    block.lay("ink", *joints, at=at)
    star = ngon(0, 0, 7.2, 16, math.pi / 8, deep=4.1)
    for tip, dent in zip(star[::2], star[1::2], strict=True):
        block.lay("ink", polygon([(0, 0), tip, dent]), at=at)
        block.lay(
            "engraving",
            polygon([(0, 0), (tip[0] * 0.93, tip[1] * 0.93), (dent[0] * 0.9, dent[1] * 0.9)]),
            at=at,
        )
    for tip, dent in zip(star[::2], [star[-1], *star[1:-2:2]], strict=True):
        block.lay("ink", line([dent, tip], 0.22), at=at)
    block.lay("ink", circle(0, 0, 1.2), at=at)
    block.lay("pale", circle(0, 0, 0.8), at=at)


THINGS = {
    "pillar": pillar,
    "stump": stump,
    "brazier": brazier,
    "torch": torch,
    "campfire": campfire,
    "altar": altar,
    "candle": candle,
    "statue": statue,
    "grating": grating,
    "seal": seal,
}
