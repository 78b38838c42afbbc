"""The table at which the people of a table play on: a rematch, or the next chapter."""

from companion.table.create_tables import NewTable, TableCreator
from companion.table.live.subscriptions import Subscriptions
from companion.table.log.row_types import Command
from companion.table.seats.access_rights import AccessRights
from companion.table.seats.seat_rows import count_change
from companion.table.storage.database import Database

REMATCH = "rematch-{}"
CHAPTER = "next chapter of {}"
"""The keys that open them; of each there is one for a table, whoever asks first."""


class SuccessorTables:
    """Opens the tables that follow others, and finds them again."""

    def __init__(
        self, database: Database, creator: TableCreator, subscriptions: Subscriptions
    ) -> None:
        """Keep what opens tables and wakes the pages of those that they follow."""
        self._database = database
        self._creator = creator
        self._subscriptions = subscriptions

    def open(
        self, rights: AccessRights, game: str, opening: Command, key: str = REMATCH
    ) -> NewTable:
        """Open the table that follows one, or find it; pages of the old one learn of it."""
        named = key.format(rights.table)
        found = self._creator.opened_with(named)
        if found is not None:
            return found
        new = self._creator.create(game, opening, key=named)
        with self._database.writing() as connection:
            count_change(connection, rights.table)
        self._subscriptions.tell(rights.table, self._subscriptions.head(rights.table))
        return new

    def of(self, table: str) -> NewTable | None:
        """Find the table that follows one; None while there is none."""
        found = (self._creator.opened_with(key.format(table)) for key in (CHAPTER, REMATCH))
        return next(filter(None, found), None)
