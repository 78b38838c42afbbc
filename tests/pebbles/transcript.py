"""Pebbles' words for transcripts."""

from collections.abc import Sequence

from companion.engine.errors import IllegalCommandError
from companion.engine.rules import Refusal
from companion.engine.transcript import Line, Outcome
from tests.pebbles.rules import Added, State, Take, Taken, decide, evolve


class PebblesStage:
    def set_up(self, lines: Sequence[Line]) -> State:
        return State(heap=int(lines[0].text.removeprefix("heap:")))

    def act(self, state: State, line: Line) -> Outcome[State]:
        try:
            (taken,) = decide(state, Take(int(line.text.removeprefix("take "))))
        except IllegalCommandError as error:
            return Outcome(state, refusal=error.refusal)
        return Outcome(evolve(state, taken), (taken,))

    def is_reason(self, refusal: Refusal, line: Line) -> bool:
        return line.text in refusal.rules

    def find_event(self, events: Sequence[object], taken: Sequence[int], line: Line) -> int | None:
        told = [self.describe([event]) for event in events]
        return next((i for i, one in enumerate(told) if i not in taken and one == line.text), None)

    def describe(self, events: Sequence[object]) -> str:
        return ", ".join(f"took {one.count}" for one in events if isinstance(one, Added | Taken))

    def stands(self, state: State, line: Line) -> str:
        return "" if line.text == f"heap {state.heap}" else f"heap {state.heap}"


STAGE = PebblesStage()
