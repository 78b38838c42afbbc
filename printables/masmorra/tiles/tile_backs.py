"""Draw the backs of tiles: all of a level and a size are alike, but for what setup sorts them by.

A tile that is left in the box with few heroes bears their least number on its back (SETUP-2), the
stairs to the third level an X (SETUP-1).
"""

import math
from collections.abc import Iterator

from companion.games.masmorra.model import Tile
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
_NAMES = {"": "", "×": "-stairs", "3+": "-3", "4+": "-4", "5+": "-5"}


SORTED_AT = ((0.19, 0.19), (0.81, 0.81))
"""Where the seals of a back that is sorted out lie: whichever way it is held, one is near."""

_SEAL = 8.6
STAIRS = "×"
"""What the back of the Stairs to the Third Level bears."""


def sorted_by(tile: Tile) -> str:
    """Tell what the back of a tile bears, so that setup can sort it out; nothing on most."""
    if tile.kind == "stairs3":
        return STAIRS
    return f"{tile.min_heroes}+" if tile.min_heroes else ""


def tile_back(level: int, length: float, edge: float, seal: str = "") -> Symbol:
    """Draw a back: walls without a doorway, and the level's number in a sun of gouges.

    Args:
        level: Which.
        length: The tile's side in units of the drawing.
        edge: Where the ground begins; negative to run over the edge.
        seal: What setup sorts it by.
    """
    hand = Hand(f"back {level} {length:g}")
    ground, masonry, middle = Block(), Block(), Block()
    floor(ground, (edge, edge, length - edge, length - edge), level)
    walls(Mason(masonry, level, hand, edge, length), length, ())
    _sun(middle, length, level, hand)
    if seal:
        _seals(middle, length, seal)
    masonry_fills = masonry.fills(
        *(f"hatch-{level}", "wall", "engraving", f"stone-{level}", f"gleam-{level}", "wall-grain")
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
    written = (numeral, *_numbers(length, seal))
    shapes: tuple[Shape, ...] = (*ground.fills(), *masonry_fills, *middle.fills(), *written)
    name = f"back-{level}-{length:g}{_NAMES.get(seal, '')}-cut"
    return Symbol(name, length, length, shapes, spread=-edge)


def _seals(block: Block, length: float, seal: str) -> None:
    """Cut a round seal into two corners, with a cross where that is what it bears."""
    for across, down in SORTED_AT:
        x, y = length * across, length * down
        block.lay("ink", circle(x, y, _SEAL))
        block.lay("pale", circle(x, y, _SEAL - 1.1))
        if seal == STAIRS:
            reach = _SEAL * 0.42
            for rise in (-reach, reach):
                block.lay("ink", line([(x - reach, y + rise), (x + reach, y - rise)], 2.6))


def _numbers(length: float, seal: str) -> Iterator[Text]:
    """Write the least number of heroes into the seals."""
    if seal == STAIRS:
        return
    size = _SEAL * 1.12
    for across, down in SORTED_AT if seal else ():
        x, y = Mm(length * across), Mm(length * down + size * 0.32)
        yield Text(seal, x, y, Font.NAME_BOLD, Pt(size * PT_PER_MM), "ink", "middle")


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
