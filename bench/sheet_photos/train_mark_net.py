"""Train the net that judges marks: `python -m bench.sheet_photos.train_mark_net [SHEETS]`.

It takes photos of the tuning kind alone, lays each on its drawing as the reader does, and writes
the net beside the reader. It needs the project's extra `training`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from bench.sheet_photos.invented_sheets import invented
from bench.sheet_photos.laid_flat import looked_at
from bench.sheet_photos.mark_net import Marks
from bench.sheet_photos.played_sheets import played
from bench.sheet_photos.tuning.photos import photo_of
from vision.sheets.mark_net import MODEL, POSSIBLE, TOLD, UPSIDE_DOWN
from vision.sheets.mark_patches import LIGHTEST, NUMBERS, SIDE, STRONGEST
from vision.sheets.template import STATES
from vision.training.networks.half_precision_weights import halve

SHEETS = 400
EPOCHS, BATCH, RATE = 8, 256, 3e-3
_ROOMS, _WAYS = 3.0, 1.5
"""How much more often marks in rooms and borders are shown: there are few, and they are hard."""


@dataclass(frozen=True)
class Examples:
    """What was seen at marks, and which state was meant, as its place in `TOLD`."""

    pictures: Tensor
    numbers: Tensor
    states: Tensor


def main(sheets: int) -> None:
    """Make the photos, look at them, fit the net and write it."""
    torch.set_num_threads(max(1, (os.cpu_count() or 2) - 1))
    net = fitted(gathered(sheets))
    written(net, MODEL)
    print(f"{MODEL.name}: {MODEL.stat().st_size // 1000} kB from {sheets} sheets")


def gathered(sheets: int) -> Examples:
    """Look at the marks of so many sheets, most of which nobody played."""
    pictures, numbers, states = [], [], []
    for number in range(sheets):
        kind = ("nominal", "stress")[number % 2]
        sheet = invented(number) if number % 4 else played(number)
        photo = photo_of(sheet, number, kind, 3.0 if number % 3 == 2 else 2.0)
        seen, marks = looked_at(photo)
        pictures.append(seen.pictures.astype(np.float16))
        numbers.append(seen.numbers)
        states += [TOLD.index(sheet.states.get(mark.name, "blank")) for mark in marks]
    return Examples(
        torch.from_numpy(np.concatenate(pictures)),
        torch.from_numpy(np.concatenate(numbers)),
        torch.tensor(states),
    )


def fitted(examples: Examples, epochs: int = EPOCHS) -> nn.Module:
    """Fit a net; every example is changed anew each time."""
    torch.manual_seed(0)
    net = Marks()
    optimizer = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    steps = epochs * len(examples.states) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, steps + 1)
    possible = torch.from_numpy(POSSIBLE)
    for chosen in _batches(examples, steps):
        numbers = examples.numbers[chosen]
        told = net(changed(examples.pictures[chosen].float(), numbers), numbers)
        told = told + numbers[:, : len(STATES)] @ possible
        loss = functional.cross_entropy(told, examples.states[chosen])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return net.eval()


def _batches(examples: Examples, steps: int) -> Iterator[Tensor]:
    kinds = examples.numbers[:, : len(STATES)].argmax(dim=1)
    often = torch.tensor([1.0, _WAYS, _ROOMS, _ROOMS, _ROOMS])[kinds]
    for _ in range(steps):
        yield torch.multinomial(often, BATCH)


def changed(pictures: Tensor, numbers: Tensor) -> Tensor:
    """Mirror, shift, and change strength, light and noise."""
    count = len(pictures)
    upright = [list(STATES).index(kind) for kind in UPSIDE_DOWN]
    may = numbers[:, upright].sum(dim=1) > 0
    for axis, allowed in ((3, torch.ones(count, dtype=torch.bool)), (2, may)):
        turned = (torch.rand(count) < 0.5) & allowed
        pictures = torch.where(turned[:, None, None, None], pictures.flip(axis), pictures)
    by = torch.randint(-1, 2, (2,)).tolist()
    pictures = torch.roll(pictures, by, (2, 3))
    ink, seen = pictures[:, :1], pictures[:, 1:]
    if torch.rand(1) < 0.25:
        around = functional.pad(ink, (1, 1, 1, 1), mode="replicate")
        ink = (ink + functional.avg_pool2d(around, 3, 1)) / 2
    ink = ink * torch.empty(count, 1, 1, 1).uniform_(0.7, 1.35)
    along = torch.linspace(-1, 1, SIDE)
    light = torch.randn(count, 3, 1, 1) * 0.03
    slope = light[:, :1] + light[:, 1:2] * along[None, :] + light[:, 2:] * along[:, None]
    noise = torch.randn_like(ink) * torch.empty(count, 1, 1, 1).uniform_(0, 0.1)
    ink = ink + (slope + noise) * seen
    return torch.cat([ink.clamp(-LIGHTEST, STRONGEST), seen], 1)


def written(net: nn.Module, out: Path) -> None:
    """Write a net, its weights with half the precision that it is computed with."""
    shown = (torch.zeros(2, 2, SIDE, SIDE), torch.zeros(2, NUMBERS))
    torch.onnx.export(
        net,
        shown,
        str(out),
        input_names=["pictures", "numbers"],
        output_names=["states"],
        dynamic_axes={key: {0: "n"} for key in ("pictures", "numbers", "states")},
        opset_version=13,
        dynamo=False,
    )
    halve(out)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SHEETS)
