"""From the bytes of a photo to its dice: decode, find, place, read, judge, tell.

`DiceReader.read` asks three readers, each of which goes through these stages: that of dice with
printed marks (`vision.marked.printed_dice_reader`), of ordinary dice
(`vision.pips.pip_dice_reader`) and of taught ones (`vision.taught.taught_dice_reader`). What one
stage gives to the next is defined in `vision.stage_results`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from companion.pieces import DICE_SETS
from vision.errors import UnknownSetError
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.printed_dice_reader import read_printed
from vision.pips.pip_dice_reader import read_pips
from vision.process.time_budget import Patience
from vision.reading_result import DiceReading, DieReading
from vision.taught.taught_dice_reader import TaughtReader
from vision.taught.taught_set import TaughtSet

PIPS = "pips"
_ALONE = 0.5
"""So much of the time dice without dots are given where no others are looked for. Closer looks at
ordinary dice end by themselves, mostly within two seconds, and make them sure: they get it all."""


class DiceReader:
    """Reads the dice of some sets in photos."""

    def __init__(self, sets: Sequence[str] | None = None, taught: Sequence[TaughtSet] = ()) -> None:
        """Choose the sets; without any: all that carry marks.

        Raises:
            UnknownSetError: There is no such set.
        """
        if not sets and not taught:
            sets = MARKED_SETS
        names = tuple(dict.fromkeys(sets or ()))
        for name in names:
            if name not in DICE_SETS:
                raise UnknownSetError(name, tuple(DICE_SETS))
        marked = [name for name in names if name != PIPS]
        self._faces = FaceReader(marked) if marked else None
        self._has_pips = PIPS in names
        self._taught = TaughtReader(taught) if taught else None

    def read(self, data: bytes, patience_s: float = math.inf) -> DiceReading:
        """Read a photo.

        Args:
            data: The bytes of the file.
            patience_s: Processor time after which no closer look is begun.

        Raises:
            PhotoError: The bytes are no photo that can be read.
        """
        started, patience = time.perf_counter(), Patience(patience_s)
        dice, doubts = list[DieReading](), tuple[str, ...]()
        readers = sum((self._faces is not None, self._has_pips, self._taught is not None))
        if readers == 1 and not self._has_pips:
            patience = patience.part(_ALONE)
        # What one of the readers leaves of its part is left to the next.
        if self._faces is not None:
            dice, doubts = read_printed(data, self._faces, patience.part(1 / readers))
        if self._has_pips:
            dice += [
                die
                for die in read_pips(data, patience.part(1.0 if self._taught is None else 0.5))
                if not any(_overlap(die, one) for one in dice)
            ]
        if self._taught is not None:
            dice = _with_taught(dice, self._taught.read(data, patience))
        dice.sort(key=lambda die: sum(x for x, _ in die.corners))
        ms = (time.perf_counter() - started) * 1000
        return DiceReading(tuple(dice), doubts, ms)


def _with_taught(dice: Sequence[DieReading], taught: Sequence[DieReading]) -> list[DieReading]:
    """Add dice of taught sets; where two readings lie on one another, neither is sure."""
    kept = list(dice)
    for die in taught:
        same = [index for index, one in enumerate(kept) if _overlap(die, one)]
        if not same:
            kept.append(die)
        for index in same:
            better = max(kept[index], die, key=lambda one: one.confidence)
            kept[index] = replace(better, sure=False)
    return kept


def _overlap(one: DieReading, other: DieReading) -> bool:
    """Look whether two readings lie on the same place."""
    here, there = np.asarray(one.corners), np.asarray(other.corners)
    reach = np.hypot(*(there[2] - there[0])) / 2
    return bool(np.hypot(*(here.mean(axis=0) - there.mean(axis=0))) < reach)
