"""How the eye reads paper dice printed in colour and with low ink, under rough conditions.

What is asked of the low ink is that its dice are as good to a camera as those in colour.
"""

import numpy as np

from bench.dice_reading.paper_dice_photos import PaperDice, photos
from bench.reporting.confidence_interval import told
from bench.reporting.figures import Figure
from printables.drawing import Palette
from printables.masmorra.palettes import INKS
from vision.dice_reader import DiceReader

SETS = ("action", "pet", "minor", "major")
PHOTOS = 20
"""For each set: 480 dice with each ink."""

_NEAR = 25


def measure() -> list[Figure]:
    """Read the same tables with both inks."""
    reader = DiceReader(SETS)
    found = {ink: _read(reader, palette) for ink, palette in INKS.items()}
    dice, right, sure, wrong = found["low"]
    _, right_full, sure_full, wrong_full = found["full"]
    note = f"{told(right, dice)}; reference: the same dice in colour; dim, blurred, noisy photos"
    return [
        _share("paper dice with low ink: found and right", right, right_full, dice, note),
        _share("paper dice with low ink: right and sure", sure, sure_full, dice, ""),
        Figure(
            name="paper dice with low ink: sure and yet wrong",
            value=wrong,
            unit=f"of {dice} dice",
            reference=wrong_full,
            target="none",
        ),
    ]


def _share(name: str, value: int, reference: int, dice: int, note: str) -> Figure:
    return Figure(
        name=name,
        value=round(100 * value / dice, 1),
        unit=f"% of {dice} dice",
        reference=round(100 * reference / dice, 1),
        note=note or None,
    )


def _read(reader: DiceReader, palette: Palette) -> tuple[int, int, int, int]:
    """Count the dice, those told right, those of them that are sure, and what is sure and wrong."""
    counts = np.zeros(4, np.int64)
    for name in SETS:
        for photo in photos(name, palette, PHOTOS):
            counts += _score(reader, name, photo)
    dice, right, sure, wrong = (int(one) for one in counts)
    return dice, right, sure, wrong


def _score(reader: DiceReader, set_name: str, photo: PaperDice) -> tuple[int, int, int, int]:
    read = reader.read(photo.jpeg).dice
    middles = [np.mean(die.corners, axis=0) for die in read]
    right = sure = wrong = 0
    for name, spot in photo.faces:
        near = [
            die
            for die, at in zip(read, middles, strict=True)
            if np.hypot(*(at - np.asarray(spot))) < _NEAR
        ]
        fits = [die for die in near if (die.set, die.face) == (set_name, name)]
        right += bool(fits) and len(near) == 1
        sure += any(die.sure for die in fits)
        wrong += any(die.sure and (die.set, die.face) != (set_name, name) for die in near)
    return len(photo.faces), right, sure, wrong
