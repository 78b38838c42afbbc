"""Train the nets that judge marks: `python -m bench.sheet_photos.train_mark_nets [SHEETS]`.

It takes photos of the tuning kind alone, lays each on its drawing as the reader does, and writes
the weights beside the reader. The same sheets give the same weights.
"""

import itertools
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import vision.sheets
from bench.sheet_photos.laid_flat import looked_at
from bench.sheet_photos.played_sheets import played
from bench.sheet_photos.tuning.photos import photo_of
from vision.arrays import Floats32, Indices, Patches
from vision.sheets.mark_nets import WEIGHTS
from vision.sheets.mark_patches import SIDES, patches, pen_strength
from vision.sheets.template import STATES

SHEETS = 160
_HIDDEN = (40, 24)
_BATCH = 256
_SEEN = {"track": 600_000, "way": 600_000, "guard": 250_000, "benefit": 250_000, "gem": 250_000}
"""How many examples each net sees, every one changed anew."""

_RATE, _DECAY, _SMOOTH = 2e-3, 3e-5, 2e-4
Random = np.random.Generator


@dataclass(frozen=True)
class Examples:
    """What was seen at marks, and which state was meant."""

    rows: Patches
    states: Indices


def main(sheets: int) -> None:
    """Make the photos, look at them, fit the nets and write them."""
    random = np.random.default_rng(1)
    weights: dict[str, Floats32] = {}
    for kind, examples in gathered(sheets).items():
        for place, layer in enumerate(fitted(kind, examples, random)):
            weights[f"{kind}.{place}"] = layer.astype(np.float16)
    target = Path(vision.sheets.__file__).parent / WEIGHTS
    np.savez_compressed(target, **weights)  # type: ignore[arg-type]  # the stub knows no ** here
    print(f"{target.name}: {target.stat().st_size // 1000} kB from {sheets} sheets")


def gathered(sheets: int) -> dict[str, Examples]:
    """Look at the marks of so many sheets, two nominal ones for three of stress."""
    found: dict[str, list[tuple[Patches, list[int]]]] = {kind: [] for kind in STATES}
    for number in range(sheets):
        kind = "stress" if number % 5 in (1, 3, 4) else "nominal"
        photo = photo_of(played(number), number, kind, 3.0 if number % 3 == 2 else 2.0)
        ink, template, px_per_mm = looked_at(photo.jpeg, photo)
        strength = pen_strength(ink, template.marks, px_per_mm)
        for name in STATES:
            there = [m for m in template.marks if m.kind == name and not m.is_filled]
            meant = [STATES[name].index(photo.played.states.get(m.name, "blank")) for m in there]
            found[name].append((patches(ink, there, px_per_mm, strength).rows, meant))
    return {
        kind: Examples(
            np.concatenate([rows for rows, _ in parts]),
            np.concatenate([np.asarray(meant, np.int64) for _, meant in parts]),
        )
        for kind, parts in found.items()
    }


def fitted(kind: str, examples: Examples, random: Random) -> list[Floats32]:
    """Fit a net by Adam, with a rate that falls like a cosine."""
    layers = _fresh(examples.rows.shape[1], len(STATES[kind]), random)
    means = [np.zeros_like(layer) for layer in layers]
    squares = [np.zeros_like(layer) for layer in layers]
    steps = max(_SEEN[kind], 4 * len(examples.rows)) // _BATCH
    for step in range(1, steps + 1):
        chosen = random.integers(0, len(examples.rows), _BATCH)
        rows = _changed(kind, examples.rows[chosen], random)
        slopes = _slopes(layers, rows, examples.states[chosen])
        rate = _RATE * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + 1e-5
        for place, slope in enumerate(slopes):
            pulled = slope + _DECAY * layers[place] if place % 2 == 0 else slope
            means[place] = 0.9 * means[place] + 0.1 * pulled
            squares[place] = 0.999 * squares[place] + 0.001 * pulled * pulled
            mean = means[place] / (1 - 0.9**step)
            spread = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
            layers[place] = (layers[place] - rate * mean / spread).astype(np.float32)
    return layers


def _fresh(inputs: int, states: int, random: Random) -> list[Floats32]:
    sizes = (inputs, *_HIDDEN, states)
    layers: list[Floats32] = []
    for before, after in itertools.pairwise(sizes):
        layers.append(random.normal(0, (2 / before) ** 0.5, (before, after)).astype(np.float32))
        layers.append(np.zeros(after, np.float32))
    return layers


def _slopes(layers: list[Floats32], rows: Patches, states: Indices) -> list[Floats32]:
    """Give the slope of the error by each layer."""
    first = np.maximum(rows @ layers[0] + layers[1], 0)
    second = np.maximum(first @ layers[2] + layers[3], 0)
    scores = second @ layers[4] + layers[5]
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    wanted = np.full_like(chances, _SMOOTH)
    wanted[np.arange(len(states)), states] = 1 - _SMOOTH * (chances.shape[1] - 1)
    last = (chances - wanted) / len(rows)
    middle = (last @ layers[4].T) * (second > 0)
    early = (middle @ layers[2].T) * (first > 0)
    pairs = ((rows, early), (first, middle), (second, last))
    return [part for values, error in pairs for part in (values.T @ error, error.sum(axis=0))]


def _changed(kind: str, rows: Patches, random: Random) -> Patches:
    """Mirror, shift, and change strength and noise, so that no example is seen twice."""
    side = SIDES[kind]
    count = side * side
    ink = rows[:, :count].reshape(-1, side, side).copy()
    seen = rows[:, count : 2 * count].reshape(-1, side, side).copy()
    flips = [(2, 0.5), (1, 0.5 if kind in ("way", "gem") else 0.0)]
    for axis, share in flips:
        turned = random.random(len(rows)) < share
        ink[turned], seen[turned] = np.flip(ink[turned], axis), np.flip(seen[turned], axis)
    for axis in (1, 2):
        moved, by = random.random(len(rows)) < 0.25, int(random.integers(-1, 2))
        ink[moved], seen[moved] = np.roll(ink[moved], by, axis), np.roll(seen[moved], by, axis)
    stronger = np.clip(ink * random.uniform(0.8, 1.2, (len(rows), 1, 1)), -0.3, 1.25)
    noise = random.standard_normal(ink.shape, np.float32)
    noisy = stronger + noise * random.uniform(0, 0.08, (len(rows), 1, 1)) * seen
    rest = rows[:, 2 * count :] * random.uniform(0.8, 1.2, (len(rows), 1))
    flat = (noisy.reshape(len(rows), -1), seen.reshape(len(rows), -1), rest)
    return np.concatenate(flat, axis=1).astype(np.float32)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SHEETS)
