"""The small net that reads dots: what a face shows, laid flat, and how far it was missed."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.training.networks.face_finder_nets import Conv, Twice

KINDS, MISSES = 8, 6
"""Nothing, 1 to 6 dots, something else; how far the middle and two edges of the face are off."""

_INNER = slice(8, 40)
_ACROSS, _HIDDEN = 6, 128
_DIM, _PART = 14.0, 0.7
"""Dim dots are shown brighter: by how much a face varies, and what is added to that."""


class Dots(nn.Module):
    """From views to what is told of them.

    A view has 48 x 48 pixels, blue-green-red 0 to 255, a face in its middle, 27 pixels wide. The
    net learns to point out each dot of that face, so that it counts them rather than guesses.
    """

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        self.near = nn.Sequential(Conv(3, 24), Conv(24, 48, 2), Conv(48, 64, 2), Twice(64))
        self.spots = nn.Conv2d(64, 1, 1)
        self.far = nn.Sequential(
            Conv(65, 80, 2), Twice(80), nn.Conv2d(80, 40, 1, bias=False), nn.BatchNorm2d(40)
        )
        self.told = nn.Sequential(
            nn.Flatten(),
            nn.ReLU(True),
            nn.Dropout(0.2),
            nn.Linear(40 * _ACROSS**2, _HIDDEN),
            nn.ReLU(True),
            nn.Linear(_HIDDEN, KINDS + MISSES),
        )
        nn.init.constant_(self.spots.bias, -4.0)

    def forward(self, bgr: Tensor) -> tuple[Tensor, Tensor]:
        """Look at views.

        Returns:
            Logits of the kinds and then the misses, shape (N, 14); logits of a dot here, shape
            (N, 12, 12).
        """
        inner = bgr[:, :, _INNER, _INNER]
        mean = inner.mean(dim=(1, 2, 3), keepdim=True)
        away = inner - mean
        spread = (away * away).mean(dim=(1, 2, 3), keepdim=True).sqrt()
        near = self.near((bgr - mean) / (spread * _PART + _DIM))
        spots = self.spots(near)
        told = self.told(self.far(torch.cat([near, torch.sigmoid(spots)], 1)))
        return told, spots[:, 0]


class Told(nn.Module):
    """The net as the reader uses it."""

    def __init__(self, net: Dots) -> None:
        """Wrap a trained net."""
        super().__init__()
        self.net = net

    def forward(self, bgr: Tensor) -> Tensor:
        """Give the logits of the kinds and then the misses, shape (N, 14)."""
        told: Tensor = self.net(bgr)[0]
        return told
