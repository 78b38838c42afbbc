"""Faces of dice as flat pictures: printed, stuck on wood, drawn by pen, moulded, worn."""

import functools
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from companion.pieces import FACE, face
from printables.rendering.rasterize_paths import coverage

Floats = npt.NDArray[np.float32]
Colour = tuple[float, float, float]
Make = Literal["paper", "sticker on wood", "by pen", "moulded", "laser on wood"]

MAKES: tuple[Make, ...] = ("paper", "sticker on wood", "by pen", "moulded", "laser on wood")
PX = 192
"""Of a face's side; the camera shrinks it."""


class Look(Struct, frozen=True):
    """How the dice of one set were made; colours as a screen shows them, 0 to 1.

    Attributes:
        make: In which way.
        body: Colour of the body.
        paper: Colour around the ink.
        ink: Colour of the ink.
        picture: Side of the picture in sides of the face.
        round_px: Radius of the face's corners, in its pixels.
        worn: How much of the ink is rubbed off, 0 to 1.
        gloss: How much of a lamp is mirrored.
        clear: How much of the table shines through.
    """

    make: Make
    body: Colour
    paper: Colour
    ink: Colour
    picture: float
    round_px: float
    worn: float
    gloss: float
    clear: float = 0.0


def any_look(rng: np.random.Generator, *, hard: bool, ordinary: bool) -> Look:
    """Make up how dice were made."""
    make = MAKES[int(rng.integers(len(MAKES)))]
    if ordinary:
        make = "moulded"
    dark = bool(rng.random() < 0.5)
    body, ink = _colours(rng, dark=dark)
    wood = _hsv(rng.uniform(18, 34), rng.uniform(60, 130), rng.uniform(150, 225))
    paper = body
    if make == "sticker on wood":
        body = wood
    elif make == "laser on wood":
        body = paper = wood
        ink = _hsv(rng.uniform(8, 24), rng.uniform(90, 180), rng.uniform(25, 80))
    size = {"paper": (0.97, 1.0), "sticker on wood": (0.74, 0.92), "by pen": (0.8, 0.95)}
    low, high = size.get(make, (0.84, 0.97))
    round_px = rng.uniform(8, 50) if ordinary else {"paper": 2.0, "moulded": 22.0}.get(make, 10.0)
    is_clear = ordinary and rng.random() < 0.25
    return Look(
        make=make,
        body=body,
        paper=paper,
        ink=ink,
        picture=float(rng.uniform(low, high)),
        round_px=float(round_px),
        worn=float(rng.uniform(0, 0.5 if hard else 0.15)),
        gloss=float(rng.uniform(0.1, 0.9) if make == "moulded" else rng.uniform(0, 0.15)),
        clear=float(rng.uniform(0.15, 0.5)) if is_clear else 0.0,
    )


def _colours(rng: np.random.Generator, *, dark: bool) -> tuple[Colour, Colour]:
    """Choose body and ink so that a person tells them apart."""
    hue = float(rng.uniform(0, 180))
    if dark:
        kinds = ((0, 30, 45), (hue, 210, 140), (rng.choice([0, 176]), 225, 165), (hue, 120, 90))
        body = _hsv(*kinds[int(rng.integers(4))])
        ink = _hsv(rng.uniform(15, 40), rng.uniform(0, 70), rng.uniform(215, 250))
    else:
        kinds = ((28, 12, 240), (hue, 55, 235), (25, 70, 225), (hue, 130, 225))
        body = _hsv(*kinds[int(rng.integers(4))])
        ink = _hsv(rng.uniform(0, 180), rng.uniform(60, 230), rng.uniform(15, 70))
    return body, ink


def _hsv(hue: float, saturation: float, value: float) -> Colour:
    pixel = np.array([[[hue % 180, saturation, value]]], np.uint8)
    b, g, r = (float(one) / 255 for one in cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0])
    return b, g, r


@functools.lru_cache(maxsize=128)
def _drawn(set_name: str, face_name: str) -> npt.NDArray[np.uint8]:
    return coverage(face(set_name, face_name), PX, FACE)


def face_picture(
    look: Look, set_name: str, face_name: str, turn: int, rng: np.random.Generator
) -> Floats:
    """Draw a face as it was made.

    Returns:
        Shape (PX, PX, 3), 0 to 1.
    """
    if set_name == "pips":
        amount = _dots(int(face_name), rng)
    else:
        amount = np.asarray(_drawn(set_name, face_name) / 255, np.float32)
    turned = np.rot90(_as_made(amount, look, rng), turn)
    laid, label = _shrunk(np.ascontiguousarray(turned), look, rng)
    ground = np.where(label[:, :, None] > 0.5, _row(look.paper), _row(look.body))
    ground = ground * _grain(look, rng)[:, :, None]
    shown = ground * (1 - laid[:, :, None]) + _row(look.ink) * laid[:, :, None]
    if look.make == "moulded":
        # The wall of a hollow catches light on one side and hides it on the other.
        lean = cv2.Sobel(cv2.GaussianBlur(laid, (0, 0), 1.6), cv2.CV_32F, 1, 1, ksize=3)
        shown = shown + np.float32(rng.uniform(-0.25, 0.25)) * lean[:, :, None]
    return np.asarray(np.clip(shown, 0, 1), np.float32)


def _dots(value: int, rng: np.random.Generator) -> Floats:
    """Draw dots as dice of any maker have them."""
    spread, radius = rng.uniform(0.2, 0.29), rng.uniform(0.07, 0.115)
    places = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    }[value]
    grow = rng.uniform(1.0, 1.6) if value == 1 else 1.0
    drawn = np.zeros((PX, PX), np.uint8)
    for x, y in places:
        at = tuple(round((0.5 + spread * one) * PX * 16) for one in (x, y))
        cv2.circle(drawn, at, round(radius * grow * PX * 16), 255, -1, cv2.LINE_AA, 4)
    return np.asarray(drawn / 255, np.float32)


def _as_made(amount: Floats, look: Look, rng: np.random.Generator) -> Floats:
    """Let ink run, a hand draw, and use rub off."""
    if look.make == "by pen":
        amount = _moved(amount, rng.uniform(1.5, 3.5), rng)
        amount = amount * (0.75 + 0.25 * cloud(PX, 24, rng))
    elif look.make in ("paper", "sticker on wood"):
        grown = cv2.GaussianBlur(amount, (0, 0), rng.uniform(0.4, 1.6))
        amount = np.clip((grown - rng.uniform(0.3, 0.6)) * 3 + 0.5, 0, 1)
        rows = 1 - rng.uniform(0, 0.25) * (np.sin(np.arange(PX) * rng.uniform(0.2, 2)) > 0.6)
        amount = amount * rows[:, None].astype(np.float32)
    if look.worn > 0:
        scuffs = cloud(PX, 6, rng) * cloud(PX, 40, rng)
        rubbed = np.clip((scuffs - 0.42 + 0.25 * look.worn) * 8, 0, 1)
        amount = amount * (1 - np.float32(look.worn) * rubbed)
    return np.asarray(amount, np.float32)


def _moved(amount: Floats, reach: float, rng: np.random.Generator) -> Floats:
    """Displace lines as a hand does."""
    y, x = np.mgrid[:PX, :PX].astype(np.float32)
    away = [reach * 2 * (cloud(PX, 30, rng) - 0.5) for _ in range(2)]
    return np.asarray(cv2.remap(amount, x + away[0], y + away[1], cv2.INTER_LINEAR), np.float32)


def _shrunk(amount: Floats, look: Look, rng: np.random.Generator) -> tuple[Floats, Floats]:
    """Lay the picture on its face, none too straight where somebody stuck it there."""
    slip = look.make == "sticker on wood"
    turn = float(rng.normal(0, 2.0)) if slip else 0.0
    middle = (PX - 1) / 2
    matrix = cv2.getRotationMatrix2D((middle, middle), turn, look.picture)
    if slip:
        matrix = matrix + np.hstack([np.zeros((2, 2)), rng.normal(0, 0.012 * PX, (2, 1))])
    laid = cv2.warpAffine(amount, matrix, (PX, PX), flags=cv2.INTER_AREA)
    label = cv2.warpAffine(np.ones_like(amount), matrix, (PX, PX))
    return np.asarray(laid, np.float32), np.asarray(label, np.float32)


def _grain(look: Look, rng: np.random.Generator) -> Floats:
    """Give a body's own unevenness."""
    if look.make in ("sticker on wood", "laser on wood"):
        bent = np.arange(PX)[:, None] * 0.35 + 9 * cloud(PX, 60, rng)
        grain = 1 + 0.07 * np.sin(bent) * cloud(PX, 12, rng)
    else:
        grain = 1 + 0.05 * (cloud(PX, 50, rng) - 0.5) + 0.03 * (cloud(PX, 3, rng) - 0.5)
    return np.asarray(grain, np.float32)


def cloud(px: int, grain_px: float, rng: np.random.Generator) -> Floats:
    """Draw soft blotches, 0 to 1."""
    few = max(2, round(px / grain_px) + 1)
    noise = rng.random((few, few), np.float32)
    return np.asarray(
        np.clip(cv2.resize(noise, (px, px), interpolation=cv2.INTER_CUBIC), 0, 1), np.float32
    )


def _row(colour: Colour) -> Floats:
    return np.array(colour, np.float32)
