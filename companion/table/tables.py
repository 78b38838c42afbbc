"""The tables: all that a page or a command line may ask of them."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from companion.engine.game import Games, Option
from companion.table.bots.bot_turns import SeatedBots
from companion.table.bots.races import Races
from companion.table.create_tables import MOST_TABLES, NewTable, TableCreator
from companion.table.custom_content import CustomContent
from companion.table.dice_sets.dice_set_store import DiceSets
from companion.table.errors import NotYourSeatError
from companion.table.live.database_watch import DatabaseWatch
from companion.table.live.postgresql_watch import PostgresqlWatch
from companion.table.live.subscriptions import Subscriptions
from companion.table.log.export_import import write
from companion.table.log.folded_log_cache import FoldedLogs
from companion.table.log.redo import Redos
from companion.table.log.rollback_requests import Rollbacks
from companion.table.log.row_types import Command, Tick
from companion.table.log.shown_entry_types import Entry, UndoPreview
from companion.table.log.store import Store
from companion.table.log.submit_command import Clock, Draw, Intent, IntentHandler
from companion.table.log.undo import Undos
from companion.table.rate_limits import ASKING, GUESSING, OPENING, PHOTOS, RateLimit
from companion.table.results.hall_of_fame import HallOfFame
from companion.table.results.next_campaign_table import Campaigns
from companion.table.seat_views import Outcome, Reader, View, check_seat
from companion.table.seats.access_rights import AccessRights, Links, SeatInfo, SeatRequestStatus
from companion.table.seats.link_secrets import Keys
from companion.table.seats.seat_claims import Seats
from companion.table.seats.seat_requests import SeatRequests
from companion.table.seats.table_link_renewal import Renewed
from companion.table.storage.backup import back_up, key_beside
from companion.table.storage.database import Database
from companion.table.successor_tables import SuccessorTables
from companion.table.table_care import TableCare

LONGEST_LOG = 1000


class Tables:
    """All tables of one database; `lost_key` is its key file where a new one had to be made."""

    def __init__(
        self, database: Database, games: Games, keys: Keys, clock: Clock, draw: Draw
    ) -> None:
        """Put the parts together; `open_tables` does it for you."""
        self.games = games
        self.database = database
        self._keys = keys
        database.write_beside_copy(lambda copy: self._keys.write(key_beside(copy)))
        self._clock = clock
        self._store = Store(database)
        self.lost_key = keys.path if keys.is_new and self._store.newest(1) else None
        self._logs = FoldedLogs(self._store, games)
        self.custom_content = CustomContent(database, games, self._logs, clock)
        self.dice_sets = DiceSets(database, self._wake)
        self._seats = Seats(database, self._keys, self._store.head)
        self._seat_requests = SeatRequests(database, self._keys)
        self._intents = IntentHandler(clock, draw, self._seats.names)
        self._creator = TableCreator(games, self._store, self._keys, self._intents, clock)
        self._undos = Undos(clock, self._keys, self._seats.names)
        self.redos = Redos(self._logs, clock, self._keys, self._seats.names, self._went_on)
        self.guess_limit = RateLimit(database, self._keys, clock, GUESSING)
        self.opening_limit = RateLimit(database, self._keys, clock, OPENING)
        self.request_limit = RateLimit(database, self._keys, clock, ASKING)
        self.photo_limit = RateLimit(database, self._keys, clock, PHOTOS)
        self.rollbacks = Rollbacks(database, self._logs, clock, self._went_back)
        self.bots = SeatedBots(self._logs, clock, draw, self._publish)
        self.races = Races(database, self._logs, self.bots, self._seats.names, self._wake)
        self.hall = HallOfFame(database, self._logs)
        self.care = TableCare(database, self.hall, clock)
        self.subscriptions = Subscriptions(self._store.head, self._seats.is_current)
        self.successors = SuccessorTables(database, self._creator, self.subscriptions)
        self.campaigns = Campaigns(self._logs, self.successors, self.hall)
        self._watch: DatabaseWatch | PostgresqlWatch | None = None

    def watch_database(self) -> None:
        """Wake the open pages when another process changed their table, too."""
        watch = PostgresqlWatch if self.database.can_tell else DatabaseWatch
        self._watch = watch(self.database, self.subscriptions, self._store.heads)

    def close(self) -> None:
        """End the streams and close the database."""
        if self._watch is not None:
            self._watch.close()
        self.subscriptions.close()
        self.bots.close()
        self.database.close()

    def secret_key(self, purpose: str) -> bytes:
        """Give a key for one purpose, the same after a restart."""
        return self._keys.derive(purpose)

    def create(self, game: str, opening: Command | None = None, *, key: str = "") -> NewTable:
        """Open a table, with its first action.

        Args:
            game: The game's name.
            opening: The first command, which the host signs.
            key: What the phone made up for this tap; the same key finds the same table again.

        Raises:
            BadIntentError: There is no such game, or the opening is none of its commands.
            IllegalCommandError: The rules refuse the opening.
        """
        return self._creator.create(game, opening, key=key)

    def rights(self, table: str, secrets: Iterable[str], seen: Tick | None = None) -> AccessRights:
        """Say what a phone's secrets open at a table (see `Seats.rights`)."""
        return self._seats.rights(table, secrets, seen)

    def links(self, rights: AccessRights) -> Links:
        """Give the secrets that a phone may hand on to another."""
        return self._seats.links(rights)

    def invited(self, secret: str) -> str:
        """Say which table a typed secret opens; empty where it opens none."""
        return self._seats.inviting(secret, self._store.newest(MOST_TABLES))

    def renew_links(self, rights: AccessRights, whose: Renewed) -> Links:
        """Let the former links of guests or hosts open nothing; give those that do now."""
        self._seats.renew_links(rights, whose)
        self._wake(rights.table)
        return self.links(rights)

    def seats(self, rights: AccessRights) -> tuple[SeatInfo, ...]:
        """List a table's seats."""
        return self._seats.seats(rights)

    def claim(
        self, rights: AccessRights, seat: int, name: str, key: str = "", asked: str = ""
    ) -> str:
        """Take a free seat (see `Seats.claim`); what the phone asked for before is withdrawn."""
        secret = self._seats.claim(rights, seat, name, key=key)
        self._seat_requests.withdraw(rights, asked)
        self._wake(rights.table)
        return secret

    def release(self, rights: AccessRights, seat: int) -> None:
        """Give a seat back, or free it as the host (see `Seats.release`)."""
        self._seats.release(rights, seat)
        self.rollbacks.seat_freed(rights)
        self._wake(rights.table)

    def lend(self, rights: AccessRights, seat: int, to: int | None) -> None:
        """Lend a seat, or take it back (see `Seats.lend`)."""
        self._seats.lend(rights, seat, to)
        self._wake(rights.table)

    def request_seat(
        self, rights: AccessRights, seat: int, name: str, how: str, former: str = ""
    ) -> str:
        """Ask for a seat that another phone holds (see `SeatRequests.add`)."""
        secret = self._seat_requests.add(rights, seat, name, how, former)
        self._wake(rights.table)
        return secret

    def withdraw_seat_request(self, rights: AccessRights, secret: str) -> None:
        """Let nobody answer a phone's request any more (see `SeatRequests.withdraw`)."""
        self._seat_requests.withdraw(rights, secret)
        self._wake(rights.table)

    def answer_seat_request(
        self, rights: AccessRights, request: int, *, grant: bool
    ) -> AccessRights | None:
        """Grant or refuse a request for a seat (see `SeatRequests.answer`)."""
        new_holder = self._seat_requests.answer(rights, request, grant=grant)
        self._wake(rights.table)
        return new_holder

    def seat_request_status(self, table: str, secret: str) -> SeatRequestStatus:
        """Say what became of a request for a seat (see `SeatRequests.status`)."""
        return self._seat_requests.status(table, secret)

    def command(self, table: str, data: Mapping[str, object] | bytes) -> Command:
        """Read what a phone sent: JSON, or form fields whose numbers are texts.

        Raises:
            BadIntentError: It is no command of the table's game.
        """
        return self._logs.get(table).codec.intended(data)

    def submit(self, rights: AccessRights, intent: Intent) -> Outcome:
        """Do what a phone wants, once (see `IntentHandler.submit`)."""
        log = self._logs.get(rights.table)
        outcome = self._intents.submit(log, rights, intent)
        self._went_on(rights.table, outcome.seq)
        return outcome

    def preview_undo(self, rights: AccessRights, seq: int = 0) -> UndoPreview:
        """Show what taking an action back would do (see `Undos.preview`)."""
        return self._undos.preview(self._logs.current(rights.table), rights, seq)

    def undo(self, rights: AccessRights, key: str, seq: int = 0, token: str = "") -> Outcome:
        """Take an action back (see `Undos.undo`)."""
        outcome = self._undos.undo(self._logs.get(rights.table), rights, key, seq, token)
        self._went_on(rights.table, outcome.seq)
        return outcome

    def look(self, rights: AccessRights, seat: int = 0, seen: Tick | None = None) -> View:
        """Show a table as a seat may see it.

        Args:
            rights: Who looks.
            seat: Through whose eyes; 0 sees what everybody sees.
            seen: How far the table had come a moment ago, where that is known already.

        Raises:
            NotYourSeatError: The phone may not look through this seat's eyes.
        """
        check_seat(rights, seat)
        head = seen or self.head(rights.table)
        history = (log := self._logs.current(rights.table, head)).history
        return View(
            table=rights.table,
            game=history.game.name,
            seq=history.seq,
            seats_seq=head.seats,
            seat=seat,
            state=log.view(history, seat),
            mine=seat in rights.acts,
        )

    def game_of(self, table: str) -> str:
        """Name a table's game, without reading its log."""
        return self._store.header(table).game

    def options(self, view: View) -> tuple[Option, ...]:
        """List what the seat whose view this is might think of now, with verdicts."""
        return self.games[view.game].options(view.state, view.seat)

    def log(
        self,
        rights: AccessRights,
        seat: int = 0,
        *,
        after: int = 0,
        before: int | None = None,
        limit: int = 100,
        seen: Tick | None = None,
    ) -> tuple[Entry, ...]:
        """Show the log (see `reader`): the newest `limit` entries past `after` and below `before`.

        Who looks, through whose eyes, and what was seen a moment ago, as in `look`.
        """
        reader = self.reader(rights, seat, seen)
        now = reader.history.seq
        newest = now if before is None else min(before - 1, now)
        first = max(after, newest - max(1, min(limit, LONGEST_LOG)), 0)
        return reader.entries(reader.history.since(first)[: max(0, newest - first)])

    def reader(self, rights: AccessRights, seat: int, seen: Tick | None = None) -> Reader:
        """Let a phone read the log through a seat's eyes; raises and `seen` as in `look`."""
        check_seat(rights, seat)
        history = self._logs.current(rights.table, seen).history
        return Reader(history, rights, seat, self._seats.names(rights.table, seen))

    def head(self, table: str) -> Tick:
        """Tell how far a table has come."""
        return self._store.head(table)

    def export(self, rights: AccessRights) -> Iterator[str]:
        """Write a table as the lines of one file, secrets of links left out.

        Raises:
            NotYourSeatError: Only the host may: the file shows every hand.
        """
        if not rights.host:
            raise NotYourSeatError("table.error.host_only")
        return self.export_table(rights.table)

    def export_table(self, table: str) -> Iterator[str]:
        """Write a table for whoever owns the machine that the database is on."""
        log = self._logs.current(table)
        return write(log.header, log.history)

    def import_table(self, lines: Iterable[str]) -> NewTable:
        """Open a table from a file's lines (see `TableCreator.import_table`)."""
        return self._creator.import_table(lines)

    def backup(self, path: Path) -> None:
        """Copy the whole database and its key (see `back_up`)."""
        back_up(self.database, self._keys.path, path)

    def _wake(self, table: str) -> None:
        self.subscriptions.tell(table, self._store.head(table))

    def _went_back(self, table: str) -> None:
        self._wake(table)
        self.bots.play(table)

    def _publish(self, table: str, seq: int) -> None:
        self.subscriptions.tell(table, Tick(seq=seq))

    def _went_on(self, table: str, seq: int) -> None:
        self._publish(table, seq)
        self.bots.play(table)
