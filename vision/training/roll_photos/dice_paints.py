"""Paints of ordinary dice: plain, clear, smoky, swirled and pearly bodies, dots of any ink.

Dots need not be far from their body in brightness: dark red ones on smoky grey, red ones on blue
and black, black ones on brown are sold, and are what readers miss.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Floats32

Colour: TypeAlias = npt.NDArray[np.float64]

_GOLD, _WHITE, _RED = (60, 170, 215), (240, 240, 240), (40, 35, 200)
_CLEARLY, _DIMLY = 45.0, 28.0
"""By how much ink differs from its body, in the colour in which it differs most."""


@dataclass(frozen=True, slots=True, eq=False)
class Paint:
    """Colours of a die, blue-green-red, 0 to 255.

    Attributes:
        body: Colour of the body.
        ink: Colour of the dots.
        ink_one: Colour of the single dot.
        second: Colour that runs through the body.
        marbling: How much of it there is, 0 to 1.
        veins: How finely it runs; 1 is broad, less is broader.
        clear: How much is seen through the body, 0 to 1.
    """

    body: Floats32
    ink: Floats32
    ink_one: Floats32
    second: Floats32
    marbling: float = 0.0
    veins: float = 1.0
    clear: float = 0.0


def any_paint(rng: np.random.Generator) -> Paint:
    """Make up a paint."""
    kind = rng.random()
    for paint, until in ((_smoky, 0.18), (_swirled, 0.33), (_pearly, 0.43), (_pale, 0.5)):
        if kind < until:
            return paint(rng)
    return _usual(rng)


def _usual(rng: np.random.Generator) -> Paint:
    body = _body(rng)
    ink = _ink(body, rng)
    light = body.mean() > 120
    ink_one = np.array(_RED) if light and rng.random() < 0.2 else ink
    is_clear = rng.random() < 0.25
    marbled = not is_clear and rng.random() < 0.3
    return Paint(
        body.astype(np.float32),
        np.asarray(ink, np.float32),
        np.asarray(ink_one, np.float32),
        rng.uniform(0, 255, 3).astype(np.float32),
        float(rng.uniform(0.2, 1)) if marbled else 0.0,
        float(np.exp(rng.uniform(-0.3, 1.2))),
        float(rng.uniform(0.3, 1.0)) if is_clear else 0.0,
    )


def _smoky(rng: np.random.Generator) -> Paint:
    """Paint dim dots, most often red ones, on a dark body through which some light comes."""
    body = rng.uniform(20, 95) * rng.uniform(0.85, 1.1, 3)
    bright = float(body.mean() + rng.uniform(15, 120))
    hue = rng.uniform(-8, 8) if rng.random() < 0.6 else rng.uniform(0, 180)
    ink = _told_apart(body, _hsv(hue, rng.uniform(120, 255), bright), _DIMLY)
    clear = float(rng.uniform(0.1, 0.7)) if rng.random() < 0.5 else 0.0
    return _one_ink(body, ink, body, clear=clear)


def _swirled(rng: np.random.Generator) -> Paint:
    """Let black, pale or another colour swirl through a colourful body, broadly."""
    body = _hsv(rng.uniform(0, 180), rng.uniform(110, 255), rng.uniform(80, 230))
    kind = rng.random()
    if kind < 0.5:
        second = rng.uniform(5, 55) * rng.uniform(0.8, 1.1, 3)
    elif kind < 0.7:
        second = rng.uniform(170, 250) * rng.uniform(0.9, 1.0, 3)
    else:
        second = _hsv(rng.uniform(0, 180), rng.uniform(110, 255), rng.uniform(60, 230))
    inks = [_RED, _WHITE, _GOLD, (15, 15, 15), _hsv(rng.uniform(0, 180), 230, 220)]
    ink = np.asarray(inks[int(rng.integers(len(inks)))]) * rng.uniform(0.6, 1.05)
    veins = float(np.exp(rng.uniform(-1.2, 0.4)))
    return _one_ink(body, _told_apart(body, ink, _CLEARLY), second, rng.uniform(0.6, 1), veins)


def _pearly(rng: np.random.Generator) -> Paint:
    """Let a body be cloudy in its own colour, often brown, its dots mostly black."""
    hue = rng.uniform(8, 22) if rng.random() < 0.5 else rng.uniform(0, 180)
    body = _hsv(hue, rng.uniform(40, 200), rng.uniform(80, 210))
    cloud = rng.uniform(1.2, 1.8) if rng.random() < 0.6 else rng.uniform(0.35, 0.75)
    is_dark = rng.random() < 0.7
    ink = rng.uniform(0, 45, 3) if is_dark else rng.uniform(190, 250) * rng.uniform(0.9, 1, 3)
    veins = float(np.exp(rng.uniform(-0.6, 0.9)))
    second = np.clip(body * cloud, 0, 255)
    return _one_ink(body, _told_apart(body, ink, _DIMLY), second, rng.uniform(0.4, 1), veins)


def _pale(rng: np.random.Generator) -> Paint:
    """Paint white dots, or gold ones, on a light and colourful body, clear or not."""
    body = _hsv(rng.uniform(0, 180), rng.uniform(50, 220), rng.uniform(150, 255))
    ink = np.asarray(_WHITE if rng.random() < 0.8 else _GOLD) * rng.uniform(0.9, 1.05)
    clear = float(rng.uniform(0.1, 0.8)) if rng.random() < 0.5 else 0.0
    return _one_ink(body, _told_apart(body, ink, _DIMLY), body, clear=clear)


def _one_ink(
    body: Colour,
    ink: Colour,
    second: Colour,
    marbling: float = 0.0,
    veins: float = 1.0,
    *,
    clear: float = 0.0,
) -> Paint:
    inks = np.asarray(ink, np.float32)
    return Paint(
        np.asarray(body, np.float32),
        inks,
        inks,
        np.asarray(second, np.float32),
        float(marbling),
        veins,
        clear,
    )


def _told_apart(body: Colour, ink: Colour, least: float) -> Colour:
    """Take black or white for an ink that cannot be told from its body."""
    if np.abs(ink - body).max() >= least:
        return ink
    return np.full(3, 15.0 if body.mean() > 90 else 240.0)


def _ink(body: Colour, rng: np.random.Generator) -> Colour:
    """Choose a colour for the dots that can be told from the body."""
    usual = rng.uniform(0, 60, 3) if body.mean() > 120 else rng.uniform(190, 255, 3)
    kind = rng.random()
    if kind < 0.6:
        return usual
    paints = [_GOLD, _WHITE, _RED, (15, 15, 15), rng.uniform(0, 255, 3)]
    ink = np.asarray(paints[int(rng.integers(len(paints)))]) * rng.uniform(0.8, 1.05)
    return ink if np.abs(ink - body).max() > _CLEARLY else usual


def _body(rng: np.random.Generator) -> Colour:
    kind = rng.random()
    if kind < 0.35:
        return np.asarray(rng.uniform(190, 255) * rng.uniform(0.86, 1.0, 3))
    if kind < 0.5:
        return np.asarray(rng.uniform(12, 60) * rng.uniform(0.8, 1.0, 3))
    parts = [int(rng.integers(low, high)) for low, high in ((0, 180), (90, 256), (60, 256))]
    return _hsv(*parts)


def _hsv(hue: float, colourful: float, bright: float) -> Colour:
    """Give a colour; hue 0 to 180, the rest 0 to 255."""
    parts = np.array([[[hue % 180, min(colourful, 255), min(bright, 255)]]]).astype(np.uint8)
    return np.asarray(cv2.cvtColor(parts, cv2.COLOR_HSV2BGR)[0, 0], np.float64)
