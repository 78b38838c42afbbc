"""Stores the weights of nets with 16 bits, so that they are half as large."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx.numpy_helper import from_array, to_array

HALF = "_half"
"""How the name of a weight ends that is stored so."""

_MANY = 1000
"""Fewer weights are left as they are."""


def halve(file: Path) -> None:
    """Store the weights of an ONNX file with 16 bits; they are made 32 bits when it is read."""
    model = onnx.load(file)
    casts = []
    for weight in list(model.graph.initializer):
        values = to_array(weight)
        if values.dtype != np.float32 or values.size < _MANY:
            continue
        half = from_array(values.astype(np.float16), weight.name + HALF)
        model.graph.initializer.remove(weight)
        model.graph.initializer.append(half)
        casts.append(
            onnx.helper.make_node("Cast", [half.name], [weight.name], to=onnx.TensorProto.FLOAT)
        )
    for cast in reversed(casts):
        model.graph.node.insert(0, cast)
    onnx.checker.check_model(model)
    onnx.save(model, file)
