"""Looks at a log that comes from elsewhere as its pages will, before it becomes a table.

Its sum proves only that nothing was damaged on the way; whoever made it up could write anything
that events can hold. Own logs are not looked at: the rules decided them.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from companion.engine.fold import fold
from companion.engine.game import Game
from companion.table.errors import CorruptHistoryError
from companion.table.log.folded_log import History
from companion.table.log.row_types import Event, Row, State

Bounds: TypeAlias = Mapping[str, tuple[int, int]]

USUAL = (-999, 9999)
"""The least and the most that a number may be for which the game names no bounds."""
LONGEST_TEXT = 4000
MOST_PARTS = 5000
"""Parts of a list, or entries of a table."""


def check_import(history: History) -> None:
    """Check that a log can be played and shown.

    Raises:
        CorruptHistoryError: Something lies outside what the rules allow, or names what there is
            not; the row is named.
    """
    game = history.game
    told = {
        name: (min(low, USUAL[0]), max(high, USUAL[1])) for name, (low, high) in game.bounds.items()
    }
    for row in history.rows:
        action = row.action
        parts = (action.command, action.answers, action.events) if action else row.replaced
        _refuse(row, _outside(parts, "", told))
    state = game.initial
    for action in history.actions:
        row = history.rows[action.seq - 1]
        state = fold(state, action.events, game.evolve)
        _refuse(row, _outside(state, "", game.bounds))
        _refuse(row, _failures(game, state, action.events))
    if history.rows:
        _refuse(history.rows[-1], _dead_ends(game, state))


def _outside(value: Any, name: str, bounds: Bounds) -> Iterator[str]:  # noqa: ANN401 - whatever a game stores
    """Find what is larger than anything that the rules know."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int | float):
        least, most = bounds.get(name, USUAL)
        if not least <= value <= most:
            yield f"{name}: {value:.6g} is not between {least} and {most}"
    elif isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            yield f"{name}: {len(value)} characters"
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from _outside(getattr(value, field), field, bounds)
    else:
        parts = [*value, *value.values()] if isinstance(value, Mapping) else list(value)
        if len(parts) > MOST_PARTS:
            yield f"{name}: {len(parts)} parts"
        for part in parts[:MOST_PARTS]:
            yield from _outside(part, name, bounds)


def _failures(game: Game, state: State, events: tuple[Event, ...]) -> Iterator[str]:
    """Find what cannot be shown to a seat, or to everybody."""
    try:
        for seat in range(game.seats + 1):
            game.view(state, seat)
            for event in events:
                game.mask(state, event, seat)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        yield f"{type(error).__name__}: {error}"


def _dead_ends(game: Game, state: State) -> Iterator[str]:
    """Find why nobody could go on playing."""
    try:
        game.chance(state)
        for seat in range(game.seats + 1):
            game.options(game.view(state, seat), seat)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        yield f"{type(error).__name__}: {error}"


def _refuse(row: Row, found: Iterator[str]) -> None:
    if reason := next(found, ""):
        raise CorruptHistoryError("table.error.corrupt_row", row=row.seq, reason=reason)
