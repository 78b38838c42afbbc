"""Trains the net that reads dots: `python -m vision.training.train_dots dots.onnx`.

It learns from the rolls of `vision.training.train`, looked at where tops are, where sides are,
where the finder takes something for a top, and anywhere. It goes on from a net that
`vision.training.train_faces` made, whose first layers stay as they are: so all views go through
them once, and to learn from that takes minutes. It needs PyTorch, which the reader does not.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch
from onnx.numpy_helper import from_array, to_array
from torch import Tensor, nn
from torch.nn import functional

from vision.pips.aligned import PX
from vision.training.dots_net import KINDS, Dots, Eyes
from vision.training.rolls import SYMBOL
from vision.training.seen import Places, seen_places
from vision.training.train import rendered
from vision.training.views import views_of

_ROLLS, _BATCH, _RATE = 16, 128, 1.6e-3
_KEPT_BACK = 1500
_MANY = 1000
_MAP, _INNER_MAP = (6, 6), (4, 4)
_MOVED_BETA, _MOVED = 0.05, 2.0


def main() -> None:
    """Train and export."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--begin", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=1.0, help="of the processor")
    parser.add_argument("--views", type=int, default=50_000)
    parser.add_argument("--photos", type=int, default=6000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rendered", type=Path, default=Path("rolls.npz"))
    chosen = parser.parse_args()
    torch.manual_seed(12)
    torch.set_num_threads(chosen.processes)
    cv2.setNumThreads(1)
    rolls = rendered(chosen.rendered, chosen.photos, chosen.processes)
    places = seen_places(rolls, chosen.rendered.with_suffix(".seen.npz"))
    eyes, dots = opened(chosen.begin)
    train(dots, Seen(eyes, rolls, places, chosen.views), chosen.minutes)
    export(eyes, dots, chosen.out)


def opened(file: Path) -> tuple[Eyes, Dots]:
    """Take a net over that tells faces without what is around them.

    Its normalisations are folded into its weights; of what is around, nothing counts at first.
    """
    eyes, net = Eyes().eval(), Dots()
    kept = {one.name: torch.from_numpy(to_array(one)) for one in onnx.load(file).graph.initializer}
    folded = [kept[name] for name in sorted(kept) if "Conv" in name]
    layers = [*eyes.seen, net.seen]
    for layer, weight, bias in zip(layers, folded[::2], folded[1::2], strict=True):
        layer[0].weight.data, layer[1].bias.data = weight.clone(), bias.clone()
    hidden, told = net.told[2], net.told[4]
    around = torch.zeros(*hidden.weight.shape).reshape(len(hidden.weight), -1, *_MAP)
    around[:, :, 1:-1, 1:-1] = kept["net.told.2.weight"].reshape(len(around), -1, *_INNER_MAP)
    hidden.weight.data, hidden.bias.data = around.flatten(1), kept["net.told.2.bias"].clone()
    told.weight.data[:KINDS] = kept["net.told.4.weight"]
    told.weight.data[KINDS:] = 0
    told.bias.data = torch.cat([kept["net.told.4.bias"], torch.zeros(len(told.bias) - KINDS)])
    return eyes, net


class Seen:
    """What the eyes make of many views; the first ones are kept back to look at the progress."""

    def __init__(
        self, eyes: Eyes, rolls: dict[str, np.ndarray], places: Places, views: int
    ) -> None:
        """Look at rolls again and again, each time a little otherwise."""
        rng, order = np.random.default_rng(6), np.zeros(0, np.int64)
        seen, kinds, misses = list[Tensor](), list[Tensor](), list[Tensor]()
        while sum(map(len, kinds)) < views:
            if len(order) < _ROLLS:
                order = rng.permutation(len(rolls["bgr"]))
            shown = views_of(rolls, places, order[:_ROLLS], rng)
            order = order[_ROLLS:]
            with torch.no_grad():
                seen.append(eyes(torch.from_numpy(shown.bgr)).half())
            kinds.append(torch.from_numpy(shown.kinds))
            misses.append(torch.from_numpy(shown.misses))
        self.seen, self.kinds, self.misses = (torch.cat(one) for one in (seen, kinds, misses))


def train(net: Dots, seen: Seen, minutes: float) -> None:
    """Train for so long, the rate falling to zero at the end."""
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=2e-3)
    rng, started, step = np.random.default_rng(3), time.process_time(), 0
    while (done := (time.process_time() - started) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = _RATE * min(1, (step + 1) / 60) * (0.5 + 0.5 * np.cos(np.pi * done))
        net.train()
        # Weights that were taken over were made for the statistics that are folded in.
        net.seen.eval()
        which = torch.from_numpy(rng.integers(_KEPT_BACK, len(seen.kinds), _BATCH))
        shown = seen.seen[which].bfloat16().to(memory_format=torch.channels_last)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = net(shown)
        loss = _loss(told.float(), seen.kinds[which], seen.misses[which])
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        if step % 250 == 0:
            said = f"{step} {100 * done:.0f}% loss {loss.item():.3f} {_checked(net, seen)}"
            print(said, flush=True)  # noqa: T201 - a long wait


def _loss(told: Tensor, kinds: Tensor, misses: Tensor) -> Tensor:
    """Say how far off the net is: in what is shown, and in where, if a face is."""
    named = functional.cross_entropy(told[:, :KINDS], kinds, label_smoothing=0.02)
    is_face = (kinds > 0).float()
    off = functional.smooth_l1_loss(told[:, KINDS:], misses, reduction="none", beta=_MOVED_BETA)
    return named + _MOVED * (off.mean(dim=1) * is_face).sum() / is_face.sum().clamp(min=1)


def _checked(net: Dots, seen: Seen) -> str:
    """Say how many of the kept back are told right, and how far tops are still missed."""
    net.eval()
    with torch.no_grad():
        told = net(seen.seen[:_KEPT_BACK].float())
    kinds, misses = seen.kinds[:_KEPT_BACK], seen.misses[:_KEPT_BACK]
    right = told[:, :KINDS].argmax(dim=1) == kinds
    dots = (kinds > 0) & (kinds < SYMBOL)
    off = (told[:, KINDS:] - misses)[dots].abs().mean()
    shares = [right[which].float().mean() for which in (kinds >= 0, dots, kinds == 0)]
    return "right {:.3f}, dots {:.3f}, none {:.3f}, ".format(*shares) + f"off {off:.3f}"


def export(eyes: Eyes, net: Dots, out: Path) -> None:
    """Write both as one net, as ONNX."""
    torch.onnx.export(
        nn.Sequential(eyes, net.eval().to(memory_format=torch.contiguous_format)),
        (torch.zeros(1, 3, PX, PX),),
        str(out),
        input_names=["faces"],
        output_names=["told"],
        dynamic_axes={"faces": {0: "n"}, "told": {0: "n"}},
        opset_version=13,
        dynamo=False,
    )
    _halve(out)


def _halve(file: Path) -> None:
    """Store the weights with 16 bits; they are made 32 bits when the net is read."""
    model = onnx.load(file)
    casts = []
    for weight in list(model.graph.initializer):
        values = to_array(weight)
        if values.dtype != np.float32 or values.size < _MANY:
            continue
        half = from_array(values.astype(np.float16), weight.name + "_half")
        model.graph.initializer.remove(weight)
        model.graph.initializer.append(half)
        casts.append(
            onnx.helper.make_node("Cast", [half.name], [weight.name], to=onnx.TensorProto.FLOAT)
        )
    for cast in reversed(casts):
        model.graph.node.insert(0, cast)
    onnx.checker.check_model(model)
    onnx.save(model, file)


if __name__ == "__main__":
    main()
