"""Shows the net places by themselves and larger, each of them once."""

from __future__ import annotations

from collections.abc import Sequence

from vision.arrays import BgrImage
from vision.detection.top_face_net import seen_again
from vision.stage_results import Top


class CloserLooks:
    """Tells which tops of one photo the net sees by themselves, too, and remembers it."""

    def __init__(self, bgr: BgrImage) -> None:
        """Begin with a photo."""
        self._bgr = bgr
        # Tops are kept with what was told, so that no other one gets the same identity.
        self._told: dict[int, tuple[Top, bool]] = {}

    def keep(self, tops: Sequence[Top]) -> list[Top]:
        """Keep the tops that the net sees by themselves, too."""
        new = [top for top in tops if id(top) not in self._told]
        kept = {id(top) for top in seen_again(self._bgr, new)}
        self._told |= {id(top): (top, id(top) in kept) for top in new}
        return [top for top in tops if self._told[id(top)][1]]
