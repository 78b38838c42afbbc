"""Every command with all that is asked of it: an entry each, in a file named as the command's."""

from companion.engine.registration import CommandTable
from companion.games.masmorra import commands as c
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.model import State
from companion.games.masmorra.registration.answers_to_questions import ANSWERS
from companion.games.masmorra.registration.command_entry import Entry
from companion.games.masmorra.registration.correction import CORRECTION
from companion.games.masmorra.registration.describe_commands import CUSTOM_CONTENT
from companion.games.masmorra.registration.hero_actions import HERO
from companion.games.masmorra.registration.lobby import LOBBY
from companion.games.masmorra.registration.turn_actions import TURN

ENTRIES: tuple[Entry, ...] = (*LOBBY, *TURN, *HERO, *CUSTOM_CONTENT, *ANSWERS, *CORRECTION)
COMMANDS: CommandTable[State, Desk, c.Command] = CommandTable(c.Command, ENTRIES)
"""Says who may send a command, what it reports, and what a seat's cards offer."""
_BY_TYPE: dict[type, Entry] = {entry.command: entry for entry in ENTRIES}


def entry_of(command: c.Command) -> Entry:
    """Give the entry of a command."""
    return _BY_TYPE[type(command)]


__all__ = ["COMMANDS", "ENTRIES", "Entry", "entry_of"]
