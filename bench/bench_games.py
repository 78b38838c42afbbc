"""Whole games by chance: every mode, head count and edition, switches mixed, to their end.

``python -m bench.bench_games FIRST LAST [PROCESSES]`` plays a part of them, the games of these
seeds, and tells how far it has come.
"""

import os
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from msgspec import Struct, field

from bench.figures import Figure
from bench.players.roving import Rover
from companion.engine.errors import CompanionError

GAMES = 10_000
LONGEST = 20_000
BATCH = 25


class Played(Struct):
    """What came of some games.

    Attributes:
        ended: Games that came to their end, by mode.
        stuck: Seeds of games that did not within `LONGEST` commands.
        failed: Seeds of games that ended in an error, with the error.
        commands: How many commands were given in all.
    """

    ended: Counter[str] = field(default_factory=Counter)
    stuck: list[int] = field(default_factory=list)
    failed: list[tuple[int, str]] = field(default_factory=list)
    commands: int = 0

    def add(self, other: "Played") -> None:
        """Add the games of another part."""
        self.ended += other.ended
        self.stuck += other.stuck
        self.failed += other.failed
        self.commands += other.commands


def measure() -> list[Figure]:
    """Play them all on every core."""
    played = play_all(range(GAMES))
    ended = played.ended.total()
    note = ", ".join(f"{mode} {count}" for mode, count in sorted(played.ended.items()))
    return [
        Figure(
            name="games by chance that come to their end",
            value=ended,
            unit=f"of {GAMES} games",
            target=f"{GAMES}",
            note=f"{note}; {played.commands} commands, at most {LONGEST} a game",
        ),
        Figure(
            name="games by chance that end in an error",
            value=len(played.failed),
            unit=f"of {GAMES} games",
            target="0",
            note="any edition, switches mixed, one to five heroes",
        ),
    ]


def play_all(seeds: range, processes: int | None = None) -> Played:
    """Play the games of these seeds, some at a time on each core."""
    parts = [seeds[first : first + BATCH] for first in range(0, len(seeds), BATCH)]
    played = Played()
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        for part in pool.map(play_some, parts):
            played.add(part)
            print(
                f"{played.ended.total()} games, stuck {played.stuck}", file=sys.stderr, flush=True
            )
    return played


def play_some(seeds: range) -> Played:
    """Play the games of these seeds one after the other."""
    played = Played()
    for seed in seeds:
        try:
            rover = Rover(seed)
            state = rover.play(LONGEST)
        except (CompanionError, LookupError, ValueError, TypeError, AttributeError):
            played.failed.append((seed, traceback.format_exc(limit=-3)))
            continue
        played.commands += len(rover.commands)
        if state.phase == "over":
            played.ended[state.settings.mode] += 1
        else:
            played.stuck.append(seed)
    return played


def main() -> int:
    """Play a part, and tell what went wrong."""
    first, last, *processes = (int(word) for word in sys.argv[1:])
    played = play_all(range(first, last), *processes)
    for seed, error in played.failed:
        print(f"seed {seed}: {error}")
    print(f"stuck: {played.stuck}")
    print(f"ended: {dict(played.ended)}, {played.commands} commands")
    return 1 if played.failed or played.stuck else 0


if __name__ == "__main__":
    sys.exit(main())
