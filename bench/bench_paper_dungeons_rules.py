"""How fast the rules of Paper Dungeons are: check, decide and evolve, and the options."""

from bench.players.paper_dungeons_random_game import RandomGame
from bench.reporting.figures import Figure
from bench.reporting.rules_speed import command_rate, option_time
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State

MOST_SEATS = 8
GAMES = 5
"""Games for each number of players."""
LONGEST = 10_000
EVERY = 10


def measure() -> list[Figure]:
    """Time commands that random play has given, by the number of players and in all."""
    played = {seats: commands_of(seats) for seats in (1, 2, 4, MOST_SEATS)}
    everything = [step for steps in played.values() for step in steps]
    figures = [_rate(f"{seats} players", steps) for seats, steps in played.items()]
    states = [state for state, _ in everything if state.phase == "dice"][::EVERY]
    asked = [(state, sheet.seat) for state in states for sheet in state.sheets[:1]]
    return [
        _rate("all games", everything),
        *figures,
        option_time(GAME, asked, name="Paper Dungeons: all options of a seat"),
    ]


def _rate(what: str, played: list[tuple[State, Command]]) -> Figure:
    name = f"Paper Dungeons: check, decide and evolve, {what}"
    return command_rate(GAME, played, name=name, note="of whole random games")


def commands_of(seats: int) -> list[tuple[State, Command]]:
    """Play whole games by chance, and keep commands with the tables they were given at."""
    steps: list[tuple[State, Command]] = []
    for seed in range(GAMES):
        game = RandomGame(seed, seats, Settings(dice="app", disappearing_gems=True))
        game.play(LONGEST)
        steps += game.commands
    return steps
