"""What reading photos of large dice costs, each beside a bare decode of the same bytes."""

import statistics
from collections.abc import Iterator, Sequence

from msgspec import Struct

from bench.dice_reading.page_sections import LARGE_PHOTOS
from bench.dice_reading.reading_records import Record
from bench.dice_reading.scoring import score

_INTRODUCTION = """## What photos of large dice cost

Written by `python -m bench.run large_photos`: photos of 12 megapixels with six dice of 170 to 260
px, by two renderers in turn (*A* and *C* of the three origins), on table after table. Time of the
processor with one thread, the median of several readings as by the app, each beside a bare decode
of the same bytes at a quarter of the size.
"""


class Cost(Struct, frozen=True):
    """What one photo took.

    Attributes:
        origin: Which renderer made it.
        record: The photo, and what was told.
        read_s: Time of the processor to read it.
        decode_s: The same to decode it at a quarter of its size.
    """

    origin: str
    record: Record
    read_s: float
    decode_s: float

    @property
    def ratio(self) -> float:
        """Say how many times as long as to decode it takes to read it."""
        return self.read_s / self.decode_s


def median_ratio(costs: Sequence[Cost]) -> float:
    """Give the median of how many times as long reading takes."""
    return statistics.median(cost.ratio for cost in costs)


def section(costs: Sequence[Cost]) -> str:
    """Write the part of the page."""
    ratios = sorted(cost.ratio for cost in costs)
    found = score(cost.record for cost in costs)
    lines = [
        LARGE_PHOTOS.begin,
        "",
        _INTRODUCTION,
        f"In the median **{median_ratio(costs):.1f} times** the decode,",
        f"**{ratios[-1]:.1f}** at most; 3 and 6 are wanted.",
        f"Of {found.dice} dice {found.right} were right, {found.sure_right} of them sure;",
        f"sure and wrong: {found.sure_wrong}.",
        "",
        *_rows(costs),
        "",
        LARGE_PHOTOS.end,
    ]
    return "\n".join(lines)


def _rows(costs: Sequence[Cost]) -> Iterator[str]:
    yield "| table | dice right | sure | decode, ms | read, ms | times |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for cost in sorted(costs, key=lambda one: one.ratio):
        one = score([cost.record])
        yield (
            f"| {cost.record.table} ({cost.origin}) | {one.right} of {one.dice} | {one.sure_right} "
            f"| {cost.decode_s * 1000:.0f} | {cost.read_s * 1000:.0f} | {cost.ratio:.1f} |"
        )
