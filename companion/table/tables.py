"""The tables: all that a page or a command line may ask of them."""

import threading
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from companion.engine.game import Games, Option
from companion.table.create_tables import NewTable, Opening
from companion.table.custom_content import Packs, Thing
from companion.table.dice_sets.dice_set_store import DiceSets
from companion.table.errors import NotYourSeatError
from companion.table.live.interprocess_wakeups import Bell
from companion.table.live.subscriptions import Live
from companion.table.log.entries import Entry, UndoPreview
from companion.table.log.export_import import write
from companion.table.log.folded_log_cache import Ledgers
from companion.table.log.intents import Clock, Intent, Outcome, Session
from companion.table.log.resolve_chance import Draw
from companion.table.log.rollback import Returning
from companion.table.log.rows import Command
from companion.table.log.store import Store, Tick
from companion.table.log.undo import Undoing
from companion.table.rate_limits import ASKING, GUESSING, OPENING, PHOTOS, Restraint
from companion.table.seats.access_rights import Badge, Links, SeatInfo, Wished
from companion.table.seats.link_secrets import open_keys
from companion.table.seats.seat_claims import Seats
from companion.table.seats.seat_requests import Wishes
from companion.table.storage.backup import back_up
from companion.table.storage.database import Database
from companion.table.views import Reader, View, check_seat

LONGEST_LOG = 1000
MOST_INVITING = 400
"""Tables that a code is compared with when it does not name its table."""


class Tables:
    """All tables of one database."""

    def __init__(
        self, database: Database, games: Games, key: Path | None, clock: Clock, draw: Draw
    ) -> None:
        """Put the parts together; `open_tables` does it for you."""
        self.games = games
        self.database = database
        self._key_path = key
        self._keys = open_keys(key)
        self._clock = clock
        self._store = Store(database)
        self._ledgers = Ledgers(self._store, games)
        self._packs = Packs(database, games, self._ledgers, clock)
        self.dice_sets = DiceSets(database)
        self._seats = Seats(database, self._keys, self._store.head)
        self._wishes = Wishes(database, self._keys)
        self._session = Session(clock, draw, self._seats.names)
        self._opening = Opening(games, self._store, self._keys, self._session, clock)
        self._undoing = Undoing(clock, self._keys, self._seats.names)
        self.guesses = Restraint(database, self._keys, clock, GUESSING)
        self.openings = Restraint(database, self._keys, clock, OPENING)
        self.asks = Restraint(database, self._keys, clock, ASKING)
        self.photos = Restraint(database, self._keys, clock, PHOTOS)
        self.returning = Returning(database, self._ledgers, clock, self._wake)
        self._bell: Bell | None = None
        self.live = Live(self._store.head, self._seats.is_current)

    def join(self, bell: Bell) -> None:
        """Tell the other processes of this server what moves here, and hear it from them."""
        self._bell = bell
        self.live.tell_others = bell.ring
        threading.Thread(target=bell.listen, args=(self.live.hear,), daemon=True).start()

    def close(self) -> None:
        """End the streams and close the database."""
        if self._bell is not None:
            self._bell.close()
        self.live.close()
        self.database.close()

    def secret_key(self, purpose: str) -> bytes:
        """Give a key for one purpose, the same after a restart."""
        return self._keys.derive(purpose)

    # --- opening, links, seats -----------------------------------------------------------------

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
        return self._opening.create(game, opening, key=key)

    def badge(self, table: str, secrets: Iterable[str], seen: Tick | None = None) -> Badge:
        """Say what a phone's secrets open at a table (see `Seats.badge`)."""
        return self._seats.badge(table, secrets, seen)

    def links(self, badge: Badge) -> Links:
        """Give the secrets that a phone may hand on to another."""
        return self._seats.links(badge)

    def invited(self, secret: str) -> str:
        """Say which of the newest tables a join secret opens; empty where it opens none."""
        opens = self._keys.opens
        newest = self._store.newest(MOST_INVITING)
        return next((table for table in newest if opens(secret, "join", table)), "")

    def seats(self, badge: Badge) -> tuple[SeatInfo, ...]:
        """List a table's seats."""
        return self._seats.seats(badge)

    def claim(self, badge: Badge, seat: int, name: str, *, key: str = "") -> str:
        """Take a free seat (see `Seats.claim`)."""
        secret = self._seats.claim(badge, seat, name, key=key)
        self._wake(badge.table)
        return secret

    def release(self, badge: Badge, seat: int) -> None:
        """Give a seat back, or free it as the host (see `Seats.release`)."""
        self._seats.release(badge, seat)
        self.returning.seat_freed(badge)
        self._wake(badge.table)

    def lend(self, badge: Badge, seat: int, to: int | None) -> None:
        """Lend a seat, or take it back (see `Seats.lend`)."""
        self._seats.lend(badge, seat, to)
        self._wake(badge.table)

    def ask(self, badge: Badge, seat: int, name: str, how: str) -> str:
        """Ask for a seat that another phone holds (see `Wishes.ask`)."""
        secret = self._wishes.ask(badge, seat, name, how)
        self._wake(badge.table)
        return secret

    def answer_wish(self, badge: Badge, wish: int, *, grant: bool) -> Badge | None:
        """Grant or refuse a wish (see `Wishes.answer_wish`)."""
        heir = self._wishes.answer_wish(badge, wish, grant=grant)
        self._wake(badge.table)
        return heir

    def collect(self, table: str, secret: str) -> Wished:
        """Say what became of a wish (see `Wishes.collect`)."""
        return self._wishes.collect(table, secret)

    # --- acting --------------------------------------------------------------------------------

    def command(self, table: str, data: Mapping[str, object] | bytes) -> Command:
        """Read what a phone sent: JSON, or form fields whose numbers are texts.

        Raises:
            BadIntentError: It is no command of the table's game.
        """
        return self._ledgers.get(table).codec.intended(data)

    def submit(self, badge: Badge, intent: Intent) -> Outcome:
        """Do what a phone wants, once (see `Session.submit`)."""
        ledger = self._ledgers.get(badge.table)
        outcome = self._session.submit(ledger, badge, intent)
        self.live.wake(badge.table, Tick(seq=outcome.seq))
        return outcome

    def preview_undo(self, badge: Badge, seq: int = 0) -> UndoPreview:
        """Show what taking an action back would do (see `Undoing.preview`)."""
        return self._undoing.preview(self._ledgers.current(badge.table), badge, seq)

    def undo(self, badge: Badge, key: str, seq: int = 0, token: str = "") -> Outcome:
        """Take an action back (see `Undoing.undo`)."""
        outcome = self._undoing.undo(self._ledgers.get(badge.table), badge, key, seq, token)
        self.live.wake(badge.table, Tick(seq=outcome.seq))
        return outcome

    # --- seeing --------------------------------------------------------------------------------

    def look(self, badge: Badge, seat: int = 0, seen: Tick | None = None) -> View:
        """Show a table as a seat may see it.

        Args:
            badge: Who looks.
            seat: Through whose eyes; 0 sees what everybody sees.
            seen: How far the table had come a moment ago, where that is known already.

        Raises:
            NotYourSeatError: The phone may not look through this seat's eyes.
        """
        check_seat(badge, seat)
        head = seen or self.head(badge.table)
        history = self._ledgers.current(badge.table, head).history
        return View(
            table=badge.table,
            game=history.game.name,
            seq=history.seq,
            seats_seq=head.seats,
            seat=seat,
            state=history.game.view(history.state, seat),
            mine=seat in badge.acts,
        )

    def options(self, view: View) -> tuple[Option, ...]:
        """List what the seat whose view this is might think of now, with verdicts."""
        return self.games[view.game].options(view.state, view.seat)

    def log(
        self,
        badge: Badge,
        seat: int = 0,
        *,
        after: int = 0,
        before: int | None = None,
        limit: int = 100,
        seen: Tick | None = None,
    ) -> tuple[Entry, ...]:
        """Show the log, oldest first: the newest `limit` entries past `after` and below `before`.

        Args:
            badge: Who looks.
            seat: Through whose eyes.
            after: Only entries past this number.
            before: Only entries below this number.
            limit: How many at most.
            seen: How far the table had come a moment ago, where that is known already.

        Raises:
            NotYourSeatError: The phone may not look through this seat's eyes.
        """
        check_seat(badge, seat)
        history = self._ledgers.current(badge.table, seen).history
        rows = history.since(after)
        if before is not None:
            rows = tuple(row for row in rows if row.seq < before)
        kept = rows[-max(1, min(limit, LONGEST_LOG)) :]
        return Reader(history, badge, seat, self._seats.names(badge.table, seen)).entries(kept)

    def head(self, table: str) -> Tick:
        """Tell how far a table has come."""
        return self._store.head(table)

    # --- whole tables --------------------------------------------------------------------------

    def export(self, badge: Badge) -> Iterator[str]:
        """Write a table as the lines of one file, secrets of links left out.

        Raises:
            NotYourSeatError: Only the host may: the file shows every hand.
        """
        if not badge.host:
            raise NotYourSeatError("table.error.host_only")
        return self.export_table(badge.table)

    def export_table(self, table: str) -> Iterator[str]:
        """Write a table for whoever owns the machine that the database is on."""
        ledger = self._ledgers.current(table)
        return write(ledger.header, ledger.history)

    def import_table(self, lines: Iterable[str]) -> NewTable:
        """Open a table from a file's lines; it gets a new name and new links.

        Raises:
            CorruptHistoryError: The file cannot be read; its line is named.
        """
        return self._opening.bring(lines)

    def backup(self, path: Path) -> None:
        """Copy the whole database and its key (see `back_up`)."""
        back_up(self.database, self._key_path, path)

    def remembered(
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
            at: Only what these tables described, beside what was taught; None for all tables.
        """
        return self._packs.remembered(game, shape, kind, at)

    def teach(self, game: str, things: Mapping[str, object]) -> None:
        """Let later tables know things that no table described, such as those of a pack.

        Args:
            game: The game's name.
            things: Each by its code; what had the same code is replaced by it.
        """
        self._packs.teach(game, things)

    def _wake(self, table: str) -> None:
        self.live.wake(table, self._store.head(table))
