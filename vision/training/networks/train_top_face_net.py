"""Trains the small net that finds the tops of dice.

Run `python -m vision.training.networks.train_top_face_net OUT.onnx`.

It needs PyTorch and onnx, which the reader does not: `pip install torch onnx`. The same seed gives
the same photos; the weights differ a little between machines.
"""

from __future__ import annotations

import argparse
import copy
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset

from vision.training.networks.face_finder_nets import STRIDE, Finder, Whole, take_over
from vision.training.networks.half_precision_weights import halve
from vision.training.networks.onnx_export import write_onnx
from vision.training.networks.training_loop import Course, learn
from vision.training.roll_photos.ordinary_dice_rolls import Roll, roll
from vision.training.roll_photos.printed_dice_rolls import kit_roll

_RENDERED, SIDE = 256, 192
_SMALLEST = 130
_MOST_TOPS = 24
_SIDES_WEIGH = 4.0
"""How much more it counts to see a top where a side or another thing is than elsewhere."""

_RATE, _RATE_ON = 2e-3, 1e-3
_DECAY, _EVERY = 1e-4, 1000


def main() -> None:
    """Render, train, export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--photos", type=int, default=18_000, help="of ordinary dice")
    parser.add_argument("--kit-photos", type=int, default=12_000, help="of printed dice")
    parser.add_argument("--minutes", type=float, default=90.0)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    parser.add_argument("--begin", type=Path, help="an ONNX file of an earlier run to go on from")
    chosen = parser.parse_args()
    kinds = [rendered(chosen.rendered, chosen.photos, chosen.processes)]
    if chosen.kit_photos:
        file = chosen.rendered.with_suffix(".kit.npz")
        kinds.append(rendered(file, chosen.kit_photos, chosen.processes, kit_roll))
    torch.manual_seed(7)
    # More threads than one wait for one another; the other cores draw the photos.
    torch.set_num_threads(1)
    net = Finder()
    batches = DataLoader(Batches(kinds, chosen.batch), batch_size=None, num_workers=1)
    if chosen.begin:
        take_over(net, chosen.begin, next(iter(batches))[0])
    rate = _RATE_ON if chosen.begin else _RATE
    train(net, iter(batches), Course(chosen.minutes, rate, _DECAY, _EVERY), chosen.out)


def rendered(
    file: Path, photos: int, processes: int, render: Callable[[int, int], Roll] = roll
) -> dict[str, np.ndarray]:
    """Render rolls, or take those that were rendered before."""
    if not file.exists():
        with ProcessPoolExecutor(processes) as pool:
            seeds = range(photos)
            rolls = list(pool.map(_one, [render] * photos, seeds, chunksize=25))
        tops = np.zeros((photos, _MOST_TOPS, 4, 2), np.float32)
        sides = np.zeros((photos, 2 * _MOST_TOPS, 4, 2), np.float32)
        classes = np.zeros((photos, _MOST_TOPS), np.int64)
        spots = np.full((photos, _MOST_TOPS, 6, 2), np.nan, np.float32)
        for index, one in enumerate(rolls):
            tops[index, : len(one.tops)], classes[index, : len(one.tops)] = one.tops, one.classes
            no_tops = np.concatenate([one.sides, one.others])
            sides[index, : len(no_tops)], spots[index, : len(one.tops)] = no_tops, one.spots
        bgr = np.stack([one.bgr for one in rolls])
        np.savez(file, bgr=bgr, tops=tops, sides=sides, classes=classes, spots=spots)
    with np.load(file) as held:
        return {name: held[name] for name in ("bgr", "tops", "sides", "classes", "spots")}


def _one(render: Callable[[int, int], Roll], seed: int) -> Roll:
    cv2.setNumThreads(1)
    return render(seed, _RENDERED)


def train(
    net: Finder, batches: Iterator[tuple[Tensor, dict[str, Tensor]]], course: Course, out: Path
) -> None:
    """Train on batches, and export the net."""
    net.to(memory_format=torch.channels_last)

    def losses() -> dict[str, Tensor]:
        bgr, target = next(batches)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers = net(bgr.float().to(memory_format=torch.channels_last))
        return _losses(answers.float(), target)

    def store(mean: Finder) -> str:
        export(mean, out)
        return ""

    learn(net, losses, course, store)


class Batches(IterableDataset[tuple[Tensor, dict[str, Tensor]]]):
    """Photos of all kinds of rolls, as many of each, without end."""

    def __init__(self, kinds: list[dict[str, np.ndarray]], batch: int) -> None:
        """Take rendered rolls."""
        super().__init__()
        self.kinds, self.batch = kinds, batch

    def __iter__(self) -> Iterator[tuple[Tensor, dict[str, Tensor]]]:
        """Draw batches."""
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        rng = np.random.default_rng(5)
        while True:
            which = [
                (rolls, int(rng.integers(len(rolls["bgr"]))))
                for rolls in self.kinds
                for _ in range(self.batch // len(self.kinds))
            ]
            yield _batch(which, rng)


def _batch(
    which: list[tuple[dict[str, np.ndarray], int]], rng: np.random.Generator
) -> tuple[Tensor, dict[str, Tensor]]:
    """Take photos, mirror and recolour some, and draw what the net should say."""
    photos, targets = [], []
    for rolls, index in which:
        classes = rolls["classes"][index]
        is_top = classes > 0
        quads = np.concatenate([rolls["tops"][index][is_top], rolls["sides"][index]])
        bgr, quads = _cut_out(rolls["bgr"][index], quads, rng)
        if rng.random() < 0.5:
            bgr = bgr[:, ::-1]
            quads[:, :, 0] = SIDE - 1 - quads[:, :, 0]
            quads = quads[:, ::-1]
        if rng.random() < 0.3:
            bgr = bgr[:, :, rng.permutation(3)]
        if rng.random() < 0.15:
            bgr = np.repeat(bgr.mean(axis=2, keepdims=True), 3, axis=2)
        bgr = (bgr - 128) * rng.uniform(0.6, 1.25) + 128 + rng.uniform(-25, 25)
        photos.append(np.clip(bgr, 0, 255).astype(np.uint8).transpose(2, 0, 1))
        count = int(is_top.sum())
        target = _target(quads[:count], classes[is_top])
        target["weight"] = _weights(quads[count:][rolls["sides"][index].any(axis=(1, 2))])
        targets.append(target)
    drawn = {
        name: torch.from_numpy(np.stack([one[name] for one in targets])) for name in targets[0]
    }
    return torch.from_numpy(np.stack(photos)), drawn


def _cut_out(
    bgr: np.ndarray, quads: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Cut a square out, larger or smaller than the net is shown."""
    side = int(rng.integers(_SMALLEST, _RENDERED + 1))
    x, y = (int(one) for one in rng.integers(0, _RENDERED - side + 1, 2))
    how = cv2.INTER_AREA if side > SIDE else cv2.INTER_LINEAR
    cut = cv2.resize(bgr[y : y + side, x : x + side], (SIDE, SIDE), interpolation=how)
    moved = (quads - (x, y) + 0.5) * (SIDE / side) - 0.5
    return cut.astype(np.float32), moved.astype(np.float32)


def _weights(sides: np.ndarray) -> np.ndarray:
    """Say how much it counts to see a top, cell by cell: more in the middle of a side."""
    cells = SIDE // STRIDE
    weights = np.ones((cells, cells), np.float32)
    y, x = np.mgrid[:cells, :cells].astype(np.float32)
    for side in sides:
        middle = (side.mean(axis=0) + 0.5) / STRIDE - 0.5
        size = np.sqrt(cv2.contourArea(side)) / STRIDE
        far = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
        weights[far < max(0.8, 0.35 * size) ** 2] = _SIDES_WEIGH
    return weights


def _target(tops: np.ndarray, classes: np.ndarray) -> dict[str, np.ndarray]:
    """Draw the maps for one photo."""
    cells = SIDE // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    near = np.zeros((cells, cells), np.float32)
    values = np.zeros((7, cells, cells), np.float32)
    kinds = np.zeros((cells, cells), np.int64)
    y, x = np.mgrid[:cells, :cells].astype(np.float32)
    for top, kind in zip(tops, classes, strict=True):
        middle = (top.mean(axis=0) + 0.5) / STRIDE - 0.5
        if not ((middle > -0.5) & (middle < cells - 0.5)).all():
            continue
        across = (top[1] + top[2] - top[0] - top[3]) / 2
        down = (top[2] + top[3] - top[0] - top[1]) / 2
        shape, angle = _shape(np.stack([across, down], axis=1).astype(np.float64))
        size = np.exp(shape[0]) / STRIDE
        far = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
        heat = np.maximum(heat, np.exp(-far / (2 * max(0.45, 0.1 * size) ** 2)))
        column, row = (int(np.clip(round(float(one)), 0, cells - 1)) for one in middle)
        heat[row, column] = 1
        here = far < max(0.8, 0.2 * size) ** 2
        near[here], kinds[here] = 1, kind - 1
        values[0][here], values[1][here] = (middle[0] - x)[here], (middle[1] - y)[here]
        for index, value in enumerate((*shape, np.cos(4 * angle), np.sin(4 * angle))):
            values[index + 2][here] = value
    return {"heat": heat, "near": near, "values": values, "kinds": kinds}


def _shape(affine: np.ndarray) -> tuple[tuple[float, float, float], float]:
    """Split an affine map into a stretch, told by its logarithm, and a turn."""
    left, stretch, right = np.linalg.svd(affine)
    turn = left @ right
    logs = np.log(np.maximum(stretch, 1e-3))
    bent = (left * logs) @ left.T
    angle = float(np.arctan2(turn[1, 0], turn[0, 0]))
    size = float(logs.mean())
    return (size, float(bent[0, 0] - size), float(bent[0, 1])), angle


def _losses(answers: Tensor, target: dict[str, Tensor]) -> dict[str, Tensor]:
    """Say how far off the net is."""
    heat, goal, near = answers[:, 0], target["heat"], target["near"]
    chance = torch.sigmoid(heat)
    is_top = (goal > 0.999).float()
    hit = is_top * (1 - chance) ** 2 * functional.logsigmoid(heat)
    empty = (1 - is_top) * (1 - goal) ** 4 * target["weight"]
    miss = empty * chance**2 * functional.logsigmoid(-heat)
    count = is_top.sum().clamp(min=1)
    weight = near / near.sum().clamp(min=1)
    apart = functional.smooth_l1_loss(answers[:, 1:8], target["values"], reduction="none", beta=0.1)
    named = functional.cross_entropy(answers[:, 8:], target["kinds"], reduction="none")
    return {
        "heat": -(hit + miss).sum() / count,
        "shape": 3 * (apart.mean(dim=1) * weight).sum(),
        "kind": 0.3 * (named * weight).sum(),
    }


def export(net: Finder, out: Path) -> None:
    """Write the net as ONNX, its maps made ready to be read."""
    copied = copy.deepcopy(net).eval().to(memory_format=torch.contiguous_format)
    shown = torch.zeros(1, 3, SIDE, SIDE)
    write_onnx(Whole(copied), shown, out, ("bgr", "maps"), {2: "h", 3: "w"})
    halve(out)


if __name__ == "__main__":
    main()
