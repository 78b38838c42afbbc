"""Lets several looks at a photo vote on what its faces show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.arrays import Bools, Quads
from vision.geometry.cube_projection import View
from vision.marked.front_face_rejection import may_be_fronts
from vision.stage_results import JudgedFace, PlacedFrames

_SAME, _SURELY_SAME = 0.35, 0.25
"""How far apart, in diagonals, two looks see the same face; and a frame that is still to be moved a
little."""

_WORTH_HEARING = 0.5
_ENOUGH = 2
"""So many looks that leave no doubt make a face sure that one look alone leaves in doubt."""


@dataclass(frozen=True, slots=True, eq=False)
class Vote:
    """A face as one look saw it.

    Attributes:
        face: What it saw.
        is_sure: Whether nothing there left a doubt, nor what is seen beside it.
    """

    face: JudgedFace
    is_sure: bool

    @property
    def shown(self) -> tuple[str, str]:
        """Name set and face."""
        match = self.face.evidence.match
        return match.set_name, match.face_name


def votes_of(found: PlacedFrames, faces: Sequence[JudgedFace], view: View | None) -> list[Vote]:
    """Say what is more probably right than not; what may be a front is not sure.

    Where the plane of the tops is not known, nothing can be told.
    """
    if view is None:
        return []
    likely = [one for one in faces if one.confidence >= _WORTH_HEARING]
    fronts = may_be_fronts(found.levels, likely, view)
    return [
        Vote(one, one.is_sure and not doubted) for one, doubted in zip(likely, fronts, strict=True)
    ]


def counted(looks: Sequence[Sequence[Vote]]) -> list[Vote]:
    """Count the votes, those of the first look first.

    At each place the face is told that most of the confidence is for. It is sure where the first
    look was, or enough others were; and nowhere where another look is sure of another face.
    """
    places: list[list[Vote]] = []
    for look in looks:
        for vote in look:
            if vote.face.confidence < _WORTH_HEARING:
                continue
            here = next((place for place in places if _is_same(place[0], vote)), None)
            if here is None:
                places.append([vote])
            else:
                here.append(vote)
    first = {id(vote) for vote in looks[0]} if looks else set[int]()
    return [_elected(place, first) for place in places]


def _elected(votes: Sequence[Vote], first: set[int]) -> Vote:
    """Choose the face that most is said for at a place."""
    weights: dict[tuple[str, str], float] = {}
    for vote in votes:
        weights[vote.shown] = weights.get(vote.shown, 0.0) + vote.face.confidence
    shown = max(weights, key=lambda one: weights[one])
    those = [vote for vote in votes if vote.shown == shown]
    best = max(those, key=lambda vote: (id(vote) in first and vote.is_sure, vote.face.confidence))
    sure = [vote for vote in those if vote.is_sure]
    is_sure = any(id(vote) in first for vote in sure) or len(sure) >= _ENOUGH
    contested = any(vote.is_sure for vote in votes if vote.shown != shown)
    against = 1 - weights[shown] / sum(weights.values())
    confidence = best.face.confidence * (1 - against)
    return Vote(replace(best.face, confidence=confidence), is_sure and not contested)


def are_told(quads: Quads, told: Sequence[Vote]) -> Bools:
    """Look which frames, shape (N, 4, 2), surely lie on faces that are told."""
    there = np.reshape([one.face.corners for one in told], (-1, 4, 2))
    reach = _SURELY_SAME * np.hypot(*(there[:, 2] - there[:, 0]).T)
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - there.mean(axis=1), axis=2)
    return np.asarray((away < reach).any(axis=1))


def is_told(vote: Vote, told: Sequence[Vote]) -> bool:
    """Look whether a vote is about a place of which something is told."""
    return any(_is_same(one, vote) for one in told)


def _is_same(one: Vote, other: Vote) -> bool:
    here, there = one.face.corners, other.face.corners
    away = (here.sum(axis=0) - there.sum(axis=0)) / 4
    across = here[2] - here[0]
    return bool(away @ away < _SAME**2 * (across @ across))
