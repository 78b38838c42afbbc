"""The places of a sheet that somebody may mark, each with a stable name."""

from dataclasses import dataclass, replace
from enum import StrEnum

from printables.layout import Box


class MarkKind(StrEnum):
    """How a place is marked, and so what may be read there.

    ``TRACK`` takes any ink, whatever its shape. In a room a ``GUARD`` is crossed, a ``BENEFIT``
    ringed and a ``GEM`` either. ``WAY`` is a place that the line of the path crosses.
    """

    TRACK = "track"
    GUARD = "guard"
    BENEFIT = "benefit"
    GEM = "gem"
    WAY = "way"


class Outline(StrEnum):
    """What is printed around a place."""

    SQUARE = "square"
    CIRCLE = "circle"
    HEART = "heart"
    FLASK = "flask"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that somebody may mark.

    Attributes:
        name: Stable; pages, printing and the reader of photos share it.
        kind: How it is marked.
        outline: What is printed around it.
        box: Where it is, in mm from the top left of the sheet.
        twin: Its other end, for a passage from edge to edge.
        is_filled: It is printed as filled.
    """

    name: str
    kind: MarkKind
    outline: Outline
    box: Box
    twin: Box | None = None
    is_filled: bool = False

    def moved(self, box: Box, twin: Box | None) -> "Mark":
        """Give the same place on paper of another size."""
        return replace(self, box=box, twin=twin)


def track(name: str, outline: Outline, box: Box, *, is_filled: bool = False) -> Mark:
    """Make a place that takes any ink."""
    return Mark(name, MarkKind.TRACK, outline, box, is_filled=is_filled)
