"""Folds a table's rows: which lines count now, and the state they make."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.game import Game
from companion.table.errors import CorruptHistoryError
from companion.table.log.rows import Event, Line, Row, State

REMEMBERED = 32
"""How many states back are kept, to judge what a phone meant that is a few actions late."""


class History(Struct, frozen=True):
    """A table's log, folded.

    Attributes:
        game: The game that it is a log of.
        rows: All rows, in order.
        lines: The lines that count now, in order.
        state: What they make.
        recent: The newest states by the number of the row that made them.
    """

    game: Game
    rows: tuple[Row, ...]
    lines: tuple[Line, ...]
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

    def line(self, seq: int) -> Line | None:
        """Find the line that counts for an action, unless it was undone."""
        place = bisect_left(self.lines, seq, key=_seq)
        found = self.lines[place : place + 1]
        return found[0] if found and found[0].seq == seq else None

    def before(self, seq: int) -> State:
        """Fold the lines that count up to an action, without it."""
        events = (event for line in self.lines if line.seq < seq for event in line.events)
        return fold(self.game.initial, events, self.game.evolve)


def _seq(line: Line) -> int:
    return line.seq


def begin(game: Game) -> History:
    """Give the history of a table where nothing has happened."""
    return History(game=game, rows=(), lines=(), state=game.initial, recent={0: game.initial})


def grow(history: History, rows: Iterable[Row]) -> History:
    """Append rows.

    Raises:
        CorruptHistoryError: A row does not follow from those before it.
    """
    lines, state = list(history.lines), history.state
    recent, grown = dict(history.recent), list(history.rows)
    game = history.game
    for row in rows:
        if row.seq != len(grown) + 1:
            raise _corrupt(row, f"expected row {len(grown) + 1}")
        if row.line is not None:
            lines.append(row.line)
            state = _fold(game, state, row, row.line.events)
        else:
            lines = _undone(lines, row)
            state = _fold(game, game.initial, row, [e for line in lines for e in line.events])
        grown.append(row)
        recent[row.seq] = state
    for seq in sorted(recent)[:-REMEMBERED]:
        del recent[seq]
    return History(game=game, rows=tuple(grown), lines=tuple(lines), state=state, recent=recent)


def _undone(lines: list[Line], row: Row) -> list[Line]:
    place = next((i for i, line in enumerate(lines) if line.seq == row.undoes), None)
    if place is None:
        raise _corrupt(row, f"undoes {row.undoes}, which does not count")
    if row.back:
        return lines[:place]
    later = lines[place + 1 :]
    if [line.seq for line in later] != [one.seq for one in row.replaced]:
        raise _corrupt(row, "does not replace the lines that follow")
    return lines[:place] + [
        replace(line, answers=one.answers, events=one.events)
        for line, one in zip(later, row.replaced, strict=True)
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
