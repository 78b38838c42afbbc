"""Paint one side of a piece as pixels, cut at its edge or with bleed."""

from dataclasses import dataclass
from math import ceil, floor

import cv2
import numpy as np

from companion.pieces import Affine, Path
from printables.drawing import Fill, Palette, Symbol, Use
from printables.imposition import BLEED
from printables.rendering.page_rasterizer import Picture, paint
from printables.units import MM_PER_INCH, Mm

NONE = Mm(0.0)


@dataclass(frozen=True, slots=True)
class Fineness:
    """How pieces become pixels.

    Attributes:
        dpi: Pixels on an inch.
        bleed: What is shown beyond the cut.
    """

    dpi: float = 300
    bleed: Mm = NONE

    def size(self, width: float, height: float) -> tuple[int, int]:
        """Count the pixels of a piece, bleed and all."""
        more = round(2 * self.bleed * self.dpi / MM_PER_INCH)
        return (
            round(width * self.dpi / MM_PER_INCH) + more,
            round(height * self.dpi / MM_PER_INCH) + more,
        )


def side_picture(side: Symbol, palette: Palette, fineness: Fineness) -> Picture:
    """Paint a side; what reaches beyond the bleed that is drawn goes on as it ends there."""
    wide, high = fineness.size(side.width, side.height)
    scale = fineness.dpi / MM_PER_INCH
    left, top = (wide - side.width * scale) / 2, (high - side.height * scale) / 2
    place = Affine(scale, 0.0, 0.0, scale, left, top)
    painted = paint((Use(side, place),), palette, (wide, high), Affine())
    reach = min(BLEED, side.spread) * scale
    across, down = max(0, ceil(left - reach)), max(0, ceil(top - reach))
    if (not across and not down) or side.spread < BLEED / 2:
        return painted
    right, bottom = floor(wide - left + reach), floor(high - top + reach)
    drawn = painted[down:bottom, across:right]
    edges = (down, high - bottom, across, wide - right)
    return np.asarray(cv2.copyMakeBorder(drawn, *edges, cv2.BORDER_REPLICATE), np.uint8)


def cut_free(picture: Picture, contour: Path, fineness: Fineness) -> Picture:
    """Make what lies outside a contour transparent, in the picture of a piece without bleed."""
    high, wide = picture.shape[:2]
    onto = Affine.scaled(fineness.dpi / MM_PER_INCH)
    inked = paint((Fill(contour, "cut"),), {"cut": "#000000"}, (wide, high), onto)
    return np.dstack((picture, 255 - inked[..., 0]))
