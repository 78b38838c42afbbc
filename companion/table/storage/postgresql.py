"""What is different where tables lie in PostgreSQL, which servers on several machines may share.

The driver is psycopg, an extra. It is reached through SQLAlchemy, which loads it where it is named.
"""

import zlib
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import lru_cache, partial
from typing import Any

from sqlalchemy import Connection, Engine, Select, create_engine, event
from sqlalchemy.engine import URL, Dialect

from companion.table.errors import StoreError

DRIVER = "psycopg"
REACHED = 3
"""Seconds within which a connection has to be there, and within which a silent line is given up."""
POOL, MORE = 4, 4
"""Connections that a process keeps, and what it may open beside them for a while."""
QUICK = 4
"""Lines for quick looks that a process keeps; there are as many as requests while it is busy."""
LINES = {
    "connect_timeout": REACHED,
    "keepalives_idle": REACHED,
    "keepalives_interval": 1,
    "keepalives_count": REACHED,
    "tcp_user_timeout": REACHED * 1000,
    "application_name": "companion",
}
"""How lines to the database are held; its address may say otherwise."""
TURN = zlib.crc32(b"companion writes")
"""The advisory lock of whoever changes what several may change at once."""

# What PostgreSQL calls its refusals, by the first letters of their SQLSTATE.
MESSAGES = (
    ("25006", "table.store.read_only"),
    ("55P03", "table.store.locked"),
    ("40", "table.store.locked"),
    ("53100", "table.store.full"),
    ("58", "table.store.disk"),
    ("XX", "table.store.damaged"),
)


def engine_of(url: URL, patience: float) -> Engine:
    """Make the connections. Reading sees one state of the database; see `take_turn` for writing.

    Raises:
        StoreError: The driver is not installed.
    """
    lines = {name: value for name, value in LINES.items() if name not in url.query}
    try:
        engine = create_engine(
            url,
            pool_timeout=patience,
            pool_size=POOL,
            max_overflow=MORE,
            isolation_level="REPEATABLE READ",
            connect_args=lines if is_psycopg(url.get_dialect()) else {},
        )
    except ModuleNotFoundError as error:
        name = url.render_as_string(hide_password=True)
        is_ours = is_psycopg(url.get_dialect())
        raise StoreError(
            "table.store.no_driver" if is_ours else "table.store.bad_url",
            module=str(error.name),
            database=name,
        ) from error
    event.listen(engine, "connect", partial(_give_up_after, round(patience * 1000)))
    return engine


def writing(engine: Engine) -> Engine:
    """Give the engine for writing: it sees what others have just stored."""
    return engine.execution_options(isolation_level="READ COMMITTED")


def telling(engine: Engine) -> Engine:
    """Give the engine for single statements outside all transactions."""
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def is_psycopg(dialect: type[Dialect] | Dialect) -> bool:
    """Say whether lines can be told how to be held, and be listened at."""
    return dialect.driver == DRIVER


def take_turn(connection: Connection) -> None:
    """Let one transaction after the other look and then write, on whichever machines they are.

    Rows of logs need it not: each has a number that is given once.
    """
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({TURN})")


def message_key(error: BaseException | None) -> str:
    """Give the sentence for a refusal."""
    state = str(getattr(error, "sqlstate", "") or "")
    for start, sentence in MESSAGES:
        if state.startswith(start):
            return sentence
    return "table.store.unavailable"


def _give_up_after(milliseconds: int, connection: Any, _record: object) -> None:  # noqa: ANN401 - of any driver
    """Let whoever waits for somebody else's lock wait no longer than this."""
    with closing(connection.cursor()) as cursor:
        cursor.execute(f"SET lock_timeout = {milliseconds}")
    connection.commit()


class OwnConnection:
    """A connection of its own, outside the pool and outside all transactions."""

    def __init__(self, engine: Engine) -> None:
        """Connect."""
        dialect = engine.dialect
        places, options = dialect.create_connect_args(engine.url)
        lines = {name: value for name, value in LINES.items() if name not in options}
        driver: Any = dialect.loaded_dbapi
        self._connection = driver.connect(*places, **lines, **options, autocommit=True)

    def ask(self, statement: str, params: Mapping[str, Any] | None = None) -> list[Sequence[Any]]:
        """Give the rows that a statement finds."""
        found = self._connection.execute(statement, params)
        rows: list[Sequence[Any]] = found.fetchall() if found.description else []
        return rows

    def listen(self, channel: str) -> None:
        """Hear from now on what is told on a channel."""
        self.ask(f'LISTEN "{channel}"')

    def heard(self, seconds: float) -> list[str]:
        """Wait until something is told, for so long at most; give all of it."""
        return [one.payload for one in self._connection.notifies(timeout=seconds, stop_after=1)]

    @property
    def is_broken(self) -> bool:
        """Whether the line is of no use any more."""
        return bool(self._connection.closed)

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class QuickReader:
    """Asks single questions, as every request does: one way there and one back, no transaction.

    Every request asks how far its table is before it does anything. So a database that was started
    anew is noticed here, and the lines of the pool, which are no better, are made anew as well.
    """

    def __init__(self, engine: Engine) -> None:
        """Begin with no line."""
        self._engine = engine
        self._free: deque[OwnConnection] = deque()

    def rows(self, statement: Select[Any], params: Mapping[str, Any]) -> list[Sequence[Any]]:
        """Read rows as they are now; a line that broke meanwhile is made anew."""
        if any(isinstance(one, str) and "\0" in one for one in params.values()):
            return []  # PostgreSQL takes no such text, so nothing there is called so
        try:
            line, is_new = self._free.pop(), False
        except IndexError:
            line, is_new = OwnConnection(self._engine), True
        try:
            found = line.ask(_compiled(statement, self._engine.dialect), params)
        except BaseException:
            is_broken = line.is_broken
            line.close()
            if is_new or not is_broken:
                raise
            self.close()
            self._engine.dispose()
            return self.rows(statement, params)
        if len(self._free) < QUICK:
            self._free.append(line)
        else:
            line.close()
        return found

    def close(self) -> None:
        """Hang up on the lines that nobody uses now."""
        while self._free:
            self._free.pop().close()


@lru_cache(maxsize=16)
def _compiled(statement: Select[Any], dialect: Dialect) -> str:
    return str(statement.compile(dialect=dialect))
