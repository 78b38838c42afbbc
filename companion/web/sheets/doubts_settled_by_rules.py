"""What the rules know of a reading: they settle some doubts, and raise others."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.marked_sheet import MarkedSheets, States
from vision.sheets.sheet_reading_types import SheetReading

MOST_DOUBTFUL = 0.25
"""Of all marks: where more are in doubt, those that look clear settle none of them."""

LIKELY = 0.9
"""How certain a reading must be of a mark that clear ones bear out: they are 0.99 certain
themselves, so both are wrong less often than once in a thousand times. On a poor reading, the same
is asked of all that the rules settle."""

VERY_CLEAR = 0.999
"""How certain a reading must be of a mark that no other bears out: it is easily taken for one where
strokes of its neighbours meet. On photos for finding causes, 0.9995 would ask twice as often."""

_CLEAR, POOR = 0.99, 0.02
"""A reading is poor that is less certain than this of so many of all marks."""

_SUSPECTS = 2
"""On a poor reading, so many of the marks that contradict each other are asked about. On photos of
the tuning kind, three would find none that two miss."""


def by_the_rules(rules: MarkedSheets, reading: SheetReading) -> SheetReading:
    """Say of which marks somebody should be asked, now that the whole sheet is known.

    Where marks contradict each other, the least clear of them is asked about. On a poor reading
    several marks are wrong at once, often some that look clear beside doubtful ones: there, the two
    least clear are asked about, and nothing is borne out by single marks.
    """
    doubtful = frozenset(mark.name for mark in reading.unsure)
    states, clear = reading.states, {mark.name: mark.confidence for mark in reading.marks}
    is_poor = sum(one < _CLEAR for one in clear.values()) >= POOR * len(clear)
    asked = doubtful - _settled(rules, states, clear, doubtful, is_poor=is_poor)
    for group in rules.contradictions(states):
        suspects = sorted(group, key=lambda name: clear[name])
        if is_poor:
            asked |= frozenset(suspects[:_SUSPECTS])
        elif not asked.intersection(group):
            asked |= {suspects[0]}
    asked |= {name for name in rules.needless(states) if clear[name] < VERY_CLEAR}
    marks = tuple(replace(mark, sure=mark.name not in asked) for mark in reading.marks)
    return replace(reading, marks=marks)


def _settled(
    rules: MarkedSheets,
    states: States,
    clear: Mapping[str, float],
    doubtful: frozenset[str],
    *,
    is_poor: bool,
) -> frozenset[str]:
    """Name the doubtful marks that are likely, and that the rules settle."""
    if len(doubtful) > MOST_DOUBTFUL * len(clear):
        return frozenset()
    likely = frozenset(name for name in doubtful if clear[name] >= LIKELY)
    settled = frozenset(rules.settled(states, doubtful))
    if is_poor:
        return settled & likely
    return settled | (likely & frozenset(rules.borne_out(states, doubtful)))
