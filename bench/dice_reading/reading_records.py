"""Reads the test photos and writes down what was told: in parts, and never twice.

`python -m bench.dice_reading.reading_records 400` reads photos until 400 have been read by the
reader as it now is; what was read is kept in `build/eye`, so that a run which is stopped goes on
where it was.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from bench.dice_reading.photo_collection import FOLDER, ROOT, fingerprint, renderer, taken, wanted
from bench.photo_renderer.dice_scene import Kind, Photo
from vision.dice_reader import DiceReader
from vision.process.limited_process import Limits
from vision.reading_result import DiceReading

WHOLLY_SEEN = 0.97
READER = ("*.py", "decoding/*", "detection/*", "fiducials/*", "geometry/*", "marked/*", "process/*")
"""The files that reading the kit's dice goes through."""


class Told(Struct, frozen=True):
    """What a reader told of one place.

    Attributes:
        set: The set.
        face: The face.
        confidence: How probable, 0 to 1.
        sure: Whether nobody need look again.
    """

    set: str
    face: str
    confidence: float
    sure: bool


class Die(Struct, frozen=True):
    """A die of a test photo, and what was told of it.

    Attributes:
        set: Its set.
        face: What it shows.
        make: How it was made.
        edge_px: Longest side of its top.
        visible: Which part of the top is in the photo.
        told: By the eye.
        simple: By the simple reader.
    """

    set: str
    face: str
    make: str
    edge_px: float
    visible: float
    told: Told | None
    simple: Told | None


class Record(Struct, frozen=True):
    """A test photo that was read.

    Attributes:
        kind: Nominal or stress.
        seed: Its number.
        table: What the dice lie on.
        light: How they are lit.
        capture: What lens and hand did.
        tilt: In degrees.
        touching: Whether dice stand edge to edge.
        dice: The dice.
        nothing: What the eye told where no top is.
        simple_nothing: What the simple reader told there.
    """

    kind: Kind
    seed: int
    table: str
    light: str
    capture: str
    tilt: float
    touching: bool
    dice: list[Die]
    nothing: list[Told]
    simple_nothing: list[Told]


Placed = tuple[Told, tuple[float, float]]


def main(photos: int) -> None:
    """Name the reader, read what has not been read, and say how far it is."""
    print(state())
    for done, _ in enumerate(records(photos), 1):
        if done % 50 == 0:
            print(f"{done} of {photos} photos", flush=True)


def records(photos: int) -> Iterator[Record]:
    """Give the records of the first photos, nominal and stress in turn; read those not read."""
    file = FOLDER / f"{state()}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_bytes().splitlines() if file.exists() else []
    held = [msgspec.json.decode(line, type=Record) for line in lines]
    known = {(one.kind, one.seed) for one in held}
    all_wanted = [wanted(index) for index in range(photos)]
    yield from (one for one in held if (one.kind, one.seed) in set(all_wanted))
    missing = [one for one in all_wanted if one not in known]
    # As the app's own: threads that wait for one another count as time, and patience is time.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    # One at a time, as at a table: side by side they slow each other.
    alone = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    with alone as pool, file.open("ab") as out:
        for record in pool.map(_read, missing):
            out.write(msgspec.json.encode(record) + b"\n")
            out.flush()
            yield record


@cache
def state() -> str:
    """Name the reader and the renderer as they are: other code, other records."""
    parts = [path for part in READER for path in (ROOT / "vision").glob(part) if path.is_file()]
    reader = fingerprint(sorted(parts))
    return f"{reader}-{renderer()}"


@cache
def _reader() -> DiceReader:
    cv2.setNumThreads(1)
    return DiceReader()


def _read(which: tuple[Kind, int]) -> Record:
    """Take one photo and let the eye read it."""
    found = taken(*which)
    # As long as the app looks at a photo.
    told = placed(_reader().read(found.photo.jpeg, Limits().patience_s))
    simple = [(Told(name, face, 1.0, True), at) for name, face, at in found.simple]
    return judged(found.photo, which[1], told, simple)


def placed(reading: DiceReading) -> list[Placed]:
    """Give what was told, and where."""
    return [
        (Told(die.set, die.face, die.confidence, die.sure), _middle(die.corners))
        for die in reading.dice
    ]


def judged(taken: Photo, seed: int, told: list[Placed], simple: list[Placed]) -> Record:
    """Put beside each die what was told of it; what lies on none is told of nothing."""
    dice, left, simple_left = [], list(told), list(simple)
    for truth in taken.dice:
        corners = np.asarray(truth.corners)
        here, left = _split(left, corners)
        there, simple_left = _split(simple_left, corners)
        dice.append(
            Die(
                truth.set,
                truth.face,
                truth.make,
                truth.edge_px,
                truth.visible,
                here[0][0] if here else None,
                there[0][0] if there else None,
            )
        )
        # A second reading of the same top is one too many.
        left += here[1:]
        simple_left += there[1:]
    return Record(
        taken.kind,
        seed,
        taken.table,
        taken.light,
        taken.capture,
        taken.tilt,
        taken.touching,
        dice,
        [one for one, _ in left],
        [one for one, _ in simple_left],
    )


def _split(told: list[Placed], corners: np.ndarray) -> tuple[list[Placed], list[Placed]]:
    """Part what lies on a top from the rest."""
    middle, size = corners.mean(axis=0), float(np.ptp(corners, axis=0).mean())
    here = [one for one in told if np.hypot(*(np.asarray(one[1]) - middle)) < 0.4 * size]
    return here, [one for one in told if one not in here]


def _middle(corners: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    x, y = np.mean(corners, axis=0)
    return float(x), float(y)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
