"""How well taught dice are known again, with one and with three photos of each face.

Where `COMPANION_DICE_PHOTOS` names a folder of real photos with a `labels.json` (a list of objects
with `file` and `dice`, each with `bbox` and `value`), their dice are taught and read, too.
"""

import functools
import itertools
import json
import os
import random
import time
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from bench.dice_reading.symbol_dice_photos import KINDS, Kind, Throw, throw
from bench.reporting.figures import Figure
from vision.arrays import BgrImage, Quad
from vision.decoding.image_decoding import grey_of
from vision.errors import PhotoError
from vision.taught.face_crops import faces_in_square, lay_flat, square_crop
from vision.taught.taught_dice_reader import TaughtReader
from vision.taught.taught_set import TaughtSet
from vision.taught.template_matching import CropImage, Matcher

TIMES, PHOTOS, WHOLE, FOREIGN = 2, 8, 4, 1
"""How often each kind is taught anew; how many photos of five dice are read each time with their
boxes given, how many of them without, and how many of other dice."""
REAL_DICE = 200
_UNIT = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
_SIMPLE_PX, _SIMPLE_STEP = 32, 5


def measure() -> list[Figure]:
    """Teach five kinds of dice from photos of them, and read others."""
    figures = [figure for photos in (1, 3) for figure in _rendered(photos)]
    folder = os.environ.get("COMPANION_DICE_PHOTOS")
    if folder:
        figures += [_real(Path(folder), photos) for photos in (1, 3)]
    return figures


def _rendered(photos: int) -> list[Figure]:
    count, spent = Counter[str](), 0.0
    for number, time_taught in itertools.product(range(len(KINDS)), range(TIMES)):
        kind, seeds = KINDS[number], 41000 + 100 * number + 20 * time_taught
        reader, boxed, simple = _taught(kind, photos, 61000 + 100 * time_taught)
        for seed in range(PHOTOS):
            shown = throw(kind, seeds + seed)
            _boxes(shown, boxed, simple, kind, count)
            if seed >= WHOLE:
                continue
            start = time.process_time()
            _whole(shown, reader, count)
            spent += time.process_time() - start
        other = KINDS[(number + 1) % len(KINDS)]
        for seed in range(FOREIGN):
            count["foreign"] += 1
            told = reader.read(throw(other, seeds + PHOTOS + seed).jpeg)
            count["foreign and sure"] += sum(die.sure for die in told)
    rounds, sought = TIMES * WHOLE * len(KINDS), count["sought"]
    dice, per = count["dice"], f"with {photos} photo{'s'[: photos - 1]} of each face"
    return [
        Figure(
            name=f"taught dice told right {per}, boxes given",
            value=round(100 * count["box"] / dice, 1),
            unit=f"% of {dice} dice",
            reference=round(100 * count["simple"] / dice, 1),
            target=f"{98 if photos == 1 else 99} %",
            note=f"{interval(count['box'], dice)}; the box holds the whole die, sides too, tilt to "
            "35 degrees; reference: rotation-sweep correlation",
        ),
        Figure(
            name=f"taught dice found and told right {per}",
            value=round(100 * count["right"] / sought, 1),
            unit=f"% of {sought} dice",
            note=f"{interval(count['right'], sought)}; right and sure {count['right and sure']}, "
            f"wrong {count['wrong']}, told where no die is {count['nothing']}, of these sure "
            f"{count['sure and wrong']}; sure on {count['foreign']} photos of other dice "
            f"{count['foreign and sure']}; {1000 * spent / rounds:.0f} ms of the processor per "
            "photo of five dice",
        ),
    ]


def _taught(kind: Kind, photos: int, seed: int) -> tuple[TaughtReader, Matcher, "Simple"]:
    """Teach a kind as a player does; and from the boxes of the same photos, the simple way too."""
    pictures = {
        symbol: [
            throw(kind, seed + 10 * at + one, count=1, symbol=symbol, edge_px=95, tilt_deg=20,
                  size_wh=(480, 480))
            for one in range(photos)
        ]
        for at, symbol in enumerate(kind.symbols)
    }  # fmt: skip
    faces = {
        symbol: tuple(_kept(kind, symbol, seed + 10 * at + one) for one in range(photos))
        for at, symbol in enumerate(kind.symbols)
    }
    boxes = [[(_colours(one), one.boxes[0]) for one in shown] for shown in pictures.values()]
    return (
        TaughtReader([TaughtSet(kind.name, faces)]),
        Matcher([[faces_in_square(bgr, _around(box))[0] for bgr, box in one] for one in boxes]),
        Simple([[square_crop(grey_of(bgr), _around(box)) for bgr, box in one] for one in boxes]),
    )


def _kept(kind: Kind, symbol: str, seed: int) -> bytes:
    """Teach a face from a photo; where the app asks for another one, from that."""
    for again in range(20):
        shown = throw(kind, seed + 5000 * again, count=1, symbol=symbol, edge_px=95, tilt_deg=20,
                      size_wh=(480, 480))  # fmt: skip
        try:
            return lay_flat(shown.jpeg)
        except PhotoError:
            continue
    raise ValueError(f"no photo of {symbol} was taken in")


def _boxes(shown: Throw, boxed: Matcher, simple: "Simple", kind: Kind, count: Counter[str]) -> None:
    """Read dice whose boxes are given, as they were when they were taught."""
    bgr = _colours(shown)
    for symbol, box in zip(shown.symbols, shown.boxes, strict=True):
        square = _around(box)
        count["dice"] += 1
        count["box"] += kind.symbols[_told(boxed, bgr, square)] == symbol
        count["simple"] += kind.symbols[simple.tell(square_crop(grey_of(bgr), square))] == symbol


def _told(matcher: Matcher, bgr: BgrImage, square: Quad) -> int:
    """Give the number of the face that the die in a square resembles most."""
    fits = [matcher.fits(crop) for crop in faces_in_square(bgr, square)]
    return int(np.max(fits, axis=0).argmax())


def _whole(shown: Throw, reader: TaughtReader, count: Counter[str]) -> None:
    """Read a photo."""
    left = list(reader.read(shown.jpeg))
    for symbol, quad in zip(shown.symbols, shown.quads, strict=True):
        count["sought"] += 1
        middle, reach = quad.mean(axis=0), 0.5 * np.sqrt(abs(cv2.contourArea(quad.astype("f4"))))
        here = [die for die in left if np.hypot(*(np.mean(die.corners, axis=0) - middle)) < reach]
        left = [die for die in left if die not in here]
        if here:
            best = max(here, key=lambda die: die.confidence)
            count["right" if best.face == symbol else "wrong"] += 1
            count["right and sure"] += best.face == symbol and best.sure
            count["sure and wrong"] += best.face != symbol and best.sure
    count["nothing"] += len(left)
    count["sure and wrong"] += sum(die.sure for die in left)


def _real(folder: Path, photos: int) -> Figure:
    """Teach dice from boxes in real photos, and tell those of other photos."""
    entries = json.loads((folder / "labels.json").read_text())
    random.Random(1).shuffle(entries)
    taught: dict[str, list[CropImage]] = {}
    right = dice = 0
    matcher: Matcher | None = None
    for entry in entries:
        seen = cv2.imread(str(folder / entry["file"]), cv2.IMREAD_COLOR)
        for die in entry["dice"]:
            if seen is None or not die["bbox"] or dice == REAL_DICE:
                continue
            x, y, wide, high = die["bbox"]
            bgr = np.asarray(seen, np.uint8)
            square = _around(np.array([x, y, x + wide, y + high]))
            held = taught.setdefault(str(die["value"]), [])
            if matcher is None and len(held) < photos:
                held.append(faces_in_square(bgr, square)[0])
                continue
            if matcher is None and len(taught) == 6 and min(map(len, taught.values())) == photos:
                matcher = Matcher(list(taught.values()))
            elif matcher is not None:
                dice += 1
                right += list(taught)[_told(matcher, bgr, square)] == str(die["value"])
    return Figure(
        name=f"taught dice told right with {photos} of each face, boxes given, real photos",
        value=round(100 * right / max(dice, 1), 1),
        unit=f"% of {dice} dice",
        target=f"{98 if photos == 1 else 99} %",
        note=f"{interval(right, dice)}; {folder.name}: ordinary dice, taught like any others",
    )


class Simple:
    """Correlates a crop with the taught ones in every turn, after evening out the contrast."""

    def __init__(self, faces: list[list[CropImage]]) -> None:
        """Turn the taught crops."""
        turns = range(0, 360, _SIMPLE_STEP)
        self._rows = [[_simple(crop, turn) for crop in crops for turn in turns] for crops in faces]

    def tell(self, crop: CropImage) -> int:
        """Give the number of the face that agrees best."""
        seen = _simple(crop, 0)
        return int(np.argmax([max(float(row @ seen) for row in rows) for rows in self._rows]))


def _simple(crop: CropImage, turn: int) -> npt.NDArray[np.float32]:
    small = cv2.resize(crop, (_SIMPLE_PX, _SIMPLE_PX), interpolation=cv2.INTER_AREA)
    even = cv2.createCLAHE(3.0, (2, 2)).apply(small)
    middle = (_SIMPLE_PX - 1) / 2
    warp = cv2.getRotationMatrix2D((middle, middle), turn, 1.0)
    flat = cv2.warpAffine(even, warp, (_SIMPLE_PX, _SIMPLE_PX)).astype(np.float32)
    inside = flat[_round()]
    inside = inside - inside.mean()
    return np.asarray(inside / max(float(np.linalg.norm(inside)), 1e-3), np.float32)


@functools.cache
def _round() -> npt.NDArray[np.bool_]:
    line = np.arange(_SIMPLE_PX) - (_SIMPLE_PX - 1) / 2
    return np.asarray(np.hypot(line[:, None], line[None]) < _SIMPLE_PX / 2)


def _colours(shown: Throw) -> BgrImage:
    return np.asarray(cv2.imdecode(np.frombuffer(shown.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def _around(box: npt.NDArray[np.float64]) -> Quad:
    """Give the square around a box of left, top, right and bottom."""
    side = float(max(box[2] - box[0], box[3] - box[1]))
    middle = (box[:2] + box[2:]) / 2 - 0.5
    return np.asarray(middle + (_UNIT - 0.5) * side)


def interval(right: int, count: int) -> str:
    """Write the 95 % confidence interval of a share, after Wilson."""
    if not count:
        return "no dice"
    share, z = right / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * np.sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) / (1 + z * z / count)
    return f"95 % interval {100 * (middle - reach):.1f} to {100 * (middle + reach):.1f} %"
