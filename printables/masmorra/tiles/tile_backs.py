"""Draw the backs of tiles: all of a level and a size are alike."""

import math

from companion.pieces import Affine
from printables.drawing import Font, Shape, Symbol, Text, Use
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
from printables.masmorra.tiles.floor_hatching import floor
from printables.masmorra.tiles.walls import Mason, walls
from printables.units import PT_PER_MM, Mm, Pt

_NUMERALS = ("I", "II", "III")
_RAYS = 36


def tile_back(level: int, length: float, edge: float) -> Symbol:
    """Draw a back: walls without a doorway, and the level's number in a sun of gouges.

    Args:
        level: Which.
        length: The tile's side in units of the drawing.
        edge: Where the ground begins; negative to run over the edge.
    """
    hand = Hand(f"back {level} {length:g}")
    ground, masonry, middle = Block(), Block(), Block()
    floor(ground, (edge, edge, length - edge, length - edge), level)
    walls(Mason(masonry, level, hand, edge, length), length, ())
    _sun(middle, length, level, hand)
    masonry_fills = masonry.fills(
        *(f"hatch-{level}", "wall", "engraving", f"stone-{level}", f"gleam-{level}")
    )
    high = length * 0.24
    numeral = Text(
        _NUMERALS[level - 1],
        Mm(length / 2),
        Mm(length / 2 + high * 0.32),
        Font.NAME_BOLD,
        Pt(high * PT_PER_MM),
        "ink",
        "middle",
    )
    shapes: tuple[Shape, ...] = (*ground.fills(), *masonry_fills, *middle.fills(), numeral)
    return Symbol(f"back-{level}-{length:g}-cut", length, length, shapes, spread=-edge)


def _sun(block: Block, length: float, level: int, hand: Hand) -> None:
    at = Affine.moved(length / 2, length / 2)
    inner, outer = length * 0.205, length * 0.36
    for place in range(_RAYS):
        angle = math.tau * place / _RAYS
        reach = outer * (1.0 if place % 3 else 1.07) + hand.slip(1.5)
        ends = [(r * math.cos(angle), r * math.sin(angle)) for r in (inner * 1.08, reach)]
        block.lay(f"stone-{level}", line(ends, length * 0.026), at=at)
    block.lay("ink", circle(0, 0, inner), at=at)
    block.lay("pale", circle(0, 0, inner - 1.2), at=at)
    rim = {
        1: ngon(0, 0, inner - 2.6, 24, 0, deep=0.9),
        2: [],
        3: ngon(0, 0, inner - 2.2, 14, 0, deep=2.4),
    }
    outline = rim[level] or ragged((0, 0), inner - 3.2, 18, 0.05, hand)
    block.lay(f"hatch-{level}", polygon(outline), at=at)
    block.lay("pale", polygon(inset(outline, 0.9)), at=at)


def scaled(symbol: Symbol, name: str, side: float, spread: float) -> Symbol:
    """Give a drawing in units as a symbol in millimetres."""
    shapes = (Use(symbol, Affine.scaled(side / symbol.width)),)
    return Symbol(name, side, side, shapes, spread=spread)
