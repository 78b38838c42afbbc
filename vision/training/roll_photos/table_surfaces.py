"""Tables for ordinary dice: grain, stripes, cloth, print, trays with holes, things lying about."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, FloatBgr
from vision.training.roll_photos.printed_board_surfaces import print_over

SIDE = 448


def table_top(rng: np.random.Generator, *, with_kit: bool = False) -> FloatBgr:
    """Draw a table as a picture of its plane.

    Args:
        rng: Chance.
        with_kit: Whether tables with printed boards are as usual as they are in the game.

    Returns:
        Shape (448, 448, 3).
    """
    base = _colour(rng)
    top = np.broadcast_to(base, (SIDE, SIDE, 3)).copy()
    for _ in range(int(rng.integers(1, 4))):
        across = int(np.exp(rng.uniform(np.log(2), np.log(500))))
        down = across if rng.random() < 0.4 else int(np.exp(rng.uniform(np.log(2), np.log(500))))
        tint = base * rng.normal(0, 0.3, 3) if rng.random() < 0.3 else rng.normal(0, 12)
        top += _noise(rng, across, down) * np.asarray(tint, np.float32)
    rolls, kit = zip(*_USUAL.values(), strict=True)
    usual = np.asarray(kit if with_kit else rolls)
    kind = str(rng.choice(list(_USUAL), p=usual / usual.sum()))
    if kind in _GROUNDS:
        top = _GROUNDS[kind](top, base, rng)
    pixels = np.clip(top, 0, 255).astype(np.uint8)
    if kind in _DRAWN:
        _DRAWN[kind](pixels, rng)
    if rng.random() < 0.12:
        _cables(pixels, rng)
    if rng.random() < (0.3 if with_kit else 0.5):
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
    fine = cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
    return np.asarray(fine, np.float32)[:, :, None]


def _weave(top: FloatBgr, _: FloatBgr, rng: np.random.Generator) -> FloatBgr:
    line = np.arange(SIDE, dtype=np.float32) * 2 * np.pi / rng.uniform(3, 16)
    bumps = np.sin(line)[:, None] * np.sin(line * rng.uniform(0.7, 1.4))[None]
    return np.asarray(top + rng.uniform(5, 35) * bumps[:, :, None], np.float32)


def _holes(top: BgrImage, rng: np.random.Generator) -> None:
    """Drill a table, as trays are: single round spots that are no dice, light on one rim."""
    dark = rng.uniform(0, 110, 3)
    step, radius = int(rng.integers(20, 120)), int(rng.integers(2, 13))
    shift = step // 2 if rng.random() < 0.5 else 0
    rim = float(rng.uniform(1.0, 1.6)) if rng.random() < 0.5 else 0.0
    often = rng.uniform(0.3, 1.0)
    for row, y in enumerate(range(step // 2, SIDE, step)):
        for x in range(step // 2 + shift * (row % 2), SIDE, step):
            if rng.random() < often:
                if rim:
                    light = np.clip(top[y, x] * rim, 0, 255).tolist()
                    cv2.circle(top, (x + 1, y + 1), radius + 1, light, -1, cv2.LINE_AA)
                cv2.circle(top, (x, y), radius, dark.tolist(), -1, cv2.LINE_AA)


def _keys(top: BgrImage, rng: np.random.Generator) -> None:
    """Lay a keyboard down: squares with signs and, at times, slanted sides, as dice have."""
    dark = rng.random() < 0.7
    key, sign = (rng.uniform(low, low + 60, 3) for low in ((5, 190) if dark else (190, 5)))
    step, gap = int(rng.integers(18, 80)), int(rng.integers(1, 8))
    sides, cap = rng.uniform(0.4, 1.3, 4), int(step * rng.uniform(0.08, 0.24))
    is_slanted, font = rng.random() < 0.5, int(rng.integers(0, 5))
    letters, size = int(rng.integers(1, 7)), step / float(rng.uniform(70, 200))
    places = rng.uniform(0.1, 0.75, (int(rng.integers(1, 4)), 2))
    left, high = (int(one) for one in rng.integers(-40, SIDE // 2, 2))
    for y in range(high, high + int(rng.integers(2, 7)) * step, step):
        x = left + int(rng.integers(0, step))
        while x < left + 12 * step:
            wide = step if rng.random() < 0.85 else 2 * step
            corners = ((x, y), (x + wide - gap, y + step - gap))
            cv2.rectangle(top, *corners, key.tolist(), -1)
            if is_slanted:
                inner = ((x + cap, y + cap // 2), (x + wide - gap - cap, y + step - gap - cap))
                _rim(top, corners, inner, [np.clip(key * side, 0, 255) for side in sides])
            if rng.random() < 0.9:
                for place in places:
                    words = "".join(chr(int(one)) for one in rng.integers(33, 123, letters))
                    at = (x + int(place[0] * step), y + int(place[1] * step))
                    cv2.putText(top, words, at, font, size, sign.tolist(), 1, cv2.LINE_AA)
            x += wide


def _rim(
    top: BgrImage,
    outer: tuple[tuple[int, int], tuple[int, int]],
    inner: tuple[tuple[int, int], tuple[int, int]],
    colours: list[npt.NDArray[np.float64]],
) -> None:
    """Draw the four slanted sides between two rectangles."""
    around, within = (
        [(a[0], a[1]), (b[0], a[1]), (b[0], b[1]), (a[0], b[1])] for a, b in (outer, inner)
    )
    for k, colour in enumerate(colours):
        side = [around[k], around[(k + 1) % 4], within[(k + 1) % 4], within[k]]
        cv2.fillConvexPoly(top, np.array(side, np.int32), colour.tolist(), cv2.LINE_AA)


def _feet(top: BgrImage, rng: np.random.Generator) -> None:
    """Put bars with round feet or screws on a table: a dot on a light body, but no die."""
    for _ in range(int(rng.integers(1, 4))):
        x, y = (int(one) for one in rng.integers(0, SIDE, 2))
        wide, high = int(rng.integers(40, 300)), int(rng.integers(30, 90))
        shade = np.clip(top[y, x] * rng.uniform(0.85, 1.15), 0, 255)
        cv2.rectangle(top, (x, y), (x + wide, y + high), shade.tolist(), -1)
        cv2.rectangle(top, (x, y), (x + wide, y + high), (shade * 0.85).tolist(), 2, cv2.LINE_AA)
        colour, radius = rng.uniform(20, 170) * np.ones(3), int(high * rng.uniform(0.1, 0.35))
        for middle in (x + high // 2, x + wide - high // 2):
            cv2.circle(top, (middle, y + high // 2), radius, colour.tolist(), -1, cv2.LINE_AA)


def _boards(top: FloatBgr, _: FloatBgr, rng: np.random.Generator) -> FloatBgr:
    step = int(rng.integers(30, 200))
    for x in range(0, SIDE, step):
        top[:, x : x + step] *= rng.uniform(0.75, 1.15)
        top[:, x : x + 2] *= 0.5
    return top


def _stone(top: FloatBgr, base: FloatBgr, rng: np.random.Generator) -> FloatBgr:
    """Draw stone: flecks of several tones, veins, at times joints between slabs."""
    for _ in range(int(rng.integers(1, 4))):
        cells = int(np.exp(rng.uniform(np.log(15), np.log(230))))
        flecks = np.abs(_noise(rng, cells, cells)) > rng.uniform(1.0, 2.0)
        top += np.where(flecks, np.float32(rng.normal(0, 45)), np.float32(0))
    if rng.random() < 0.6:
        cells = int(rng.integers(3, 14))
        wander = np.abs(_noise(rng, cells, cells) + 0.5 * _noise(rng, 4 * cells, 4 * cells))
        top += rng.normal(0, 45) * np.exp(-wander * rng.uniform(5, 25))
    if rng.random() < 0.3:
        _slabs(top, rng)
    return np.asarray(top + rng.uniform(0, 9) * _noise(rng, SIDE, SIDE) * base / 128, np.float32)


def _slabs(top: FloatBgr, rng: np.random.Generator) -> None:
    """Cut a table into squares, each of a tone of its own, with joints."""
    step, joint = int(rng.integers(24, 150)), int(rng.integers(1, 5))
    dark = rng.uniform(0.4, 0.9)
    for row, y in enumerate(range(0, SIDE, step)):
        shift = step // 2 if row % 2 and rng.random() < 0.5 else 0
        for x in range(-shift, SIDE, step):
            left = max(x, 0)
            top[y : y + step, left : x + step] *= rng.uniform(0.8, 1.15)
            top[y : y + step, left : max(x + joint, 0)] *= dark
        top[y : y + joint] *= dark


def _felt(top: FloatBgr, base: FloatBgr, rng: np.random.Generator) -> FloatBgr:
    """Draw felt: fibres in all directions, fluff."""
    fibres = rng.normal(0, 1, (SIDE, SIDE)).astype(np.float32)
    strokes = [cv2.blur(fibres, size_wh) for size_wh in ((7, 1), (1, 7), (3, 3))]
    rough = np.asarray(sum(strokes), np.float32)[:, :, None] * rng.uniform(6, 30)
    top = np.asarray(top + rough * (0.4 + base / 200), np.float32)
    for x, y in rng.integers(0, SIDE, (int(rng.integers(0, 25)), 2)):
        path = np.array([x, y]) + np.cumsum(rng.normal(0, 4, (5, 2)), axis=0)
        shade = np.clip(base * rng.uniform(1.1, 1.9), 0, 255)
        cv2.polylines(top, [path.astype(np.int32)], False, shade.tolist(), 1, cv2.LINE_AA)
    return np.asarray(top, np.float32)


def _pattern(top: FloatBgr, _: FloatBgr, rng: np.random.Generator) -> FloatBgr:
    """Draw a table cloth: checks, stripes or dots."""
    kind, step = rng.integers(4), float(rng.uniform(10, 90))
    y, x = np.mgrid[:SIDE, :SIDE].astype(np.float32) / step
    if kind == 0:
        mask = (np.floor(x) % 2 + np.floor(y) % 2) / 2
    elif kind == 1:
        mask = ((x % 1 < rng.uniform(0.1, 0.5)) + 1.0 * (y % 1 < rng.uniform(0, 0.5))) / 2
    elif kind == 2:
        mask = (np.floor(x) + np.floor(y)) % 2
    else:
        shift = 0.5 * (np.floor(y) % 2) if rng.random() < 0.5 else 0
        far = np.hypot((x + shift) % 1 - 0.5, y % 1 - 0.5)
        mask = np.clip((rng.uniform(0.08, 0.3) - far) * step + 0.5, 0, 1)
    share = np.asarray(mask, np.float32)[:, :, None] * np.float32(rng.uniform(0.4, 1))
    return np.asarray(top + share * (rng.uniform(0, 255, 3) - top), np.float32)


def _cables(top: BgrImage, rng: np.random.Generator) -> None:
    """Lay cables down: round, so light along their middle and dark along one side."""
    for _ in range(int(rng.integers(1, 4))):
        wide, shade = int(rng.integers(3, 22)), rng.uniform(10, 230) * rng.uniform(0.9, 1.1, 3)
        bends = rng.uniform(-0.3, 1.3, (4, 2)) * SIDE
        t = np.linspace(0, 1, 40)[:, None]
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        path = sum(weight * bend for weight, bend in zip(weights, bends, strict=True))
        aside = np.array([wide, wide]) / 5
        for part, tone, moved in ((1.0, 0.55, 0 * aside), (0.75, 1.0, -aside), (0.2, 1.5, -aside)):
            line = np.rint((path + moved) * 8).astype(np.int32)
            colour = np.clip(shade * tone, 0, 255).tolist()
            cv2.polylines(top, [line], False, colour, max(1, int(wide * part)), cv2.LINE_AA, 3)


def _things(top: BgrImage, rng: np.random.Generator) -> None:
    """Strew cards, coins, cables, print and blots over a table."""
    for _ in range(int(rng.integers(3, 40))):
        colour = tuple(float(value) for value in rng.uniform(0, 255, 3))
        x, y = (float(value) for value in rng.integers(0, SIDE, 2))
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


_USUAL = {
    "plain": (0.28, 0.2),
    "weave": (0.1, 0.08),
    "pattern": (0.08, 0.06),
    "boards": (0.09, 0.06),
    "stone": (0.06, 0.14),
    "felt": (0.06, 0.1),
    "holes": (0.1, 0.01),
    "keys": (0.1, 0.03),
    "feet": (0.08, 0.02),
    "prints": (0.05, 0.3),
}
"""How usual tables are, for ordinary dice and for printed ones."""

_GROUNDS = {
    "weave": _weave,
    "pattern": _pattern,
    "boards": _boards,
    "stone": _stone,
    "felt": _felt,
}
_DRAWN = {"holes": _holes, "keys": _keys, "feet": _feet, "prints": print_over}
