"""From the bytes of a photo and a drawn sheet to the state of each mark: find, lay flat, judge."""

from __future__ import annotations

import functools
import time
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Floats, Homography
from vision.errors import PhotoError
from vision.sheets.added_ink import added_ink
from vision.sheets.laying_flat import FlatSheet, Seen, lay_flat
from vision.sheets.mark_judging import PRINTED, judge
from vision.sheets.mark_patches import MarkPlaces
from vision.sheets.paper_shifts import GRID
from vision.sheets.printed_drawing import WIDE, Drawing
from vision.sheets.sheet_finding import FoundSheet
from vision.sheets.sheet_reading_types import MarkReading, Quad, SheetReading
from vision.sheets.template import Rectangle, SheetFrame, SheetTemplate, TemplateMark

_UNLIKE = 0.35
"""What looks less like the drawing than this is another one."""

_BENT = 2.5
"""By so many pixels the paper may be bent in ways that the field of shifts does not follow."""


def read_sheet(
    found: FoundSheet, frames: Sequence[SheetFrame], template: SheetTemplate
) -> SheetReading:
    """Read the marks of a sheet that was found.

    Args:
        found: Where it is.
        frames: Those that it was found with.
        template: What its strip says that it is.

    Raises:
        PhotoError: It does not look like its drawing.
    """
    started = time.perf_counter()
    drawing, places = drawing_of(template), places_of(template)
    px_per_mm = drawing.px_per_mm
    flat = lay_flat(seen_sheet(found, frames, template), drawing)
    if flat.likeness < _UNLIKE:
        raise PhotoError("vision.error.sheet_unlike")
    judged = judge(places.patches(added_ink(flat.bgr, drawing)), places.marks)
    judged |= {mark.name: PRINTED for mark in template.marks if mark.is_filled}
    places_in_photo = _in_photo(flat, template, px_per_mm, found.photo.scale_xy)
    marks = tuple(
        MarkReading(
            mark.name,
            judged[mark.name].state,
            judged[mark.name].confidence,
            judged[mark.name].sure,
            place,
        )
        for mark, place in zip(template.marks, places_in_photo, strict=True)
    )
    doubts = ("vision.doubt.sheet_bent",) if flat.doubt > _BENT else ()
    return SheetReading(marks, doubts, (time.perf_counter() - started) * 1000)


def seen_sheet(found: FoundSheet, frames: Sequence[SheetFrame], template: SheetTemplate) -> Seen:
    """Tell where in a photo a template lies."""
    onto = found.onto_photo @ _between(template.frame, frames[found.frame])
    places = [_corners(template.frame.corners[number]) for number in found.corners]
    there = list(found.corners.values())
    corners = np.array(places, np.float64).reshape(-1, 2), np.array(there).reshape(-1, 2)
    return Seen(found.photo.bgr, found.grey, onto, corners)


def _corners(box: Rectangle) -> Quad:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


@functools.lru_cache(maxsize=8)
def drawing_of(template: SheetTemplate) -> Drawing:
    """Take the picture of an empty sheet."""
    whole = cv2.imdecode(np.frombuffer(template.png, np.uint8), cv2.IMREAD_COLOR)
    if whole is None:
        raise ValueError("the drawing of a sheet is no picture")
    wide_mm, high_mm = template.frame.size
    size = (WIDE, round(WIDE * high_mm / wide_mm))
    bgr = np.asarray(cv2.resize(whole, size, interpolation=cv2.INTER_AREA), np.uint8)
    # Without its last rows, which are bare, it can be made smaller by whole numbers.
    bgr = bgr[: len(bgr) // GRID * GRID]
    boxes = [mark.box for mark in template.marks if mark.kind == "track" and not mark.is_filled]
    return Drawing(bgr, WIDE / wide_mm, boxes, _written(template.marks))


def _written(marks: Sequence[TemplateMark]) -> list[Rectangle]:
    """List where a pen goes: to all marks, and between those that a path crosses."""
    boxes = [box for mark in marks for box in (mark.box, mark.twin) if box is not None]
    ways = np.array([mark.box for mark in marks if mark.kind == "way"], np.float64).reshape(-1, 4)
    if not len(ways):
        return boxes
    left, top = ways[:, :2].min(axis=0).tolist()
    right, bottom = ways[:, 2:].max(axis=0).tolist()
    return [*boxes, (left, top, right, bottom)]


@functools.lru_cache(maxsize=8)
def places_of(template: SheetTemplate) -> MarkPlaces:
    """Tell where in that picture the marks are."""
    return MarkPlaces(drawing_of(template), template.marks)


def _between(one: SheetFrame, other: SheetFrame) -> Homography:
    """Bring mm of a frame to mm of another that has the same corners."""
    numbers = sorted(set(one.corners) & set(other.corners))
    points = [np.array([frame.corners[number][:2] for number in numbers]) for frame in (one, other)]
    found, _ = cv2.findHomography(points[0], points[1])
    return np.asarray(found, np.float64)


def _in_photo(
    flat: FlatSheet, template: SheetTemplate, px_per_mm: float, scale_xy: tuple[float, float]
) -> list[Quad]:
    """Tell where the corners of all marks are in the photo as it was taken."""
    corners = _corners_of_marks(template)
    there = (flat.in_photo(corners * px_per_mm) + 0.5) * np.array(scale_xy) - 0.5
    quads = np.round(there, 1).reshape(-1, 4, 2).tolist()
    return [((*a,), (*b,), (*c,), (*d,)) for a, b, c, d in quads]


@functools.lru_cache(maxsize=8)
def _corners_of_marks(template: SheetTemplate) -> Floats:
    """List the four corners of each mark in turn, in mm; shape (N, 2)."""
    return np.array([_corners(mark.box) for mark in template.marks], np.float64).reshape(-1, 2)
