"""Which doubtful marks the clear ones bear out: read otherwise, they would contradict them."""

from collections.abc import Collection, Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.contradictions import contradictions
from companion.games.paper_dungeons.on_paper.sheet_of_marks import BLANK, is_marked

_MARKED_AS = {"minion": ("crossed",), "benefit": ("circled",), "gem": ("circled", "crossed")}
"""How places in a room are marked, by the end of their names; all others are just marked."""


def borne_out(index: Index, states: States, doubtful: Collection[str]) -> frozenset[str]:
    """Name the doubtful marks that clear ones bear out.

    Nothing is borne out that is part of a contradiction already, nor by another doubtful mark.
    """
    before = frozenset(contradictions(index, states))
    troubled = frozenset(name for group in before for name in group)
    return frozenset(
        name
        for name in doubtful
        if name not in troubled
        and all(
            any(
                name in group and not any(one != name and one in doubtful for one in group)
                for group in contradictions(index, {**states, name: other})
                if group not in before
            )
            for other in _others(states, name)
        )
    )


def _others(states: States, name: str) -> Iterator[str]:
    """List what a place could be instead."""
    if is_marked(states, name):
        yield BLANK[0]
    end = name.rsplit(".", 1)[1] if name.startswith("room.") else ""
    yield from (state for state in _MARKED_AS.get(end, ("marked",)) if state != states[name])
