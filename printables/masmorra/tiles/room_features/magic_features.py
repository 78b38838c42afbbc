"""Draw what is magic: compass, rune, portal, web, ritual circle, lair, throne."""

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
    square,
)
from printables.masmorra.tiles.props import bones_and_webs, pillars_altars_and_lights


def ring(block: Block, at: Affine, size: tuple[float, float], role: Role, inside: Role) -> None:
    """Lay a ring of a radius and a width, with ink on both its edges."""
    radius, width = size
    for reach, what in (
        (radius, "ink"),
        (radius - 0.7, role),
        (radius - width, "ink"),
        (radius - width - 0.7, inside),
    ):
        block.lay(what, circle(0, 0, reach), at=at)


def compass(block: Block, at: Affine, _hand: Hand) -> None:
    """Let a compass rose into the floor where all begins."""
    ring(block, at, (26, 4.2), "flame", "pale")
    for x, y in ngon(0, 0, 23.6, 24):
        block.lay("ink", circle(x, y, 0.75), at=at)
    for turn, reach, role in ((math.pi / 4, 15.0, "cloth"), (0.0, 20.5, "flame")):
        for x, y in ngon(0, 0, 1, 4, turn):
            half = 3.6 if turn else 4.6
            left = [(x * reach, y * reach), (0, 0), ((x + y) * half, (y - x) * half)]
            right = [(x * reach, y * reach), (0, 0), ((x - y) * half, (y + x) * half)]
            block.lay("ink", polygon([left[0], left[2], (0, 0), right[2]]), at=at)
            block.lay(role, polygon(inset(left, 0.5)), at=at)
    block.lay("ink", circle(0, 0, 3.4), at=at)
    block.lay("pale", circle(0, 0, 2.6), at=at)
    block.lay("ink", circle(0, 0, 1.1), at=at)


def rune(block: Block, at: Affine, hand: Hand) -> None:
    """Cut a great rune that shimmers: this room is about to become a larger one."""
    ring(block, at, (25, 3.4), "arcane", "pale")
    for place, (x, y) in enumerate(ngon(0, 0, 23.0, 16)):
        block.lay("pale", polygon(ngon(x, y, 1.0, 4 if place % 2 else 3, place)), at=at)
    outer = square(-12, -12, 12, 12)
    block.lay("ink", polygon(outer), at=at)
    block.lay("pale", polygon(inset(outer, 1.3)), at=at)
    block.lay("ink", bar((0, -12), (0, 12), 1.3), bar((-12, 0), (12, 0), 1.3), at=at)
    for x in (-6, 6):
        for y in (-6, 6):
            gem = ngon(x, y, 3.6, 4)
            block.lay("ink", polygon(gem), at=at)
            block.lay("arcane", polygon(inset(gem, 0.6)), at=at)
    for x, y in ngon(0, 0, 1, 4, math.pi / 4):
        tip = [(x * 13, y * 13), (x * 19, y * 19)]
        wide = 2.2 + hand.slip(0.2)
        block.lay("ink", line(tip, wide), at=at)
        block.lay("engraving", line(tip, wide - 1.0), at=at)
    for x, y in ngon(0, 0, 1, 4):
        head = [
            (x * 20, y * 20),
            (x * 15 - y * 3.4, y * 15 + x * 3.4),
            (x * 15 + y * 3.4, y * 15 - x * 3.4),
        ]
        block.lay("ink", polygon(head), at=at)
        block.lay("engraving", polygon(inset(head, 0.7)), at=at)


def portal(block: Block, at: Affine, hand: Hand) -> None:
    """Open a whirl of light in a ring of standing stones."""
    block.lay("ink", circle(0, 0, 21.4), at=at)
    block.lay("arcane", circle(0, 0, 20.5), at=at)
    arms = 6
    for arm in range(arms):
        turn = math.tau * arm / arms
        for width, role, shift in ((4.6, "ink", 0.0), (2.9, "engraving", 0.0), (1.7, "pale", 0.42)):
            left, right = [], []
            for step in range(9):
                share = step / 8
                angle, radius = turn + shift + share * 2.3, 19.6 * (1 - share) ** 0.85 + 1.0
                half = width * (0.15 + math.sin(math.pi * min(1.0, share + 0.12)) * 0.5)
                x, y = math.cos(angle), math.sin(angle)
                left.append((x * (radius + half * 0.5), y * (radius + half * 0.5)))
                right.append((x * max(0.3, radius - half * 0.5), y * max(0.3, radius - half * 0.5)))
            block.lay(role, polygon([*left, *reversed(right)]), at=at)
    block.lay("pale", circle(0, 0, 2.8), at=at)
    for place in range(10):
        angle = math.tau * place / 10
        onto = at @ Affine(math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle))
        wide = 4.2 + hand.slip(0.4)
        block.solid(
            "pale", [(20.4, -wide), (25.4, -wide - 0.5), (26, wide), (20.8, wide - 0.3)], onto
        )
        block.lay(
            "arcane", bar((22.2, -1.4), (24, 1.4), 0.9), bar((22.2, 1.4), (24, -1.4), 0.9), at=onto
        )


def web(block: Block, at: Affine, hand: Hand) -> None:
    """Span a web from wall to wall, with its prey; a spider would be taken for a monster."""
    spokes = 12
    tips = []
    for spoke in range(spokes):
        angle = math.tau * (spoke + 0.5) / spokes + hand.slip(0.09)
        across = 1 / max(abs(math.cos(angle)), abs(math.sin(angle)))
        reach = min(36.5 * across, 45.0)
        tips.append((math.cos(angle) * reach, math.sin(angle) * reach))
        block.lay(
            "thread", line([(0, 0), (tips[-1][0] * 0.5, tips[-1][1] * 0.5), tips[-1]], 1.15), at=at
        )
    for share in (0.13, 0.25, 0.38, 0.52, 0.67, 0.83):
        for spoke in range(spokes):
            (x0, y0), (x1, y1) = tips[spoke], tips[(spoke + 1) % spokes]
            start, end = (x0 * share, y0 * share), (x1 * share, y1 * share)
            sag = ((start[0] + end[0]) * 0.45, (start[1] + end[1]) * 0.45)
            block.lay("thread", line([start, sag, end], 0.9), at=at)
    bones_and_webs.cocoon(block, at @ Affine(0.62, 0.62, -0.62, 0.62, 16, -17), hand)
    bones_and_webs.cocoon(block, at @ Affine(0.5, -0.5, 0.5, 0.5, -15, 14), hand)


def spider(block: Block, at: Affine) -> None:
    """Set a spider down."""
    for side in (-1, 1):
        for reach, rise, fall in (
            (7.5, -6.5, -10),
            (9.5, -2.4, -3.4),
            (9.5, 1.8, 4.4),
            (7.5, 5, 10),
        ):
            knee, foot = (side * reach * 0.62, rise), (side * reach, fall)
            block.lay("ink", bar((0, -0.5), knee, 1.0), bar(knee, foot, 0.8), at=at)
    body = [(x * 0.85, y + 3.2) for x, y in ngon(0, 0, 4.8, 14)]
    block.lay("ink", polygon(body), circle(0, -2.4, 2.8), at=at)
    block.lay("blood", polygon([(0, 0.6), (1.4, 3.4), (0, 6), (-1.4, 3.4)]), at=at)
    block.lay("pale", circle(-1, -3.6, 0.5), circle(1, -3.6, 0.5), at=at)


def ritual(block: Block, at: Affine, hand: Hand) -> None:
    """Draw the circle of a dark ritual: a seven-pointed star and candles."""
    ring(block, at, (52, 5.5), "blood", "pale")
    for place, (x, y) in enumerate(ngon(0, 0, 48.8, 28)):
        mark = bar((x * 0.985, y * 0.985), (x * 1.02, y * 1.02), 2.2 if place % 4 else 0.8)
        block.lay("pale", mark, at=at)
    tips = ngon(0, 0, 45, 7, -math.pi / 2)
    chords = [(tips[step], tips[(step + 3) % 7]) for step in range(7)]
    block.lay("ink", *(bar(start, end, 2.6) for start, end in chords), at=at)
    block.lay("blood", *(bar(start, end, 1.2) for start, end in chords), at=at)
    block.lay("ink", circle(0, 0, 15), at=at)
    block.lay("pale", circle(0, 0, 14.1), at=at)
    eye = [(-11, 0), (-5, -5.2), (0, -6.4), (5, -5.2), (11, 0), (5, 5.2), (0, 6.4), (-5, 5.2)]
    block.lay("ink", polygon(eye), at=at)
    block.lay("blood", polygon(inset(eye, 0.9)), at=at)
    block.lay("ink", polygon([(0, -5.2), (2.4, 0), (0, 5.2), (-2.4, 0)]), at=at)
    for x, y in tips:
        pillars_altars_and_lights.candle(block, at @ Affine(1.7, 0, 0, 1.7, x, y), hand)


def throne(block: Block, at: Affine, hand: Hand) -> None:
    """Raise the throne on its steps, a runner before it."""
    sides = [(52, -50, 24), (46, -50, 18), (40, -50, 12)]
    for reach, top, bottom in sides:
        block.solid("stone-3", square(-reach, top, reach, bottom), at)
        block.lay("gleam-3", polygon(square(-reach + 1, top + 1, reach - 1, top + 2)), at=at)
    cloth = square(-9, -6, 9, 52)
    block.lay("ink", polygon(cloth), at=at)
    block.lay("blood", polygon(inset(cloth, 0.7)), at=at)
    block.lay("gold", bar((-6.6, -5), (-6.6, 51), 0.9), bar((6.6, -5), (6.6, 51), 0.9), at=at)
    block.solid("wood", square(-17, -46, 17, -12), at)
    block.solid("blood", square(-11, -34, 11, -13), at)
    back = [(-17, -47), (-11, -40), (11, -40), (17, -47), (12, -35), (-12, -35)]
    block.solid("gold", back, at)
    for x in (-14.4, 14.4):
        block.solid("gold", square(x - 2.6, -36, x + 2.6, -11), at)
        bones_and_webs.skull(block, at @ Affine.moved(x, -12), hand)
    for x in (-32, 32):
        pillars_altars_and_lights.brazier(block, at @ Affine(1.5, 0, 0, 1.5, x, 0), hand)
