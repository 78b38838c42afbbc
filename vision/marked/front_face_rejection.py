"""Tells fronts of dice from tops by what is seen beside them.

Seen from halfway aside a front is as oblong as a top, and touching dice turn all their fronts the
same way: they lie in a plane of their own. But every side of a printed die bears a frame too. Below
a top, where a side must be, one is seen; above a front, where its top must be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Quads
from vision.geometry.cube_projection import (
    View,
    are_sides,
    sides_of_each,
    tops_if_each_is_side,
)
from vision.geometry.quads import are_cut, homographies_to
from vision.marked.printed_frame_template import resemblance
from vision.stage_results import JudgedFace, Level

_SEEN, _SIDE, _SURELY_SEEN = 0.3, 0.4, 0.5
_NEARLY = 0.3
_SETTLE = 2
_MIRRORED = np.array([-1.0, -1.0, 1.0])


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is seen beside a face.

    Attributes:
        above: How much the place where its top would be if it were a front resembles a frame.
        below: How much the best seen of its sides does, if it is a top.
        is_cut: Whether the photo's edge cuts the place where its top would be.
    """

    above: float
    below: float
    is_cut: bool

    def may_be_a_front(self) -> bool:
        """Look whether a top is rather seen above than a side below, or could lie beyond."""
        if self.is_cut and self.below < _SURELY_SEEN:
            return True
        return self.above >= _SEEN and self.above > self.below

    def has_a_side(self) -> bool:
        """Look whether something like a side is seen below."""
        return self.below >= _SIDE


def may_be_fronts(levels: Sequence[Level], faces: Sequence[JudgedFace], view: View) -> list[bool]:
    """Say which faces may be fronts of dice rather than tops.

    Args:
        levels: The photo's sizes.
        faces: Faces that pass for tops.
        view: How the table is seen.
    """
    if not faces:
        return []
    quads = np.stack([one.corners for one in faces])
    below = lie_below(quads, np.array([one.evidence.agreement for one in faces]), view)
    beside = surroundings(levels, quads, view)
    # Where others settle the plane, a face outside of it is no top, however clear.
    is_settled = sum(not one.is_alone for one in faces) >= _SETTLE
    return [
        (is_settled and one.is_alone and not near.has_a_side()) or is_below or near.may_be_a_front()
        for one, near, is_below in zip(faces, beside, below, strict=True)
    ]


def surroundings(levels: Sequence[Level], faces: Quads, view: View) -> list[Surroundings]:
    """Look at what is seen beside each of the faces (N, 4, 2)."""
    # Small faces are seen almost alike from above and from below the view.
    mirrored = View(view.normal * _MIRRORED, view.focal_px, view.middle)
    height, width = levels[0].grey.shape
    above = tops_if_each_is_side(faces, (view, mirrored))
    below = [list(sides) for sides in sides_of_each(faces, view)]
    seen = _best_resemblance(levels, [*above, *below])
    owner = np.repeat(np.arange(len(faces)), [len(tops) for tops in above])
    cut = owner[are_cut([top for tops in above for top in tops], (width, height))]
    is_cut = np.isin(np.arange(len(faces)), cut).tolist()
    beside = zip(seen[: len(faces)], seen[len(faces) :], is_cut, strict=True)
    return [Surroundings(*one) for one in beside]


def lie_below(faces: Quads, agreement: Floats, view: View) -> list[bool]:
    """Say which faces (N, 4, 2) lie about where the front of another one would.

    Round edges and narrow stickers set frames off from the edges that they are reckoned from, so
    that a front can pass for the top of one more die that touches the first.

    Args:
        faces: Faces that may all be tops.
        agreement: Shape (N,): how well each lies in the plane of the tops, 0 to 1.
        view: How the table is seen.
    """
    is_worse = agreement[None] < agreement[:, None]
    is_below = np.any(are_sides(faces, faces, view, _NEARLY) & is_worse, axis=0)
    return [bool(one) for one in np.asarray(is_below)]


def _best_resemblance(levels: Sequence[Level], groups: Sequence[Sequence[Quads]]) -> list[float]:
    """Say of each group of places how much its best resembles a frame, 0 to 1."""
    quads = [quad for group in groups for quad in group]
    if not quads:
        return [0.0] * len(groups)
    fits = iter(resemblance(levels, homographies_to(quads)).tolist())
    return [max((next(fits) for _ in group), default=0.0) for group in groups]
