"""Where a decision is made: events are collected, and what is open on each sheet is kept."""

from companion.games.paper_dungeons.catalogue.types import GainKind
from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.events import AgendaChanged, BenefitLost, Event
from companion.games.paper_dungeons.evolve import evolve
from companion.games.paper_dungeons.model import (
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    Sheet,
    State,
    Task,
)


class Desk:
    """The decision in progress.

    Attributes:
        state: The table with all events so far applied.
        events: What has happened so far.
        index: What the table plays with.
    """

    def __init__(self, state: State) -> None:
        """Begin with a table as it stands."""
        self.state = state
        self.events: list[Event] = []
        self.index: Index = of(state)
        self._agendas: dict[int, list[Task]] = {}

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def sheet(self, seat: int) -> Sheet:
        """Give a seat's sheet as it stands now."""
        return self.state.sheet(seat)

    def agenda(self, seat: int) -> list[Task]:
        """Give what is open on a sheet, first come first; it may be changed."""
        if seat not in self._agendas:
            self._agendas[seat] = list(self.sheet(seat).agenda)
        return self._agendas[seat]

    def lose(self, seat: int, task: Task) -> None:
        """Let a benefit go that cannot be marked (A-4)."""
        match task:
            case GainLevel(cause=cause, more=more):
                what: GainKind = "level"
            case FillSquare(cause=cause, more=more):
                what = "item"
            case DefeatMinion(cause=cause):
                what, more = "minion", 0
            case LootLetter(cause=cause):
                what, more = "letter", 0
            case _:
                return
        for _ in range(1 + more):
            self.emit(BenefitLost(seat, what, cause))

    def keep_agendas(self) -> None:
        """Write down what is still open on the sheets that changed."""
        for seat, agenda in self._agendas.items():
            if tuple(agenda) != self.sheet(seat).agenda:
                self.emit(AgendaChanged(seat, tuple(agenda)))
        self._agendas.clear()
