"""How a pen moves: a spring pulls it along the way that the hand wants, and it lags and trembles.

Places are complex numbers in mm, x to the right and y down.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Random = np.random.Generator
Way = Sequence[complex]

_STEP = 0.12
"""How far the wanted point moves from sample to sample, in mm."""


@dataclass(frozen=True)
class Stroke:
    """What a pen did between touching the paper and leaving it.

    Attributes:
        at: Shape (N,), where it was.
        pressure: Shape (N,), about 0 to 1.
    """

    at: NDArray[np.complex128]
    pressure: NDArray[np.float64]


@dataclass(frozen=True)
class Motion:
    """How somebody moves a pen.

    Attributes:
        stiffness: How closely the pen follows, 0.2 (hasty) to 0.7 (careful).
        damping: Below 1 it swings past corners.
        tremor: How far it trembles, in mm.
        weight: How hard it is pressed.
    """

    stiffness: float
    damping: float
    tremor: float
    weight: float


def drawn(way: Way, motion: Motion, random: Random) -> Stroke:
    """Move a pen along a way."""
    wanted = _sampled(way)
    wanted = np.concatenate([wanted, np.full(int(2.2 / motion.stiffness), wanted[-1])])
    noise = random.normal(size=(2, len(wanted)))
    at, speed, shake = complex(wanted[0]), 0j, 0j
    points = np.empty(len(wanted), np.complex128)
    speeds = np.empty(len(wanted))
    for place, goal in enumerate(wanted.tolist()):
        shake = 0.93 * shake + 0.37 * motion.tremor * complex(noise[0, place], noise[1, place])
        speed += motion.stiffness**2 * (goal + shake - at)
        speed -= 2 * motion.damping * motion.stiffness * speed / (1 + motion.stiffness)
        at += speed
        points[place], speeds[place] = at, abs(speed)
    return Stroke(points, _pressed(speeds, motion.weight, random))


def _sampled(way: Way) -> NDArray[np.complex128]:
    corners = np.asarray(way, np.complex128)
    if len(corners) == 1:
        corners = np.repeat(corners, 2)
    along = np.concatenate([[0.0], np.cumsum(np.abs(np.diff(corners)))])
    steps = np.linspace(0, along[-1], max(int(along[-1] / _STEP), 2))
    return np.asarray(
        np.interp(steps, along, corners.real) + 1j * np.interp(steps, along, corners.imag),
        np.complex128,
    )


def _pressed(speeds: NDArray[np.float64], weight: float, random: Random) -> NDArray[np.float64]:
    count = len(speeds)
    usual = max(float(speeds.mean()), 1e-6)
    slow = 1.15 - 0.3 * np.clip(speeds / usual, 0, 2.2)
    place = np.arange(count)
    ends = np.minimum(np.minimum((place + 1) / 4, (count - place) / 3), 1.0)
    drift = np.interp(place, np.linspace(0, count, 7), random.normal(0, 0.1, 7))
    return np.asarray(np.clip(weight * (slow + drift) * (0.45 + 0.55 * ends), 0.05, 1.6))
