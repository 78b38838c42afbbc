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
import traceback
from collections import Counter

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.game_balance.long_run import LongRun
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
    new = RUN.play_all(range(GAMES), minutes=int(os.environ.get("BENCH_MINUTES", MINUTES)))
    before = RUN.before()
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


RUN = LongRun("paper-games", "paper_dungeons", Game, play, batch=50)


def main() -> int:
    """Play a part, and tell what went wrong."""
    first, last, *processes = (int(word) for word in sys.argv[1:])
    played = RUN.play_all(range(first, last), *processes)
    failed = [game for game in played if game.end != "over"]
    for game in failed:
        print(f"seed {game.seed}, {game.end}: {game.error}")
    print(f"{len(played) - len(failed)} over, {sum(game.commands for game in played)} commands")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
