"""The small net that finds top faces: some 0.6 million weights, one map cell per 8 x 8 pixels."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx.numpy_helper import to_array
from torch import Tensor, nn
from torch.nn import functional

from vision.training.networks.half_precision_weights import HALF

STRIDE = 8
CHANNELS = 15
"""Top face here; its middle (2), stretch (3) and turn (2); what it shows (7)."""


class Conv(nn.Sequential):
    """A convolution with its normalisation."""

    def __init__(self, wide_in: int, wide: int, step: int = 1) -> None:
        """Build it."""
        super().__init__(
            nn.Conv2d(wide_in, wide, 3, step, 1, bias=False), nn.BatchNorm2d(wide), nn.ReLU(True)
        )


class Twice(nn.Module):
    """Two convolutions past which the input is led."""

    def __init__(self, wide: int) -> None:
        """Build it."""
        super().__init__()
        self.one, self.two = Conv(wide, wide), Conv(wide, wide)

    def forward(self, seen: Tensor) -> Tensor:
        """Add what was found to what was there."""
        return seen + self.two(self.one(seen))


class Finder(nn.Module):
    """From pixels, blue-green-red 0 to 255, to maps."""

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        self.stem = nn.Sequential(Conv(3, 20, 2), Conv(20, 40, 2), Conv(40, 40))
        self.mid = nn.Sequential(Conv(40, 56, 2), Twice(56), Twice(56))
        self.low = nn.Sequential(Conv(56, 72, 2), Twice(72), Twice(72))
        self.wide = nn.Sequential(Conv(72, 64, 2), Twice(64), nn.Conv2d(64, 72, 1))
        self.up = Conv(72 + 56, 56)
        self.ahead = nn.Sequential(Conv(56, 56), nn.Conv2d(56, CHANNELS, 1))
        nn.init.constant_(self.ahead[1].bias[:1], -4.0)
        # What is seen of the surroundings speaks only once it has learned to.
        nn.init.zeros_(self.wide[2].weight)
        nn.init.zeros_(self.wide[2].bias)

    def forward(self, bgr: Tensor) -> Tensor:
        """Give the raw maps, shape (N, 15, H / 8, W / 8)."""
        mid = self.mid(self.stem((bgr - 128) / 64))
        low = self.low(mid)
        low = low + functional.interpolate(self.wide(low), scale_factor=2.0)
        low = functional.interpolate(low, scale_factor=2.0)
        return self.ahead(self.up(torch.cat([low, mid], 1)))


def take_over(net: nn.Module, file: Path, shown: Tensor) -> None:
    """Take the weights of an earlier run, whose normalisations are folded into them.

    Args:
        net: Takes them; its layers are there in the order in which they are asked.
        file: The ONNX file.
        shown: Pictures, shape (N, 3, H, W), whose statistics the normalisations begin with, so that
            they change nothing.
    """
    graph = onnx.load(file).graph
    kept = {
        one.name.removesuffix(HALF): torch.from_numpy(to_array(one).astype(np.float32))
        for one in graph.initializer
    }
    layers = [one for one in net.modules() if isinstance(one, nn.Conv2d | nn.Linear)]
    norms = _norms(net)
    layer_inputs = [node.input for node in graph.node if node.op_type in {"Conv", "Gemm"}]
    hooks = []
    for layer, (_, weight, bias) in zip(layers, layer_inputs, strict=True):
        layer.weight.data = kept[weight]
        if layer.bias is not None:
            layer.bias.data = kept[bias]
        else:
            hooks.append(layer.register_forward_hook(_Begin(norms[layer], kept[bias])))
    with torch.no_grad():
        net.eval()(shown.float())
    for hook in hooks:
        hook.remove()


def _norms(net: nn.Module) -> dict[nn.Module, nn.BatchNorm2d]:
    """Find the normalisation that follows each convolution, if any."""
    layers = [one for one in net.modules() if isinstance(one, nn.Conv2d | nn.BatchNorm2d)]
    return {one: norm for one, norm in pairwise(layers) if isinstance(norm, nn.BatchNorm2d)}


class _Begin:
    """Lets a normalisation begin as one that only adds a bias."""

    def __init__(self, norm: nn.BatchNorm2d, bias: Tensor) -> None:
        self.norm, self.bias = norm, bias

    def __call__(self, _: nn.Module, __: tuple[Tensor, ...], seen: Tensor) -> None:
        mean, spread = seen.mean(dim=(0, 2, 3)), seen.var(dim=(0, 2, 3))
        norm = self.norm
        norm.running_mean, norm.running_var = mean.clone(), spread.clone()
        norm.weight.data = torch.sqrt(spread + norm.eps)
        norm.bias.data = mean + self.bias


class Whole(nn.Module):
    """The net as the reader uses it."""

    def __init__(self, net: Finder) -> None:
        """Wrap a trained net."""
        super().__init__()
        self.net = net

    def forward(self, bgr: Tensor) -> Tensor:
        """Turn the first map and the last seven into probabilities."""
        maps = self.net(bgr)
        named = torch.softmax(maps[:, 8:], dim=1)
        return torch.cat([torch.sigmoid(maps[:, :1]), maps[:, 1:8], named], 1)


class Faces(nn.Module):
    """From faces laid flat, 32 x 32, to what they show: nothing, 1 to 6 dots, something else."""

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        self.seen = nn.Sequential(
            Conv(3, 20), Conv(20, 40, 2), Conv(40, 56, 2), Conv(56, 64), Conv(64, 64, 2)
        )
        self.told = nn.Sequential(
            nn.Flatten(), nn.Dropout(0.2), nn.Linear(64 * 16, 96), nn.ReLU(True), nn.Linear(96, 8)
        )

    def forward(self, bgr: Tensor) -> Tensor:
        """Give the logits, shape (N, 8)."""
        mean = bgr.mean(dim=(1, 2, 3), keepdim=True)
        return self.told(self.seen((bgr - mean) / 48))


class Named(nn.Module):
    """The same as the reader uses it."""

    def __init__(self, net: Faces) -> None:
        """Wrap a trained net."""
        super().__init__()
        self.net = net

    def forward(self, bgr: Tensor) -> Tensor:
        """Give probabilities."""
        return torch.softmax(self.net(bgr), dim=1)
