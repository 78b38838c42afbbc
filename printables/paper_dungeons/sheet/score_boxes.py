"""Where the numbers of the score are written."""

from collections.abc import Mapping

from printables.layout import Box
from printables.paper_dungeons.sheet.box_spacing import below, stacked
from printables.paper_dungeons.sheet.track_layout import HEAD
from printables.units import Mm

LINES = "ABCDEFGHIJKL"
_SUM = 1.35
"""How high the line of the sum is against the others."""
_WRITE = 6.7
"""How wide the boxes are that numbers are written in."""


def score_strips(zone: Box) -> Mapping[str, Box]:
    """Give the strip of each line."""
    strips = stacked(below(zone, HEAD - 0.4), [1.0] * (len(LINES) - 1) + [_SUM])
    return dict(zip(LINES, strips, strict=True))


def score_boxes(zone: Box) -> Mapping[str, Box]:
    """Give the box of each line, at its right end."""
    return {
        name: Box(
            Mm(strip.right - _WRITE), Mm(strip.top + 0.25), Mm(_WRITE), Mm(strip.height - 0.5)
        )
        for name, strip in score_strips(zone).items()
    }
