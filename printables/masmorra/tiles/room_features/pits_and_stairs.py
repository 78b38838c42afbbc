"""Draw what leads down and up: pits and stairs, darker the deeper they go."""

import math

from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    bar,
    engraved,
    inset,
    line,
    ngon,
    polygon,
    ragged,
    square,
)


def pit(block: Block, at: Affine, hand: Hand) -> None:
    """Break the floor open: a broken rim, and the dark, with rock that goes down into it."""
    rim = ragged((0, 0), 25, 22, 0.075, hand)
    block.lay("ink", polygon([(x * 1.03, y * 1.03) for x, y in rim]), at=at)
    block.lay("pale", polygon(inset(rim, 0.5)), at=at)
    hole = [(x * 0.82 + 0.6, y * 0.82 + 0.6) for x, y in rim]
    for corner, inner in zip(rim, hole, strict=True):
        block.lay("ink", line([corner, inner], 0.75), at=at)
    block.lay("ink", polygon(hole), at=at)
    block.lay("deep", polygon(inset(hole, 0.9)), at=at)
    for place, (x, y) in enumerate(hole):
        share = 0.5 if place % 2 else 0.66
        block.lay("depth", line([(x * 0.93, y * 0.93), (x * share, y * share)], 1.5), at=at)
    for place in range(9):
        angle = math.tau * place / 9 + hand.slip(0.2)
        near, far = 8.4 + hand.slip(1.4), 4.4 + hand.slip(1)
        start = (near * math.cos(angle), near * math.sin(angle))
        block.lay(
            "depth", line([start, (far * math.cos(angle), far * math.sin(angle))], 1.0), at=at
        )


def abyss(block: Block, at: Affine, hand: Hand) -> None:
    """Open the bottomless pit: ledge below ledge, down to the dark."""
    outline = ragged((0, 0), 46, 30, 0.06, hand)
    block.lay("ink", polygon([(x * 1.02, y * 1.02) for x, y in outline]), at=at)
    for share, role in ((1.0, "pale"), (0.88, "stone-3"), (0.76, "deep")):
        ledge = [(x * share, y * share * (1 + hand.slip(0.02))) for x, y in outline]
        block.lay("ink", polygon(ledge), at=at)
        block.lay(role, polygon(inset(ledge, 0.9)), at=at)
        for x, y in ledge[:: 1 if share > 0.8 else 2]:
            block.lay(
                "depth" if role == "deep" else "ink", line([(x, y), (x * 0.9, y * 0.9)], 1.1), at=at
            )
    for ring in (0.58, 0.42, 0.28):
        for place in range(9):
            angle = math.tau * (place + hand.slip(0.3)) / 9
            points = [
                (46 * ring * math.cos(angle + turn), 46 * ring * math.sin(angle + turn))
                for turn in (0, 0.22, 0.44)
            ]
            block.lay("depth", line(points, 1.5 * ring + 0.5), at=at)


def stairs_down(block: Block, at: Affine, _hand: Hand) -> None:
    """Lead a straight flight of steps down: each tread is narrower and darker than the last."""
    _flight(block, at, down=True)


def stairs_up(block: Block, at: Affine, _hand: Hand) -> None:
    """Lead a straight flight of steps up: it comes towards the eye and widens."""
    _flight(block, at, down=False)


def _flight(block: Block, at: Affine, *, down: bool) -> None:
    block.solid("pale", square(-20, -24, 20, 24), at)
    frame = [line([(x, y), (x * 0.82, y)], 0.6) for x in (-19, 19) for y in (-15, -6, 3, 12)]
    block.lay("ink", *frame, at=at)
    block.lay("ink", polygon(square(-16, -24, 16, 24)), at=at)
    wells = (bar((x, -23), (x, 23), 1.3) for x in (-14.6, -12.4, -10.2, 10.2, 12.4, 14.6))
    block.lay("engraving", *wells, at=at)
    treads = 8
    for tread in range(treads):
        top = -23.2 + tread * 46.4 / treads
        depth = tread if down else treads - 1 - tread
        reach = 15.2 - depth * 0.95
        block.lay("pale", polygon(square(-reach, top, reach, top + 5.1)), at=at)
        cuts = depth * 2
        for cut in range(cuts):
            x = -reach + (cut + 0.5) * 2 * reach / cuts
            # Every other cut is left out where ink is spared.
            role = "shade" if cut % 2 else "ink"
            block.lay(role, line([(x, top + 0.3), (x + 0.2, top + 4.9)], 0.4 + depth * 0.14), at=at)
    arrow = [(-5, -1), (-1.8, -1), (-1.8, -8), (1.8, -8), (1.8, -1), (5, -1), (0, 6)]
    if not down:
        arrow = [(x, -y) for x, y in arrow]
    tip = [(x * 1.25, y * 1.25 - (11 if down else -11)) for x, y in arrow]
    block.lay("ink", polygon(inset(tip, -1.6)), at=at)
    block.lay("flame", polygon(tip), at=at)


def winding_stairs(block: Block, at: Affine, hand: Hand) -> None:
    """Wind steps down round a pillar to the deepest level."""
    steps = 14
    block.solid("pale", ngon(0, 0, 26, 24), at)
    block.lay("ink", polygon(ngon(0, 0, 22.6, 28)), at=at)
    block.lay("engraving", *engraved(0, 0, 21.8), at=at)
    for step in range(steps):
        start = math.tau * step / steps - math.pi / 2 + 0.05
        end = start + math.tau / steps - 0.06
        reach = 21.6 - step * 0.5
        corners = [
            (radius * math.cos(angle), radius * math.sin(angle))
            for radius, angle in ((6.5, start), (reach, start), (reach, end), (6.5, end))
        ]
        block.lay("pale", polygon(corners), at=at)
        for cut in range(step):
            angle = start + (cut + 0.5) * (end - start) / step
            near = 8.0 + hand.slip(0.8)
            ends = [(r * math.cos(angle), r * math.sin(angle)) for r in (near, reach - 0.4)]
            block.lay("shade" if cut % 3 else "ink", line(ends, 0.3 + 0.035 * step), at=at)
    block.solid("pale", ngon(0, 0, 6, 12), at)
    block.lay("ink", polygon(ngon(0, 0, 3.6, 12)), at=at)
    block.lay("arcane", polygon(ngon(0, 0, 2.9, 12)), at=at)
