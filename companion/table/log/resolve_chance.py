"""Decides a command to its end: what is left to the app is drawn, or answered as recorded."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from companion.engine.fold import fold
from companion.engine.game import Chance, Game
from companion.table.log.row_types import Command, Drawn, Event, State

Draw: TypeAlias = Callable[[Sequence[str]], str]
"""Picks one of several outcomes, each as likely."""

ChanceSource: TypeAlias = Callable[[Chance], tuple[str, ...]]
"""Says what comes out of a roll or draw."""

MOST_CHANCES = 1000
"""More rolls than any action can demand; a game that asks for more would ask for ever."""


class Decided(Struct, frozen=True):
    """What a command comes to.

    Attributes:
        events: All events, also those of the rolls that the app was left.
        answers: What was rolled and drawn.
        state: The state after it.
    """

    events: tuple[Event, ...]
    answers: tuple[Drawn, ...]
    state: State


class OtherChanceError(Exception):
    """A command that is decided again asks for another roll or draw than the one recorded."""


def decide(
    game: Game, state: State, command: Command, source: ChanceSource, *, overrule: bool = False
) -> Decided:
    """Decide a command and every chance that it leaves to the app.

    Raises:
        IllegalCommandError: The rules refuse it.
    """
    events = list(game.decide(state, command, overrule=overrule))
    state = fold(state, events, game.evolve)
    answers: list[Drawn] = []
    while (chance := game.chance(state)) is not None:
        if len(answers) == MOST_CHANCES:
            raise RuntimeError(f"{game.name} asks for ever: {chance}")
        outcomes = source(chance)
        more = game.decide(state, game.answer(state, outcomes))
        state = fold(state, more, game.evolve)
        events.extend(more)
        answers.append(Drawn(chance, outcomes))
    return Decided(tuple(events), tuple(answers), state)


def drawing_source(draw: Draw) -> ChanceSource:
    """Answer every chance by drawing: each die on its own, or one out of those to draw from."""
    return lambda chance: tuple(draw(outcomes) for outcomes in chance.dice)


def recorded_source(answers: Sequence[Drawn]) -> ChanceSource:
    """Answer as recorded, as long as the same chance is asked for.

    Raises:
        OtherChanceError: From the source: something else is asked for.
    """
    left = list(answers)

    def source(chance: Chance) -> tuple[str, ...]:
        if not left or left[0].chance != chance:
            raise OtherChanceError
        return left.pop(0).outcomes

    return source
