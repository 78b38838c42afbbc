"""Trains the net that tells faces laid flat: `python -m vision.training.train_faces OUT.onnx`.

It learns from the same rolls as `vision.training.train`, and needs PyTorch like it.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from onnx.numpy_helper import to_array
from torch import nn
from torch.nn import functional

from vision.training.net import Faces, Named
from vision.training.rolls import SYMBOL
from vision.training.train import rendered

PX, MARGIN = 32, 1.2
_FRAME = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * (MARGIN / 2)
_INTO = np.array([[0, 0], [PX, 0], [PX, PX], [0, PX]], np.float32) - 0.5
_CHANCES = (0.3, 0.3, 0.35)
"""How often a wrong place, a wrong size and a side are shown for each face."""


def main() -> None:
    """Train and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--begin", type=Path, help="an ONNX file of an earlier run to go on from")
    parser.add_argument("--photos", type=int, default=3000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    chosen = parser.parse_args()
    torch.manual_seed(11)
    torch.set_num_threads(chosen.processes)
    cv2.setNumThreads(1)
    rolls = rendered(chosen.rendered, chosen.photos, chosen.processes)
    net = Faces()
    if chosen.begin:
        _take_over(net, chosen.begin)
    _train(net, rolls, chosen.minutes, goes_on=chosen.begin is not None)
    torch.onnx.export(
        Named(net.eval()),
        (torch.zeros(1, 3, PX, PX),),
        str(chosen.out),
        input_names=["faces"],
        output_names=["kinds"],
        dynamic_axes={"faces": {0: "n"}, "kinds": {0: "n"}},
        opset_version=13,
        dynamo=False,
    )


def _take_over(net: Faces, file: Path) -> None:
    """Take the weights of an earlier run, whose normalisations are folded into them."""
    kept = {one.name: to_array(one) for one in onnx.load(file).graph.initializer}
    folded = [kept[name] for name in sorted(kept) if "Conv" in name]
    for block, weight, bias in zip(net.seen, folded[::2], folded[1::2], strict=True):
        block[0].weight.data = torch.from_numpy(weight.copy())
        block[1].bias.data = torch.from_numpy(bias.copy())
    for at in (2, 4):
        net.told[at].weight.data = torch.from_numpy(kept[f"net.told.{at}.weight"].copy())
        net.told[at].bias.data = torch.from_numpy(kept[f"net.told.{at}.bias"].copy())


def _train(net: Faces, rolls: dict[str, np.ndarray], minutes: float, *, goes_on: bool) -> None:
    """Train for so long; the last rolls are kept back to look at the progress."""
    rate = 5e-4 if goes_on else 2e-3
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    rng, started, step = np.random.default_rng(6), time.monotonic(), 0
    kept_back = len(rolls["bgr"]) - 150
    while (done := (time.monotonic() - started) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate * (0.5 + 0.5 * np.cos(np.pi * done))
        net.train()
        if goes_on:
            # Weights that were taken over were made for the statistics that are folded in.
            net.seen.eval()
        patches, kinds = _batch(rolls, rng.integers(0, kept_back, 20), rng)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = net(torch.from_numpy(patches))
        loss = functional.cross_entropy(told.float(), torch.from_numpy(kinds), label_smoothing=0.02)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        if step % 200 == 0:
            shown = (
                f"{step} {100 * done:.0f}% loss {loss.item():.3f} {_checked(net, rolls, kept_back)}"
            )
            print(shown, flush=True)  # noqa: T201 - a long wait


def _checked(net: Faces, rolls: dict[str, np.ndarray], first: int) -> str:
    """Say how many of the kept back are told right."""
    rng = np.random.default_rng(1)
    patches, kinds = _batch(rolls, np.arange(first, len(rolls["bgr"])), rng)
    net.eval()
    with torch.no_grad():
        right = net(torch.from_numpy(patches)).argmax(dim=1).numpy() == kinds
    is_face = (kinds > 0) & (kinds < SYMBOL)
    return f"right {right.mean():.3f}, dots {right[is_face].mean():.3f}"


def _batch(
    rolls: dict[str, np.ndarray], which: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Lay faces flat, none too exactly, and what is no top or lies beside one."""
    patches, kinds = [], []
    for index in which:
        bgr, classes = rolls["bgr"][index], rolls["classes"][index]
        for top, kind in zip(rolls["tops"][index], classes, strict=True):
            if kind == 0 or not _is_inside(top, bgr):
                continue
            patches.append(_looked(bgr, _moved(top, rng), rng))
            kinds.append(kind)
            beside, sized, _ = rng.random(3) < _CHANCES
            if beside:
                patches.append(_looked(bgr, _moved(top, rng, beside=True), rng))
                kinds.append(0)
            if sized:
                patches.append(_looked(bgr, _moved(top, rng, sized=True), rng))
                kinds.append(0)
        for side in rolls["sides"][index]:
            if side.any() and _is_inside(side, bgr) and rng.random() < _CHANCES[2]:
                patches.append(_looked(bgr, _moved(side, rng), rng))
                kinds.append(0)
        at, side_px = rng.uniform(20, 200, 2), rng.uniform(12, 60)
        apart = [np.hypot(*(top.mean(axis=0) - at)) for top in rolls["tops"][index][classes > 0]]
        if min(apart, default=99) > 0.5 * side_px + 10:
            square = (_FRAME / MARGIN * side_px + at).astype(np.float32)
            patches.append(_looked(bgr, square, rng))
            kinds.append(0)
    return np.stack(patches).astype(np.float32), np.array(kinds, np.int64)


def _is_inside(face: np.ndarray, bgr: np.ndarray) -> bool:
    middle = face.mean(axis=0)
    return bool(((middle > 4) & (middle < bgr.shape[0] - 5)).all())


def _moved(
    face: np.ndarray, rng: np.random.Generator, *, beside: bool = False, sized: bool = False
) -> np.ndarray:
    """Miss a face a little, as a finder would, or far enough that it is none."""
    edge = float(np.sqrt(abs(cv2.contourArea(face))))
    size = float(np.exp(rng.normal(0, 0.1)))
    if sized:
        size = float(rng.choice([rng.uniform(0.35, 0.62), rng.uniform(1.65, 2.4)]))
    angle = rng.normal(0, 0.15)
    cos, sin = np.cos(angle) * size, np.sin(angle) * size
    middle = face.mean(axis=0)
    square = (face - middle) @ np.array([[cos, sin], [-sin, cos]])
    away, far = rng.uniform(0, 2 * np.pi), 0.0
    if beside:
        far = rng.uniform(0.4, 1.0)
    elif sized:
        far = rng.uniform(0, 0.4)
    across, down = face[1] - face[0], face[3] - face[0]
    middle = middle + far * (np.cos(away) * across + np.sin(away) * down)
    noise = rng.normal(0, 0.045 * edge, 2) + rng.normal(0, 0.035 * edge, (4, 2))
    return np.asarray(square + middle + noise, np.float32)


def _looked(bgr: np.ndarray, face: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Lay a square flat, turned and recoloured."""
    square = (face - face.mean(axis=0)) * MARGIN + face.mean(axis=0)
    square = np.roll(square, int(rng.integers(4)), axis=0).astype(np.float32)
    if rng.random() < 0.5:
        square = np.ascontiguousarray(square[[1, 0, 3, 2]])
    warp = cv2.getPerspectiveTransform(square, _INTO)
    flat = cv2.warpPerspective(bgr, warp, (PX, PX), borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.4:
        flat = flat[:, :, rng.permutation(3)]
    seen = (flat.astype(np.float32) - 128) * rng.uniform(0.5, 1.3) + 128 + rng.uniform(-30, 30)
    return np.clip(seen, 0, 255).transpose(2, 0, 1)


if __name__ == "__main__":
    main()
