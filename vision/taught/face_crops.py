"""Cuts the faces of dice out of photos, as taught sets keep and compare them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, GreyImage, Homography, Quad
from vision.decoding.image_decoding import decode, grey_of
from vision.detection.top_face_net import find_tops
from vision.errors import PhotoError
from vision.geometry.quads import UNIT_SQUARE, edges_px, homographies_to
from vision.pips.face_classifier import NOTHING, tell
from vision.stage_results import Top
from vision.taught.template_matching import CROP_PX, CropImage
from vision.taught.top_in_bounding_box import fills, tops_in
from vision.taught.top_near_detection import tops_near

LONGEST_SIDE = 2048
_MARGIN = 1.3
"""Side of a crop in edges of the face: a face of a die that stands on a corner fits in, too."""
_LIKELY, _ANOTHER = 0.15, 0.75
_GUESSES, _SHARES, _OFF = 3, (0.2, 0.4), 0.3
"""Where the face of a photo is looked for: at the likeliest tops, and in the middle."""
_UNSEEN, _CLEAR = 0.3, -1.3
"""How probable a top is where none was found; how clear the edges of the die must be."""
_LEAST_ALIKE, _MOST_ALIKE = 0.7, 1.4
"""By how much dice of one photo differ in size."""
_MOST_TOPS = 2
_SEEN, _FILLS = 0.5, 0.3
_SQUARE = 1.25
"""A photo at most so much longer than wide may be a crop of one die."""
_WEIGHTS = np.array([0.5, 0.15, 0.1, 0.4])
"""Of how central, how large and how probable a top is, and whether a face is seen there."""


def lay_flat(data: bytes) -> bytes:
    """Take the one face that a photo shows, or the photo itself where it is a crop of one.

    Args:
        data: The bytes of the photo.

    Returns:
        A PNG, grey, `CROP_PX` wide.

    Raises:
        PhotoError: The bytes are no photo that can be read, or show several dice.
    """
    bgr = decode(data, LONGEST_SIDE).bgr
    tops = _tops_of_one_die(bgr)
    is_crop = not _has_small_top(bgr, tops) and shows_one_die(bgr)
    corners = None if is_crop else only_face(bgr, tops)
    crop = (
        faces_in_square(bgr, middle_square(bgr))[0]
        if corners is None
        else crops_of(grey_of(bgr), [corners])[0]
    )
    done, coded = cv2.imencode(".png", crop)
    if not done:
        raise PhotoError("vision.error.failed")
    return coded.tobytes()


def _has_small_top(bgr: BgrImage, tops: Sequence[Top]) -> bool:
    """Say whether a small die is seen: lines printed on its table can look like a large one."""
    least = _FILLS * min(bgr.shape[:2])
    return bool((edges_px([top.corners for top in tops if top.chance >= _SEEN]) < least).any())


def _tops_of_one_die(bgr: BgrImage) -> list[Top]:
    """Find tops; raise `PhotoError` where they belong to several dice."""
    tops = top_faces(bgr)
    edges = edges_px([top.corners for top in tops if top.chance >= _ANOTHER])
    ratios = edges / max(edges_px([top.corners for top in tops[:1]]).max(initial=0), 1e-3)
    count = int(((ratios > _LEAST_ALIKE) & (ratios < _MOST_ALIKE)).sum())
    if count > 1:
        raise PhotoError("vision.error.several_dice", {"count": count})
    return tops


def opened(png: bytes) -> CropImage:
    """Read a kept crop.

    Raises:
        ValueError: It is none.
    """
    seen = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_GRAYSCALE)
    if seen is None or seen.shape != (CROP_PX, CROP_PX):
        raise ValueError("a picture of the set cannot be read")
    return np.asarray(seen, np.uint8)


def shows_one_die(bgr: BgrImage) -> bool:
    """Say whether a photo is a crop of one die, sides and all."""
    is_square = max(bgr.shape[:2]) <= _SQUARE * min(bgr.shape[:2])
    return is_square and fills(_squared(bgr, middle_square(bgr)))


def only_face(bgr: BgrImage, tops: Sequence[Top]) -> Quad | None:
    """Find the face that a photo was taken of: the clearest square, large and near the middle.

    Args:
        bgr: The photo.
        tops: What was found there, the most probable first.

    Returns:
        Its corners; nothing where no square is clear enough.
    """
    height, width = bgr.shape[:2]
    side = float(min(height, width))
    middle = np.array([width - 1, height - 1]) / 2
    guesses = [(top.corners, top.chance) for top in tops[:_GUESSES]]
    guesses += [(middle + (UNIT_SQUARE - 0.5) * side * share, _UNSEEN) for share in _SHARES]
    seen = [first for first, *_ in tops_near(bgr, [corners for corners, _ in guesses])]
    chances, edges = [chance for _, chance in guesses], edges_px([near.corners for near in seen])
    means, _ = tell(bgr, [Top(near.corners, 1.0, np.ones(7) / 7) for near in seen])
    worth = []
    for near, chance, edge, mean in zip(seen, chances, edges, means, strict=True):
        off = float(np.hypot(*(near.corners.mean(axis=0) - middle))) / (_OFF * side)
        central = 0.4 + 0.6 * math.exp(-off * off)
        larger = float(edge) / side
        is_face = max(1 - float(mean[NOTHING]), 0.02)
        terms = np.log([central, larger, chance, is_face])
        worth.append(near.clear + float(_WEIGHTS @ terms))
    best = seen[int(np.argmax(worth))]
    return best.corners if best.clear >= _CLEAR else None


def top_faces(bgr: BgrImage) -> list[Top]:
    """Find the top faces of dice, the most probable first, as both nets see it."""
    tops = find_tops(bgr)
    means, _ = tell(bgr, tops)
    found = [
        replace(top, chance=float(top.chance * (1 - mean[NOTHING])))
        for top, mean in zip(tops, means, strict=True)
    ]
    return sorted((top for top in found if top.chance >= _LIKELY), key=lambda top: -top.chance)


def crops_of(grey: GreyImage, quads: Sequence[Quad]) -> list[CropImage]:
    """Lay faces flat, with a margin around each."""
    inner = CROP_PX / _MARGIN
    into = UNIT_SQUARE * inner + (CROP_PX - inner) / 2 - 0.5
    return _warped(grey, quads, into, inner)


def square_crop(grey: GreyImage, square: Quad) -> CropImage:
    """Cut out a square that bounds a die."""
    return _squared(grey, square)


def faces_in_square(bgr: BgrImage, square: Quad) -> list[CropImage]:
    """Lay flat what may be the top face of a die that fills a square, the likeliest first.

    Args:
        bgr: The photo.
        square: Corners of an upright square, from its upper left one on.

    Returns:
        At least one crop: the square itself, where it holds no whole die but a face.
    """
    grey = grey_of(bgr)
    side = float(square[1, 0] - square[0, 0])
    shown = tops_in(_squared(bgr, square), _MOST_TOPS)
    tops = [square[0] + corners * side for corners in shown]
    return crops_of(grey, tops) or [square_crop(grey, square)]


def middle_square(bgr: BgrImage) -> Quad:
    """Give the largest square in the middle of a picture."""
    height, width = bgr.shape[:2]
    side = min(height, width)
    return np.asarray(UNIT_SQUARE * side + [(width - side) / 2 - 0.5, (height - side) / 2 - 0.5])


def _squared(seen: npt.NDArray[np.uint8], square: Quad) -> npt.NDArray[np.uint8]:
    return _warped(seen, [square], UNIT_SQUARE * CROP_PX - 0.5, float(CROP_PX))[0]


def _warped(
    seen: npt.NDArray[np.uint8], quads: Sequence[Quad], into: Quad, inner: float
) -> list[npt.NDArray[np.uint8]]:
    """Lay corners of a photo into crops, where they are `inner` pixels apart."""
    rows = zip(quads, homographies_to(quads, into), edges_px(quads), strict=True)
    return [_warped_one(seen, corners, warp, edge / inner) for corners, warp, edge in rows]


def _warped_one(
    seen: npt.NDArray[np.uint8], corners: Quad, warp: Homography, shrink: float
) -> npt.NDArray[np.uint8]:
    """Lay one face into a crop that shows it so many times smaller."""
    reach = np.ptp(corners, axis=0).max() * 0.3 + 4
    low = np.maximum(np.floor(corners.min(axis=0) - reach), 0).astype(int)
    high = np.ceil(corners.max(axis=0) + reach).astype(int) + 1
    part = np.asarray(seen[low[1] : high[1], low[0] : high[0]], np.uint8)
    if shrink > 1:
        # Seen from much nearer than the crop shows, it would glitter.
        part = np.asarray(cv2.GaussianBlur(part, (0, 0), 0.4 * shrink), np.uint8)
    moved = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ warp
    flat = cv2.warpPerspective(
        part,
        moved,
        (CROP_PX, CROP_PX),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(flat, np.uint8)
