"""Weigh questions against mistakes: `python -m bench.sheet_photos.calibrate_sureness [SHEETS]`.

The more certain the net must be of a mark that nobody is asked about, the more is asked, and the
less is wrong. The photos are of the tuning kind, of sheets that no net has learnt from; the bounds
that are chosen are the highest at which a usual sheet raises two questions at most in the median,
and `vision.sheets.mark_judging` holds them.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bench.sheet_photos.laid_flat import looked_at, template_of
from bench.sheet_photos.played_sheets import played
from bench.sheet_photos.tuning.photos import photo_of
from companion.games.paper_dungeons.on_paper import ON_PAPER
from companion.web.sheets.doubts_settled_by_rules import by_the_rules
from vision.arrays import Floats32
from vision.sheets.mark_judging import BOUNDS as HELD
from vision.sheets.mark_judging import PRINTED, judged
from vision.sheets.mark_net import probabilities
from vision.sheets.sheet_reading_types import MarkReading, Quad, SheetReading
from vision.sheets.template import BLANK, TemplateMark

SHEETS = 100
"""Of each kind, usual and hard."""

FIRST = 40000
"""Their first sheet and seed: of the tuning kind, and none of any net's."""

BOUNDS = (
    *((0.98, 0.98), (0.98, 0.995), (0.98, 0.998)),
    *((0.99, 0.998), (0.995, 0.998), (0.998, 0.998), (0.999, 0.999)),
)
"""How certain the net must be, usually and where much of a sheet is unclear; lower ones first."""

MOST_ASKED = 2
"""In the median of usual sheets."""

_MEGAPIXELS = (2.0, 3.0, 2.0, 5.0)
_NOWHERE: Quad = ((0.0, 0.0),) * 4


@dataclass(frozen=True)
class Seen:
    """What was seen on a sheet.

    Attributes:
        marks: Its marks.
        chances: How probable each state of each is.
        peak: How strong the ink in the middle of each is.
        states: What was meant, by name.
    """

    marks: tuple[TemplateMark, ...]
    chances: Floats32
    peak: Floats32
    states: dict[str, str]


@dataclass(frozen=True)
class Outcome:
    """How many marks of a sheet are asked about, and which are wrong though nobody is asked."""

    asked: int
    missed: tuple[str, ...]


def main(sheets: int) -> None:
    """Look at the photos and print the trade-off."""
    usual, hard = (seen_sheets(kind, sheets) for kind in ("nominal", "stress"))
    print(
        "For usual and hard sheets: questions in the median and the mean; what is wrong, not asked"
    )
    chosen = BOUNDS[0]
    for bounds in BOUNDS:
        told = [outcomes(seen, bounds) for seen in (usual, hard)]
        print(f"{bounds!s:>14}" + "".join(map(_line, told)))
        if statistics.median(one.asked for one in told[0]) <= MOST_ASKED:
            chosen = bounds
    print(f"{chosen} are the highest with {MOST_ASKED} questions at most; the reader has {HELD}")


def seen_sheets(kind: str, count: int) -> list[Seen]:
    """Look at so many sheets."""
    seen = []
    for number in range(FIRST, FIRST + count):
        sheet = played(number)
        photo = photo_of(sheet, number, kind, _MEGAPIXELS[number % len(_MEGAPIXELS)])
        patches, marks = looked_at(photo)
        seen.append(Seen(marks, probabilities(patches), patches.peak, sheet.states))
    return seen


def outcomes(seen: Sequence[Seen], bounds: tuple[float, float]) -> list[Outcome]:
    """Tell what comes of two bounds."""
    return [_outcome(one, bounds) for one in seen]


def _outcome(seen: Seen, bounds: tuple[float, float]) -> Outcome:
    told = judged(seen.chances, seen.peak, seen.marks, bounds)
    told |= {mark.name: PRINTED for mark in template_of("a5", "en", "full").marks if mark.is_filled}
    marks = tuple(
        MarkReading(name, one.state, one.confidence, one.sure, _NOWHERE)
        for name, one in told.items()
    )
    reading = by_the_rules(ON_PAPER, SheetReading(marks))
    missed = (
        mark.name
        for mark in reading.marks
        if mark.sure
        and told[mark.name] is not PRINTED
        and mark.state != seen.states.get(mark.name, BLANK)
    )
    return Outcome(len(reading.unsure), tuple(missed))


def _line(told: Sequence[Outcome]) -> str:
    asked = [one.asked for one in told]
    missed = sum(len(one.missed) for one in told)
    whole = sum(not one.missed for one in told)
    return (
        f"  {statistics.median(asked):6.1f} {statistics.mean(asked):5.1f}"
        f"  {missed} marks, {len(told) - whole} of {len(told)} sheets"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SHEETS)
