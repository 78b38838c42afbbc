"""How fast the rules of Masmorra are: check, decide and evolve, in random play."""

from bench.figures import Figure, median_seconds
from companion.engine.history import fold
from companion.games.masmorra.commands import Command
from companion.games.masmorra.model import State
from companion.games.masmorra.play import GAME
from tests.games.masmorra.strategies import Evening

GAMES = 20
STEPS = 600
WHOLE_GAMES = 300
LONGEST = 20_000


def measure() -> list[Figure]:
    """Time commands that random play has given, and play whole games to their end."""
    played = [step for seed in range(GAMES) for step in commands_of(seed)]

    def again() -> None:
        for state, command in played:
            GAME.check(state, command)
            fold(state, GAME.decide(state, command), GAME.evolve)

    rate = len(played) / median_seconds(again)
    ended = sum(Evening(seed).play_out(LONGEST).phase == "over" for seed in range(WHOLE_GAMES))
    return [
        Figure(
            name="rules: check, decide and evolve",
            value=round(rate),
            unit="commands/s",
            target="at least 20000",
            note=f"{len(played)} commands of {GAMES} random games, one process",
        ),
        Figure(
            name="rules: Standard games of sober players that come to their end",
            value=ended,
            unit=f"of {WHOLE_GAMES} games",
            target=f"{WHOLE_GAMES}",
            note=f"three heroes, at most {LONGEST} commands each",
        ),
    ]


def commands_of(seed: int) -> list[tuple[State, Command]]:
    """Play one game at random and keep each command with the table that it was given at."""
    evening = Evening(seed)
    steps: list[tuple[State, Command]] = []
    while len(steps) < STEPS and evening.state.phase != "over":
        command = evening.next_command()
        steps.append((evening.state, command))
        evening.act(command)
    return steps
