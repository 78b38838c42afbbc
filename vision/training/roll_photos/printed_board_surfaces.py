"""Printed boards, made up: floors, walls, pictures in frames, and faces of dice, all of them flat.

What lies flat is no top of a die, however much it looks like one.
"""

from __future__ import annotations

import functools

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces import DICE_SETS, glyph, glyph_names
from companion.pieces.vector_path import Affine
from vision.arrays import BgrImage, Floats32
from vision.marked.render_faces import FACE_UNITS, ink_of, inked

_PX = 72
_GLYPH_UNITS = 24.0


def print_over(top: BgrImage, rng: np.random.Generator) -> None:
    """Print a board over a table."""
    paper = rng.uniform(120, 250) * rng.uniform(0.82, 1.05, 3)
    ink = rng.uniform(0, 110) * rng.uniform(0.7, 1.0, 3)
    if rng.random() < 0.25:
        paper, ink = ink, paper
    high, wide = top.shape[:2]
    if rng.random() < 0.7:
        top[:] = np.clip(paper * rng.uniform(0.7, 1) + 0.3 * (top - 128.0), 0, 255)
    _floor(top, ink, rng)
    size = float(rng.uniform(20, 120))
    for _ in range(int(rng.integers(5, 40) * (60 / size) ** 0.7)):
        at = rng.uniform(0, 1, 2) * (wide, high)
        turn = float(90 * rng.integers(4) if rng.random() < 0.7 else rng.uniform(0, 360))
        tone = ink if rng.random() < 0.7 else rng.uniform(0, 255, 3)
        picture = _framed(size * float(rng.uniform(0.6, 1.4)), turn, (tone, paper), rng)
        _stick(top, picture, at)


def _floor(top: BgrImage, ink: npt.NDArray[np.float64], rng: np.random.Generator) -> None:
    """Draw flags and walls of a dungeon."""
    side, step = top.shape[0], int(rng.integers(16, 110))
    if rng.random() < 0.7:
        line, shade = int(rng.integers(1, 4)), ink * rng.uniform(0.5, 1) + rng.uniform(0, 90)
        for y in range(0, side, step):
            shift = step // 2 if rng.random() < 0.4 else 0
            for x in range(-shift, side, step):
                tone = np.clip(top[y, max(x, 0)] * rng.uniform(0.88, 1.1), 0, 255)
                corners = ((x, y), (x + step - 1, y + step - 1))
                cv2.rectangle(top, *corners, tone.tolist(), -1)
                cv2.rectangle(top, *corners, np.clip(shade, 0, 255).tolist(), line)
    for _ in range(int(rng.integers(0, 6))):
        ends = rng.integers(0, side // 16, (2, 2)) * 16
        ends[1, int(rng.integers(2))] = ends[0, int(rng.integers(2))]
        first, last = (tuple(int(v) for v in end) for end in ends)
        cv2.line(top, first, last, ink.tolist(), int(rng.integers(3, 24)))
    for _ in range(int(rng.integers(0, 4))):
        words = "".join(chr(int(one)) for one in rng.integers(65, 123, 9))
        at = tuple(int(v) for v in rng.integers(0, side, 2))
        cv2.putText(top, words, at, int(rng.integers(0, 8)), rng.uniform(0.3, 1.4), ink.tolist(), 1)


@functools.lru_cache(maxsize=256)
def _glyph(name: str) -> Floats32:
    """Draw one of our pictures; shape (72, 72), 1 where ink is."""
    return inked(glyph(name).transform(Affine.scaled(FACE_UNITS / _GLYPH_UNITS)), _PX)


def _framed(
    size: float,
    turn_deg: float,
    colours: tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]],
    rng: np.random.Generator,
) -> tuple[Floats32, Floats32]:
    """Draw a picture, bare or on a badge or in a frame.

    Returns:
        Its colours (H, W, 3) and what it covers (H, W), 0 to 1.
    """
    ink, paper = colours
    kind, cover = rng.integers(6), np.zeros((_PX, _PX), np.float32)
    drawn = _glyph(str(rng.choice(glyph_names())))
    if kind == 5:
        set_name = str(rng.choice(list(DICE_SETS)))
        drawn = ink_of(set_name, str(rng.choice(DICE_SETS[set_name].faces)), _PX)
        cover[:] = 1
    elif kind:
        inner = int(_PX * rng.uniform(0.45, 0.75))
        edge = (_PX - inner) // 2
        small = cv2.resize(drawn, (inner, inner), interpolation=cv2.INTER_AREA)
        drawn = np.zeros((_PX, _PX), np.float32)
        drawn[edge : edge + inner, edge : edge + inner] = small
        line, half = int(rng.integers(2, 9)), _PX // 2
        if kind in (1, 2):
            cv2.rectangle(cover, (3, 3), (_PX - 4, _PX - 4), 1.0, -1)
            cv2.rectangle(drawn, (3 + line // 2,) * 2, (_PX - 4 - line // 2,) * 2, 1.0, line)
        else:
            cv2.circle(cover, (half, half), half - 4, 1.0, -1, cv2.LINE_AA)
            cv2.circle(drawn, (half, half), half - 4 - line // 2, 1.0, line, cv2.LINE_AA)
        if kind in (2, 4) and rng.random() < 0.5:
            ink, paper = paper, ink
    cover = np.maximum(cover, drawn)
    colour = paper + (ink - paper) * drawn[:, :, None]
    middle = (_PX / 2 - 0.5, _PX / 2 - 0.5)
    turn = np.asarray(cv2.getRotationMatrix2D(middle, turn_deg, size / _PX), np.float64)
    side = int(size * 1.45) + 2
    turn[:, 2] += side / 2 - _PX / 2
    laid = cv2.warpAffine(
        colour.astype(np.float32), turn, (side, side), borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(laid, np.float32), np.asarray(cv2.warpAffine(cover, turn, (side, side)))


def _stick(top: BgrImage, picture: tuple[Floats32, Floats32], at: npt.NDArray[np.float64]) -> None:
    """Lay a picture over a board."""
    colour, cover = picture
    low = np.rint(at - colour.shape[0] / 2).astype(int)
    first = np.maximum(low, 0)
    last = np.minimum(low + colour.shape[0], top.shape[0])
    if (last - first <= 0).any():
        return
    (x, y), (right, below) = first - low, last - low
    share = cover[y:below, x:right, None]
    part = top[first[1] : last[1], first[0] : last[0]]
    part[:] = np.clip(part * (1 - share) + colour[y:below, x:right] * share, 0, 255)
