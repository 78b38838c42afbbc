"""What is told of photos on which no dice lie: coins, wheels, keys, tokens, meeples, prints.

`NO_DICE_PHOTOS` says how many photos of each kind of thing are read.
"""

import os
from collections import Counter

import cv2

from bench.photo_compositor.composed_photo import composed
from bench.photo_compositor.loose_things import THINGS
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from vision.dice_reader import PIPS, DiceReader
from vision.process.limited_process import Limits

PHOTOS = 8
_FIRST_SEED = 40_000
_READERS = {"the kit's dice": None, "ordinary dice": [PIPS]}


def measure() -> list[Figure]:
    """Read photos of each kind of thing for the kit's dice, and for ordinary ones."""
    cv2.setNumThreads(1)
    photos = int(os.environ.get("NO_DICE_PHOTOS", PHOTOS))
    shown = [
        (things, composed("nominal", _FIRST_SEED + 100 * row + number, things=things).jpeg)
        for row, things in enumerate(THINGS)
        for number in range(photos)
    ]
    return [figure for name in _READERS for figure in _figures(name, shown)]


def _figures(name: str, shown: list[tuple[str, bytes]]) -> list[Figure]:
    """Count the photos in which a die is told, and in which surely."""
    reader, by_thing, surely = DiceReader(_READERS[name]), Counter[str](), 0
    for things, jpeg in shown:
        dice = reader.read(jpeg, Limits().patience_s).dice
        by_thing[things] += bool(dice)
        surely += any(die.sure for die in dice)
    wrong = by_thing.total()
    where = ", ".join(f"{things} {count}" for things, count in by_thing.items() if count)
    return [
        Figure(
            name=f"no dice: photos in which {name} are told",
            value=round(100 * wrong / len(shown), 1),
            unit=f"% of {len(shown)} photos",
            target="none",
            note=f"{told(wrong, len(shown))}; {where or 'none'}",
        ),
        Figure(
            name=f"no dice: photos in which {name} are told surely",
            value=round(100 * surely / len(shown), 1),
            unit=f"% of {len(shown)} photos",
            target="none",
            note=told(surely, len(shown)),
        ),
    ]
