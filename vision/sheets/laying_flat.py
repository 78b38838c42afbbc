"""Lay a photographed sheet flat, so that it lies on its drawing to a fraction of a mm.

Paper curls and lenses bend: after the perspective, small parts are looked for where the drawing has
them (normalised correlation), and a smooth field of shifts is fitted to what is found, coarsely
first.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, FloatImage, Floats, GreyImage, Homography, Indices
from vision.sheets.paper_shifts import GRID, Look, Shifts
from vision.sheets.printed_drawing import Drawing, in_even_light

_PLAIN, _FOUND, _FEWEST = 0.08, 0.35, 20
"""A part must vary so much to be looked for, and fit so well; so many are needed."""

_APART, _CLEARLY = 10, 0.12
"""Fits so many pixels away are other places; a part whose best fit is no better tells nothing."""

_HELD = 6.0
"""A corner of a fiducial weighs as much as so many parts."""


BY_CORNERS = Look(half=0, apart=0, reach=0, scale=1, degree=2, near=0.0)
LOOKS = (
    Look(half=60, apart=92, reach=32, scale=4, degree=3, near=0.0),
    Look(half=52, apart=76, reach=20, scale=4, degree=4, near=140.0),
    Look(half=42, apart=72, reach=10, scale=2, degree=4, near=90.0, is_between=True),
    Look(half=30, apart=56, reach=5, scale=2, degree=4, near=50.0),
)
_ONCE_MORE, _ALIKE = 2, 0.86
"""The last look is repeated so often while parts look less like the drawing than this."""

_EVEN = 0.5
"""Where parts of the second look disagree by no more pixels, the last look reaches far enough."""

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
        if place >= len(LOOKS) and likeness > _ALIKE:
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
        self._softened = {1: photo.grey}

    def look_again(self, look: Look) -> float:
        """Look for parts where they are thought to be now; say how like the drawing they are."""
        seen = _resampled(self._soft(look.scale), self.onto_px, self.shifts, look.scale)
        parts = _parts(self.drawing, in_even_light(seen), look)
        if len(parts.places) > _FEWEST:
            left = self._there - self._held - self.shifts.at_places(self._held)
            self.shifts.add(
                np.vstack([parts.places, self._held]),
                np.vstack([parts.moved, left]),
                np.append(parts.weights, self._weights),
                look,
            )
        return parts.likeness

    def _soft(self, scale: int) -> GreyImage:
        if scale not in self._softened:
            soft = cv2.blur(self._softened[1], (scale, scale))
            self._softened[scale] = np.asarray(soft, np.uint8)
        return self._softened[scale]


def _back(onto_px: Homography, points: Floats) -> Floats:
    there = cv2.perspectiveTransform(points[None].astype(np.float64), np.linalg.inv(onto_px))
    return np.asarray(there[0], np.float64)


def _onto(onto_px: Homography, shifts: Shifts) -> FloatImage:
    moved = (shifts.at + shifts.moved).reshape(1, -1, 2)
    there = cv2.perspectiveTransform(moved, onto_px)
    return np.asarray(there.reshape(shifts.at.shape), np.float32)


def _resampled(
    photo: GreyImage | BgrImage, onto_px: Homography, shifts: Shifts, scale: int
) -> GreyImage:
    """Look at the photo where the pixels of the drawing lie, so many times smaller."""
    across, down = shifts.size_wh[0] // scale, shifts.size_wh[1] // scale
    x, y = cv2.split(_between(_onto(onto_px, shifts), GRID // scale))
    x, y = x[:down, :across], y[:down, :across]
    bare = (255, 255, 255)
    edge = cv2.BORDER_CONSTANT
    seen = cv2.remap(photo, x, y, cv2.INTER_LINEAR, borderMode=edge, borderValue=bare)
    return np.asarray(seen, np.uint8)


def _between(grid: FloatImage, times: int) -> FloatImage:
    """Interpolate a grid between its points, so many pixels apart.

    It is first moved to where enlarging, which is fast, takes the middles of pixels from; its
    edges are continued for that.
    """
    further = np.pad(grid, ((1, 0), (1, 0), (0, 0)), "reflect", reflect_type="odd")
    rows, columns = further.shape[:2]
    aside = (1 - 1 / GRID) / 2
    moved = cv2.warpAffine(
        further,
        np.array([[1, 0, aside], [0, 1, aside]]),
        (columns, rows),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    size_wh = (columns * times, rows * times)
    large = cv2.resize(moved, size_wh, interpolation=cv2.INTER_LINEAR)
    return np.asarray(large[times:, times:], np.float32)


@dataclass(frozen=True, slots=True)
class Parts:
    """Parts of the drawing that were found on the sheet.

    Attributes:
        places: Their middles, shape (N, 2).
        moved: How far they are from there.
        weights: How clear that is.
        likeness: How well all that were looked for agree in the mean, 0 to 1.
    """

    places: Floats
    moved: Floats
    weights: Floats
    likeness: float


@functools.lru_cache(maxsize=64)
def _parts_of(drawing: Drawing, look: Look) -> list[tuple[int, int, FloatImage]]:
    """List the parts of the drawing that can be looked for: their middles and pixels.

    Middles lie in a picture with a border; parts that stick out over the edge keep the field from
    running away there.
    """
    half, border = look.half // look.scale, _border(look)
    drawn = _with_border(drawing.even(look.scale), border)
    height, width = (side - 2 * border for side in drawn.shape)
    step = look.apart // look.scale
    parts = [
        (y, x, drawn[y - half : y + half + 1, x - half : x + half + 1])
        for y in _spread(height, half // 2, step, border).tolist()
        for x in _spread(width, half // 2, step, border).tolist()
    ]
    return [one for one in parts if float(cv2.meanStdDev(one[2])[1][0, 0]) >= _PLAIN]


def _border(look: Look) -> int:
    return look.half // look.scale - (-look.reach // look.scale)


def _with_border(picture: FloatImage, border: int) -> FloatImage:
    sides = (border, border, border, border)
    return np.asarray(cv2.copyMakeBorder(picture, *sides, cv2.BORDER_REPLICATE), np.float32)


def _parts(drawing: Drawing, seen: FloatImage, look: Look) -> Parts:
    """Look for parts of the drawing."""
    border, reach = _border(look), -(-look.reach // look.scale)
    places, found, weights, fits = [], [], [], []
    apart = max(2, _APART // look.scale)
    seen = _with_border(seen, border)
    for y, x, part in _parts_of(drawing, look):
        around = seen[y - border : y + border + 1, x - border : x + border + 1]
        fit = np.asarray(cv2.matchTemplate(around, part, cv2.TM_CCOEFF_NORMED), np.float32)
        _, best, _, (left, top) = cv2.minMaxLoc(fit)
        fits.append(max(0.0, best))
        if best < _FOUND or left in (0, 2 * reach) or top in (0, 2 * reach):
            continue
        if _is_repeated(fit, left, top, apart):
            continue
        across, down = _peak(fit, left, top)
        places.append(((x - border) * look.scale, (y - border) * look.scale))
        found.append(((across - reach) * look.scale, (down - reach) * look.scale))
        weights.append(best**2)
    return Parts(
        np.array(places, np.float64).reshape(-1, 2),
        np.array(found, np.float64).reshape(-1, 2),
        np.array(weights, np.float64),
        float(np.mean(fits)) if fits else 0.0,
    )


def _is_repeated(fit: FloatImage, left: int, top: int, apart: int) -> bool:
    """Tell whether a part fits elsewhere almost as well, as in a row of equal boxes."""
    is_fit = fit > fit[top, left] - _CLEARLY
    near = (
        slice(max(0, top - apart), top + apart + 1),
        slice(max(0, left - apart), left + apart + 1),
    )
    return bool(np.count_nonzero(is_fit) > np.count_nonzero(is_fit[near]))


def _spread(length: int, margin: int, step: int, border: int) -> Indices:
    """Spread middles of parts evenly from edge to edge."""
    count = max(2, (length - 2 * margin) // step + 1)
    middles = np.linspace(border + margin, border + length - 1 - margin, count)
    return np.asarray(np.round(middles), np.int64)


def _peak(fit: FloatImage, left: int, top: int) -> tuple[float, float]:
    """Find the peak between pixels."""

    def between(low: float, middle: float, high: float) -> float:
        bend = low - 2 * middle + high
        return 0.0 if bend >= -1e-6 else min(max((low - high) / (2 * bend), -0.5), 0.5)

    across = fit[top, left - 1 : left + 2].tolist()
    down = fit[top - 1 : top + 2, left].tolist()
    return left + between(*across), top + between(*down)
