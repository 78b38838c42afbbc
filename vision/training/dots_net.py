"""The small net that reads dots: what a face shows, laid flat, and how far it was missed."""

from __future__ import annotations

from torch import Tensor, nn

KINDS, MISSES = 8, 6
"""Nothing, 1 to 6 dots, something else; how far the middle and two edges of the face are off."""

_INNER = slice(8, 40)
_ACROSS = 6
_DIM, _PART = 14.0, 0.7
"""Dim dots are shown brighter: by how much a face varies, and what is added to that."""


class _Conv(nn.Sequential):
    """A convolution with its normalisation."""

    def __init__(self, wide_in: int, wide: int, step: int = 1) -> None:
        super().__init__(
            nn.Conv2d(wide_in, wide, 3, step, 1, bias=False), nn.BatchNorm2d(wide), nn.ReLU(True)
        )


class Eyes(nn.Module):
    """What is seen first; taken from `vision.training.net.Faces`, and learned no further.

    From 48 x 48 pixels, blue-green-red 0 to 255, a face in their middle, 27 pixels wide, to shape
    (N, 64, 12, 12).
    """

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        self.seen = nn.Sequential(_Conv(3, 20), _Conv(20, 40, 2), _Conv(40, 56, 2), _Conv(56, 64))

    def forward(self, bgr: Tensor) -> Tensor:
        """Look at views; dim ones are brightened."""
        inner = bgr[:, :, _INNER, _INNER]
        mean = inner.mean(dim=(1, 2, 3), keepdim=True)
        away = inner - mean
        spread = (away * away).mean(dim=(1, 2, 3), keepdim=True).sqrt()
        return self.seen((bgr - mean) / (spread * _PART + _DIM))


class Dots(nn.Module):
    """From what is seen first to logits of the kinds and then the misses, shape (N, 14)."""

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        self.seen = _Conv(64, 64, 2)
        self.told = nn.Sequential(
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(64 * _ACROSS**2, 96),
            nn.ReLU(True),
            nn.Linear(96, KINDS + MISSES),
        )

    def forward(self, seen: Tensor) -> Tensor:
        """Give the logits."""
        return self.told(self.seen(seen))
