"""Pebbles' words for transcripts."""

from collections.abc import Sequence

from companion.engine.transcript import Line, Outcome, Stage, played
from tests.pebbles.rules import PEBBLES, Added, State, Take, Taken


class PebblesStage(Stage[State]):
    def set_up(self, lines: Sequence[Line]) -> State:
        return State(heap=int(lines[0].text.removeprefix("heap:")))

    def act(self, state: State, line: Line) -> Outcome[State]:
        return played(PEBBLES, state, Take(int(line.text.removeprefix("take "))))

    def describe(self, events: Sequence[object]) -> str:
        return ", ".join(f"took {one.count}" for one in events if isinstance(one, Added | Taken))

    def stands(self, state: State, line: Line) -> str:
        return "" if line.text == f"heap {state.heap}" else f"heap {state.heap}"


STAGE = PebblesStage()
