"""Lay a photographed sheet flat, so that it lies on its drawing to a fraction of a mm.

Paper curls and lenses bend: after the perspective, small parts are looked for where the drawing has
them (normalised correlation), and a smooth field of shifts is fitted to what is found, coarsely
first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, FloatImage, Floats, GreyImage, Homography, Indices
from vision.decoding.image_decoding import grey_of
from vision.sheets.template import Rectangle

WIDE = 1680
"""Pixels across that a sheet is laid flat to: eight to the mm on the smallest paper."""

_GRID = 8
"""Between so many pixels the perspective is interpolated."""

_COARSE = 4

_APART, _CLEARLY = 12, 0.12
"""Fits so many pixels away are other places; a part whose best fit is no better tells nothing."""

_HELD = 12.0
"""A corner weighs as much as so many parts, where the paper is believed to be as it was found."""


@dataclass(frozen=True, slots=True)
class Look:
    """How closely parts are looked for, in pixels of the flat sheet.

    Attributes:
        half: Half the side of a part.
        apart: From part to part.
        reach: How far it may have moved.
        scale: How many times smaller pictures are compared.
        degree: Of the polynomial that all shifts follow.
        near: How far a part's own shift is believed; 0: not at all.
    """

    half: int
    apart: int
    reach: int
    scale: int
    degree: int
    near: float


LOOKS = (
    Look(half=72, apart=96, reach=40, scale=4, degree=3, near=0.0),
    Look(half=52, apart=92, reach=14, scale=2, degree=3, near=110.0),
    Look(half=36, apart=76, reach=5, scale=1, degree=4, near=60.0),
)


class Shifts:
    """A smooth field that says where each place of the drawing lies on the flat sheet."""

    def __init__(self, size_wh: tuple[int, int]) -> None:
        """Begin with nothing moved."""
        self.size_wh = size_wh
        rows, columns = size_wh[1] // _GRID + 2, size_wh[0] // _GRID + 2
        y, x = np.mgrid[:rows, :columns].astype(np.float32) * _GRID
        self.at = np.stack([x, y], axis=2)
        self.moved = np.zeros_like(self.at)
        self.doubt = 0.0

    def add(self, places: Floats, found: Floats, weights: Floats, look: Look) -> None:
        """Move the field by what was found at some places."""
        kept, coefficients = _robust(self._terms(places, look), found, weights)
        grid = self._terms(self.at.reshape(-1, 2), look) @ coefficients
        rest = found - self._terms(places, look) @ coefficients
        self.doubt = float(np.sqrt(np.average((rest**2).sum(axis=1), weights=kept + 1e-9)))
        if look.near:
            grid = grid + self._near(places, rest, kept, look.near)
        self.moved += grid.reshape(self.moved.shape).astype(np.float32)

    def _terms(self, places: Floats, look: Look) -> Floats:
        x, y = (places / np.array(self.size_wh) * 2 - 1).T
        powers = [(i, j) for i in range(look.degree + 1) for j in range(look.degree + 1 - i)]
        return np.stack([x**i * y**j for i, j in powers], axis=1)

    def _near(self, places: Floats, rest: Floats, kept: Floats, near: float) -> Floats:
        """Average what parts nearby say besides the polynomial."""
        # The field is smooth: a quarter of its grid is enough.
        coarse = self.at[::_COARSE, ::_COARSE]
        grid = coarse.reshape(-1, 2)
        away = (
            (grid**2).sum(axis=1)[:, None]
            + (places**2).sum(axis=1)[None].astype(np.float32)
            - 2 * grid @ places.T.astype(np.float32)
        )
        pull = np.exp(-np.maximum(away, 0) / (2 * near**2)) * kept[None].astype(np.float32)
        mean = (pull @ rest.astype(np.float32)) / (pull.sum(axis=1) + 0.5)[:, None]
        between = np.array([[1 / _COARSE, 0, 0], [0, 1 / _COARSE, 0]])
        whole = cv2.warpAffine(
            mean.reshape(coarse.shape),
            between,
            self.at.shape[1::-1],
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return np.asarray(whole.reshape(-1, 2), np.float64)


def _robust(terms: Floats, found: Floats, weights: Floats) -> tuple[Floats, Floats]:
    """Fit, and let what lies far off count little."""
    kept = np.asarray(weights, np.float64)
    coefficients: Floats = np.zeros((terms.shape[1], 2))
    steady = np.eye(terms.shape[1]) * 1e-3
    for _ in range(5):
        weighted = terms * kept[:, None]
        solved = np.linalg.solve(terms.T @ weighted + steady, weighted.T @ found)
        coefficients = np.asarray(solved, np.float64)
        off = np.hypot(*(found - terms @ coefficients).T)
        usual = max(0.5, 1.5 * float(np.median(off)))
        kept = np.asarray(weights / (1 + (off / usual) ** 4), np.float64)
    return kept, coefficients


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

    def in_photo(self, x: float, y: float) -> tuple[float, float]:
        """Tell where a pixel of the drawing is in the photo that was looked at."""
        spot = (
            cv2.getRectSubPix(self.onto_photo[:, :, 0].copy(), (1, 1), (x / _GRID, y / _GRID)),
            cv2.getRectSubPix(self.onto_photo[:, :, 1].copy(), (1, 1), (x / _GRID, y / _GRID)),
        )
        return float(spot[0][0, 0]), float(spot[1][0, 0])


def lay_flat(
    photo: BgrImage,
    onto: Homography,
    drawing: GreyImage,
    px_per_mm: float,
    corners: Sequence[Rectangle] = (),
) -> FlatSheet:
    """Lay a sheet on its drawing.

    Args:
        photo: Where it is seen.
        onto: From mm of the paper to pixels of the photo.
        drawing: The whole empty sheet, `WIDE` pixels across.
        px_per_mm: Of the drawing.
        corners: Where the perspective is known to be right, in mm.
    """
    held = np.array([[left + right, top + bottom] for left, top, right, bottom in corners])
    held = held.reshape(-1, 2) * px_per_mm / 2
    shifts = Shifts((drawing.shape[1], drawing.shape[0]))
    onto_px = onto @ np.diag([1 / px_per_mm, 1 / px_per_mm, 1.0])
    grey, likeness = grey_of(photo), 0.0
    for look in LOOKS:
        seen = _resampled(grey, onto_px, shifts, look.scale)
        size_wh = (seen.shape[1], seen.shape[0])
        drawn = np.asarray(cv2.resize(drawing, size_wh, interpolation=cv2.INTER_AREA), np.uint8)
        places, found, weights, likeness = _parts(_even(drawn), _even(seen), look)
        if len(places) > 20:
            if look is LOOKS[0]:
                places = np.vstack([places, held])
                found = np.vstack([found, np.zeros_like(held)])
                weights = np.append(weights, np.full(len(held), _HELD))
            shifts.add(places, found, weights, look)
    bgr = _resampled(photo, onto_px, shifts, 1)
    return FlatSheet(bgr, shifts.doubt, likeness, _onto(onto_px, shifts))


def _onto(onto_px: Homography, shifts: Shifts) -> FloatImage:
    moved = (shifts.at + shifts.moved).reshape(1, -1, 2).astype(np.float64)
    there = cv2.perspectiveTransform(moved, onto_px)
    return np.asarray(there.reshape(shifts.at.shape), np.float32)


def _resampled(
    photo: GreyImage | BgrImage, onto_px: Homography, shifts: Shifts, scale: int
) -> GreyImage:
    """Look at the photo where the pixels of the drawing lie, so many times smaller."""
    grid = _onto(onto_px, shifts)
    across, down = shifts.size_wh[0] // scale, shifts.size_wh[1] // scale
    step = scale / _GRID
    zoom = np.array([[step, 0, (scale - 1) / 2 / _GRID], [0, step, (scale - 1) / 2 / _GRID]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    maps = cv2.warpAffine(grid, zoom, (across, down), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    if scale > 1:
        photo = np.asarray(cv2.blur(photo, (scale, scale)), np.uint8)
    bare = (255, 255, 255)
    seen = cv2.remap(
        photo,
        maps[:, :, 0].copy(),
        maps[:, :, 1].copy(),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=bare,
    )
    return np.asarray(seen, np.uint8)


def _even(grey: GreyImage) -> FloatImage:
    """Divide by the light around, so that shadows and tints weigh nothing."""
    values = grey.astype(np.float32) + 8
    side = max(9, grey.shape[1] // 24 * 2 + 1)
    return np.asarray(values / cv2.blur(values, (side, side)), np.float32)


def _parts(drawn: FloatImage, seen: FloatImage, look: Look) -> tuple[Floats, Floats, Floats, float]:
    """Look for parts of the drawing: where they are, how far they moved, how clear that is."""
    half, reach = look.half // look.scale, -(-look.reach // look.scale)
    border = half + reach
    places, found, weights, fits = [], [], [], []
    step = look.apart // look.scale
    # Parts that stick out over the edge keep the field from running away there.
    beyond = (border, border, border, border, cv2.BORDER_REPLICATE)
    height, width = drawn.shape
    drawn = np.asarray(cv2.copyMakeBorder(drawn, *beyond), np.float32)
    seen = np.asarray(cv2.copyMakeBorder(seen, *beyond), np.float32)
    for y in _spread(height, half // 2, step, border):
        for x in _spread(width, half // 2, step, border):
            part = drawn[y - half : y + half + 1, x - half : x + half + 1]
            deviation = float(part.std())
            if deviation < 0.08:
                continue
            around = seen[y - border : y + border + 1, x - border : x + border + 1]
            fit = cv2.matchTemplate(around, part, cv2.TM_CCOEFF_NORMED)
            _, best, _, (left, top) = cv2.minMaxLoc(fit)
            fits.append(max(0.0, best))
            if best < 0.35 or left in (0, 2 * reach) or top in (0, 2 * reach):
                continue
            if _is_repeated(fit, left, top, max(2, _APART // look.scale)):
                continue
            moved = _peak(np.asarray(fit, np.float32), left, top)
            places.append(((x - border) * look.scale, (y - border) * look.scale))
            found.append((np.array(moved) - reach) * look.scale)
            weights.append(best**2)
    likeness = float(np.mean(fits)) if fits else 0.0
    return (
        np.array(places, np.float64).reshape(-1, 2),
        np.array(found, np.float64).reshape(-1, 2),
        np.array(weights, np.float64),
        likeness,
    )


def _is_repeated(fit: cv2.typing.MatLike, left: int, top: int, apart: int) -> bool:
    """Tell whether a part fits elsewhere almost as well, as in a row of equal boxes."""
    others = np.array(fit)
    best = others[top, left]
    others[max(0, top - apart) : top + apart + 1, max(0, left - apart) : left + apart + 1] = -1
    return bool(others.max() > best - _CLEARLY)


def _spread(length: int, margin: int, step: int, border: int) -> Indices:
    """Spread middles of parts evenly from edge to edge."""
    count = max(2, (length - 2 * margin) // step + 1)
    middles = np.linspace(border + margin, border + length - 1 - margin, count)
    return np.asarray(np.round(middles), np.int64)


def _peak(fit: FloatImage, left: int, top: int) -> tuple[float, float]:
    """Find the peak between pixels."""

    def between(low: float, middle: float, high: float) -> float:
        bend = low - 2 * middle + high
        return 0.0 if bend >= -1e-6 else float(np.clip((low - high) / (2 * bend), -0.5, 0.5))

    row, column = fit[top], fit[:, left]
    return (
        left + between(row[left - 1], row[left], row[left + 1]),
        top + between(column[top - 1], column[top], column[top + 1]),
    )
