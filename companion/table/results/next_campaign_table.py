"""Campaigns: a table for each chapter, linked by what their settings have in common."""

from companion.table.create_tables import NewTable
from companion.table.errors import BadIntentError, NotYourSeatError
from companion.table.log.folded_log_cache import FoldedLogs
from companion.table.results.hall_of_fame import RESULTS, Campaign, HallOfFame
from companion.table.seats.access_rights import AccessRights
from companion.table.successor_tables import CHAPTER, SuccessorTables


class Campaigns:
    """Links a campaign's chapters over several tables."""

    def __init__(self, logs: FoldedLogs, successors: SuccessorTables, hall: HallOfFame) -> None:
        """Keep what knows the chapters that are over and opens the next."""
        self._logs = logs
        self._successors = successors
        self._hall = hall

    def open_next(self, rights: AccessRights) -> NewTable:
        """Open the table of the next chapter; a second tap finds the same table.

        Raises:
            NotYourSeatError: Only the host may.
            BadIntentError: This chapter is not over, or it was the last.
        """
        if not rights.host:
            raise NotYourSeatError("table.error.host_only")
        log = self._logs.current(rights.table)
        opening = None
        if log.game.name in RESULTS:
            opening = RESULTS[log.game.name].next_chapter(log.history.state, rights.table)
        if opening is None:
            raise BadIntentError("table.error.no_next_chapter")
        return self._successors.open(rights, log.game.name, opening, CHAPTER)

    def of(self, table: str) -> Campaign | None:
        """Give the campaign that a table which is over belongs to."""
        return next(
            (
                campaign
                for campaign in self._hall.campaigns()
                if any(one.table == table for one in campaign.chapters)
            ),
            None,
        )
