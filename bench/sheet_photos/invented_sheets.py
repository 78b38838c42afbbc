"""Sheets that nobody played: any mark anywhere, so that a net cannot learn what is usual."""

from itertools import chain

import numpy as np

from bench.sheet_photos.drawn_marks import ways_of
from bench.sheet_photos.played_sheets import PlayedSheet
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.counting.content_lookup import index_of
from companion.games.paper_dungeons.model import Sheet
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT, Step
from printables.paper_dungeons.sheet import MarkKind, sheet_layout

Random = np.random.Generator
_NOTHING = Sheet(seat=0, levels=(1, 1, 1, 1), items=(0,) * 8)


def invented(number: int) -> PlayedSheet:
    """Give a sheet by its number."""
    random = np.random.default_rng([number, 1789])
    share = random.uniform(0.15, 0.6) if random.random() < 0.9 else random.uniform(0, 0.04)
    steps = _steps(random, share)
    states = dict.fromkeys(ways_of(index_of(), steps), "marked")
    for name, mark in sheet_layout().marks.items():
        if mark.kind is MarkKind.WAY or (random.random() > share and not mark.is_filled):
            continue
        states[name] = _STATES[mark.kind][random.integers(len(_STATES[mark.kind]))]
    return PlayedSheet(_NOTHING, "", states, steps, (), 0)


def _steps(random: Random, share: float) -> tuple[Step, ...]:
    maze = Maze(index_of().content.sheet)
    entries = [(OUT, room) for room in maze.entered.values()]
    inner = sorted(
        {
            (min(room, door.room), max(room, door.room))
            for room, doors in maze.doors.items()
            for door in doors
        }
    )
    return tuple(step for step in chain(entries, inner) if random.random() < share)


_STATES: dict[MarkKind, tuple[str, ...]] = {
    MarkKind.TRACK: ("marked",),
    MarkKind.GUARD: ("crossed",),
    MarkKind.BENEFIT: ("circled",),
    MarkKind.GEM: ("circled", "crossed"),
}
