"""Trains the net that tells faces laid flat: `python -m vision.training.train_faces OUT.onnx`.

It learns from the rolls that `vision.training.train` rendered, and needs PyTorch like it.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from vision.training.net import Faces, Named
from vision.training.rolls import SYMBOL

PX, MARGIN = 32, 1.2
_FRAME = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * (MARGIN / 2)
_INTO = np.array([[0, 0], [PX, 0], [PX, PX], [0, PX]], np.float32) - 0.5


def main() -> None:
    """Train and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    chosen = parser.parse_args()
    torch.manual_seed(11)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    with np.load(chosen.rendered) as held:
        rolls = {name: held[name] for name in ("bgr", "tops", "classes")}
    net = _train(rolls, chosen.minutes)
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


def _train(rolls: dict[str, np.ndarray], minutes: float) -> Faces:
    """Train for so long; the last rolls are kept back to look at the progress."""
    net = Faces()
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    rng, started, step = np.random.default_rng(6), time.monotonic(), 0
    kept_back = len(rolls["bgr"]) - 150
    while (done := (time.monotonic() - started) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * (0.5 + 0.5 * np.cos(np.pi * done))
        patches, kinds = _batch(rolls, rng.integers(0, kept_back, 16), rng)
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
    return net


def _checked(net: Faces, rolls: dict[str, np.ndarray], first: int) -> str:
    """Say how many of the kept back are told right."""
    rng = np.random.default_rng(1)
    patches, kinds = _batch(rolls, np.arange(first, len(rolls["bgr"])), rng)
    net.eval()
    with torch.no_grad():
        right = net(torch.from_numpy(patches)).argmax(dim=1).numpy() == kinds
    net.train()
    is_face = (kinds > 0) & (kinds < SYMBOL)
    return f"right {right.mean():.3f}, dots {right[is_face].mean():.3f}"


def _batch(
    rolls: dict[str, np.ndarray], which: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Lay faces flat, none too exactly, and some places beside them."""
    patches, kinds = [], []
    for index in which:
        bgr, classes = rolls["bgr"][index], rolls["classes"][index]
        for top, kind in zip(rolls["tops"][index], classes, strict=True):
            middle = top.mean(axis=0)
            if kind == 0 or not ((middle > 4) & (middle < bgr.shape[0] - 5)).all():
                continue
            patches.append(_looked(bgr, top, 0.0, rng))
            kinds.append(kind)
            if rng.random() < 0.35:
                patches.append(_looked(bgr, top, rng.uniform(0.5, 1.0), rng))
                kinds.append(0)
        side, at = rng.uniform(12, 60), rng.uniform(20, 200, 2)
        square = (_FRAME * side + at).astype(np.float32)
        apart = [np.hypot(*(top.mean(axis=0) - at)) for top in rolls["tops"][index][classes > 0]]
        if min(apart, default=99) > 0.5 * side + 10:
            patches.append(_looked(bgr, square, 0.0, rng))
            kinds.append(0)
    return np.stack(patches).astype(np.float32), np.array(kinds, np.int64)


def _looked(
    bgr: np.ndarray, top: np.ndarray, beside: float, rng: np.random.Generator
) -> np.ndarray:
    """Lay a square flat as a finder would that is a little wrong, turned and recoloured."""
    across, down = top[1] - top[0], top[3] - top[0]
    edge = float(np.sqrt(abs(cv2.contourArea(top))))
    away = rng.uniform(0, 2 * np.pi)
    middle = top.mean(axis=0) + beside * (np.cos(away) * across + np.sin(away) * down)
    middle = middle + rng.normal(0, 0.035 * edge, 2)
    square = (top - top.mean(axis=0)) * (MARGIN * rng.normal(1, 0.06)) + middle
    square = square + rng.normal(0, 0.035 * edge, (4, 2))
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
