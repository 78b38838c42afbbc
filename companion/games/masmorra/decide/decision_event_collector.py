"""Where a decision is made: events are collected, and the agenda is worked off."""

from collections.abc import Callable

from companion.games.masmorra.events import Event, PendingChanged, PetCancelled
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.combat.engaged_monsters import are_ongoing_off
from companion.games.masmorra.model import State, Task

HERO_PHASES = frozenset({"roll", "reroll", "actions"})


class Desk:
    """The decision in progress.

    Attributes:
        state: The table with all events so far applied.
        events: What has happened so far.
        agenda: Open questions and tasks, top last.
    """

    def __init__(self, state: State) -> None:
        """Begin with a table as it stands."""
        self.state = state
        self.events: list[Event] = []
        self.agenda: list[Task] = list(state.pending)

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the last one is done first."""
        self.agenda.extend(tasks)

    def pop(self) -> Task:
        """Take the top off the agenda."""
        return self.agenda.pop()

    def run(
        self, work_off: Callable[["Desk", Task], bool], *, is_correction: bool = False
    ) -> tuple[Event, ...]:
        """Work off the agenda until a question is on top, and give the events.

        Args:
            work_off: Does a task, or tells that it is a question for the players.
            is_correction: A number is set right by hand, which another correction has to take back.
        """
        while self.agenda and self.state.phase != "over":
            task = self.pop()
            if not work_off(self, task):
                self.push(task)
                break
        if self.state.phase == "over":
            self.agenda.clear()
        if not is_correction:
            self._cancel_pet()
        if tuple(self.agenda) != self.state.pending:
            self.emit(PendingChanged(tuple(self.agenda)))
        return tuple(self.events)

    def _cancel_pet(self) -> None:
        """Put the pet die out of use for this turn once the gaze falls on it (ABILITY-9)."""
        turn = self.state.turn
        if turn.petless or turn.phase not in HERO_PHASES:
            return
        if any(die.kind == "pet" for die in turn.dice) and are_ongoing_off(self.state):
            self.emit(PetCancelled())
