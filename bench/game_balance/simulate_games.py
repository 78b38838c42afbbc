"""How games of equal players end.

Run `python -m bench.game_balance.simulate_games`; it writes `docs/balance.md`.

``python -m bench.game_balance.simulate_games STANDARD ALLIANCE [PROCESSES]`` plays so many games
with each head count. Each is kept as soon as it is over, so a run that was stopped goes on where it
was; ``0 0`` tells of what has been played so far. ``python -m bench.game_balance.simulate_games
again COUNT`` plays so many games of the code before anew, and takes the others over where all of
them end as they did.

Rules: END-1, END-4, ALLIANCE-3..5, TREASURE-5..8. Heroes and seats are shuffled by each game's
seed, so the page stays the same until the rules, the content or the players change.
"""

import math
import os
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from msgspec import Struct, field

from bench.game_balance.balance_page import Share, page
from bench.game_balance.saved_games import keep, kept_before, kept_in, read
from bench.players.simulated_company import SimulatedCompany
from bench.reporting.confidence_interval import Z
from bench.reporting.svg_bar_chart import bars
from companion.games.masmorra.decide.game_end import ranking
from companion.games.masmorra.events import CardPlayed, EvilDrawn, QuestShown
from companion.games.masmorra.model import HEROES, Mode, Settings

DOCS = Path(__file__).parents[2] / "docs"
HEADS = (2, 3, 4, 5)
STANDARD, ALLIANCE = 60, 15
LONGEST = 2500


class Game(Struct):
    """What came of one game.

    Attributes:
        mode: Its mode.
        heads: How many played.
        seed: What it was made of.
        rounds: Its length, 0 where these players did not bring it to its end.
        places: The place of each hero, with its XP.
        end: How a cooperative game ended.
        level: The lowest level that was reached.
        played: Treasure cards played, or shown at the end as secret quests.
        drawn: Evil cards drawn.
    """

    mode: Mode
    heads: int
    seed: int
    rounds: int
    places: dict[str, tuple[int, int]]
    end: str
    level: int
    played: dict[str, int] = field(default_factory=dict)
    drawn: dict[str, int] = field(default_factory=dict)


def play(task: tuple[Mode, int, int]) -> Game:
    """Play one game: its mode, head count and seed."""
    mode, heads, seed = task
    settings = Settings(mode, tiles="app", action_dice="app", cards="app")
    company = SimulatedCompany(seed, heads, settings)
    state = company.play(LONGEST)
    over = state.phase == "over"
    ranks = ranking(state) if over and not settings.cooperative else ()
    result = state.result
    why = "unfinished" if result is None else "won" if result.won else result.why
    return Game(
        mode,
        heads,
        seed,
        state.round if over else 0,
        {rank.hero: (rank.place, rank.xp) for rank in ranks},
        why,
        max(room.level for room in state.rooms.values()),
        Counter(one.card for one in company.events if isinstance(one, CardPlayed | QuestShown)),
        Counter(one.card for one in company.events if isinstance(one, EvilDrawn) if one.card),
    )


def play_anew(count: int) -> int:
    """Play some of the games of earlier code anew; if all end as they did, they count for this one.

    Returns:
        How many ended otherwise; then none is taken over.
    """
    path = kept_in("balance")
    kept = {(game.mode, game.heads, game.seed) for game in read(path, Game)}
    before = [game for file in kept_before("balance")[-1:] for game in read(file, Game)]
    tasks = {(game.mode, game.heads, game.seed): game for game in before}
    left = {task: game for task, game in tasks.items() if task not in kept}
    sample = random.Random(count).sample(sorted(left), min(count, len(left)))
    otherwise = sum(play(task) != left[task] for task in sample)
    for game in left.values() if sample and not otherwise else ():
        keep(path, game)
    return otherwise


def play_all(counts: dict[Mode, int], processes: int | None = None) -> list[Game]:
    """Play so many games of each mode with each head count; give all that this code ever played."""
    path = kept_in("balance")
    tasks: list[tuple[Mode, int, int]] = [
        (mode, heads, seed)
        for mode, games in counts.items()
        for seed in range(games)
        for heads in HEADS
    ]
    kept = {(game.mode, game.heads, game.seed): game for game in read(path, Game)}
    left = [task for task in tasks if task not in kept]
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        for game in pool.map(play, left):
            keep(path, game)
            kept[game.mode, game.heads, game.seed] = game
    return list(kept.values())


def shares(games: list[Game]) -> dict[str, Share]:
    """Give each hero's wins as a part of those it would have if all were equal."""
    found = {}
    for hero in HEROES:
        won, fair, spread = 0.0, 0.0, 0.0
        for game in games:
            if hero in game.places:
                first = [one for one, (place, _) in game.places.items() if place == 1]
                win = (hero in first) / len(first)
                won, fair = won + win, fair + 1 / game.heads
                spread += (win - 1 / game.heads) ** 2
        if fair:
            found[hero.title()] = Share(won / fair, Z * math.sqrt(spread) / fair)
    return found


def main() -> None:
    """Play, and write the page and its charts; Alliance games take longer, so fewer are played."""
    if sys.argv[1:2] == ["again"]:
        print(f"{play_anew(int(sys.argv[2]))} ended otherwise")
        return
    standard_games, alliance_games, processes = (
        *(int(word) for word in sys.argv[1:]),
        *(STANDARD, ALLIANCE, os.cpu_count() or 1)[len(sys.argv) - 1 :],
    )
    played = play_all({"standard": standard_games, "alliance": alliance_games}, processes)
    standard = [game for game in played if game.mode == "standard"]
    alliance = [game for game in played if game.mode == "alliance"]
    rounds = Counter(game.rounds for game in standard if game.rounds)
    best = Counter(max(xp for _, xp in game.places.values()) for game in standard if game.places)
    used = sum((Counter(game.played) for game in alliance), Counter[str]())
    charts = {
        "balance": bars({hero: one.part for hero, one in shares(standard).items()}, mark=1.25),
        "balance-rounds": bars({str(one): rounds[one] for one in sorted(rounds)}),
        "balance-scores": bars({str(one): best[one] for one in sorted(best)}),
        "balance-cards": bars(dict(used.most_common())),
    }
    for name, chart in charts.items():
        (DOCS / "images" / f"{name}.svg").write_text(chart, encoding="utf-8")
    text = page(standard, alliance, shares(standard))
    (DOCS / "balance.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
