"""Drawings to compare patches of a photo with, whatever the light, and to move patches by.

Both compare by correlation after offset and slope of the light have been taken away. How to move
follows inverse compositional alignment (Baker and Matthews 2004) with the gain of Evangelidis and
Psarakis (2008).
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import FloatImage, Patches

_DAMPING = 0.01
_ALMOST_IDENTITY = np.diag([1.0, 1.0, 0.0])


class Pattern:
    """A drawing to compare patches with, whatever the light's gain, offset and slope."""

    def __init__(self, drawing: FloatImage, weight: FloatImage) -> None:
        """Prepare the drawing.

        Args:
            drawing: Shape (px, px), 1 for ink.
            weight: Same shape; only pixels above 0.5 count.
        """
        self.where = np.flatnonzero(weight.ravel() > 0.5)
        line = np.linspace(-1, 1, drawing.shape[0])
        y, x = np.meshgrid(line, line, indexing="ij")
        terms = (np.ones_like(x), x, y, x * x, x * y, y * y)
        light = np.stack([term.ravel() for term in terms], axis=1)[self.where]
        self._light = np.linalg.qr(light)[0].astype(np.float32)
        rows = self.flatten(drawing.reshape(1, -1).astype(np.float32))
        self.drawing = rows[0] / np.linalg.norm(rows[0])

    def flatten(self, patches: Patches) -> Patches:
        """Take offset and slope of the light away; keep only the pixels that count."""
        seen = patches.take(self.where, axis=1)
        return np.asarray(seen - (seen @ self._light) @ self._light.T, np.float32)

    def fit(self, patches: Patches) -> npt.NDArray[np.float32]:
        """Say how well patches agree with the drawing, -1 to 1; negative for the negative."""
        flat = self.flatten(patches)
        length = np.maximum(np.linalg.norm(flat, axis=1), 1e-3)
        return np.asarray(flat @ self.drawing / length, np.float32)


class Fiducial(Pattern):
    """A pattern that also tells how to move patches so that they agree better."""

    def __init__(self, drawing: FloatImage, weight: FloatImage) -> None:
        """Prepare the drawing and how it changes when the perspective does."""
        super().__init__(drawing, weight)
        px = drawing.shape[0]
        down, across = (slope.ravel() * px / 2 for slope in np.gradient(drawing.astype(np.float64)))
        line = (np.arange(px) + 0.5) * 2 / px - 1
        y, x = (axis.ravel() for axis in np.meshgrid(line, line, indexing="ij"))
        along = across * x + down * y
        change = [across * x, across * y, across, down * x, down * y, down, -along * x, -along * y]
        flat = self.flatten(np.stack(change).astype(np.float32)).astype(np.float64)
        length = np.linalg.norm(self.flatten(drawing.reshape(1, -1).astype(np.float32)))
        self._slopes = flat.T / length
        self._solve = _solver(self._slopes)
        self._solve_affine = np.pad(_solver(self._slopes[:, :6]), ((0, 0), (0, 2)))
        self._unexplained = self.drawing - self._slopes @ (self.drawing @ self._solve)

    def moves(self, patches: Patches, *, is_affine: bool = False) -> npt.NDArray[np.float64]:
        """Say how to move.

        Args:
            patches: What is seen now.
            is_affine: Keep the perspective as it is.

        Returns:
            Shape (N, 3, 3): what to multiply each homography by, from the right.
        """
        flat = self.flatten(patches).astype(np.float64)
        flat /= np.maximum(np.linalg.norm(flat, axis=1), 1e-3)[:, None]
        solve = self._solve_affine if is_affine else self._solve
        # The gain of Evangelidis and Psarakis 2008 makes the step one that raises the correlation.
        along = flat @ self._unexplained
        plain = 1 / np.maximum(flat @ self.drawing, 0.3)
        gain = np.where(
            along > 0.05, (self.drawing @ self._unexplained) / np.maximum(along, 0.05), plain
        )
        error = flat * gain[:, None] - self.drawing
        # Glare and shadow are strong and local: no pixel pulls more than the usual ones together.
        most = 2.0 * np.sqrt((error**2).mean(axis=1))[:, None]
        step = np.clip(error, -most, most) @ solve
        step = np.clip(step, -0.15, 0.15)
        ones = np.ones((len(step), 1))
        return np.linalg.inv(np.hstack([step, ones]).reshape(-1, 3, 3) + _ALMOST_IDENTITY)


def _solver(slopes: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Give the damped least-squares solution for slopes (P, parameters)."""
    square = slopes.T @ slopes
    return np.asarray(np.linalg.inv(square + _DAMPING * np.diag(np.diag(square))) @ slopes.T).T


def blurred(drawing: FloatImage, sigma_px: float) -> FloatImage:
    """Blur a drawing as a lens would."""
    return np.asarray(cv2.GaussianBlur(drawing, (0, 0), sigma_px, borderType=cv2.BORDER_REPLICATE))
