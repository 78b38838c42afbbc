"""Tell how much of a page is inked, by drawing it small."""

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.pieces import Affine
from printables.drawing import Fill, Page, Palette, Rules, Shape, Text, Use
from printables.typesetting.font_metrics import typeface
from printables.units import to_mm

_PX_PER_MM = 3.0
_TYPE = 0.28
"""How much of a line of type, from baseline to the top of its capitals, is ink."""

_CAPITALS = 0.7
_Picture = NDArray[np.uint8]


class InkGauge:
    """Measure the pages of a document; outlines that come again are flattened once."""

    def __init__(self, palette: Palette) -> None:
        """Keep the colours that roles have."""
        self._palette = palette
        self._flat: dict[tuple[str, int], list[NDArray[np.float64]]] = {}

    def share(self, page: Page) -> float:
        """Measure a page.

        Returns:
            The mean over the page of what the three colours cover, from 0 to 1; black covers with
            all three.
        """
        size = (round(page.height * _PX_PER_MM), round(page.width * _PX_PER_MM), 3)
        picture: _Picture = np.full(size, 255, np.uint8)
        self._draw(picture, page.shapes, Affine.scaled(_PX_PER_MM))
        return float(1 - picture.mean() / 255)

    def _draw(
        self, picture: _Picture, shapes: Iterable[Shape], place: Affine, owner: str = ""
    ) -> None:
        for number, shape in enumerate(shapes):
            if isinstance(shape, Use):
                symbol = shape.symbol
                self._draw(picture, symbol.shapes, place @ shape.place, symbol.name)
                continue
            colour = self._palette[shape.role]
            if colour is None:
                continue
            ink = [int(colour[start : start + 2], 16) for start in (1, 3, 5)]
            match shape:
                case Fill():
                    corners = _placed(self._flattened(shape, owner, number), place)
                    cv2.fillPoly(picture, corners, ink, cv2.LINE_AA, _SHIFT)
                case Rules():
                    _rule(picture, shape, place, ink)
                case Text():
                    _type(picture, shape, place, ink)

    def _flattened(self, fill: Fill, owner: str, number: int) -> list[NDArray[np.float64]]:
        """Give the corners of an outline; those of a symbol's are kept by its name."""
        flat = self._flat.get((owner, number))
        if flat is None:
            flat = [np.array(corners) for corners in fill.path.polygons(0.1)]
            if owner:
                self._flat[owner, number] = flat
        return flat


_SHIFT = 4


def _placed(outlines: Iterable[NDArray[np.float64]], place: Affine) -> list[NDArray[np.int32]]:
    """Bring outlines to their place in fractions of a pixel."""
    turn = np.array([[place.a, place.b], [place.c, place.d]])
    move = np.array([place.e, place.f])
    return [
        np.rint((corners @ turn + move) * (1 << _SHIFT)).astype(np.int32) for corners in outlines
    ]


def _rule(picture: _Picture, rules: Rules, place: Affine, ink: list[int]) -> None:
    """Draw lines; those thinner than a pixel as much paler."""
    thick = rules.width * abs(place.determinant) ** 0.5
    on = rules.dash[0] / sum(rules.dash) if rules.dash else 1.0
    paler = min(1.0, thick) * on
    tone = [round(255 - (255 - channel) * paler) for channel in ink]
    for line in rules.lines:
        corners = np.rint([place(corner) for corner in line]).astype(np.int32)
        cv2.polylines(picture, [corners], False, tone, max(1, round(thick)))


def _type(picture: _Picture, text: Text, place: Affine, ink: list[int]) -> None:
    wide = typeface(text.font).width(text.words, text.size)
    left = text.x - {"left": 0.0, "middle": wide / 2, "right": wide}[text.align]
    high = to_mm(text.size) * _CAPITALS
    ends = [place((left, text.y)), place((left + wide, text.y - high))]
    (x0, x1), (y0, y1) = (
        sorted(round(value) for value in pair) for pair in zip(*ends, strict=True)
    )
    spot = picture[max(y0, 0) : y1 + 1, max(x0, 0) : x1 + 1]
    spot[:] = np.rint(spot * (1 - _TYPE) + np.array(ink) * _TYPE).astype(np.uint8)
