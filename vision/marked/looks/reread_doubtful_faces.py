"""Reads doubtful large faces again in place, as if the photo had been exposed or focused otherwise.

Where a face lies is known, so no outline is looked for: that costs a tenth of looking at the photo
again (`other_looks`), and of a large face a finer photo shows nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import BgrImage, Homography, Indices
from vision.decoding.image_pyramid import pyramid
from vision.marked.confidence import judge
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import moved
from vision.marked.front_face_rejection import may_be_fronts
from vision.marked.looks.look_votes import Vote, counted
from vision.marked.looks.other_looks import looks_in_place
from vision.marked.looks.read_dice_in_one_look import Seen
from vision.stage_results import JudgedFace, PlacedFrame, PlacedFrames

_WORTH_REREADING, _AMONG_TOPS = 0.2, 0.6
_FRUITLESS = 3
"""After so many looks that made no face sure, no more are taken: it seldom is one."""

_AROUND, _AROUND_PX = 0.5, 24
"""How much around frames is looked at: in edges, and what a look mixes with its neighbours."""

_EVEN_PX, _SMALLEST_PX = 16, 24
"""Of so many pixels a part's corner is a multiple, and how small its smallest size may be."""


def rereadings(seen: Seen, reader: FaceReader, first: Sequence[Vote]) -> list[list[Vote]]:
    """Read faces in doubt otherwise, until all are sure, or some looks made none sure.

    Args:
        seen: What the first look gave.
        reader: Reads faces.
        first: The votes of that look.
    """
    doubted = [one for one in seen.faces if _is_worth_rereading(one)]
    if seen.view is None or not doubted:
        return []
    sure = sum(one.is_sure for one in seen.faces)
    fronts = may_be_fronts(seen.found.levels, doubted, seen.view)
    bgr = seen.found.photo.bgr
    part, low, frames = _part_with([_frame_of(one, seen.found) for one in doubted], bgr)
    votes = [list(first)]
    for expose in looks_in_place(bgr, seen.tops):
        there = reader.read(pyramid(expose(part), _SMALLEST_PX), frames)
        matches = [replace(one, homography=_aside(low) @ one.homography) for one in there]
        faces = judge(
            [
                replace(one.evidence, match=match)
                for one, match in zip(doubted, matches, strict=True)
            ]
        )
        read = zip(faces, fronts, matches, strict=True)
        votes.append(
            [
                Vote(face, face.is_sure and not is_front)
                for face, is_front, match in read
                if not match.is_print
            ]
        )
        told = counted(votes)
        if all(one.is_sure for one in told) and len(told) >= sure + len(doubted):
            break
        if len(votes) > _FRUITLESS and not any(map(_makes_sure, votes[1:])):
            break
    return votes[1:]


def _makes_sure(look: Sequence[Vote]) -> bool:
    return any(one.is_sure for one in look)


def _part_with(
    frames: Sequence[PlacedFrame], bgr: BgrImage
) -> tuple[BgrImage, Indices, list[PlacedFrame]]:
    """Cut out where frames are, so that the rest need not be looked at otherwise.

    Returns:
        The part; its top left in the photo, a pixel that begins one of every smaller size, too; and
        the frames in it.
    """
    corners = np.stack([one.corners for one in frames])
    reach = _AROUND_PX + _AROUND * max(one.size_px for one in frames)
    low = np.floor((corners.min(axis=(0, 1)) - reach).clip(0) / _EVEN_PX).astype(int) * _EVEN_PX
    high = np.ceil(corners.max(axis=(0, 1)) + reach).astype(int)
    places = _aside(-low) @ np.stack([one.homography for one in frames])
    return bgr[low[1] : high[1], low[0] : high[0]], low, moved(frames, places)


def _aside(by_px: Indices) -> Homography:
    """Give what moves pixels by so many across and down."""
    return np.array([[1.0, 0.0, by_px[0]], [0.0, 1.0, by_px[1]], [0.0, 0.0, 1.0]])


def _is_worth_rereading(face: JudgedFace) -> bool:
    """Look whether a face is in doubt, but may well be one: it fits, or lies among the tops."""
    if face.is_sure:
        return False
    is_among_tops = face.evidence.agreement >= _AMONG_TOPS and not face.is_alone
    return is_among_tops or face.confidence >= _WORTH_REREADING


def _frame_of(face: JudgedFace, found: PlacedFrames) -> PlacedFrame:
    """Give the frame that a face was read in, where the face's whole drawing was laid."""
    middle = face.corners.mean(axis=0)
    away = [float(np.hypot(*(one.corners.mean(axis=0) - middle))) for one in found.frames]
    nearest = found.frames[int(np.argmin(away))]
    (frame,) = moved([nearest], face.evidence.match.homography[None])
    return frame
