"""Draw what the dead and the beasts leave: bones, skulls, coffins, eggs, nests, webs, claws."""

import math
from itertools import pairwise

from companion.pieces import Affine, Path, Point
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    bar,
    circle,
    inset,
    line,
    ngon,
    polygon,
    ragged,
    square,
)


def _bone_path(x: float, y: float, length: float, angle: float) -> list[Path]:
    dx, dy = math.cos(angle) * length / 2, math.sin(angle) * length / 2
    ends = [
        circle(x + way * dx - side * dy * 0.22, y + way * dy + side * dx * 0.22, length * 0.15)
        for way in (-1, 1)
        for side in (-1, 1)
    ]
    return [bar((x - dx, y - dy), (x + dx, y + dy), length * 0.2), *ends]


def _bone(block: Block, at: Affine, middle: Point, length: float, angle: float) -> None:
    x, y = middle
    block.lay("ink", *_bone_path(x + 0.4, y + 0.4, length * 1.12, angle), at=at)
    block.lay("ink", *(_thick(x, y, length, angle)), at=at)
    block.lay("pale", *_bone_path(x, y, length, angle), at=at)


def _thick(x: float, y: float, length: float, angle: float) -> list[Path]:
    dx, dy = math.cos(angle) * length / 2, math.sin(angle) * length / 2
    ends = [
        circle(x + way * dx - s * dy * 0.22, y + way * dy + s * dx * 0.22, length * 0.15 + 0.5)
        for way in (-1, 1)
        for s in (-1, 1)
    ]
    return [bar((x - dx, y - dy), (x + dx, y + dy), length * 0.2 + 1.0), *ends]


def bones(block: Block, at: Affine, hand: Hand) -> None:
    """Scatter bones and a skull."""
    _bone(block, at, (-4.2, 1.5), 6.5, hand.between(-0.9, -0.3))
    _bone(block, at, (3.5, 3.4), 5.6, hand.between(0.2, 0.8))
    _bone(block, at, (1.2, -4.6), 5.0, hand.between(1.6, 2.4))
    skull(block, at @ Affine.moved(hand.slip(1.2), -0.4), hand)


def skull(block: Block, at: Affine, _hand: Hand) -> None:
    """Lay down a skull."""
    head = [(-2.8, -1.2), (-1.8, -3.2), (1.8, -3.2), (2.8, -1.2), (2.5, 0.8), (1.4, 1.5)]
    head += [(1.3, 3), (-1.3, 3), (-1.4, 1.5), (-2.5, 0.8)]
    block.solid("pale", head, at)
    block.lay("ink", circle(-1.15, -0.4, 0.8), circle(1.15, -0.4, 0.8), at=at)
    block.lay("ink", polygon([(0, 0.6), (0.5, 1.4), (-0.5, 1.4)]), at=at)


def coffin(block: Block, at: Affine, hand: Hand) -> None:
    """Stand a stone coffin with its lid slightly open."""
    outline = [(-3.4, -11), (3.4, -11), (5.6, -5), (4, 11), (-4, 11), (-5.6, -5)]
    block.solid("pale", outline, at)
    tilt = Affine(0.995, 0.06, -0.06, 0.995, 1.0, 0.4)
    block.lay("deep", polygon(inset(outline, 1.5)), at=at)
    lid = [tilt(point) for point in inset(outline, 1.1)]
    block.lay("ink", polygon(lid), at=at)
    block.lay("pale", polygon(inset(lid, 0.6)), at=at)
    cross = [bar((0.6, -7), (0.2, 6), 1.1), bar((-2.4, -3.2), (3.4, -2.9), 1.1)]
    block.lay("ink", *cross, at=at)
    block.lay("ink", line([(-2.5, 8 + hand.slip(0.4)), (3, 8)], 0.5), at=at)


def grave(block: Block, at: Affine, hand: Hand) -> None:
    """Dig a grave with a headstone."""
    earth = ragged((0, 2), 8.4, 12, 0.08, hand)
    squeezed = [(x * 0.62, y) for x, y in earth]
    block.lay("ink", polygon(squeezed), at=at)
    block.lay("deep", polygon(inset(squeezed, 0.6)), at=at)
    for y in (-2, 1.5, 5, 8):
        reach = 3.6 - abs(y - 2) * 0.25
        block.lay("depth", line([(-reach, y), (0, y + 0.8), (reach, y - 0.2)], 0.7), at=at)
    block.solid("pale", square(-4.4, -9.4, 4.4, -6.4), at)
    block.lay("ink", bar((-2.4, -7.9), (2.4, -7.9), 0.5), at=at)


def eggs(block: Block, at: Affine, hand: Hand) -> None:
    """Lay a clutch of eggs."""
    for x, y in ((-3.6, -2.6), (3.2, -3.2), (-0.4, 1.2), (4.6, 2.6), (-4.8, 3.6)):
        shell = [(x + px * 0.8, y + py) for px, py in ngon(0, 0, 3.1 + hand.slip(0.3), 12)]
        block.solid("pale", shell, at)
        block.lay("ink", circle(x - 0.7, y - 0.9, 0.4), circle(x + 0.7, y + 0.9, 0.35), at=at)


def nest(block: Block, at: Affine, hand: Hand) -> None:
    """Build a nest of twigs round a clutch."""
    block.lay("ink", polygon(ragged((0.8, 0.8), 12.5, 20, 0.07, hand)), at=at)
    block.lay("wood", polygon(ragged((0, 0), 11.4, 20, 0.06, hand)), at=at)
    for place in range(26):
        angle = math.tau * place / 26 + hand.slip(0.2)
        radius = 9.4 + hand.slip(1.8)
        x, y = math.cos(angle) * radius, math.sin(angle) * radius
        lean = angle + math.pi / 2 + hand.slip(0.6)
        dx, dy = math.cos(lean) * 3.4, math.sin(lean) * 3.4
        block.lay("ink", line([(x - dx, y - dy), (x + dx, y + dy)], 0.8), at=at)
    block.lay("deep", circle(0, 0, 6.8), at=at)
    eggs(block, at @ Affine.scaled(0.8), hand)


def cobweb(block: Block, at: Affine, hand: Hand) -> None:
    """Span a cobweb across a corner: the corner is the origin, the web fills right and below."""
    reach = 15.0
    angles = (0.04, 0.42, 0.79, 1.15, 1.53)
    tips = [
        (math.cos(a) * reach * (1 - 0.12 * (n % 2)), math.sin(a) * reach * (1 - 0.12 * (n % 2)))
        for n, a in enumerate(angles)
    ]
    block.lay("thread", *(line([(0, 0), tip], 0.6) for tip in tips), at=at)
    for share in (0.36, 0.6, 0.84):
        rung = [(x * share, y * share) for x, y in tips]
        for (x0, y0), (x1, y1) in pairwise(rung):
            sag = ((x0 + x1) / 2 * 0.93 + hand.slip(0.2), (y0 + y1) / 2 * 0.93)
            block.lay("thread", line([(x0, y0), sag, (x1, y1)], 0.55), at=at)


def claws(block: Block, at: Affine, hand: Hand) -> None:
    """Scratch the floor with three claws."""
    for x in (-3.4, 0, 3.4):
        rise = hand.slip(1.5)
        points = [(x + 2.4, -8 + rise), (x + 0.5, 0), (x - 2.6, 8 + rise)]
        block.lay("ink", line(points, 1.5), at=at)


def stain(block: Block, at: Affine, hand: Hand) -> None:
    """Spill something dark."""
    block.lay("blood", polygon(ragged((0, 0), 4.6, 13, 0.3, hand)), at=at)
    drops = [circle(hand.slip(8), hand.slip(8), hand.between(0.5, 1.2)) for _ in range(4)]
    block.lay("blood", *drops, at=at)


def cocoon(block: Block, at: Affine, _hand: Hand) -> None:
    """Wrap something the size of a man."""
    outline = [(0, -9), (3, -6.6), (3.6, 0), (2.6, 6), (0, 9.4), (-2.6, 6), (-3.6, 0), (-3, -6.6)]
    block.solid("pale", outline, at)
    for y in (-6, -3.2, -0.4, 2.4, 5.2):
        reach = 2.8 - abs(y) * 0.16
        knots: list[Point] = [(-reach, y - 0.9), (0, y + 0.4), (reach, y - 0.7)]
        block.lay("ink", line(knots, 0.6), at=at)


THINGS = {
    "bones": bones,
    "skull": skull,
    "coffin": coffin,
    "grave": grave,
    "eggs": eggs,
    "nest": nest,
    "cobweb": cobweb,
    "claws": claws,
    "stain": stain,
    "cocoon": cocoon,
}
