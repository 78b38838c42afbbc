"""Compares what is seen at many places with many drawings at once."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np

from vision.arrays import Floats32, Homographies, Homography, Patches
from vision.geometry.patch_sampling import sample
from vision.geometry.template_alignment import Template, signed
from vision.stage_results import Level

_COMPARED_AT_ONCE = 1536


def compare(
    levels: Sequence[Level],
    homographies: Sequence[Homography] | Homographies,
    px: int,
    groups: Sequence[Sequence[Template]],
    signs: Floats32 | None = None,
) -> list[Floats32]:
    """Say how well drawings agree with what is seen at some places.

    Args:
        levels: The photo's sizes.
        homographies: The places.
        px: Side of the drawings.
        groups: The drawings.
        signs: For each place 1 for light ink, -1 for dark; None: light.

    Returns:
        For each group shape (places, drawings), -1 to 1.
    """
    places = np.reshape(np.asarray(homographies), (-1, 3, 3))
    bank = _bank(tuple(one for group in groups for one in group), px)
    parts = []
    # So many at once that memory stays small.
    for start in range(0, max(1, len(places)), _COMPARED_AT_ONCE):
        some = slice(start, start + _COMPARED_AT_ONCE)
        own = None if signs is None else signs[some]
        patches = signed(sample(levels, places[some], px), own)
        parts.append(bank.fits(patches))
    ends = np.cumsum([len(group) for group in groups])[:-1]
    return [np.asarray(one, np.float32) for one in np.split(np.concatenate(parts), ends, axis=1)]


class _Bank:
    """Many drawings that are compared with patches at once, by one product of matrices."""

    def __init__(self, templates: Sequence[Template], px: int) -> None:
        """Lay out the drawings and the light of each, and which pixels count for it."""
        count, each = len(templates), templates[0].light.shape[1]
        self._count, self._each = count, each
        self._drawn_and_light = np.zeros((px * px, count * (1 + each)), np.float32)
        self._counts = np.zeros((px * px, count), np.float32)
        for index, one in enumerate(templates):
            self._counts[one.where, index] = 1
            self._drawn_and_light[one.where, index] = one.drawing
            first = count + each * index
            self._drawn_and_light[one.where, first : first + each] = one.light

    def fits(self, patches: Patches) -> Floats32:
        """Say how well patches (N) agree with the drawings, -1 to 1; shape (N, drawings)."""
        # Drawings have nothing of the light in them, so that it need not be taken from patches.
        # Around their mean, the light's part can be subtracted without losing what is left.
        centred = patches - patches.mean(axis=1, keepdims=True)
        products = centred @ self._drawn_and_light
        light = products[:, self._count :].reshape(len(patches), self._count, self._each)
        left = centred**2 @ self._counts - np.einsum("nde,nde->nd", light, light)
        return np.asarray(products[:, : self._count] / np.sqrt(np.maximum(left, 1e-6)), np.float32)


@functools.lru_cache(maxsize=16)
def _bank(templates: tuple[Template, ...], px: int) -> _Bank:
    """Lay out drawings that are compared again and again."""
    return _Bank(templates, px)
