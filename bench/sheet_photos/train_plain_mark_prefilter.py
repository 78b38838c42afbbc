"""Train the first look at marks.

Run `python -m bench.sheet_photos.train_plain_mark_prefilter [SHEETS]`.

It learns to say what the large net says, on photos of the tuning kind alone, and says on other
ones how often it may be believed.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bench.sheet_photos.invented_sheets import invented
from bench.sheet_photos.laid_flat import looked_at
from bench.sheet_photos.played_sheets import played
from bench.sheet_photos.tuning.photos import photo_of
from vision.arrays import Floats32, Patches
from vision.sheets.mark_net import POSSIBLE, chances_of, voted
from vision.sheets.mark_patches import LIGHTEST, STRONGEST, MarkPatches
from vision.sheets.plain_mark_prefilter import WEIGHTS, coarse, forward, is_plain

SHEETS, HELD_OUT = 25, 12
"""So many sheets are learnt from, and so many others tell how often that may be believed."""

FIRST, OTHERS = 20000, 30000
"""Their first sheets and seeds, which are of the tuning kind and none of the large net's."""

_COPIES = 8
"""So often each sheet is changed anew and shown to the large net."""

_HIDDEN = (96, 32)
_STEPS, _BATCH, _RATE, _DECAY = 5000, 384, 2e-3, 1e-5
_KEPT, _SQUARE = 0.9, 0.999


@dataclass(frozen=True)
class Examples:
    """What was seen at marks, and the large net's probabilities."""

    pictures: Patches
    numbers: Patches
    chances: Floats32


def main(sheets: int) -> None:
    """Make the photos, learn from most, write the weights and tell how they do on the others."""
    learnt = changed(gathered(FIRST, sheets))
    layers = fitted(learnt)
    halves = {name: values.astype(np.float16) for name, values in layers.items()}
    np.savez(WEIGHTS, allow_pickle=False, **halves)
    print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size // 1000} kB from {sheets} sheets")
    print(agreement(layers, gathered(OTHERS, HELD_OUT)))


def gathered(first: int, sheets: int) -> list[MarkPatches]:
    """Look at the marks of so many sheets."""
    seen = []
    for number in range(first, first + sheets):
        kind = ("nominal", "stress")[number // 2 % 2]
        sheet = invented(number) if number % 8 == 0 else played(number)
        photo = photo_of(sheet, number, kind, 3.0 if number % 3 == 2 else 2.0)
        seen.append(looked_at(photo)[0])
    return seen


def asked(seen: Sequence[MarkPatches]) -> Examples:
    """Ask the large net."""
    return Examples(
        np.concatenate([one.pictures for one in seen]),
        np.concatenate([one.numbers for one in seen]),
        np.concatenate([voted(one.pictures, one.numbers) for one in seen]),
    )


def changed(seen: Sequence[MarkPatches]) -> Examples:
    """Ask the large net of sheets that are changed, as the light, the pen or noise may be."""
    random = np.random.default_rng(0)
    copies = [
        MarkPatches(_changed(one.pictures, random), one.numbers, one.peak)
        for one in seen
        for _ in range(_COPIES)
    ]
    return asked([*seen, *copies])


def fitted(learnt: Examples) -> dict[str, Floats32]:
    """Fit the layers by Adam."""
    random = np.random.default_rng(0)
    wide = (coarse(learnt.pictures[:1], learnt.numbers[:1]).shape[1], *_HIDDEN, POSSIBLE.shape[1])
    layers: dict[str, Floats32] = {}
    for place, (many, few) in enumerate(itertools.pairwise(wide)):
        drawn = random.normal(0, np.sqrt(2 / many), (many, few))
        layers[f"weights{place}"] = drawn.astype(np.float32)
        layers[f"bias{place}"] = np.zeros(few, np.float32)
    means = {name: np.zeros_like(values) for name, values in layers.items()}
    squares = {name: np.zeros_like(values) for name, values in layers.items()}
    for step, (rows, numbers, chances) in enumerate(_batches(learnt, random), 1):
        rate = _RATE * (1 + np.cos(np.pi * step / _STEPS)) / 2
        for name, slope in _slopes(layers, rows, numbers, chances).items():
            means[name] += (1 - _KEPT) * (slope - means[name])
            squares[name] += (1 - _SQUARE) * (slope**2 - squares[name])
            even = means[name] / (1 - _KEPT**step)
            off = np.sqrt(squares[name] / (1 - _SQUARE**step)) + 1e-8
            layers[name] -= np.float32(rate) * (even / off + _DECAY * layers[name])
    return layers


def agreement(layers: dict[str, Floats32], seen: Sequence[MarkPatches]) -> str:
    """Tell how many marks the first look settles, and how many of them otherwise."""
    settled = other = marks = 0
    for one in seen:
        told = forward(layers, coarse(one.pictures, one.numbers))[-1]
        first, net = chances_of(told, one.numbers), voted(one.pictures, one.numbers)
        plain = is_plain(one, first)
        marks, settled = marks + len(plain), settled + int(plain.sum())
        other += int((plain & (first.argmax(axis=1) != net.argmax(axis=1))).sum())
    return f"{settled / marks:.1%} of {marks} marks are plain; the net calls {other} otherwise"


def _batches(
    learnt: Examples, random: np.random.Generator
) -> Iterator[tuple[Floats32, Patches, Floats32]]:
    rows = coarse(learnt.pictures, learnt.numbers)
    for _ in range(_STEPS):
        chosen = random.integers(0, len(learnt.chances), _BATCH)
        numbers = learnt.numbers[chosen]
        yield rows[chosen], numbers, learnt.chances[chosen]


def _changed(pictures: Patches, random: np.random.Generator) -> Patches:
    """Mirror, shift, and change strength, light and noise."""
    if random.random() < 0.5:
        pictures = pictures[:, :, :, ::-1]
    pictures = np.roll(pictures, random.integers(-1, 2, 2), (2, 3))
    ink, seen = pictures[:, :1].astype(np.float32), pictures[:, 1:]
    each = (len(ink), 1, 1, 1)
    ink = np.asarray(ink * random.uniform(0.6, 1.35, each), np.float32)
    noise = random.normal(0, 1, ink.shape) * random.uniform(0, 0.12, each)
    ink += (random.normal(0, 0.04, each) + noise) * seen
    mixed = np.concatenate([np.clip(ink, -LIGHTEST, STRONGEST), seen], axis=1)
    return np.asarray(mixed, np.float32)


def _slopes(
    layers: dict[str, Floats32], rows: Floats32, numbers: Patches, chances: Floats32
) -> dict[str, Floats32]:
    """Give the slopes of the cross-entropy against the large net's probabilities."""
    said = forward(layers, rows)
    off = (chances_of(said[-1], numbers) - chances) / len(rows)
    slopes: dict[str, Floats32] = {}
    for place in reversed(range(len(layers) // 2)):
        slopes[f"weights{place}"] = np.asarray(said[place].T @ off, np.float32)
        slopes[f"bias{place}"] = np.asarray(off.sum(axis=0), np.float32)
        off = (off @ layers[f"weights{place}"].T) * (said[place] > 0)
    return slopes


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SHEETS)
