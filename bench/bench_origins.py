"""How well the eye reads the kit's dice on photos of three origins, one of which needs a tracer.

`ORIGIN_PHOTOS` limits how many nominal photos of each are read.
"""

import os
from collections.abc import Iterator

import cv2

from bench.dice_reading import page_sections, three_origins
from bench.dice_reading.reading_records import Record, judged, placed
from bench.dice_reading.scoring import score
from bench.path_tracer.traced_photos import traced, tracer
from bench.photo_compositor.composed_photo import composed
from bench.photo_renderer.dice_scene import Photo, photo
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from vision.dice_reader import DiceReader
from vision.process.limited_process import Limits

PHOTOS, TRACED = 100, 24
_FIRST_RENDERED, _FIRST_TRACED = 9000, 100


def measure() -> list[Figure]:
    """Read photos of each origin; write the table of the three."""
    cv2.setNumThreads(1)
    reader = DiceReader()
    origins: dict[str, list[Record]] = {}
    for name, seed, shot in _photos(int(os.environ.get("ORIGIN_PHOTOS", PHOTOS))):
        reading = reader.read(shot.jpeg, Limits().patience_s)
        origins.setdefault(name, []).append(judged(shot, seed, placed(reading), []))
    page_sections.write(three_origins.section(origins), page_sections.THREE_ORIGINS)
    return [figure for name, records in origins.items() for figure in figures(name, records)]


def figures(name: str, records: list[Record]) -> Iterator[Figure]:
    """Tell the figures of one origin."""
    found = score(records)
    is_easy = name.endswith("nominal")
    yield Figure(
        name=f"origins: {name}, dice right",
        value=round(100 * found.right / max(found.dice, 1), 2),
        unit=f"% of {found.dice} dice",
        target="99.5 %" if is_easy else "95 %",
        note=f"{told(found.right, found.dice)}; {found.whole} of {found.photos} photos wholly",
    )
    unsure = found.right - found.sure_right
    yield Figure(
        name=f"origins: {name}, right but not sure",
        value=round(100 * unsure / max(found.right, 1), 2),
        unit="% of those right",
        target="below 4 %" if is_easy else None,
        note=f"sure and wrong: {found.sure_wrong}",
    )


def _photos(count: int) -> Iterator[tuple[str, int, Photo]]:
    """Take the photos: twice as many nominal ones as stress."""
    for seed in range(count):
        yield "A nominal", seed, photo("nominal", _FIRST_RENDERED + seed)
    python, why = tracer()
    if python is None:
        print(f"origins: {why}, so B is left out")
    else:
        for seed in range(min(count, TRACED)):
            yield "B nominal", seed, traced(_FIRST_TRACED + seed, python)
    for seed in range(count):
        yield "C nominal", seed, composed("nominal", seed)
    for seed in range(count // 2):
        yield "A stress", seed, photo("stress", _FIRST_RENDERED + seed)
        yield "C stress", seed, composed("stress", seed)
