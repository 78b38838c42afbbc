"""What a glossy die mirrors: windows, lamps, rings of light, a ceiling, the dark of the room."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.arrays import Floats32

_STRAIGHT = 0.06
"""Which part of the light a varnish mirrors that is looked at from straight above it."""

_TUBE = 0.25
"""How thick the tube of a ring is, as a part of its radius, to either side."""


@dataclass(frozen=True, slots=True)
class Room:
    """The light around the dice.

    Attributes:
        towards: Shape (N, 3), unit vectors to the middles of the windows.
        across: Shape (N, 3), unit vectors along them, square to the ones above.
        reach: Shape (N, 2), half of their width and height, as tangents.
        soft: Shape (N,), how blurred their edges are.
        strength: Shape (N,), how bright they are; 1 is as bright as white paper.
        ceiling: How bright it is above, and how bright from the sides.
        rings: Shape (N,): whether it is a lamp in the form of a ring, rather than a window.
    """

    towards: Floats32
    across: Floats32
    reach: Floats32
    soft: Floats32
    strength: Floats32
    ceiling: tuple[float, float]
    rings: npt.NDArray[np.bool_]

    def seen(self, rays: Floats32) -> Floats32:
        """Say how bright it is in directions, shape (N, 3)."""
        above, beside = self.ceiling
        light = beside + (above - beside) * np.clip(rays[:, 2], 0, 1)
        lights = (self.towards, self.across, self.reach, self.soft, self.strength, self.rings)
        for towards, across, reach, soft, strength, is_ring in zip(*lights, strict=True):
            ahead = np.maximum(rays @ towards, np.float32(1e-3))
            wide = np.abs(rays @ across) / ahead
            high = np.abs(rays @ np.cross(towards, across)) / ahead
            inside = np.minimum(reach[0] - wide, reach[1] - high) / soft
            if is_ring:
                far = np.hypot(wide, high) - reach[0]
                inside = (_TUBE * reach[0] - np.abs(far)) / (_TUBE * soft)
            light = light + strength / (1 + np.exp(np.clip(-4 * inside, -30, 30)))
        return np.asarray(light, np.float32)

    def turned(self, yaw: float) -> Room:
        """Look at the room from a die that is turned."""
        cos, sin = np.cos(yaw), np.sin(yaw)
        turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]], np.float32)
        return Room(
            self.towards @ turn,
            self.across @ turn,
            self.reach,
            self.soft,
            self.strength,
            self.ceiling,
            self.rings,
        )


def any_room(rng: np.random.Generator) -> Room:
    """Make up a room: up to five lights, above or low; rings hang above."""
    count = int(rng.integers(0, 6))
    rings = rng.random(count) < 0.4
    towards = rng.normal(0, 1, (count, 3))
    towards[:, 2] = np.abs(towards[:, 2]) * rng.uniform(0.1, 1.5)
    towards[rings] = towards[rings] * (0.2, 0.2, 0) + (0, 0, 1)
    towards /= np.linalg.norm(towards, axis=1)[:, None]
    across = np.cross(towards, rng.normal(0, 1, (count, 3)))
    across /= np.linalg.norm(across, axis=1)[:, None]
    return Room(
        towards.astype(np.float32),
        across.astype(np.float32),
        np.exp(rng.uniform(np.log(0.05), np.log(1.4), (count, 2))).astype(np.float32),
        np.exp(rng.uniform(np.log(0.02), np.log(0.4), count)).astype(np.float32),
        np.exp(rng.uniform(np.log(0.5), np.log(20.0), count)).astype(np.float32),
        (float(rng.uniform(0.1, 1.0)), float(rng.uniform(0.0, 0.6))),
        rings,
    )


def mirrored(room: Room, rays: Floats32, normals: Floats32) -> Floats32:
    """Say how much light a varnish throws back, more of it the flatter it is looked at.

    Args:
        room: The light around.
        rays: Shape (N, 3), unit vectors from the eye.
        normals: Shape (N, 3), unit vectors away from the body.
    """
    slope = np.clip(-(rays * normals).sum(axis=1), 0, 1)
    share = _STRAIGHT + (1 - _STRAIGHT) * (1 - slope) ** 5
    back = np.asarray(rays + 2 * slope[:, None] * normals, np.float32)
    return np.asarray(share * room.seen(back), np.float32)
