"""What is offered to the table as a whole, and to its host."""

from companion.games.paper_dungeons.commands import Command
from companion.web.screens.request_context import Visit


def legal_for_all(visit: Visit) -> tuple[Command, ...]:
    """List what the table as a whole can do now: a roll, a draw, to go on without somebody."""
    everybodys = visit.tables.look(visit.rights, 0, visit.head)
    options = visit.tables.options(everybodys)
    return tuple(one.command for one in options if one.refusal is None)
