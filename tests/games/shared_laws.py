"""What holds in every game, in any state that legal play reaches."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec
import pytest

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.engine.game import Game

State = TypeVar("State")


def check_command(game: Game, state: State, command: object) -> State | None:
    """Check that `check` and `decide` agree, and that somebody may send the command.

    Returns:
        The state after it; None where it is refused.
    """
    game.actor(state, command)
    refusal = game.check(state, command)
    if refusal is None:
        return fold(state, game.decide(state, command), game.evolve)
    with pytest.raises(IllegalCommandError) as refused:
        game.decide(state, command)
    assert refused.value.refusal == refusal
    return None


def check_options(game: Game, state: object, seat: int) -> None:
    """Check that each option of a seat has the verdict of `check`, and can be done where legal."""
    for option in game.options(state, seat):
        assert option.refusal == game.check(state, option.command)
        check_command(game, state, option.command)


def check_stored_log(game: Game, events: Sequence[object], state: object) -> None:
    """Check that the events, stored and read again, fold to the state."""
    stored = [msgspec.json.encode(event) for event in events]
    decoder = msgspec.json.Decoder(game.event_type)
    assert fold(game.initial, [decoder.decode(one) for one in stored], game.evolve) == state
