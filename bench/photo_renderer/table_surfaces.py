"""What the measured dice lie on: linear colours as a picture of the plane."""

import functools
from collections.abc import Callable

import cv2
import numpy as np
import numpy.typing as npt

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import DICE_SETS, face
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_colours import TILES_FULL
from printables.rendering.rasterize_paths import coverage, painted

Floats = npt.NDArray[np.float32]

SIDE = 1200
PER_EDGE = 100
"""Pixels per edge of a die."""


def table(kind: str, rng: np.random.Generator) -> Floats:
    """Draw a table, shape (SIDE, SIDE, 3), linear light sent back by white light."""
    return np.clip(_TABLES[kind](rng), 0.005, 0.95).astype(np.float32)


def _linear(pixels: npt.NDArray[np.uint8]) -> Floats:
    return np.asarray((pixels / np.float32(255)) ** 2.2, np.float32)


def _shade(rng: np.random.Generator, *colours: str) -> Floats:
    """Pick one of some web colours and vary it."""
    code = colours[int(rng.integers(len(colours)))]
    bgr = [int(code[at : at + 2], 16) for at in (4, 2, 0)]
    return _linear(np.array(bgr, np.uint8)) * rng.uniform(0.8, 1.2, 3).astype(np.float32)


def _fractal(rng: np.random.Generator, first: int, octaves: int, stretch: int = 1) -> Floats:
    """Add noise of finer and finer grain, about -1 to 1."""
    sum_of = np.zeros((SIDE, SIDE), np.float32)
    for octave in range(octaves):
        cells = first * 2**octave
        if cells > SIDE:
            break
        grid = rng.uniform(-1, 1, (max(2, cells // stretch), cells)).astype(np.float32)
        fine = cv2.resize(grid, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
        sum_of += np.asarray(fine, np.float32) * np.float32(0.6**octave)
    return sum_of


def _wood(rng: np.random.Generator) -> Floats:
    rings = 18 * _fractal(rng, 3, 2, 3) + np.linspace(0, 40, SIDE, dtype=np.float32)[None]
    grain = 0.5 + 0.5 * np.sin(rings) + 0.4 * _fractal(rng, 300, 2, 60)
    light, dark = (
        _shade(rng, "c69c6d", "8a5a34", "e0c9a6", "553622"),
        np.float32(rng.uniform(0.5, 0.8)),
    )
    wood = light * (dark + (1 - dark) * grain[:, :, None])
    if rng.random() < 0.5:
        for x in np.cumsum(rng.integers(120, 400, 8)):
            wood[:, x : x + 3] *= np.float32(0.3)
    return np.asarray(wood, np.float32)


def _cloth(rng: np.random.Generator) -> Floats:
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    thread = np.float32(rng.uniform(3, 9))
    twill = np.abs(((x + y) / thread) % 2 - 1) * (0.7 + 0.3 * np.abs((x / thread) % 2 - 1))
    cloth = _shade(rng, "2f4858", "7d1128", "e8e4d9", "3d5a40", "d8a7b1") * (
        0.6 + 0.6 * twill[:, :, None]
    )
    if rng.random() < 0.4:
        band = ((x // 150).astype(int) % 2 == 0)[:, :, None]
        cloth = np.where(band, cloth, cloth * _shade(rng, "ffffff", "ddaa88", "8899ff"))
    return np.asarray(cloth, np.float32)


def _felt(rng: np.random.Generator) -> Floats:
    fuzz = 0.25 * _fractal(rng, 300, 3) + 0.15 * _fractal(rng, 6, 3)
    felt = _shade(rng, "0b6e4f", "7b1e1e", "1d3557", "222222")
    return np.asarray(felt * (1 + fuzz[:, :, None]), np.float32)


def _paper(rng: np.random.Generator) -> Floats:
    sheet = np.full((SIDE, SIDE, 3), 250, np.uint8)
    ink = tuple(int(one) for one in rng.integers(0, 140, 3))
    kind = rng.random()
    if kind < 0.35:
        for at in range(0, SIDE, 36):
            cv2.line(sheet, (0, at), (SIDE, at), (225, 190, 160), 2)
            if kind < 0.18:
                cv2.line(sheet, (at, 0), (at, SIDE), (225, 190, 160), 2)
    elif kind < 0.75:
        words = "roll the dice and tell what they show, then spend them one by one "
        for row, at in enumerate(range(40, SIDE, 44)):
            cv2.putText(sheet, words[row % 30 :] * 2, (10, at), 4, 0.9, ink, 2, cv2.LINE_AA)
    return (
        _linear(sheet)
        * np.float32(rng.uniform(0.7, 0.95))
        * (1 + 0.03 * _fractal(rng, 200, 2)[:, :, None])
    )


def _stone(rng: np.random.Generator) -> Floats:
    base = np.broadcast_to(
        _shade(rng, "8d8d8d", "4a4e4d", "cfc6b8", "2b2b2b"), (SIDE, SIDE, 3)
    ).copy()
    for _ in range(int(rng.integers(150, 900))):
        at = rng.integers(0, SIDE, 2)
        chip = at + rng.normal(0, rng.uniform(3, 16), (6, 2))
        hull = cv2.convexHull(np.rint(chip).astype(np.int32))
        colour = tuple(float(one) for one in _shade(rng, "f2f2f2", "1f1f1f", "9c6644", "7f8c8d"))
        cv2.fillConvexPoly(base, hull, colour, cv2.LINE_AA)
    return np.asarray(base * (1 + 0.15 * _fractal(rng, 8, 5)[:, :, None]), np.float32)


@functools.lru_cache(maxsize=16)
def _tile(code: str) -> npt.NDArray[np.uint8]:
    drawing = tile_drawing(CATALOGUE.tile(code), edge=0)
    return np.asarray(painted(drawing.layers, TILES_FULL, 600, drawing.length), np.uint8)


def _tiles(rng: np.random.Generator) -> Floats:
    """Lay printed tiles of the dungeon side by side."""
    codes = [tile.id for level in (1, 2) for tile in CATALOGUE.tiles(level, "small")]
    four = [
        np.rot90(_tile(codes[int(rng.integers(len(codes)))]), int(rng.integers(4)))
        for _ in range(4)
    ]
    whole = np.vstack([np.hstack(four[:2]), np.hstack(four[2:])])
    return _linear(np.ascontiguousarray(whole)) * np.float32(0.85)


def _clutter(rng: np.random.Generator) -> Floats:
    """Strew cards, coins, cords, symbols and frames over wood or cloth."""
    under = (_wood, _cloth)[int(rng.integers(2))](rng)
    top = np.asarray(np.clip(under, 0, 1) ** (1 / 2.2) * 255, np.uint8)
    for _ in range(int(rng.integers(12, 40))):
        x, y = (int(one) for one in rng.integers(0, SIDE, 2))
        colour = tuple(int(one) for one in rng.integers(0, 256, 3))
        other = tuple(int(one) for one in rng.integers(0, 256, 3))
        kind, size = int(rng.integers(6)), int(rng.integers(30, 200))
        if kind == 0:
            box = cv2.boxPoints(((x, y), (size * 1.6, size * 2.4), float(rng.uniform(0, 180))))
            cv2.fillPoly(top, [np.rint(box).astype(np.int32)], colour, cv2.LINE_AA)
            inner = cv2.boxPoints(((x, y), (size * 1.4, size * 2.2), 0.0))
            cv2.polylines(top, [np.rint(inner).astype(np.int32)], True, other, 3, cv2.LINE_AA)
        elif kind == 1:
            cv2.circle(top, (x, y), size // 3, colour, -1, cv2.LINE_AA)
            cv2.circle(top, (x, y), size // 4, other, 4, cv2.LINE_AA)
        elif kind == 2:
            cord = np.cumsum(rng.normal(0, 60, (12, 2)), axis=0) + np.array([x, y])
            cv2.polylines(top, [cord.astype(np.int32)], False, colour, 9, cv2.LINE_AA)
        elif kind == 3:
            _symbol(top, (x, y), size, colour, rng)
        elif kind == 4:
            box = cv2.boxPoints(((x, y), (size, size), float(rng.uniform(0, 90))))
            cv2.polylines(top, [np.rint(box).astype(np.int32)], True, colour, max(2, size // 14))
        else:
            cv2.putText(top, "XP 12 + 3", (x, y), 3, size / 60, colour, 3, cv2.LINE_AA)
    return _linear(top)


def _symbol(
    top: npt.NDArray[np.uint8],
    at: tuple[int, int],
    size: int,
    colour: tuple[int, ...],
    rng: np.random.Generator,
) -> None:
    """Print the glyph of a face as cards do, without frame and marks."""
    names = [name for name in DICE_SETS if name != "pips"]
    name = names[int(rng.integers(len(names)))]
    faces = DICE_SETS[name].faces
    shown = face(name, faces[int(rng.integers(len(faces)))], numbered=False)
    drawn = coverage(shown, 96, 32)[18:76, 20:76]
    cover = cv2.resize(drawn, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    part = top[at[1] : at[1] + size, at[0] : at[0] + size]
    cover = cover[: part.shape[0], : part.shape[1], None]
    part[:] = (part * (1 - cover) + np.array(colour, np.float32) * cover).astype(np.uint8)


_TABLES: dict[str, Callable[[np.random.Generator], Floats]] = {
    "wood": _wood,
    "cloth": _cloth,
    "felt": _felt,
    "paper": _paper,
    "stone": _stone,
    "printed tile": _tiles,
    "clutter": _clutter,
}
TABLES = tuple(_TABLES)
