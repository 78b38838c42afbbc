"""Kinds of ordinary dice, made up, and how they fall."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from companion.pieces import DICE_SETS
from vision.arrays import Floats32
from vision.marked.render_faces import ink_of
from vision.training.roll_photos.dice_paints import any_paint
from vision.training.roll_photos.ray_marched_dice import Solid

_GLYPH_PX = 48


def kind_of_dice(rng: np.random.Generator) -> Solid:
    """Make up a kind of dice."""
    paint = any_paint(rng)
    specked = not paint.clear and not paint.marbling and rng.random() < 0.12
    metallic = not paint.clear and rng.random() < 0.12
    varnished, worn = rng.random() < 0.75, rng.random() < 0.7
    return Solid(
        values=(1,) * 6,
        symbols=np.zeros((6, _GLYPH_PX, _GLYPH_PX), np.float32),
        turns=(0,) * 6,
        radius=float(rng.choice([rng.uniform(0.01, 0.05), rng.uniform(0.05, 0.2)])),
        ball=float(rng.uniform(0.65, 0.8)) if worn else 0.9,
        spread=float(rng.uniform(0.2, 0.3)),
        narrow=float(rng.choice([1.0, rng.uniform(0.55, 1.0)])),
        dot=float(rng.uniform(0.055, 0.13)),
        single=float(rng.choice([1.0, 1.0, rng.uniform(1.2, 2.2)])),
        body=paint.body,
        ink=paint.ink,
        ink_one=paint.ink_one,
        marbling=paint.marbling,
        second=paint.second,
        glow=float(rng.uniform(0.2, 0.8)) if rng.random() < 0.25 else 0.0,
        clear=paint.clear,
        gloss=float(rng.uniform(0, 0.9)) if rng.random() < 0.6 else 0.0,
        hardness=float(np.exp(rng.uniform(np.log(8), np.log(150)))),
        hollow=float(rng.uniform(0, 1.2)),
        place_xy=(0.0, 0.0),
        yaw=0.0,
        veins=paint.veins,
        specks=float(rng.uniform(0.03, 0.3)) if specked else 0.0,
        metal=float(rng.uniform(0.3, 0.9)) if metallic else 0.0,
        varnish=float(rng.uniform(0.2, 1.2)) if varnished else 0.0,
        crease=float(rng.uniform(0.005, 0.06)) if rng.random() < 0.8 else 0.0,
        dome=float(rng.uniform(0, 0.35)) if rng.random() < 0.65 else 0.0,
        ripple=float(rng.uniform(0.01, 0.12)) if rng.random() < 0.3 else 0.0,
    )


def as_fallen(
    model: Solid, place: tuple[float, float], yaw: float, rng: np.random.Generator
) -> Solid:
    """Turn a die of a kind as it fell."""
    top = int(rng.integers(1, 7))
    ring = [one for one in range(1, 7) if one not in (top, 7 - top)]
    one, two = (int(value) for value in rng.permutation([ring[0], ring[1]]))
    values = (top, 7 - top, one, two, 7 - one, 7 - two)
    symbols = model.symbols
    if rng.random() < 0.14:
        symbols = np.stack([_symbol(rng) for _ in range(6)])
        values = (0,) * 6
    turns = tuple(int(value) for value in rng.integers(0, 4, 6))
    return replace(model, values=values, symbols=symbols, turns=turns, place_xy=place, yaw=yaw)


def as_blocks(place: tuple[float, float], yaw: float, rng: np.random.Generator) -> list[Solid]:
    """Make up something angular that is no die: an eraser, the bead of a cable, a charger.

    Returns:
        What it consists of, most often two or three bodies in a row.
    """
    model = replace(
        kind_of_dice(rng),
        values=(0,) * 6,
        radius=float(rng.uniform(0.01, 0.06)),
        ball=0.9,
        crease=0.0,
        yaw=yaw,
    )
    along = np.array([np.cos(yaw), np.sin(yaw)])
    count = int(rng.choice([1, 2, 3], p=[0.2, 0.5, 0.3]))
    places = [np.asarray(place) + along * (step * 0.98) for step in range(count)]
    return [replace(model, place_xy=(float(x), float(y))) for x, y in places]


def _symbol(rng: np.random.Generator) -> Floats32:
    """Draw something that is no pattern of dots."""
    ink = np.zeros((_GLYPH_PX, _GLYPH_PX), np.uint8)
    kind, middle = rng.integers(4), _GLYPH_PX // 2
    if kind == 0:
        text = chr(int(rng.integers(48, 91)))
        size = rng.uniform(1.0, 1.6)
        at = (int(middle - 10 * size), int(middle + 10 * size))
        cv2.putText(ink, text, at, int(rng.integers(0, 5)), size, 255, int(rng.integers(2, 7)))
    elif kind == 1:
        names = [name for name in DICE_SETS if name != "pips"]
        name = names[int(rng.integers(len(names)))]
        faces = DICE_SETS[name].faces
        return ink_of(name, faces[int(rng.integers(len(faces)))], _GLYPH_PX).astype(np.float32)
    elif kind == 2:
        points = rng.normal(middle, 11, (int(rng.integers(3, 9)), 2)).astype(np.int32)
        cv2.fillPoly(ink, [points], 255)
    else:
        reach = (int(rng.integers(5, 18)), int(rng.integers(5, 18)))
        cv2.ellipse(ink, (middle, middle), reach, float(rng.uniform(0, 90)), 0, 300, 255, 4)
        cv2.line(ink, (8, 8), (int(rng.integers(8, 40)), 40), 255, 4)
    return np.asarray(ink / 255, np.float32)
