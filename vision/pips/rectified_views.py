"""Lays places of a photo flat with what is around them, and cuts views of them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Quad, Quads
from vision.geometry.quads import CENTRED_SQUARE, UNIT_SQUARE, edges_px

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


@dataclass(frozen=True, slots=True, eq=False)
class Flat:
    """A place laid flat with what is around it, from which views of it are cut.

    Attributes:
        seen: What is there.
        middle: Where it lies, pixels of the photo.
        base: The edges of the face to the right and down, as rows.
    """

    seen: BgrImage
    middle: Floats
    base: Floats

    def view(self, move: Move, px: int, edges: float) -> BgrImage:
        """Cut a view out, so many edges of the face wide."""
        turn = move.turned().T * (edges * _PER_EDGE / px)
        middle = _FLAT_PX / 2 + move.away() * _PER_EDGE - 0.5
        into = np.hstack([turn, (middle - turn @ [px / 2 - 0.5, px / 2 - 0.5])[:, None]])
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return np.asarray(
            cv2.warpAffine(self.seen, into, (px, px), flags=how, borderMode=cv2.BORDER_REPLICATE),
            np.uint8,
        )

    def to_photo(self, move: Move, points: Floats) -> Floats:
        """Say where points of a view, in edges from its middle, lie in the photo."""
        return np.asarray((points @ move.turned() + move.away()) @ self.base + self.middle)

    def to_view(self, move: Move, points: Floats) -> Floats:
        """Say where points of the photo lie on a view, in edges from its middle."""
        at = (points - self.middle) @ np.linalg.inv(self.base)
        return np.asarray((at - move.away()) @ np.linalg.inv(move.turned()))


class Cut(NamedTuple):
    """Which views are cut out of a place.

    Attributes:
        moves: How far each lies from there.
        px: Their sides.
        edges: How many edges of the face they are wide.
    """

    moves: Sequence[Move]
    px: int
    edges: float


Views: TypeAlias = list[list[BgrImage]]
"""The views of each place."""


def lay_flat(bgr: BgrImage, places: Quads | Sequence[Quad]) -> list[Flat]:
    """Lay places flat, no finer than needed."""
    quads = np.reshape(places, (-1, 4, 2))
    middles = quads.mean(axis=1)
    across = (quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 2
    down = (quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 2
    bases = np.stack([across, down], axis=1)
    squares = CENTRED_SQUARE @ bases * (2 * _AROUND) + middles[:, None]
    parts = parts_around(bgr, squares, edges_px(quads) / _PER_EDGE)
    flat = []
    for square, (part, offset), middle, base in zip(squares, parts, middles, bases, strict=True):
        on_part = ((square - offset[:2] + 0.5) / offset[2] - 0.5).astype(np.float32)
        warp = cv2.getAffineTransform(on_part[:3], _INTO[:3])
        size = (_FLAT_PX, _FLAT_PX)
        seen = cv2.warpAffine(part, warp, size, borderMode=cv2.BORDER_REPLICATE)
        flat.append(Flat(np.asarray(seen, np.uint8), middle, base))
    return flat


def views_at(bgr: BgrImage, places: Quads | Sequence[Quad], cut: Cut) -> tuple[list[Flat], Views]:
    """Lay places flat and cut views out of each."""
    flat = lay_flat(bgr, places)
    return flat, _views(flat, cut)


def views_anew(
    bgr: BgrImage, flat: Sequence[Flat], found: Sequence[tuple[Move, Quad] | None], cut: Cut
) -> tuple[list[Flat], Views]:
    """Lay places flat where their faces were found, and cut views out of each.

    Args:
        bgr: The photo.
        flat: The places.
        found: A view of each and where on it the corners are, in edges from its middle; None: the
            place stays where it is.
        cut: Which views.
    """
    rows = list(zip(flat, found, strict=True))
    anew = iter(lay_flat(bgr, [one.to_photo(*there) for one, there in rows if there is not None]))
    moved = [one if there is None else next(anew) for one, there in rows]
    return moved, _views(moved, cut)


def _views(flat: Sequence[Flat], cut: Cut) -> Views:
    return [[one.view(move, cut.px, cut.edges) for move in cut.moves] for one in flat]


def corners_in_photo(flat: Sequence[Flat]) -> Quads:
    """Say where the faces of places lie in the photo."""
    return np.reshape([one.to_photo(Move(), CENTRED_SQUARE) for one in flat], (-1, 4, 2))


def bodies_at(bgr: BgrImage, places: Quads | Sequence[Quad]) -> Floats:
    """Give the colours of most of some faces, as CIE L*a*b* has it; shape (N, 3)."""
    bodies = []
    for flat in lay_flat(bgr, places):
        seen = flat.view(Move(), _BODY_PX, 1.0).astype(np.float32) / 255
        lab = np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2Lab))
        bodies.append(np.median(lab.reshape(-1, 3), axis=0))
    return np.reshape(np.asarray(bodies, np.float64), (-1, 3))


def parts_around(
    bgr: BgrImage, places: Quads | Sequence[Quad], shrinks: Floats
) -> list[tuple[BgrImage, Floats]]:
    """Cut out what is around faces, no finer than needed: shrunk too far at once, it glitters.

    Returns:
        For each the part; where it begins, and how many pixels of the photo make one of it.
    """
    return [_part(bgr, quad, float(shrink)) for quad, shrink in zip(places, shrinks, strict=True)]


def _part(bgr: BgrImage, corners: Quad, shrink: float) -> tuple[BgrImage, Floats]:
    reach = np.ptp(corners, axis=0).max() * 0.3 + 2
    low = np.maximum(np.floor(corners.min(axis=0) - reach).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(axis=0) + reach).astype(int), bgr.shape[1::-1])
    low, high = np.minimum(low, np.array(bgr.shape[1::-1]) - 1), np.maximum(high, low + 1)
    part = bgr[low[1] : high[1], low[0] : high[0]]
    if shrink <= 1.3:
        return part, np.array([low[0], low[1], 1.0])
    size_wh = (max(1, round(part.shape[1] / shrink)), max(1, round(part.shape[0] / shrink)))
    smaller = np.asarray(cv2.resize(part, size_wh, interpolation=cv2.INTER_AREA), np.uint8)
    return smaller, np.array([low[0], low[1], part.shape[1] / size_wh[0]])
