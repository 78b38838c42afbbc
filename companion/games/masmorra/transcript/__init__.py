"""Masmorra's words for transcripts: how lines become a table, commands and claims.

The words are listed in `docs/transcripts.md`.
"""

from collections.abc import Sequence
from typing import Any

from companion.engine.expected_refusals import gives_reasons
from companion.engine.rules import Message, Refusal
from companion.engine.transcript import Line, Outcome, played
from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.commands import Command
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import HeroName, State
from companion.games.masmorra.registration import COMMANDS
from companion.games.masmorra.rulebook import RULES, TURN_1
from companion.games.masmorra.transcript.claims.event_claims import describe, find_event
from companion.games.masmorra.transcript.claims.state_claims import stands
from companion.games.masmorra.transcript.commands.read_command import read_command
from companion.games.masmorra.transcript.setup.table_setup import set_up


class MasmorraStage:
    """Replays transcripts of Masmorra."""

    def set_up(self, lines: Sequence[Line]) -> State:
        """Put the table together."""
        return set_up(lines)

    def act(self, state: State, line: Line) -> Outcome[State]:
        """Do what a line says."""
        command, speaker, overrule = read_command(state, line)
        if speaker is not None and not _may_speak(state, speaker, command):
            because = Message("masmorra.refusal.other_turn", {"hero": hero_word(state, speaker)})
            return Outcome(state, refusal=Refusal("impossible", (TURN_1.id,), because))
        return played(GAME, state, command, overrule=overrule)

    def is_reason(self, refusal: Refusal, line: Line) -> bool:
        """Tell whether a refusal gives what a line names; one of those joined by "or" is enough."""
        return gives_reasons(refusal, line, RULES)

    def find_event(self, events: Sequence[Any], taken: Sequence[int], line: Line) -> int | None:
        """Find the event that a line means."""
        return find_event(events, taken, line)

    def describe(self, events: Sequence[Any]) -> str:
        """Show events in one line."""
        return describe(events)

    def stands(self, state: State, line: Line) -> str:
        """Show what stands instead of what a line claims."""
        return stands(state, line)


def _may_speak(state: State, speaker: HeroName, command: Command) -> bool:
    """Tell whether a hero's seat may send a command now; after the end it is nobody's turn."""
    if state.phase == "over":
        return True
    who = COMMANDS.actor(state, command)
    seat = next((hero.seat for hero in state.heroes if hero.name == speaker), 0)
    return who.who != "seat" or who.seat == seat


STAGE = MasmorraStage()

__all__ = ["STAGE", "MasmorraStage"]
