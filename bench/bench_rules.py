"""How fast the rules of Masmorra are: check, decide and evolve, and the options, in random play."""

from bench.players.mixed_mode_player import Rover
from bench.reporting.figures import Figure
from bench.reporting.rules_speed import command_rate, option_time
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
    asked = [(state, 0) for state, _ in everything[::EVERY]]
    return [
        _rate("all modes", everything),
        *figures,
        option_time(GAME, asked, name="rules: all options of a table"),
    ]


def _rate(what: str, played: list[tuple[State, Command]]) -> Figure:
    name = f"rules: check, decide and evolve, {what}"
    return command_rate(GAME, played, name=name, note="any edition and head count")


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
