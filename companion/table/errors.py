"""The table's leaves of the error tree; which status each gets on the web, the web decides.

::

    CompanionError
    ├── UnknownTableError         no such table, or no valid link to it
    ├── BadIntentError            an intent that cannot be read
    ├── NotYourSeatError          somebody else's turn, hand or right
    ├── SeatTakenError            the seat is held by another phone
    ├── StaleTableError           decided again on the newest state, and no longer what was meant
    ├── ConfirmUndoError          the undo changes something: a person has to confirm it
    ├── UndoBlockedError          a later action is in the way
    ├── NothingToUndoError        no action of one's own is left, or it is not the last
    ├── ConfirmRedoError          the redo is something to others: a person has to confirm it
    ├── NothingToRedoError        nothing was taken back, or it cannot be done again
    ├── TooManyStreamsError       no more live pages than the server can hold
    ├── FullError                 a table or the server holds as much as it may
    ├── StoreError                the database is read-only, locked, full or out of reach
    └── CorruptHistoryError       a stored log that cannot be read
"""

from companion.engine.errors import CompanionError
from companion.engine.rules import Refusal
from companion.i18n import verbatim
from companion.table.log.shown_entry_types import Entry, RedoPreview, UndoPreview


class QuotingError(CompanionError):
    """An error whose parameters are texts from elsewhere, never keys: paths, names, reasons."""

    def __init__(self, key: str, /, **params: str | int) -> None:
        """Keep the texts as they are, whatever they begin with."""
        quoted = {
            name: verbatim(value) if isinstance(value, str) else value
            for name, value in params.items()
        }
        super().__init__(key, **quoted)


class UnknownTableError(QuotingError):
    """There is no such table, or the link to it is not valid."""

    def __init__(self, key: str = "table.error.unknown", /, **params: str | int) -> None:
        """Say no more than that unless asked to: whoever guesses learns nothing."""
        super().__init__(key, **params)


class BadIntentError(QuotingError):
    """What was sent cannot be read as something to do."""


class NotYourSeatError(CompanionError):
    """The seat, the hand or the right is somebody else's."""

    def __init__(self, key: str = "table.error.not_your_seat", /, **params: str | int) -> None:
        """Name what is not theirs."""
        super().__init__(key, **params)


class SeatTakenError(CompanionError):
    """The seat is held by another phone."""

    def __init__(self, seat: int, name: str) -> None:
        """Keep the seat and who holds it, so that a page can offer to take over or to share."""
        super().__init__("table.error.seat_taken", seat=seat, name=verbatim(name))
        self.seat = seat
        self.name = name


class StaleTableError(CompanionError):
    """The table went on, and what was meant is no longer possible or already done."""

    def __init__(
        self, meanwhile: tuple[Entry, ...], refusal: Refusal | None = None, *, done: bool = False
    ) -> None:
        """Keep who did what meanwhile, and why it is refused now.

        Args:
            meanwhile: The entries since the state that the phone showed.
            refusal: What the rules say on the newest state, if they were asked.
            done: Somebody did exactly this meanwhile.
        """
        super().__init__("table.error.done_already" if done else "table.error.stale")
        self.meanwhile = meanwhile
        self.refusal = refusal
        self.done = done


class ConfirmUndoError(CompanionError):
    """The undo would change more than itself; the preview has to be confirmed."""

    def __init__(self, preview: UndoPreview) -> None:
        """Keep what would change."""
        if preview.changes:
            super().__init__("table.error.confirm_undo", count=len(preview.changes))
        else:
            super().__init__("table.error.confirm_unroll")
        self.preview = preview


class UndoBlockedError(CompanionError):
    """A later action is no longer possible without the one to be undone."""

    def __init__(self, preview: UndoPreview) -> None:
        """Keep the action that is in the way."""
        super().__init__("table.error.undo_blocked")
        self.preview = preview


class NothingToUndoError(CompanionError):
    """There is no action of one's own to take back, or it is not one's last."""


class ConfirmRedoError(CompanionError):
    """The redo is also something to others; the preview has to be confirmed."""

    def __init__(self, preview: RedoPreview) -> None:
        """Keep what it comes to."""
        super().__init__("table.error.confirm_redo")
        self.preview = preview


class NothingToRedoError(CompanionError):
    """There is nothing that was taken back, or it cannot be done again as it was."""


class TooManyStreamsError(CompanionError):
    """The server holds as many live pages as it can."""

    def __init__(self) -> None:
        """Tell the phone to come back."""
        super().__init__("table.error.too_many_streams")


class FullError(QuotingError):
    """A phone, a table or the server has as much as it may; the sentence says who can make room."""


class StoreError(QuotingError):
    """The database cannot be read or written."""


class CorruptHistoryError(QuotingError):
    """A stored log, or a file with one, cannot be read."""
