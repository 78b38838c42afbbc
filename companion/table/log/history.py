"""Folds a table's rows: which actions count now, and the state they make."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.game import Game
from companion.table.errors import CorruptHistoryError
from companion.table.log.row_types import Event, LoggedAction, Row, State

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
    """

    game: Game
    rows: tuple[Row, ...]
    actions: tuple[LoggedAction, ...]
    state: State
    recent: Mapping[int, State]

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
        place = bisect_left(self.actions, seq, key=_number)
        found = self.actions[place : place + 1]
        return found[0] if found and found[0].seq == seq else None

    def before(self, seq: int) -> State:
        """Fold the actions that count up to an action, without it."""
        events = (event for action in self.actions if action.seq < seq for event in action.events)
        return fold(self.game.initial, events, self.game.evolve)


def _number(action: LoggedAction) -> int:
    return action.seq


def begin(game: Game) -> History:
    """Give the history of a table where nothing has happened."""
    return History(game=game, rows=(), actions=(), state=game.initial, recent={0: game.initial})


def grow(history: History, rows: Iterable[Row]) -> History:
    """Append rows.

    Raises:
        CorruptHistoryError: A row does not follow from those before it.
    """
    actions, state = list(history.actions), history.state
    recent, grown = dict(history.recent), list(history.rows)
    game = history.game
    for row in rows:
        if row.seq != len(grown) + 1:
            raise _corrupt(row, f"expected row {len(grown) + 1}")
        if row.action is not None:
            actions.append(row.action)
            state = _fold(game, state, row, row.action.events)
        else:
            actions = _apply_undo(actions, row)
            state = _fold(game, game.initial, row, [e for action in actions for e in action.events])
        grown.append(row)
        recent[row.seq] = state
    for seq in sorted(recent)[:-REMEMBERED]:
        del recent[seq]
    return History(game=game, rows=tuple(grown), actions=tuple(actions), state=state, recent=recent)


def _apply_undo(actions: list[LoggedAction], row: Row) -> list[LoggedAction]:
    place = next((i for i, action in enumerate(actions) if action.seq == row.undoes), None)
    if place is None:
        raise _corrupt(row, f"undoes {row.undoes}, which does not count")
    if row.is_rollback:
        return actions[:place]
    later = actions[place + 1 :]
    if [action.seq for action in later] != [one.seq for one in row.replaced]:
        raise _corrupt(row, "does not replace the actions that follow")
    return actions[:place] + [
        replace(action, answers=one.answers, events=one.events)
        for action, one in zip(later, row.replaced, strict=True)
    ]


def _fold(game: Game, state: State, row: Row, events: Iterable[Event]) -> State:
    # `evolve` never refuses what the rules decided; a log that was damaged or made by hand can
    # still name a hero or a room that is not there.
    try:
        return fold(state, events, game.evolve)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise _corrupt(row, f"{type(error).__name__}: {error}") from error


def _corrupt(row: Row, reason: str) -> CorruptHistoryError:
    return CorruptHistoryError("table.error.corrupt_row", row=row.seq, reason=reason)
