"""What the eye told of photos of three origins, and how sure it may be of what it has not met.

From where on a reading may count as sure is found on photos of two origins and judged on those of
the third, each in turn: what holds only for the photos that it was found on shows there.
"""

from collections.abc import Iterator, Mapping, Sequence

from bench.dice_reading.page_sections import THREE_ORIGINS
from bench.dice_reading.reading_records import WHOLLY_SEEN, Record
from bench.dice_reading.scoring import is_right, score
from bench.reporting.confidence_interval import told

ALLOWED = 1 / 2000
"""Of the sure ones at most so many may be wrong."""

_INTRODUCTION = """## Photos of three origins

Written by `python -m bench.run origins`. *A* is the renderer of the other tables here
(`bench/photo_renderer`); *B* is a path tracer of others (`bench/path_tracer`), which shares with A
how dice are thrown, tables and lens; *C* (`bench/photo_compositor`) shares nothing with either:
flat pictures over one another, paper, stickers, pens, wear, four tone curves, blown light, halos,
noise smoothed away, compression twice. None of them trained the nets. How the eye looks otherwise
at what it has not read was made with photos of C in view, so that C is no longer unseen.
"""

Told = tuple[float, bool]
"""The confidence of a reading, and whether it was right."""


def readings(records: Sequence[Record]) -> list[Told]:
    """List what was told of dice that are wholly seen, and of nothing."""
    listed = [
        (die.told.confidence, is_right(die, die.told))
        for record in records
        for die in record.dice
        if die.told is not None and die.visible >= WHOLLY_SEEN
    ]
    return listed + [(one.confidence, False) for record in records for one in record.nothing]


def least_sure(listed: Sequence[Told]) -> float:
    """Find the least confidence from which on no more are wrong than is allowed."""
    least, wrong = 1.001, 0
    for count, (confidence, is_so) in enumerate(sorted(listed, reverse=True), 1):
        wrong += not is_so
        if wrong <= ALLOWED * count:
            least = confidence
    return least


def left_out(origins: Mapping[str, Sequence[Record]]) -> dict[str, tuple[float, int, int, int]]:
    """Find the least confidence on all origins but one, and judge it on that.

    Returns:
        For each origin that was left out: that confidence; of those told right how many it makes
        sure, and how many there are; and how many are sure and wrong.
    """
    judged = {}
    for name, records in origins.items():
        others = [one for other, some in origins.items() if other != name for one in readings(some)]
        least, here = least_sure(others), readings(records)
        sure = [is_so for confidence, is_so in here if confidence >= least]
        right = sum(is_so for _, is_so in here)
        judged[name] = least, sum(sure), right, len(sure) - sum(sure)
    return judged


def section(origins: Mapping[str, Sequence[Record]]) -> str:
    """Write the part of the page; names of origins end in the kind of their photos."""
    return "\n".join(
        [THREE_ORIGINS.begin, "", _INTRODUCTION, *_rows(origins), "", THREE_ORIGINS.end]
    )


def _rows(origins: Mapping[str, Sequence[Record]]) -> Iterator[str]:
    yield "| photos | dice right | photos wholly right | right, not sure | sure and wrong |"
    yield "| --- | --- | --- | --- | --- |"
    for name, records in origins.items():
        one = score(records)
        yield (
            f"| {name} | {told(one.right, one.dice)} of {one.dice} "
            f"| {told(one.whole, one.photos)} of {one.photos} "
            f"| {told(one.right - one.sure_right, one.right)} | {one.sure_wrong} |"
        )
    yield ""
    yield "Sure by confidence alone, its limit found on two origins and judged on the third:"
    yield ""
    yield "| left out | limit | right and sure | sure and wrong |"
    yield "| --- | --- | --- | --- |"
    nominal = {name: records for name, records in origins.items() if name.endswith("nominal")}
    for name, (least, sure, right, wrong) in left_out(nominal).items():
        yield f"| {name} | {least:.3f} | {told(sure, right)} of {right} | {wrong} |"
