"""What the rules know of a reading: they settle some doubts, and raise others."""

from dataclasses import replace

from companion.engine.marked_sheet import MarkedSheets
from vision.sheets.sheet_reading_types import SheetReading

MOST_DOUBTFUL = 0.25
"""Of all marks: where more are in doubt, those that look clear settle none of them."""

VERY_CLEAR = 0.999
"""How certain a reading must be of a mark that no other bears out: it is easily taken for one where
strokes of its neighbours meet. On photos for finding causes, 0.9995 would ask twice as often."""


def by_the_rules(rules: MarkedSheets, reading: SheetReading) -> SheetReading:
    """Say of which marks somebody should be asked, now that the whole sheet is known.

    Where marks contradict each other, the least clear of them is asked about.
    """
    doubtful = frozenset(mark.name for mark in reading.unsure)
    states, clear = reading.states, {mark.name: mark.confidence for mark in reading.marks}
    is_sound = len(doubtful) <= MOST_DOUBTFUL * len(reading.marks)
    asked = doubtful - frozenset(rules.settled(states, doubtful)) if is_sound else doubtful
    for group in rules.contradictions(states):
        if not asked.intersection(group):
            asked |= {min(group, key=lambda name: clear[name])}
    asked |= {name for name in rules.needless(states) if clear[name] < VERY_CLEAR}
    marks = tuple(replace(mark, sure=mark.name not in asked) for mark in reading.marks)
    return replace(reading, marks=marks)
