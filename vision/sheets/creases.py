"""Find where a sheet was folded, and take the shade of its creases away: it is no ink.

A crease runs straight from edge to edge, over margins where nobody writes; a pen does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Bools, FloatImage, Floats, Floats32, Indices
from vision.sheets.printed_drawing import SHRINK

USUAL = 128
"""The value of what is as light as expected."""

_BLOCK = 14
"""So many small pixels along a line are looked at as one."""

_SLOPES = np.arange(-30, 31) / 100
_AROUND = 9
"""A crease is darker than so many small pixels across it."""

_SHADE, _SHADED, _FEWEST_BLOCKS = 0.03, (0.45, 0.3), (7, 4)
"""How much darker a block at least is to count in full; so much of a line must be, and so many
blocks tell, on bare paper and where nobody writes."""

_EDGE = 5
"""So many small pixels from the edge, the shade may be the table's."""

_MOST, _BESIDE = 3, 3
"""Creases on a sheet, and how many small pixels beside one belong to it."""

_REACH, _SECTION = 24, 112
"""How far across a crease its shade is followed, and how long it may stay alike, in pixels."""

_FEWEST, _FADES = 12, 8
"""So many bare pixels tell how deep the shade is; so far from its end it fades."""

_LIGHT, _DEEP, _ENOUGH = (0.4, 1.1), 0.02, 4
"""How light a crease may be; so many sections that are so much darker say where it runs."""


@dataclass(frozen=True, slots=True)
class Crease:
    """A straight line over the whole sheet, in pixels: where it begins, and how steep it is."""

    start: float
    slope: float

    def at(self, along: Floats) -> Floats:
        """Tell where it is, so far along."""
        return np.asarray(self.start + self.slope * along, np.float64)


class CreaseFinder:
    """Finds creases that run from left to right on one drawing.

    From top to bottom too little of a sheet is bare for them.
    """

    def __init__(self, plain: Bools, unwritten: Bools) -> None:
        """Take where paper is bare, and where nobody writes, either, on small pixels."""
        self._unwritten = unwritten
        high, wide = plain.shape
        count = wide // _BLOCK
        middles = (np.arange(count) + 0.5) * _BLOCK - 0.5 - wide / 2
        off = np.round(_SLOPES[:, None] * middles).astype(np.int64)
        rows = np.arange(high)[None, :, None] + off[:, None, :]
        is_inside = (rows >= 0) & (rows < high)
        # Beyond the edge lies one more block that is never dark.
        self._at = np.where(is_inside, rows * count + np.arange(count), high * count)
        places = _well_inside(plain), _well_inside(unwritten)
        self._shares = [
            (where, self._share(where, fewest, shaded * _SHADE))
            for where, fewest, shaded in zip(places, _FEWEST_BLOCKS, _SHADED, strict=True)
        ]

    def without(self, share: BgrImage, dark: FloatImage) -> BgrImage:
        """Lighten creases to what is around them.

        Args:
            share: How light each pixel is, in `USUAL` parts of what is expected.
            dark: By how much each small pixel is darker than the light on it.
        """
        for crease in self._creases(dark):
            share = _lightened(share, crease, self._unwritten)
        return share

    def _share(self, where: Bools, fewest: int, enough: float) -> Floats32:
        """Tell for each line by what to multiply its shade, so that 1 is enough."""
        known = _sums(where) >= _BLOCK / 4
        told = np.append(known.ravel(), 0)[self._at].sum(axis=2)
        share = np.where(told >= fewest, 1 / np.maximum(told, 1), 0) / enough
        return np.asarray(share, np.float32)

    def _creases(self, dark: FloatImage) -> list[Crease]:
        """Find lines that are dark on bare paper, and there, too, where nobody writes."""
        found: list[Crease] = []
        shades = [np.append(_shades(dark, where), np.float32(0)) for where, _ in self._shares]
        high, wide = dark.shape
        while len(found) < _MOST:
            # Few lines are dark on bare paper: only those are compared where nobody writes.
            lines = np.flatnonzero(self._score(0, shades, slice(None)) >= 1)
            if not len(lines):
                break
            score = np.minimum(*(self._score(place, shades, lines) for place in (0, 1)))
            if score.max() < 1:
                break
            slope, row = np.unravel_index(int(lines[score.argmax()]), self._at.shape[:2])
            start = row - _SLOPES[slope] * wide / 2
            found.append(Crease(float(start + 0.5) * SHRINK - 0.5, float(_SLOPES[slope])))
            near = np.clip(np.arange(row - _BESIDE, row + _BESIDE + 1), 0, high - 1)
            for shade in shades:
                shade[self._at[slope, near]] = 0
        return found

    def _score(self, place: int, shades: Sequence[Floats32], lines: slice | Indices) -> Floats32:
        """Tell how dark lines are, of those that are counted slope by slope."""
        at = self._at.reshape(-1, self._at.shape[2])[lines]
        share = self._shares[place][1].ravel()[lines]
        return np.asarray(shades[place][at].sum(axis=1) * share, np.float32)


def _well_inside(where: Bools) -> Bools:
    """Leave out what soft print nearby shades, and the edges of the paper."""
    around = np.ones((3, 3), np.uint8)
    inside = cv2.erode(where.astype(np.uint8), around, borderType=cv2.BORDER_CONSTANT) > 0
    within = np.zeros_like(inside)
    within[_EDGE:-_EDGE, _EDGE:-_EDGE] = True
    return np.asarray(inside & within, np.bool_)


def _sums(values: Bools | FloatImage) -> Floats32:
    """Add up the pixels of each block of each row."""
    count = values.shape[1] // _BLOCK
    blocks = values[:, : count * _BLOCK].reshape(len(values), count, _BLOCK)
    return np.asarray(blocks.sum(axis=2), np.float32)


def _shades(dark: FloatImage, where: Bools) -> Floats32:
    """Tell how shaded each block of each row is against those around, 0 to `_SHADE`."""
    weight, total = _sums(where), _sums(np.asarray(dark * where, np.float32))
    mean, around = (
        cv2.blur(total, (1, side)) / np.maximum(cv2.blur(weight, (1, side)), 1e-3)
        for side in (3, _AROUND)
    )
    shades = np.clip(mean - around, 0, _SHADE) * (weight >= _BLOCK / 4)
    return np.asarray(shades, np.float32)


def _lightened(share: BgrImage, crease: Crease, unwritten: Bools) -> BgrImage:
    """Divide by the shade that is alike along a crease."""
    width = share.shape[1]
    crease = _settled(crease, _shade(share, crease, unwritten))
    shade = _shade(share, crease, unwritten)
    ends = crease.at(np.array([0.0, width]))
    top = int(np.clip(ends.min() - _REACH, 0, len(share) - 1))
    bottom = int(np.clip(ends.max() + _REACH + 1, top + 1, len(share)))
    x, y = np.meshgrid(np.arange(width, dtype=np.float64), np.arange(top, bottom))
    section = (x / _SECTION - 0.5).astype(np.float32)
    across = (y - crease.at(x) + _REACH).astype(np.float32)
    edge = cv2.BORDER_REPLICATE
    by = cv2.remap(shade, section, across, cv2.INTER_LINEAR, borderMode=edge)
    lighter = share.copy()
    lighter[top:bottom] = np.clip(share[top:bottom] / by[:, :, None] + 0.5, 0, 255)
    return lighter


def _shade(share: BgrImage, crease: Crease, unwritten: Bools) -> FloatImage:
    """Tell how light a crease is, for so far across and each section along; 1 is no shade."""
    along = np.arange(share.shape[1] // _SECTION * _SECTION, step=2, dtype=np.float64)
    across = np.arange(-_REACH, _REACH + 1)
    x = np.tile(along, (len(across), 1)).astype(np.float32)
    y = (crease.at(along) + across[:, None]).astype(np.float32)
    edge = cv2.BORDER_CONSTANT
    seen = cv2.remap(share, x, y, cv2.INTER_LINEAR, borderMode=edge).mean(axis=2) / USUAL
    small = np.asarray(unwritten, np.uint8)
    bare = cv2.remap(small, x / SHRINK, y / SHRINK, cv2.INTER_NEAREST, borderMode=edge) > 0
    sections = (len(across), -1, _SECTION // 2)
    values, known = seen.reshape(sections), bare.reshape(sections)
    told = np.ones(values.shape[:2])
    places = np.arange(values.shape[1])
    for row, (light, is_bare) in enumerate(zip(values, known, strict=True)):
        told_by = [place for place in places if is_bare[place].sum() >= _FEWEST]
        medians = [float(np.median(light[place][is_bare[place]])) for place in told_by]
        if told_by:
            told[row] = np.interp(places, told_by, medians)
    fades = np.clip((_REACH - np.abs(across)) / _FADES, 0, 1)[:, None]
    return np.asarray(1 + (np.clip(told, *_LIGHT) - 1) * fades, np.float32)


def _settled(crease: Crease, shade: FloatImage) -> Crease:
    """Move a crease to where it is darkest."""
    soft = cv2.blur(shade, (1, 3))
    depth = 1 - soft.min(axis=0)
    if (depth > _DEEP).sum() < _ENOUGH:
        return crease
    middles = (np.arange(shade.shape[1]) + 0.5) * _SECTION
    slope, start = np.polyfit(middles, soft.argmin(axis=0) - _REACH, 1, w=np.clip(depth, 0, 1))
    return Crease(crease.start + float(start), crease.slope + float(slope))
