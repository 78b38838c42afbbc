"""Tables for ordinary dice: grain, stripes, cloth, print, trays with holes, things lying about."""

from __future__ import annotations

import cv2
import numpy as np

from vision.images import BgrImage
from vision.training.looks import FloatBgr

_SIDE = 448


def table_top(rng: np.random.Generator) -> FloatBgr:
    """Draw a table as a picture of its plane.

    Returns:
        Shape (448, 448, 3).
    """
    base = _colour(rng)
    top = np.broadcast_to(base, (_SIDE, _SIDE, 3)).copy()
    for _ in range(int(rng.integers(1, 4))):
        across = int(np.exp(rng.uniform(np.log(2), np.log(500))))
        down = across if rng.random() < 0.4 else int(np.exp(rng.uniform(np.log(2), np.log(500))))
        tint = base * rng.normal(0, 0.3, 3) if rng.random() < 0.3 else rng.normal(0, 12)
        top += _noise(rng, across, down) * np.asarray(tint, np.float32)
    kind = rng.random()
    if kind < 0.12:
        top += _weave(rng)
    elif 0.22 < kind < 0.34:
        _boards(top, rng)
    pixels = np.clip(top, 0, 255).astype(np.uint8)
    if 0.12 < kind < 0.22:
        _holes(pixels, rng)
    elif 0.34 < kind < 0.42:
        _keys(pixels, rng)
    elif 0.42 < kind < 0.52:
        _feet(pixels, rng)
    if rng.random() < 0.55:
        _things(pixels, rng)
    return np.asarray(pixels, np.float32)


def _colour(rng: np.random.Generator) -> FloatBgr:
    """Pick the colour of a table: any, but grey, brown and white ones are usual."""
    kind = rng.random()
    if kind < 0.3:
        return np.asarray(rng.uniform(150, 250) * rng.uniform(0.9, 1.05, 3), np.float32)
    if kind < 0.6:
        wood = np.array([[90, 130, 170], [50, 80, 120], [140, 175, 205], [30, 45, 70]])
        return np.asarray(wood[rng.integers(4)] * rng.uniform(0.7, 1.2), np.float32)
    if kind < 0.75:
        return np.asarray(rng.uniform(15, 120) * rng.uniform(0.9, 1.1, 3), np.float32)
    return rng.uniform(10, 230, 3).astype(np.float32)


def _noise(rng: np.random.Generator, across: int, down: int) -> FloatBgr:
    coarse = rng.normal(0, 1, (max(down, 2), max(across, 2))).astype(np.float32)
    fine = cv2.resize(coarse, (_SIDE, _SIDE), interpolation=cv2.INTER_LINEAR)
    return np.asarray(fine, np.float32)[:, :, None]


def _weave(rng: np.random.Generator) -> FloatBgr:
    line = np.arange(_SIDE, dtype=np.float32) * 2 * np.pi / rng.uniform(3, 16)
    bumps = np.sin(line)[:, None] * np.sin(line * rng.uniform(0.7, 1.4))[None]
    return np.asarray(rng.uniform(5, 35) * bumps[:, :, None], np.float32)


def _holes(top: BgrImage, rng: np.random.Generator) -> None:
    """Drill a table, as trays are: single round spots that are no dice."""
    dark = tuple(float(value) for value in rng.uniform(0, 110, 3))
    step, radius = int(rng.integers(24, 120)), int(rng.integers(2, 10))
    for x in range(step, _SIDE, step):
        for y in range(step, _SIDE, step):
            if rng.random() < 0.8:
                cv2.circle(top, (x, y), radius, dark, -1, cv2.LINE_AA)


def _keys(top: BgrImage, rng: np.random.Generator) -> None:
    """Lay a keyboard down: dark squares with light signs, or light ones with dark signs."""
    dark = rng.random() < 0.7
    key, sign = (rng.uniform(low, low + 60, 3) for low in ((5, 190) if dark else (190, 5)))
    step, gap = int(rng.integers(24, 70)), int(rng.integers(2, 7))
    left, high = (int(one) for one in rng.integers(0, _SIDE // 2, 2))
    for y in range(high, high + 5 * step, step):
        for x in range(left, left + 8 * step, step):
            corners = ((x, y), (x + step - gap, y + step - gap))
            cv2.rectangle(top, *corners, key.tolist(), -1)
            words = "".join(chr(int(one)) for one in rng.integers(33, 123, rng.integers(1, 4)))
            at = (x + step // 5, y + step // 2)
            cv2.putText(top, words, at, 0, step / 90, sign.tolist(), 1, cv2.LINE_AA)


def _feet(top: BgrImage, rng: np.random.Generator) -> None:
    """Put bars with round feet or screws on a table: a dot on a light body, but no die."""
    for _ in range(int(rng.integers(1, 4))):
        x, y = (int(one) for one in rng.integers(0, _SIDE, 2))
        wide, high = int(rng.integers(40, 300)), int(rng.integers(30, 90))
        shade = np.clip(top[y, x] * rng.uniform(0.85, 1.15), 0, 255)
        cv2.rectangle(top, (x, y), (x + wide, y + high), shade.tolist(), -1)
        cv2.rectangle(top, (x, y), (x + wide, y + high), (shade * 0.85).tolist(), 2, cv2.LINE_AA)
        colour, radius = rng.uniform(20, 170) * np.ones(3), int(high * rng.uniform(0.1, 0.35))
        for middle in (x + high // 2, x + wide - high // 2):
            cv2.circle(top, (middle, y + high // 2), radius, colour.tolist(), -1, cv2.LINE_AA)


def _boards(top: FloatBgr, rng: np.random.Generator) -> None:
    step = int(rng.integers(30, 200))
    for x in range(0, _SIDE, step):
        top[:, x : x + step] *= rng.uniform(0.75, 1.15)
        top[:, x : x + 2] *= 0.5


def _things(top: BgrImage, rng: np.random.Generator) -> None:
    """Strew cards, coins, cables, print and blots over a table."""
    for _ in range(int(rng.integers(3, 40))):
        colour = tuple(float(value) for value in rng.uniform(0, 255, 3))
        x, y = (float(value) for value in rng.integers(0, _SIDE, 2))
        kind, size = rng.integers(7), float(np.exp(rng.uniform(np.log(6), np.log(160))))
        middle = (int(x), int(y))
        if kind == 0:
            size_wh = (size, size * float(rng.uniform(0.3, 1.6)))
            box = cv2.boxPoints(((x, y), size_wh, float(rng.uniform(0, 90))))
            cv2.fillPoly(top, [box.astype(np.int32)], colour, cv2.LINE_AA)
        elif kind == 1:
            cv2.circle(top, middle, int(size / 3), colour, int(rng.integers(-1, 4)) or 1)
        elif kind == 2:
            path = (np.cumsum(rng.normal(0, size / 3, (9, 2)), axis=0) + np.array([x, y])).astype(
                np.int32
            )
            cv2.polylines(top, [path], False, colour, int(rng.integers(1, 9)), cv2.LINE_AA)
        elif kind == 3:
            words = "".join(chr(int(one)) for one in rng.integers(48, 122, 7))
            cv2.putText(top, words, middle, int(rng.integers(0, 5)), size / 60 + 0.2, colour, 2)
        elif kind == 4:
            blot = rng.normal((x, y), size / 4, (9, 2)).astype(np.int32)
            cv2.fillPoly(top, [cv2.convexHull(blot)], colour, cv2.LINE_AA)
        elif kind == 5:
            for spot in rng.normal((x, y), size / 3, (int(rng.integers(1, 5)), 2)).astype(int):
                at = (int(spot[0]), int(spot[1]))
                cv2.circle(top, at, int(rng.integers(2, 8)), colour, -1, cv2.LINE_AA)
        else:
            box = cv2.boxPoints(((x, y), (size, size), float(rng.uniform(0, 90))))
            cv2.polylines(top, [box.astype(np.int32)], True, colour, int(rng.integers(1, 5)))
