"""Draw traps: nobody ever walks there, so each may fill its room."""

import math
from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType

from companion.pieces import Affine, Point
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
from printables.masmorra.tiles.props import bones_and_webs, furniture_and_tools
from printables.masmorra.tiles.room_features.magic_features import ring


def spikes(block: Block, at: Affine, hand: Hand) -> None:
    """Dig a shaft full of spikes."""
    block.lay("ink", polygon(square(-27, -24, 27, 20)), at=at)
    block.lay("deep", polygon(square(-25.6, -22.6, 25.6, 18.6)), at=at)
    for row in range(4):
        for column in range(6):
            x = -21.5 + column * 8.2 + (2.4 if row % 2 else 0)
            y = -17.5 + row * 10.4
            lean = hand.slip(1.6)
            spike = [(x - 2.7, y + 4), (x + lean, y - 5), (x + 2.7, y + 4), (x, y + 5.2)]
            block.lay("ink", polygon(inset(spike, -0.7)), at=at)
            block.lay("metal", polygon(spike), at=at)
            block.lay("pale", polygon([spike[0], spike[1], (x - 0.4, y + 4.4)]), at=at)
    bones_and_webs.skull(block, at @ Affine.moved(14, 11), hand)


def blades(block: Block, at: Affine, hand: Hand) -> None:
    """Let three great blades swing out of slots."""
    for place, y in enumerate((-18, -2, 14)):
        slot = square(-29, y - 1.6, 29, y + 1.6)
        block.lay("ink", polygon(slot), at=at)
        x = (-11, 9, -4)[place] + hand.slip(1.5)
        crescent = [
            *[(x + 11 * math.sin(a), y - 2 + 8.6 * math.cos(a)) for a in _span(-1.5, 1.5, 9)],
            *[(x + 9 * math.sin(a), y - 2 + 3.0 * math.cos(a)) for a in _span(1.4, -1.4, 7)],
        ]
        block.solid("metal", crescent, at)
        block.solid("wood", square(x - 1.4, y - 8, x + 1.4, y + 3.4), at)
        edge = [(x + 9.6 * math.sin(a), y - 2 + 7.4 * math.cos(a)) for a in _span(-1.1, 1.1, 5)]
        block.lay("pale", *(bar(a, b, 0.7) for a, b in pairwise(edge)), at=at)
    bones_and_webs.stain(block, at @ Affine.moved(15, 6), hand)


def darts(block: Block, at: Affine, hand: Hand) -> None:
    """Shoot darts from holes in the walls over plates that yield to the foot."""
    for row in range(3):
        for column in range(3):
            x, y = -17.0 + column * 17, -18.0 + row * 15
            plate = square(x - 7, y - 6.2, x + 7, y + 6.2)
            if (row + column) % 2:
                block.solid("pale", plate, at)
                block.lay("ink", circle(x, y, 2.2), at=at)
                block.lay("blood", circle(x, y, 1.4), at=at)
            else:
                block.lay("ink", polygon(plate), at=at)
                block.lay("stone-1", polygon(inset(plate, 0.7)), at=at)
    for x, y, way in ((-24, -10.5, 1), (22, 4.5, -1), (-20, 19.0, 1)):
        tip = x + way * 15
        shaft = [
            bar((x, y), (tip, y), 1.5),
            polygon([(tip, y - 2.4), (tip + way * 5, y), (tip, y + 2.4)]),
        ]
        feathers = [bar((x, y), (x - way * 3.4, y + s * 2.6), 1.2) for s in (-1, 1)]
        block.lay("ink", *shaft, *feathers, at=at)
        block.lay("metal", bar((x + way, y + hand.slip(0.1)), (tip, y), 0.6), at=at)


def flames(block: Block, at: Affine, hand: Hand) -> None:
    """Let fire shoot out of gratings."""
    for x, y in ((-15, -14), (15, -14), (0, 8)):
        place = at @ Affine.moved(x, y)
        ring(block, place, (12.4, 1.6), "metal", "deep")
        block.lay("metal", *(bar((-9.6, s), (9.6, s), 1.0) for s in (-5, 0, 5)), at=place)
        for count, reach, deep, role in (
            (9, 9.8, 5.2, "blood"),
            (8, 7.4, 3.8, "flame"),
            (6, 3.4, 1.6, "pale"),
        ):
            turn = hand.between(0, 1)
            edge = ngon(0, 0, reach + 0.6, count * 2, turn, deep=deep + 0.2)
            block.lay("ink", polygon(edge), at=place)
            block.lay(role, polygon(ngon(0, 0, reach, count * 2, turn, deep=deep)), at=place)


def snare(block: Block, at: Affine, hand: Hand) -> None:
    """Set iron jaws."""
    for way in (-1, 1):
        arc = [(22 * math.sin(a), way * 15 * math.cos(a) - 2) for a in _span(-1.45, 1.45, 11)]
        inner = [(18.6 * math.sin(a), way * 11.8 * math.cos(a) - 2) for a in _span(1.45, -1.45, 11)]
        block.solid("metal", [*arc, *inner], at)
        for place in range(9):
            angle = -1.2 + place * 0.3
            x, y = 18.8 * math.sin(angle), way * 12 * math.cos(angle) - 2
            tooth = [(x - 1.7, y), (x + 1.7, y), (x * 0.8, y - way * 5.4)]
            block.lay("ink", polygon(inset(tooth, -0.45)), at=at)
            block.lay("pale", polygon(tooth), at=at)
    ring(block, at @ Affine.moved(0, -2), (5.6, 1.4), "metal", "blood")
    for x in (-22, 22):
        block.solid("metal", ngon(x, -2, 4, 9), at)
        block.lay("ink", circle(x, -2, 1.2), at=at)
    furniture_and_tools.chain(block, at @ Affine(1, hand.slip(0.2), 0, 1, 14, 18), hand)


def boulder(block: Block, at: Affine, hand: Hand) -> None:
    """Roll a great stone along a groove."""
    for y in (-14, 10):
        block.lay("ink", bar((-30, y), (30, y), 1.2), at=at)
    for x in hand.steps(-30, 6, 4, 7):
        block.lay(
            "ink", line([(x, -13), (x - 1.5, -5)], 0.9), line([(x, 9), (x - 1.5, 1)], 0.9), at=at
        )
    stone = [
        (x * (1 + hand.slip(0.03)) + 9, y * (1 + hand.slip(0.03)) - 2)
        for x, y in ngon(0, 0, 17, 18)
    ]
    block.solid("pale", stone, at)
    for place in range(5):
        angle = 0.1 + place * 0.36
        arc = [
            (9 + 13.6 * math.cos(angle + s), -2 + 13.6 * math.sin(angle + s))
            for s in (0, 0.16, 0.3)
        ]
        block.lay("ink", line(arc, 1.4), at=at)
    cracks = [[(2, -11), (6, -4), (4, 3)], [(6, -4), (13, -1), (17, 5)], [(13, -1), (15, -8)]]
    block.lay(
        "ink",
        *(line([a, b], 0.9) for crack in cracks for a, b in pairwise(crack)),
        at=at,
    )
    for y in (-9, -2, 5):
        block.lay("ink", line([(-14, y), (-26, y)], 1.5), at=at)


def gas(block: Block, at: Affine, hand: Hand) -> None:
    """Let poison drift out of stone mouths."""
    for x in (-21, 21):
        place = at @ Affine.moved(x, -15)
        block.solid("pale", ngon(0, 0, 7.6, 10), place)
        block.lay("ink", circle(-2.6, -2, 1.3), circle(2.6, -2, 1.3), at=place)
        block.lay("ink", polygon([(-3.8, 1.4), (3.8, 1.4), (2.4, 5), (-2.4, 5)]), at=place)
    for x, y, radius in (
        (-13, 0, 7),
        (-4, -9, 8),
        (8, -8, 7.4),
        (14, 2, 6.4),
        (0, 4, 9.4),
        (-16, 11, 4.4),
        (12, 13, 4.6),
    ):
        block.lay("ink", circle(x + 0.5, y + 0.5, radius), at=at)
        block.lay("moss", circle(x, y, radius - 0.9), at=at)
    for x, y, radius in ((-13, 0, 4.4), (-4, -9, 5), (8, -8, 4.6), (0, 4, 5.8)):
        arc = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in (2.6, 3.7, 4.8)]
        block.lay("ink", line(arc[:2], 0.9), line(arc[1:], 0.9), at=at)
    bones_and_webs.skull(block, at @ Affine(1.3, 0, 0, 1.3, 0, 3 + hand.slip(0.5)), hand)


def crusher(block: Block, at: Affine, hand: Hand) -> None:
    """Bring the walls together: toothed blocks that move inwards."""
    for way in (-1, 1):
        teeth: list[Point] = [(way * 31, -26)]
        for tooth in range(6):
            y = -26 + tooth * 7.6
            teeth += [(way * 13, y), (way * 7, y + 3.8), (way * 13, y + 7.6)]
        teeth.append((way * 31, 19.6))
        block.solid("metal" if way < 0 else "pale", teeth, at)
        for y in (-20, -10, 0, 10):
            block.lay("ink", line([(way * 15, y + hand.slip(1)), (way * 29, y)], 0.8), at=at)
        block.lay("ink", *(circle(way * 18, y, 1.1) for y in (-15, -5, 5, 15)), at=at)
        arrow = [(way * 20, -8), (way * 20, 2), (way * 14.6, -3)]
        block.lay("blood", polygon(arrow), bar((way * 20, -3), (way * 27, -3), 3.4), at=at)


def _span(start: float, end: float, count: int) -> list[float]:
    return [start + (end - start) * step / (count - 1) for step in range(count)]


TRAPS: Mapping[str, Callable[[Block, Affine, Hand], None]] = MappingProxyType(
    {
        "spikes": spikes,
        "blades": blades,
        "darts": darts,
        "flames": flames,
        "snare": snare,
        "boulder": boulder,
        "gas": gas,
        "crusher": crusher,
    }
)
"""Each trap by its name in the plans."""
