"""Searches a photo for frames, coarse sizes first and finer ones only where they can matter.

Large dice are found at a fraction of a photo's pixels. Finer levels, a decode in full, and for
small photos one enlarged beyond that, follow only while dice may have been too small to be found:
none was, or the smallest is near the limit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import Patches, Quad
from vision.decoding.image_decoding import Photo, decode, enlarged, grey_of
from vision.detection.square_detection import BOLD, FAINT, PLAIN, Cut, Level, find_quads, pyramid
from vision.marked.printed_frame_alignment import Placed, distinct, place
from vision.process.time_budget import Patience

_GLANCE_SIDE, _GLANCE_LEAST = 1100, 800
_QUICK_SIDE = 2048
_FULL_SIDE = 4608
_ENLARGED_SIDE = 1700
_COARSE_SIDE = 1250
_SURELY_FOUND_PX = 29
_LARGE = 40 / 29
_CERTAIN_FIT = 0.75
_CERTAIN_LEAD = 0.6
_CROWDED = 400
_GRAINY, _SOFT_PX = 11, 1.2
_TWICE = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]])


@dataclass(frozen=True, slots=True)
class Search:
    """What was found in a photo, and in which pixels.

    Attributes:
        photo: The photo at the size that was looked at.
        levels: That size and smaller ones, the largest first.
        placed: The frames, tops and sides alike, in pixels of `photo`.
        leads: How far a glyph stands out in each.
    """

    photo: Photo
    levels: Sequence[Level]
    placed: Sequence[Placed]
    leads: Sequence[float]

    def smallest_px(self) -> float:
        """Give the size of the smallest frame; 0 when there is none."""
        certain = (
            one.size_px()
            for one, lead in zip(self.placed, self.leads, strict=True)
            if one.fit >= _CERTAIN_FIT and lead >= _CERTAIN_LEAD
        )
        return min(certain, default=0.0)


Leads: TypeAlias = Callable[[Sequence[Level], Sequence[Placed]], Patches]
"""Says how far a glyph stands out in each frame; 0 where none does."""


def search(data: bytes, leads: Leads, patience: Patience) -> Search:
    """Find the frames in the bytes of a photo.

    Args:
        data: The bytes of the file.
        leads: Frames without a glyph are dropped: they would call for finer rounds.
        patience: When it is over, no finer round is begun.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    rounds = _rounds(data, leads)
    found, finest_px = next(rounds)
    while found.smallest_px() < _SURELY_FOUND_PX * finest_px:
        finer = None if patience.is_over() else next(rounds, None)
        if finer is None:
            break
        found, finest_px = finer
    return found


def _rounds(data: bytes, leads: Leads) -> Iterator[tuple[Search, float]]:
    """Search finer with every round; give what was found and the finest pixel looked at."""
    photo = decode(data, _GLANCE_SIDE)
    levels = pyramid(grey_of(photo.bgr))
    if photo.scale_xy[0] > 1 and max(photo.bgr.shape) >= _GLANCE_LEAST:
        # Large dice stand out enough; where none is found, the next round looks closer.
        yield _found(photo, levels, _frames(levels, levels, (BOLD,)), leads), _LARGE
    if photo.scale_xy[0] > 1:
        photo = decode(data, _QUICK_SIDE)
        levels = pyramid(grey_of(photo.bgr))
    coarse = max(photo.bgr.shape) > _COARSE_SIDE
    found = _found(photo, levels, _frames(levels, levels[1:] if coarse else levels), leads)
    yield found, 2.0 if coarse else 1.0
    if coarse:
        finer = [*found.placed, *_frames(levels, levels[:1])]
        found = _found(photo, levels, finer, leads)
        yield found, 1.0
    if photo.scale_xy[0] > 1:
        photo = decode(data, _FULL_SIDE)
        levels = pyramid(grey_of(photo.bgr))
        found = _found(photo, levels, _frames(levels, levels, (PLAIN,)), leads)
        yield found, 1.0
    if max(photo.bgr.shape) <= _ENLARGED_SIDE:
        photo = enlarged(photo)
        levels = pyramid(grey_of(photo.bgr))
        # The next smaller level has been searched already.
        finer = [*map(_enlarged, found.placed), *_frames(levels, levels[:1])]
        yield _found(photo, levels, finer, leads), 1.0


def _enlarged(one: Placed) -> Placed:
    """Tell where a frame is in a photo twice as large."""
    return replace(one, homography=_TWICE @ one.homography)


def _found(photo: Photo, levels: Sequence[Level], placed: Sequence[Placed], leads: Leads) -> Search:
    """Drop the frames without a glyph; keep the best at each place."""
    kept, found = with_glyphs(levels, placed, leads)
    return Search(photo, levels, kept, found)


def softened(found: Search) -> Search:
    """Look at a grainy photo less sharply: its faces agree more with what is drawn softly."""
    grey = found.levels[0].grey
    rows = grey[::4].astype(np.int16)
    grain = np.median(np.abs(2 * rows[:, 1:-1] - rows[:, :-2] - rows[:, 2:]))
    if grain < _GRAINY:
        return found
    soft_px = _SOFT_PX / min(1.0, found.photo.scale_xy[0])
    soft = np.asarray(cv2.GaussianBlur(grey, (0, 0), soft_px), np.uint8)
    return replace(found, levels=pyramid(soft))


def with_glyphs(
    levels: Sequence[Level], placed: Sequence[Placed], leads: Leads
) -> tuple[list[Placed], list[float]]:
    """Keep the frames in which a glyph stands out, the best at each place; say how far it does."""
    if not placed:
        return [], []
    found = leads(levels, placed)
    some = [(one, float(lead)) for one, lead in zip(placed, found, strict=True) if lead > 0]
    best = distinct([one for one, _ in some], [lead for _, lead in some])
    return [some[k][0] for k in best], [some[k][1] for k in best]


def _frames(
    levels: Sequence[Level], searched: Sequence[Level], cuts: Sequence[Cut] = (PLAIN, FAINT)
) -> list[Placed]:
    """Find the frames at some of a photo's levels.

    Args:
        levels: The photo's sizes.
        searched: At which to look.
        cuts: What to look for. Where one finds too much, as on a table full of print, those after
            it are left out.
    """
    quads: list[Quad] = []
    for cut in cuts:
        quads += [quad for level in searched for quad in find_quads(level, cut)]
        if len(quads) > _CROWDED:
            break
    return place(levels, quads)
