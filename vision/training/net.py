"""The small net that finds top faces: about 0.4 million weights, one map cell per 8 x 8 pixels."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

STRIDE = 8
CHANNELS = 15
"""Top face here; its middle (2), stretch (3) and turn (2); what it shows (7)."""


class _Conv(nn.Sequential):
    """A convolution with its normalisation."""

    def __init__(self, wide_in: int, wide: int, step: int = 1) -> None:
        super().__init__(
            nn.Conv2d(wide_in, wide, 3, step, 1, bias=False), nn.BatchNorm2d(wide), nn.ReLU(True)
        )


class _Twice(nn.Module):
    """Two convolutions past which the input is led."""

    def __init__(self, wide: int) -> None:
        super().__init__()
        self.one, self.two = _Conv(wide, wide), _Conv(wide, wide)

    def forward(self, seen: Tensor) -> Tensor:
        """Add what was found to what was there."""
        return seen + self.two(self.one(seen))


class Finder(nn.Module):
    """From pixels, blue-green-red 0 to 255, to maps."""

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        self.stem = nn.Sequential(_Conv(3, 20, 2), _Conv(20, 40, 2), _Conv(40, 40))
        self.mid = nn.Sequential(_Conv(40, 56, 2), _Twice(56), _Twice(56))
        self.low = nn.Sequential(_Conv(56, 72, 2), _Twice(72), _Twice(72))
        self.up = _Conv(72 + 56, 56)
        self.ahead = nn.Sequential(_Conv(56, 56), nn.Conv2d(56, CHANNELS, 1))
        nn.init.constant_(self.ahead[1].bias[:1], -4.0)

    def forward(self, bgr: Tensor) -> Tensor:
        """Give the raw maps, shape (N, 15, H / 8, W / 8)."""
        mid = self.mid(self.stem((bgr - 128) / 64))
        low = functional.interpolate(self.low(mid), scale_factor=2.0)
        return self.ahead(self.up(torch.cat([low, mid], 1)))


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
            _Conv(3, 20), _Conv(20, 40, 2), _Conv(40, 56, 2), _Conv(56, 64), _Conv(64, 64, 2)
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
