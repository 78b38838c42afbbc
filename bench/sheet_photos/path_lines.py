"""Where the lines of a path go on a sheet, in mm."""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from printables.paper_dungeons.sheet import SheetLayout

Line = tuple[NDArray[np.float64], NDArray[np.float64]]


def lines_of(layout: SheetLayout, steps: Iterable[tuple[str, str]]) -> Iterator[Line]:
    """Give the ends of each line; a passage is two lines that leave at the edges."""
    for start, end in steps:
        if start == "out":
            yield np.array(layout.entries[end[0]]), np.array(layout.rooms[end])
            continue
        one, other = np.array(layout.rooms[start]), np.array(layout.rooms[end])
        passage = layout.marks.get(f"passage.{start[1:]}")
        if {start[0], end[0]} != {"A", "F"} or passage is None or passage.twin is None:
            yield one, other
            continue
        left, right = sorted((one, other), key=lambda point: float(point[0]))
        for inner, box in ((left, passage.box), (right, passage.twin)):
            yield inner, np.array([box.left + box.width / 2, box.top + box.height / 2])
