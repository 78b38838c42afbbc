"""Where a bent sheet lies in space, and where each pixel of a photo falls on it.

Paper does not stretch: along one direction it follows a curve by length, across it is straight.
Folds are short stretches of strong bending.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_ROUNDS = 9
_KNOTS = 900


@dataclass(frozen=True)
class Bend:
    """How a sheet is bent.

    Attributes:
        toward: The direction that it bends along, in radians.
        waves: Its bending along that direction, per mm, at evenly spaced places.
        folds: Where it is folded, in mm from the middle, with the angle of each in radians.
    """

    toward: float
    waves: Sequence[float]
    folds: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True)
class Camera:
    """Where the camera is, and what it sees.

    Attributes:
        wide: Pixels across.
        high: Pixels down.
        focal: Of the lens, in pixels.
        tilt: Away from straight above, in radians.
        side: The side that it is tilted to, in radians.
        turn: How the sheet is turned in the picture, in radians.
        away: From the middle of the sheet, in mm.
        aside: How far the middle of the sheet misses the middle of the photo, as parts of its size.
        barrel: How far the lens bends straight lines.
    """

    wide: int
    high: int
    focal: float
    tilt: float
    side: float
    turn: float
    away: float
    aside: tuple[float, float]
    barrel: float


@dataclass(frozen=True)
class Surface:
    """A sheet as a curve in its bending direction.

    Attributes:
        size: Width and height, in mm.
        toward: The bending direction, of length 1.
        along: Places on the paper, in mm from its middle.
        across: How far along the table each of them is.
        heights: How far above the table.
        slopes: The angle of the paper there, in radians.
    """

    size: tuple[float, float]
    toward: complex
    along: Floats
    across: Floats
    heights: Floats
    slopes: Floats

    def lifted(self, on_paper: NDArray[np.complex128]) -> tuple[NDArray[np.complex128], Floats]:
        """Tell where places of the paper are over the table, and how high."""
        turned = (on_paper - complex(*self.size) / 2) * self.toward.conjugate()
        moved = np.interp(turned.real, self.along, self.across)
        flat = (moved + 1j * turned.imag) * self.toward
        return flat, np.interp(turned.real, self.along, self.heights)

    def slope(self, on_paper: NDArray[np.complex128]) -> Floats:
        """Tell how steep the paper is at places of it."""
        turned = (on_paper - complex(*self.size) / 2) * self.toward.conjugate()
        return np.asarray(np.interp(turned.real, self.along, self.slopes))


def bent(size: tuple[float, float], bend: Bend) -> Surface:
    """Bend a sheet, and lay it down so that its lowest point touches the table."""
    half = float(np.hypot(*size)) / 2
    along = np.linspace(-half, half, _KNOTS)
    bending = np.interp(along, np.linspace(-half, half, len(bend.waves)), bend.waves)
    for place, angle in bend.folds:
        bending += angle / (1.1 * np.sqrt(np.pi)) * np.exp(-(((along - place) / 1.1) ** 2))
    step = along[1] - along[0]
    slopes = np.cumsum(bending) * step
    slopes -= slopes.mean()
    across, heights = np.cumsum(np.cos(slopes)) * step, np.cumsum(np.sin(slopes)) * step
    heights -= np.polyval(np.polyfit(along, heights, 1), along)
    middle = np.interp(0.0, along, across)
    return Surface(
        size,
        complex(np.cos(bend.toward), np.sin(bend.toward)),
        along,
        across - middle,
        heights - heights.min(),
        slopes,
    )


def projected(camera: Camera, flat: NDArray[np.complex128], heights: Floats) -> Floats:
    """Show places over the table in the photo.

    Returns:
        Shape (..., 2), pixels from the top left.
    """
    points = np.stack([flat.real, flat.imag, -heights], axis=-1)
    axis = np.array([np.cos(camera.side), np.sin(camera.side), 0]) * camera.tilt
    spun = np.array([0, 0, camera.turn])
    turned = points @ (cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(spun)[0]).T
    far = turned[..., 2] + camera.away
    seen = turned[..., :2] / far[..., None]
    seen *= 1 + camera.barrel * (seen**2).sum(axis=-1, keepdims=True)
    middle = np.array(
        [camera.wide * (0.5 + camera.aside[0]), camera.high * (0.5 + camera.aside[1])]
    )
    return np.asarray(seen * camera.focal + middle)


def table_from_photo(camera: Camera) -> Floats:
    """Give the homography from pixels to the table, in mm from the middle of the sheet."""
    corners = np.array([-100 - 70j, 100 - 70j, 100 + 70j, -100 + 70j])
    seen = projected(camera, corners, np.zeros(4)).astype(np.float32)
    flat = np.stack([corners.real, corners.imag], axis=1).astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(seen, flat))


def paper_from_photo(
    camera: Camera, surface: Surface, pixels: Floats, to_table: Floats
) -> NDArray[np.complex128]:
    """Find the place on the paper that each pixel shows.

    Each round moves the guess by what its picture on the flat table misses.
    """
    wanted = _on_table(pixels, to_table)
    middle = complex(*surface.size) / 2
    guess = wanted + middle
    reach = 0.7 * abs(middle)
    for _ in range(_ROUNDS):
        flat, heights = surface.lifted(guess)
        missed = wanted - _on_table(projected(camera, flat, heights), to_table)
        guess = guess + np.where(np.abs(guess - middle) < 4 * reach, missed, 0)
    return guess


def _on_table(pixels: Floats, to_table: Floats) -> NDArray[np.complex128]:
    flat = cv2.perspectiveTransform(pixels.reshape(-1, 1, 2), to_table).reshape(pixels.shape)
    return np.asarray(flat[..., 0] + 1j * flat[..., 1])
