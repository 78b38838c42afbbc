"""What runs through the bodies of dice and over them: marbling, specks, ripples."""

from __future__ import annotations

import numpy as np

from vision.arrays import Floats32

_GRAINS = 24
"""Along an edge."""


def marble(at: Floats32, share: float, veins: float, rng: np.random.Generator) -> Floats32:
    """Let a second colour wander through a body.

    Args:
        at: Points, shape (N, 3), in edges from the middle of the die.
        share: How much of the second colour there is at most, 0 to 1.
        veins: How finely it runs; 1 is broad.
        rng: Chance.
    """
    if not share:
        return np.zeros(len(at), np.float32)
    waves = rng.normal(0, 7, (3, 4)).astype(np.float32) * np.float32(veins)
    swirl = np.sin(at @ waves + rng.uniform(0, 6, 4).astype(np.float32)).sum(axis=1) / 2
    return np.asarray(share * np.clip(0.5 + swirl, 0, 1), np.float32)


def speckled(at: Floats32, share: float, rng: np.random.Generator) -> Floats32:
    """Strew grains of a second colour through a part of a body."""
    if not share:
        return np.zeros(len(at), np.float32)
    is_grain = rng.random((_GRAINS, _GRAINS, _GRAINS)) < share
    cell = np.clip(((at + 0.5) * _GRAINS).astype(int), 0, _GRAINS - 1)
    return np.asarray(is_grain[cell[:, 0], cell[:, 1], cell[:, 2]], np.float32)


def rippled(normals: Floats32, at: Floats32, much: float, rng: np.random.Generator) -> Floats32:
    """Bend the normals of a body whose polish is uneven.

    Args:
        normals: Unit vectors, shape (N, 3).
        at: The points that they belong to, in edges from the middle of the die.
        much: How far they are bent, as a tangent.
        rng: Chance.
    """
    if not much:
        return normals
    waves = rng.normal(0, 9, (3, 3)).astype(np.float32)
    bent = normals + np.float32(much) * np.sin(at @ waves + rng.uniform(0, 6, 3).astype(np.float32))
    return np.asarray(bent / np.sqrt((bent * bent).sum(axis=1))[:, None], np.float32)
