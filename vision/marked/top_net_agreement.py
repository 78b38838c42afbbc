"""Compares the faces that were read with the tops that the small net sees."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Bools, Points, Quads
from vision.geometry.quads import are_cut
from vision.stage_results import Top

_REACH = 0.35
_CERTAIN = 0.55


def seen_by_net(read: Quads, tops: Sequence[Top]) -> Bools:
    """Look at which of the faces that were read, shape (N, 4, 2), the net sees a top, too."""
    reach = _REACH * np.hypot(*(read[:, 2] - read[:, 0]).T)
    away = _middles(tops) - read.mean(axis=1)[:, None]
    return np.asarray((np.hypot(away[:, :, 0], away[:, :, 1]) < reach[:, None]).any(axis=1))


def unread_tops(tops: Sequence[Top], read: Quads) -> list[Top]:
    """Leave out tops that are read faces; of the others the most probable."""
    if not len(read) or not tops:
        return list(tops)
    reach = 0.5 * np.hypot(*(read[:, 2] - read[:, 0]).T)
    away = _middles(tops)[:, None] - read.mean(axis=1)
    is_read = (np.hypot(away[:, :, 0], away[:, :, 1]) < reach).any(axis=1)
    return [top for top, is_one in zip(tops, is_read, strict=True) if not is_one]


def _middles(tops: Sequence[Top]) -> Points:
    """Give the middles of tops."""
    return np.asarray(np.reshape([top.corners for top in tops], (-1, 4, 2)).mean(axis=1))


def agrees_with_net(tops: Sequence[Top], read: Quads) -> bool:
    """Look whether the tops that the net sees are the faces that were read, shape (N, 4, 2)."""
    return not unread_tops(tops, read) and bool(seen_by_net(read, tops).all())


def certain_tops(tops: Sequence[Top]) -> list[Top]:
    """Give the tops that the net is certain of."""
    return [top for top in tops if top.chance >= _CERTAIN]


def doubts_about(tops: Sequence[Top], size_wh: tuple[int, int]) -> tuple[str, ...]:
    """Say what should be looked at where certain tops were not read: keys of messages."""
    certain = certain_tops(tops)
    cut = are_cut([top.corners for top in certain], size_wh)
    keys = []
    if any(cut):
        keys.append("vision.doubt.cut")
    if not all(cut):
        keys.append("vision.doubt.unread")
    return tuple(keys)
