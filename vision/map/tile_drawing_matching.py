"""Compares what lies on the table with the drawings of tiles, where no mark tells it."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats32, GreyImage, Homography
from vision.decoding.image_decoding import grey_of
from vision.map.map_template import TileTemplate

PX = 96
"""Pixels across a cell at which drawings are compared."""

_COARSE = 32
_SHIFTS = 8
"""By so many of these pixels a tile may lie beside its place."""

_ROUGH_SHIFTS = (2, 8, 14)
_AT_ALL = 0.17
_CLOSELY = 10
"""So many of the likeliest drawings are compared closely."""

_AROUND, _ROUGHLY_AROUND = 25, 9
"""What is larger than this is light, or the pattern of a cloth, and tells no tile."""

_DOUBLES = 0.06
_BLOCK, _ROUNDS = 8, 3
"""A piece covers some of the blocks of so many pixels."""


@dataclass(frozen=True, slots=True)
class DrawingMatch:
    """A tile that may lie at a place.

    Attributes:
        template: Which.
        turn: Clockwise quarter turns against the patch.
        likeness: -1 to 1.
        uncovered: How much of the patch it explains where no piece covers it, up to 1.
        lead: Which part of what any other tile or turn leaves unexplained it explains.
        ink: Which of its pictures.
        shift_px: How far from its place it lies, across and down.
        rivals: Other tiles and turns, and how probable each is.
    """

    template: TileTemplate
    turn: int
    likeness: float
    uncovered: float
    lead: float
    ink: int
    shift_px: tuple[float, float]
    rivals: tuple[tuple[str, int, float], ...]


def patch_of(grey: GreyImage, from_cell: Homography, span: int) -> GreyImage:
    """Take a part of a photo as it lies on the table, with a margin around.

    Args:
        grey: The photo.
        from_cell: From cells, the patch's upper left at 0, 0, to pixels.
        span: How many cells across.
    """
    wide = span * PX + 2 * _SHIFTS
    from_px = np.array(
        [[1 / PX, 0, (0.5 - _SHIFTS) / PX], [0, 1 / PX, (0.5 - _SHIFTS) / PX], [0, 0, 1]]
    )
    onto = from_cell @ from_px
    patch = cv2.warpPerspective(
        grey,
        onto,
        (wide, wide),
        flags=cv2.INTER_AREA | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(patch, np.uint8)


def best_match(patch: GreyImage, templates: Sequence[TileTemplate]) -> DrawingMatch | None:
    """Find which tile of one size a patch shows, if it shows any."""
    drawings = [
        (template, ink, turn)
        for template in templates
        for ink in range(len(template.pictures))
        for turn in range(4)
    ]
    if not drawings:
        return None
    rough = _rough(patch, drawings)
    if rough.max() < _AT_ALL:
        return None
    order = [int(k) for k in np.argsort(-rough)[:_CLOSELY]]
    even = _even(patch)
    close = {k: _closely(even, _even_picture(*drawings[k])) for k in order}
    first = max(order, key=lambda k: close[k].uncovered)
    template, ink, turn = drawings[first]
    best = close[first]
    left = 1 - best.uncovered
    others: dict[tuple[str, int], float] = {}
    for k in order:
        name, other_turn = drawings[k][0].name, drawings[k][2]
        if (name, other_turn) != (template.name, turn):
            lead = 1 - left / max(1 - close[k].uncovered, 1e-6)
            others[name, other_turn] = min(lead, others.get((name, other_turn), 1.0))
    rivals = tuple((*one, _chance(lead)) for one, lead in others.items())
    lead = min(others.values(), default=1.0)
    return DrawingMatch(
        template, turn, best.likeness, best.uncovered, lead, ink, best.shift_px, rivals
    )


def _chance(lead: float) -> float:
    """Estimate how probable a drawing is of which the best one has such a lead."""
    return round(0.5 * math.exp(-lead / _DOUBLES), 4)


@dataclass(frozen=True, slots=True)
class _Closely:
    """How a drawing fits a patch.

    Attributes:
        likeness: Correlation, -1 to 1.
        uncovered: How much of the patch it explains where no piece covers it, up to 1.
        shift_px: How far from its place it lies.
    """

    likeness: float
    uncovered: float
    shift_px: tuple[float, float]


def _closely(even: Floats32, drawn: Floats32) -> _Closely:
    """Lay a drawing on a patch where it fits best; a piece that covers some of it counts once."""
    fits = cv2.matchTemplate(even, drawn, cv2.TM_CCOEFF_NORMED)
    _, likeness, _, (x, y) = cv2.minMaxLoc(fits)
    high, wide = drawn.shape
    part = even[y : y + high, x : x + wide]
    weight = np.ones_like(drawn)
    errors = np.zeros((high // _BLOCK, wide // _BLOCK), np.float32)
    for _ in range(_ROUNDS):
        total = weight.sum()
        drawn_mean, part_mean = (weight * drawn).sum() / total, (weight * part).sum() / total
        varies = (weight * (drawn - drawn_mean) ** 2).sum()
        slope = (weight * (drawn - drawn_mean) * (part - part_mean)).sum() / max(varies, 1e-6)
        off = part - part_mean - slope * (drawn - drawn_mean)
        size = (wide // _BLOCK, high // _BLOCK)
        errors = cv2.resize(off * off, size, interpolation=cv2.INTER_AREA)
        errors = errors / max(slope * slope * varies / total, 1e-6)
        block_weight = (1 / (1 + errors**2)).astype(np.float32)
        weight = cv2.resize(block_weight, (wide, high), interpolation=cv2.INTER_NEAREST)
    uncovered = 1 - float(np.minimum(errors, 1).mean())
    return _Closely(float(likeness), uncovered, (x - _SHIFTS, y - _SHIFTS))


def _rough(patch: GreyImage, drawings: Sequence[tuple[TileTemplate, int, int]]) -> Floats32:
    """Compare a patch with drawings, all small and a little to each side."""
    rows = np.stack([_small(*drawing) for drawing in drawings])
    span = drawings[0][0].span
    size = _COARSE * span
    best = np.full(len(drawings), -1, np.float32)
    for x in _ROUGH_SHIFTS:
        for y in _ROUGH_SHIFTS:
            part = patch[y : y + span * PX, x : x + span * PX]
            small = cv2.resize(part, (size, size), interpolation=cv2.INTER_AREA)
            best = np.maximum(best, rows @ _unit(np.asarray(small, np.uint8)))
    return best


@dataclass(frozen=True, slots=True, eq=False)
class LaidDrawing:
    """The photo of a known tile beside its drawing; both in even light.

    Attributes:
        seen: The photo.
        drawn: The drawing, in the likeliest ink.
        ink: Which.
    """

    seen: Floats32
    drawn: Floats32
    ink: int


def laid_on(grey: GreyImage, from_cell: Homography, template: TileTemplate) -> LaidDrawing:
    """Lay the photo of a known tile on its drawing."""
    even = _even(patch_of(grey, from_cell, template.span))
    inks = [_even_picture(template, ink, 0) for ink in range(len(template.pictures))]
    fits = [_closely(even, drawn) for drawn in inks]
    best = max(range(len(inks)), key=lambda ink: fits[ink].likeness)
    x, y = (round(one) + _SHIFTS for one in fits[best].shift_px)
    size = inks[best].shape[0]
    return LaidDrawing(even[y : y + size, x : x + size], inks[best], best)


def _even(grey: GreyImage) -> Floats32:
    """Divide by the light around."""
    values = grey.astype(np.float32) + 12
    soft = cv2.GaussianBlur(values, (0, 0), 1.2)
    return np.asarray(soft / cv2.blur(values, (_AROUND, _AROUND)), np.float32)


def _unit(small: GreyImage) -> Floats32:
    values = small.astype(np.float32) + 12
    even = values / cv2.blur(values, (_ROUGHLY_AROUND, _ROUGHLY_AROUND))
    row = (even - even.mean()).ravel()
    return np.asarray(row / max(float(np.linalg.norm(row)), 1e-6), np.float32)


@functools.lru_cache(maxsize=1024)
def _small_of(picture: bytes, span: int, turn: int) -> Floats32:
    if turn:
        size = _COARSE * span
        unturned = _small_of(picture, span, 0).reshape(size, size)
        return np.ascontiguousarray(np.rot90(unturned, -turn)).ravel()
    size = _COARSE * span
    small = cv2.resize(_grey(picture, span), (size, size), interpolation=cv2.INTER_AREA)
    return _unit(np.asarray(small, np.uint8))


def _small(template: TileTemplate, ink: int, turn: int) -> Floats32:
    return _small_of(template.pictures[ink], template.span, turn)


def _even_picture(template: TileTemplate, ink: int, turn: int) -> Floats32:
    return _even_of(template.pictures[ink], template.span, turn)


@functools.lru_cache(maxsize=512)
def _even_of(picture: bytes, span: int, turn: int) -> Floats32:
    return _even(_turned(picture, span, turn))


def _turned(picture: bytes, span: int, turn: int) -> GreyImage:
    return np.ascontiguousarray(np.rot90(_grey(picture, span), -turn))


@functools.lru_cache(maxsize=512)
def _grey(picture: bytes, span: int) -> GreyImage:
    drawn = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    if drawn is None:
        raise ValueError("the drawing of a tile is no picture")
    grey = grey_of(np.asarray(drawn, np.uint8))
    size = PX * span
    if grey.shape[0] != size:
        grey = np.asarray(cv2.resize(grey, (size, size), interpolation=cv2.INTER_AREA), np.uint8)
    return grey
