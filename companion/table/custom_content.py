"""What tables described and packs taught: tiles, cards and the like, for later tables."""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import UTC
from typing import TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import func, insert, select

from companion.engine.errors import CompanionError
from companion.engine.game import Game, Games
from companion.table.log.folded_log_cache import FoldedLogs
from companion.table.log.submit_command import Clock
from companion.table.storage.database import Database
from companion.table.storage.schema import packs

Thing = TypeVar("Thing")

MOST_TOLD, MOST_OF_TABLE = 28_000, 14_000
"""Characters of one kind of things that a new table is told, of all and of each other table."""


class Described(Struct, frozen=True):
    """A thing that a table described; one of no table was read from a pack."""

    table: str
    code: str
    thing: str


class CustomContent:
    """The things of all tables, and those of none."""

    def __init__(self, database: Database, games: Games, logs: FoldedLogs, clock: Clock) -> None:
        """Keep the database, what tells what is still secret, and the clock."""
        self._database = database
        self._games = games
        self._logs = logs
        self._clock = clock

    def known(
        self,
        game: str,
        shape: type[Thing],
        kind: str = "",
        at: Collection[str] | None = None,
    ) -> tuple[Thing, ...]:
        """Give what tables of a game described, such as tiles: the newest of each code.

        What is still secret at its table is left out.

        Args:
            game: The game's name.
            shape: What each thing is decoded to.
            kind: What stands before the colon in the codes of such things; empty for none.
            at: Only what these tables described, beside what was added; None for all tables.
        """
        described, rules = self._described(game, kind, at), self._games[game]
        found = [one for one in described if self._may_tell(rules, one)]
        newest = {one.code: one.thing for one in _fair_share(found)}
        return tuple(msgspec.json.decode(newest[code], type=shape) for code in sorted(newest))

    def codes(self, game: str, kind: str) -> tuple[str, ...]:
        """Name the things of packs, whose codes begin with a kind."""
        return tuple(sorted({one.code for one in self._described(game, kind, ())}))

    def thing(self, game: str, code: str, shape: type[Thing]) -> Thing | None:
        """Give the newest thing of a pack with this code, if there is one."""
        found = [one for one in self._described(game, _kind_of(code), ()) if one.code == code]
        return msgspec.json.decode(found[-1].thing, type=shape) if found else None

    def add(self, game: str, things: Mapping[str, object]) -> None:
        """Let later tables know things that no table described, such as those of a pack.

        Args:
            game: The game's name.
            things: Each by its code; what had the same code is replaced by it.
        """
        at = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
        with self._database.writing() as connection:
            place = func.coalesce(func.max(packs.c.seq), 0)
            mine = (packs.c.game == game) & (packs.c.table == "")
            seq = connection.execute(select(place).where(mine)).scalar_one() + 1
            rows = [
                {
                    "game": game,
                    "table": "",
                    "seq": seq,
                    "code": code,
                    "at": at,
                    "thing": msgspec.json.encode(thing).decode(),
                }
                for code, thing in things.items()
            ]
            if rows:
                connection.execute(insert(packs), rows)

    def _described(self, game: str, kind: str, at: Collection[str] | None) -> list[Described]:
        """Read what was described, the oldest first."""
        chosen = packs.c.game == game
        if at is not None:
            chosen &= packs.c.table.in_(("", *at))
        with self._database.reading() as connection:
            found = connection.execute(
                select(packs.c.table, packs.c.code, packs.c.thing)
                .where(chosen)
                .order_by(packs.c.at, packs.c.table, packs.c.seq)
            ).all()
        return [Described(*row) for row in found if _kind_of(row.code) == kind]

    def _may_tell(self, game: Game, one: Described) -> bool:
        """Say whether everybody may know a thing; what cannot be read is told by nobody."""
        if not one.table:
            return True
        try:
            return game.told(one.code, lambda: self._logs.current(one.table).history.state)
        except CompanionError:
            return False


def _fair_share(described: list[Described]) -> list[Described]:
    """Leave out what tables described too much of, the oldest first.

    So no table can describe so much that others cannot be opened any more. What was added on the
    server's own machine stays.
    """
    sizes, kept = Counter[str](), []
    for one in reversed(described):
        size = len(one.thing) if one.table else 0
        if sizes.total() + size <= MOST_TOLD and sizes[one.table] + size <= MOST_OF_TABLE:
            sizes[one.table] += size
            kept.append(one)
    return kept[::-1]


def _kind_of(code: str) -> str:
    """Give what stands before the colon of a code, if it has one."""
    kind, colon, _ = code.partition(":")
    return kind if colon else ""
