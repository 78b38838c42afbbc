"""Folds a table's rows: which actions count now, and the state they make."""

import threading
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.game import Game
from companion.table.errors import CorruptHistoryError
from companion.table.log.row_types import LoggedAction, Row, State
from companion.table.seats.access_rights import HOST

REMEMBERED = 32
"""How many states back are kept, to judge what a phone meant that is a few actions late."""


class Earlier:
    """The beginning of a log that nobody has asked for yet."""

    def __init__(self, load: Callable[[], "History"]) -> None:
        """Keep what reads it."""
        self._load = load
        self._lock = threading.Lock()
        self._loaded: History | None = None

    @property
    def is_loaded(self) -> bool:
        """Whether somebody asked for it."""
        return self._loaded is not None

    def load(self) -> "History":
        """Read it, once."""
        with self._lock:
            if self._loaded is None:
                self._loaded = self._load()
            return self._loaded


class Base(Struct, frozen=True):
    """What is known of the beginning of a log without reading it.

    Attributes:
        seq: The number of its last row.
        count: How many of its actions count.
        last: The last action of each author that counts, the opening apart.
        earlier: Reads it.
    """

    seq: int
    count: int
    last: Mapping[int, int]
    earlier: Earlier


class History(Struct, frozen=True):
    """A table's log, folded.

    Attributes:
        game: The game that it is a log of.
        tail: The rows past the base, in order; without a base, all rows.
        acts: The actions past the base that count now, in order.
        state: What all actions make.
        recent: The newest states by the number of the row that made them.
        steps: States on the way to the newest, by how many of the actions they count.
        base: The beginning of a long log, which is read only when it is asked for.
    """

    game: Game
    tail: tuple[Row, ...]
    acts: tuple[LoggedAction, ...]
    state: State
    recent: Mapping[int, State]
    steps: Mapping[int, State]
    base: Base | None = None

    @property
    def seq(self) -> int:
        """Give the number of the newest row."""
        return self._begins + len(self.tail)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Give all rows, in order; this reads the whole log."""
        return (*self.base.earlier.load().tail, *self.tail) if self.base else self.tail

    @property
    def actions(self) -> tuple[LoggedAction, ...]:
        """Give all actions that count now, in order; this reads the whole log."""
        return (*self.base.earlier.load().acts, *self.acts) if self.base else self.acts

    @property
    def _begins(self) -> int:
        return self.base.seq if self.base else 0

    def whole(self) -> "History":
        """Give the same log with its beginning read."""
        if self.base is None:
            return self
        steps = {0: self.game.initial, **self.steps}
        return replace(self, tail=self.rows, acts=self.actions, steps=steps, base=None)

    def at(self, seq: int) -> State:
        """Give the state as it was when this row was the newest."""
        if seq in self.recent:
            return self.recent[seq]
        return grow(begin(self.game), self.rows[:seq]).state

    def since(self, seq: int) -> tuple[Row, ...]:
        """Give the rows past a number."""
        if seq < self._begins:
            return self.rows[max(seq, 0) :]
        return self.tail[seq - self._begins :]

    def row(self, seq: int) -> Row:
        """Give a row by its number."""
        return self.since(seq - 1)[0]

    def action(self, seq: int) -> LoggedAction | None:
        """Find an action as it counts now, unless it was undone."""
        actions = self.acts if seq > self._begins else self.actions
        place = _place(actions, seq)
        return None if place is None else actions[place]

    def newest_actions(self) -> Iterator[LoggedAction]:
        """Give the actions that count now, the newest first; the beginning is read last."""
        yield from reversed(self.acts)
        if self.base is not None:
            yield from reversed(self.base.earlier.load().acts)

    def last_of(self, authors: Iterable[int]) -> frozenset[int]:
        """Give the number of the last action of each author that has one, the opening apart."""
        wanted, found = set(authors), set[int]()
        for action in reversed(self.acts):
            if not wanted:
                break
            if action.author in wanted and not is_opening(action):
                wanted.remove(action.author)
                found.add(action.seq)
        earlier = self.base.last if self.base else {}
        return frozenset(found | {earlier[one] for one in wanted if one in earlier})

    def before(self, seq: int) -> State:
        """Fold the actions that count up to an action, without it."""
        history = self if _is_known(self, seq) else self.whole()
        before = history.base.count if history.base else 0
        place = before + bisect_left(history.acts, seq, key=_number)
        return _state_after(history.game, history.acts, place, history.steps, before)

    def actions_after(self, seq: int) -> tuple[LoggedAction, ...]:
        """Give the actions past a number that count now, in order."""
        actions = self.acts if seq >= self._begins else self.actions
        return actions[bisect_left(actions, seq + 1, key=_number) :]


def is_opening(action: LoggedAction) -> bool:
    """Say whether an action opened the table; it stays."""
    return action.seq == 1 and action.author == HOST


def last_by_author(actions: Iterable[LoggedAction]) -> dict[int, int]:
    """Give the number of each author's last action, the opening apart."""
    return {one.author: one.seq for one in actions if not is_opening(one)}


def _number(action: LoggedAction) -> int:
    return action.seq


def begin(game: Game) -> History:
    """Give the history of a table where nothing has happened."""
    first = {0: game.initial}
    return History(game, tail=(), acts=(), state=game.initial, recent=first, steps=first)


def unfolded(game: Game, rows: Iterable[Row], upto: int) -> History:
    """Give rows up to a number, and which of their actions count after all rows, without a state.

    Raises:
        CorruptHistoryError: A row does not follow from those before it.
    """
    actions: list[LoggedAction] = []
    read = tuple(rows)
    for row in read:
        if row.action is not None:
            actions.append(row.action)
        else:
            _apply_undo(actions, row)
    acts = tuple(action for action in actions if action.seq <= upto)
    return replace(begin(game), tail=read[:upto], acts=acts)


def grow(history: History, rows: Iterable[Row]) -> History:
    """Append rows.

    Only the newest state is asked for: what lies before the last undo is folded once, however
    many undos there are.

    Raises:
        CorruptHistoryError: A row does not follow from those before it.
    """
    fresh = tuple(rows)
    if any(row.undoes is not None and not _is_known(history, row.undoes) for row in fresh):
        history = history.whole()
    before = history.base.count if history.base else 0
    actions, newest = list(history.acts), history.seq
    steps, recent = dict(history.steps), dict(history.recent)
    unfolded: list[Row] = []
    for row in fresh:
        newest += 1
        if row.seq != newest:
            raise _corrupt(row.seq, f"expected row {newest}")
        if row.action is not None:
            actions.append(row.action)
            unfolded.append(row)
        else:
            place = before + _apply_undo(actions, row)
            steps = {count: state for count, state in steps.items() if count <= place}
            unfolded = [row]
    state, first = history.state, before + len(actions) - len(unfolded) + 1
    for count, row in enumerate(unfolded, first):
        state = _state_after(history.game, actions, count, steps, before)
        recent[row.seq] = steps[count] = state
        _forget(recent)
        _forget(steps)
    return replace(
        history,
        tail=(*history.tail, *fresh),
        acts=tuple(actions),
        state=state,
        recent=recent,
        steps=steps,
    )


def _is_known(history: History, seq: int) -> bool:
    """Say whether a state is known from before an action that is past the base."""
    if history.base is None:
        return True
    place = history.base.count + bisect_left(history.acts, seq, key=_number)
    return seq > history.base.seq and any(count <= place for count in history.steps)


def _forget(states: dict[int, State]) -> None:
    """Keep the newest states, and the beginning."""
    if len(states) > REMEMBERED + 1:
        del states[min(filter(None, states))]


def _apply_undo(actions: list[LoggedAction], row: Row) -> int:
    """Take an action out, and let later ones come to what the undo says; give its place."""
    place = _place(actions, row.undoes or 0)
    if place is None:
        raise _corrupt(row.seq, f"undoes {row.undoes}, which does not count")
    if row.is_rollback:
        del actions[place:]
        return place
    del actions[place]
    for one in row.replaced:
        later = _place(actions, one.seq)
        if later is None or later < place:
            raise _corrupt(row.seq, f"replaces {one.seq}, which does not follow")
        actions[later] = replace(actions[later], answers=one.answers, events=one.events)
    return place


def _place(actions: Sequence[LoggedAction], seq: int) -> int | None:
    place = bisect_left(actions, seq, key=_number)
    return place if place < len(actions) and actions[place].seq == seq else None


def _state_after(
    game: Game,
    actions: Sequence[LoggedAction],
    count: int,
    steps: Mapping[int, State],
    before: int = 0,
) -> State:
    """Fold so many actions, from the nearest state that is known; `before` come before them."""
    known = max(one for one in steps if one <= count)
    state = steps[known]
    # `evolve` never refuses what the rules decided; a log that was damaged or made by hand can
    # still name a hero or a room that is not there.
    for action in islice(actions, known - before, count - before):
        try:
            state = fold(state, action.events, game.evolve)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise _corrupt(action.seq, f"{type(error).__name__}: {error}") from error
    return state


def _corrupt(row: int, reason: str) -> CorruptHistoryError:
    return CorruptHistoryError("table.error.corrupt_row", row=row, reason=reason)
