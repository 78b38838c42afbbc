"""How nets learn: for so long, the rate falling to zero, the mean of the last steps kept."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn

_WARM_UP = 100
_AVERAGED = 0.998


@dataclass(frozen=True, slots=True)
class Course:
    """What a net is given to learn.

    Attributes:
        minutes: For how long it learns.
        rate: How fast at most.
        decay: How much its weights are drawn to zero.
        every: After how many steps it is progress how far it is, and stored.
    """

    minutes: float
    rate: float
    decay: float
    every: int


def learn(
    net: nn.Module,
    losses: Callable[[], dict[str, Tensor]],
    course: Course,
    store: Callable[[nn.Module], str],
) -> None:
    """Let a net learn.

    Args:
        net: Learns; it is progress in which order its memory lies before.
        losses: Shows it the next batch, and says how far off it is, and in what.
        course: How.
        store: Stores the mean of the last steps' weights, and may say something of it.
    """
    net.train()
    mean = copy.deepcopy(net)
    optimiser = torch.optim.AdamW(net.parameters(), lr=course.rate, weight_decay=course.decay)
    started, step, mean_losses = time.monotonic(), 0, dict[str, float]()
    while (done := (time.monotonic() - started) / 60 / course.minutes) < 1:
        for group in optimiser.param_groups:
            falling = 0.5 + 0.5 * np.cos(np.pi * done)
            group["lr"] = course.rate * min(1, (step + 1) / _WARM_UP) * falling
        lost = losses()
        optimiser.zero_grad()
        sum(lost.values(), torch.zeros(())).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        _follow(mean, net, min(_AVERAGED, step / (step + 10)))
        for name, loss in lost.items():
            mean_losses[name] = 0.99 * mean_losses.get(name, loss.item()) + 0.01 * loss.item()
        if step % course.every == 0:
            listed = " ".join(f"{name} {loss:.3f}" for name, loss in mean_losses.items())
            progress = f"{step} {100 * done:.0f}% {listed} {store(mean)}"
            print(progress, flush=True)  # noqa: T201 - a long wait
    store(mean)


def _follow(mean: nn.Module, net: nn.Module, kept: float) -> None:
    """Let the mean weights follow the net's."""
    with torch.no_grad():
        for slow, fast in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
            if slow.is_floating_point():
                slow.lerp_(fast, 1 - kept)
