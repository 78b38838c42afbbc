"""Fits how much each sign of a top says.

Run `python -m vision.training.networks.fit_candidate_weights`.

Prints the weights for `vision.pips.candidate_scoring`, fitted on rendered rolls that the nets never
saw.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, Floats
from vision.decoding.image_decoding import decode, enlarged
from vision.detection.top_face_net import find_tops
from vision.pips.candidate_scoring import WEIGHTS, features
from vision.pips.pip_dice_reader import LIKELY, look
from vision.process.time_budget import Patience
from vision.training.networks.positive_and_negative_samples import UNCLEAR, shown_at
from vision.training.roll_photos.ordinary_dice_rolls import roll

_FIRST, _SIDE = 910_000, 448
_STIFF = 0.01
_STEPS = 100


def main() -> None:
    """Look at rolls and fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=160)
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    seen = list(_looked_at(chosen.rolls))
    listed, shown = (np.concatenate(part) for part in zip(*seen, strict=True))
    weights = fitted(listed, shown)
    named = dict(zip(WEIGHTS, np.round(weights, 2).tolist(), strict=True))
    print(len(shown), (shown > 0).sum(), named)  # noqa: T201 - the result


def _looked_at(rolls: int) -> Iterator[tuple[Floats, npt.NDArray[np.int64]]]:
    """Look at rolls: what is known about their places, and what is there."""
    for seed in range(_FIRST, _FIRST + rolls):
        bgr, true, classes = looked_at_as_the_reader_does(seed)
        tops = [top for top in find_tops(bgr) if top.chance >= LIKELY]
        places, _ = look(bgr, tops, Patience())
        shown = np.array([shown_at(place.top.corners, true, classes) for place in places])
        if len(shown):
            yield features(places)[shown != UNCLEAR], shown[shown != UNCLEAR]


def looked_at_as_the_reader_does(seed: int) -> tuple[BgrImage, Floats, npt.NDArray[np.int64]]:
    """Make a photo of a roll, decoded and enlarged as the reader sees it.

    Returns:
        The photo; where its tops lie, shape (N, 4, 2), pixels; and what they show, shape (N,).
    """
    one = roll(seed, _SIDE)
    _, coded = cv2.imencode(".jpg", one.bgr, [cv2.IMWRITE_JPEG_QUALITY, 95])
    photo = enlarged(decode(coded.tobytes(), 2 * _SIDE))
    grown = photo.bgr.shape[1] / one.bgr.shape[1]
    return photo.bgr, (one.tops + 0.5) * grown - 0.5, one.classes


def fitted(listed: Floats, shown: npt.NDArray[np.int64]) -> Floats:
    """Find the weights with which what is there is most probable, by Newton's steps.

    Args:
        listed: Shape (N, 8, signs).
        shown: Shape (N,): 0 to 7.
    """
    rows = np.arange(len(shown))
    weights = np.zeros(listed.shape[2])

    def surprise(tried: Floats) -> float:
        logits = listed @ tried
        most = logits.max(axis=1)
        whole = most + np.log(np.exp(logits - most[:, None]).sum(axis=1))
        return float((whole - logits[rows, shown]).sum() + _STIFF / 2 * tried @ tried)

    for _ in range(_STEPS):
        logits = listed @ weights
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        mean = (odds[:, :, None] * listed).sum(axis=1)
        slope = (mean - listed[rows, shown]).sum(axis=0) + _STIFF * weights
        bent = np.einsum("nk,nki,nkj->ij", odds, listed, listed) - mean.T @ mean
        step = np.linalg.solve(bent + _STIFF * np.eye(len(weights)), slope)
        while surprise(weights - step) > surprise(weights) and np.abs(step).max() > 1e-6:
            step = step / 2
        weights = weights - step
    return weights


if __name__ == "__main__":
    main()
