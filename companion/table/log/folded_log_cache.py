"""The tables in memory: each folded as far as this process has read its log."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import takewhile

from msgspec.structs import replace

from companion.engine.game import Game, Games
from companion.table.errors import CorruptHistoryError, StoreError
from companion.table.log import snapshots
from companion.table.log.codec import Codec, codec_of
from companion.table.log.folded_log import History, begin, grow, unfolded
from companion.table.log.row_types import (
    FORMAT,
    Header,
    Learned,
    LoggedAction,
    Row,
    State,
    StoredRow,
    Tick,
)
from companion.table.log.store import ENDLESS, Store
from companion.table.log.upgrades import upgraded

_UNDO = {False: "null", True: '"back"'}
"""What stands in the place of a command where an action is undone, or the table goes back."""

MOST_BYTES = 128 * 1024 * 1024
"""Memory of tables kept folded: some 400 evenings of 180 rows. The table that was not asked for the
longest is read again when needed."""
BYTES_PER_CHARACTER = 4
"""What a character of the stored rows takes once it is folded, as measured on evenings."""
LEAST_BYTES = 16 * 1024
"""What a table takes that has hardly begun."""


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
        self._read = self._characters = 0
        self._views: tuple[State, dict[int, State]] = self.history.state, {}

    def refresh(self) -> bool:
        """Read rows that others wrote; the lock is held. Say whether there were any.

        Raises:
            CorruptHistoryError: A row cannot be read.
        """
        if not self.history.seq:
            self._begin_with_snapshot()
        stored = self._rows(self.history.seq)
        self._accept(*stored)
        self._keep_snapshot()
        return bool(stored)

    def append(self, *rows: Row) -> None:
        """Store rows, all or none, and count them; the lock is held.

        Raises:
            TakenError: Another process wrote one of them first.
            StoreError: They could not be stored.
        """
        grown = grow(self.history, rows)
        forget_from = next((row.undoes for row in rows if row.undoes), None)
        fresh = rows[0].seq if forget_from is None else forget_from
        # What later actions taught is told again: an undo can have changed it.
        told = takewhile(lambda one: one.seq >= fresh, grown.newest_actions())
        packed = [pack(self.codec, row) for row in rows]
        self._store.append(
            self.header,
            *packed,
            learned=learned(self.game, self.codec, told),
            forget_from=forget_from,
        )
        self.history = grown
        self._count(packed)
        self._keys.update((row.key, row.seq) for row in rows)
        self._keep_snapshot()

    def view(self, history: History, seat: int) -> State:
        """Show a state to a seat; the same one is masked once, however many ask."""
        state, views = self._views
        if state is not history.state:
            state, views = self._views = history.state, {}
        if seat not in views:
            views[seat] = self.game.view(state, seat)
        return views[seat]

    def row_of(self, key: str) -> Row | None:
        """Find the row that was written for a key."""
        seq = self._keys.get(key)
        if seq is None and self.history.base is not None:
            seq = self._store.seq_of(self.header.table, key)
        return self.history.row(seq) if seq and seq <= self.history.seq else None

    @property
    def size(self) -> int:
        """Estimate the memory that the rows and their states take, in bytes."""
        history = self.history
        # Somebody may have looked at the beginning of a long log.
        is_whole = history.base is None or history.base.earlier.is_loaded
        rows = history.seq if is_whole else len(history.tail)
        return LEAST_BYTES + BYTES_PER_CHARACTER * self._characters * rows // max(self._read, 1)

    def _rows(self, after: int, upto: int = ENDLESS) -> list[Row]:
        stored = self._store.rows(self.header.table, after, upto)
        self._count(stored)
        return [unpack(self.codec, row) for row in stored]

    def _count(self, stored: Sequence[StoredRow]) -> None:
        """Learn how long the rows of this table are."""
        self._read += len(stored)
        self._characters += sum(
            len(row.command) + len(row.answers) + len(row.events) for row in stored
        )

    def _earlier(self, base: int, newest: int) -> History:
        """Read the log up to its base, with the actions that counted at a later row."""
        return unfolded(self.game, self._rows(0, newest), base)

    def _begin_with_snapshot(self) -> None:
        """Begin where a snapshot ends, if there is one of this program."""
        found = self._store.snapshot(self.header.table)
        if found is not None and found[0] == snapshots.made_by(self.game):
            history = snapshots.read(found[1], self.codec, self._rows, self._earlier)
            self.history = history or self.history
            self._keys.update((row.key, row.seq) for row in self.history.tail)

    def _keep_snapshot(self) -> None:
        """Keep a snapshot of a log that has grown long; only the log itself has to be kept."""
        if not snapshots.is_due(self.history):
            return
        self.history = snapshots.shortened(self.history, self._earlier)
        content = snapshots.write(self.history, self.codec)
        with suppress(StoreError):
            by = snapshots.made_by(self.game)
            self._store.keep_snapshot(self.header.table, by, self.history.seq, content)

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
            self._make_room()
        return log

    def _make_room(self) -> None:
        """Forget the tables that were not asked for the longest, but not the newest one."""
        excess = sum(one.size for one in self._logs.values()) - MOST_BYTES
        while excess > 0 and len(self._logs) > 1:
            _, forgotten = self._logs.popitem(last=False)
            excess -= forgotten.size

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
        format=codec.game.format,
    )


def unpack(codec: Codec, stored: StoredRow) -> Row:
    """Read a row from texts.

    Raises:
        CorruptHistoryError: They are not what `pack` writes, or a newer program wrote them.
    """
    stored = upgraded(codec.game, stored)
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


def learned(game: Game, codec: Codec, actions: Iterable[LoggedAction]) -> list[Learned]:
    """List what actions teach later tables: of each action and code the last word."""
    found = {
        (action.seq, code): Learned(code, codec.encode(thing), action.seq)
        for action in actions
        for event in action.events
        for code, thing in game.learned(event)
    }
    return list(found.values())
