"""What is printed, as pictures: fronts of tiles, tokens, standees, faces of dice."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import FACE, face
from printables.drawing import Page, Palette, Shape, Symbol, Text, Use
from printables.imposition import Piece
from printables.masmorra.boards.standees import standees
from printables.masmorra.boards.tokens import boss_tokens, small_tokens
from printables.masmorra.palettes import INKS
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_codes import coded
from printables.rendering.png_writer import write_png
from printables.rendering.rasterize_paths import coverage
from printables.units import Mm

Picture = NDArray[np.uint8]
"""Shape (height, width, 3), blue-green-red."""

_DICE_PX = 160


@cache
def tile_picture(code: str, ink: str, px: int) -> Picture:
    """Paint the front of a tile, `px` wide for a small one."""
    tile = CATALOGUE.tile(code)
    drawing = coded(tile_drawing(tile, edge=0), tile.id)
    width = px * (2 if tile.size == "medium" else 1)
    return _painted(drawing.symbol(code), INKS[ink], width)


@cache
def token_picture(name: str, ink: str, px: int) -> Picture:
    """Paint a boss token, or ``gold``."""
    return _painted(_tokens()[name].front, INKS[ink], px)


@cache
def standee_picture(hero: str, colour: str, ink: str, px: int) -> Picture:
    """Paint a standee before it is folded: foot, back upside down, front, foot."""
    return _painted(_standees()[f"{hero}-{colour}"].front, INKS[ink], px)


@cache
def die_picture(dice: str, name: str, ink: str) -> Picture:
    """Paint a face of a die in the colours of the kit."""
    palette = INKS[ink]
    cover = coverage(face(dice, name), _DICE_PX, FACE)[..., None] / 255.0
    body, frame = (_bgr(palette.get(f"{part}-{dice}")) for part in ("body", "frame"))
    return np.asarray(body * (1 - cover) + frame * cover, np.uint8)


def _bgr(colour: str | None) -> NDArray[np.float64]:
    code = colour or "#ffffff"
    return np.array([int(code[at : at + 2], 16) for at in (5, 3, 1)], np.float64)


def _painted(symbol: Symbol, palette: Palette, width_px: int) -> Picture:
    shapes = tuple(_without_words(symbol.shapes))
    page = Page(Mm(symbol.width), Mm(symbol.height), shapes, "", "")
    data = np.frombuffer(write_png(page, palette, width_px), np.uint8)
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def _without_words(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Leave words out: they tell nothing to the eye, and those upside down cannot be painted."""
    for shape in shapes:
        if isinstance(shape, Use):
            inner = replace(shape.symbol, shapes=tuple(_without_words(shape.symbol.shapes)))
            yield replace(shape, symbol=inner)
        elif not isinstance(shape, Text):
            yield shape


@cache
def _tokens() -> dict[str, Piece]:
    return {piece.id: piece for piece in (*boss_tokens("en"), *small_tokens())}


@cache
def _standees() -> dict[str, Piece]:
    return {piece.id: piece for piece in standees("en")}
