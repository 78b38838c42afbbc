"""Questions that others' marks do not change: their answers stay while other players play on."""

import threading
from collections import OrderedDict

from msgspec.structs import replace

from companion.games.paper_dungeons.app_play.round_advice import Question

MOST_KEPT = 256
"""Phones whose last question is kept."""

_kept: OrderedDict[str, Question] = OrderedDict()
_lock = threading.Lock()


def asked_before(owner: str, asked: Question) -> Question:
    """Give the question that a phone asked last, if only other players have marked sheets since.

    What they do within a round takes nothing from anybody (PD-GEM-4), so the search goes on and its
    answer stands, instead of beginning again under the thumb of who reads it.

    Args:
        owner: The phone and its seat.
        asked: What it asks now.
    """
    with _lock:
        last = _kept.get(owner)
        if last is None or not _is_same(last, asked):
            last = _kept[owner] = asked
        _kept.move_to_end(owner)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return last


def _is_same(last: Question, asked: Question) -> bool:
    others = tuple(
        new if new.seat == asked.seat else old
        for old, new in zip(last.state.sheets, asked.state.sheets, strict=False)
    )
    if len(others) != len(asked.state.sheets):
        return False
    return replace(asked, state=replace(asked.state, sheets=others)) == last
