"""What a benchmark finds out."""

import statistics
import time
from collections.abc import Callable

from msgspec import Struct


class Figure(Struct, frozen=True, kw_only=True):
    """One measured figure.

    Attributes:
        name: What was measured.
        value: The figure.
        unit: Its unit.
        reference: What it is compared with, measured in the same run, in the same unit.
        ratio: The figure divided by its reference (for a speed-up: the reference by the figure).
        target: What the design asks for, in words.
        note: Under which conditions.
    """

    name: str
    value: float
    unit: str
    reference: float | None = None
    ratio: float | None = None
    target: str | None = None
    note: str | None = None


def median_seconds(work: Callable[[], object], *, times: int = 7) -> float:
    """Run something several times and take the median of its wall-clock times, in seconds."""
    return statistics.median(seconds(work) for _ in range(times))


def median_clocks(work: Callable[[], object], *, times: int = 7) -> tuple[float, float]:
    """Run something several times; give the medians by the wall clock and by the processor's."""
    pairs = []
    for _ in range(times):
        wall, processor = time.perf_counter(), time.process_time()
        work()
        pairs.append((time.perf_counter() - wall, time.process_time() - processor))
    return statistics.median(one for one, _ in pairs), statistics.median(one for _, one in pairs)


def paired_seconds(
    work: Callable[[], object],
    reference: Callable[[], object],
    *,
    times: int = 7,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[float, float]:
    """Time two things turn by turn, so that a busy moment of the machine meets both.

    Args:
        work: The one.
        reference: The other.
        times: How often.
        clock: That of the wall, or the processor's.

    Returns:
        The medians of both, in seconds.
    """
    pairs = [(seconds(work, clock), seconds(reference, clock)) for _ in range(times)]
    return (
        statistics.median(first for first, _ in pairs),
        statistics.median(second for _, second in pairs),
    )


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Time one run, in seconds of a clock, the wall's unless told otherwise."""
    start = clock()
    work()
    return clock() - start
