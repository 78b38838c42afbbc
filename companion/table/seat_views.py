"""What each seat may see: the state and the log, masked by the game."""

from collections.abc import Iterable, Mapping
from itertools import islice, takewhile

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.game import PlayedByApp
from companion.table.errors import BadIntentError, NotYourSeatError
from companion.table.log.folded_log import History
from companion.table.log.known_entries import known_entry
from companion.table.log.row_types import Event, LoggedAction, Row, State
from companion.table.log.shown_entry_types import Entry
from companion.table.seats.access_rights import HOST, AccessRights


class View(Struct, frozen=True):
    """A table as one seat may see it.

    Attributes:
        table: Its name.
        game: The name of its game.
        seq: The newest action in it.
        seats_seq: The count of changes of the seats.
        seat: Whose view it is; 0 is everybody's.
        state: The game's state, masked.
        mine: The phone that asked may play this seat.
    """

    table: str
    game: str
    seq: int
    seats_seq: int
    seat: int
    state: State
    mine: bool


class Outcome(Struct, frozen=True):
    """What came of an intent, as the acting seat may see it.

    Attributes:
        seq: The number of its row.
        events: What happened.
        state: The newest state.
        seat: The seat that acted; 0 for the host.
        stale: Others had acted since the phone looked, and it went through all the same.
        repeated: It had been done before; these are the events of the first time.
        answerers: The other seats that may answer it before it goes on (see `Game.answerers`).
    """

    seq: int
    events: tuple[Event, ...]
    state: State
    seat: int
    stale: bool = False
    repeated: bool = False
    answerers: frozenset[int] = frozenset()


class Reader(Struct, frozen=True):
    """Shows one table's log to one seat of one phone.

    Attributes:
        history: The log.
        rights: The phone.
        seat: The seat whose eyes are used; 0 sees what everybody sees.
        names: The names of those who sit.
    """

    history: History
    rights: AccessRights
    seat: int
    names: Mapping[int, str]

    def state(self) -> State:
        """Show the newest state."""
        return self.history.game.view(self.history.state, self.seat)

    def events(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Show events."""
        mask, state = self.history.game.mask, self.history.state
        return tuple(mask(state, event, self.seat) for event in events)

    def entries(self, rows: Iterable[Row]) -> tuple[Entry, ...]:
        """Show rows of the log."""
        shown = tuple(rows)
        if not shown:
            return ()
        mine = own_last(self.history, self.rights)
        first, last = min(row.seq for row in shown), max(row.seq for row in shown)
        later = takewhile(lambda one: one.seq <= last, self.history.actions_after(first - 1))
        counting = {action.seq: action for action in later}
        by_app = self.history.game.by_app(self.history.state)
        names = {author: self._name(author, by_app) for author in {row.author for row in shown}}
        return tuple(
            self._entry(row, counting.get(row.seq), names[row.author], mine) for row in shown
        )

    def rows_back_to_own(self, most: int) -> int:
        """Count the newest rows back to the last that the phone wrote for this seat.

        Args:
            most: How many are looked at; it is given where none of them is the phone's.
        """
        own = (
            count
            for count, row in enumerate(islice(reversed(self.history.tail), most), 1)
            if row.author == self.seat
            or (row.seat == self.seat and row.author in self.rights.authors)
        )
        return next(own, most)

    def entry(self, action: LoggedAction) -> Entry:
        """Show one action."""
        return self.entries([self.history.row(action.seq)])[0]

    def _name(self, author: int, by_app: Mapping[int, PlayedByApp]) -> str:
        if author == HOST:
            return ""
        app = by_app.get(author)
        return self.names.get(author, "") or (app.name if app else "")

    def _entry(
        self, row: Row, counts: LoggedAction | None, name: str, mine: frozenset[int]
    ) -> Entry:
        known, is_masked = known_entry(self.history, row, counts, name)
        undoable = row.seq in mine and row.action is not None
        if not undoable and not is_masked:
            return known
        seen = self.events(known.events) if is_masked else known.events
        return replace(known, events=seen, undoable=undoable)


def check_seat(rights: AccessRights, seat: int) -> None:
    """Check that a phone may look through a seat's eyes.

    Raises:
        NotYourSeatError: It is somebody else's hand.
    """
    if seat and seat not in rights.acts:
        raise NotYourSeatError("table.error.not_your_hand")


def own_last(history: History, rights: AccessRights) -> frozenset[int]:
    """Give the actions that a phone may take back: the last of each name that it signs in.

    The opening of the table stays.
    """
    return history.last_of(rights.authors)


def repeated(history: History, rights: AccessRights, row: Row) -> Outcome:
    """Answer a repeated key with what came of it the first time.

    Raises:
        BadIntentError: The key was somebody else's.
    """
    if row.author not in {*rights.authors, *rights.lent.values()}:
        raise BadIntentError("table.error.key_reused")
    events = () if row.action is None else row.action.events
    seat = row.seat if row.seat in rights.acts else 0
    reader = Reader(history, rights, seat, {})
    return Outcome(row.seq, reader.events(events), reader.state(), row.seat, repeated=True)
