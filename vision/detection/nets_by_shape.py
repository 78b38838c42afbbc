"""Keeps a net ready for each of the few shapes that it is asked about again and again.

A net that is shown another shape than before lays out its memory anew, which takes half as long as
the answer itself. Photos of one phone are alike, and so are the places that are looked at closer.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

_MOST_NETS, _SMALL_PX = 3, 140_000
"""So many are kept, all but one of them for pictures of no more pixels than these: some 15 MB."""

_LARGE = (0, 0, 0, 0)


class NetsByShape:
    """One net, loaded as often as it has to be ready for another shape."""

    def __init__(self, model: Path) -> None:
        """Load nothing yet.

        Args:
            model: An ONNX file.
        """
        self._model = model
        self._nets: dict[tuple[int, ...], cv2.dnn.Net] = {}

    def answer(self, blob: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Ask about a blob, shape (N, channels, H, W)."""
        shape = tuple(blob.shape)
        key = shape if shape[0] * shape[2] * shape[3] <= _SMALL_PX else _LARGE
        net = self._nets.pop(key, None)
        if net is None:
            net = self._nets.pop(next(iter(self._nets))) if self._is_full() else self._loaded()
        self._nets[key] = net
        net.setInput(blob)
        # The net goes on using the memory of its answer.
        answer: npt.NDArray[np.float32] = np.array(net.forward(), np.float32)
        return answer

    def _is_full(self) -> bool:
        return len(self._nets) >= _MOST_NETS

    def _loaded(self) -> cv2.dnn.Net:
        # The newer engine tells the same and takes 1.7 times as long.
        return cv2.dnn.readNetFromONNX(str(self._model), engine=cv2.dnn.ENGINE_CLASSIC)
