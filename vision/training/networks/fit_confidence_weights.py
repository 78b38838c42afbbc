"""Fits how much each sign of a printed face counts for the confidence that it was read right.

Run `python -m vision.training.networks.fit_confidence_weights`.

Prints bias and weights for `vision.marked.confidence`, fitted on rendered photos of the tuning
world, hard ones above all. What the reader holds was fitted on earlier photos; that other ones give
somewhat other weights changes which readings are sure, so they are replaced only together with the
limits there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

import cv2
import numpy as np

from vision.arrays import Bools, Floats
from vision.marked.confidence import WEIGHTS, features
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.frame_search import search_frames
from vision.marked.looks.read_dice_in_one_look import read_tops
from vision.process.time_budget import Patience
from vision.training.scene_photos.condition_presets import CONDITIONS
from vision.training.scene_photos.scene_rendering import Scene, render

_FIRST = 70_000
_STIFF, _STEPS = 1.0, 60
_SAME = 0.4
"""How far from a top's middle, in its width, a reading is still of that top."""


def main() -> None:
    """Read photos and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=400)
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    seen = list(_readings(chosen.photos))
    listed, is_right = np.array([row for row, _ in seen]), np.array([right for _, right in seen])
    show_fit(listed, is_right, WEIGHTS)


def show_fit(listed: Floats, is_right: Bools, names: Iterable[str]) -> None:
    """Fit, and print the bias and the weight of each sign."""
    bias, *weights = fitted(listed, is_right)
    print(f"{len(listed)} samples, {is_right.sum()} right")  # noqa: T201 - the result
    print(f"bias: {bias:.2f}")  # noqa: T201 - the result
    for name, weight in zip(names, weights, strict=True):
        print(f"{name}: {weight:.2f}")  # noqa: T201 - the result


def _readings(photos: int) -> Iterator[tuple[tuple[float, ...], bool]]:
    """Read photos; give for each face what speaks for it, and whether it is right."""
    reader, patience = FaceReader(MARKED_SETS), Patience()
    for index in range(photos):
        conditions = CONDITIONS[index % len(CONDITIONS)]
        scene = render("tuning", conditions, _FIRST + index)
        faces, _ = read_tops(search_frames(scene.jpeg, reader, patience), reader)
        for face in faces:
            match = face.evidence.match
            shown = _shown_at(scene, face.corners)
            yield features(face.evidence), shown == (match.set_name, match.face_name)


def _shown_at(scene: Scene, corners: Floats) -> tuple[str, str] | None:
    """Say which face lies at a place; None where no top does."""
    for truth in scene.dice:
        wide = float(np.ptp(truth.corners, axis=0).max())
        if np.hypot(*(truth.corners.mean(axis=0) - corners.mean(axis=0))) < _SAME * wide:
            return truth.set, truth.face
    return None


def fitted(listed: Floats, is_right: Bools) -> Floats:
    """Find bias and weights with which what is right is most probable, by Newton's steps.

    Args:
        listed: Shape (N, features).
        is_right: Shape (N,).
    """
    rows = np.hstack([np.ones((len(listed), 1)), listed])
    weights = np.zeros(rows.shape[1])
    stiff = _STIFF * np.eye(len(weights))
    stiff[0, 0] = 1e-6
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (chance - is_right) + stiff @ weights
        bent = (rows * (chance * (1 - chance))[:, None]).T @ rows + stiff
        weights = weights - np.linalg.solve(bent, slope)
    return np.asarray(weights)


if __name__ == "__main__":
    main()
