"""Finds round dots in a photo, seen askew or straight: dark on light, or light on dark.

What may be a dot is a peak of the determinant of the Hessian. From its middle, rays are followed
outwards to their steepest step; where these steps agree on an ellipse, there is a dot.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Floats, GreyImage
from vision.decoding.image_pyramid import to_largest
from vision.stage_results import Level

_SIGMAS = (1.6, 2.2, 3.1)
_RAYS = 16
_FARTHEST = 2.4
_STEPS = 17
_CANDIDATES = 1500
_STRONG = 6.0
_CONTRAST = 12.0
_ROUND = 0.17
_FLATTEST = 0.33
_AROUND = 0.8
_MOST_DISTINCT, _MOST_DOTS = 600, 160
_AROUND_RADII, _AROUND_MOST = 7.0, 10


@dataclass(frozen=True)
class Dots:
    """Dots, all in pixels of the largest level.

    Attributes:
        at: Shape (N, 2): their middles.
        shapes: Shape (N, 2, 2): what sends the unit circle to the rim, symmetric.
        is_light: Shape (N,): whether they are lighter than what is around.
        contrast: Shape (N,): by how much.
        roundness: Shape (N,): how well the rim is an ellipse, 0 to 1.
    """

    at: Floats
    shapes: Floats
    is_light: npt.NDArray[np.bool_]
    contrast: Floats
    roundness: Floats

    @functools.cached_property
    def radii(self) -> Floats:
        """Give the dots' mean radii."""
        return np.asarray(np.sqrt(np.abs(np.linalg.det(self.shapes))))

    def only(self, which: npt.NDArray[np.int64]) -> Dots:
        """Keep some of them."""
        return Dots(
            self.at[which],
            self.shapes[which],
            self.is_light[which],
            self.contrast[which],
            self.roundness[which],
        )


def find_dots(levels: Sequence[Level]) -> Dots:
    """Find the dots at all sizes; where two lie on one another, the clearer one."""
    found = [_at_level(level) for level in levels]
    at, shapes, *seen = (np.concatenate(part) for part in zip(*map(_parts, found), strict=True))
    scale = np.repeat([level.scale for level in levels], [len(dots.at) for dots in found])
    dots = Dots(to_largest(at, scale[:, None]), shapes * scale[:, None, None], *seen)
    dots = dots.only(_distinct(dots, _MOST_DISTINCT))
    return dots.only(np.flatnonzero(~_crowded(dots))[:_MOST_DOTS])


def _clarity(dots: Dots) -> Floats:
    return np.asarray(dots.contrast * (0.3 + dots.roundness))


def _crowded(dots: Dots) -> npt.NDArray[np.bool_]:
    """Look which dots have more of their like around than any dice show: woven cloth."""
    radii = dots.radii
    far = np.linalg.norm(dots.at[:, None] - dots.at[None], axis=2) / radii[:, None]
    ratio = radii[None] / radii[:, None]
    like = (dots.is_light[:, None] == dots.is_light[None]) & (ratio > 0.7) & (ratio < 1.4)
    return np.asarray((like & (far < _AROUND_RADII)).sum(axis=1) > _AROUND_MOST)


def _parts(dots: Dots) -> tuple[npt.NDArray[np.generic], ...]:
    return dots.at, dots.shapes, dots.is_light, dots.contrast, dots.roundness


def _at_level(level: Level) -> Dots:
    """Find the dots whose size suits one level, in its pixels."""
    at, sigma, is_light = _peaks(level.grey)
    return _measured(level, at, sigma, is_light)


def _peaks(grey: GreyImage) -> tuple[Floats, Floats, npt.NDArray[np.bool_]]:
    """Find where the picture is curved in all directions, the strongest places first."""
    places, sigmas, light, strengths = [], [], [], []
    for sigma in _SIGMAS:
        smooth = cv2.GaussianBlur(grey, (0, 0), sigma)
        xx, yy, xy = (
            np.asarray(cv2.Sobel(smooth, cv2.CV_32F, *order, ksize=3, scale=sigma**2 / 4))
            for order in ((2, 0), (0, 2), (1, 1))
        )
        curved = xx * yy - xy * xy
        top = cv2.dilate(curved, np.ones((3, 3), np.uint8))
        y, x = np.nonzero((curved == top) & (curved > _STRONG**2))
        places.append(np.stack([x, y], axis=1))
        sigmas.append(np.full(len(x), sigma))
        light.append(xx[y, x] + yy[y, x] < 0)
        strengths.append(np.sqrt(curved[y, x]))
    best = np.argsort(-np.concatenate(strengths))[:_CANDIDATES]
    return (
        np.concatenate(places)[best].astype(np.float64),
        np.concatenate(sigmas)[best],
        np.concatenate(light)[best],
    )


def _measured(level: Level, at: Floats, sigma: Floats, is_light: npt.NDArray[np.bool_]) -> Dots:
    """Follow the rays from peaks to their rims, twice, and keep what is an ellipse."""
    shapes = np.eye(2) * (1.4 * sigma)[:, None, None]
    contrast = error = np.zeros(len(at))
    for _ in range(2):
        rims, steps = _rims(level.grey, at, shapes, is_light)
        at, shapes, error, is_ellipse = _ellipses(at, rims)
        contrast = np.median(steps, axis=1)
        around = (steps > 0.4 * contrast[:, None]).mean(axis=1)
        good = is_ellipse & (around >= _AROUND) & (contrast >= _CONTRAST)
        at, shapes, is_light = at[good], shapes[good], is_light[good]
        contrast, error = contrast[good], error[good]
    widths = np.linalg.eigvalsh(shapes)
    good = (error < _ROUND) & (widths[:, 0] > _FLATTEST * widths[:, 1]) & (widths[:, 1] < 14)
    kept = np.flatnonzero(good)
    return Dots(
        at[kept],
        shapes[kept],
        is_light[kept],
        contrast[kept],
        1 - error[kept] / _ROUND,
    )


def _rims(
    grey: GreyImage, at: Floats, shapes: Floats, is_light: npt.NDArray[np.bool_]
) -> tuple[Floats, Floats]:
    """Follow rays outwards to their steepest step.

    Returns:
        Shapes (N, rays, 2) and (N, rays): where, in pixels from the middle, and how high.
    """
    angle = np.arange(_RAYS) * 2 * np.pi / _RAYS
    unit = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    reach = np.linspace(0.2, _FARTHEST, _STEPS)
    rays = np.einsum("nij,rj->nri", shapes, unit)
    starts, ahead, far = (part.astype(np.float32) for part in (at, rays, reach))
    points = starts[:, None, None] + ahead[:, :, None] * far[None, None, :, None]
    flat = points.reshape(-1, _RAYS * _STEPS, 2)
    rows = [
        cv2.remap(
            grey,
            flat[start : start + 30_000, :, 0],
            flat[start : start + 30_000, :, 1],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for start in range(0, max(len(flat), 1), 30_000)
        if len(flat)
    ]
    seen = np.concatenate(rows) if rows else np.zeros((0, _RAYS * _STEPS), np.uint8)
    profile = seen.reshape(-1, _RAYS, _STEPS).astype(np.int16)
    rise = profile[:, :, 3:] - profile[:, :, :-3]
    rise[is_light] *= -1
    where = rise.argmax(axis=2)
    steps = np.take_along_axis(rise, where[:, :, None], axis=2)[:, :, 0].astype(np.float64)
    middle = reach[where] + 1.5 * (reach[1] - reach[0])
    return rays * middle[:, :, None], steps


def _ellipses(at: Floats, rims: Floats) -> tuple[Floats, Floats, Floats, npt.NDArray[np.bool_]]:
    """Fit ellipses to rims by least squares, once more without the rays that went astray.

    Returns:
        Middles, shapes, errors as a part of the radius, and whether it is an ellipse at all.
    """
    size = np.maximum(np.abs(rims).mean(axis=(1, 2)), 1e-3)[:, None]
    weight = np.ones(rims.shape[:2])
    for _ in range(2):
        x, y = rims[:, :, 0] / size, rims[:, :, 1] / size
        terms = np.stack([x * x, 2 * x * y, y * y, x, y], axis=2) * weight[:, :, None]
        square = terms.transpose(0, 2, 1) @ terms + 1e-6 * np.eye(5)
        solved = np.linalg.solve(square, (terms.transpose(0, 2, 1) @ weight[:, :, None]))[:, :, 0]
        form = solved[:, [0, 1, 1, 2]].reshape(-1, 2, 2)
        sound = (np.linalg.det(form) > 1e-4) & (form[:, 0, 0] > 0)
        form = np.where(sound[:, None, None], form, np.eye(2))
        middle = -np.linalg.solve(form, solved[:, 3:, None] / 2)[:, :, 0]
        level = 1 + np.einsum("ni,nij,nj->n", middle, form, middle)
        form = form / level[:, None, None]
        away = np.stack([x, y], axis=2) - middle[:, None]
        far = np.sqrt(np.maximum(((away @ form) * away).sum(axis=2), 0))
        error = np.abs(far - 1)
        weight = (error <= 1.6 * np.median(error, axis=1)[:, None] + 0.02).astype(np.float64)
    values, vectors = np.linalg.eigh(form)
    roots = 1 / np.sqrt(np.maximum(values, 1e-6))
    shapes = (vectors * roots[:, None, :]) @ vectors.transpose(0, 2, 1) * size[:, :, None]
    near = (np.abs(middle) < 1).all(axis=1)
    return at + middle * size, shapes, error.mean(axis=1), sound & near


def _distinct(dots: Dots, most: int) -> npt.NDArray[np.int64]:
    """Choose the clearest dots, of those that lie on one another only one."""
    order = np.argsort(-_clarity(dots))
    radii = dots.radii
    kept: list[int] = []
    is_hidden = np.zeros(len(order), bool)
    for index in order:
        if is_hidden[index]:
            continue
        kept.append(int(index))
        if len(kept) == most:
            break
        across, down = (dots.at - dots.at[index]).T
        reach = 0.9 * np.maximum(radii, radii[index])
        lies_here = across * across + down * down < reach * reach
        is_hidden |= lies_here & (dots.is_light == dots.is_light[index])
    return np.asarray(kept, np.int64)
