"""Whole games of Paper Dungeons by chance: 1 to 8 players, every option, to their end.

Each game is kept as a line of ``build/paper-games-<code>.jsonl`` as soon as it is over, where
`<code>` stands for the rules, the content and the player: a run that was stopped goes on where it
was. The benchmark plays for so many minutes at most (``BENCH_MINUTES``); games that earlier code
played are told besides, as such.

``python -m bench.bench_paper_games FIRST LAST [PROCESSES]`` plays a part, the games of these seeds.
"""

import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.game_balance.saved_games import keep, kept_before, kept_in, read
from bench.players.paper_dungeons_random_game import RandomGame, random_settings
from bench.reporting.figures import Figure
from companion.engine.errors import CompanionError
from companion.engine.fold import fold
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.catalogue import VARIANTS, variant_content
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings

GAMES = 10_000
SEATS = 8
LONGEST = 10_000
BATCH = 50
MINUTES = 30
FEW = 4
"""The published box has cards for so many."""


class Game(Struct, frozen=True):
    """What came of one game.

    Attributes:
        seed: What it was made of.
        seats: How many played.
        options: What was chosen, where a game can be played either way.
        end: `over`, `error`, or `long` where it did not end within `LONGEST` commands.
        commands: How many commands were given.
        error: The error that it ended in.
    """

    seed: int
    seats: int
    options: tuple[str, ...]
    end: str
    commands: int
    error: str = ""


def measure() -> list[Figure]:
    """Play those that have not been played yet, on every core, and tell of all."""
    new = play_all(range(GAMES), minutes=int(os.environ.get("BENCH_MINUTES", MINUTES)))
    paths = kept_before("paper-games", "paper_dungeons")
    before = {game.seed: game for path in paths for game in read(path, Game)}
    seeds = {game.seed for game in new}
    played = [*new, *(game for seed, game in before.items() if seed not in seeds)]
    versions = f"{len(new)} by this code, {len(played) - len(new)} by earlier code"
    over = [game for game in played if game.end == "over"]
    seats = Counter(game.seats for game in over)
    options = Counter(option for game in over for option in game.options)
    told = ", ".join(f"{count} for {number}" for number, count in sorted(seats.items()))
    with_ = ", ".join(f"{option} {count}" for option, count in sorted(options.items()))
    commands = sum(game.commands for game in played)
    of = f"of {len(played)} games"
    folded = f"{commands} commands, each log folds to its table; {versions}"
    return [
        Figure(
            name="Paper Dungeons: games by chance that come to their end",
            value=len(over),
            unit=of,
            target=str(GAMES),
            note=f"{told} players; {with_}; {folded}",
        ),
        Figure(
            name="Paper Dungeons: games by chance that end in an error",
            value=sum(game.end != "over" for game in played),
            unit=of,
            target="0",
            note="; ".join(Counter(game.error for game in played if game.error)) or "none",
        ),
    ]


def play_all(
    seeds: range, processes: int | None = None, minutes: float | None = None
) -> list[Game]:
    """Play the games of these seeds that have not been played yet; give all of them.

    Args:
        seeds: Which games.
        processes: How many at once; by default as many as there are cores.
        minutes: How long at most; what is left then stays unplayed.
    """
    path = kept_in("paper-games", "paper_dungeons")
    kept = {game.seed: game for game in read(path, Game)}
    left = [seed for seed in seeds if seed not in kept]
    parts = [left[first : first + BATCH] for first in range(0, len(left), BATCH)]
    until = None if minutes is None else time.time() + 60 * minutes
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        playing = [pool.submit(play_some, path, part, until) for part in parts]
        for done, part in enumerate(as_completed(playing), start=1):
            kept.update((game.seed, game) for game in part.result())
            print(f"part {done} of {len(parts)}", file=sys.stderr, flush=True)
    return [kept[seed] for seed in seeds if seed in kept]


def play_some(path: Path, seeds: Iterable[int], until: float | None = None) -> list[Game]:
    """Play the games of these seeds one after the other until then, and keep each."""
    played = []
    for seed in seeds:
        if until is not None and time.time() > until:
            break
        game = play(seed)
        keep(path, game)
        played.append(game)
    return played


def play(seed: int) -> Game:
    """Play one game, fold its log anew, and say how it ended."""
    chance = random.Random(seed)
    seats = chance.randint(1, SEATS)
    settings = chosen(chance, seats)
    commands, error, end = 0, "", "error"
    try:
        game = RandomGame(seed, seats, settings)
        state = game.play(LONGEST)
        commands = len(game.commands)
        end = "over" if state.phase == "over" else "long"
        stored = msgspec.json.decode(msgspec.json.encode(game.events), type=list[e.Event])
        if fold(GAME.initial, stored, GAME.evolve) != state:
            end, error = "error", "the log folds to another table"
    except (CompanionError, LookupError, ValueError, TypeError, AttributeError, RuntimeError):
        error = traceback.format_exc(limit=-3)
    return Game(seed, seats, options_of(settings), end, commands, error)


def chosen(chance: random.Random, seats: int) -> Settings:
    """Choose any options, among them cards of the published box and the pads that come along."""
    settings = random_settings(chance, seats)
    pad, box = chance.random() < 1 / 4, chance.random() < 1 / 2
    if settings.assistance == "paper" and box and seats <= FEW and not settings.storyline:
        return replace(settings, cards="box")
    if pad:
        return replace(settings, own=variant_content(chance.choice(VARIANTS)))
    return settings


def options_of(settings: Settings) -> tuple[str, ...]:
    """Name what was chosen."""
    named = (settings.assistance, settings.policy, f"dice by {settings.dice}")
    switches = (
        "missions",
        "disappearing_gems",
        "strict_threshold",
        "refuse_potions",
        "ranger_crossing",
        "automatic_claims",
    )
    told = [switch for switch in switches if getattr(settings, switch)]
    told += ["storyline"] if settings.storyline else []
    told += ["own pad"] if settings.own is not None else []
    return (*named, f"cards by {settings.cards}", *told)


def main() -> int:
    """Play a part, and tell what went wrong."""
    first, last, *processes = (int(word) for word in sys.argv[1:])
    played = play_all(range(first, last), *processes)
    failed = [game for game in played if game.end != "over"]
    for game in failed:
        print(f"seed {game.seed}, {game.end}: {game.error}")
    print(f"{len(played) - len(failed)} over, {sum(game.commands for game in played)} commands")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
