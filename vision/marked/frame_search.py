"""Searches a photo for frames, ever finer, until no die can have been too small to be found.

Outlines are what costs most, and the more the finer the photo is. Before a finer one is searched
through, the frames that are known are laid on it; where every die is clear by these, that will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from vision.detection.square_detection import find_outlines
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import enlarged_frames, place_frames
from vision.marked.search_rounds import Round, glance_at, search_rounds
from vision.process.time_budget import Patience
from vision.stage_results import Photo, PlacedFrame, PlacedFrames

_CERTAIN_FRAME, _CERTAIN_GLYPH = 0.75, 0.6
_KNOWN_PX, _FULL_PX = 24, 48
"""Frames of so many pixels where they were found, and of so many in the full-size photo, are laid
on a finer one before that is searched through."""


class Searched(NamedTuple):
    """What is known of a photo's frames.

    Attributes:
        found: The frames.
        is_preview: Whether this photo has not been searched through yet: the frames are those of
            the search before, laid on it.
    """

    found: PlacedFrames
    is_preview: bool


def search_frames(data: bytes, reader: FaceReader, patience: Patience) -> PlacedFrames:
    """Decode, find and place, without looking at previews.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    for known in ever_finer(data, glance_at(data), reader):
        if not known.is_preview and patience.is_over():
            break
    return known.found


def ever_finer(
    data: bytes, glance: Photo, reader: FaceReader, known: PlacedFrames | None = None
) -> Iterator[Searched]:
    """Decode, find and place, until no die can have been too small to be found.

    Args:
        data: The bytes of the file.
        glance: The photo as `glance_at` decodes it.
        reader: Knows the glyphs.
        known: Frames that were found in the glance, which is fine enough for that, and then is not
            searched through.

    Yields:
        What is known after each step; the last is no preview.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    rounds = search_rounds(data, glance)
    if known is not None:
        next(rounds)
    for look in rounds:
        if known is not None and _is_worth_a_preview(look, known):
            yield Searched(_laid_on(look, known, reader), is_preview=True)
        earlier = known.frames if known is not None else ()
        placed = place_frames(look.levels, find_outlines(look.searched, look.cuts))
        kept = enlarged_frames(earlier, look.earlier_scale)
        frames = reader.frames_with_glyphs(look.levels, [*kept, *placed])
        known = PlacedFrames(look.photo, look.levels, frames)
        yield Searched(known, is_preview=False)
        if smallest_px(frames) >= look.surely_found_px:
            return


def certain_edges_px(frames: Sequence[PlacedFrame]) -> list[float]:
    """Give the sizes of what agrees well with a frame, whatever stands in it."""
    return [one.size_px for one in frames if one.fit >= _CERTAIN_FRAME]


def smallest_px(frames: Sequence[PlacedFrame]) -> float:
    """Give the size of the smallest certain frame; 0 when there is none."""
    certain = (
        one.size_px
        for one in frames
        if one.fit >= _CERTAIN_FRAME and one.glyph_margin >= _CERTAIN_GLYPH
    )
    return min(certain, default=0.0)


def _is_worth_a_preview(look: Round, known: PlacedFrames) -> bool:
    """Look whether frames may be known well enough; what has to be enlarged shows too little."""
    known_px = smallest_px(known.frames)
    is_large = known_px >= _KNOWN_PX and known_px * known.photo.scale_xy[0] >= _FULL_PX
    return is_large and look.photo.scale_xy[0] >= 1


def _laid_on(look: Round, known: PlacedFrames, reader: FaceReader) -> PlacedFrames:
    """Lay frames on a photo that is finer by a whole number, or the same."""
    scale = round(known.photo.scale_xy[0] / look.photo.scale_xy[0])
    frames = enlarged_frames(known.frames, scale)
    if scale > 1:
        placed = place_frames(look.levels, [one.corners for one in frames])
        frames = reader.frames_with_glyphs(look.levels, placed)
    return replace(known, photo=look.photo, levels=look.levels, frames=frames)
