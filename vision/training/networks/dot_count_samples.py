"""Views of places in rolls: what the net that reads dots is shown, and what it is to say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry.quads import CENTRED_SQUARE
from vision.pips.dot_count_classifier import EDGES, PX
from vision.pips.highlight_removal import without_gloss
from vision.pips.rectified_views import Flat, Move, lay_flat
from vision.training.networks.positive_and_negative_samples import Places
from vision.training.roll_photos.ordinary_dice_rolls import SYMBOL

_SIDES, _NO_FACE, _AGAIN = 0.5, 0.5, 0.5
"""How many sides are shown, and places where the finder was wrong; how often tops are, once more
and worse missed."""

_HERE, _ELSEWHERE = 0.33, 0.5
_ALIKE, _UNLIKE = 0.4, 0.55
"""How far a view's middle may be from a face that it shows, in edges, and the logarithm of its
size; and from where on it shows none."""

_FLATTEST = 0.3
"""The finder takes no side for a top that is seen farther from aside."""

_GLOSSLESS = 0.08
"""How many rolls are shown as if nothing were mirrored there."""


CELLS = 12
"""Along a view, of the map on which dots are pointed out."""

_SPOT = 0.6
"""How far around its middle a dot is pointed out: twice the square of the reach, in cells."""


@dataclass(frozen=True, slots=True, eq=False)
class Views:
    """Views of places.

    Attributes:
        bgr: Shape (N, 3, px, px).
        kinds: Shape (N,): 0 for no face, 1 to 6 dots, 7 for something else.
        misses: Shape (N, 6): how far the middle and two edges of the face are off, in edges.
        spots: Shape (N, cells, cells): how near each cell is to the middle of a dot, 0 to 1.
    """

    bgr: npt.NDArray[np.float32]
    kinds: npt.NDArray[np.int64]
    misses: npt.NDArray[np.float32]
    spots: npt.NDArray[np.float32]


def views_of(
    rolls: dict[str, np.ndarray], places: Places, which: np.ndarray, rng: np.random.Generator
) -> Views:
    """Look at rolls where tops are, where sides are, where the finder saw something, and anywhere.

    Args:
        rolls: As `vision.training.networks.train_top_face_net.rendered` gives them.
        places: Where the finder saw something in them.
        which: Numbers of the rolls.
        rng: How each place is missed, and recoloured.
    """
    views, kinds, misses, spots = [], [], [], []
    for index in which.tolist():
        bgr = rolls["bgr"][index]
        if rng.random() < _GLOSSLESS:
            bgr = without_gloss(bgr)
        classes = rolls["classes"][index]
        tops = rolls["tops"][index][: int((classes > 0).sum())].astype(np.float64)
        for quad, far in _places(rolls, places, index, rng):
            (flat,) = lay_flat(bgr, [_bent(quad, rng)])
            move = Move(*(rng.normal(0, 1, 4) * (0.09, 0.09, 0.12, 0.13) * far).tolist())
            shown = _shown_by(flat, move, tops)
            if shown is None:
                continue
            kind, dots = 0, np.zeros((0, 2))
            if shown.top is not None:
                kind, dots = int(classes[shown.top]), rolls["spots"][index][shown.top]
                dots = flat.to_view(move, dots[: kind % SYMBOL].astype(np.float64))
            view, miss = _recoloured(flat.view(move, PX, EDGES), rng), shown.quad
            if rng.random() < 0.5:
                view, miss, dots = view[:, ::-1], miss[[1, 0, 3, 2]] * (-1, 1), dots * (-1, 1)
            views.append(np.ascontiguousarray(view.transpose(2, 0, 1)))
            kinds.append(kind)
            misses.append(_missed(miss))
            spots.append(_pointed_out(dots))
    return Views(
        np.stack(views).astype(np.float32),
        np.array(kinds, np.int64),
        np.stack(misses).astype(np.float32),
        np.stack(spots),
    )


def _places(
    rolls: dict[str, np.ndarray], places: Places, index: int, rng: np.random.Generator
) -> list[tuple[np.ndarray, float]]:
    """List where a roll is looked at, and how far that is missed."""
    listed: list[tuple[np.ndarray, float]] = []
    side = rolls["bgr"].shape[1]
    for quad, kind, is_exact in places.of(index):
        if is_exact and kind == 0:
            continue
        if kind or rng.random() < _NO_FACE:
            listed.append((quad, 1.0 if is_exact else 0.4))
        if kind and is_exact and rng.random() < _AGAIN:
            listed.append((quad, 4.0))
    for quad in rolls["sides"][index].astype(np.float64):
        is_seen = ((quad > 0) & (quad < side)).all() and _flatness(quad) > _FLATTEST
        if is_seen and rng.random() < _SIDES:
            listed.append((quad, 1.0))
    edge = float(np.exp(rng.uniform(2.2, 4.4)))
    listed.append((CENTRED_SQUARE * edge + rng.uniform(0, side, 2), 1.0))
    return listed


def _flatness(quad: np.ndarray) -> float:
    """Say how far aside a face is seen: 1 from straight above, 0 along it."""
    base = np.stack([quad[1] - quad[0], quad[3] - quad[0]])
    long, short = np.linalg.svd(base, compute_uv=False).tolist()
    return float(short / max(long, 1e-6))


def _bent(quad: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Begin with the upper left corner, and see the place at another slant."""
    quad = np.roll(quad, -int(quad.sum(axis=1).argmin()), axis=0)
    angle, much = rng.uniform(0, np.pi), rng.normal(0, 0.1)
    way = np.array([np.cos(angle), np.sin(angle)])
    stretch = np.eye(2) + (np.exp(much) - 1) * np.outer(way, way)
    middle = quad.mean(axis=0)
    edge = np.sqrt(abs(cv2.contourArea(quad.astype(np.float32))))
    bent = (quad - middle) @ stretch + middle + rng.normal(0, 0.02 * edge, (4, 2))
    return np.asarray(bent)


class _Shown(NamedTuple):
    """What a view shows: the number of a top, if any, and where its corners are, in edges."""

    top: int | None
    quad: np.ndarray


def _shown_by(flat: Flat, move: Move, tops: np.ndarray) -> _Shown | None:
    """Say what a view shows; nothing where that is not clear."""
    if not len(tops):
        return _Shown(None, CENTRED_SQUARE)
    seen = flat.to_view(move, tops.reshape(-1, 2)).reshape(-1, 4, 2)
    far = np.linalg.norm(seen.mean(axis=1), axis=1)
    nearest = int(far.argmin())
    quad = min((np.roll(seen[nearest], by, axis=0) for by in range(4)), key=_off)
    size = abs(np.log(max(cv2.contourArea(quad.astype(np.float32)), 1e-3)) / 2)
    if far[nearest] < _HERE and size < _ALIKE:
        return _Shown(nearest, quad)
    return _Shown(None, CENTRED_SQUARE) if far[nearest] > _ELSEWHERE or size > _UNLIKE else None


def _pointed_out(dots: np.ndarray) -> npt.NDArray[np.float32]:
    """Draw the middles of dots, given in edges from the middle of a view."""
    heat = np.zeros((CELLS, CELLS), np.float32)
    y, x = np.mgrid[:CELLS, :CELLS].astype(np.float32)
    for dot in (dots / EDGES + 0.5) * CELLS - 0.5:
        heat = np.maximum(heat, np.exp(-((x - dot[0]) ** 2 + (y - dot[1]) ** 2) / _SPOT))
    return heat


def _off(quad: np.ndarray) -> float:
    return float(np.abs(quad - CENTRED_SQUARE).sum())


def _missed(quad: np.ndarray) -> np.ndarray:
    """Say how far a face is from the middle of its view."""
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 2
    return np.concatenate([quad.mean(axis=0), across - (1, 0), down - (0, 1)])


def _recoloured(view: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    if rng.random() < 0.3:
        view = view[:, :, rng.permutation(3)]
    light = (view.astype(np.float32) - 128) * rng.uniform(0.4, 1.3) + 128 + rng.uniform(-40, 40)
    return np.asarray(np.clip(light, 0, 255))
