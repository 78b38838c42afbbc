"""What each seat may see: the state and the log, masked by the game."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.table.errors import NotYourSeatError
from companion.table.log.codec import tag_of
from companion.table.log.entries import Change, Entry, UndoPreview
from companion.table.log.history import History
from companion.table.log.rows import Event, Line, Row, State
from companion.table.log.undo_replay import Undone, rolled
from companion.table.seats.access_rights import HOST, Badge


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


class Reader(Struct, frozen=True):
    """Shows one table's log to one seat of one phone.

    Attributes:
        history: The log.
        badge: The phone.
        seat: The seat whose eyes are used; 0 sees what everybody sees.
        names: The names of those who sit.
    """

    history: History
    badge: Badge
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
        mine = own_last(self.history, self.badge)
        return tuple(self._entry(row, self.history.line(row.seq), mine) for row in rows)

    def entry(self, line: Line) -> Entry:
        """Show one action."""
        return self.entries([self.history.rows[line.seq - 1]])[0]

    def preview(self, undone: Undone, token: str) -> UndoPreview:
        """Show what an undo would do."""
        return UndoPreview(
            seq=undone.line.seq,
            token=token,
            entry=self.entry(undone.line),
            changes=tuple(
                Change(self.entry(line), self.events(line.events), self.events(one.events))
                for line, one in undone.changed
            ),
            unrolled=tuple(self.entry(line) for line in undone.unrolled),
            blocked=None if undone.blocked is None else self.entry(undone.blocked),
            because=undone.because,
        )

    def _entry(self, row: Row, counts: Line | None, mine: frozenset[int]) -> Entry:
        line = counts or row.line
        signed = Entry(
            seq=row.seq,
            at=row.at,
            author=row.author,
            seat=row.seat,
            name="" if row.author == HOST else self.names.get(row.author, ""),
            tag="went_back" if row.back else "undo",
            undoes=row.undoes,
        )
        if line is None:
            return signed
        return replace(
            signed,
            tag=tag_of(line.command),
            events=self.events(line.events),
            undone=counts is None,
            undoable=row.seq in mine,
            rolled=rolled(self.history.game, line),
            overruled=line.overruled,
        )


def check_seat(badge: Badge, seat: int) -> None:
    """Check that a phone may look through a seat's eyes.

    Raises:
        NotYourSeatError: It is somebody else's hand.
    """
    if seat and seat not in badge.acts:
        raise NotYourSeatError("table.error.not_your_hand")


def own_last(history: History, badge: Badge) -> frozenset[int]:
    """Give the actions that a phone may take back: the last of each name that it signs in.

    The opening of the table stays.
    """
    wanted, found = set(badge.authors), set()
    for line in reversed(history.lines):
        if not wanted:
            break
        if line.author in wanted and not is_opening(line):
            wanted.remove(line.author)
            found.add(line.seq)
    return frozenset(found)


def is_opening(line: Line) -> bool:
    """Say whether an action opened the table; it stays."""
    return line.seq == 1 and line.author == HOST
