"""The frame of a printed face: what every face has in common, drawn to compare photos with.

It is drawn roughly, to see what resembles a frame at all, and exactly, to be laid on the photo.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import Bools, FloatImage, Floats, Floats32, Homographies
from vision.geometry.template_alignment import AlignableTemplate, Template, blurred
from vision.geometry.template_comparison import compare
from vision.marked.render_faces import FACE_UNITS
from vision.stage_results import Level

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in units of a face."""

WHOLE: Box = (0.0, 0.0, FACE_UNITS, FACE_UNITS)
OUTLINES: tuple[Box, ...] = ((1.5, 1.5, 30.5, 30.5), (3.25, 3.25, 28.75, 26.25), WHOLE)
"""Squares that a threshold can cut out of a face: the ring, its window, the face itself."""

ROUGH_PX = 32
EXACT_PX = 40
BEYOND = 1.3
"""How much farther than the outline a rough drawing reaches."""

_BLURS, _REACHES = (0.5, 1.1, 2.0), (14.9, 14.9, 14.2)
_NUMBERS = (8.9, 12.4)
"""How far from a face's middle the numbers in its corners stand."""

_RING, _THICK, _BAR_TOP, _RADIUS = 1.5, 1.75, 26.25, 4.0


def frame_ink(px: int, box: Box, turn: int = 0) -> FloatImage:
    """Draw a frame without ticks and glyph as it stands in a box of face units.

    Args:
        px: Side of the picture.
        box: Left, top, right, bottom of what the picture shows.
        turn: Quarter turns of the picture, counter-clockwise.

    Returns:
        Shape (px, px), 1 where all is ink.
    """
    fine = 8 * px
    left, top, right, bottom = box
    x = left + (np.arange(fine) + 0.5) / fine * (right - left)
    y = top + (np.arange(fine) + 0.5) / fine * (bottom - top)
    middle, half = FACE_UNITS / 2, FACE_UNITS / 2 - _RING
    beyond_x = np.maximum(np.abs(x - middle) - (half - _RADIUS), 0)[None, :]
    beyond_y = np.maximum(np.abs(y - middle) - (half - _RADIUS), 0)[:, None]
    outside = np.hypot(beyond_x, beyond_y) > _RADIUS
    inner = _RING + _THICK
    within_x = (x > inner) & (x < FACE_UNITS - inner)
    within_y = (y > inner) & (y < _BAR_TOP)
    ink = (~outside & ~(within_y[:, None] & within_x[None, :])).astype(np.float32)
    small = cv2.resize(ink, (px, px), interpolation=cv2.INTER_AREA)
    return np.asarray(np.rot90(small, turn), np.float32)


def frame_weight(px: int, box: Box, turn: int = 0, reach: float = 14.9) -> FloatImage:
    """Say where a frame's picture is the same on every face: not under ticks and glyph.

    Args:
        px: Side of the picture.
        box: What the picture shows.
        turn: Quarter turns of the picture, counter-clockwise.
        reach: How far from the middle pixels count. The rim outside the ring is left out, since
            blur mixes it with whatever lies beside the die.

    Returns:
        Shape (px, px), 1 or 0.
    """
    left, top, right, bottom = box
    x = (left + (np.arange(px) + 0.5) / px * (right - left))[None, :]
    y = (top + (np.arange(px) + 0.5) / px * (bottom - top))[:, None]
    on_face = (np.abs(x - 16) < reach) & (np.abs(y - 16) < reach)
    glyph = (x > 5.6) & (x < 26.4) & (y > 5.6) & (y < 25.4)
    ticks_across = (np.abs(x - 16) > 10) & (np.abs(x - 16) < 13) & (np.abs(y - 16) < 4)
    tick_above = (y > 3) & (y < 6) & (np.abs(x - 16) < 4.5)
    same = on_face & ~glyph & ~ticks_across & ~tick_above & ~in_numbered_corner(x, y)
    return np.rot90(same, turn).astype(np.float32)


def in_numbered_corner(x: Floats, y: Floats) -> Bools:
    """Say where some faces bear small numbers and others nothing, in units of a face."""
    beside = (np.abs(x - 16) > _NUMBERS[0]) & (np.abs(x - 16) < _NUMBERS[1])
    return np.asarray(beside & ((y > 3.6) & (y < 8.6) | (y > 20.9) & (y < 25.9)))


@functools.cache
def exact_templates(turn: int) -> tuple[AlignableTemplate, ...]:
    """Draw the frame at each blur, after some quarter turns."""
    return tuple(
        AlignableTemplate(
            blurred(frame_ink(EXACT_PX, WHOLE, turn), blur * EXACT_PX / 32),
            frame_weight(EXACT_PX, WHOLE, turn, reach=reach),
        )
        for blur, reach in zip(_BLURS, _REACHES, strict=True)
    )


@functools.cache
def rough_templates(outline: Box, blur_px: float = 0.9) -> tuple[Template, ...]:
    """Draw the frame as it stands around or within an outline, in its four turns."""
    left, top, right, bottom = outline
    centre_x, centre_y = (left + right) / 2, (top + bottom) / 2
    reach_x, reach_y = (size / 2 * BEYOND for size in (right - left, bottom - top))
    box: Box = (centre_x - reach_x, centre_y - reach_y, centre_x + reach_x, centre_y + reach_y)
    return tuple(
        Template(
            blurred(frame_ink(ROUGH_PX, box, turn), blur_px), frame_weight(ROUGH_PX, box, turn)
        )
        for turn in range(4)
    )


def resemblance(levels: Sequence[Level], places: Homographies) -> Floats32:
    """Say how much what lies at each place (N, 3, 3) resembles a frame, however turned: 0 to 1."""
    wide = places @ np.diag([BEYOND, BEYOND, 1])
    (fits,) = compare(levels, wide, ROUGH_PX, [rough_templates(WHOLE, 1.6)])
    return np.asarray(np.abs(fits).max(axis=1), np.float32)
