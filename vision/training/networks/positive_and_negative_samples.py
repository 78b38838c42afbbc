"""Where there are faces in rolls, and where the finder takes something for one.

A net that is to tell tops from what only looks like them learns most from what the finder found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vision.detection.top_face_net import tops_at
from vision.geometry.quads import positive_edges_px

_MOST_PLACES = 80
_SCALES = (0.7, 1.0, 1.5)
_SAME, _OTHER = 0.22, 0.38
"""How far from a top's middle, in its edges, a place still shows it, and from where on not."""

_ALIKE, _UNLIKE = 1.4, 1.7
UNCLEAR = -1


@dataclass(frozen=True, slots=True)
class Places:
    """Places in rolls.

    Attributes:
        quads: Shape (rolls, N, 4, 2): their corners.
        kinds: Shape (rolls, N): what they show, 0 for no top; below 0 there is no further place.
        exact: Shape (rolls, N): whether the place is known, not found.
    """

    quads: npt.NDArray[np.float32]
    kinds: npt.NDArray[np.int64]
    exact: npt.NDArray[np.bool_]

    def of(self, index: int) -> Iterator[tuple[npt.NDArray[np.float64], int, bool]]:
        """Give the places of a roll: corners, what they show, whether they are exact."""
        for quad, kind, is_exact in zip(
            self.quads[index], self.kinds[index], self.exact[index], strict=True
        ):
            if kind == UNCLEAR:
                return
            yield quad.astype(np.float64), int(kind), bool(is_exact)


def seen_places(rolls: dict[str, np.ndarray], file: Path) -> Places:
    """Look for tops in all rolls, or take what was found before."""
    if not file.exists():
        count = len(rolls["bgr"])
        places = Places(
            np.zeros((count, _MOST_PLACES, 4, 2), np.float32),
            np.full((count, _MOST_PLACES), UNCLEAR, np.int64),
            np.zeros((count, _MOST_PLACES), bool),
        )
        rng = np.random.default_rng(8)
        for index in range(count):
            for place, (quad, kind, is_exact) in enumerate(
                _in_roll(rolls, index, rng)[:_MOST_PLACES]
            ):
                places.quads[index, place] = quad
                places.kinds[index, place] = kind
                places.exact[index, place] = is_exact
        np.savez(file, quads=places.quads, kinds=places.kinds, exact=places.exact)
    with np.load(file) as held:
        return Places(held["quads"], held["kinds"], held["exact"])


def _in_roll(
    rolls: dict[str, np.ndarray], index: int, rng: np.random.Generator
) -> list[tuple[np.ndarray, int, bool]]:
    """List the places of a roll: its tops, some of its sides, and what was found."""
    bgr, classes = rolls["bgr"][index], rolls["classes"][index]
    tops, kinds = rolls["tops"][index][classes > 0], classes[classes > 0]
    sides = [side for side in rolls["sides"][index] if side.any() and rng.random() < 0.25]
    known = [*((top, int(kind)) for top, kind in zip(tops, kinds, strict=True))]
    known += [(side, 0) for side in sides]
    listed = [(quad, kind, True) for quad, kind in known if _is_inside(quad, bgr)]
    scale = float(rng.choice(_SCALES))
    for top in tops_at(bgr, scale):
        kind = shown_at(top.corners, tops, kinds)
        if kind != UNCLEAR and _is_inside(top.corners, bgr):
            listed.append((top.corners, kind, False))
    return listed


def shown_at(quad: np.ndarray, tops: np.ndarray, kinds: np.ndarray) -> int:
    """Say what a place shows that was found."""
    if not len(tops):
        return 0
    edges = positive_edges_px(tops)
    far = np.hypot(*(tops.mean(axis=1) - quad.mean(axis=0)).T) / edges
    nearest = int(far.argmin())
    ratio = np.exp(abs(np.log(positive_edges_px([quad])[0] / edges[nearest])))
    if far[nearest] < _SAME and ratio < _ALIKE:
        return int(kinds[nearest])
    return 0 if far[nearest] > _OTHER or ratio > _UNLIKE else UNCLEAR


def _is_inside(quad: np.ndarray, bgr: np.ndarray) -> bool:
    middle = quad.mean(axis=0)
    return bool(((middle > 4) & (middle < bgr.shape[0] - 5)).all())
