"""Clear a place for a boss; its sign is cut into the floor where its token will lie."""

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from companion.pieces import GRID, Affine, Point, glyph
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    bar,
    circle,
    line,
    ngon,
    polygon,
    smooth,
)
from printables.masmorra.tiles.props import bones_and_webs
from printables.masmorra.tiles.room_features.magic_features import spider

SPACE = 42.0
"""The radius of a boss's space."""

_DRAGON = 46.0
"""The side of the square that the dragon fills."""

_ROOM = 24.0
"""How far what was eaten lies from the middle of a monster's space, at least."""


def lair(block: Block, at: Affine, hand: Hand, boss: str, taken: Sequence[Point] = ()) -> None:
    """Clear a round place, ringed with what was eaten here; places that are taken stay bare."""
    boss_space(block, at, hand, boss)
    for place in range(10):
        angle = math.tau * (place + 0.5) / 10
        x, y = math.cos(angle) * 53, math.sin(angle) * 53
        if any(math.dist((x, y), point) < _ROOM for point in taken):
            continue
        onto = Affine(1.25, 0, 0, 1.25, x, y)
        thing = bones_and_webs.skull if place % 2 else bones_and_webs.bones
        thing(block, at @ onto, hand)


def boss_space(block: Block, at: Affine, hand: Hand, boss: str) -> None:
    """Cut a boss's space: a toothed ring, and in it the sign of who waits here."""
    block.lay("ink", polygon(ngon(0, 0, SPACE, 44, 0, deep=3.2)), at=at)
    block.lay("blood", polygon(ngon(0, 0, SPACE - 1.6, 44, 0, deep=3.0)), at=at)
    block.lay("ink", circle(0, 0, 35.2), at=at)
    block.lay("pale", circle(0, 0, 34.2), at=at)
    _SIGNS.get(boss, _skull)(block, at, hand)


def _web(block: Block, at: Affine, _hand: Hand) -> None:
    """Bitsy: a spider in her web."""
    tips = ngon(0, 0, 33, 12, 0.26)
    block.lay("cloth", *(bar((0, 0), tip, 0.9) for tip in tips), at=at)
    for share in (0.34, 0.58, 0.84):
        for (x0, y0), (x1, y1) in zip(tips, [*tips[1:], tips[0]], strict=True):
            sag = ((x0 + x1) * 0.46 * share, (y0 + y1) * 0.46 * share)
            rung = line([(x0 * share, y0 * share), sag, (x1 * share, y1 * share)], 1.1)
            block.lay("cloth", rung, at=at)
    spider(block, at @ Affine(2.3, 0, 0, 2.3, 0, -1))


def _wings(block: Block, at: Affine, _hand: Hand) -> None:
    """Schmetterling: a great moth with eyes on its wings."""
    upper: list[Point] = [(1, -4), (8, -20), (22, -26), (29, -18), (24, -4), (10, 2)]
    lower: list[Point] = [(1, 2), (12, 3), (22, 9), (21, 19), (13, 26), (5, 16)]
    for way in (-1, 1):
        side = at @ Affine(a=way)
        for wing, x, y, size in ((upper, 19, -15, 5.6), (lower, 14, 14, 4.4)):
            block.lay("ink", smooth(wing), at=side)
            small = [(px * 0.92 + 0.9, py * 0.92 + 0.15) for px, py in wing]
            block.lay("cloth", smooth(small), at=side)
            for radius, role in ((size, "ink"), (size - 1, "pale"), (size - 2.6, "arcane")):
                block.lay(role, circle(x, y, radius), at=side)
        block.lay("ink", line([(1, -10), (5, -18), (10, -22)], 1.0), at=side)
    body = [(0, -13), (2.4, -8), (2, 4), (0, 17), (-2, 4), (-2.4, -8)]
    block.lay("ink", smooth(body), at=at)
    for y in (-2, 2, 6, 10):
        block.lay("cloth", bar((-1.1, y), (1.1, y), 0.6), at=at)


def _dragon(block: Block, at: Affine, _hand: Hand) -> None:
    """Mortiferous: the dragon of the token, carved into the floor."""
    half = _DRAGON / 2
    scale = _DRAGON / GRID
    block.lay("ink", glyph("mortiferous"), at=at @ Affine(scale, 0, 0, scale, -half, -half))


def _skull(block: Block, at: Affine, hand: Hand) -> None:
    """Show whoever has no sign of their own as a skull."""
    bones_and_webs.skull(block, at @ Affine.scaled(5.2), hand)


def _heads(block: Block, at: Affine, _hand: Hand) -> None:
    """Hydra: necks that wind out of one body, a head on each."""
    block.lay("ink", circle(0, 6, 11.5), at=at)
    for turn in (-2.5, -1.25, 0.0, 1.25, 2.5):
        cosine, sine = math.cos(turn), math.sin(turn)
        neck = at @ Affine(cosine, sine, -sine, cosine, 0, 4)
        for role, grow in (("ink", 0.9), ("moss", 0.0)):
            curve = [(-3.4 - grow, 0), (-6.4 - grow, -9), (-1.4 - grow, -17), (-2.6 - grow, -21)]
            back = [(2.6 + grow, -21), (4.4 + grow, -16), (-0.4 + grow, -9), (3.4 + grow, 0)]
            block.lay(role, smooth([*curve, *back]), at=neck)
        head = [(-4, -20), (-4.6, -24), (-1.4, -30), (1.4, -30), (4.6, -24), (4, -20)]
        block.lay("ink", smooth([(x * 1.22, y * 1.04 + 0.6) for x, y in head]), at=neck)
        block.lay("moss", smooth(head), at=neck)
        block.lay("ink", circle(-2, -24, 0.9), circle(2, -24, 0.9), at=neck)
        block.lay("ink", line([(-1.6, -28), (0, -26.6), (1.6, -28)], 0.7), at=neck)
    block.lay("moss", circle(0, 6, 10.4), at=at)
    scales = [
        line([(x - 2, y), (x, y + 1.8), (x + 2, y)], 0.8)
        for y, xs in ((0, (-4, 2)), (4.5, (-7, -1, 5)), (9, (-4, 2)))
        for x in xs
    ]
    block.lay("ink", *scales, at=at)


_SIGNS: Mapping[str, Callable[[Block, Affine, Hand], None]] = MappingProxyType(
    {"bitsy": _web, "schmetterling": _wings, "mortiferous": _dragon, "hydra": _heads}
)
