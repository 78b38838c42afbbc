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
from companion.table.log.folded_log_cache import FoldedLog
from companion.table.log.row_types import LoggedAction, Row
from companion.table.log.seat_rate_limit import of_undos
from companion.table.log.shown_entry_types import Change, UndoPreview
from companion.table.log.submit_command import (
    MOST_TRIES,
    Clock,
    Names,
    check_key,
    stored,
)
from companion.table.log.undo_replay import UndoResult, replay_without
from companion.table.seat_views import Outcome, Reader, own_last, repeated
from companion.table.seats.access_rights import AccessRights
from companion.table.seats.link_secrets import Keys
from companion.table.storage.write_waiting_since import waits


class Undos:
    """Previews and writes undos."""

    def __init__(self, clock: Clock, keys: Keys, names: Names) -> None:
        """Keep the clock, the key that seals previews, and who knows the players' names."""
        self._clock = clock
        self._key = keys.derive("undo preview")
        self._names = names
        self._pace = of_undos()

    def preview(self, log: FoldedLog, rights: AccessRights, seq: int) -> UndoPreview:
        """Show what taking an action back would do.

        Args:
            log: The table.
            rights: Who asks.
            seq: The action; 0 is the last of one's own.

        Raises:
            NothingToUndoError: There is none, or it is not one's own last.
            NotYourSeatError: It is somebody else's.
        """
        result = replay_without(log.history, _action_to_undo(log, rights, seq))
        return self._shown(log, rights, result)

    def undo(self, log: FoldedLog, rights: AccessRights, key: str, seq: int, token: str) -> Outcome:
        """Take an action back.

        Args:
            log: The table.
            rights: Who asks.
            key: The tap's idempotency key.
            seq: The action; 0 is the last of one's own.
            token: The preview's token, if a person confirmed it.

        Raises:
            ConfirmUndoError: It changes more than itself, and that was not confirmed.
            UndoBlockedError: A later action is in the way.
            NothingToUndoError: There is none, or it is not one's own last.
            NotYourSeatError: It is somebody else's.
            BadIntentError: The key stood for something else.
            TooFastError: The seat undoes more than any hand can.
            StoreError: It could not be stored; nothing happened.
        """
        check_key(key)
        self._pace.take(rights.table, rights.authors)
        with waits(), log.lock:
            for _ in range(MOST_TRIES):
                if (row := log.row_of(key)) is not None:
                    if row.undoes is None or seq not in {0, row.undoes}:
                        raise BadIntentError("table.error.key_reused")
                    return repeated(log.history, rights, row)
                try:
                    result = self._judge(log, rights, seq, token)
                except CompanionError:
                    # What another process stored meanwhile can change the verdict.
                    if log.refresh():
                        continue
                    raise
                row = self._row(log, result, key)
                if stored(log, row):
                    state = Reader(log.history, rights, rights.viewing_seat(row.seat), {}).state()
                    return Outcome(row.seq, (), state, row.seat)
        raise StoreError("table.store.locked", database="")

    def _judge(self, log: FoldedLog, rights: AccessRights, seq: int, token: str) -> UndoResult:
        result = replay_without(log.history, _action_to_undo(log, rights, seq))
        if result.blocked is not None:
            raise UndoBlockedError(self._shown(log, rights, result))
        confirmed = hmac.compare_digest(
            token.encode("utf-8", "replace"), self._token(log, result).encode()
        )
        asks = result.changed or result.unrolled or result.for_others
        if asks and not confirmed:
            raise ConfirmUndoError(self._shown(log, rights, result))
        return result

    def _row(self, log: FoldedLog, result: UndoResult, key: str) -> Row:
        return Row(
            seq=log.history.seq + 1,
            key=key,
            author=result.action.author,
            seat=result.action.seat,
            at=self._clock(),
            undoes=result.action.seq,
            replaced=result.replaced,
        )

    def _shown(self, log: FoldedLog, rights: AccessRights, result: UndoResult) -> UndoPreview:
        seat = rights.viewing_seat(result.action.seat)
        reader = Reader(log.history, rights, seat, self._names(rights.table))
        return UndoPreview(
            seq=result.action.seq,
            token=self._token(log, result),
            entry=reader.entry(result.action),
            changes=tuple(
                Change(reader.entry(one), reader.events(one.events), reader.events(now.events))
                for one, now in result.changed
            ),
            unrolled=tuple(map(reader.entry, result.unrolled)),
            for_others=reader.events(result.for_others),
            blocked=None if result.blocked is None else reader.entry(result.blocked),
            because=result.because,
        )

    def _token(self, log: FoldedLog, result: UndoResult) -> str:
        """Stand for what a person was shown: later actions that change nothing do not matter."""
        shown = [
            log.header.table,
            result.action.seq,
            [one for _, one in result.changed],
            [action.seq for action in result.unrolled],
            result.for_others,
        ]
        return hmac.new(self._key, log.codec.encode(shown).encode(), "sha256").hexdigest()[:32]


def _action_to_undo(log: FoldedLog, rights: AccessRights, seq: int) -> LoggedAction:
    """Find the action to be taken back."""
    history = log.history
    mine = own_last(history, rights)
    action = history.action(seq or max(mine, default=0))
    if action is not None and action.seq in mine:
        return action
    if action is not None and action.author not in rights.authors:
        raise NotYourSeatError("table.error.not_your_action")
    if action is not None or 0 < seq <= history.seq:
        raise NothingToUndoError("table.error.not_your_last")
    raise NothingToUndoError("table.error.nothing_to_undo")
