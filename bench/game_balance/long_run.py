"""Games by chance, played on every core: each is kept when it is over and not played twice."""

import os
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from bench.game_balance.saved_games import keep, kept_before, kept_in, read


class PlayedGame(Protocol):
    """What came of a game."""

    @property
    def seed(self) -> int:
        """What it was made of."""


G = TypeVar("G", bound=PlayedGame)


@dataclass(frozen=True)
class LongRun(Generic[G]):
    """Games by chance of one kind.

    Attributes:
        name: What they are for.
        rules: The folder of their rules.
        shape: What is kept of each.
        play: Plays the game of a seed.
        batch: How many a process plays before it tells of them.
    """

    name: str
    rules: str
    shape: type[G]
    play: Callable[[int], G]
    batch: int

    def before(self) -> dict[int, G]:
        """Give the games that code as it was before has played, by their seeds."""
        paths = kept_before(self.name, self.rules)
        return {game.seed: game for path in paths for game in read(path, self.shape)}

    def play_all(
        self, seeds: range, processes: int | None = None, minutes: float | None = None
    ) -> list[G]:
        """Play the games of these seeds that have not been played yet; give all of them.

        Args:
            seeds: Which games.
            processes: How many at once; by default as many as there are cores.
            minutes: How long at most; what is left then stays unplayed.
        """
        path = kept_in(self.name, self.rules)
        kept = {game.seed: game for game in read(path, self.shape)}
        left = [seed for seed in seeds if seed not in kept]
        parts = [left[first : first + self.batch] for first in range(0, len(left), self.batch)]
        until = None if minutes is None else time.time() + 60 * minutes
        with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
            playing = [pool.submit(self.play_some, path, part, until) for part in parts]
            for done, part in enumerate(as_completed(playing), start=1):
                kept.update((game.seed, game) for game in part.result())
                print(f"part {done} of {len(parts)}", file=sys.stderr, flush=True)
        return [kept[seed] for seed in seeds if seed in kept]

    def play_some(self, path: Path, seeds: Iterable[int], until: float | None = None) -> list[G]:
        """Play the games of these seeds one after the other until then, and keep each."""
        played = []
        for seed in seeds:
            if until is not None and time.time() > until:
                break
            game = self.play(seed)
            keep(path, game)
            played.append(game)
        return played
