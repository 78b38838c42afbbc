"""Draw what people brought: barrels, crates, tables, beds, books, carpets, tools."""

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


def barrel(block: Block, at: Affine, hand: Hand) -> None:
    """Stand a barrel on its end."""
    block.solid("wood", ngon(0, 0, 5.2, 14), at)
    block.lay("ink", polygon(ngon(0, 0, 3.9, 14)), at=at)
    block.lay("wood", polygon(ngon(0, 0, 3.4, 14)), at=at)
    for x in (-1.7, 0.1, 1.8):
        reach = math.sqrt(10.5 - x * x)
        block.lay("ink", line([(x, -reach), (x + hand.slip(0.2), reach)], 0.7), at=at)


def crate(block: Block, at: Affine, hand: Hand) -> None:
    """Put a crate down."""
    block.solid("wood", square(-5.2, -5.2, 5.2, 5.2), at)
    frame = square(-3.6, -3.6, 3.6, 3.6)
    block.lay("ink", polygon(frame), at=at)
    block.lay("wood", polygon(inset(frame, 0.5)), at=at)
    block.lay("ink", bar((-3.3, -3.3), (3.3, 3.3), 0.6), bar((-3.3, 3.3), (3.3, -3.3), 0.6), at=at)
    nails = [circle(x, y, 0.45) for x in (-4.4, 4.4) for y in (-4.4, 4.4)]
    block.lay("ink", *nails, at=at)
    block.lay("ink", line([(-3.2, hand.slip(0.6)), (-0.8, 0)], 0.4), at=at)


def table(block: Block, at: Affine, hand: Hand) -> None:
    """Set a long table with a jug, bread and plates."""
    block.solid("wood", square(-14, -4.8, 14, 4.8), at)
    for y in (-1.6, 1.6):
        block.lay("ink", line([(-13, y), (0, y + hand.slip(0.3)), (13, y)], 0.55), at=at)
    for x, y in ((-9.5, -2.6), (-3.5, 2.6), (3, -2.5), (9.5, 2.4)):
        block.lay("ink", circle(x, y, 1.9), at=at)
        block.lay("pale", circle(x, y, 1.45), circle(x, y, 0.1), at=at)
    block.lay("ink", polygon(ngon(-1, -1.2, 1.6, 9)), at=at)
    block.lay("metal", polygon(ngon(-1, -1.2, 1.1, 9)), at=at)


def stool(block: Block, at: Affine, _hand: Hand) -> None:
    """Draw up a stool."""
    block.solid("wood", ngon(0, 0, 2.7, 10), at)
    block.lay("ink", bar((-1.5, 0), (1.5, 0), 0.45), at=at)


def bench(block: Block, at: Affine, _hand: Hand) -> None:
    """Draw up a bench."""
    block.solid("wood", square(-10, -1.8, 10, 1.8), at)
    block.lay("ink", line([(-9, 0.2), (9, -0.2)], 0.45), at=at)


def bed(block: Block, at: Affine, hand: Hand) -> None:
    """Make a bed with pillow and blanket."""
    block.solid("wood", square(-5, -9, 5, 9), at)
    block.lay("pale", polygon(square(-3.9, -7.8, 3.9, 7.8)), at=at)
    block.lay("ink", polygon(square(-3, -7, 3, -3.6)), at=at)
    block.lay("pale", polygon(inset(square(-3, -7, 3, -3.6), 0.5)), at=at)
    block.lay("cloth", polygon([(-3.9, -2), (3.9, -2.6), (3.9, 7.8), (-3.9, 7.8)]), at=at)
    for y in (0.8, 3.4, 6.0):
        block.lay("ink", line([(-3.4, y), (hand.slip(1), y + 0.5), (3.4, y - 0.4)], 0.55), at=at)


def bedroll(block: Block, at: Affine, hand: Hand) -> None:
    """Spread a bedroll."""
    block.solid("cloth", [(-3.4, -8), (3, -8.2), (3.5, 7.4), (-3.2, 8)], at)
    block.lay("ink", circle(0, -5.6, 1.9), at=at)
    block.lay("pale", circle(0, -5.6, 1.4), at=at)
    for y in (-2, 1.4, 4.6):
        block.lay("ink", line([(-2.7, y), (0, y + hand.slip(0.6)), (2.7, y)], 0.5), at=at)


def shelf(block: Block, at: Affine, hand: Hand) -> None:
    """Stand a bookcase against a wall: books seen from above."""
    block.solid("wood", square(-12, -3.4, 12, 3.4), at)
    x = -10.8
    while x < 10.4:
        width = hand.between(1.1, 2.1)
        reach = hand.between(1.4, 2.3)
        book = square(x, -2.4, min(10.9, x + width), reach)
        block.lay("ink", polygon(book), at=at)
        role = "blood" if hand.chance(0.3) else "pale" if hand.chance(0.5) else "cloth"
        block.lay(role, polygon(inset(book, 0.28)), at=at)
        x += width + (hand.between(0.8, 1.6) if hand.chance(0.15) else 0.12)


def carpet(block: Block, at: Affine, _hand: Hand) -> None:
    """Roll out a carpet with a border and fringes."""
    outline = square(-13, -19, 13, 19)
    block.lay("ink", polygon(outline), at=at)
    block.lay("cloth", polygon(inset(outline, 0.6)), at=at)
    block.lay("ink", polygon(inset(outline, 2.2)), at=at)
    block.lay("blood", polygon(inset(outline, 2.7)), at=at)
    block.lay("ink", polygon(inset(outline, 4.6)), at=at)
    block.lay("cloth", polygon(inset(outline, 5.1)), at=at)
    for y in (-9.5, 0, 9.5):
        gem = [(0, y - 4.2), (4.2, y), (0, y + 4.2), (-4.2, y)]
        block.lay("ink", polygon(gem), at=at)
        block.lay("blood", polygon(inset(gem, 0.5)), at=at)
        block.lay("cloth", circle(0, y, 1.1), at=at)
    for x in range(-12, 13, 3):
        ends = [bar((x, side * 19), (x, side * 21), 0.5) for side in (-1, 1)]
        block.lay("ink", *ends, at=at)


def runner(block: Block, at: Affine, _hand: Hand) -> None:
    """Roll out a narrow carpet."""
    outline = square(-7, -30, 7, 30)
    block.lay("ink", polygon(outline), at=at)
    block.lay("blood", polygon(inset(outline, 0.6)), at=at)
    block.lay("ink", polygon(inset(outline, 2)), at=at)
    block.lay("cloth", polygon(inset(outline, 2.5)), at=at)
    for y in range(-25, 26, 10):
        gem = [(0, y - 3), (2.6, y), (0, y + 3), (-2.6, y)]
        block.lay("ink", polygon(gem), at=at)


def rack(block: Block, at: Affine, _hand: Hand) -> None:
    """Hang swords and axes on a rack."""
    block.solid("wood", square(-12, -1.4, 12, 1.4), at)
    for x in (-9, -4.5, 0, 4.5, 9):
        blade = [(x - 0.9, -3), (x, -4.8), (x + 0.9, -3), (x + 0.7, 4), (x - 0.7, 4)]
        block.lay("ink", polygon(blade), at=at)
        block.lay("metal", polygon(inset(blade, 0.4)), at=at)
        block.lay("ink", bar((x - 1.8, 3.4), (x + 1.8, 3.4), 0.8), at=at)
        block.lay("ink", bar((x, 3.4), (x, 6), 0.9), at=at)


def cage(block: Block, at: Affine, _hand: Hand) -> None:
    """Bar a cell off: posts and bars seen from above."""
    block.solid("metal", square(-15, -1.2, 15, 1.2), at)
    for x in range(-14, 15, 4):
        block.lay("ink", circle(x, 0, 1.35), at=at)
        block.lay("metal", circle(x - 0.2, -0.2, 0.75), at=at)


def chain(block: Block, at: Affine, hand: Hand) -> None:
    """Leave a chain with a shackle on the floor."""
    x, y = -7.0, 0.0
    for link in range(7):
        block.lay("ink", polygon(ngon(x, y, 1.35, 8)), at=at)
        block.lay("metal", polygon(ngon(x, y, 0.75, 6)), at=at)
        x, y = x + 2.0, y + hand.slip(0.9) + (0.5 if link > 3 else 0)
    block.lay("ink", circle(x + 1, y, 3), at=at)
    block.lay("metal", circle(x + 1, y, 2.3), at=at)
    block.lay("ink", circle(x + 1, y, 1.5), at=at)


def rails(block: Block, at: Affine, hand: Hand) -> None:
    """Lay the rails of a mine."""
    for y in range(-31, 32, 5):
        tilt = hand.slip(0.5)
        sleeper = [(-7, y - 1.1), (7, y - 1.1 + tilt), (7, y + 1.1 + tilt), (-7, y + 1.1)]
        block.lay("ink", polygon(sleeper), at=at)
        block.lay("wood", polygon(inset(sleeper, 0.45)), at=at)
    for x in (-4, 4):
        block.lay("ink", bar((x, -34), (x, 34), 1.5), at=at)
        block.lay("metal", bar((x - 0.2, -34), (x - 0.2, 34), 0.6), at=at)


def cart(block: Block, at: Affine, hand: Hand) -> None:
    """Leave a mine cart full of ore on its rails."""
    for x in (-6.6, 6.6):
        for y in (-5.0, 5.0):
            block.lay("ink", polygon(square(x - 1, y - 2.2, x + 1, y + 2.2)), at=at)
    block.solid("metal", square(-6.2, -8.6, 6.2, 8.6), at)
    block.lay("deep", polygon(square(-4.6, -7, 4.6, 7)), at=at)
    for _ in range(9):
        x, y = hand.slip(3), hand.slip(5.2)
        block.lay("ink", polygon(ngon(x, y, 2.1, 6, hand.between(0, 1))), at=at)
        block.lay("metal", polygon(ngon(x, y, 1.5, 6, hand.between(0, 1))), at=at)


def anvil(block: Block, at: Affine, _hand: Hand) -> None:
    """Stand an anvil on its block."""
    block.solid("wood", ngon(0, 0, 5.4, 11), at)
    block.lay("ink", polygon([(-7, 0), (-3, -2.4), (4.6, -2.4), (4.6, 2.4), (-3, 2.4)]), at=at)
    block.lay(
        "metal", polygon([(-5.2, 0), (-2.6, -1.7), (3.9, -1.7), (3.9, 1.7), (-2.6, 1.7)]), at=at
    )


def pots(block: Block, at: Affine, hand: Hand) -> None:
    """Set some pots together."""
    for x, y, radius in ((-3, -1.5, 3.1), (2.8, -2, 2.5), (0.4, 3, 2.8)):
        block.solid("cloth", ngon(x, y, radius, 11), at)
        block.lay("ink", circle(x, y, radius * 0.52), at=at)
        block.lay("deep", circle(x, y, radius * 0.36), at=at)
        block.lay("pale", circle(x - radius * 0.5, y - radius * 0.5 + hand.slip(0.1), 0.3), at=at)


THINGS = {
    "barrel": barrel,
    "crate": crate,
    "table": table,
    "stool": stool,
    "bench": bench,
    "bed": bed,
    "bedroll": bedroll,
    "shelf": shelf,
    "carpet": carpet,
    "runner": runner,
    "rack": rack,
    "cage": cage,
    "chain": chain,
    "rails": rails,
    "cart": cart,
    "anvil": anvil,
    "pots": pots,
}
