"""The game in a chart: everybody's points after each round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from companion.games.paper_dungeons.model import State
from companion.games.registry import part
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import SharedView

WIDE, HIGH = 300.0, 150.0
"""The drawing's size in its own units."""
_PAGE = 500
APART = 12.0
"""The height of a number at the end of a line."""


@dataclass(frozen=True, slots=True)
class Course:
    """A player's points.

    Attributes:
        seat: Where the player sits.
        name: The player.
        points: After each round.
        line: The same as the points of a line in the drawing.
        end: Where the line ends.
        total: The last of them.
        written: Where that is written: no two lie over each other.
    """

    seat: int
    name: str
    points: tuple[int, ...]
    line: str
    end: tuple[float, float]
    total: int
    written: float = 0


@dataclass(frozen=True, slots=True)
class Chart:
    """Everybody's course.

    Attributes:
        wide: The drawing's width.
        high: Its height.
        zero: Where no points are.
        courses: One for each player.
        rounds: The numbers of the rounds.
    """

    wide: float
    high: float
    zero: float
    courses: tuple[Course, ...]
    rounds: tuple[int, ...]


def chart(visit: Visit) -> Chart | None:
    """Draw the game once it is over; None where the log tells of no points."""
    return _drawn(visit, visit.seq)


@SharedView
def _drawn(visit: Visit, _seq: int) -> Chart | None:
    state: State = visit.state
    ghosts = part(visit.game, "ghosts")
    events = tuple(_events(visit))
    found = {seat: tuple(ghosts.course(events, seat.number)) for seat in state.seats}
    rounds = max((len(points) for points in found.values()), default=0)
    if rounds < 2 or state.on_paper:
        return None
    every = [0, *(one for points in found.values() for one in points)]
    low, high = min(every), max(every)
    span = max(1, high - low)
    courses = []
    for seat, points in found.items():
        places = [
            (number * WIDE / (rounds - 1), HIGH - (one - low) * HIGH / span)
            for number, one in enumerate(points)
        ]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        courses.append(Course(seat.number, seat.player, points, line, places[-1], points[-1]))
    zero = HIGH + low * HIGH / span
    written = zip(courses, apart([one.end[1] for one in courses]), strict=True)
    drawn = tuple(replace(one, written=height) for one, height in written)
    return Chart(WIDE, HIGH, zero, drawn, tuple(range(1, rounds + 1)))


def apart(heights: Sequence[float]) -> tuple[float, ...]:
    """Move heights as little as it takes so that each has room for a number."""
    ordered = sorted(range(len(heights)), key=lambda place: heights[place])
    moved = list(heights)
    for above, place in pairwise(ordered):
        moved[place] = max(moved[place], moved[above] + APART)
    limit = HIGH
    for place in reversed(ordered):  # none leaves the drawing below
        moved[place] = min(moved[place], limit)
        limit = moved[place] - APART
    return tuple(moved)


def _events(visit: Visit) -> Iterator[Any]:
    after = 0
    while entries := visit.tables.log(
        visit.rights, after=after, before=after + _PAGE + 1, limit=_PAGE
    ):
        yield from (event for one in entries if not one.undone for event in one.events)
        after += _PAGE
