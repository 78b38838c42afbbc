"""Find a sheet in a photo by its corners, and read the strip that says which it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.pieces.fiducials import marked_piece
from vision.arrays import GreyImage, Homography
from vision.decoding.image_decoding import decode, grey_of
from vision.errors import PhotoError
from vision.fiducials.detected_fiducial import Marker
from vision.fiducials.fiducial_detection import crisp, find_clear_markers, find_markers
from vision.reading_result import Corners, Point
from vision.sheets.missing_corner import missing_corner
from vision.sheets.read_sheet_code_strip import StripReader, corner_beside_strip, shifted
from vision.sheets.template import SheetFrame
from vision.stage_results import Photo

LOOKED_AT = 2640
"""At least half of what phones take: a sheet has some 8 px to the mm there."""

_CLOSER = 5280
_AFAR = 1320
"""Corners are large enough to be found in a picture of this size."""

_REFINED = 3
"""Half the side of where the corner of a fiducial is looked for exactly, in px."""

_TORN = 0.5
"""By so many of its sides a corner may lie aside: curled sheets came to 0.15, two sheets to 1.4."""

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
    if _is_torn(frames[frame], onto, corners.values()):
        raise PhotoError("vision.error.sheet_two")
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
    for wanted in (frozenset(numbers), None):
        best = from_afar(grey, wanted)
        if _corners(best, numbers) == 4:
            return photo, grey, best
    best = _completed(best, frames, grey)
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


def _completed(
    markers: tuple[Marker, ...], frames: Sequence[SheetFrame], grey: GreyImage
) -> tuple[Marker, ...]:
    """Look for the one corner that is missing where the others say that it is."""
    for frame in frames:
        seen = {one.number: one for one in reversed(markers) if one.number in frame.corners}
        missing = frame.corners.keys() - seen.keys()
        if len(missing) != 1:
            continue
        number = missing.pop()
        onto = homography(frame, seen.values())
        found = missing_corner(grey, onto, number, frame.corners[number])
        if found is not None:
            return (*markers, found)
    return markers


def from_afar(grey: GreyImage, wanted: frozenset[int] | None = None) -> tuple[Marker, ...]:
    """Find marks in a smaller picture, and their corners in the large one.

    Args:
        grey: The large picture.
        wanted: Find only those of these numbers that are clear; None: find all.
    """
    shrink = -(-max(grey.shape) // _AFAR)
    if shrink == 1:
        return find_markers(grey) if wanted is None else ()
    size_wh = (grey.shape[1] // shrink, grey.shape[0] // shrink)
    small = np.asarray(cv2.resize(grey, size_wh, interpolation=cv2.INTER_AREA), np.uint8)
    scale_xy = (grey.shape[1] / size_wh[0],) * 2
    if wanted is None:
        found = find_markers(small, scale_xy)
    else:
        found = find_clear_markers(small, wanted, scale_xy)
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


def _is_torn(frame: SheetFrame, onto: Homography, markers: Iterable[Marker]) -> bool:
    """Tell whether corners lie where no paper could have them all, as those of two sheets do."""
    for marker in markers:
        left, top, right, bottom = frame.corners[marker.number]
        square = np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]])
        off = cv2.perspectiveTransform(square, onto)[0] - np.array(marker.corners)
        if np.abs(off).max() > _TORN * marker.side:
            return True
    return False


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
    """Tell dark cells of the strip from bare ones, by the black and white of the corner beside."""
    number = corner_beside_strip(frame)
    beside = [one for one in markers if one.number == number]
    ways = [onto]
    if beside:
        ways += [shifted(frame, onto, beside[0]), homography(frame, beside)]
    return StripReader(grey, frame, ways, number).cells()
