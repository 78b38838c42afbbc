"""What reading photos of sheets takes of time, in processes like the server's reading ones."""

import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bench.reporting.figures import Figure
from bench.sheet_photos.sheet_photo import SheetPhoto


@dataclass(frozen=True)
class Cost:
    """Seconds of the processor.

    Attributes:
        value: To read a photo.
        reference: To decode it at 1/4 scale.
        kilobytes: How long it is.
    """

    value: float
    reference: float
    kilobytes: int

    @property
    def ratio(self) -> float:
        """How many times the reference that is."""
        return self.value / self.reference


def cost_of(photo: SheetPhoto) -> Cost:
    """Time reading one photo."""
    module = "bench.sheet_photos.measure_time"
    done = subprocess.run(
        [sys.executable, "-m", module, photo.form, photo.language, photo.ink],
        input=photo.jpeg,
        capture_output=True,
        check=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
    )
    value, reference = map(float, done.stdout.split())
    return Cost(value, reference, len(photo.jpeg) // 1000)


def speed(costs: Sequence[Cost]) -> Figure:
    """Tell the photo of the median ratio, and the worst."""
    ordered = sorted(costs, key=lambda cost: cost.ratio)
    usual, worst = ordered[len(ordered) // 2], ordered[-1]
    size = statistics.median(cost.kilobytes for cost in costs)
    return Figure(
        name="sheets: a 12 megapixel photo",
        value=round(usual.value * 1000, 1),
        unit="ms of the processor, one thread",
        reference=round(usual.reference * 1000, 1),
        ratio=round(usual.ratio, 2),
        target="at most 6 x decoding the same bytes at 1/4 scale",
        note=f"median of {len(costs)} photos of {size:.0f} kB; the worst {worst.ratio:.2f}",
    )
