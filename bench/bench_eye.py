"""How fast and how well the eye reads dice, on photos that it was never tuned on.

`EYE_PHOTOS` limits how many photos are read; what an earlier run read is taken from `build/eye`.
"""

import os

from bench.dice_reading import figures_page
from bench.dice_reading.corrupted_files import ends
from bench.dice_reading.photo_collection import taken
from bench.dice_reading.reading_cost import reading_mb, reading_s
from bench.dice_reading.reading_records import Record, records, state
from bench.dice_reading.scoring import reliability, score
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure

PHOTOS = 1200
"""Some 6,700 dice."""

MUTANTS = 10_000


def measure() -> list[Figure]:
    """Time a photo as phones take them; count right and wrong faces; try spoilt files."""
    large = taken("large", 1).photo.jpeg
    read = list(records(int(os.environ.get("EYE_PHOTOS", PHOTOS))))
    figures_page.write(read, state())
    return [
        _speed(large),
        _memory(large),
        *_accuracy("nominal", read),
        *_accuracy("stress", read),
        _calibration(read),
        _mutants(int(os.environ.get("EYE_MUTANTS", MUTANTS))),
    ]


def _speed(jpeg: bytes) -> Figure:
    value, reference, right = reading_s(jpeg)
    return Figure(
        name="eye: a 12 megapixel photo of six dice",
        value=round(value * 1000, 1),
        unit="ms",
        reference=round(reference * 1000, 1),
        ratio=round(value / reference, 2),
        target="at most 3 x decoding the same bytes at 1/4 scale",
        note=f"{len(jpeg) // 1000} kB, {right} dice read; time of the processor",
    )


def _memory(jpeg: bytes) -> Figure:
    idle, most = reading_mb(jpeg)
    return Figure(
        name="eye: memory while reading it, over the idle process",
        value=round(most - idle, 1),
        unit="MB",
        target="at most 250 MB",
        note=f"idle {idle:.0f} MB, at most {most:.0f} MB",
    )


def _accuracy(kind: str, read: list[Record]) -> list[Figure]:
    found = score([record for record in read if record.kind == kind])
    dice, photos = max(found.dice, 1), max(found.photos, 1)
    unsure = found.right - found.sure_right
    targets = {"nominal": ("99.8 %", "99 %"), "stress": ("95 %", None)}[kind]
    return [
        Figure(
            name=f"eye: {kind} dice found and right",
            value=round(100 * found.right / dice, 2),
            unit=f"% of {found.dice} dice",
            reference=round(100 * found.simple / dice, 2),
            target=targets[0],
            note=f"{told(found.right, found.dice)}; the reference is the simple reader",
        ),
        Figure(
            name=f"eye: {kind} photos with every die right",
            value=round(100 * found.whole / photos, 2),
            unit=f"% of {found.photos} photos",
            target=targets[1],
            note=told(found.whole, found.photos),
        ),
        Figure(
            name=f"eye: {kind} dice right but not sure",
            value=round(100 * unsure / max(found.right, 1), 2),
            unit="% of those right",
            target="below 2 %" if kind == "nominal" else None,
            note=told(unsure, found.right),
        ),
        Figure(
            name=f"eye: {kind}, sure and yet wrong",
            value=round(100 * found.sure_wrong / dice, 3),
            unit=f"% of {found.dice} dice",
            target="below 0.05 %",
            note=f"{found.sure_wrong} readings: {told(found.sure_wrong, found.dice)}",
        ),
    ]


def _calibration(read: list[Record]) -> Figure:
    """Tell how much confidence and truth differ, over all readings."""
    bins = reliability(read)
    readings = max(1, sum(one.told for one in bins))
    apart = sum(abs(one.mean * one.told - one.right) for one in bins) / readings
    return Figure(
        name="eye: distance of confidence from the share that was right",
        value=round(100 * apart, 2),
        unit="percentage points",
        note=f"{readings} readings; plot and table in docs/dice-figures.md",
    )


def _mutants(count: int) -> Figure:
    found = ends(count)
    faults = ", ".join(found.faults) or "none"
    return Figure(
        name="eye: spoilt files that ended in a reading or a sentence",
        value=found.tried - len(found.faults),
        unit=f"of {found.tried}",
        target="all",
        note=(
            f"read {found.read}, refused {found.refused}, slowest "
            f"{found.slowest_cpu_s:.2f} s of the processor and {found.slowest_s:.2f} s of the wall "
            f"clock, most memory {found.most_mb:.0f} MB, faults: {faults}"
        ),
    )
