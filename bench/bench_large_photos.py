"""What photos of six large dice cost on different tables, not one photo alone as in `eye`.

`LARGE_PHOTOS` says how many are read, of two renderers in turn.
"""

import os
import statistics

from bench.dice_reading.reading_cost import reading_s
from bench.photo_compositor.composed_photo import composed
from bench.photo_renderer.dice_scene import photo
from bench.reporting.figures import Figure

PHOTOS = 30
_FIRST_SEED = 900


def measure() -> list[Figure]:
    """Time each beside a bare decode of the same bytes; tell the median and the worst."""
    costs, told, dice = [], 0, 0
    for number in range(int(os.environ.get("LARGE_PHOTOS", PHOTOS))):
        take = composed if number % 2 else photo
        shot = take("large", _FIRST_SEED + number // 2)
        value, reference, found = reading_s(shot.jpeg)
        costs.append((value / reference, value))
        told, dice = told + found, dice + len(shot.dice)
    seconds = statistics.median(value for _, value in costs)
    note = f"{len(costs)} photos, {told} dice told of {dice}, {seconds * 1000:.0f} ms in the median"
    return [
        Figure(
            name="large photos: time for one of six dice, median",
            value=round(statistics.median(ratio for ratio, _ in costs), 2),
            unit="x decoding the same bytes at 1/4 scale",
            target="at most 3 x",
            note=note,
        ),
        Figure(
            name="large photos: time for one of six dice, worst",
            value=round(max(ratio for ratio, _ in costs), 2),
            unit="x decoding the same bytes at 1/4 scale",
            target="at most 6 x",
            note=f"{max(value for _, value in costs) * 1000:.0f} ms at most",
        ),
    ]
