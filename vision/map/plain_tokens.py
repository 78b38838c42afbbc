"""Finds small round tokens that bear no mark, such as coins, by their drawing in every turn."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Bools, Floats32, GreyImage, Quads
from vision.decoding.image_decoding import grey_of
from vision.map.flat_view import FlatView, flat_view
from vision.map.map_template import TokenTemplate
from vision.map.marked_pieces import StandingPiece
from vision.map.plane_fit import TablePlane

_PX_PER_MM = 2.5
_TURNS = 24
_ROUND_ALIKE, _ALIKE, _SURELY_ALIKE = 0.5, 0.66, 0.82
_MOST = 200
_FAR_SHIFTS, _NEAR_SHIFTS = (-2, 0, 2), (-2, -1, 0, 1, 2)
_WORTH_SHIFTING = 0.5
"""How far aside a token is looked for, in px; what is less like it then is looked at no closer."""

_FINE_PX = 3.5
"""Light and shade are larger than this, and so is what most other dark discs have in common."""

_WITHIN = 0.46
"""As much of the diameter is compared; the edge itself is shadow, or cut a little off."""

_SOFT_PX = (0.9, 1.8)
"""Fine lines of a coin are one grey in a photo; so much more in one that is out of focus."""


def plain_tokens(
    grey: GreyImage,
    plane: TablePlane,
    area: Quads,
    templates: Sequence[TokenTemplate],
    ink: int | None = None,
) -> list[StandingPiece]:
    """Find tokens on tiles.

    Args:
        grey: The photo.
        plane: The table in it.
        area: The tiles, in mm.
        templates: What to look for.
        ink: In which all is printed, if that is known.
    """
    if not templates:
        return []
    flat = flat_view(grey, np.asarray(np.linalg.inv(plane.to_mm), np.float64), area, _PX_PER_MM)
    soft = np.asarray(cv2.GaussianBlur(flat.grey, (0, 0), _SOFT_PX[0]), np.uint8)
    flat = FlatView(soft, flat.origin, flat.px_per_mm)
    return [piece for one in templates for piece in _found(flat, one, ink)]


def _found(flat: FlatView, template: TokenTemplate, ink: int | None) -> list[StandingPiece]:
    """Find the places of one token, in its ink or else in that in which it is likeliest."""
    if ink is not None:
        return _in_ink(flat, template, template.pictures[ink])
    by_ink = [_in_ink(flat, template, picture) for picture in template.pictures]
    return max(by_ink, key=lambda found: sum(one.confidence - _ALIKE for one in found))


def _in_ink(flat: FlatView, template: TokenTemplate, picture: bytes) -> list[StandingPiece]:
    px = round(template.size_mm * flat.px_per_mm)
    drawn = _drawn(picture, px)
    fits = _round_fits(flat.grey, drawn)
    apart = np.ones((px // 4 * 2 + 1,) * 2)
    rows, columns = np.nonzero((fits == cv2.dilate(fits, apart)) & (fits > _ROUND_ALIKE))
    order = np.argsort(-fits[rows, columns])[:_MOST]
    places = np.stack([columns[order], rows[order]], axis=1) * 2
    light = flat.grey.astype(np.float32)
    looks = np.stack([light, _fine(light)])
    alike = [(_likeness(looks, (int(x), int(y)), drawn), int(x), int(y)) for x, y in places]
    kept: list[complex] = []
    found = []
    for fit, x, y in sorted(alike, reverse=True):
        if fit < _ALIKE or any(abs(complex(x, y) - one) < 0.8 * px for one in kept):
            continue
        kept.append(complex(x, y))
        spot = complex(*(np.array([x, y]) / flat.px_per_mm + flat.origin))
        confidence = 0.995 if fit >= _SURELY_ALIKE else round(fit, 3)
        found.append(
            StandingPiece(template.kind, template.name, spot, confidence, (), may_be_print=True)
        )
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _DrawnToken:
    """A token as it is looked for.

    Attributes:
        ring: Half as large, alike in all turns, nothing outside of the disc; sums to nothing.
        disc: The pixels of that disc.
        turned: Its pixels in each turn, sharp and soft, a row each, as unit vectors; then the same
            without all that is not fine.
        is_inside: Which pixels those are, of a square.
    """

    ring: Floats32
    disc: Floats32
    turned: tuple[Floats32, Floats32]
    is_inside: Bools


def _round_fits(grey: GreyImage, drawn: _DrawnToken) -> Floats32:
    """Say how like the token, whichever way it is turned, each place is; at half the size."""
    small = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    light = small.astype(np.float32)

    def summed(values: Floats32, kernel: Floats32) -> Floats32:
        return np.asarray(cv2.filter2D(values, cv2.CV_32F, kernel), np.float32)

    count = float(drawn.disc.sum())
    mean = summed(light, drawn.disc) / count
    varies = np.maximum(summed(light * light, drawn.disc) - count * mean * mean, count)
    norm = float(np.linalg.norm(drawn.ring))
    return np.asarray(summed(light, drawn.ring) / (norm * np.sqrt(varies)), np.float32)


def _likeness(looks: Floats32, spot: tuple[int, int], drawn: _DrawnToken) -> float:
    """Say how like the token a place is, in the best turn and a little aside, in both looks."""
    far = _likeness_at(looks, spot, drawn, _FAR_SHIFTS)
    if far < _WORTH_SHIFTING:
        return far
    return _likeness_at(looks, spot, drawn, _NEAR_SHIFTS)


def _likeness_at(
    looks: Floats32, spot: tuple[int, int], drawn: _DrawnToken, shifts: Sequence[int]
) -> float:
    px = drawn.is_inside.shape[0]
    left, top = (one - px // 2 for one in spot)
    patches = []
    for y in (top + shift for shift in shifts):
        for x in (left + shift for shift in shifts):
            part = looks[:, max(0, y) : y + px, max(0, x) : x + px]
            if part.shape[1:] == (px, px):
                patches.append(part[:, drawn.is_inside])
    if not patches:
        return -1.0
    plain, fine = np.array(patches, np.float32).transpose(1, 0, 2)
    return float(((_unit(plain) @ drawn.turned[0].T + _unit(fine) @ drawn.turned[1].T) / 2).max())


def _fine(light: Floats32) -> Floats32:
    """Take away all that is not fine."""
    return np.asarray(light - cv2.GaussianBlur(light, (0, 0), _FINE_PX), np.float32)


def _unit(rows: Floats32) -> Floats32:
    even = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(even / np.maximum(np.linalg.norm(even, axis=1, keepdims=True), 1e-3))


@functools.lru_cache(maxsize=16)
def _drawn(picture: bytes, px: int) -> _DrawnToken:
    """Draw a token of so many pixels in many turns."""
    painted = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    if painted is None:
        raise ValueError("the drawing of a token is no picture")
    grey = grey_of(np.asarray(painted, np.uint8))
    small = cv2.resize(grey, (px, px), interpolation=cv2.INTER_AREA)
    light, middle = small.astype(np.float32), ((px - 1) / 2, (px - 1) / 2)
    turned = np.stack(
        [
            cv2.warpAffine(
                cv2.GaussianBlur(light, (0, 0), soft),
                cv2.getRotationMatrix2D(middle, 360 * turn / _TURNS, 1),
                (px, px),
                borderMode=cv2.BORDER_REPLICATE,
            )
            for soft in _SOFT_PX
            for turn in range(_TURNS)
        ]
    )
    is_inside = _disc(px)
    half = px // 2 | 1
    disc = _disc(half)
    average = cv2.resize(turned.mean(axis=0), (half, half), interpolation=cv2.INTER_AREA)
    ring = np.where(disc, average - average[disc].mean(), 0)
    return _DrawnToken(
        np.asarray(ring, np.float32),
        disc.astype(np.float32),
        (
            _unit(np.asarray(turned[:, is_inside], np.float32)),
            _unit(np.stack([_fine(one)[is_inside] for one in turned])),
        ),
        is_inside,
    )


def _disc(px: int) -> Bools:
    """Give the pixels of a square that are within its round token."""
    away = np.arange(px) - (px - 1) / 2
    return np.asarray(np.hypot(away[:, None], away) <= _WITHIN * px, np.bool_)
