"""Find a sheet in a photo by its corners, and read the strip that says which it is."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import cv2
import numpy as np

from companion.pieces.fiducials import marked_piece
from companion.pieces.print_codes import read_strip, strip
from vision.arrays import Floats, GreyImage, Homography
from vision.decoding.image_decoding import decode, grey_of
from vision.errors import PhotoError
from vision.fiducials.detected_fiducial import Marker
from vision.fiducials.fiducial_detection import crisp, find_markers
from vision.reading_result import Corners, Point
from vision.sheets.template import Rectangle, SheetFrame
from vision.stage_results import Photo

LOOKED_AT = 2640
"""At least half of what phones take: a sheet has some 8 px to the mm there."""

_CLOSER = 5280
_AFAR = 1320
"""Corners are large enough to be found in a picture of this size."""

_REFINED = 3
"""Half the side of where the corner of a fiducial is looked for exactly, in px."""

_FEWEST, _UNCLEAR = 4, 0.25
"""So many cells are dark and bare at least, and so far from the middle between those."""

_UNKNOWN = 3
"""A word that is not printed counts as so many misread cells."""

_ASIDE = tuple(step * 0.4 for step in range(-6, 7))
_STRETCHES = (0.92, 0.96, 1.04, 1.08, 1.12, 1.16)
"""How a strip is known to be read, and where it is looked for otherwise, in mm and in parts of its
length: one corner of a few pixels tells badly how long things beside it are."""

_NEEDED = 3
"""Corners without which the rest would be guessed."""


@dataclass(frozen=True, slots=True)
class FoundSheet:
    """A sheet in a photo.

    Attributes:
        photo: What was looked at.
        grey: Its brightness.
        frame: Which of the frames it is.
        onto_photo: From mm of the frame to pixels of what was looked at.
        cells: The strip; dark cells are true.
        corners: The fiducials that were seen, by number: their four corners in these pixels.
    """

    photo: Photo
    grey: GreyImage
    frame: int
    onto_photo: Homography
    cells: tuple[bool, ...]
    corners: Mapping[int, Corners]


def find_sheet(data: bytes, frames: Sequence[SheetFrame]) -> FoundSheet:
    """Find the one sheet in a photo.

    Args:
        data: The bytes of the file.
        frames: The sheets that there are.

    Raises:
        PhotoError: It is no photo, or shows no sheet, half of one, or two.
    """
    photo, grey, markers = _markers(data, frames)
    counts = [Counter(one.number for one in markers if one.number in it.corners) for it in frames]
    frame = max(range(len(frames)), key=lambda place: len(counts[place]))
    found = counts[frame]
    if not found:
        key = "other_game" if any(marked_piece(one.number) for one in markers) else "no_corners"
        raise PhotoError(f"vision.error.sheet_{key}")
    if sum(count > 1 for count in found.values()) > 1:
        raise PhotoError("vision.error.sheet_two")
    if len(found) < _NEEDED:
        raise PhotoError("vision.error.sheet_half", {"seen": len(found)})
    corners = {one.number: one for one in reversed(markers) if one.number in found}
    onto = homography(frames[frame], corners.values())
    cells = read_cells(grey, frames[frame], onto, tuple(corners.values()))
    seen = {number: marker.corners for number, marker in corners.items()}
    return FoundSheet(photo, grey, frame, onto, cells, seen)


def _markers(
    data: bytes, frames: Sequence[SheetFrame]
) -> tuple[Photo, GreyImage, tuple[Marker, ...]]:
    """Look for marks, and more closely where corners are missing."""
    numbers = {number for frame in frames for number in frame.corners}
    photo = decode(data, LOOKED_AT)
    grey = grey_of(photo.bgr)
    best: tuple[Marker, ...] = ()
    for is_quick in (True, False):
        best = from_afar(grey, is_quick=is_quick)
        if _corners(best, numbers) == 4:
            return photo, grey, best
    for side in (LOOKED_AT, _CLOSER):
        closer = photo if side == LOOKED_AT else decode(data, side)
        whole = grey_of(closer.bgr)
        for picture in (whole, crisp(whole)):
            found = find_markers(picture)
            if _corners(found, numbers) > _corners(best, numbers) or not best:
                photo, grey, best = closer, whole, found
            if _corners(best, numbers) == 4:
                return photo, grey, best
        if closer.scale_xy == (1.0, 1.0):
            break
    return photo, grey, best


def from_afar(grey: GreyImage, *, is_quick: bool = False) -> tuple[Marker, ...]:
    """Find marks in a smaller picture, and their corners in the large one.

    Args:
        grey: The large picture.
        is_quick: Find only those that are clear.
    """
    shrink = -(-max(grey.shape) // _AFAR)
    if shrink == 1:
        return () if is_quick else find_markers(grey)
    size_wh = (grey.shape[1] // shrink, grey.shape[0] // shrink)
    small = cv2.resize(grey, size_wh, interpolation=cv2.INTER_AREA)
    scale_xy = (grey.shape[1] / size_wh[0],) * 2
    found = find_markers(np.asarray(small, np.uint8), scale_xy, is_quick=is_quick)
    if not found:
        return ()
    points = np.array([one.corners for one in found], np.float32).reshape(-1, 1, 2)
    points += (shrink - 1) / 2
    around, until = (_REFINED * shrink,) * 2, (cv2.TERM_CRITERIA_COUNT + cv2.TERM_CRITERIA_EPS)
    cv2.cornerSubPix(grey, points, around, (-1, -1), (until, 20, 0.05))
    return tuple(
        Marker(one.number, _corners_of(corners.tolist()))
        for one, corners in zip(found, points.reshape(-1, 4, 2), strict=True)
    )


def _corners_of(points: list[list[float]]) -> Corners:
    a, b, c, d = ((x, y) for x, y in points)
    return a, b, c, d


def _corners(markers: Sequence[Marker], numbers: set[int]) -> int:
    return len({one.number for one in markers} & numbers)


def homography(frame: SheetFrame, corners: Iterable[Marker]) -> Homography:
    """Fit the perspective through all corners of the fiducials."""
    flat: list[Point] = []
    seen: list[Point] = []
    for marker in corners:
        left, top, right, bottom = frame.corners[marker.number]
        flat += [(left, top), (right, top), (right, bottom), (left, bottom)]
        seen += marker.corners
    found, _ = cv2.findHomography(np.array(flat), np.array(seen))
    if found is None:
        raise PhotoError("vision.error.sheet_no_corners")
    return np.asarray(found, np.float64)


def read_cells(
    grey: GreyImage, frame: SheetFrame, onto: Homography, markers: Sequence[Marker]
) -> tuple[bool, ...]:
    """Tell dark cells from bare ones, by the black and the white of the corner beside them.

    Paper curls, so the strip may lie where the whole sheet's perspective has it, or where that of
    the corner beside it has it; the one where dark and bare are farther apart is believed.
    """
    place = frame.code[len(frame.code) // 2]
    number = min(frame.corners, key=lambda one: _apart(frame.corners[one], place))
    beside = [one for one in markers if one.number == number]
    ways = [onto]
    if beside:
        ways += [_shifted(frame, onto, beside[0]), homography(frame, beside)]
    soft = np.asarray(cv2.blur(grey, (3, 3)), np.uint8)
    tones = _black_and_white(soft, frame, ways[-1], number)

    how_clear = functools.partial(_how_clear, frame.words)

    def clearest(tried: Iterable[Homography]) -> tuple[float, tuple[bool, ...]]:
        return max((_cells(soft, frame, way, tones) for way in tried), key=how_clear)

    best = clearest(ways)
    if how_clear(best)[0] >= -1:
        return best[1]
    for stretches in ((1.0,), _STRETCHES):
        aside = [(x, y, stretch) for stretch in stretches for x in _ASIDE for y in _ASIDE]
        beside_it = frame.corners[number][0]
        near = clearest(way @ _moved(*by, beside_it) for way in (onto, ways[-1]) for by in aside)
        best = max(best, near, key=how_clear)
        if how_clear(best)[0] == 0:
            break
    return best[1]


def _how_clear(words: AbstractSet[int], read: tuple[float, tuple[bool, ...]]) -> tuple[int, float]:
    """Say how many cells of a strip contradict the others, as a negative number; how clear it is.

    One without dark or without bare cells lies elsewhere, and one whose cells are half dark lies
    between them: by chance they may still tell something. A cell aside lies another number that
    may be none of the known words.
    """
    clear, cells = read
    bits = read_strip(cells)
    if bits is None or not _FEWEST <= sum(cells) <= len(cells) - _FEWEST:
        return -2 * len(cells), clear
    wrong = sum(one != other for one, other in zip(strip(bits), cells, strict=True))
    unknown = _UNKNOWN if words and bits not in words else 0
    return -wrong - unknown - (len(cells) if clear < _UNCLEAR else 0), clear


def _moved(x: float, y: float, stretch: float, around: float) -> Homography:
    """Move places of the paper, and stretch them across from a place."""
    return np.array([[stretch, 0, x + (1 - stretch) * around], [0, 1, y], [0, 0, 1.0]])


def _shifted(frame: SheetFrame, onto: Homography, marker: Marker) -> Homography:
    """Move a perspective so that the middle of a corner lies where it is seen."""
    left, top, right, bottom = frame.corners[marker.number]
    middle = np.array([[[(left + right) / 2, (top + bottom) / 2]]])
    there = cv2.perspectiveTransform(middle, onto)[0, 0]
    away = np.array(marker.corners).mean(axis=0) - there
    return np.asarray(np.array([[1, 0, away[0]], [0, 1, away[1]], [0, 0, 1.0]]) @ onto)


def _black_and_white(
    soft: GreyImage, frame: SheetFrame, onto: Homography, number: int
) -> tuple[float, float]:
    """Tell how light a corner's black is, and the bare paper beside it."""
    left, top, right, _ = frame.corners[number]
    module = (right - left) / 7
    dark = [(left + module * (place + 0.5), top + module / 2) for place in range(7)]
    bare = [(x, top - module / 2) for x, _ in dark]
    black, white = (float(np.median(values(soft, onto, np.array(at)))) for at in (dark, bare))
    return black, white


def _cells(
    soft: GreyImage, frame: SheetFrame, onto: Homography, tones: tuple[float, float]
) -> tuple[float, tuple[bool, ...]]:
    """Read the strip, and say how far its cells are from being neither dark nor bare."""
    black, white = tones
    cells = np.array([((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in frame.code])
    shares = (values(soft, onto, cells) - black) / max(white - black, 1.0)
    clear = float(np.sort(np.abs(shares - 0.5))[:6].mean())
    return clear, tuple(bool(share < 0.5) for share in shares)


def _apart(one: Rectangle, other: Rectangle) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def values(soft: GreyImage, onto: Homography, points: Floats) -> Floats:
    """Look at a picture, softened a little, at points of the paper."""
    there = cv2.perspectiveTransform(points[None].astype(np.float64), onto)[0].astype(np.float32)
    seen = cv2.remap(soft, there[None, :, 0].copy(), there[None, :, 1].copy(), cv2.INTER_LINEAR)
    return np.asarray(seen[0], np.float64)
