"""Opens tables: new ones with their first action, and those that a file brings."""

from collections.abc import Iterable
from datetime import UTC
from secrets import token_urlsafe

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.game import Games
from companion.table.errors import BadIntentError, FullError
from companion.table.log.codec import LARGEST_COMMAND, codec_of
from companion.table.log.export_import import read
from companion.table.log.folded_log import History, begin, grow
from companion.table.log.folded_log_cache import FoldedLog, learned, pack
from companion.table.log.import_check import check_import
from companion.table.log.row_types import FORMAT, Command, Header, Row
from companion.table.log.store import Store, TakenError
from companion.table.log.submit_command import Clock, Intent, IntentHandler, Verdict
from companion.table.seats.access_rights import AccessRights
from companion.table.seats.link_secrets import Keys
from companion.table.table_names import new_name

MOST_TABLES = 10_000
"""Tables of one server; `companion tables prune` makes room."""
LARGEST_OPENING = 4 * LARGEST_COMMAND
"""Bytes: an opening carries what earlier tables described."""


class NewTable(Struct, frozen=True):
    """A table that was opened: its name, and the secrets of its links."""

    table: str
    host: str
    join: str
    look: str


class TableCreator:
    """Makes tables."""

    def __init__(
        self, games: Games, store: Store, keys: Keys, session: IntentHandler, clock: Clock
    ) -> None:
        """Keep what a new table needs."""
        self._games = games
        self._store = store
        self._keys = keys
        self._intents = session
        self._clock = clock

    def create(self, game: str, opening: Command | None, *, key: str) -> NewTable:
        """Open a table, with its first action (see `Tables.create`)."""
        if game not in self._games:
            raise BadIntentError("table.error.unknown_game", game=game)
        if self._store.count() >= MOST_TABLES:
            raise FullError("table.error.server_full", limit=MOST_TABLES)
        created_at = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
        header = Header("", game, FORMAT, created_at)
        log = FoldedLog(self._store, header, self._games[game])
        rows = () if opening is None else (self._first(log, opening),)
        return self._make(header, grow(begin(log.game), rows), key or token_urlsafe(24))

    def opened_with(self, key: str) -> NewTable | None:
        """Find the table that was opened with a key."""
        found = self._store.opened_by(self._keys.seal(key))
        return None if found is None else self._links(found.table)

    def import_table(self, lines: Iterable[str]) -> NewTable:
        """Open a table from a file's lines; it gets a new name and new links.

        Raises:
            CorruptHistoryError: The file cannot be read; its line is named.
        """
        saved = read(lines, self._games)
        check_import(saved.history)
        return self._make(saved.header, saved.history, token_urlsafe(24))

    def _first(self, log: FoldedLog, opening: Command) -> Row:
        log.codec.intent_text(opening, LARGEST_OPENING)
        actor = log.game.actor(log.history.state, opening)
        signature = AccessRights("", host=True).sign(actor, 0)
        verdict = Verdict(signature, self._intents.decided(log, opening), stale=False)
        intent = Intent(opening, seen=0, key=f"open-{token_urlsafe(12)}")
        return self._intents.row(log, intent, verdict)

    def _make(self, header: Header, history: History, key: str) -> NewTable:
        opened_by = self._keys.seal(key)
        codec = codec_of(history.game)
        rows = [pack(codec, row) for row in history.rows]
        taught = learned(history.game, codec, history.actions)
        while (found := self._store.opened_by(opened_by)) is None:
            named = replace(header, table=new_name())
            try:
                self._store.create(
                    named,
                    opened_by=opened_by,
                    seat_count=history.game.seats,
                    rows=rows,
                    learned=taught,
                )
            except TakenError:
                continue  # the name is taken, or the other of two taps was first
            return self._links(named.table)
        return self._links(found.table)

    def _links(self, table: str) -> NewTable:
        secret = self._keys.secret
        return NewTable(table, secret("host", table), secret("join", table), secret("look", table))
