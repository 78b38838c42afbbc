"""Trains the small net that finds ordinary dice: `python -m vision.training.train OUT.onnx`.

It needs PyTorch and onnx, which the reader does not: `pip install torch onnx`. The same seed gives
the same photos; the weights differ a little between machines.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.training.net import STRIDE, Finder, Whole
from vision.training.rolls import Roll, roll

_RENDERED, SIDE = 224, 160
_MOST = 24


def main() -> None:
    """Render, train, export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--photos", type=int, default=6000)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    parser.add_argument("--begin", type=Path, help="weights (.pt) of an earlier run to go on from")
    chosen = parser.parse_args()
    rolls = rendered(chosen.rendered, chosen.photos, chosen.processes)
    torch.manual_seed(7)
    torch.set_num_threads(chosen.processes)
    net = Finder()
    if chosen.begin:
        net.load_state_dict(torch.load(chosen.begin))
    train(net, rolls, chosen.minutes, chosen.batch, chosen.out)
    export(net, chosen.out)


def rendered(file: Path, photos: int, processes: int) -> dict[str, np.ndarray]:
    """Render the rolls, or take those that were rendered before."""
    if not file.exists():
        with ProcessPoolExecutor(processes) as pool:
            rolls = list(pool.map(_one, range(photos), chunksize=25))
        tops = np.zeros((photos, _MOST, 4, 2), np.float32)
        sides = np.zeros((photos, 2 * _MOST, 4, 2), np.float32)
        classes = np.zeros((photos, _MOST), np.int64)
        for index, one in enumerate(rolls):
            tops[index, : len(one.tops)], classes[index, : len(one.tops)] = one.tops, one.classes
            sides[index, : len(one.sides)] = one.sides
        bgr = np.stack([one.bgr for one in rolls])
        np.savez(file, bgr=bgr, tops=tops, sides=sides, classes=classes)
    with np.load(file) as held:
        return {name: held[name] for name in ("bgr", "tops", "sides", "classes")}


def _one(seed: int) -> Roll:
    cv2.setNumThreads(1)
    return roll(seed, _RENDERED)


def train(net: Finder, rolls: dict[str, np.ndarray], minutes: float, batch: int, out: Path) -> None:
    """Train for so long, the rate falling to zero at the end."""
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-4)
    rng, started, step = np.random.default_rng(5), time.monotonic(), 0
    while (done := (time.monotonic() - started) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * min(1, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * done))
        bgr, target = _batch(rolls, rng.integers(0, len(rolls["bgr"]), batch), rng)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = net(bgr.to(memory_format=torch.channels_last))
        losses = _losses(told.float(), target)
        optimiser.zero_grad()
        sum(losses.values(), torch.zeros(())).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        if step % 50 == 0:
            said = " ".join(f"{name} {float(loss):.3f}" for name, loss in losses.items())
            print(f"{step} {100 * done:.0f}% {said}", flush=True)  # noqa: T201 - a long wait
        if step % 400 == 0:
            torch.save(net.state_dict(), out.with_suffix(".pt"))
    torch.save(net.state_dict(), out.with_suffix(".pt"))


def _batch(
    rolls: dict[str, np.ndarray], which: np.ndarray, rng: np.random.Generator
) -> tuple[Tensor, dict[str, Tensor]]:
    """Take photos, mirror and recolour some, and draw what the net should say."""
    photos, targets = [], []
    for index in which:
        classes = rolls["classes"][index]
        bgr, tops = _cut_out(rolls["bgr"][index], rolls["tops"][index][classes > 0], rng)
        if rng.random() < 0.5:
            bgr = bgr[:, ::-1]
            tops[:, :, 0] = SIDE - 1 - tops[:, :, 0]
            tops = tops[:, ::-1]
        if rng.random() < 0.3:
            bgr = bgr[:, :, rng.permutation(3)]
        if rng.random() < 0.15:
            bgr = np.repeat(bgr.mean(axis=2, keepdims=True), 3, axis=2)
        bgr = (bgr - 128) * rng.uniform(0.6, 1.25) + 128 + rng.uniform(-25, 25)
        photos.append(np.clip(bgr, 0, 255).transpose(2, 0, 1))
        targets.append(_target(tops, classes[classes > 0]))
    drawn = {
        name: torch.from_numpy(np.stack([one[name] for one in targets])) for name in targets[0]
    }
    return torch.from_numpy(np.ascontiguousarray(np.stack(photos), np.float32)), drawn


def _cut_out(
    bgr: np.ndarray, tops: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Cut a square out, larger or smaller than the net is shown."""
    side = int(rng.integers(110, _RENDERED + 1))
    x, y = (int(one) for one in rng.integers(0, _RENDERED - side + 1, 2))
    how = cv2.INTER_AREA if side > SIDE else cv2.INTER_LINEAR
    cut = cv2.resize(bgr[y : y + side, x : x + side], (SIDE, SIDE), interpolation=how)
    moved = (tops - (x, y) + 0.5) * (SIDE / side) - 0.5
    return cut.astype(np.float32), moved.astype(np.float32)


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


def _losses(told: Tensor, target: dict[str, Tensor]) -> dict[str, Tensor]:
    """Say how far off the net is."""
    heat, goal, near = told[:, 0], target["heat"], target["near"]
    chance = torch.sigmoid(heat)
    is_top = (goal > 0.999).float()
    hit = is_top * (1 - chance) ** 2 * functional.logsigmoid(heat)
    miss = (1 - is_top) * (1 - goal) ** 4 * chance**2 * functional.logsigmoid(-heat)
    count = is_top.sum().clamp(min=1)
    weight = near / near.sum().clamp(min=1)
    apart = functional.smooth_l1_loss(told[:, 1:8], target["values"], reduction="none", beta=0.1)
    named = functional.cross_entropy(told[:, 8:], target["kinds"], reduction="none")
    return {
        "heat": -(hit + miss).sum() / count,
        "shape": 3 * (apart.mean(dim=1) * weight).sum(),
        "kind": 0.3 * (named * weight).sum(),
    }


def export(net: Finder, out: Path) -> None:
    """Write the net as ONNX, its maps made ready to be read."""
    whole = Whole(net.eval().to(memory_format=torch.contiguous_format))
    torch.onnx.export(
        whole,
        (torch.zeros(1, 3, SIDE, SIDE),),
        str(out),
        input_names=["bgr"],
        output_names=["maps"],
        dynamic_axes={"bgr": {2: "h", 3: "w"}, "maps": {2: "h", 3: "w"}},
        opset_version=13,
        dynamo=False,
    )


if __name__ == "__main__":
    main()
