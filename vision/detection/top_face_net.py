"""Finds the top faces of any dice with a small net, trained on rendered photos only.

The net (`vision/detection/finder.onnx`, trained by `vision.training.networks.train_top_face_net`)
tells for every 8 x 8 pixels whether the middle of a top face is there, how that face lies, and
which dots it shows, if any.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, Floats, Indices
from vision.detection.nets_by_shape import NetsByShape
from vision.geometry.quads import CENTRED_SQUARE, edges_px
from vision.stage_results import Top

SYMBOL = 7
_STRIDE, _PADDED = 8, 32
_MOST_PX, _SEEN_AROUND = 420_000, 96
"""How large the bands are that are shown to the net, and how far it looks beyond them."""

_MODEL = Path(__file__).with_name("finder.onnx")
_LIKELY = 0.3
_MOST_PEAKS = 60
_SIDES, _FINE_SIDE = (640, 320, 160), 1280
_SMALL_PX = 26.0
_GLANCE_PX, _GLANCE_SIDE = 18.5, 640
"""How large tops are shown to the net where their size is known, and how large the photo."""

_CLOSER = (2.0, 0.6)
_CLOSER_PX, _PART_PX, _AGAIN, _SAME = 37.0, 96, 0.33, 0.35
"""How large a top is shown by itself, and the picture around it; from which chance on it is seen
again, and how far from there, in its edges."""

_WORTH_A_LOOK = 0.33


def find_tops(bgr: BgrImage) -> list[Top]:
    """Find the top faces in a photo.

    Args:
        bgr: The photo, at least as fine as its smallest dice need: some 20 px.

    Returns:
        Tops in pixels of `bgr`, the most probable first.
    """
    longest = max(bgr.shape[:2])
    sizes = [side / longest for side in _SIDES]
    tops = distinct_tops([top for size in sizes for top in tops_at(bgr, min(size, 2.0))])
    if not tops or edges_px([top.corners for top in tops]).min() * sizes[0] < _SMALL_PX:
        tops = distinct_tops([*tops, *tops_at(bgr, min(_FINE_SIDE / longest, 2.0))])
    return tops


def find_tops_like(bgr: BgrImage, edges: Sequence[float]) -> list[Top]:
    """Find tops of about some sizes, shown to the net as small as it can tell them.

    Args:
        bgr: The photo.
        edges: Sizes of what seem to be faces, in its pixels; without any, all sizes are looked for.

    Returns:
        Those that are worth another look, the most probable first.
    """
    return worth_a_look(tops_at(bgr, _known_scale(bgr, edges)) if edges else find_tops(bgr))


def worth_a_look(tops: Sequence[Top]) -> list[Top]:
    """Leave out the least probable tops."""
    return [top for top in tops if top.chance >= _WORTH_A_LOOK]


def find_more_tops_like(bgr: BgrImage, edges: Sequence[float], tops: list[Top]) -> list[Top]:
    """Add what the net sees when it is shown small dice larger, and large ones smaller."""
    if not edges:
        return tops
    scale = _known_scale(bgr, edges)
    more = [top for factor in _CLOSER for top in tops_at(bgr, factor * scale)]
    return distinct_tops([*tops, *worth_a_look(more)])


def seen_again(bgr: BgrImage, tops: Sequence[Top]) -> list[Top]:
    """Show the net each place by itself and larger; keep the tops that it sees there, too.

    That is much cheaper than to show it the whole photo larger.
    """
    if not tops:
        return []
    edges = np.maximum(4.0, edges_px([top.corners for top in tops]))
    middles = np.stack([top.corners.mean(axis=0) for top in tops])
    parts = [
        _part_around(bgr, middle, edge_px)
        for middle, edge_px in zip(middles, edges.tolist(), strict=True)
    ]
    maps = _maps_of_parts([seen for seen, _, _ in parts])
    return [
        top
        for top, edge_px, (_, middle, per_px), told in zip(tops, edges, parts, maps, strict=True)
        if any(
            one.chance >= _AGAIN
            and np.hypot(*(one.corners.mean(axis=0) - middle)) < _SAME * edge_px
            for one in _peaks_of(told, per_px)
        )
    ]


def _part_around(bgr: BgrImage, middle: Floats, edge_px: float) -> tuple[BgrImage, Floats, Floats]:
    """Cut a top out with what is around it, and resize it.

    Returns:
        The picture; where in it the top's middle is, in pixels of the photo; and how many of these
        each of its pixels stands for, across and down.
    """
    reach = edge_px * _PART_PX / _CLOSER_PX / 2
    size_wh = np.array(bgr.shape[1::-1])
    low = np.round(middle - reach).astype(int).clip(0, size_wh - 1)
    high = np.round(middle + reach).astype(int).clip(low + 1, size_wh)
    wide, tall = ((high - low) * _CLOSER_PX / edge_px).round().astype(int).clip(1, _PART_PX)
    how = cv2.INTER_AREA if edge_px > _CLOSER_PX else cv2.INTER_LINEAR
    part = bgr[low[1] : high[1], low[0] : high[0]]
    seen = np.asarray(cv2.resize(part, (int(wide), int(tall)), interpolation=how), np.uint8)
    return seen, middle - low, (high - low) / (wide, tall)


def _known_scale(bgr: BgrImage, edges: Sequence[float]) -> float:
    return float(min(_GLANCE_PX / np.median(edges), _GLANCE_SIDE / max(bgr.shape[:2])))


def tops_at(bgr: BgrImage, scale: float) -> list[Top]:
    """Find the top faces at one size of the photo."""
    seen, per_px = _resized(bgr, scale)
    return distinct_tops(_peaks_of(_maps(seen), per_px))


def _resized(bgr: BgrImage, scale: float) -> tuple[BgrImage, Floats]:
    """Resize a photo; say how many of its pixels each new one stands for, across and down."""
    height, width = bgr.shape[:2]
    size_wh = (max(1, round(width * scale)), max(1, round(height * scale)))
    half = _halved(bgr, size_wh)
    how = cv2.INTER_LINEAR if scale >= 1 else cv2.INTER_AREA
    seen = np.asarray(cv2.resize(half, size_wh, interpolation=how), np.uint8)
    return seen, np.array([width / size_wh[0], height / size_wh[1]])


def _halved(bgr: BgrImage, size_wh: tuple[int, int]) -> BgrImage:
    """Halve a photo as long as it stays as large as is wanted, which takes little time."""
    height, width = bgr.shape[:2]
    while height % 2 == width % 2 == 0 and height // 2 >= size_wh[1] and width // 2 >= size_wh[0]:
        width, height = width // 2, height // 2
        bgr = np.asarray(cv2.resize(bgr, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    return bgr


def _maps_of_parts(shown: Sequence[BgrImage]) -> Iterator[npt.NDArray[np.float32]]:
    """Ask the net about several small pictures, one by one: then it is always one shape."""
    for one in shown:
        yield _told([_padded(one, _PART_PX, _PART_PX)])[0]


def _padded(bgr: BgrImage, height: int, width: int) -> BgrImage:
    """Continue a picture to the right and below."""
    below, right = height - bgr.shape[0], width - bgr.shape[1]
    border = cv2.BORDER_REPLICATE
    return np.asarray(cv2.copyMakeBorder(bgr, 0, below, 0, right, border), np.uint8)


def _maps(bgr: BgrImage) -> npt.NDArray[np.float32]:
    """Ask the net; shape (15, H, W), a cell per 8 x 8 pixels."""
    height, width = (-(-side // _PADDED) * _PADDED for side in bgr.shape[:2])
    padded = _padded(bgr, height, width)
    at_once = max(_PADDED, _MOST_PX // width // _PADDED * _PADDED)
    if height <= at_once + _SEEN_AROUND:
        return np.asarray(_told([padded])[0])
    # In bands, whose borders are seen twice: the net holds a hundred bytes for each pixel.
    bands = []
    for low in range(0, height, at_once):
        first, last = max(0, low - _SEEN_AROUND), min(height, low + at_once + _SEEN_AROUND)
        told = _told([np.ascontiguousarray(padded[first:last])])[0]
        start, rows = (low - first) // _STRIDE, min(at_once, height - low) // _STRIDE
        bands.append(told[:, start : start + rows])
    return np.concatenate(bands, axis=1)


def _told(pictures: Sequence[BgrImage]) -> npt.NDArray[np.float32]:
    """Ask the net about pictures of one size; shape (pictures, 15, H, W)."""
    # A colour at a time, which is faster than OpenCV's own way from pictures to nets.
    planes = np.empty((len(pictures), 3, *pictures[0].shape[:2]), np.float32)
    for own, one in zip(planes, pictures, strict=True):
        for plane, colour in zip(own, cv2.split(one), strict=True):
            plane[:] = colour
    return _nets().answer(planes)


@functools.cache
def _nets() -> NetsByShape:
    return NetsByShape(_MODEL)


def load() -> None:
    """Load the net, so that the first photo is read at once."""
    _maps(np.zeros((64, 64, 3), np.uint8))


def release() -> None:
    """Give back what the net holds, which it is loaded again for in some milliseconds."""
    _nets.cache_clear()


def _peaks_of(maps: npt.NDArray[np.float32], per_px: Floats) -> list[Top]:
    """Turn the peaks of the maps into tops."""
    heat = np.ascontiguousarray(maps[0])
    peaks = (heat >= _LIKELY) & (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    rows, columns = np.nonzero(peaks)
    best = np.argsort(-heat[rows, columns])[:_MOST_PEAKS]
    at = np.stack([columns[best], rows[best]], axis=1)
    return _tops(maps[:, rows[best], columns[best]].T.astype(np.float64), at, per_px)


def _tops(cells: Floats, at: Indices, per_px: Floats) -> list[Top]:
    """Build tops from what the net says in some cells.

    Args:
        cells: Shape (N, 15).
        at: Column and row of each, shape (N, 2).
        per_px: Pixels of the photo per pixel that the net was shown, across and down.
    """
    _, x, y, size, bend, slant, cos, sin = cells[:, :8].T
    middles = (at + np.stack([x, y], axis=1) + 0.5) * _STRIDE - 0.5
    bent = np.moveaxis(np.array([[bend, slant], [slant, -bend]]), 2, 0)
    values, vectors = np.linalg.eigh(bent)
    lengths = np.exp(np.clip(values, -1.5, 1.5) + np.clip(size, 0, 7)[:, None])
    stretch = (vectors * lengths[:, None]) @ vectors.transpose(0, 2, 1)
    angle = np.arctan2(sin, cos) / 4
    turn = np.moveaxis(
        np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]), 2, 0
    )
    seen = middles[:, None] + CENTRED_SQUARE @ (stretch @ turn).transpose(0, 2, 1)
    corners = (seen + 0.5) * per_px - 0.5
    first = corners.sum(axis=2).argmin(axis=1)
    ordered = np.take_along_axis(corners, ((first[:, None] + np.arange(4)) % 4)[:, :, None], axis=1)
    return [Top(quad, float(cell[0]), cell[8:]) for quad, cell in zip(ordered, cells, strict=True)]


def distinct_tops(tops: list[Top]) -> list[Top]:
    """Keep the most probable of those that lie on one another."""
    ordered = sorted(tops, key=lambda one: -one.chance)
    if not ordered:
        return []
    middles = np.stack([top.corners.mean(axis=0) for top in ordered])
    edges = edges_px([top.corners for top in ordered])
    kept: list[int] = []
    for index in range(len(ordered)):
        far = np.hypot(*(middles[kept] - middles[index]).T)
        if (far > 0.5 * np.minimum(edges[kept], edges[index])).all():
            kept.append(index)
    return [ordered[index] for index in kept]
