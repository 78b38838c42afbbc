"""Weighs what is known about places where there may be a top: is one there, and what does it show.

The finder says how probable a top is and guesses what it shows; the net that tells faces laid flat
knows better what they show; the search for patterns of dots is seldom wrong where it finds one.
Tops of one table are seen at one slant and lie no nearer to each other than dice can. How much each
of these says was fitted on rendered rolls (`vision.training.fit_pips`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from vision.cubes import Quad
from vision.finder import Top
from vision.pips.faces import Face
from vision.pips.tell import NOTHING, SYMBOL

Floats: TypeAlias = npt.NDArray[np.float64]

WEIGHTS = np.array(
    [0.76, 0.1, 0.97, 1.52, -2.66, -3.08, -4.0, -3.35, -5.22, 0.32, 0.18, -1.1, 3.24]
)
"""For what `features` lists, as fitted with an earlier finder; but the fourth, how much the finder
counts, is more by 0.4; the sixth, how usual other signs are, is less by 3, for who names these dice
has them; and the seventh, how much the slant counts, by 2.8: round dice are seen inexactly."""

_NEAREST, _LEAST = 0.85, 0.8
"""In edges: what is nearer competes for one die; how near two tops may be told."""

_ONE_SLANT, _CERTAIN = 0.15, (0.05, 0.995)
_MOST_SLANT, _MOST_SIZE = 0.6, 1.2
_LIKELY = 0.3
_NEVER_CERTAIN = (0.02, 0.98)
_BIAS = -4.89
_PATTERN = np.array([-1.24, 0.37, -0.46, -3.77, 2.62, 2.3, 1.02, -0.29])


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A place where there may be a top.

    Attributes:
        top: What the finder says.
        kinds: Shape (8,): what the net says that tells faces laid flat.
        worst: How probable it finds its first choice in the worst view.
        corners: Where the face lies, pixels.
        dull: Shape (8,): what the net says where nothing is mirrored (`vision.pips.glossless`).
        face: What the search for patterns of dots found there.
    """

    top: Top
    kinds: Floats
    worst: float
    corners: Quad
    dull: Floats
    face: Face | None = None


def weighed(places: Sequence[Place]) -> Floats:
    """Say what places show.

    Returns:
        Shape (N, 8): how probable it is that no top is there, that it has 1 to 6 dots, or shows
        something else.
    """
    if not places:
        return np.zeros((0, 8))
    logits = features(places) @ WEIGHTS
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def chosen(places: Sequence[Place], shown: Floats, least: float) -> list[int]:
    """Choose the places where a top with dots is told, none nearer to a surer one than dice can be.

    Args:
        places: Where there may be tops.
        shown: What `weighed` says of them.
        least: How probable a top with dots has to be.
    """
    dots = shown[:, NOTHING + 1 : SYMBOL].sum(axis=1)
    apart = apart_in_edges([one.corners for one in places])
    kept: list[int] = []
    for index in np.argsort(-dots).tolist():
        if dots[index] >= least and all(apart[index, other] >= _LEAST for other in kept):
            kept.append(index)
    return kept


def features(places: Sequence[Place]) -> Floats:
    """List what is known about places, for each of the things that they may show.

    Returns:
        Shape (N, 8, 13).
    """
    chance = np.array([one.top.chance for one in places])
    listed = np.zeros((len(places), 8, len(WEIGHTS)))
    told = np.log(np.maximum(np.stack([one.kinds for one in places]), 1e-3))
    listed[:, 1:, 0] = told[:, 1:]
    dull = np.log(np.maximum(np.stack([one.dull for one in places]), 1e-3))
    listed[:, 1:, 9], listed[:, NOTHING, 10] = dull[:, 1:], dull[:, NOTHING]
    listed[:, 1:, 1] = np.log(np.maximum(np.stack([one.top.kinds for one in places]), 1e-3))
    listed[:, NOTHING, 2] = told[:, NOTHING]
    certain = np.clip(chance, *_CERTAIN)
    listed[:, 1:, 3] = np.log(certain / (1 - certain))[:, None]
    listed[:, 1:, 4] = 1
    listed[:, SYMBOL, 5] = 1
    listed[:, 1:, 6:9] = _among_others([one.corners for one in places], chance)[:, None]
    for index, one in enumerate(places):
        if one.face:
            trust = np.clip(confidence(one.face), *_NEVER_CERTAIN)
            listed[index, one.face.pattern.value, 11:] = np.log(trust / (1 - trust)), 1
    return listed


def _among_others(quads: Sequence[Quad], chance: Floats) -> Floats:
    """Compare places with the others.

    Returns:
        Shape (N, 3): how far the slant is from that of most others; how far the size is; and by how
        much a more probable top is more probable that lies too near.
    """
    slants, sizes = (np.stack(part) for part in zip(*map(_slant, quads), strict=True))
    voices = np.clip((chance - _LIKELY) / (1 - _LIKELY), 0.01, 1) ** 2
    apart = apart_in_edges(quads)
    compared = np.zeros((len(quads), 3))
    for index in range(len(quads)):
        others = np.arange(len(quads)) != index
        if not others.any():
            continue
        voice = voices[others]
        slant, size = _most(slants[others], sizes[others], voice)
        heard = min(1.0, float(voice.sum()))
        off = float(np.linalg.norm(slants[index] - slant))
        compared[index, 0] = heard * min(_MOST_SLANT, off)
        compared[index, 1] = heard * min(_MOST_SIZE, abs(float(sizes[index] - size)))
        rivals = chance[(apart[index] < _NEAREST) & (chance > chance[index])]
        compared[index, 2] = max((rivals - chance[index] + 0.05).tolist(), default=0.0)
    return compared


def _most(slants: Floats, sizes: Floats, voices: Floats) -> tuple[Floats, float]:
    """Find the slant at which most are seen, and the size in the middle."""
    far = np.linalg.norm(slants[:, None] - slants[None], axis=2)
    near = np.exp(-((far / _ONE_SLANT) ** 2)) * voices
    best = near[int(near.sum(axis=1).argmax())]
    order = np.argsort(sizes)
    upto = np.cumsum(voices[order])
    return best @ slants / best.sum(), float(sizes[order][np.searchsorted(upto, upto[-1] / 2)])


def _slant(quad: Quad) -> tuple[Floats, float]:
    """Give the logarithm of how a circle on a face is seen: two numbers, and its size."""
    base = _base(quad)
    values, vectors = np.linalg.eigh(base @ base.T)
    log = (vectors * (np.log(np.maximum(values, 1e-6)) / 2)) @ vectors.T
    bend = np.array([log[0, 0] - log[1, 1], 2 * log[0, 1]]) / 2
    return bend, float(np.trace(log)) / 2


def _base(quad: Quad) -> Floats:
    """Give the edges of a face to the right and down, as columns."""
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    return np.stack([across, (quad[2] + quad[3] - quad[0] - quad[1]) / 2], axis=1)


def apart_in_edges(quads: Sequence[Quad]) -> Floats:
    """Measure how far faces lie apart on their table, in edges of the larger one of both.

    Returns:
        Shape (N, N).
    """
    if not quads:
        return np.zeros((0, 0))
    middles = np.stack([quad.mean(axis=0) for quad in quads])
    away = middles[None] - middles[:, None]
    inverse = np.linalg.pinv(np.stack([_base(quad) for quad in quads]))
    steps = np.linalg.norm(np.einsum("nij,nmj->nmi", inverse, away), axis=2)
    return np.asarray(np.minimum(steps, steps.T))


def confidence(face: Face) -> float:
    """Estimate the probability that a pattern is a top and shows this value."""
    value = face.pattern.value
    features = (
        float(np.log(max(1 - face.fit**2, 1e-3))),
        min(face.lead, 0.5),
        face.tilt,
        abs(face.size),
        face.outline,
        float(value == 1),
        float(value in (2, 3)),
        face.pattern.off,
    )
    return float(1 / (1 + np.exp(-(_BIAS + _PATTERN @ features))))
