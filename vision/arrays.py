"""Names for arrays, by what they hold and how they are laid out."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

BgrImage: TypeAlias = npt.NDArray[np.uint8]
"""Shape (H, W, 3), blue-green-red, 0 to 255."""

GreyImage: TypeAlias = npt.NDArray[np.uint8]
"""Shape (H, W), 0 to 255."""

FloatImage: TypeAlias = npt.NDArray[np.float32]
"""Shape (H, W), values as named by whoever returns it."""

FloatBgr: TypeAlias = npt.NDArray[np.float32]
"""Shape (H, W, 3), blue-green-red, 0 to 255 and beyond."""

Quad: TypeAlias = npt.NDArray[np.float64]
"""Shape (4, 2): corners clockwise as seen, in pixels; pixel centres at whole numbers."""

Quads: TypeAlias = npt.NDArray[np.float64]
"""Shape (N, 4, 2)."""

Points: TypeAlias = npt.NDArray[np.float64]
"""Shape (N, 2), pixels."""

Homography: TypeAlias = npt.NDArray[np.float64]
"""Shape (3, 3): from the face, -1 to 1 across and down, to pixels of the largest level."""

Homographies: TypeAlias = npt.NDArray[np.float64]
"""Shape (N, 3, 3)."""

Patches: TypeAlias = npt.NDArray[np.float32]
"""Shape (N, P): N patches of P pixels, or as many numbers of another kind."""

Floats: TypeAlias = npt.NDArray[np.float64]
"""Shape as named by whoever takes or returns it, as for all below."""

Floats32: TypeAlias = npt.NDArray[np.float32]
Indices: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]
