"""Weighs what is known about places where there may be a top: is one there, and what does it show.

The finder says how probable a top is; the net that reads dots says what is there, looked at as it
is and once more without highlights. Dice of one table are not too unlike in size, nor in colour
where all the others are of one, and lie no nearer to each other than dice can. How much each of
these says was fitted on rendered rolls (`vision.training.networks.fit_candidate_weights`). There,
patterns of dots told nothing beyond this, nor did the finder's guess of what a top shows: both find
what the net finds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Quad
from vision.geometry.quads import positive_edges_px
from vision.pips.face_classifier import NOTHING, SYMBOL
from vision.pips.faces_from_dots import Face
from vision.stage_results import Top

WEIGHTS: Mapping[str, float] = {
    "what the net sees there": 0.98,
    "the net sees nothing there": 0.94,
    "chance of a top": 1.46,
    "it is a top": -2.96,
    "it shows something else than dots": -3.07,
    "unlike the others in size": -3.15,
    "too near to a more probable top": -4.69,
    "what the net sees without highlights": 0.61,
    "the net sees something without highlights": 0.23,
    "unlike the others in colour": -1.44,
}
"""How much each of the `features` counts, in their order, as fitted; but that of something else
than dots is less by 3, for who names these dice has them; and that of the size is halved, for the
dice of a rendered roll are all of one size."""

_NEAREST, _LEAST = 0.85, 0.8
"""In edges: what is nearer competes for one die; how near two tops may be told."""

_CERTAIN = (0.05, 0.995)
_MIXED, _MOST_SIZE = 0.3, 1.2
"""How far the logarithms of sizes differ of dice that are sold, and what is too far in any case."""

_LIKELY, _CONFIDENT = 0.3, 0.8
_ONE_COLOUR = 25.0
"""How far apart the bodies of dice of one kind may be seen, in L*a*b*."""

PATTERN_BIAS = -4.89
PATTERN_WEIGHTS: Mapping[str, float] = {
    "unexplained by its drawing": -1.24,
    "lead over other values": 0.37,
    "turned from the plane of the tops": -0.46,
    "unlike most in size": -3.77,
    "the die ends around it": 2.62,
    "one dot": 2.3,
    "two or three dots": 1.02,
    "dots beside their places": -0.29,
}
"""How much the signs of a pattern count, as fitted on rendered photos before there were nets.
`vision.training.networks.fit_pattern_weights` fits them on rendered rolls: that gives other ones,
above all to single dots, and much the same readings. They are replaced only together with the
limits from which on a pattern is sure, for those were set by them."""

_WEIGHTS = np.array(list(WEIGHTS.values()))
_PATTERN_WEIGHTS = np.array(list(PATTERN_WEIGHTS.values()))


@dataclass(frozen=True, slots=True, eq=False)
class TrustedFace:
    """A face that was found by its dots.

    Attributes:
        face: What was found.
        value: How many dots it has.
        trust: How probable it is that it is a top and shows this value, by its dots alone.
        corners: Where it lies, from its upper left corner on, pixels.
    """

    face: Face
    value: int
    trust: float
    corners: Quad


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A place where there may be a top.

    Attributes:
        top: What the finder says.
        kinds: Shape (8,): what the net says that reads dots.
        worst: How probable it finds its first choice in the worst view.
        corners: Where the face lies, pixels.
        dull: Shape (8,): what the net says where nothing is mirrored
            (`vision.pips.highlight_removal`).
        body: Shape (3,): the colour of most of the face, L*a*b*.
        face: What the search for patterns of dots found there.
    """

    top: Top
    kinds: Floats
    worst: float
    corners: Quad
    dull: Floats
    body: Floats
    face: TrustedFace | None = None


def weighed(places: Sequence[Place]) -> Floats:
    """Say what places show.

    Returns:
        Shape (N, 8): how probable it is that no top is there, that it has 1 to 6 dots, or shows
        something else.
    """
    if not places:
        return np.zeros((0, 8))
    logits = features(places) @ _WEIGHTS
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def chosen(places: Sequence[Place], shown: Floats, least: Sequence[float]) -> list[int]:
    """Choose the places where a top with dots is told, none nearer to a surer one than dice can be.

    Args:
        places: Where there may be tops.
        shown: What `weighed` says of them.
        least: How probable a top with dots has to be at each place.
    """
    dots = shown[:, NOTHING + 1 : SYMBOL].sum(axis=1)
    apart = apart_in_edges([one.corners for one in places])
    kept: list[int] = []
    for index in np.argsort(-dots).tolist():
        if dots[index] >= least[index] and all(apart[index, other] >= _LEAST for other in kept):
            kept.append(index)
    return kept


def are_agreed(places: Sequence[Place]) -> list[bool]:
    """Look at which places a pattern of dots that fits well says the same as the net."""
    return [
        one.face is not None
        and one.face.trust >= _CONFIDENT
        and int(one.kinds.argmax()) == one.face.value
        for one in places
    ]


def features(places: Sequence[Place]) -> Floats:
    """List what is known about places, for each of the things that they may show.

    Returns:
        Shape (N, 8, 10).
    """
    chance = np.array([one.top.chance for one in places])
    listed = np.zeros((len(places), 8, len(WEIGHTS)))
    by_net = np.log(np.maximum(np.stack([one.kinds for one in places]), 1e-3))
    listed[:, 1:, 0], listed[:, NOTHING, 1] = by_net[:, 1:], by_net[:, NOTHING]
    certain = np.clip(chance, *_CERTAIN)
    listed[:, 1:, 2] = np.log(certain / (1 - certain))[:, None]
    listed[:, 1:, 3] = 1
    listed[:, SYMBOL, 4] = 1
    listed[:, 1:, 5:7] = _among_others([one.corners for one in places], chance)[:, None]
    dull = np.clip(np.stack([one.dull for one in places]), 1e-3, 1 - 1e-3)
    listed[:, 1:, 7] = np.log(dull[:, 1:] / dull[:, 1:].mean(axis=1, keepdims=True))
    # White and black dice are not seen there at all, so that to see nothing says nothing.
    listed[:, 1:, 8] = np.maximum(np.log((1 - dull[:, NOTHING]) / dull[:, NOTHING]), 0)[:, None]
    listed[:, 1:, 9] = _unlike(np.stack([one.body for one in places]), chance)[:, None]
    return listed


def _vote_weights(chance: Floats) -> Floats:
    """Say how much each place counts for what the others are like."""
    return np.asarray(np.clip((chance - _LIKELY) / (1 - _LIKELY), 0.01, 1) ** 2)


def _unlike(bodies: Floats, chance: Floats) -> Floats:
    """Say of each place how much more alike in colour the others are than it is to them; (N,)."""
    votes = _vote_weights(chance)
    alike = np.linalg.norm(bodies[:, None] - bodies[None], axis=2) < _ONE_COLOUR
    unlike = np.zeros(len(bodies))
    for index in range(len(bodies)):
        others = np.arange(len(bodies)) != index
        pairs = np.outer(votes[others], votes[others])
        np.fill_diagonal(pairs, 0)
        if pairs.sum() > 0:
            agreed = float((pairs * alike[np.ix_(others, others)]).sum() / pairs.sum())
            shared = float(votes[others] @ alike[index, others] / votes[others].sum())
            certainty = min(1.0, float(votes[others].sum()))
            unlike[index] = certainty * max(0.0, agreed - shared)
    return unlike


def _among_others(quads: Sequence[Quad], chance: Floats) -> Floats:
    """Compare places with the others.

    Returns:
        Shape (N, 2): how far the size is from that of most others, beyond what dice differ; and by
        how much a more probable top is more probable that lies too near.
    """
    sizes = np.log(positive_edges_px(quads))
    votes = _vote_weights(chance)
    apart = apart_in_edges(quads)
    compared = np.zeros((len(quads), 2))
    for index in range(len(quads)):
        others = np.arange(len(quads)) != index
        if not others.any():
            continue
        vote = votes[others]
        off = abs(float(sizes[index] - _usual(sizes[others], vote)))
        certainty = min(1.0, float(vote.sum()))
        compared[index, 0] = certainty * min(_MOST_SIZE, max(0.0, off - _MIXED))
        rivals = chance[(apart[index] < _NEAREST) & (chance > chance[index])]
        compared[index, 1] = max((rivals - chance[index] + 0.05).tolist(), default=0.0)
    return compared


def _usual(sizes: Floats, votes: Floats) -> float:
    """Give the size in the middle."""
    order = np.argsort(sizes)
    upto = np.cumsum(votes[order])
    return float(sizes[order][np.searchsorted(upto, upto[-1] / 2)])


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


def confidences(faces: Sequence[Face]) -> list[float]:
    """Estimate the probabilities that patterns are tops and show these values."""
    return [_confidence(face) for face in faces]


def _confidence(face: Face) -> float:
    """Estimate that of one pattern."""
    said = PATTERN_BIAS + _PATTERN_WEIGHTS @ pattern_features(face)
    return float(1 / (1 + np.exp(-said)))


def pattern_features(face: Face) -> tuple[float, ...]:
    """List what speaks for a pattern, in the order of `PATTERN_WEIGHTS`."""
    value = face.pattern.value
    return (
        float(np.log(max(1 - face.fit**2, 1e-3))),
        min(face.lead, 0.5),
        face.tilt,
        abs(face.size),
        face.outline,
        float(value == 1),
        float(value in (2, 3)),
        face.pattern.off,
    )
