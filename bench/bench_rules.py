"""How fast the rules of Masmorra are: check, decide and evolve, and the options, in random play."""

from bench.players.mixed_mode_player import Rover
from bench.reporting.figures import Figure, median_seconds
from companion.engine.fold import fold
from companion.games.masmorra.commands import Command
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import MODES, Mode, State

STEPS = 3000
LONGEST = 300
"""Steps of one game, so that games of every length and head count are among them."""
EVERY = 10


def measure() -> list[Figure]:
    """Time commands that random play has given, in each mode and in all, and the options."""
    played = {mode: commands_of(mode) for mode in MODES}
    everything = [step for steps in played.values() for step in steps]
    figures = [_rate(f"{mode} games", steps) for mode, steps in played.items()]
    return [_rate("all modes", everything), *figures, _options(everything)]


def _rate(what: str, played: list[tuple[State, Command]]) -> Figure:
    def again() -> None:
        for state, command in played:
            GAME.check(state, command)
            fold(state, GAME.decide(state, command), GAME.evolve)

    return Figure(
        name=f"rules: check, decide and evolve, {what}",
        value=round(len(played) / median_seconds(again)),
        unit="commands/s",
        target="at least 20000",
        note=f"{len(played)} commands, any edition and head count, one process",
    )


def _options(played: list[tuple[State, Command]]) -> Figure:
    states = [state for state, _ in played[::EVERY]]
    listed = sum(len(GAME.options(state, 0)) for state in states)

    def again() -> None:
        for state in states:
            GAME.options(state, 0)

    return Figure(
        name="rules: all options of a table",
        value=median_seconds(again) / len(states) * 1000,
        unit="ms",
        note=f"{listed / len(states):.0f} options with their verdicts on average",
    )


def commands_of(mode: Mode) -> list[tuple[State, Command]]:
    """Play games of a mode by chance, and keep commands with the tables they were given at."""
    steps: list[tuple[State, Command]] = []
    seed = 0
    while len(steps) < STEPS:
        rover = Rover(seed, mode)
        for _ in range(LONGEST):
            if rover.state.phase == "over":
                break
            command = rover.next_command()
            steps.append((rover.state, command))
            rover.act(command)
        seed += 1
    return steps
