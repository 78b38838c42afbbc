"""Lay a photographed sheet flat, so that it lies on its drawing to a fraction of a mm.

Paper curls and lenses bend: after the perspective, small parts are looked for where the drawing has
them (normalised correlation), and a smooth field of shifts is fitted to what is found, coarsely
first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, FloatImage, Floats, GreyImage, Homography
from vision.sheets.paper_shifts import GRID, Look, Shifts
from vision.sheets.part_matching import find_parts
from vision.sheets.printed_drawing import Drawing, halved, in_even_light

_STRIP = 30
"""Rows of a grid between whose points is looked at one go."""

_FEWEST = 20
"""So many parts are needed."""

_HELD = 6.0
"""A corner of a fiducial weighs as much as so many parts."""


BY_CORNERS = Look(half=0, apart=0, reach=0, scale=1, degree=2, near=0.0)
LOOKS = (
    Look(half=60, apart=108, reach=32, scale=4, degree=3, near=0.0),
    Look(half=52, apart=76, reach=20, scale=4, degree=4, near=140.0, is_between=True),
    Look(half=42, apart=72, reach=10, scale=2, degree=4, near=90.0, is_between=True),
    Look(half=30, apart=56, reach=5, scale=2, degree=4, near=50.0),
)
_ONCE_MORE, _ALIKE, _STILL = 2, 0.86, 0.25
"""The last look is repeated so often while parts look less like the drawing than this and disagree
by more pixels."""

_EVEN = 0.65
"""Where parts of a look disagree by no more pixels, the last look reaches far enough."""

AT_FOLDS = (
    Look(half=28, apart=40, reach=12, scale=2, degree=0, near=28.0, is_fold=True),
    Look(half=22, apart=32, reach=8, scale=2, degree=0, near=20.0, is_fold=True),
)
_FOLDED = 0.4
"""Where parts disagree by so many pixels in the mean, paper is folded or bent sharply."""


@dataclass(frozen=True, slots=True)
class FlatSheet:
    """A sheet laid flat.

    Attributes:
        bgr: As seen, on the pixels of the drawing.
        doubt: How many pixels the parts disagree with the field.
        likeness: How well parts agree with the drawing in the mean, 0 to 1.
        onto_photo: From each grid point of the drawing to pixels of the photo.
    """

    bgr: BgrImage
    doubt: float
    likeness: float
    onto_photo: FloatImage

    def in_photo(self, places: Floats) -> Floats:
        """Tell where pixels of the drawing, shape (N, 2), are in the photo that was looked at."""
        rows, columns = self.onto_photo.shape[:2]
        at = np.clip(places / GRID, 0, (columns - 1, rows - 1))
        left, top = np.minimum(at.astype(np.int64), (columns - 2, rows - 2)).T
        across, down = (at - np.stack([left, top], axis=1)).T[:, :, None]
        upper, lower = (
            self.onto_photo[row, left] * (1 - across) + self.onto_photo[row, left + 1] * across
            for row in (top, top + 1)
        )
        return np.asarray(upper * (1 - down) + lower * down, np.float64)


@dataclass(frozen=True, slots=True)
class Seen:
    """A sheet in a photo.

    Attributes:
        bgr: The photo.
        grey: Its brightness.
        onto: From mm of the paper to its pixels.
        corners: Places on the paper, in mm, with where they are in the photo; shape (N, 2) each.
    """

    bgr: BgrImage
    grey: GreyImage
    onto: Homography
    corners: tuple[Floats, Floats]


def lay_flat(photo: Seen, drawing: Drawing) -> FlatSheet:
    """Lay a sheet on its drawing."""
    laying, likeness = _Laying(photo, drawing), 0.0
    for place, look in enumerate((*LOOKS, *LOOKS[-1:] * _ONCE_MORE)):
        if place >= len(LOOKS) and (likeness > _ALIKE or laying.shifts.doubt < _STILL):
            break
        if look.is_between and laying.shifts.doubt < _EVEN:
            continue
        likeness = laying.look_again(look)
    if laying.shifts.doubt > _FOLDED:
        for look in AT_FOLDS:
            laying.look_again(look)
    bgr = _resampled(photo.bgr, laying.onto_px, laying.shifts, 1)
    return FlatSheet(bgr, laying.shifts.doubt, likeness, _onto(laying.onto_px, laying.shifts))


class _Laying:
    """A sheet that is being laid flat."""

    def __init__(self, photo: Seen, drawing: Drawing) -> None:
        """Begin with the corners."""
        self.drawing = drawing
        self.shifts = Shifts((drawing.grey.shape[1], drawing.grey.shape[0]))
        scale = drawing.px_per_mm
        self.onto_px = np.asarray(photo.onto @ np.diag([1 / scale, 1 / scale, 1.0]), np.float64)
        self._held = photo.corners[0] * scale
        self._there = _back(self.onto_px, photo.corners[1])
        self._weights = np.full(len(self._held), _HELD)
        self.shifts.add(self._held, self._there - self._held, self._weights, BY_CORNERS)
        self._smaller = {1: photo.grey}

    def look_again(self, look: Look) -> float:
        """Look for parts where they are thought to be now; say how like the drawing they are."""
        seen = _resampled(self._photo(look.scale), self.onto_px, self.shifts, look.scale)
        parts = find_parts(self.drawing, in_even_light(seen), look)
        if len(parts.places) > _FEWEST:
            left = self._there - self._held - self.shifts.at_places(self._held)
            self.shifts.add(
                np.vstack([parts.places, self._held]),
                np.vstack([parts.moved, left]),
                np.append(parts.weights, self._weights),
                look,
            )
        return parts.likeness

    def _photo(self, scale: int) -> GreyImage:
        """Give the photo so many times smaller, a power of two."""
        if scale not in self._smaller:
            self._smaller[scale] = halved(self._photo(scale // 2))
        return self._smaller[scale]


def _back(onto_px: Homography, points: Floats) -> Floats:
    there = cv2.perspectiveTransform(points[None].astype(np.float64), np.linalg.inv(onto_px))
    return np.asarray(there[0], np.float64)


def _onto(onto_px: Homography, shifts: Shifts) -> FloatImage:
    moved = (shifts.at + shifts.moved).reshape(1, -1, 2)
    there = cv2.perspectiveTransform(moved, onto_px)
    return np.asarray(there.reshape(shifts.at.shape), np.float32)


def _resampled(photo: GreyImage, onto_px: Homography, shifts: Shifts, scale: int) -> GreyImage:
    """Look at a photo, grey or not, where the drawing's pixels lie, both so many times smaller."""
    at = np.asarray((_onto(onto_px, shifts) + 0.5) / scale - 0.5, np.float32)
    wide, high = (length // scale for length in shifts.size_wh)
    seen = np.empty((high, wide, *photo.shape[2:]), np.uint8)
    bare, edge = (255, 255, 255), cv2.BORDER_CONSTANT
    for rows, across, down in _strips(at, GRID // scale, (wide, high)):
        # Fixed-point maps are looked up block by block: a sheet that lies aslant takes no longer.
        maps = cv2.convertMaps(across, down, cv2.CV_16SC2)
        strip = seen[rows]
        cv2.remap(photo, *maps, cv2.INTER_LINEAR, strip, borderMode=edge, borderValue=bare)
    return seen


def _strips(
    grid: FloatImage, times: int, size_wh: tuple[int, int]
) -> Iterator[tuple[slice, FloatImage, FloatImage]]:
    """Interpolate a grid between its points, so many pixels apart: across, and down.

    It is first moved to where enlarging, which is fast, takes the middles of pixels from; its
    edges are continued for that. Strips of rows stay in the processor's cache.
    """
    further = np.pad(grid, ((1, 0), (1, 0), (0, 0)), "reflect", reflect_type="odd")
    aside = (1 - 1 / GRID) / 2
    moved = cv2.warpAffine(
        further,
        np.array([[1, 0, aside], [0, 1, aside]]),
        further.shape[1::-1],
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    wide, high = size_wh
    inside = slice(times, -times), slice(times, times + wide)
    for first in range(0, high // times, _STRIP):
        last = min(first + _STRIP, high // times)
        some = moved[first : last + 2]
        larger = (some.shape[1] * times, some.shape[0] * times)
        across, down = (cv2.resize(one, larger)[inside] for one in cv2.split(some))
        rows = slice(first * times, last * times)
        yield rows, np.asarray(across, np.float32), np.asarray(down, np.float32)
