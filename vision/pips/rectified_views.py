"""Lays places of a photo flat with what is around them, and cuts views of them out."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats
from vision.geometry.quads import CENTRED_SQUARE, UNIT_SQUARE, edge_px
from vision.pips.face_classifier import near

_PER_EDGE, _FLAT_PX = 32, 88
_BODY_PX = 12
_AROUND = _FLAT_PX / _PER_EDGE / 2
_INTO = (UNIT_SQUARE * _FLAT_PX - 0.5).astype(np.float32)


class Move(NamedTuple):
    """How far a view lies from the place that was asked for.

    Attributes:
        across: In edges of the face.
        down: In edges of the face.
        size: Logarithm of the size by that of the place.
        turn: In radians.
    """

    across: float = 0.0
    down: float = 0.0
    size: float = 0.0
    turn: float = 0.0

    def away(self) -> Floats:
        """Give how far the middle lies away, in edges."""
        return np.array([self.across, self.down])

    def turned(self) -> Floats:
        """Give what sends steps on the view, as rows, to steps at the place, in edges."""
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        return np.asarray(np.array([[cos, sin], [-sin, cos]]) * np.exp(self.size))


class Flat:
    """A place laid flat with what is around it, from which views of it are cut."""

    def __init__(self, bgr: BgrImage, corners: Floats) -> None:
        """Lay it flat, no finer than needed."""
        self._middle = corners.mean(axis=0)
        across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
        self._base = np.stack([across, (corners[2] + corners[3] - corners[0] - corners[1]) / 2])
        square = CENTRED_SQUARE @ self._base * (2 * _AROUND) + self._middle
        part, offset = near(bgr, square, edge_px(corners) / _PER_EDGE)
        on_part = ((square - offset[:2] + 0.5) / offset[2] - 0.5).astype(np.float32)
        warp = cv2.getAffineTransform(on_part[:3], _INTO[:3])
        size = (_FLAT_PX, _FLAT_PX)
        self._seen = cv2.warpAffine(part, warp, size, borderMode=cv2.BORDER_REPLICATE)

    def view(self, move: Move, px: int, edges: float) -> BgrImage:
        """Cut a view out, so many edges of the face wide."""
        turn = move.turned().T * (edges * _PER_EDGE / px)
        middle = _FLAT_PX / 2 + move.away() * _PER_EDGE - 0.5
        into = np.hstack([turn, (middle - turn @ [px / 2 - 0.5, px / 2 - 0.5])[:, None]])
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return np.asarray(
            cv2.warpAffine(self._seen, into, (px, px), flags=how, borderMode=cv2.BORDER_REPLICATE),
            np.uint8,
        )

    def to_photo(self, move: Move, points: Floats) -> Floats:
        """Say where points of a view, in edges from its middle, lie in the photo."""
        return np.asarray((points @ move.turned() + move.away()) @ self._base + self._middle)

    def to_view(self, move: Move, points: Floats) -> Floats:
        """Say where points of the photo lie on a view, in edges from its middle."""
        at = (points - self._middle) @ np.linalg.inv(self._base)
        return np.asarray((at - move.away()) @ np.linalg.inv(move.turned()))


def body_at(bgr: BgrImage, corners: Floats) -> Floats:
    """Give the colour of most of a face, as CIE L*a*b* has it; shape (3,)."""
    seen = Flat(bgr, corners).view(Move(), _BODY_PX, 1.0).astype(np.float32) / 255
    lab = np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2Lab))
    return np.asarray(np.median(lab.reshape(-1, 3), axis=0), np.float64)
