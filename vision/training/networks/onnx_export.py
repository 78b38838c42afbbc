"""Writes nets as ONNX files, as the reader loads them."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn


def write_onnx(
    net: nn.Module, shown: Tensor, out: Path, names: tuple[str, str], sizes: dict[int, str]
) -> None:
    """Write a net.

    Args:
        net: Ready to be used, in evaluation mode.
        shown: What it takes, of any size along the axes of `sizes`.
        out: The file.
        names: What input and output are called.
        sizes: Names of the axes whose length may differ, the same for both.
    """
    torch.onnx.export(
        net,
        (shown,),
        str(out),
        input_names=[names[0]],
        output_names=[names[1]],
        dynamic_axes=dict.fromkeys(names, sizes),
        opset_version=13,
        dynamo=False,
    )
