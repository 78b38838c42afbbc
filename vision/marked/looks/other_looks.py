"""Looks at a photo as if it had been exposed or focused otherwise, where tops stay unread.

Light ink that is blown out runs over its face, dark ink on a blown body is eaten away, and noise
breaks rings: then the drawing agrees better with a photo whose lines are thinner or thicker, darker
or softer. No look is right for all; each reads what it can, and they vote (`look_votes`). Only what
lies where the net sees a top is looked at, so that print all over a table costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import compress
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import BgrImage, Bools, GreyImage, Quad
from vision.decoding.image_decoding import grey_of
from vision.decoding.image_pyramid import pyramid
from vision.detection.square_detection import FAINT, PLAIN, outlines_near
from vision.geometry.quads import edges_px, positive_edges_px
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import PlausibleQuads, place_frames
from vision.stage_results import Level, PlacedFrames, Top

Look: TypeAlias = Callable[[BgrImage], GreyImage]

_DARKER, _SOFT_PX = 3.0, 2.0
_BLOWN, _BLOWN_PART = 245, 0.12
_BESIDE, _SIZES = 0.6, (0.35, 1.8)
"""How far from a top's middle, in its edges, an outline may belong to it, and how large it is."""


def _darker(bgr: BgrImage) -> GreyImage:
    """Take the darkest colour, which coloured bodies stay dark in, and spread what is light."""
    table = (np.linspace(0, 1, 256) ** _DARKER * 255).astype(np.uint8)
    blue, green, red = cv2.split(bgr)
    return np.asarray(cv2.LUT(cv2.min(cv2.min(blue, green), red), table), np.uint8)


def _thinner(grey: GreyImage) -> GreyImage:
    """Take a pixel off all that is light."""
    return np.asarray(cv2.erode(grey, _DISC), np.uint8)


def _darker_and_thinner(bgr: BgrImage) -> GreyImage:
    return _thinner(_darker(bgr))


def _thin(bgr: BgrImage) -> GreyImage:
    return _thinner(grey_of(bgr))


def _thick(bgr: BgrImage) -> GreyImage:
    return np.asarray(cv2.dilate(grey_of(bgr), _DISC), np.uint8)


def _soft(bgr: BgrImage) -> GreyImage:
    return np.asarray(cv2.GaussianBlur(grey_of(bgr), (0, 0), _SOFT_PX), np.uint8)


def _quiet(bgr: BgrImage) -> GreyImage:
    return np.asarray(cv2.medianBlur(grey_of(bgr), 5), np.uint8)


_DISC = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
_OF_BLOWN: tuple[Look, ...] = (_darker_and_thinner, _darker, _thin, _soft, _thick)
_OF_OTHERS: tuple[Look, ...] = (grey_of, _soft, _darker_and_thinner, _quiet, _thin, _thick)
_IN_PLACE: tuple[Look, ...] = (_darker_and_thinner, _soft, _thick, _thin, _quiet, _darker)


def other_looks(
    found: PlacedFrames,
    reader: FaceReader,
    tops: Sequence[Top],
    doubted: Sequence[Top],
    looks: Sequence[Look] | None = None,
    *,
    plausible: PlausibleQuads | None = None,
) -> Iterator[PlacedFrames]:
    """Look otherwise at a photo, the most promising way first.

    Args:
        found: What was seen at the first look.
        reader: Knows the glyphs.
        tops: Where the net sees tops.
        doubted: Those whose faces were not read, or not surely; outlines are looked for just there.
            Without any no look is taken.
        looks: How to look; None: as most promises to show more.
        plausible: Which places can be tops; None: all.
    """
    if not doubted:
        return
    bgr = found.photo.bgr
    at_tops = _are_near([one.corners for one in found.frames], tops)
    here = list(compress(found.frames, at_tops))
    for look in looks or _looks_at(bgr, tops):
        levels = pyramid(look(bgr))
        placed = place_frames(levels, _outlines(levels, doubted), plausible)
        frames = reader.frames_with_glyphs(levels, [*here, *placed])
        yield replace(found, levels=levels, frames=frames)


def looks_in_place(bgr: BgrImage, tops: Sequence[Top]) -> tuple[Look, ...]:
    """Choose how to look otherwise at faces whose place is known."""
    return _OF_BLOWN if _are_blown(bgr, tops) else _IN_PLACE


def _looks_at(bgr: BgrImage, tops: Sequence[Top]) -> tuple[Look, ...]:
    """Choose how to look at a photo otherwise, the most promising way first."""
    return _OF_BLOWN if _are_blown(bgr, tops) else _OF_OTHERS


def _outlines(levels: Sequence[Level], tops: Sequence[Top]) -> list[Quad]:
    """Find outlines that may belong to tops."""
    quads = outlines_near(levels, (PLAIN, FAINT), np.stack([top.corners for top in tops]))
    return list(compress(quads, _are_near(quads, tops)))


def _are_near(quads: Sequence[Quad], tops: Sequence[Top]) -> Bools:
    """Look what lies at a top, and is about as large."""
    if not quads or not tops:
        return np.zeros(len(quads), bool)
    middles = np.stack([quad.mean(axis=0) for quad in quads])
    there = np.stack([top.corners.mean(axis=0) for top in tops])
    sizes = positive_edges_px([top.corners for top in tops])
    away = np.linalg.norm(middles[:, None] - there[None], axis=2)
    ratio = edges_px(quads)[:, None] / sizes[None]
    fits = (away < _BESIDE * sizes) & (ratio > _SIZES[0]) & (ratio < _SIZES[1])
    return np.asarray(fits.any(axis=1))


def _are_blown(bgr: BgrImage, tops: Sequence[Top]) -> bool:
    """Look whether much of what lies where tops are is as light as a photo can show."""
    height, width = bgr.shape[:2]
    blown = seen = 0
    for top in tops:
        low = np.clip(top.corners.min(axis=0), 0, None).astype(int)
        high = np.minimum(top.corners.max(axis=0), (width, height)).astype(int)
        part = bgr[low[1] : high[1], low[0] : high[0]]
        blown += int((part.max(axis=2, initial=0) >= _BLOWN).sum())
        seen += part.shape[0] * part.shape[1]
    return blown > _BLOWN_PART * max(seen, 1)
