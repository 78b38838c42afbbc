"""How fast a game's rules are, from commands with the states that they were given at."""

from collections.abc import Sequence

from bench.reporting.figures import Figure, median_clocks
from companion.engine.fold import fold
from companion.engine.game import Game

CROWDED = 0.95
"""With less of the wall clock than this, other programs had the processor."""


def command_rate(
    game: Game, played: Sequence[tuple[object, object]], *, name: str, note: str
) -> Figure:
    """Time checking, deciding and applying commands."""

    def again() -> None:
        for state, command in played:
            game.check(state, command)
            fold(state, game.decide(state, command), game.evolve)

    wall, processor = median_clocks(again)
    rate, note = len(played) / wall, f"{len(played)} commands, {note}, one process"
    if processor < CROWDED * wall:
        note += f", by its processor time: the machine was busy ({rate:.0f} by the wall clock)"
        rate = len(played) / processor
    return Figure(
        name=name,
        value=round(rate),
        unit="commands/s",
        target="at least 20000",
        note=note,
    )


def option_time(game: Game, asked: Sequence[tuple[object, int]], *, name: str) -> Figure:
    """Time listing all options of seats."""
    listed = sum(len(game.options(state, seat)) for state, seat in asked)

    def again() -> None:
        for state, seat in asked:
            game.options(state, seat)

    return Figure(
        name=name,
        value=median_clocks(again)[1] / len(asked) * 1000,
        unit="ms",
        note=f"{listed / len(asked):.0f} options with their verdicts on average, processor time",
    )
