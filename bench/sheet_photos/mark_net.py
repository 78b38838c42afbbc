"""The small net that tells the states of marks apart, as it is trained."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.sheets.mark_net import TOLD
from vision.sheets.mark_patches import NUMBERS, SIDE

_WIDE, _HIDDEN = 16, 64
_QUARTER = SIDE // 4


def _conv(wide_in: int, wide: int, step: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(wide_in, wide, 3, step, 1, bias=False),
        nn.BatchNorm2d(wide),
        nn.ReLU(inplace=True),
    )


class Marks(nn.Module):
    """From pictures of marks, and their kinds, to how well each state fits, allowed or not."""

    def __init__(self) -> None:
        """Build it."""
        super().__init__()
        twice = 2 * _WIDE
        self.seen = nn.Sequential(
            _conv(2, _WIDE),
            _conv(_WIDE, _WIDE * 3 // 2, 2),
            _conv(_WIDE * 3 // 2, twice),
            _conv(twice, twice, 2),
            _conv(twice, twice),
        )
        self.told = nn.Sequential(
            nn.Linear(twice * _QUARTER**2 + NUMBERS, _HIDDEN),
            nn.ReLU(inplace=True),
            nn.Dropout(0.2),
            nn.Linear(_HIDDEN, len(TOLD)),
        )

    def forward(self, pictures: Tensor, numbers: Tensor) -> Tensor:
        """Give the logits, shape (N, 4)."""
        seen = self.seen(pictures).flatten(1)
        told: Tensor = self.told(torch.cat([seen, numbers], 1))
        return told
