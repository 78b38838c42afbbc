"""Tells top faces from side faces: all tops lie in planes parallel to the table.

For every tilt of the table that a hand-held photo can have, each face is laid onto that plane: a
top becomes a square of the size that all dice share, a side does not. The tilt that most faces
agree on is the table's. Where only a single die speaks, people hold cameras upright: what faces up
in the photo is the top.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Quads
from vision.geometry.cube_projection import View, axes, worth_as_sides

_FOCALS = (0.75, 1.0, 1.4)
_STEEPEST_DEG = 62
_STEP_DEG = 5.0
_FINALISTS = 3
_RIVALS = 12
_SIZE_ERROR = 0.12
_EXPECTED, _EXPECTED_PX = 0.025, 0.8
"""How far off a square may seem: as a share of its size, and in pixels."""

_OTHERWISE = 0.3
_UPRIGHT = 3.0


@dataclass(frozen=True, slots=True)
class Table:
    """The plane that tops are parallel to, as the photo shows it.

    Attributes:
        view: How the camera sees it.
        agreement: For each face how well it lies in the plane, 0 to 1.
        lead: For each face how much better this plane explains the photo than the best plane that
            the face does not lie in; about 1 for every face that would have to be given up.
    """

    view: View
    agreement: Floats
    lead: Floats


@dataclass(frozen=True, slots=True)
class _VotingFaces:
    """The faces: around the photo's middle, how much each counts, and how exact it is."""

    centred: Quads
    weights: Floats
    expected: Floats


@dataclass(frozen=True, slots=True)
class _Directions:
    """Directions in which the table could face.

    Attributes:
        normals: Shape (K, 3).
        bases: Shape (3 * K, 3): what lies across, what lies down, and the normals.
    """

    normals: Floats
    bases: Floats


@dataclass(frozen=True, slots=True)
class _Trial:
    """Directions in which the table could face, and how well each explains the photo."""

    normals: Floats
    focal: float
    agreement: Floats
    worth: Floats


def find_table(
    quads: Quads, weights: Floats, size_wh: tuple[int, int], inexact: Floats | None = None
) -> Table:
    """Find the plane that most faces lie parallel to.

    Args:
        quads: At least one face.
        weights: How much each face's voice counts, 0 to 1.
        size_wh: Pixels of the photo.
        inexact: How far off each face's corners may be beyond what pixels explain, as a share of
            its size; None: not at all.
    """
    middle = (np.asarray(size_wh) - 1) / 2
    centred = quads - middle
    expected = _EXPECTED + _EXPECTED_PX / np.hypot(*(quads[:, 2] - quads[:, 0]).T)
    faces = _VotingFaces(centred, weights, expected if inexact is None else expected + inexact)
    focals_px = [factor * max(size_wh) for factor in _FOCALS]
    trials = [_tried(faces, _everywhere(), focal) for focal in focals_px]
    trials += _nearer(faces, trials)
    trials += _closer(faces, trials)
    normals = np.concatenate([trial.normals for trial in trials])
    focals = np.concatenate([np.full(len(trial.normals), trial.focal) for trial in trials])
    agreement = np.concatenate([trial.agreement for trial in trials])
    worth = np.concatenate([trial.worth for trial in trials])
    finalists = _unlike(agreement, worth)
    views = [View(normals[k], float(focals[k]), middle) for k in finalists]
    agreement = agreement[finalists]
    worth = worth[finalists] + worth_as_sides(quads, weights, agreement > _OTHERWISE, views)
    best = int(worth.argmax())
    without = [worth[column < _OTHERWISE].max(initial=0.0) for column in agreement.T]
    return Table(views[best], agreement[best], worth[best] - without)


def _tried(faces: _VotingFaces, directions: _Directions, focal: float) -> _Trial:
    """Try some directions at one focal length."""
    agreement = _agreement(faces, directions, focal)
    normals = directions.normals
    return _Trial(normals, focal, agreement, _worth(agreement * faces.weights, normals))


def _nearer(faces: _VotingFaces, trials: list[_Trial]) -> list[_Trial]:
    """Come closer to the best directions of each trial, which are some degrees apart."""
    likely = [trial.normals[np.argsort(-trial.worth)[:_FINALISTS]] for trial in trials]
    focals = [trial.focal for trial in trials for _ in range(_FINALISTS)]
    around = _around(np.concatenate(likely))
    return [_tried(faces, near, focal) for near, focal in zip(around, focals, strict=True)]


def _closer(faces: _VotingFaces, trials: list[_Trial]) -> list[_Trial]:
    """Vary the best trial's direction by a little and its focal length by more."""
    best = max(trials, key=lambda trial: trial.worth.max())
    (near,) = _around(best.normals[int(best.worth.argmax())][None], 1.5)
    return [_tried(faces, near, best.focal * factor) for factor in (0.8, 0.9, 1.0, 1.12, 1.25)]


def _unlike(agreement: Floats, worth: Floats) -> list[int]:
    """Choose the best planes among those that make different faces tops."""
    order = np.argsort(-worth)
    patterns = np.packbits(agreement[order] > _OTHERWISE, axis=1)
    _, first = np.unique(patterns, axis=0, return_index=True)
    return [int(k) for k in order[np.sort(first)[:_RIVALS]]]


@functools.cache
def _everywhere() -> _Directions:
    """List the directions in which a table can face, about evenly spread."""
    found = [np.array([[0.0, 0.0, -1.0]])]
    for tilt in np.radians(np.arange(_STEP_DEG, _STEEPEST_DEG, _STEP_DEG)):
        count = round(2 * np.pi * np.sin(tilt) / np.radians(_STEP_DEG))
        turn = np.arange(count) * 2 * np.pi / count
        across, up = np.sin(tilt) * np.sin(turn), np.sin(tilt) * np.cos(turn)
        found.append(np.stack([across, -up, np.full(count, -np.cos(tilt))], axis=1))
    normals = np.concatenate(found)
    return _Directions(normals, np.concatenate([*axes(normals), normals]))


def _around(normals: Floats, reach_deg: float = 4) -> list[_Directions]:
    """List directions close to each of some, shape (N, 3)."""
    across, along = (axis[:, None] for axis in axes(normals))
    steps = np.tan(np.radians(np.linspace(-reach_deg, reach_deg, 9)))
    x, y = (axis.reshape(-1, 1) for axis in np.meshgrid(steps, steps))
    near = normals[:, None] + x * across + y * along
    near /= np.linalg.norm(near, axis=2)[:, :, None]
    beside, below = (axis.reshape(near.shape) for axis in axes(near.reshape(-1, 3)))
    rows = zip(beside, below, near, strict=True)
    return [_Directions(own[2], np.concatenate(own)) for own in rows]


def _worth(agreement: Floats, normals: Floats) -> Floats:
    """Say how well planes explain a photo: by the faces in them, and by how people hold cameras."""
    steepness = np.hypot(normals[:, 0], normals[:, 1])
    # Phones turn photos upright, and know how the more surely, the farther aside they look.
    turned = (0.5 + _UPRIGHT * steepness**2) * (steepness + normals[:, 1])
    unusual = 0.3 * steepness**2 + turned
    return np.asarray(agreement.sum(axis=1) - unusual)


def _agreement(faces: _VotingFaces, directions: _Directions, focal: float) -> Floats:
    """Say how well each face becomes a square of the common size on each plane.

    Returns:
        Shape (planes, faces), 0 to 1.
    """
    count, centred = len(directions.normals), faces.centred
    rays = np.concatenate([centred / focal, np.ones((*centred.shape[:2], 1))], axis=2)
    seen = (rays.reshape(-1, 3) @ directions.bases.T).reshape(len(centred), 4, 3, count)
    depth = np.minimum(seen[:, :, 2], -0.05)
    x, y = seen[:, :, 0] / -depth, seen[:, :, 1] / -depth
    one_x, one_y = x[:, 2] - x[:, 0], y[:, 2] - y[:, 0]
    two_x, two_y = x[:, 3] - x[:, 1], y[:, 3] - y[:, 1]
    one, two = np.hypot(one_x, one_y), np.hypot(two_x, two_y)
    size = (one + two) / 2
    skew = (one_x * two_x + one_y * two_y) / (one * two)
    uneven = (one - two) / size
    bent = np.hypot(x[:, 0] + x[:, 2] - x[:, 1] - x[:, 3], y[:, 0] + y[:, 2] - y[:, 1] - y[:, 3])
    expected = faces.expected[:, None]
    fits = np.exp(-(skew**2 + uneven**2 + (bent / size) ** 2) / (4 * expected**2))
    fits = fits * (seen[:, :, 2] < -0.05).all(axis=1)
    log_size = np.log(size)
    votes = fits * faces.weights[:, None]
    common = (votes * log_size).sum(axis=0) / np.maximum(votes.sum(axis=0), 1e-9)
    apart = (log_size - common) / _SIZE_ERROR
    return np.asarray((fits * (0.3 + 0.7 * np.exp(-(apart**2) / 2))).T)
