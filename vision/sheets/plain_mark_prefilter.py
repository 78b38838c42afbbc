"""A first look at marks: what is plainly blank or plainly marked never reaches the large net.

`vision/sheets/plain_marks.npz` is trained by `bench.sheet_photos.train_plain_mark_prefilter` to say
what the large net says. It is believed where the ink itself says the same.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from vision.arrays import Bools, Floats32, Patches
from vision.sheets.mark_patches import MarkPatches

WEIGHTS = Path(__file__).with_name("plain_marks.npz")
_POOL = 2
"""So many numbers each way are looked at as one."""

_PLAIN, _BARE, _INKED = 0.998, 0.06, 0.5
"""So certain it must be, as the net on unclear sheets; no spot of a plainly blank place has more
ink, and the middle of a plainly marked one has more. On photos of the tuning kind, marks had spots
of 0.07 at least."""

_RIM = 1
"""So far from the edge of what is looked at, a spot is a neighbour's."""

_CALM = 0.07
"""Where bare paper varies by more, as a share of the pen's strength, nothing is plain:
rough paper hides what a hard pencil left."""

Layers = Mapping[str, Floats32]


def coarse(pictures: Patches, numbers: Patches) -> Floats32:
    """Give what is looked at: pictures so many times smaller, with the numbers; a row for each."""
    count = len(pictures)
    return np.hstack([_pooled(pictures).reshape(count, -1), numbers]).astype(np.float32)


def told_at_first(seen: MarkPatches) -> Floats32:
    """Give how well each state fits, as the large net does."""
    return forward(_layers(), coarse(seen.pictures, seen.numbers))[-1]


def is_plain(seen: MarkPatches, chances: Floats32) -> Bools:
    """Tell which marks need no other look.

    Args:
        seen: What is seen at them.
        chances: The probabilities of their states at first, that of a blank one first.
    """
    inside = slice(_RIM, -_RIM)
    spots = _pooled(seen.pictures[:, :1])[:, 0, inside, inside].max(axis=(1, 2))
    strength, noise = np.exp(seen.numbers[:, -2:]).T
    agrees = np.where(chances.argmax(axis=1) == 0, spots < _BARE, seen.peak > _INKED)
    is_calm = noise < _CALM * strength
    return np.asarray(agrees & is_calm & (chances.max(axis=1) > _PLAIN), np.bool_)


def forward(layers: Layers, rows: Floats32) -> list[Floats32]:
    """Give what each layer says, the rows themselves first."""
    said = [rows]
    last = len(layers) // 2 - 1
    for place in range(last + 1):
        out = said[-1] @ layers[f"weights{place}"] + layers[f"bias{place}"]
        said.append(np.asarray(out if place == last else np.maximum(out, 0), np.float32))
    return said


def _pooled(pictures: Patches) -> Patches:
    """Take the means of squares; two sums take less time than one mean over both axes."""
    down = pictures[:, :, ::_POOL] + pictures[:, :, 1::_POOL]
    return np.asarray((down[:, :, :, ::_POOL] + down[:, :, :, 1::_POOL]) / _POOL**2, np.float32)


@functools.cache
def _layers() -> Layers:
    with np.load(WEIGHTS) as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files}
