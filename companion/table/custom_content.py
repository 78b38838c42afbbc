"""What tables described and packs taught: tiles, cards and the like, for later tables."""

from collections.abc import Collection, Mapping
from datetime import UTC
from typing import TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import func, insert, select

from companion.engine.errors import CompanionError
from companion.engine.game import Game, Games
from companion.table.log.folded_log_cache import Ledgers
from companion.table.log.intents import Clock
from companion.table.storage.database import Database
from companion.table.storage.schema import packs

Thing = TypeVar("Thing")


class Described(Struct, frozen=True):
    """A thing that a table described; one of no table was read from a pack."""

    table: str
    code: str
    thing: str


class Packs:
    """The things of all tables, and those of none."""

    def __init__(self, database: Database, games: Games, ledgers: Ledgers, clock: Clock) -> None:
        """Keep the database, what tells what is still secret, and the clock."""
        self._database = database
        self._games = games
        self._ledgers = ledgers
        self._clock = clock

    def remembered(
        self, game: str, shape: type[Thing], kind: str, at: Collection[str] | None
    ) -> tuple[Thing, ...]:
        """Give what tables of a game described (see `Tables.remembered`)."""
        described, rules = self._described(game, kind, at), self._games[game]
        found = [one for one in described if self._may_tell(rules, one)]
        newest = {one.code: one.thing for one in found}
        return tuple(msgspec.json.decode(newest[code], type=shape) for code in sorted(newest))

    def teach(self, game: str, things: Mapping[str, object]) -> None:
        """Let later tables know things that no table described (see `Tables.teach`)."""
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
            return game.told(one.code, lambda: self._ledgers.current(one.table).history.state)
        except CompanionError:
            return False


def _kind_of(code: str) -> str:
    """Give what stands before the colon of a code, if it has one."""
    kind, colon, _ = code.partition(":")
    return kind if colon else ""
