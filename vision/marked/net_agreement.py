"""Compares the faces that were read with the tops that the small net sees."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Quad, Quads
from vision.geometry.quads import is_cut
from vision.stage_results import Top

_REACH = 0.35
_CERTAIN = 0.55


def is_seen_by_net(quad: Quad, tops: Sequence[Top]) -> bool:
    """Look whether the net, too, sees a top where a face was read."""
    reach = _REACH * np.hypot(*(quad[2] - quad[0]))
    middle = quad.mean(axis=0)
    return any(np.hypot(*(top.corners.mean(axis=0) - middle)) < reach for top in tops)


def unread_tops(tops: Sequence[Top], read: Quads) -> list[Top]:
    """Leave out tops that are read faces; of the others the most probable."""
    middles = read.mean(axis=1) if len(read) else np.zeros((0, 2))
    reach = [0.5 * np.hypot(*(quad[2] - quad[0])) for quad in read]
    return [
        top for top in tops if not (np.hypot(*(middles - top.corners.mean(axis=0)).T) < reach).any()
    ]


def agrees_with_net(tops: Sequence[Top], read: Quads) -> bool:
    """Look whether the tops that the net sees are the faces that were read, shape (N, 4, 2)."""
    return not unread_tops(tops, read) and all(is_seen_by_net(quad, tops) for quad in read)


def doubts_about(tops: Sequence[Top], size_wh: tuple[int, int]) -> tuple[str, ...]:
    """Say what should be looked at where certain tops were not read: keys of messages."""
    certain = [top for top in tops if top.chance >= _CERTAIN]
    cut = [is_cut(top.corners, size_wh) for top in certain]
    keys = []
    if any(cut):
        keys.append("vision.doubt.cut")
    if not all(cut):
        keys.append("vision.doubt.unread")
    return tuple(keys)
