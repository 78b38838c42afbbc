"""How fast a game's rules are, from commands with the states that they were given at."""

from collections.abc import Sequence

from bench.reporting.figures import Figure, median_seconds
from companion.engine.fold import fold
from companion.engine.game import Game


def command_rate(
    game: Game, played: Sequence[tuple[object, object]], *, name: str, note: str
) -> Figure:
    """Time checking, deciding and applying commands."""

    def again() -> None:
        for state, command in played:
            game.check(state, command)
            fold(state, game.decide(state, command), game.evolve)

    return Figure(
        name=name,
        value=round(len(played) / median_seconds(again)),
        unit="commands/s",
        target="at least 20000",
        note=f"{len(played)} commands, {note}, one process",
    )


def option_time(game: Game, asked: Sequence[tuple[object, int]], *, name: str) -> Figure:
    """Time listing all options of seats."""
    listed = sum(len(game.options(state, seat)) for state, seat in asked)

    def again() -> None:
        for state, seat in asked:
            game.options(state, seat)

    return Figure(
        name=name,
        value=median_seconds(again) / len(asked) * 1000,
        unit="ms",
        note=f"{listed / len(asked):.0f} options with their verdicts on average",
    )
