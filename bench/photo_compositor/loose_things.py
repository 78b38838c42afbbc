"""Flat pictures of things that lie on tables and are no dice.

Drawn apart from what `table_pictures` strews, so that photos composed before stay the same.
"""

from collections.abc import Callable
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Points: TypeAlias = npt.NDArray[np.float64]
Colour: TypeAlias = tuple[float, ...]

_SO_MANY = 60
"""Over the whole table, of which a photo shows a part."""

_SHIFT = 4
"""Bits of a pixel's fraction, as OpenCV takes them."""


class Pen:
    """Draws at a place, turned and sized: coordinates are in the thing's own reach."""

    def __init__(self, picture: Floats, at: Points, reach: float, turn: float) -> None:
        """Choose the place."""
        cos, sin = reach * np.cos(turn), reach * np.sin(turn)
        self._picture, self._at, self._reach = picture, at, reach
        self._base = np.array([[cos, sin], [-sin, cos]])

    def disc(self, x: float, y: float, radius: float, colour: Colour, line: float = 0) -> None:
        """Draw a disc, or with a line a ring."""
        thick = max(1, round(line * self._reach)) if line else -1
        middle, size = self._fixed([(x, y)])[0], round(radius * self._reach * (1 << _SHIFT))
        cv2.circle(self._picture, middle.tolist(), size, colour, thick, cv2.LINE_AA, _SHIFT)

    def shape(self, corners: list[tuple[float, float]], colour: Colour, line: float = 0) -> None:
        """Draw a filled shape, or with a line its outline."""
        points = [self._fixed(corners)]
        if line:
            thick = max(1, round(line * self._reach))
            cv2.polylines(self._picture, points, True, colour, thick, cv2.LINE_AA, _SHIFT)
        else:
            cv2.fillPoly(self._picture, points, colour, cv2.LINE_AA, _SHIFT)

    def box(self, wide: float, high: float, colour: Colour, line: float = 0) -> None:
        """Draw a box around the middle, or with a line its outline."""
        corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
        self.shape(corners, colour, line)

    def _fixed(self, corners: list[tuple[float, float]]) -> npt.NDArray[np.int32]:
        spots = np.array(corners) @ self._base + self._at
        return np.asarray(np.rint(spots * (1 << _SHIFT)), np.int32)


def _coin(pen: Pen, rng: np.random.Generator) -> None:
    tone = rng.uniform(0.4, 0.9)
    metal = (0.55 * tone, 0.75 * tone, 0.9 * tone) if rng.random() < 0.5 else (tone,) * 3
    dark = tuple(0.6 * one for one in metal)
    pen.disc(0, 0, 1, metal)
    pen.disc(0, 0, 0.88, dark, 0.05)
    if rng.random() < 0.5:
        pen.disc(0, 0, 0.6, tuple(min(1.0, 1.2 * one) for one in metal[::-1]))
    for turn in np.arange(12) * np.pi / 6:
        pen.disc(0.74 * np.cos(turn), 0.74 * np.sin(turn), 0.04, dark)
    pen.shape([(-0.1, -0.4), (0.15, -0.4), (0.15, 0.4), (-0.1, 0.4)], dark)


def _wheel(pen: Pen, rng: np.random.Generator) -> None:
    """Draw a wheel of a model: a tyre, a hub and what holds it."""
    hub = _colour(rng)
    pen.disc(0, 0, 1, (0.08, 0.08, 0.09))
    pen.disc(0, 0, 0.68, hub)
    holes = int(rng.integers(3, 7))
    for turn in np.arange(holes) * 2 * np.pi / holes:
        pen.disc(0.42 * np.cos(turn), 0.42 * np.sin(turn), rng.uniform(0.1, 0.16), (0.06,) * 3)
    pen.disc(0, 0, 0.13, (0.06,) * 3 if rng.random() < 0.5 else (0.9,) * 3)


def _key(pen: Pen, rng: np.random.Generator) -> None:
    """Draw a key for a door."""
    tone = rng.uniform(0.4, 0.85)
    metal, hole = (0.7 * tone, 0.9 * tone, tone), (0.12, 0.12, 0.12)
    pen.disc(-0.6, 0, 0.42, metal)
    pen.disc(-0.72, 0, rng.uniform(0.1, 0.2), hole)
    pen.shape([(-0.3, -0.1), (1, -0.1), (1, 0.1), (-0.3, 0.1)], metal)
    for x in np.arange(0.35, 0.95, 0.2):
        pen.shape([(x, 0.05), (x + 0.1, 0.05), (x + 0.1, 0.1 + rng.uniform(0.08, 0.2))], metal)


def _cap(pen: Pen, rng: np.random.Generator) -> None:
    """Draw a key of a keyboard, its sign on it."""
    body, ink = ((0.12,) * 3, (0.9,) * 3) if rng.random() < 0.5 else ((0.85,) * 3, (0.1,) * 3)
    pen.box(0.72, 0.72, tuple(0.7 * one for one in body))
    pen.box(0.56, 0.58, body)
    if rng.random() < 0.5:
        for y in (-0.18, 0.18):
            pen.disc(0, y, 0.08, ink)
    else:
        pen.shape([(-0.2, 0.25), (0, -0.3), (0.2, 0.25), (0, 0.1)], ink)


def _button(pen: Pen, rng: np.random.Generator) -> None:
    body = _colour(rng)
    pen.disc(0, 0, 0.9, body)
    pen.disc(0, 0, 0.72, tuple(0.75 * one for one in body), 0.06)
    away, holes = 0.22, int(rng.choice([2, 4]))
    for turn in np.pi / 4 + np.arange(holes) * 2 * np.pi / holes:
        pen.disc(away * np.cos(turn), away * np.sin(turn), 0.1, (0.07,) * 3)


def _token(pen: Pen, rng: np.random.Generator) -> None:
    """Draw a counter of card: round, square or six-sided, with a ring and a sign."""
    ground, ink = _colour(rng), _colour(rng)
    sides = int(rng.choice([4, 6, 40]))
    turns = np.pi / sides + np.arange(sides) * 2 * np.pi / sides
    for reach, colour in ((1.0, ground), (0.84, ink), (0.74, ground)):
        pen.shape([(reach * np.cos(one), reach * np.sin(one)) for one in turns], colour)
    signs = int(rng.integers(1, 4))
    for x in np.linspace(-0.25, 0.25, signs) if signs > 1 else (0.0,):
        pen.disc(x, 0, 0.1, ink)
    pen.shape([(-0.3, 0.4), (0.3, 0.4), (0, 0.2)], ink)


def _meeple(pen: Pen, rng: np.random.Generator) -> None:
    wood = _colour(rng)
    pen.disc(0, -0.6, 0.3, wood)
    outline = [(-0.9, -0.2), (0.9, -0.2), (0.9, 0.0), (0.35, 0.15), (0.7, 0.9), (0.15, 0.9)]
    pen.shape([*outline, (0, 0.6), (-0.15, 0.9), (-0.7, 0.9), (-0.35, 0.15), (-0.9, 0.0)], wood)


def _ship(pen: Pen, rng: np.random.Generator) -> None:
    """Print a ship on a card, with the holes of its guns."""
    paper, ink = (0.82, 0.88, 0.9), _colour(rng)
    pen.box(1.1, 1.1, paper)
    pen.box(1.0, 1.0, ink, 0.05)
    pen.shape([(-0.85, 0.2), (0.85, 0.2), (0.6, 0.7), (-0.6, 0.7)], ink)
    for x in np.linspace(-0.5, 0.5, int(rng.integers(3, 6))):
        pen.disc(x, 0.42, 0.08, paper)
    pen.shape([(0, -0.9), (0.6, 0.05), (0, 0.05)], ink)


def _card(pen: Pen, rng: np.random.Generator) -> None:
    """Draw a playing card with as many round signs as it counts."""
    ink = (0.1, 0.1, 0.7) if rng.random() < 0.5 else (0.1,) * 3
    pen.box(1.2, 1.8, (0.93,) * 3)
    pen.box(1.2, 1.8, (0.5,) * 3, 0.03)
    rows = int(rng.integers(1, 5))
    for y in np.linspace(-1.1, 1.1, rows) if rows > 1 else (0.0,):
        for x in (-0.5, 0.5) if rng.random() < 0.6 else (0.0,):
            pen.shape([(x, y - 0.25), (x + 0.2, y), (x, y + 0.25), (x - 0.2, y)], ink)


def _colour(rng: np.random.Generator) -> Colour:
    return tuple(float(one) for one in rng.uniform(0.08, 0.9, 3))


THINGS: dict[str, Callable[[Pen, np.random.Generator], None]] = {
    "coins": _coin,
    "wheels": _wheel,
    "keys": _key,
    "keyboard keys": _cap,
    "buttons": _button,
    "tokens": _token,
    "meeples": _meeple,
    "printed ships": _ship,
    "playing cards": _card,
}


def lay(picture: Floats, kind: str, edge_px: float, rng: np.random.Generator) -> None:
    """Lay a dozen things of a kind on a table, each with a soft shadow.

    Args:
        picture: The table, shape (H, W, 3), 0 to 1; drawn on.
        kind: One of `THINGS`.
        edge_px: How large a die would be.
        rng: Says where, how large and how turned.
    """
    height, width = picture.shape[:2]
    shadow = np.zeros_like(picture)
    places = [
        (rng.uniform((0, 0), (width, height)), edge_px * rng.uniform(0.4, 1.0), rng.uniform(0, 7))
        for _ in range(_SO_MANY)
    ]
    for at, reach, _ in places:
        Pen(shadow, at + 0.12 * reach, reach, 0.0).disc(0, 0, 0.9, (1.0, 1.0, 1.0))
    picture *= 1 - np.float32(0.35) * cv2.GaussianBlur(shadow, (0, 0), 0.12 * edge_px)
    for at, reach, turn in places:
        THINGS[kind](Pen(picture, at, reach, turn), rng)
