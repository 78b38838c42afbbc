"""Paper Dungeons' words for transcripts: how lines become a table, commands and claims.

The words are listed in `docs/transcripts.md`.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.engine.errors import IllegalCommandError
from companion.engine.expected_refusals import gives_reasons
from companion.engine.fold import fold
from companion.engine.rules import Refusal
from companion.engine.transcript import Line, Outcome
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.phase_progression import go_on
from companion.games.paper_dungeons.events import Event
from companion.games.paper_dungeons.evolve import evolve
from companion.games.paper_dungeons.game import decide
from companion.games.paper_dungeons.model import State
from companion.games.paper_dungeons.rulebook import RULES
from companion.games.paper_dungeons.transcript import event_claims
from companion.games.paper_dungeons.transcript.read_command import read
from companion.games.paper_dungeons.transcript.state_claims import stands
from companion.games.paper_dungeons.transcript.table_setup import set_up
from companion.games.paper_dungeons.transcript.word_parsing import name_of


class PaperDungeonsStage:
    """Replays transcripts of Paper Dungeons."""

    def set_up(self, lines: Sequence[Line]) -> State:
        """Put the table together."""
        return set_up(lines)

    def act(self, state: State, line: Line) -> Outcome[State]:
        """Do what a line says; where a part of it is refused, nothing of it is done."""
        spoken = read(state, line)
        after, done = state, list[Event]()
        try:
            for command in spoken.commands:
                events = decide(after, command, overrule=spoken.overrule)
                after = fold(after, events, evolve)
                done += events
        except IllegalCommandError as error:
            return Outcome(state, refusal=error.refusal)
        if spoken.closes:
            desk = Desk(after)
            go_on(desk)
            after = fold(after, desk.events, evolve)
            done += desk.events
        players = tuple(seat.player for seat in after.seats)
        return Outcome(after, event_claims.told(done, partial(name_of, after), players))

    def is_reason(self, refusal: Refusal, line: Line) -> bool:
        """Tell whether a refusal gives what a line names; one of those joined by "or" is enough."""
        return gives_reasons(refusal, line, RULES)

    def find_event(self, events: Sequence[Any], taken: Sequence[int], line: Line) -> int | None:
        """Find the event that a line means."""
        return event_claims.find_event(events, taken, line)

    def describe(self, events: Sequence[Any]) -> str:
        """Show events in one line."""
        return event_claims.describe(events)

    def stands(self, state: State, line: Line) -> str:
        """Show what stands instead of what a line claims."""
        return stands(state, line)


STAGE = PaperDungeonsStage()

__all__ = ["STAGE", "PaperDungeonsStage"]
