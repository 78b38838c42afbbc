"""Small nets, one for each kind of mark, that tell states apart."""

from __future__ import annotations

import functools
from importlib.resources import files

import numpy as np

from vision.arrays import Floats32, Patches
from vision.sheets.template import STATES

WEIGHTS = "mark_nets.npz"


@functools.cache
def load() -> dict[str, Floats32]:
    """Load the weights; they are stored in half the precision that is computed with."""
    with (files(__package__) / WEIGHTS).open("rb") as file, np.load(file) as stored:
        return {name: np.asarray(stored[name], np.float32) for name in stored.files}


def probabilities(kind: str, rows: Patches) -> Floats32:
    """Give the probability of each state, in the order of `STATES`."""
    weights = load()
    return forward([weights[f"{kind}.{place}"] for place in range(6)], rows)


def forward(layers: list[Floats32], rows: Patches) -> Floats32:
    """Compute a net: two hidden layers, then as many numbers as there are states."""
    first = np.maximum(rows @ layers[0] + layers[1], 0)
    second = np.maximum(first @ layers[2] + layers[3], 0)
    scores = second @ layers[4] + layers[5]
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


def kinds() -> tuple[str, ...]:
    """Name the kinds that there are nets for."""
    return tuple(STATES)
