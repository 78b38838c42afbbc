"""Trains the net that tells faces laid flat.

Run `python -m vision.training.networks.train_face_classifier OUT.onnx`.

It learns from the same rolls as `vision.training.networks.train_top_face_net`, looked at where
there are faces and where the finder takes something for one. It needs PyTorch like it, which the
reader does not.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
import onnx
import torch
from onnx.numpy_helper import to_array
from torch import nn
from torch.nn import functional

from vision.geometry.quads import CENTRED_SQUARE
from vision.pips.face_classifier import MARGIN, PX
from vision.pips.rectified_views import Flat, Move, lay_flat
from vision.training.networks.face_finder_nets import Faces, Named
from vision.training.networks.onnx_export import write_onnx
from vision.training.networks.positive_and_negative_samples import Places, seen_places
from vision.training.networks.train_top_face_net import rendered
from vision.training.roll_photos.ordinary_dice_rolls import SYMBOL

_CHANCES = (0.3, 0.3)
"""How often a wrong place and a wrong size are shown for each face."""

_NO_FACE = 0.4
"""How many of the places are shown where the finder was wrong."""

_KEPT_BACK = 150


Shown: TypeAlias = tuple[dict[str, np.ndarray], Places]
"""Rolls, and the places in them that the net is shown."""


def main() -> None:
    """Train and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--begin", type=Path, help="an ONNX file of an earlier run to go on from")
    parser.add_argument("--photos", type=int, default=3700)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    chosen = parser.parse_args()
    torch.manual_seed(11)
    torch.set_num_threads(chosen.processes)
    cv2.setNumThreads(1)
    rolls = rendered(chosen.rendered, chosen.photos, chosen.processes)
    places = seen_places(rolls, chosen.rendered.with_suffix(".seen.npz"))
    net = Faces()
    if chosen.begin:
        _take_over(net, chosen.begin)
    _train(net, (rolls, places), chosen.minutes, goes_on=chosen.begin is not None)
    shown = torch.zeros(1, 3, PX, PX)
    write_onnx(Named(net.eval()), shown, chosen.out, ("faces", "kinds"), {0: "n"})


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


def _train(net: Faces, shown: Shown, minutes: float, *, goes_on: bool) -> None:
    """Train for so long; the last rolls are kept back to look at the progress."""
    rate = 8e-4 if goes_on else 2e-3
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    rng, started, step = np.random.default_rng(6), time.monotonic(), 0
    kept_back = len(shown[0]["bgr"]) - _KEPT_BACK
    while (done := (time.monotonic() - started) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = rate * (0.5 + 0.5 * np.cos(np.pi * done))
        net.train()
        if goes_on:
            # Weights that were taken over were made for the statistics that are folded in.
            net.seen.eval()
        patches, kinds = _batch(shown, rng.integers(0, kept_back, 20), rng)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers = net(torch.from_numpy(patches))
        loss = functional.cross_entropy(
            answers.float(), torch.from_numpy(kinds), label_smoothing=0.02
        )
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        if step % 200 == 0:
            right = _checked(net, shown, kept_back)
            print(f"{step} {100 * done:.0f}% loss {loss.item():.3f} {right}", flush=True)  # noqa: T201 - a long wait


def _checked(net: Faces, shown: Shown, first: int) -> str:
    """Say how many of the kept back are told right."""
    rng = np.random.default_rng(1)
    patches, kinds = _batch(shown, np.arange(first, len(shown[0]["bgr"])), rng)
    net.eval()
    with torch.no_grad():
        right = net(torch.from_numpy(patches)).argmax(dim=1).numpy() == kinds
    is_face = (kinds > 0) & (kinds < SYMBOL)
    return f"right {right.mean():.3f}, dots {right[is_face].mean():.3f}"


def _batch(
    shown: Shown, which: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Lay faces flat, none too exactly, and what is no top or lies beside one."""
    rolls, places = shown
    patches, kinds = [], []
    for index in which:
        bgr = rolls["bgr"][index]
        for quad, kind, is_exact in places.of(int(index)):
            if kind == 0 and not is_exact and rng.random() > _NO_FACE:
                continue
            flat = _laid(bgr, quad, rng)
            patches.append(_looked(flat, _missed(rng, 1.0 if is_exact else 0.5), rng))
            kinds.append(kind)
            beside, sized = (rng.random(2) < _CHANCES) & (kind > 0) & is_exact
            if beside:
                patches.append(_looked(flat, _beside(rng), rng))
            if sized:
                patches.append(_looked(flat, _sized(rng), rng))
            kinds += [0] * (int(beside) + int(sized))
        patches.append(
            _looked(_laid(bgr, _anywhere(rolls["tops"][index], bgr, rng), rng), Move(), rng)
        )
        kinds.append(0)
    return np.stack(patches).astype(np.float32), np.array(kinds, np.int64)


def _anywhere(tops: np.ndarray, bgr: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Choose a place where no top is."""
    while True:
        at, edge = rng.uniform(0, bgr.shape[0], 2), float(np.exp(rng.uniform(2.2, 4.4)))
        far = [np.hypot(*(top.mean(axis=0) - at)) for top in tops if top.any()]
        if min(far, default=np.inf) > 0.5 * edge + 10:
            return CENTRED_SQUARE * edge + at


def _laid(bgr: np.ndarray, quad: np.ndarray, rng: np.random.Generator) -> Flat:
    """Lay a face flat, turned, its corners none too exact."""
    edge = float(np.sqrt(abs(cv2.contourArea(quad.astype(np.float32)))))
    quad = np.roll(quad, int(rng.integers(4)), axis=0) + rng.normal(0, 0.035 * edge, (4, 2))
    return lay_flat(bgr, [quad])[0]


def _missed(rng: np.random.Generator, much: float) -> Move:
    """Miss a face a little, as a finder would."""
    return Move(*(rng.normal(0, 1, 4) * (0.05, 0.05, 0.09, 0.15) * much).tolist())


def _beside(rng: np.random.Generator) -> Move:
    """Miss a face so far that it is none."""
    away, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.4, 1.0)
    return Move(float(far * np.cos(away)), float(far * np.sin(away)), float(rng.normal(0, 0.1)))


def _sized(rng: np.random.Generator) -> Move:
    """Take a face for one that is far smaller or larger."""
    away, far = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.4)
    size = float(rng.choice([rng.uniform(-1.0, -0.45), rng.uniform(0.5, 0.9)]))
    return Move(float(far * np.cos(away)), float(far * np.sin(away)), size)


def _looked(flat: Flat, move: Move, rng: np.random.Generator) -> np.ndarray:
    """Cut a view out, mirrored and recoloured."""
    seen = flat.view(move, PX, MARGIN)
    if rng.random() < 0.5:
        seen = seen[:, ::-1]
    if rng.random() < 0.4:
        seen = seen[:, :, rng.permutation(3)]
    light = (seen.astype(np.float32) - 128) * rng.uniform(0.4, 1.3) + 128 + rng.uniform(-40, 40)
    return np.clip(light, 0, 255).transpose(2, 0, 1)


if __name__ == "__main__":
    main()
