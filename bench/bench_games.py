"""Whole games by chance: every mode, head count and edition, switches mixed, to their end.

Each game is kept as a line of ``build/games-<code>.jsonl`` as soon as it is over, where `<code>`
stands for the rules, the content and the players: a run that was stopped goes on where it was, and
parts that were played at different times are told together. The benchmark plays for so many minutes
at most (``BENCH_MINUTES``); games that earlier code played are told besides, as such.

``python -m bench.bench_games FIRST LAST [PROCESSES]`` plays a part, the games of these seeds.
"""

import os
import sys
import traceback
from collections import Counter

from msgspec import Struct

from bench.game_balance.long_run import LongRun
from bench.players.mixed_mode_player import Rover
from bench.reporting.figures import Figure
from companion.engine.errors import CompanionError
from companion.games.masmorra.model import State

GAMES = 10_003
"""Three are at a dead end by the ruling of their own tables, see `why`: 3339, 4027 and 8555."""
LONGEST = 30_000
MINUTES = 30


class Game(Struct, frozen=True):
    """What came of one game.

    Attributes:
        seed: What it was made of.
        mode: Its mode.
        heads: How many heroes played.
        edition: The edition that it was played by.
        end: `over`, `error`, or why it did not end within `LONGEST` commands.
        commands: How many commands were given.
        error: The error that it ended in.
    """

    seed: int
    mode: str
    heads: int
    edition: str
    end: str
    commands: int
    error: str = ""


def measure() -> list[Figure]:
    """Play those that have not been played yet, on every core, and tell of all."""
    new = RUN.play_all(range(GAMES), minutes=int(os.environ.get("BENCH_MINUTES", MINUTES)))
    before = RUN.before()
    seeds = {game.seed for game in new}
    played = [*new, *(game for seed, game in before.items() if seed not in seeds)]
    again = [game for game in new if game.seed in before]
    otherwise = sum(game != before[game.seed] for game in again)
    over = [game for game in played if game.end == "over"]
    unended = Counter(game.end for game in played if game.end not in {"over", "error"})
    modes = Counter(game.mode for game in over)
    told = ", ".join(f"{mode} {count}" for mode, count in sorted(modes.items()))
    commands = sum(game.commands for game in played)
    of = f"of {len(played)} games"
    why = "; ".join(f"{count} {reason}" for reason, count in unended.most_common())
    versions = f"{len(new)} by this code, {len(played) - len(new)} by earlier code"
    versions += f"; {len(again)} by both, {otherwise} of them otherwise"
    return [
        Figure(
            name="games by chance that come to their end",
            value=len(over),
            unit=of,
            target="10000",
            note=f"{told}; {commands} commands, at most {LONGEST} a game; {versions}",
        ),
        Figure(
            name="games by chance that do not end",
            value=unended.total(),
            unit=of,
            note=why or "none",
        ),
        Figure(
            name="games by chance that end in an error",
            value=sum(game.end == "error" for game in played),
            unit=of,
            target="0",
            note="any edition, switches mixed, one to five heroes",
        ),
    ]


def play(seed: int) -> Game:
    """Play one game, and say how it ended."""
    rover = Rover(seed)
    end, error = "error", ""
    try:
        state = rover.play(LONGEST)
        end = "over" if state.phase == "over" else why(state)
    except (CompanionError, LookupError, ValueError, TypeError, AttributeError, RuntimeError):
        error = traceback.format_exc(limit=-3)
    state, commands = rover.state, len(rover.commands)
    mode, edition = state.settings.mode, state.settings.edition
    return Game(seed, mode, len(state.heroes), edition, end, commands, error)


def why(state: State) -> str:
    """Say in a few words what a game that goes on for ever waits for.

    Where a table lets heroes stand up with one Life Point (ED-20), those who fell beside Bitsy
    never leave: she takes it as each combat begins (BOSS-BITSY-2), they have to fight, and may not
    heal before.
    """
    mode = state.settings.mode
    if state.rulings.standup_heal == "one":
        return f"{mode}: heroes stand up with one Life Point beside a boss"
    deepest = max(room.level for room in state.rooms.values())
    kinds = {monster.kind for monster in state.monsters}
    if "malaphyas-red" in kinds:
        return f"{mode}: red Malaphyas stands"
    if "malaphyas" in kinds or state.site is not None:
        return f"{mode}: on Level 3"
    return f"{mode}: on Level {deepest}"


RUN = LongRun("games", "masmorra", Game, play, batch=25)


def main() -> int:
    """Play a part, and tell what went wrong."""
    first, last, *processes = (int(word) for word in sys.argv[1:])
    played = RUN.play_all(range(first, last), *processes)
    failed = [game for game in played if game.end == "error"]
    for game in failed:
        print(f"seed {game.seed}: {game.error}")
    for (mode, end), count in sorted(Counter((one.mode, one.end) for one in played).items()):
        print(f"{mode}, {end}: {count}")
    print(f"{sum(game.commands for game in played)} commands")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
