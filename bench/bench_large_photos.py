"""What photos of six large dice cost on different tables, not one photo alone as in `eye`.

`LARGE_PHOTOS` says how many are read, of two renderers in turn.
"""

import os

import cv2

from bench.dice_reading import page_sections
from bench.dice_reading.large_photo_costs import Cost, median_ratio, section
from bench.dice_reading.reading_cost import reading_s
from bench.dice_reading.reading_records import judged, placed
from bench.dice_reading.scoring import score
from bench.photo_compositor.composed_photo import composed
from bench.photo_renderer.dice_scene import photo
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from vision.dice_reader import DiceReader
from vision.process.limited_process import Limits

PHOTOS = 30
_FIRST_SEED = 900


def measure() -> list[Figure]:
    """Time each beside a bare decode of the same bytes; tell the median and the worst."""
    cv2.setNumThreads(1)
    reader = DiceReader()
    costs = [_cost(number, reader) for number in range(int(os.environ.get("LARGE_PHOTOS", PHOTOS)))]
    page_sections.write(section(costs), page_sections.LARGE_PHOTOS)
    dearest = max(costs, key=lambda cost: cost.ratio)
    found = score(cost.record for cost in costs)
    middle = sorted(cost.read_s for cost in costs)[len(costs) // 2]
    return [
        Figure(
            name="large photos: processor time for one of six dice, median",
            value=round(median_ratio(costs), 2),
            unit="x decoding the same bytes at 1/4 scale",
            target="at most 3 x",
            note=f"{len(costs)} photos, {middle * 1000:.0f} ms in the median",
        ),
        Figure(
            name="large photos: processor time for one of six dice, worst",
            value=round(dearest.ratio, 2),
            unit="x decoding the same bytes at 1/4 scale",
            target="at most 6 x",
            note=f"{dearest.read_s * 1000:.0f} ms, {dearest.record.table}",
        ),
        Figure(
            name="large photos: dice right",
            value=round(100 * found.right / max(found.dice, 1), 2),
            unit=f"% of {found.dice} dice",
            target="99.8 %",
            note=f"{told(found.right, found.dice)}; {found.sure_right} sure; sure and wrong: "
            f"{found.sure_wrong}",
        ),
    ]


def _cost(number: int, reader: DiceReader) -> Cost:
    seed, is_composed = _FIRST_SEED + number // 2, bool(number % 2)
    shot = composed("large", seed) if is_composed else photo("large", seed)
    read_s, decode_s, _ = reading_s(shot.jpeg)
    reading = placed(reader.read(shot.jpeg, Limits().patience_s))
    return Cost("C" if is_composed else "A", judged(shot, seed, reading, []), read_s, decode_s)
