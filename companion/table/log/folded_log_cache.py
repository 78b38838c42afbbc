"""The tables in memory: each folded as far as this process has read its log."""

import threading
from collections import OrderedDict
from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from companion.engine.game import Game, Games
from companion.table.errors import CorruptHistoryError
from companion.table.log.codec import Codec, codec_of
from companion.table.log.history import begin, grow
from companion.table.log.row_types import (
    FORMAT,
    Header,
    Learned,
    LoggedAction,
    Replaced,
    Row,
    StoredRow,
    Tick,
)
from companion.table.log.store import Store

_UNDO = {False: "null", True: '"back"'}
"""What stands in the place of a command where an action is undone, or the table goes back."""

MOST_FOLDED = 64
"""Tables kept folded; the one that was not asked for the longest is read again when needed."""


class FoldedLog:
    """One table's log. Who changes it holds its lock; its history can be read at any time."""

    def __init__(self, store: Store, header: Header, game: Game) -> None:
        """Begin with nothing read."""
        self.header = header
        self.game = game
        self.codec = codec_of(game)
        self.lock = threading.Lock()
        self.history = begin(game)
        self._store = store
        self._keys: dict[str, int] = {}

    def refresh(self) -> bool:
        """Read rows that others wrote; the lock is held. Say whether there were any.

        Raises:
            CorruptHistoryError: A row cannot be read.
        """
        stored = self._store.rows(self.header.table, self.history.seq)
        self._accept(*(unpack(self.codec, row) for row in stored))
        return bool(stored)

    def append(self, *rows: Row) -> None:
        """Store rows, all or none, and count them; the lock is held.

        Raises:
            TakenError: Another process wrote one of them first.
            StoreError: They could not be stored.
        """
        grown = grow(self.history, rows)
        told = [one for row in rows for one in ((row.action,) if row.action else row.replaced)]
        self._store.append(
            self.header,
            *(pack(self.codec, row) for row in rows),
            learned=learned(self.game, self.codec, told),
            forget_from=next((row.undoes for row in rows if row.undoes), None),
        )
        self.history = grown
        self._keys.update((row.key, row.seq) for row in rows)

    def row_of(self, key: str) -> Row | None:
        """Find the row that was written for a key."""
        seq = self._keys.get(key)
        return self.history.rows[seq - 1] if seq else None

    def _accept(self, *rows: Row) -> None:
        self.history = grow(self.history, rows)
        self._keys.update((row.key, row.seq) for row in rows)


class FoldedLogs:
    """The folded logs of the tables that were asked for lately."""

    def __init__(self, store: Store, games: Games) -> None:
        """Begin with none, and with the codecs of all games: no request has to make one."""
        self._store = store
        self._games = games
        for game in games.values():
            codec_of(game)
        self._lock = threading.Lock()
        self._logs: OrderedDict[str, FoldedLog] = OrderedDict()

    def get(self, table: str) -> FoldedLog:
        """Give a table's folded log, read at least once.

        Raises:
            UnknownTableError: There is no such table.
            CorruptHistoryError: Its log cannot be read.
        """
        with self._lock:
            log = self._logs.get(table)
            if log is not None:
                self._logs.move_to_end(table)
                return log
        header = self._store.header(table)
        log = FoldedLog(self._store, header, self.game(header))
        log.refresh()
        with self._lock:
            log = self._logs.setdefault(table, log)
            while len(self._logs) > MOST_FOLDED:
                self._logs.popitem(last=False)
        return log

    def read(self, table: str) -> FoldedLog:
        """Give a table's log as it is stored by now, without keeping one that nobody plays at."""
        with self._lock:
            is_kept = table in self._logs
        if is_kept:
            return self.current(table)
        header = self._store.header(table)
        log = FoldedLog(self._store, header, self.game(header))
        log.refresh()
        return log

    def current(self, table: str, head: Tick | None = None) -> FoldedLog:
        """Give a table's folded log with every row that is stored by now, or that `head` counts."""
        log = self.get(table)
        if (head or self._store.head(table)).seq > log.history.seq:
            with log.lock:
                log.refresh()
        return log

    def game(self, header: Header) -> Game:
        """Give the game of a table.

        Raises:
            CorruptHistoryError: It was stored by a newer version, or by another program.
        """
        if header.version > FORMAT:
            raise CorruptHistoryError("table.error.newer")
        if header.game not in self._games:
            raise CorruptHistoryError("table.error.unknown_game", game=header.game)
        return self._games[header.game]


def pack(codec: Codec, row: Row) -> StoredRow:
    """Write a row as texts."""
    action = row.action
    return StoredRow(
        seq=row.seq,
        key=row.key,
        author=row.author,
        seat=row.seat,
        at=row.at.isoformat(timespec="milliseconds"),
        command=_UNDO[row.is_rollback] if action is None else codec.encode(action.command),
        answers="[]" if action is None else codec.encode(action.answers),
        events=codec.encode(row.replaced if action is None else action.events),
        overruled=action is not None and action.overruled,
        undoes=row.undoes,
    )


def unpack(codec: Codec, stored: StoredRow) -> Row:
    """Read a row from texts.

    Raises:
        CorruptHistoryError: They are not what `pack` writes.
    """
    try:
        at = datetime.fromisoformat(stored.at)
    except ValueError as error:
        raise CorruptHistoryError("table.error.corrupt", reason=str(error)) from error
    row = Row(stored.seq, stored.key, stored.author, stored.seat, at, undoes=stored.undoes)
    if stored.undoes is not None:
        is_rollback = stored.command == _UNDO[True]
        return replace(row, replaced=codec.replaced(stored.events), is_rollback=is_rollback)
    action = LoggedAction(
        seq=stored.seq,
        author=stored.author,
        seat=stored.seat,
        at=at,
        command=codec.command(stored.command),
        answers=codec.answers(stored.answers),
        events=codec.events(stored.events),
        overruled=stored.overruled,
    )
    return replace(row, action=action)


def learned(game: Game, codec: Codec, actions: Iterable[LoggedAction | Replaced]) -> list[Learned]:
    """List what actions teach later tables: of each action and code the last word."""
    found = {
        (action.seq, code): Learned(code, codec.encode(thing), action.seq)
        for action in actions
        for event in action.events
        for code, thing in game.learned(event)
    }
    return list(found.values())
