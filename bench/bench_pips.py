"""How well ordinary dice are read on real photos, which are not part of the project.

`COMPANION_PIPS_PHOTOS` names a folder with a folder for each collection: photos, and their truth in
`labels.json`, a list of `{"file", "dice": [{"bbox": [x, y, w, h] or null, "value"}]}` in pixels.
The photos at every fourth and the next place were looked at while the method was built; the others
never were, and both are told. What was read is kept in `build/pips`.
"""

import math
import os
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import msgspec
from msgspec import Struct

from bench.dice_reading.photo_collection import ROOT, fingerprint
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from vision.detection import top_face_net
from vision.dice_reader import DiceReader
from vision.pips import dot_count_classifier
from vision.process.limited_process import Limits

TARGETS = {"desk": "95 %", "home": "95 %", "trays": "85 %", "board": "75 %"}
_SLACK_PX = 3


class Truth(Struct):
    """A die of a photo: where it is, if that is known, and what it shows."""

    value: int | str
    bbox: tuple[float, float, float, float] | None = None


class Labelled(Struct):
    """A photo and its dice."""

    file: str
    dice: list[Truth]


class Told(Struct):
    """A die that was told: its face, whether that is sure, and its middle in pixels."""

    face: str
    sure: bool
    x: float
    y: float


class Record(Struct):
    """A photo that was read; with the processor's seconds."""

    collection: str
    place: int
    dice: int
    right: int
    sure_right: int
    sure_wrong: int
    whole: bool
    cpu_s: float

    @property
    def was_looked_at(self) -> bool:
        """Tell whether the photo was there to look at while the method was built."""
        return self.place % 4 < 2


def measure() -> list[Figure]:
    """Read all photos of each collection."""
    folder = os.environ.get("COMPANION_PIPS_PHOTOS")
    if not folder:
        print("pips: COMPANION_PIPS_PHOTOS names no folder of photos, so nothing is measured")
        return []
    read = list(_records(Path(folder)))
    names = [name for name in TARGETS if any(one.collection == name for one in read)]
    return [
        figure
        for name in names
        for figure in _figures(name, [one for one in read if one.collection == name])
    ]


def _figures(name: str, read: Sequence[Record]) -> Iterator[Figure]:
    whole = [one for one in read if one.whole]
    halves = [[one for one in read if one.was_looked_at is seen] for seen in (False, True)]
    fresh, seen = (f"{sum(one.whole for one in half)} of {len(half)}" for half in halves)
    yield Figure(
        name=f"pips: {name}, photos with every die right and nothing else told",
        value=round(100 * len(whole) / len(read), 1),
        unit=f"% of {len(read)} photos",
        target=TARGETS[name],
        note=f"{told(len(whole), len(read))}; {fresh} never looked at, {seen} looked at",
    )
    dice, right = sum(one.dice for one in read), sum(one.right for one in read)
    yield Figure(
        name=f"pips: {name}, dice right",
        value=round(100 * right / dice, 1),
        unit=f"% of {dice} dice",
        note=f"{told(right, dice)}; {statistics.median(one.cpu_s for one in read):.2f} s "
        f"of the processor a photo, at most {max(one.cpu_s for one in read):.2f}",
    )
    sure = sum(one.sure_right for one in read)
    yield Figure(
        name=f"pips: {name}, right dice that are sure",
        value=round(100 * sure / max(right, 1), 1),
        unit=f"% of {right} dice",
        target="70 %",
        note=f"{told(sure, right)}; sure and yet wrong {sum(one.sure_wrong for one in read)}",
    )


def _records(folder: Path) -> Iterator[Record]:
    """Read what has not been read by the reader as it is."""
    parts = [*(ROOT / "vision").rglob("*.py"), *(ROOT / "vision").rglob("*.onnx")]
    reader_now = fingerprint(sorted(parts))
    file = ROOT / "build" / "pips" / f"{reader_now}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_bytes().splitlines() if file.exists() else []
    held = {(one.collection, one.place): one for one in map(_decoded, lines)}
    cv2.setNumThreads(1)
    top_face_net.load()
    dot_count_classifier.load()
    reader = DiceReader(["pips"])
    with file.open("ab") as out:
        for labels in sorted(folder.glob("*/labels.json")):
            photos = msgspec.json.decode(labels.read_bytes(), type=list[Labelled])
            for place, photo in enumerate(photos if labels.parent.name in TARGETS else []):
                record = held.get((labels.parent.name, place))
                if record is None:
                    record = _read(reader, labels.parent, place, photo)
                    out.write(msgspec.json.encode(record) + b"\n")
                    out.flush()
                yield record


def _decoded(line: bytes) -> Record:
    return msgspec.json.decode(line, type=Record)


def _read(reader: DiceReader, folder: Path, place: int, photo: Labelled) -> Record:
    data = (folder / photo.file).read_bytes()
    started = time.process_time()
    dice = reader.read(data, Limits().patience_s).dice
    cpu_s = time.process_time() - started
    said = [
        Told(die.face, die.sure, *(sum(axis) / 4 for axis in zip(*die.corners, strict=True)))
        for die in sorted(dice, key=lambda die: -die.confidence)
    ]
    right, sure_right, sure_wrong = judged(photo.dice, said)
    whole = right == len(photo.dice) == len(said)
    return Record(
        folder.name, place, len(photo.dice), right, sure_right, sure_wrong, whole, round(cpu_s, 2)
    )


def judged(truth: Sequence[Truth], said: Sequence[Told]) -> tuple[int, int, int]:
    """Count the dice that were told right, those of them that are sure, and what is so and wrong.

    Boxes of dice that touch may overlap; what lies in two of them belongs to the one whose middle
    is nearer.

    Args:
        truth: The dice. Where one has no box, only the numbers of each value are compared.
        said: What was told, the most probable first.
    """
    left, right, sure_right, sure_wrong = list(truth), 0, 0, 0
    counted = Counter(str(die.value) for die in truth)
    boxed = all(die.bbox for die in truth)
    for one in said:
        if boxed:
            inside = [die for die in left if _is_in(one, die)]
            here = min(inside, key=lambda die: _away(one, die), default=None)
            if here is not None:
                left.remove(here)
            is_right = here is not None and str(here.value) == one.face
        else:
            is_right = counted[one.face] > 0
            counted[one.face] -= 1
        right += is_right
        sure_right += one.sure and is_right
        sure_wrong += one.sure and not is_right
    return right, sure_right, sure_wrong


def _is_in(one: Told, die: Truth) -> bool:
    if die.bbox is None:
        return False
    x, y, wide, high = die.bbox
    across = x - _SLACK_PX <= one.x <= x + wide + _SLACK_PX
    return across and y - _SLACK_PX <= one.y <= y + high + _SLACK_PX


def _away(one: Told, die: Truth) -> float:
    """Measure how far something lies from the middle of a die, in boxes."""
    if die.bbox is None:
        return math.inf
    x, y, wide, high = die.bbox
    return math.hypot((one.x - x - wide / 2) / wide, (one.y - y - high / 2) / high)
