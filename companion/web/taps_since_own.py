"""The newest actions, those of one tap together, back to the viewer's own last tap."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from msgspec.structs import replace as replace_entry

from companion.table import Entry
from companion.web.game_ui import PAGES
from companion.web.piece_instruction_list import Taps
from companion.web.screens.request_context import Visit

ONLOOKED = 12
"""Rows of a tap that onlookers are told; they see the newest tap alone."""
_BEFORE = 4
"""Rows before a player's own last tap that it may go on with, mostly."""
MANY = 24
"""Rows that nearly always hold the whole tap."""


def since_own_tap(visit: Visit, taps: Taps, *, reads_all: bool) -> Sequence[Entry]:
    """Give the actions since the viewer's own last tap, that one first; an onlooker taps never.

    Who is to act reads all that is looked back at: the orders of the running turn are told, too.
    """
    if not visit.seat:
        return taps(ONLOOKED)[-1:]
    most = PAGES[visit.game].after.looks_back
    reader = visit.tables.reader(visit.rights, visit.seat, visit.head)
    near = most if reads_all else reader.rows_back_to_own(most) + _BEFORE
    for limit in (*(few for few in (near, MANY) if near <= few < most), most):
        entries = taps(limit)
        # The oldest that was read may have begun earlier: then more is read.
        if start := _own_tap(visit, entries):
            break
    return entries[start:]


def newest_taps(visit: Visit, limit: int) -> tuple[Entry, ...]:
    """Give the newest actions, those of one tap together."""
    log = visit.tables.log(visit.rights, visit.seat, limit=limit, seen=visit.head)
    return tuple(_whole_tap(list(rows)) for _, rows in groupby(log, lambda one: one.tap or one.seq))


def _own_tap(visit: Visit, entries: Sequence[Entry]) -> int:
    """Find the place of the viewer's own last tap; 0 where it may lie further back."""
    others = list(takewhile(lambda one: not visit.did(one), reversed(entries)))
    start = max(0, len(entries) - len(others) - 1)
    # What goes on with an earlier tap, or followed it unasked, is told with it.
    while (
        start
        and entries[start].tag in PAGES[visit.game].continues
        and _is_own(visit, entries, start)
    ):
        start -= 1
    return start


def _whole_tap(rows: Sequence[Entry]) -> Entry:
    """Put together what one tap led to, under what was asked for first."""
    if len(rows) == 1:
        return rows[0]
    counting = [one for one in rows if not one.undone] or rows
    events = tuple(event for one in counting for event in one.events)
    return replace_entry(counting[-1], tag=counting[0].tag, events=events)


def _is_own(visit: Visit, entries: Sequence[Entry], place: int) -> bool:
    """Say whether the viewer's own tap led to what followed unasked."""
    return visit.did(entries[place - 1]) and visit.did(entries[place])
