"""Races: beside a seat's sheet stands a ghost, which touches nothing that others share.

A ghost is a fold over a log of its own: that of a bot, which follows from what the table's log
tells to all, or that of an earlier game. Stored is only which ghosts a seat races.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select

from companion.engine.bots import Ghosts
from companion.engine.fold import fold
from companion.games.registry import Parts
from companion.table.bots.bot_turns import SeatedBots
from companion.table.errors import BadIntentError, NotYourSeatError, UnknownTableError
from companion.table.log.folded_log import History
from companion.table.log.folded_log_cache import FoldedLogs
from companion.table.log.row_types import Event, State
from companion.table.log.submit_command import Names
from companion.table.seats.access_rights import AccessRights
from companion.table.seats.seat_rows import count_change
from companion.table.storage.database import Database
from companion.table.storage.schema import races

GHOSTS: Mapping[str, Ghosts] = Parts("ghosts")

MOST_RACED = 4
"""Ghosts beside one sheet; more make the page of a phone slow."""


class Ghost(Struct, frozen=True):
    """A game that is raced, as far as the table has come.

    Attributes:
        number: By which it is stopped.
        kind: Which bot it is; empty for an earlier game.
        name: Who played the earlier game; empty for a bot.
        state: The ghost's own table.
        seat: Its seat there.
        course: Its points after each round.
    """

    number: int
    kind: str
    name: str
    state: State
    seat: int
    course: tuple[int, ...]


class Race(Struct, frozen=True):
    """A seat's own points after each round, and those that it races."""

    course: tuple[int, ...]
    ghosts: tuple[Ghost, ...]


class Raced(Struct, frozen=True):
    """What is raced: a bot with its seed, or a seat of an earlier table."""

    kind: str = ""
    seed: int = 0
    other: str = ""
    other_seat: int = 0


class Races:
    """The races of all tables."""

    def __init__(
        self,
        database: Database,
        logs: FoldedLogs,
        bots: SeatedBots,
        names: Names,
        wake: Callable[[str], None],
    ) -> None:
        """Keep what it takes to store races and to run them."""
        self._database = database
        self._logs = logs
        self._bots = bots
        self._names = names
        self._wake = wake

    def race_bot(self, rights: AccessRights, seat: int, kind: str) -> None:
        """Race a bot that plays alone with the table's cards and rolls.

        Raises:
            NotYourSeatError: The phone does not play the seat.
            BadIntentError: There is no such bot, or the seat races enough.
        """
        if kind not in self._bots.kinds(self._game(rights)):
            raise BadIntentError("table.error.no_such_bot", kind=kind)
        self._add(rights, seat, Raced(kind=kind, seed=self._bots.seed()))

    def race_game(
        self, rights: AccessRights, seat: int, earlier: AccessRights, earlier_seat: int
    ) -> None:
        """Race an earlier game of one's own.

        Args:
            rights: The phone at this table.
            seat: Whose sheet is raced.
            earlier: The same phone at the earlier table.
            earlier_seat: Its seat there.

        Raises:
            NotYourSeatError: The phone does not play one of the seats.
            BadIntentError: It was another game, or the seat races enough.
        """
        if earlier_seat not in earlier.acts:
            raise NotYourSeatError
        if self._game(earlier) != self._game(rights) or earlier.table == rights.table:
            raise BadIntentError("table.error.no_race")
        self._add(rights, seat, Raced(other=earlier.table, other_seat=earlier_seat))

    def stop(self, rights: AccessRights, number: int) -> None:
        """Stop a race of a seat that the phone plays."""
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            connection.execute(
                delete(races).where(
                    races.c.table == rights.table,
                    races.c.id == number,
                    races.c.seat.in_(rights.acts),
                )
            )
        self._wake(rights.table)

    def race(self, rights: AccessRights, seat: int) -> Race:
        """Show how a seat's race stands; a bot's ghost thinks a moment after each new roll.

        Raises:
            NotYourSeatError: The phone does not play the seat.
        """
        if seat not in rights.acts:
            raise NotYourSeatError
        history = self._logs.current(rights.table).history
        if history.game.name not in GHOSTS:
            return Race((), ())
        with self._database.reading() as connection:
            found = connection.execute(
                select(races)
                .where(races.c.table == rights.table, races.c.seat == seat)
                .order_by(races.c.id)
            ).all()
        ghosts = (self._ghost(history, row) for row in found)
        course = GHOSTS[history.game.name].course(_events(history), seat)
        return Race(course, tuple(one for one in ghosts if one is not None))

    def _ghost(self, history: History, row: Any) -> Ghost | None:  # noqa: ANN401 - a row of a query has no type of its own
        """Run a ghost; None for an earlier game whose table was deleted since."""
        game, ghosts, name = history.game, GHOSTS[history.game.name], ""
        if row.kind:
            events, seat = ghosts.alone(_events(history), row.kind, row.seed)
        else:
            try:
                earlier = self._logs.read(row.other).history
            except UnknownTableError:
                return None
            events, seat = _events(earlier), row.other_seat
            name = self._names(row.other).get(seat, "")
        told = ghosts.as_far(events, history.state)
        state = game.view(fold(game.initial, told, game.evolve), seat)
        return Ghost(row.id, row.kind, name, state, seat, ghosts.course(told, seat))

    def _add(self, rights: AccessRights, seat: int, raced: Raced) -> None:
        if seat not in rights.acts:
            raise NotYourSeatError
        mine = (races.c.table == rights.table) & (races.c.seat == seat)
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            newest = select(func.coalesce(func.max(races.c.id), 0))
            last = connection.execute(newest.where(races.c.table == rights.table)).scalar_one()
            count = connection.execute(select(func.count()).where(mine)).scalar_one()
            if count >= MOST_RACED or self._game(rights) not in GHOSTS:
                raise BadIntentError("table.error.no_race")
            row = {"table": rights.table, "id": last + 1, "seat": seat, **asdict(raced)}
            connection.execute(insert(races).values(row))
        self._wake(rights.table)

    def _game(self, rights: AccessRights) -> str:
        return self._logs.get(rights.table).game.name


def _events(history: History) -> tuple[Event, ...]:
    return tuple(event for action in history.actions for event in action.events)
