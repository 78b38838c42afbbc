"""Whether a command is legal now, and by which clause it is not: the one place that knows."""

from companion.games.masmorra.commands import Command
from companion.games.masmorra.legality.check_command import check
from companion.games.masmorra.legality.offered_options.seat_options import options

__all__ = ["Command", "check", "options"]
