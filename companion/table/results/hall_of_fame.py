"""The hall of fame: what all games of a server came to, and the campaigns among them.

Each result is a fold over its table's log. What was folded is kept with the number of the last
action that it counts, so that it is folded again only where a table went on; of a table that was
deleted since, it stays.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select

from companion.engine.game_results import GameResult, Results, Standing
from companion.games.registry import Parts
from companion.table.errors import CorruptHistoryError, UnknownTableError
from companion.table.log.folded_log_cache import FoldedLogs
from companion.table.storage.database import Database
from companion.table.storage.schema import actions, results, tables

RESULTS: Mapping[str, Results] = Parts("results")


class Evening(Struct, frozen=True):
    """A game that is over.

    Attributes:
        table: The table's name; it may be deleted by now.
        game: The game's name.
        at: When its last action was, as ISO with its zone.
        result: What it came to.
    """

    table: str
    game: str
    at: str
    result: GameResult

    @property
    def campaign(self) -> str:
        """What it has in common with the other chapters of its campaign; empty outside one."""
        return (self.result.campaign or self.table) if self.result.chapters else ""


class Campaign(Struct, frozen=True):
    """A campaign: its chapters at several tables, and how the players stand.

    Attributes:
        name: What its chapters have in common.
        game: The game's name.
        story: What it is called, as a parameter of a message.
        at: When the last action of its last chapter was.
        chapters: Those that are over, in order.
        standings: The sums, best first.
        is_over: All chapters are over.
    """

    name: str
    game: str
    story: str
    at: str
    chapters: tuple[Evening, ...]
    standings: tuple[Standing, ...]
    is_over: bool


class HallOfFame:
    """The results of all tables."""

    def __init__(self, database: Database, logs: FoldedLogs) -> None:
        """Keep the database and what folds its logs."""
        self._database = database
        self._logs = logs

    def games(self, game: str = "") -> tuple[Evening, ...]:
        """List the games that are over, the newest first.

        Args:
            game: Only those of this game; empty for all.
        """
        self.gather()
        chosen = results.c.result != ""
        if game:
            chosen &= results.c.game == game
        with self._database.reading() as connection:
            found = connection.execute(
                select(results).where(chosen).order_by(results.c.at.desc(), results.c.table)
            ).all()
        return tuple(
            Evening(row.table, row.game, row.at, msgspec.json.decode(row.result, type=GameResult))
            for row in found
        )

    def campaigns(self, game: str = "") -> tuple[Campaign, ...]:
        """List the campaigns that have a chapter behind them, the newest first."""
        found: defaultdict[tuple[str, str], list[Evening]] = defaultdict(list)
        for evening in self.games(game):
            if evening.campaign:
                found[evening.game, evening.campaign].append(evening)
        return tuple(_campaign(name, evenings) for (_, name), evenings in found.items())

    def gather(self) -> None:
        """Fold the tables that went on since they were folded last; before one is deleted, too."""
        fresh = [self._fold(table, game, seq) for table, game, seq in self._changed()]
        if not fresh:
            return
        with self._database.writing() as connection:
            names = [row["table"] for row in fresh]
            connection.execute(delete(results).where(results.c.table.in_(names)))
            connection.execute(insert(results), fresh)

    def forget(self, table: str) -> None:
        """Take a table out of the hall."""
        with self._database.writing() as connection:
            connection.execute(delete(results).where(results.c.table == table))

    def _changed(self) -> list[tuple[str, str, int]]:
        newest = (
            select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery()
        )
        with self._database.reading() as connection:
            found = connection.execute(
                select(tables.c.id, tables.c.game, newest, results.c.seq)
                .outerjoin(results, results.c.table == tables.c.id)
                .where(tables.c.game.in_(list(RESULTS)))
            ).all()
        return [
            (table, game, newest)
            for table, game, newest, folded in found
            if newest and newest != folded
        ]

    def _fold(self, table: str, game: str, seq: int) -> dict[str, str | int]:
        row: dict[str, str | int] = {
            "table": table,
            "game": game,
            "seq": seq,
            "at": "",
            "result": "",
        }
        try:
            history = self._logs.read(table).history
        except (CorruptHistoryError, UnknownTableError):
            # Its own pages say why it cannot be read; the others' results do not wait for it.
            return row
        result = RESULTS[game].result(history.state)
        if result is None:
            return row
        at = next(history.newest_actions()).at.isoformat(timespec="milliseconds")
        return row | {"seq": history.seq, "at": at, "result": msgspec.json.encode(result).decode()}


def _campaign(name: str, evenings: Sequence[Evening]) -> Campaign:
    """Put the chapters of a campaign together; of one played twice, the newer counts."""
    newest = {one.result.chapter: one for one in reversed(evenings)}
    chapters = tuple(newest[number] for number in sorted(newest))
    last = chapters[-1]
    return Campaign(
        name=name,
        game=last.game,
        story=last.result.story,
        at=max(one.at for one in chapters),
        chapters=chapters,
        standings=RESULTS[last.game].standings([one.result for one in chapters]),
        is_over=len(chapters) == last.result.chapters,
    )
