"""Trains the net that reads dots.

Run `python -m vision.training.networks.train_dot_count_net dots.onnx`.

It learns from the rolls of `vision.training.networks.train_top_face_net`, looked at where tops are,
where sides are, where the finder takes something for a top, and anywhere. It needs PyTorch and
onnx, which the reader does not.
"""

from __future__ import annotations

import argparse
import copy
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset

from vision.pips.dot_count_classifier import PX
from vision.training.networks.dot_count_net import KINDS, Dots, Told
from vision.training.networks.dot_count_samples import Views, views_of
from vision.training.networks.face_finder_nets import take_over
from vision.training.networks.half_precision_weights import halve
from vision.training.networks.onnx_export import write_onnx
from vision.training.networks.positive_and_negative_samples import Places, seen_places
from vision.training.networks.train_top_face_net import rendered
from vision.training.networks.training_loop import Course, learn
from vision.training.roll_photos.ordinary_dice_rolls import SYMBOL

_ROLLS, _BATCH = 12, 128
_RATE, _RATE_ON = 2e-3, 1.2e-3
_DECAY, _EVERY = 2e-3, 500
_KEPT_BACK, _LEAST = 100, 150
_MOVED_BETA, _MOVED, _POINTED = 0.05, 2.0, 8.0


def main() -> None:
    """Train and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=90.0)
    parser.add_argument("--photos", type=int, default=17_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--begin", type=Path, help="an ONNX file of an earlier run to go on from")
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    chosen = parser.parse_args()
    if chosen.photos < _LEAST:
        parser.error(f"it needs at least {_LEAST} photos")
    torch.manual_seed(12)
    # More threads than one wait for one another; another core draws the views.
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    rolls = rendered(chosen.rendered, chosen.photos, chosen.processes)
    places = seen_places(rolls, chosen.rendered.with_suffix(".seen.npz"))
    kept = views_of(rolls, places, np.arange(_KEPT_BACK), np.random.default_rng(6))
    net, batches = Dots(), iter(DataLoader(Batches(rolls, places), batch_size=None, num_workers=1))
    if chosen.begin:
        take_over(net, chosen.begin, torch.from_numpy(kept.bgr))
    rate = _RATE_ON if chosen.begin else _RATE
    train(net, batches, kept, Course(chosen.minutes, rate, _DECAY, _EVERY), chosen.out)


class Batches(IterableDataset[tuple[Tensor, ...]]):
    """Views of all rolls but the first ones, again and again, each time a little otherwise."""

    def __init__(self, rolls: dict[str, np.ndarray], places: Places) -> None:
        """Take rendered rolls, and where the finder saw something in them."""
        super().__init__()
        self.rolls, self.places = rolls, places

    def __iter__(self) -> Iterator[tuple[Tensor, ...]]:
        """Draw batches: what `Views` has."""
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        rng = np.random.default_rng(6)
        while True:
            order = rng.permutation(np.arange(_KEPT_BACK, len(self.rolls["bgr"])))
            for start in range(0, len(order) - _ROLLS, _ROLLS):
                views = views_of(self.rolls, self.places, order[start : start + _ROLLS], rng)
                mixed = rng.permutation(len(views.kinds))
                for first in range(0, len(mixed) - _BATCH // 2, _BATCH):
                    some = mixed[first : first + _BATCH]
                    yield tuple(torch.from_numpy(part[some]) for part in _parts(views))


def _parts(views: Views) -> tuple[np.ndarray, ...]:
    return views.bgr.astype(np.uint8), views.kinds, views.misses, views.spots


def train(
    net: Dots, batches: Iterator[tuple[Tensor, ...]], kept: Views, course: Course, out: Path
) -> None:
    """Train on batches, and export the net; say how it does on what was kept back."""
    net.to(memory_format=torch.channels_last)

    def losses() -> dict[str, Tensor]:
        bgr, *goal = next(batches)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers, spots = net(bgr.float().to(memory_format=torch.channels_last))
        return _losses(answers.float(), spots.float(), goal)

    def store(mean: Dots) -> str:
        export(mean, out)
        return _checked(mean, kept)

    learn(net, losses, course, store)


def _losses(answers: Tensor, spots: Tensor, goal: list[Tensor]) -> dict[str, Tensor]:
    """Say how far off the net is: in what is shown, in where, if a face is, and in its dots."""
    kinds, misses, pointed = goal
    named = functional.cross_entropy(answers[:, :KINDS], kinds, label_smoothing=0.02)
    is_face = (kinds > 0).float()
    off = functional.smooth_l1_loss(answers[:, KINDS:], misses, reduction="none", beta=_MOVED_BETA)
    moved = (off.mean(dim=1) * is_face).sum() / is_face.sum().clamp(min=1)
    dots = functional.binary_cross_entropy_with_logits(spots, pointed)
    return {"kind": named, "place": _MOVED * moved, "dots": _POINTED * dots}


def _checked(net: Dots, kept: Views) -> str:
    """Say how many of the kept back are told right, and how far tops are still missed."""
    with torch.no_grad():
        answers, _ = copy.deepcopy(net).eval()(torch.from_numpy(kept.bgr))
    kinds, misses = torch.from_numpy(kept.kinds), torch.from_numpy(kept.misses)
    right = answers[:, :KINDS].argmax(dim=1) == kinds
    dots = (kinds > 0) & (kinds < SYMBOL)
    off = (answers[:, KINDS:] - misses)[dots].abs().mean()
    shares = [right[which].float().mean() for which in (kinds >= 0, dots, kinds == 0)]
    return "right {:.3f}, dots {:.3f}, none {:.3f}, ".format(*shares) + f"off {off:.3f}"


def export(net: Dots, out: Path) -> None:
    """Write the net as ONNX."""
    copied = copy.deepcopy(net).eval().to(memory_format=torch.contiguous_format)
    shown = torch.zeros(1, 3, PX, PX)
    write_onnx(Told(copied), shown, out, ("faces", "told"), {0: "n"})
    halve(out)


if __name__ == "__main__":
    main()
