"""The game in a chart: everybody's points after each round."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.games.paper_dungeons.model import State
from companion.games.registry import part
from companion.web.screens.request_context import Visit
from companion.web.screens.shared_views import SharedView

WIDE, HIGH = 300.0, 150.0
"""The drawing's size in its own units."""
_PAGE = 500


@dataclass(frozen=True, slots=True)
class Course:
    """A player's points.

    Attributes:
        name: The player.
        points: After each round.
        line: The same as the points of a line in the drawing.
        end: Where the line ends.
        total: The last of them.
    """

    name: str
    points: tuple[int, ...]
    line: str
    end: tuple[float, float]
    total: int


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
    found = {seat.player: tuple(ghosts.course(events, seat.number)) for seat in state.seats}
    rounds = max((len(points) for points in found.values()), default=0)
    if rounds < 2 or state.on_paper:
        return None
    every = [0, *(one for points in found.values() for one in points)]
    low, high = min(every), max(every)
    span = max(1, high - low)
    courses = []
    for name, points in found.items():
        places = [
            (number * WIDE / (rounds - 1), HIGH - (one - low) * HIGH / span)
            for number, one in enumerate(points)
        ]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        courses.append(Course(name, points, line, places[-1], points[-1]))
    zero = HIGH + low * HIGH / span
    return Chart(WIDE, HIGH, zero, tuple(courses), tuple(range(1, rounds + 1)))


def _events(visit: Visit) -> Iterator[Any]:
    after = 0
    while entries := visit.tables.log(
        visit.rights, after=after, before=after + _PAGE + 1, limit=_PAGE
    ):
        yield from (event for one in entries if not one.undone for event in one.events)
        after += _PAGE
