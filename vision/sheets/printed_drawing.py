"""The empty sheet as it was printed, in the forms in which photos are compared with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from vision.arrays import BgrImage, Bools, FloatBgr, FloatImage, Floats32, GreyImage
from vision.decoding.image_decoding import grey_of
from vision.sheets.template import Rectangle

Zone = tuple[slice, slice]

WIDE = 1344
"""Pixels across that a sheet is laid flat to: six to the mm on the smallest paper."""

_SOFTNESS = (0.0, 0.7, 1.0, 1.3, 1.6, 2.0, 2.6)
"""How soft photos are, as blurs of the drawing in pixels."""

_SHARPER = 0.85
"""Print that lies a little aside looks softer than it is; thought too soft, it looks like ink."""

_ZONES = 4, 3
"""A photo from aslant is softer on one side than on the other: so many parts across and down are
told apart."""

SHRINK = 4
"""So many times smaller the light is looked at."""

_DARK, _LIGHT = 60, 205
_AROUND, _VARIES, _LIGHT_ENOUGH = 7, 20, 150
"""What varies so little so far around a pixel is plain."""


class Drawing:
    """The whole empty sheet, `WIDE` pixels across.

    Attributes:
        bgr: Its pixels.
        grey: Their brightness.
        px_per_mm: How many of them are a mm.
        bare: 255 where paper is bare in places for marks.
        bare_at: Every other such pixel across and down, counted row by row.
        small: The drawing `SHRINK` times smaller, 0 to 1.
        dark_at: Where large areas are black on that, counted row by row.
        plain: Where nothing is printed around, or one light colour, on that.
        unwritten: Where nobody writes, either.
    """

    def __init__(
        self,
        bgr: BgrImage,
        px_per_mm: float,
        boxes: Sequence[Rectangle],
        written: Sequence[Rectangle] = (),
    ) -> None:
        """Take the drawing, where its tracks may be marked, and where people write, in mm."""
        self.bgr, self.px_per_mm = bgr, px_per_mm
        self.grey = grey_of(bgr)
        self.bare = self._bare(boxes)
        rows, columns = np.nonzero(self.bare[::2, ::2])
        self.bare_at = np.asarray(2 * rows * self.grey.shape[1] + 2 * columns, np.int64)
        size_wh = (bgr.shape[1] // SHRINK, bgr.shape[0] // SHRINK)
        small = cv2.resize(bgr, size_wh, interpolation=cv2.INTER_AREA)
        self.small: FloatBgr = np.asarray(small.astype(np.float32) / 255, np.float32)
        dark = cv2.dilate(self.grey, np.ones((5, 5), np.uint8)) < _DARK
        share = cv2.resize(dark.astype(np.float32), size_wh, interpolation=cv2.INTER_AREA)
        self.dark_at = np.asarray(np.flatnonzero(share == 1), np.int64)
        self.plain = self._plain(size_wh)
        self.unwritten = self.plain & ~self._inside(written, size_wh)
        self._even: dict[int, FloatImage] = {}
        self._printed: dict[float, BgrImage] = {}
        self._edges: list[Floats32] = []

    def _bare(self, boxes: Sequence[Rectangle]) -> GreyImage:
        inside = np.zeros_like(self.grey)
        for box in boxes:
            left, top, right, bottom = (round(length * self.px_per_mm) for length in box)
            inside[top:bottom, left:right] = 255
        least = cv2.erode(self.bgr, np.ones((5, 5), np.uint8)).min(axis=2)
        return np.asarray(inside * (least > _LIGHT), np.uint8)

    def _inside(self, boxes: Sequence[Rectangle], size_wh: tuple[int, int]) -> Bools:
        inside = np.zeros(size_wh[::-1], np.bool_)
        for box in boxes:
            left, top, right, bottom = (round(mm * self.px_per_mm / SHRINK) for mm in box)
            inside[max(0, top - 1) : bottom + 2, max(0, left - 1) : right + 2] = True
        return inside

    def _plain(self, size_wh: tuple[int, int]) -> Bools:
        around = np.ones((_AROUND, _AROUND), np.uint8)
        least, most = cv2.erode(self.bgr, around), cv2.dilate(self.bgr, around)
        varies = cv2.subtract(most, least).max(axis=2)
        plain = (varies < _VARIES) & (least.min(axis=2) > _LIGHT_ENOUGH)
        small = cv2.resize(plain.astype(np.uint8), size_wh, interpolation=cv2.INTER_NEAREST)
        return np.asarray(small > 0, np.bool_)

    def even(self, scale: int) -> FloatImage:
        """Give it so many times smaller, in even light."""
        if scale not in self._even:
            size_wh = (self.grey.shape[1] // scale, self.grey.shape[0] // scale)
            small = cv2.resize(self.grey, size_wh, interpolation=cv2.INTER_AREA)
            self._even[scale] = in_even_light(np.asarray(small, np.uint8))
        return self._even[scale]

    def printed(self, softness: float) -> BgrImage:
        """Give what is expected at least: a pixel aside, print is no ink."""
        if softness not in self._printed:
            least = cv2.erode(self._soft(softness), np.ones((3, 3), np.uint8))
            self._printed[softness] = np.asarray(least, np.uint8)
        return self._printed[softness]

    def printed_as_seen(self, flat: BgrImage) -> Iterator[tuple[Zone, BgrImage]]:
        """Give what is expected at least, zone by zone: no soft edge in a photo is ink."""
        if not self._edges:
            soft = [self._soft(softness) for softness in _SOFTNESS]
            every = [_unit(_edges_of(one)) for one in soft]
            self._edges = [np.stack(zones) for zones in zip(*every, strict=True)]
        for zone, known, seen in zip(self._zones(), self._edges, _edges_of(flat), strict=True):
            softness = _SOFTNESS[int(np.vecdot(known, seen).argmax())]
            yield zone, self.printed(_SHARPER * softness)[zone]

    def _soft(self, softness: float) -> BgrImage:
        soft = cv2.GaussianBlur(self.bgr, (0, 0), softness) if softness else self.bgr
        return np.asarray(soft, np.uint8)

    def _zones(self) -> list[Zone]:
        return _zones(*self.grey.shape)


def _zones(high: int, wide: int) -> list[Zone]:
    across, down = _ZONES
    return [
        (
            slice(high * y // down, high * (y + 1) // down),
            slice(wide * x // across, wide * (x + 1) // across),
        )
        for y in range(down)
        for x in range(across)
    ]


def _edges_of(bgr: BgrImage) -> list[Floats32]:
    """Give what is finer than the light, a row for each zone; an eighth of all says enough."""
    some = np.ascontiguousarray(bgr[::4, ::2, 1])
    soft = cv2.boxFilter(some, cv2.CV_32F, (17, 9))
    fine = np.asarray(cv2.subtract(some, soft, dtype=cv2.CV_32F), np.float32)
    return [fine[zone].ravel() for zone in _zones(*fine.shape)]


def _unit(rows: Sequence[Floats32]) -> list[Floats32]:
    lengths = (max(float(np.sqrt(np.vecdot(row, row))), 1e-3) for row in rows)
    return [row / np.float32(length) for row, length in zip(rows, lengths, strict=True)]


def in_even_light(grey: GreyImage) -> FloatImage:
    """Divide by the light around, so that shadows and tints weigh nothing."""
    values = grey.astype(np.float32) + 8
    side = max(9, grey.shape[1] // 24 * 2 + 1)
    return np.asarray(values / cv2.blur(values, (side, side)), np.float32)


def halved(picture: GreyImage) -> GreyImage:
    """Make a picture half as large, grey or in colour."""
    high, wide = picture.shape[0] // 2, picture.shape[1] // 2
    even = picture[: 2 * high, : 2 * wide]
    return np.asarray(cv2.resize(even, (wide, high), interpolation=cv2.INTER_AREA), np.uint8)
