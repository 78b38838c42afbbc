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

from vision.arrays import Floats, Floats32, Quads
from vision.geometry.cube_projection import View, axes, worth_as_sides

_FOCALS = (0.75, 1.0, 1.4)
_FACTORS = np.array([0.8, 0.9, 1.0, 1.12, 1.25])
"""Focal lengths in longest sides of the photo, and by what the best is varied."""

_STEEPEST_DEG = 62
_STEP_DEG = 5.0
_FINALISTS = 3
_RIVALS = 12
_SIZE_ERROR = 0.12
_EXPECTED, _EXPECTED_PX = 0.025, 0.8
"""How far off a square may seem: as a share of its size, and in pixels."""

_AT_ONCE = 4096
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

    centred: Floats32
    weights: Floats32
    expected: Floats32


@dataclass(frozen=True, slots=True)
class _Directions:
    """Directions in which the table could face, each at a focal length.

    Attributes:
        normals: Shape (K, 3).
        focals: Shape (K,): focal lengths, pixels.
        bases: Shape (3 * K, 3): what lies across, what lies down, and the normals, to be multiplied
            with pixels around the photo's middle.
    """

    normals: Floats
    focals: Floats
    bases: Floats32


@dataclass(frozen=True, slots=True)
class _Trial:
    """Directions in which the table could face, and how well each explains the photo."""

    normals: Floats
    focals: Floats
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
    expected = expected if inexact is None else expected + inexact
    # Many directions are tried, which in single precision takes half as long.
    faces = _VotingFaces(*(one.astype(np.float32) for one in (centred, weights, expected)))
    trials = [_tried(faces, _all_directions(max(size_wh)))]
    trials.append(_nearer(faces, trials[0]))
    trials.append(_closer(faces, trials))
    normals = np.concatenate([trial.normals for trial in trials])
    focals = np.concatenate([trial.focals for trial in trials])
    agreement = np.concatenate([trial.agreement for trial in trials])
    worth = np.concatenate([trial.worth for trial in trials])
    finalists = _unlike(agreement, worth)
    views = [View(normals[k], float(focals[k]), middle) for k in finalists]
    agreement = agreement[finalists]
    worth = worth[finalists] + worth_as_sides(quads, weights, agreement > _OTHERWISE, views)
    best = int(worth.argmax())
    without = [worth[column < _OTHERWISE].max(initial=0.0) for column in agreement.T]
    return Table(views[best], agreement[best], worth[best] - without)


def _tried(faces: _VotingFaces, directions: _Directions) -> _Trial:
    """Try some directions."""
    agreement, normals = _agreement(faces, directions), directions.normals
    return _Trial(normals, directions.focals, agreement, _worth(agreement * faces.weights, normals))


def _nearer(faces: _VotingFaces, everywhere: _Trial) -> _Trial:
    """Come closer to the best directions at each focal length, which are some degrees apart."""
    worth = everywhere.worth.reshape(len(_FOCALS), -1)
    best = np.argsort(-worth, axis=1)[:, :_FINALISTS] + np.arange(len(worth))[:, None] * len(
        worth[0]
    )
    near, focals = _around(everywhere.normals[best.ravel()]), everywhere.focals[best.ravel()]
    return _tried(faces, _directions(near.reshape(-1, 3), np.repeat(focals, near.shape[1])))


def _closer(faces: _VotingFaces, trials: list[_Trial]) -> _Trial:
    """Vary the best trial's direction by a little and its focal length by more."""
    trial = max(trials, key=lambda trial: trial.worth.max())
    best = int(trial.worth.argmax())
    (near,) = _around(trial.normals[best][None], 1.5)
    focals = trial.focals[best] * np.repeat(_FACTORS, len(near))
    return _tried(faces, _directions(np.tile(near, (len(_FACTORS), 1)), focals))


def _unlike(agreement: Floats, worth: Floats) -> list[int]:
    """Choose the best planes among those that make different faces tops."""
    order = np.argsort(-worth)
    patterns = np.packbits(agreement[order] > _OTHERWISE, axis=1)
    named = patterns.view(f"V{patterns.shape[1]}").ravel().tolist()
    # Of those with the same pattern the last to be entered stays: the best.
    first = dict(zip(reversed(named), reversed(range(len(named))), strict=True))
    return [int(order[k]) for k in sorted(first.values())[:_RIVALS]]


@functools.lru_cache(maxsize=4)
def _all_directions(longest_px: int) -> _Directions:
    """Prepare the directions in which a table can face, at each focal length of a photo so long."""
    likely = _everywhere()
    focals = np.repeat(np.array(_FOCALS) * longest_px, len(likely))
    return _directions(np.tile(likely, (len(_FOCALS), 1)), focals)


@functools.cache
def _everywhere() -> Floats:
    """List the directions in which a table can face, about evenly spread; shape (K, 3)."""
    found = [np.array([[0.0, 0.0, -1.0]])]
    for tilt in np.radians(np.arange(_STEP_DEG, _STEEPEST_DEG, _STEP_DEG)):
        count = round(2 * np.pi * np.sin(tilt) / np.radians(_STEP_DEG))
        turn = np.arange(count) * 2 * np.pi / count
        across, up = np.sin(tilt) * np.sin(turn), np.sin(tilt) * np.cos(turn)
        found.append(np.stack([across, -up, np.full(count, -np.cos(tilt))], axis=1))
    return np.concatenate(found)


def _around(normals: Floats, reach_deg: float = 4) -> Floats:
    """List directions close to each of some, shape (N, 3); shape (N, close, 3)."""
    off = _steps(reach_deg) @ np.stack(axes(normals), axis=1)
    near = normals[:, None] + off
    return np.asarray(near / np.sqrt(np.vecdot(near, near))[:, :, None])


@functools.cache
def _steps(reach_deg: float) -> Floats:
    """List steps across and along, shape (close, 2)."""
    steps = np.tan(np.radians(np.linspace(-reach_deg, reach_deg, 9)))
    return np.stack(np.meshgrid(steps, steps), axis=2).reshape(-1, 2)


def _directions(normals: Floats, focals: Floats) -> _Directions:
    """Prepare to look at pixels from directions (K, 3), each at a focal length."""
    to_rays = np.stack([1 / focals, 1 / focals, np.ones(len(focals))], axis=1)
    bases = np.concatenate([*axes(normals), normals]) * np.tile(to_rays, (3, 1))
    return _Directions(normals, focals, bases.astype(np.float32))


def _worth(agreement: Floats, normals: Floats) -> Floats:
    """Say how well planes explain a photo: by the faces in them, and by how people hold cameras."""
    steepness = np.hypot(normals[:, 0], normals[:, 1])
    # Phones turn photos upright, and know how the more surely, the farther aside they look.
    turned = (0.5 + _UPRIGHT * steepness**2) * (steepness + normals[:, 1])
    unusual = 0.3 * steepness**2 + turned
    return np.asarray(agreement.sum(axis=1) - unusual)


def _agreement(faces: _VotingFaces, directions: _Directions) -> Floats:
    """Say how well each face becomes a square of the common size on each plane.

    Returns:
        Shape (planes, faces), 0 to 1.
    """
    centred, count = faces.centred, len(directions.normals)
    rays = np.concatenate([centred, np.ones((*centred.shape[:2], 1), np.float32)], axis=2).reshape(
        -1, 3
    )
    bases = directions.bases.reshape(3, count, 3)
    # So many at once as a processor holds close by.
    at_once = max(64, _AT_ONCE // len(centred))
    parts = [
        _agreement_on(faces, (rays @ bases[:, start : start + at_once].reshape(-1, 3).T))
        for start in range(0, count, at_once)
    ]
    return np.concatenate(parts, axis=1).T


def _agreement_on(faces: _VotingFaces, seen: Floats32) -> Floats:
    """Say the same of some planes, shape (faces, planes).

    Args:
        faces: The faces.
        seen: Their corners along the axes of the planes, shape (4 * faces, 3 * planes).
    """
    seen = seen.reshape(len(faces.centred), 4, 3, -1)
    behind = 1 / np.minimum(seen[:, :, 2], -0.05)
    x, y = seen[:, :, 0] * behind, seen[:, :, 1] * behind
    one_x, one_y = x[:, 2] - x[:, 0], y[:, 2] - y[:, 0]
    two_x, two_y = x[:, 3] - x[:, 1], y[:, 3] - y[:, 1]
    one, two = np.sqrt(one_x**2 + one_y**2), np.sqrt(two_x**2 + two_y**2)
    size = (one + two) / 2
    skew = (one_x * two_x + one_y * two_y) / (one * two)
    bent_x, bent_y = x[:, 0] + x[:, 2] - x[:, 1] - x[:, 3], y[:, 0] + y[:, 2] - y[:, 1] - y[:, 3]
    off = ((one - two) ** 2 + bent_x**2 + bent_y**2) / size**2 + skew**2
    fits = np.exp(off * (-1 / (4 * faces.expected[:, None] ** 2)))
    fits *= (seen[:, :, 2] < -0.05).all(axis=1)
    log_size = np.log(size)
    votes = fits * faces.weights[:, None]
    common = (votes * log_size).sum(axis=0) / np.maximum(votes.sum(axis=0), 1e-9)
    apart = (log_size - common) / _SIZE_ERROR
    return np.asarray(fits * (0.3 + 0.7 * np.exp(apart**2 / -2)))
