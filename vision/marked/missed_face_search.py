"""Looks again where the small net sees a top and no face was read.

Thresholds lose rings that are blurred, dim or half in shadow; the net (`finder`) still says roughly
where tops are. There, faces of every turn are tried, laid into the plane of those that were read.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import BgrImage, Floats, Homography, Quad, Quads
from vision.detection.square_detection import Level
from vision.detection.top_face_net import Top, distinct_tops, find_tops, tops_at
from vision.geometry.cube_projection import View
from vision.geometry.quads import CORNERS, apply, is_cut
from vision.geometry.table_plane import axes
from vision.marked.printed_frame_alignment import resemblance

_GLANCE_PX, _GLANCE_SIDE = 18.5, 640
"""How large tops are shown to the net where their size is known, and how large the photo."""
_CLOSER = (2.0, 0.6)

_LIKELY = 0.33
_REACH, _TRUST = 0.35, 0.8
_CERTAIN = 0.55
_MOST = 14
_TURNS = tuple(range(0, 90, 10))
_ASIDES = (-0.2, -0.1, 0.0, 0.1, 0.2)
_ASIDES_UNKNOWN = (-0.14, 0.0, 0.14)
_SLANTS_DEG = (25.0, 38.0, 48.0)
_SIZES, _SIZES_KNOWN = (0.82, 0.93, 1.05, 1.2), (0.94, 1.04)
_NEAR = ((0.95, 1.0, 1.05), (-5.0, 0.0, 5.0), (-0.05, 0.0, 0.05))
_TRIED = 6


def glance(bgr: BgrImage, edges: Sequence[float]) -> list[Top]:
    """Find where the net sees tops, shown as small as it can tell them.

    Args:
        bgr: The photo.
        edges: Sizes of what seem to be faces, in its pixels.
    """
    return _likely(tops_at(bgr, _scale(bgr, edges)) if edges else find_tops(bgr))


def closer(bgr: BgrImage, edges: Sequence[float], tops: list[Top]) -> list[Top]:
    """Add what the net sees when it is shown small dice larger, and large ones smaller."""
    if not edges:
        return tops
    scale = _scale(bgr, edges)
    more = [top for factor in _CLOSER for top in _likely(tops_at(bgr, factor * scale))]
    return distinct_tops([*tops, *more])


def is_enough(tops: Sequence[Top], read: Quads) -> bool:
    """Look whether the tops that the net sees are the faces that were read, shape (N, 4, 2)."""
    return not beside(tops, read) and all(is_borne_out(quad, tops) for quad in read)


def _scale(bgr: BgrImage, edges: Sequence[float]) -> float:
    return float(min(_GLANCE_PX / np.median(edges), _GLANCE_SIDE / max(bgr.shape[:2])))


def _likely(tops: Sequence[Top]) -> list[Top]:
    """Choose the tops that are worth another look, the most probable first."""
    return [top for top in tops if top.chance >= _LIKELY]


def is_borne_out(quad: Quad, tops: Sequence[Top]) -> bool:
    """Look whether the net, too, sees a top where a face was read."""
    reach = _REACH * np.hypot(*(quad[2] - quad[0]))
    middle = quad.mean(axis=0)
    return any(np.hypot(*(top.corners.mean(axis=0) - middle)) < reach for top in tops)


def voices(quads: Quads, tops: Sequence[Top]) -> Floats:
    """Say how loud faces (N, 4, 2) may speak: less, where the net sees no top.

    The less, the more of what it sees are faces: on some tables it sees tops all over.
    """
    if not len(quads) or not tops:
        return np.ones(len(quads))
    middles = np.stack([top.corners.mean(axis=0) for top in tops])
    reach = _REACH * np.hypot(*(quads[:, 2] - quads[:, 0]).T)
    away = np.hypot(*np.moveaxis(quads.mean(axis=1)[:, None] - middles, 2, 0))
    is_there = away < reach[:, None]
    unseen = 1 - _TRUST * float(is_there.any(axis=0).mean())
    return np.where(is_there.any(axis=1), 1.0, unseen)


def beside(tops: Sequence[Top], read: Quads) -> list[Top]:
    """Leave out tops that are read faces; of the others the most probable."""
    middles = read.mean(axis=1) if len(read) else np.zeros((0, 2))
    reach = [0.5 * np.hypot(*(quad[2] - quad[0])) for quad in read]
    return [
        top for top in tops if not (np.hypot(*(middles - top.corners.mean(axis=0)).T) < reach).any()
    ]


def guesses(
    levels: Sequence[Level], tops: Sequence[Top], read: Quads, view: View | None
) -> list[Quad]:
    """Say how faces could lie where tops are: what resembles a frame most."""
    found: list[Quad] = []
    for top in tops:
        ways = _ways(top) if view is None or not len(read) else _ways_on(view, top, read)
        best = ways[np.argsort(-resemblance(levels, ways))[:_TRIED]]
        found += [apply(way, CORNERS) for way in _closest(levels, best)]
    return found


def _closest(levels: Sequence[Level], ways: Homography) -> Homography:
    """Move each way to lay a face a little, so that it resembles a frame most."""
    near = ways[:, None] @ _varied(1.0, *_NEAR)
    fits = resemblance(levels, near.reshape(-1, 3, 3)).reshape(near.shape[:2])
    return np.asarray(near[np.arange(len(near)), fits.argmax(axis=1)])


def _ways_on(view: View, top: Top, read: Quads) -> Homography:
    """Lay squares of the size of the read faces into their plane, around a top's middle."""
    flat = view.on_plane(read.reshape(-1, 2)).reshape(-1, 4, 3)
    edge = float(np.median(np.linalg.norm(flat[:, 2] - flat[:, 0], axis=1))) / np.sqrt(2)
    across, down = (axis[0] for axis in axes(view.normal[None]))
    middle = view.on_plane(top.corners.mean(axis=0)[None])[0]
    ahead = np.array([[view.focal_px, 0, view.middle[0]], [0, view.focal_px, view.middle[1]]])
    seen = np.vstack([ahead, [0, 0, 1]]) @ np.stack([-across, down, middle], axis=1)
    return np.asarray(seen @ _varied(edge / 2, _SIZES_KNOWN, _TURNS, _ASIDES))


def _ways(top: Top) -> Homography:
    """Turn a top's own shape and move it, and squares seen from aside, as the net may be wrong."""
    corners = top.corners
    middle = corners.mean(axis=0)
    across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
    down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
    shapes = [np.stack([across, down], axis=1) / 2]
    for slant in np.radians(_SLANTS_DEG):
        # What lies farther is narrower from top to bottom of a photo, as people hold cameras.
        half = top.edge_px() / 2 / np.sqrt(np.cos(slant))
        shapes.append(np.diag([half, half * np.cos(slant)]))
    ways = []
    for shape in shapes:
        seen = np.eye(3)
        seen[:2, :2], seen[:2, 2] = shape, middle
        ways.append(seen @ _varied(1.0, _SIZES, _TURNS, _ASIDES_UNKNOWN))
    return np.concatenate(ways)


def _varied(
    half: float, sizes: Sequence[float], turns: Sequence[float], asides: Sequence[float]
) -> Homography:
    """List squares of some sizes, turned and somewhat aside; shape (N, 3, 3)."""
    size, turn, x, y = (
        axis.ravel() for axis in np.meshgrid(sizes, np.radians(turns), asides, asides)
    )
    cos, sin, none = half * size * np.cos(turn), half * size * np.sin(turn), np.zeros_like(size)
    rows = [
        [cos, -sin, 2 * half * x],
        [sin, cos, 2 * half * y],
        [none, none, np.ones_like(size)],
    ]
    return np.moveaxis(np.array(rows), 2, 0)


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
