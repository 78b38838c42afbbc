"""Fits how much each sign of a pattern of dots says.

Run `python -m vision.training.networks.fit_pattern_weights`.

Prints bias and weights of patterns for `vision.pips.candidate_scoring`, fitted on rendered rolls
that the nets never saw. What the reader holds was fitted on earlier photos; other weights change
which patterns are sure, so they are replaced only together with the limits there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import cv2
import numpy as np

from vision.geometry.quads import corners_at
from vision.pips.candidate_scoring import PATTERN_WEIGHTS, pattern_features
from vision.pips.dot_pattern_search import homographies
from vision.pips.faces_from_dots import find_faces
from vision.process.time_budget import Patience
from vision.training.networks.fit_candidate_weights import looked_at_as_the_reader_does
from vision.training.networks.fit_confidence_weights import show_fit
from vision.training.networks.positive_and_negative_samples import UNCLEAR, shown_at

_FIRST = 920_000


def main() -> None:
    """Look for patterns in rolls and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=160)
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    seen = list(_patterns(chosen.rolls))
    listed, is_right = np.array([row for row, _ in seen]), np.array([right for _, right in seen])
    show_fit(listed, is_right, PATTERN_WEIGHTS)


def _patterns(rolls: int) -> Iterator[tuple[tuple[float, ...], bool]]:
    """Find patterns; give for each what speaks for it, and whether a top shows it there."""
    for seed in range(_FIRST, _FIRST + rolls):
        bgr, tops, classes = looked_at_as_the_reader_does(seed)
        faces = find_faces(bgr, Patience())
        quads = corners_at(homographies([face.pattern for face in faces]))
        for face, quad in zip(faces, quads, strict=True):
            shown = shown_at(quad, tops, classes)
            if shown != UNCLEAR:
                yield pattern_features(face), shown == face.pattern.value


if __name__ == "__main__":
    main()
