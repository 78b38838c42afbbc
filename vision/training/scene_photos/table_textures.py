"""What dice lie on: table tops as tiles that are repeated over the plane."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from vision.arrays import FloatBgr
from vision.training.scene_photos.dice_appearance import World

TILE = 1024
_TONES = ((150, 255), (10, 110))


def table_names(world: World) -> tuple[str, ...]:
    """List the tables of a world."""
    return tuple(_TABLES[world])


def table_texture(world: World, name: str, rng: np.random.Generator) -> FloatBgr:
    """Draw a table.

    Returns:
        Shape (TILE, TILE, 3), to be repeated.
    """
    return np.clip(_TABLES[world][name](rng), 0, 255).astype(np.float32)


def _noise(rng: np.random.Generator, cells_wh: tuple[int, int]) -> FloatBgr:
    """Make smooth noise of mean 0 and about unit deviation, with so many cells across and down."""
    coarse = rng.normal(0, 1, (cells_wh[1], cells_wh[0])).astype(np.float32)
    fine = cv2.resize(coarse, (TILE, TILE), interpolation=cv2.INTER_CUBIC)
    return np.asarray(fine, np.float32)[:, :, None]


def _colour(rng: np.random.Generator, *choices: tuple[int, int, int]) -> FloatBgr:
    """Pick a colour and vary it a little."""
    base = np.asarray(choices[rng.integers(len(choices))], np.float32)
    return np.asarray(base * rng.uniform(0.85, 1.15), np.float32)


def _wood(rng: np.random.Generator) -> FloatBgr:
    grain = 14 * _noise(rng, (6, 220)) + 8 * _noise(rng, (24, 700)) + 8 * _noise(rng, (3, 12))
    return _colour(rng, (95, 140, 180), (60, 90, 130), (130, 175, 205), (35, 50, 80)) + grain


def _cloth(rng: np.random.Generator) -> FloatBgr:
    x = np.arange(TILE, dtype=np.float32)
    weave = np.sin(x * 2 * np.pi / 8)[None, :, None] * np.sin(x * 2 * np.pi / 8)[:, None, None]
    base = _colour(rng, (60, 90, 40), (45, 35, 120), (200, 205, 210), (90, 60, 50))
    return np.asarray(base + 10 * weave + 5 * _noise(rng, (300, 300)), np.float32)


def _paper(rng: np.random.Generator) -> FloatBgr:
    return _colour(rng, (225, 232, 236), (205, 205, 205)) + 2.5 * _noise(rng, (400, 400))


def _grain(rng: np.random.Generator) -> FloatBgr:
    base = _colour(rng, (120, 120, 120), (60, 60, 64), (170, 180, 190))
    return base + 16 * _noise(rng, (256, 256)) + 10 * _noise(rng, (40, 40))


def _cards(rng: np.random.Generator) -> FloatBgr:
    """Strew printed squares over a table: empty, with blots, with letters, one in another."""
    top = np.clip(_paper(rng) * rng.uniform(0.3, 1), 0, 255).astype(np.uint8)
    for _ in range(40):
        side, angle = float(rng.uniform(60, 170)), float(rng.uniform(0, 90))
        x, y = (float(value) for value in rng.integers(0, TILE, 2))
        paper, ink = (tuple(float(v) for v in rng.uniform(*span, 3)) for span in _TONES)
        if rng.random() < 0.3:
            paper, ink = ink, paper
        for part, colour in ((1.0, paper), (0.9, ink), (rng.uniform(0.7, 0.82), paper)):
            box = cv2.boxPoints(((x, y), (side * part, side * part), angle))
            cv2.fillPoly(top, [box.astype(np.int32)], colour)
        kind, at = rng.integers(4), (int(x), int(y))
        if kind == 0:
            cv2.putText(top, "ABCDEFGH"[rng.integers(8)], at, 0, side / 60, ink, int(side / 12))
        elif kind == 1:
            blot = rng.normal((x, y), side / 6, (8, 2))
            cv2.fillPoly(top, [cv2.convexHull(blot.astype(np.int32))], ink)
        elif kind == 2:
            cv2.circle(top, at, int(side / 5), ink, int(side / 14))
    return np.asarray(top.astype(np.float32) + 3 * _noise(rng, (300, 300)))


def _felt(rng: np.random.Generator) -> FloatBgr:
    base = _colour(rng, (50, 95, 20), (110, 50, 30), (35, 25, 110), (55, 55, 58))
    fibres = 6 * _noise(rng, (512, 512)) + 4 * _noise(rng, (12, 12))
    return np.asarray(base + fibres, np.float32)


def _stone(rng: np.random.Generator) -> FloatBgr:
    veins = np.abs(_noise(rng, (9, 9)) + 0.5 * _noise(rng, (30, 30)))
    base = _colour(rng, (190, 195, 200), (90, 95, 95)) - 30 * np.exp(-6 * veins)
    return np.asarray(base + 5 * _noise(rng, (200, 200)), np.float32)


def _planks(rng: np.random.Generator) -> FloatBgr:
    top = _colour(rng, (70, 115, 165), (150, 165, 175)) + 9 * _noise(rng, (400, 9))
    for x in range(0, TILE, 128):
        top[:, x : x + 128] *= rng.uniform(0.85, 1.1)
        top[:, x : x + 4] *= 0.35
    return np.asarray(top, np.float32)


def _dungeon_tile(rng: np.random.Generator) -> FloatBgr:
    """Draw a printed board: dark squares in light lines, pictures that look a bit like faces."""
    board = np.asarray(
        _colour(rng, (110, 130, 140), (80, 80, 95)) + 7 * _noise(rng, (90, 90)), np.float32
    )
    step = 128
    for x in range(0, TILE, step):
        for y in range(0, TILE, step):
            light, dark = (190.0, 200.0, 205.0), (35.0, 38.0, 45.0)
            cv2.rectangle(board, (x + 5, y + 5), (x + step - 6, y + step - 6), light, 3)
            kind, centre = rng.integers(5), (x + step // 2, y + step // 2)
            if kind == 0:
                cv2.circle(board, centre, 34, dark, -1)
            elif kind == 1:
                cv2.rectangle(board, (x + 34, y + 34), (x + 94, y + 94), dark, 6)
            elif kind == 2:
                cv2.line(board, (x + 20, y + 20), (x + 108, y + 100), dark, 7)
    return np.asarray(board, np.float32)


def _clutter(rng: np.random.Generator) -> FloatBgr:
    """Strew cards, coins and print over a table."""
    mixed = _wood(rng) * 0.3 + _paper(rng) * 0.5
    top = np.clip(mixed, 0, 255).astype(np.uint8)
    for _ in range(60):
        colour = tuple(float(value) for value in rng.uniform(20, 240, 3))
        x, y = (int(value) for value in rng.integers(0, TILE, 2))
        if rng.random() < 0.4:
            size_wh = tuple(float(value) for value in rng.uniform(40, 240, 2))
            box = cv2.boxPoints(((float(x), float(y)), size_wh, float(rng.uniform(0, 90))))
            cv2.fillPoly(top, [box.astype(np.int32)], colour)
        elif rng.random() < 0.5:
            cv2.circle(
                top, (x, y), int(rng.integers(10, 60)), colour, int(rng.integers(-1, 5)) or 2
            )
        else:
            cv2.putText(top, "Dice 3x6", (x, y), cv2.FONT_HERSHEY_SIMPLEX, 1.1, colour, 2)
    return np.asarray(top.astype(np.float32) + 3 * _noise(rng, (300, 300)))


_TABLES: dict[World, dict[str, Callable[[np.random.Generator], FloatBgr]]] = {
    "tuning": {"wood": _wood, "cloth": _cloth, "paper": _paper, "grain": _grain, "cards": _cards},
    "test": {
        "felt": _felt,
        "stone": _stone,
        "planks": _planks,
        "board": _dungeon_tile,
        "clutter": _clutter,
    },
}
