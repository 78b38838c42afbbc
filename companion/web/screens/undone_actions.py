"""What an undo took back, and which action the next one would take back."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from companion.i18n import verbatim
from companion.table import Entry
from companion.web.screens.request_context import Visit

LOOKED_BACK = 80
"""Rows in which the actions are looked for that an undo took back."""


def undone_by(visit: Visit, undo: Entry) -> Entry | None:
    """Put together what one tap on undo took back; None where it lies too far back."""
    if undo.tag != "undo":
        return None
    log = visit.tables.log(visit.rights, visit.seat, limit=LOOKED_BACK, seen=visit.head)
    tap = undo.tap or undo.seq
    fallen = {one.undoes for one in log if (one.tap or one.seq) == tap and one.undoes}
    rows = [one for one in log if one.seq in fallen]
    if not rows:
        return None
    events = tuple(event for one in rows for event in one.events)
    return replace(rows[-1], tag=rows[0].tag, events=events)


def quoted(visit: Visit, lines: Iterable[str]) -> Iterator[str]:
    """Put what was told into quotation marks: what holds no more would read as if it did."""
    return (visit.say("web.after.undone.quoted", line=verbatim(one)) for one in lines)


def is_done_again(undone: Entry, later: Sequence[Entry]) -> bool:
    """Say whether what was taken back was done again: with the same dice and cards."""
    return any(one.tag == undone.tag and one.events == undone.events for one in later)


def further_back(undo: Entry, taps: Sequence[Entry]) -> Entry | None:
    """Give the action before, which the next undo takes back; None where there is none."""
    own = (one for one in reversed(taps) if one.author == undo.author)
    return next((one for one in own if one.undoable and not one.undone), None)
