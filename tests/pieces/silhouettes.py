"""What a camera makes of a drawing: small pictures, turned, compared."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.pieces import GRID, glyph
from printables.rendering.rasterize_paths import coverage

Picture = NDArray[np.float32]

SMALL = 24
_FINE = 96


@cache
def turned(name: str, step: int = 5) -> Picture:
    """Draw a glyph at 24 pixels in every rotation; one row of zero mean and length 1 for each."""
    picture = coverage(glyph(name), _FINE, GRID).astype(np.float32)
    middle = ((_FINE - 1) / 2, (_FINE - 1) / 2)
    rows = []
    for angle in range(0, 360, step):
        matrix = cv2.getRotationMatrix2D(middle, angle, 1.0)
        whole = cv2.warpAffine(picture, matrix, (_FINE, _FINE))
        small = cv2.resize(whole, (SMALL, SMALL), interpolation=cv2.INTER_AREA).ravel()
        small = small - small.mean()
        rows.append(small / np.linalg.norm(small))
    return np.stack(rows)


def likeness(names: Sequence[str]) -> dict[tuple[str, str], float]:
    """Find the best correlation of any two glyphs over all rotations of either."""
    pictures = {name: turned(name) for name in names}
    return {
        (one, other): float(
            max(
                (pictures[other] @ pictures[one][0]).max(),
                (pictures[one] @ pictures[other][0]).max(),
            )
        )
        for one, other in combinations(names, 2)
    }


def thin_share(name: str, width: float) -> float:
    """Measure which share of a glyph's ink lies in parts thinner than `width` units."""
    px_per_unit = 20
    side = int(GRID) * px_per_unit
    ink = (coverage(glyph(name), side, GRID) > 127).astype(np.uint8)
    ink = np.pad(ink, side // 8)
    round_tool = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, [round(width * px_per_unit)] * 2)
    kept = cv2.morphologyEx(ink, cv2.MORPH_OPEN, round_tool)
    return 1 - float(kept.sum() / ink.sum())
