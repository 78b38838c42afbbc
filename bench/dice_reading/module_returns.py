"""Counts how often reading a photo comes back to a module of `vision` that it had left.

`python -m bench.dice_reading.module_returns` prints, for photos of printed, ordinary and taught
dice, the returns per photo and from which module to which they lead.

What counts is a call from one module of `vision` into another; it is a return if the photo has been
in that other module before. Small shared functions count like all others, the way back from a call
does not, nor does what the net does on its own thread, nor drawings that are kept from an earlier
photo. Stages that take all dice at once keep the number small, whatever lies on the table.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import cv2

import vision
from bench.dice_reading.symbol_dice_photos import KINDS, throw
from bench.photo_renderer.dice_scene import Kind, photo
from vision.dice_reader import DiceReader
from vision.taught.face_crops import lay_flat
from vision.taught.taught_set import TaughtSet
from vision.training.roll_photos.ordinary_dice_rolls import roll

PHOTOS = 6
"""Of each kind."""

_FOLDER = f"{Path(vision.__file__).parent}/"
_FIRST_SEED, _ROLL_SIDE = 3000, 448
_SHOWN = 12
_PRINTED: tuple[Kind, ...] = ("nominal", "stress")

Pair = tuple[str, str]


def main() -> None:
    """Count for each kind of photo, and print what was found."""
    cv2.setNumThreads(1)
    for kind, reader, photos in _kinds():
        found = [returns(reader, data) for data in photos]
        each = [one.total() for one in found]
        pairs = sum(found, Counter[Pair]())
        print(
            f"{kind}: {sum(each) / len(each):.0f} returns per photo, {min(each)} to {max(each)}, "
            f"in {len(pairs)} pairs of modules"
        )
        for (here, there), count in pairs.most_common(_SHOWN):
            print(f"  {count / len(each):6.1f}  {here} -> {there}")


def returns(reader: DiceReader, data: bytes) -> Counter[Pair]:
    """Count the returns while a photo is read, by the modules from and to which they lead."""
    reader.read(data)
    found, entered = Counter[Pair](), set[str]()

    def follow(frame: FrameType, event: str, _: object) -> None:
        there = _module(frame.f_code) if event == "call" else None
        if there is None:
            return
        caller = frame.f_back
        while caller is not None and _module(caller.f_code) is None:
            caller = caller.f_back
        here = "" if caller is None else _module(caller.f_code) or ""
        if here != there:
            found[here, there] += there in entered
            entered.add(there)

    sys.setprofile(follow)
    try:
        reader.read(data)
    finally:
        sys.setprofile(None)
    return +found


def _module(code: CodeType) -> str | None:
    """Name the module of `vision` that code stands in; None for all others."""
    file = code.co_filename
    return file.removeprefix(_FOLDER).removesuffix(".py") if file.startswith(_FOLDER) else None


def _kinds() -> Iterator[tuple[str, DiceReader, list[bytes]]]:
    seeds = range(_FIRST_SEED, _FIRST_SEED + PHOTOS)
    easy, hard = ([photo(kind, seed).jpeg for seed in seeds] for kind in _PRINTED)
    yield "printed dice, easy photos", DiceReader(), easy
    yield "printed dice, hard photos", DiceReader(), hard
    rolls = [cv2.imencode(".jpg", roll(seed, _ROLL_SIDE).bgr)[1].tobytes() for seed in seeds]
    yield "ordinary dice", DiceReader(["pips"]), rolls
    dice = KINDS[0]
    taught = TaughtSet(dice.name, {name: (_taught(name),) for name in dice.symbols})
    thrown = [throw(dice, seed).jpeg for seed in seeds]
    yield "taught dice", DiceReader(taught=[taught]), thrown


def _taught(symbol: str) -> bytes:
    """Teach a face from a photo of one die."""
    size_wh = (480, 480)
    shown = throw(KINDS[0], 1, count=1, symbol=symbol, edge_px=95, tilt_deg=20, size_wh=size_wh)
    return lay_flat(shown.jpeg)


if __name__ == "__main__":
    main()
