"""Folds a table's rows: which actions count now, and the state they make."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.game import Game
from companion.table.errors import CorruptHistoryError
from companion.table.log.row_types import LoggedAction, Row, State

REMEMBERED = 32
"""How many states back are kept, to judge what a phone meant that is a few actions late."""


class History(Struct, frozen=True):
    """A table's log, folded.

    Attributes:
        game: The game that it is a log of.
        rows: All rows, in order.
        actions: The actions that count now, in order.
        state: What they make.
        recent: The newest states by the number of the row that made them.
        steps: States on the way to the newest, by how many of the actions they count.
    """

    game: Game
    rows: tuple[Row, ...]
    actions: tuple[LoggedAction, ...]
    state: State
    recent: Mapping[int, State]
    steps: Mapping[int, State]

    @property
    def seq(self) -> int:
        """Give the number of the newest row."""
        return self.rows[-1].seq if self.rows else 0

    def at(self, seq: int) -> State:
        """Give the state as it was when this row was the newest."""
        if seq in self.recent:
            return self.recent[seq]
        return grow(begin(self.game), self.rows[:seq]).state

    def since(self, seq: int) -> tuple[Row, ...]:
        """Give the rows past a number."""
        return self.rows[max(seq, 0) :]

    def action(self, seq: int) -> LoggedAction | None:
        """Find an action as it counts now, unless it was undone."""
        place = _place(self.actions, seq)
        return None if place is None else self.actions[place]

    def before(self, seq: int) -> State:
        """Fold the actions that count up to an action, without it."""
        place = bisect_left(self.actions, seq, key=_number)
        return _state_after(self.game, self.actions, place, self.steps)


def _number(action: LoggedAction) -> int:
    return action.seq


def begin(game: Game) -> History:
    """Give the history of a table where nothing has happened."""
    first = {0: game.initial}
    return History(game, rows=(), actions=(), state=game.initial, recent=first, steps=first)


def grow(history: History, rows: Iterable[Row]) -> History:
    """Append rows.

    Only the newest state is asked for: what lies before the last undo is folded once, however
    many undos there are.

    Raises:
        CorruptHistoryError: A row does not follow from those before it.
    """
    actions, grown = list(history.actions), list(history.rows)
    steps, recent = dict(history.steps), dict(history.recent)
    unfolded: list[Row] = []
    for row in rows:
        if row.seq != len(grown) + 1:
            raise _corrupt(row.seq, f"expected row {len(grown) + 1}")
        grown.append(row)
        if row.action is not None:
            actions.append(row.action)
            unfolded.append(row)
        else:
            place = _apply_undo(actions, row)
            steps = {count: state for count, state in steps.items() if count <= place}
            unfolded = [row]
    state = history.state
    for row, count in zip(
        unfolded, range(len(actions) - len(unfolded) + 1, len(actions) + 1), strict=True
    ):
        state = _state_after(history.game, actions, count, steps)
        recent[row.seq] = steps[count] = state
        _forget(recent)
        _forget(steps)
    return History(history.game, tuple(grown), tuple(actions), state, recent, steps)


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
    game: Game, actions: Sequence[LoggedAction], count: int, steps: Mapping[int, State]
) -> State:
    """Fold so many actions, from the nearest state that is known."""
    known = max(one for one in steps if one <= count)
    state = steps[known]
    # `evolve` never refuses what the rules decided; a log that was damaged or made by hand can
    # still name a hero or a room that is not there.
    for action in islice(actions, known, count):
        try:
            state = fold(state, action.events, game.evolve)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise _corrupt(action.seq, f"{type(error).__name__}: {error}") from error
    return state


def _corrupt(row: int, reason: str) -> CorruptHistoryError:
    return CorruptHistoryError("table.error.corrupt_row", row=row, reason=reason)
