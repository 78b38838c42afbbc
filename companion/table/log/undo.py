"""Takes back an action: shows first what would change, then writes the undo as a row of its own."""

import hmac

from companion.engine.errors import CompanionError
from companion.table.errors import (
    BadIntentError,
    ConfirmUndoError,
    NothingToUndoError,
    NotYourSeatError,
    StoreError,
    UndoBlockedError,
)
from companion.table.log.entries import UndoPreview
from companion.table.log.folded_log_cache import Ledger
from companion.table.log.intents import (
    MOST_TRIES,
    Clock,
    Names,
    Outcome,
    check_key,
    repeated,
    stored,
)
from companion.table.log.rows import Line, Row
from companion.table.log.undo_replay import Undone, without
from companion.table.seats.access_rights import Badge
from companion.table.seats.link_secrets import Keys
from companion.table.views import Reader, own_last


class Undoing:
    """Previews and writes undos."""

    def __init__(self, clock: Clock, keys: Keys, names: Names) -> None:
        """Keep the clock, the key that seals previews, and who knows the players' names."""
        self._clock = clock
        self._key = keys.derive("undo preview")
        self._names = names

    def preview(self, ledger: Ledger, badge: Badge, seq: int) -> UndoPreview:
        """Show what taking an action back would do.

        Args:
            ledger: The table.
            badge: Who asks.
            seq: The action; 0 is the last of one's own.

        Raises:
            NothingToUndoError: There is none, or it is not one's own last.
            NotYourSeatError: It is somebody else's.
        """
        undone = without(ledger.history, _line(ledger, badge, seq))
        return self._shown(ledger, badge, undone)

    def undo(self, ledger: Ledger, badge: Badge, key: str, seq: int, token: str) -> Outcome:
        """Take an action back.

        Args:
            ledger: The table.
            badge: Who asks.
            key: The tap's idempotency key.
            seq: The action; 0 is the last of one's own.
            token: The preview's token, if a person confirmed it.

        Raises:
            ConfirmUndoError: It changes more than itself, and that was not confirmed.
            UndoBlockedError: A later action is in the way.
            NothingToUndoError: There is none, or it is not one's own last.
            NotYourSeatError: It is somebody else's.
            BadIntentError: The key stood for something else.
            StoreError: It could not be stored; nothing happened.
        """
        check_key(key)
        with ledger.lock:
            for _ in range(MOST_TRIES):
                if (row := ledger.row_of(key)) is not None:
                    if row.undoes is None or seq not in {0, row.undoes}:
                        raise BadIntentError("table.error.key_reused")
                    return repeated(ledger, badge, row)
                try:
                    undone = self._judge(ledger, badge, seq, token)
                except CompanionError:
                    # What another process stored meanwhile can change the verdict.
                    if ledger.refresh():
                        continue
                    raise
                row = self._row(ledger, undone, key)
                if stored(ledger, row):
                    state = Reader(ledger.history, badge, badge.eyes(row.seat), {}).state()
                    return Outcome(row.seq, (), state, row.seat)
        raise StoreError("table.store.locked", database="")

    def _judge(self, ledger: Ledger, badge: Badge, seq: int, token: str) -> Undone:
        undone = without(ledger.history, _line(ledger, badge, seq))
        if undone.blocked is not None:
            raise UndoBlockedError(self._shown(ledger, badge, undone))
        confirmed = hmac.compare_digest(
            token.encode("utf-8", "replace"), self._token(ledger, undone).encode()
        )
        if (undone.changed or undone.unrolled) and not confirmed:
            raise ConfirmUndoError(self._shown(ledger, badge, undone))
        return undone

    def _row(self, ledger: Ledger, undone: Undone, key: str) -> Row:
        return Row(
            seq=ledger.history.seq + 1,
            key=key,
            author=undone.line.author,
            seat=undone.line.seat,
            at=self._clock(),
            undoes=undone.line.seq,
            replaced=undone.replaced,
        )

    def _shown(self, ledger: Ledger, badge: Badge, undone: Undone) -> UndoPreview:
        eyes = badge.eyes(undone.line.seat)
        reader = Reader(ledger.history, badge, eyes, self._names(badge.table))
        return reader.preview(undone, self._token(ledger, undone))

    def _token(self, ledger: Ledger, undone: Undone) -> str:
        """Stand for what a person was shown: later actions that change nothing do not matter."""
        shown = [
            ledger.header.table,
            undone.line.seq,
            [one for _, one in undone.changed],
            [line.seq for line in undone.unrolled],
        ]
        return hmac.new(self._key, ledger.codec.encode(shown).encode(), "sha256").hexdigest()[:32]


def _line(ledger: Ledger, badge: Badge, seq: int) -> Line:
    """Find the action to be taken back."""
    history = ledger.history
    mine = own_last(history, badge)
    line = history.line(seq or max(mine, default=0))
    if line is not None and line.seq in mine:
        return line
    if line is not None and line.author not in badge.authors:
        raise NotYourSeatError("table.error.not_your_action")
    if line is not None or 0 < seq <= history.seq:
        raise NothingToUndoError("table.error.not_your_last")
    raise NothingToUndoError("table.error.nothing_to_undo")
