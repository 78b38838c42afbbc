"""How well the eye reads photos whose light was worked out by a path tracer of others.

`TRACED_PHOTOS` says how many; each takes some 10 seconds.
"""

import os

from bench.dice_reading.reading_records import judged, placed
from bench.dice_reading.scoring import score
from bench.path_tracer.traced_photos import WANTED, traced, tracer
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from vision.dice_reader import DiceReader

PHOTOS = 24


def measure() -> list[Figure]:
    """Count right and wrong faces, where the tracer can be installed."""
    python, why = tracer()
    if python is None:
        print(f"traced: {why}, so nothing is measured")
        return []
    reader = DiceReader()
    photos = [traced(seed, python) for seed in range(int(os.environ.get("TRACED_PHOTOS", PHOTOS)))]
    read = [
        judged(photo, seed, placed(reader.read(photo.jpeg)), [])
        for seed, photo in enumerate(photos)
    ]
    found = score(read)
    return [
        Figure(
            name=f"traced: dice right, light by {WANTED}",
            value=round(100 * found.right / found.dice, 1),
            unit="%",
            target="99.8 %",
            note=f"{told(found.right, found.dice)}; {found.photos} photos, {found.whole} of them "
            "wholly right; tilt to 35 degrees, tops from 56 px",
        ),
        Figure(
            name="traced: dice wrong and yet sure",
            value=found.sure_wrong,
            unit="dice",
            target="none",
        ),
    ]
