"""The shape of a die: a box with round edges, its corners worn off by a ball."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vision.arrays import Floats32

_STEPS = 14
_NEAR = 0.004


@dataclass(frozen=True, slots=True)
class Shape:
    """What a ray can meet, the middle at zero, edges of length 1.

    Attributes:
        radius: Of the edges.
        ball: Radius of the ball that wears the corners off.
        crease: How wide the round rim is where box and ball meet; 0 for a sharp one.
        dome: How much the faces bulge: the slope at their edges, of the light only.
    """

    radius: float
    ball: float
    crease: float = 0.0
    dome: float = 0.0

    def march(self, origin: Floats32, rays: Floats32) -> tuple[Floats32, npt.NDArray[np.bool_]]:
        """Walk along rays until they meet the body; where they end, and whether it is there."""
        far = np.maximum(-(rays @ origin) - 0.9, 0).astype(np.float32)
        at = origin + far[:, None] * rays
        for _ in range(_STEPS):
            at += self._distance(at)[:, None] * rays
        return at, self._distance(at) < _NEAR * 3

    def normals(self, at: Floats32) -> Floats32:
        """Give the directions away from the body."""
        outside = np.maximum(np.abs(at) - np.float32(0.5 - self.radius - 1e-4), 0) * np.sign(at)
        length = np.sqrt((at * at).sum(axis=1))
        if not self.crease:
            return _unit(
                np.where((length > self.ball - 0.01)[:, None], at, outside) + self._bulge(at)
            )
        share = self._share(*self._distances(at))[:, None]
        ball = at / np.maximum(length, 1e-5)[:, None]
        return _unit(share * (_unit(outside) + self._bulge(at)) + (1 - share) * ball)

    def _bulge(self, at: Floats32) -> Floats32:
        return np.asarray(np.float32(2 * self.dome) * at, np.float32)

    def _distance(self, at: Floats32) -> Floats32:
        """Say how far points are from the body."""
        box, ball = self._distances(at)
        if not self.crease:
            return np.asarray(np.maximum(box, ball), np.float32)
        share = self._share(box, ball)
        blended = share * box + (1 - share) * ball
        return np.asarray(blended + self.crease * share * (1 - share), np.float32)

    def _distances(self, at: Floats32) -> tuple[Floats32, Floats32]:
        """Say how far points are from the box and from the ball."""
        # Column by column: sums over rows of three are slow.
        x, y, z = (np.abs(at[:, axis]) for axis in range(3))
        inner = np.float32(0.5 - self.radius)
        square = sum(np.maximum(one - inner, 0) ** 2 for one in (x, y, z))
        inside = np.minimum(np.maximum(np.maximum(x, y), z) - inner, 0)
        box = np.asarray(np.sqrt(square) - self.radius + inside, np.float32)
        return box, np.asarray(np.sqrt(x * x + y * y + z * z) - self.ball, np.float32)

    def _share(self, box: Floats32, ball: Floats32) -> Floats32:
        """Say how much the box counts near the rim."""
        return np.asarray(np.clip(0.5 + (box - ball) / (2 * self.crease), 0, 1), np.float32)


def _unit(ways: Floats32) -> Floats32:
    length = np.maximum(np.sqrt((ways * ways).sum(axis=1)), 1e-5)
    return np.asarray(ways / length[:, None], np.float32)
