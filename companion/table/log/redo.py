"""Does again what was taken back last: the same command, with what dice and cards had shown.

An undo can be taken back until whoever wrote it does something new. The redo is a row of its own,
an action like any other; its key names the undo, so that one undo is taken back once.
"""

import hmac
from collections.abc import Callable

from msgspec.structs import replace

from companion.engine.errors import CompanionError
from companion.table.errors import ConfirmRedoError, NothingToRedoError, StoreError
from companion.table.log.folded_log import History
from companion.table.log.folded_log_cache import FoldedLog, FoldedLogs
from companion.table.log.known_entries import first_of_tap
from companion.table.log.row_types import LoggedAction, Row, Tick
from companion.table.log.shown_entry_types import RedoPreview
from companion.table.log.submit_command import (
    MOST_TRIES,
    Clock,
    Decided,
    Names,
    OtherChanceError,
    decide,
    recorded_source,
    stored,
)
from companion.table.log.undo_replay import is_theirs
from companion.table.seat_views import Outcome, Reader, repeated
from companion.table.seats.access_rights import AccessRights
from companion.table.seats.link_secrets import Keys
from companion.table.storage.write_waiting_since import waits

_REDO = "redo."
LOOKED_BACK = 100
"""Rows in which an undo is looked for; an older one is done by hand."""


class Redos:
    """Previews and writes redos."""

    def __init__(
        self,
        logs: FoldedLogs,
        clock: Clock,
        keys: Keys,
        names: Names,
        went_on: Callable[[str, int], None],
    ) -> None:
        """Keep the logs, the clock, the key that seals previews, and whom to tell."""
        self._logs = logs
        self._clock = clock
        self._went_on = went_on
        self._key = keys.derive("redo preview")
        self._names = names

    def available(self, rights: AccessRights, seen: Tick | None = None) -> int:
        """Give the number of the undo that a phone can take back; 0 for none."""
        undo = undo_to_redo(self._logs.current(rights.table, seen).history, rights)
        return undo.seq if undo else 0

    def preview(self, rights: AccessRights, seq: int = 0) -> RedoPreview:
        """Show what doing it again comes to.

        Args:
            rights: Who asks.
            seq: The undo; 0 is the last of one's own.

        Raises:
            NothingToRedoError: There is none, or the same dice and cards are not asked for now.
            IllegalCommandError: It is not legal any more.
        """
        log = self._logs.current(rights.table)
        undo, action, decided = self._judged(log, rights, seq)
        return self._shown(log, rights, undo, action, decided)

    def redo(self, rights: AccessRights, seq: int = 0, token: str = "") -> Outcome:
        """Do again what was taken back.

        Args:
            rights: Who asks.
            seq: The undo; 0 is the last of one's own.
            token: The preview's token, if a person confirmed it.

        Raises:
            ConfirmRedoError: It is also something to others, and that was not confirmed.
            NothingToRedoError: There is none, or the same dice and cards are not asked for now.
            IllegalCommandError: It is not legal any more.
            StoreError: It could not be stored; nothing happened.
        """
        log = self._logs.get(rights.table)
        outcome = self._done(log, rights, seq, token)
        self._went_on(rights.table, outcome.seq)
        return outcome

    def _done(self, log: FoldedLog, rights: AccessRights, seq: int, token: str) -> Outcome:
        with waits(), log.lock:
            for _ in range(MOST_TRIES):
                if (row := _redone_before(log, seq)) is not None:
                    return repeated(log.history, rights, row)
                try:
                    undo, action, decided = self._judged(log, rights, seq)
                    self._confirm(log, rights, (undo, action, decided), token)
                except CompanionError:
                    # What another process stored meanwhile can change the verdict.
                    if log.refresh():
                        continue
                    raise
                row = self._row(log, undo, action, decided)
                if stored(log, row):
                    reader = Reader(log.history, rights, rights.viewing_seat(row.seat), {})
                    events = reader.events(decided.events)
                    return Outcome(row.seq, events, reader.state(), row.seat)
        raise StoreError("table.store.locked", database="")

    def _judged(
        self, log: FoldedLog, rights: AccessRights, seq: int
    ) -> tuple[Row, LoggedAction, Decided]:
        history = log.history
        undo = undo_to_redo(history, rights)
        if undo is None or seq not in {0, undo.seq}:
            raise NothingToRedoError("table.error.nothing_to_redo")
        action = _as_it_counted(history, undo)
        if not is_theirs(history.game.actor(history.state, action.command), action):
            raise NothingToRedoError("table.error.cannot_redo")
        try:
            decided = decide(
                history.game,
                history.state,
                action.command,
                recorded_source(action.answers),
                overrule=action.overruled,
            )
        except OtherChanceError as error:
            raise NothingToRedoError("table.error.cannot_redo") from error
        return undo, action, decided

    def _confirm(
        self,
        log: FoldedLog,
        rights: AccessRights,
        judged: tuple[Row, LoggedAction, Decided],
        token: str,
    ) -> None:
        preview = self._shown(log, rights, *judged)
        given = token.encode("utf-8", "replace")
        if preview.for_others and not hmac.compare_digest(given, preview.token.encode()):
            raise ConfirmRedoError(preview)

    def _shown(
        self, log: FoldedLog, rights: AccessRights, undo: Row, action: LoggedAction, now: Decided
    ) -> RedoPreview:
        game, seat = log.game, rights.viewing_seat(action.seat)
        reader = Reader(log.history, rights, seat, self._names(rights.table))
        others = tuple(one for one in now.events if game.for_others(one, action.seat))
        shown = log.codec.encode([log.header.table, undo.seq, others]).encode()
        return RedoPreview(
            seq=undo.seq,
            token=hmac.new(self._key, shown, "sha256").hexdigest()[:32],
            entry=reader.entry(action),
            for_others=reader.events(others),
        )

    def _row(self, log: FoldedLog, undo: Row, action: LoggedAction, decided: Decided) -> Row:
        seq, at = log.history.seq + 1, self._clock()
        again = LoggedAction(
            seq=seq,
            author=action.author,
            seat=action.seat,
            at=at,
            command=action.command,
            answers=decided.answers,
            events=decided.events,
            overruled=action.overruled,
        )
        tap = first_of_tap(log.history, undo)
        key = f"{_REDO}{tap}+{undo.seq}"
        return Row(seq=seq, key=key, author=action.author, seat=action.seat, at=at, action=again)


def undo_to_redo(history: History, rights: AccessRights) -> Row | None:
    """Find the undo that a phone can take back: its own last, if it did nothing new since."""
    redone: set[int] = set()
    for row in reversed(history.since(max(0, history.seq - LOOKED_BACK))):
        if row.is_rollback:
            return None
        if row.author not in rights.authors:
            continue
        if row.key.startswith(_REDO):
            redone.add(int(row.key.rpartition("+")[2]))
        elif row.undoes is None:
            return None
        elif row.seq not in redone:
            return row
    return None


def _redone_before(log: FoldedLog, seq: int) -> Row | None:
    """Find the redo of an undo that was asked for once already."""
    if not 0 < seq <= log.history.seq:
        return None
    tap = first_of_tap(log.history, log.history.row(seq))
    return log.row_of(f"{_REDO}{tap}+{seq}")


def _as_it_counted(history: History, undo: Row) -> LoggedAction:
    """Give an action as it counted when it was taken back."""
    seq = undo.undoes or undo.seq
    action = history.row(seq).action
    if action is None:
        raise NothingToRedoError("table.error.nothing_to_redo")
    for row in history.since(seq):
        for one in row.replaced if row.seq < undo.seq else ():
            if one.seq == seq:
                action = replace(action, answers=one.answers, events=one.events)
    return action
