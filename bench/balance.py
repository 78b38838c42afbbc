"""How games of equal players end; `python -m bench.balance [GAMES]` writes `docs/balance.md`.

Rules: END-1, END-4, ALLIANCE-3..5. Heroes and seats are shuffled by each game's seed, so the page
stays the same until the rules or the content change.
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Literal

from msgspec import Struct

from bench.players.company import Company
from companion.games.masmorra.decide.ending import ranking
from companion.games.masmorra.model import HEROES, Settings

DOCS = Path(__file__).parent.parent / "docs"
HEADS = (2, 3, 4, 5)
GAMES = 40
LONGEST = 5000
FAIR = 1.25
BAR = 24
WIDE = 300


class Tally(Struct):
    """What came of the Standard games.

    Attributes:
        rounds: The length of each game that ended.
        best: The winners' XP.
        stuck: Games that these players did not bring to their end.
        wins: Wins of each hero, a shared one in parts.
        fair: The wins that each hero would have if all were equal.
    """

    rounds: list[int]
    best: list[int]
    stuck: int
    wins: dict[str, float]
    fair: dict[str, float]


def standard(games: int) -> Tally:
    """Play Standard games with each head count."""
    tally = Tally([], [], 0, dict.fromkeys(HEROES, 0.0), dict.fromkeys(HEROES, 0.0))
    for heads in HEADS:
        for seed in range(games):
            state = _company("standard", seed, heads).play(LONGEST)
            if state.phase != "over":
                tally.stuck += 1
                continue
            ranks = ranking(state)
            first = [rank.hero for rank in ranks if rank.place == 1]
            tally.rounds.append(state.round)
            tally.best.append(ranks[0].xp)
            for rank in ranks:
                tally.fair[rank.hero] += 1 / heads
            for hero in first:
                tally.wins[hero] += 1 / len(first)
    return tally


def alliance(games: int) -> dict[int, Counter[str]]:
    """Play Alliance games with each head count, and count how they end."""
    ends: dict[int, Counter[str]] = {}
    for heads in HEADS:
        results = (_company("alliance", seed, heads).play(LONGEST).result for seed in range(games))
        ends[heads] = Counter(
            "unfinished" if one is None else "won" if one.won else one.why for one in results
        )
    return ends


def _company(mode: Literal["standard", "alliance"], seed: int, heads: int) -> Company:
    return Company(seed, heads, Settings(mode, tiles="app", action_dice="app"))


def page(tally: Tally, ends: dict[int, Counter[str]], games: int, together: int) -> str:
    """Write the page."""
    lines = [
        "# Balance",
        "",
        "Written by `python -m bench.balance`: games of equal players who look one action ahead,",
        "with the kit's tiles. They compare heroes and modes; people at a table play better.",
        "",
        f"## Standard: {games} games for each of {HEADS[0]} to {HEADS[-1]} players",
        "",
        (
            f"Rounds: {min(tally.rounds)} to {max(tally.rounds)}, median {median(tally.rounds):g}. "
            f"The winner's XP: median {median(tally.best):g}. "
            f"Not ended within {LONGEST} commands: {tally.stuck}."
        ),
        "",
        f"A share of 1 is fair; the aim is at most {FAIR} for each hero.",
        "",
        "![Wins of each hero against the fair share](images/balance.svg)",
        "",
        "| hero | wins | fair | share |",
        "| --- | --- | --- | --- |",
    ]
    for hero in HEROES:
        won, fair = tally.wins[hero], tally.fair[hero]
        lines.append(f"| {hero.title()} | {won:.1f} | {fair:.1f} | {won / fair:.2f} |")
    lines += [
        "",
        f"## Alliance: {together} games for each head count",
        "",
        "The aim is 30 to 60 % won.",
        "",
        "| players | won | a hero fell | out of time | unfinished |",
        "| --- | --- | --- | --- | --- |",
    ]
    for heads, end in ends.items():
        row = " | ".join(str(end[how]) for how in ("won", "defeat", "time", "unfinished"))
        lines.append(f"| {heads} | {row} |")
    return "\n".join(lines) + "\n"


def chart(tally: Tally) -> str:
    """Draw the shares as bars, with the aim as a line."""
    scale = WIDE / 2
    bars = []
    for number, hero in enumerate(HEROES):
        share = tally.wins[hero] / tally.fair[hero]
        top = number * BAR
        bars.append(
            f'<text x="0" y="{top + 16}">{hero.title()}</text>'
            f'<rect x="80" y="{top + 4}" width="{share * scale:.0f}" height="16" fill="#8a4b2a"/>'
            f'<text x="{84 + share * scale:.0f}" y="{top + 16}">{share:.2f}</text>'
        )
    tall = len(HEROES) * BAR
    aim = 80 + FAIR * scale
    line = f'<path d="M{aim:g} 0V{tall}" stroke="#444" stroke-dasharray="3"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + 140} {tall}" '
        f'font-family="serif" font-size="13">{line}{"".join(bars)}</svg>\n'
    )


def main() -> None:
    """Play, and write the page and its chart; Alliance games take longer, so fewer are played."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    together = max(1, games // 4)
    tally = standard(games)
    text = page(tally, alliance(together), games, together)
    (DOCS / "balance.md").write_text(text, encoding="utf-8")
    (DOCS / "images" / "balance.svg").write_text(chart(tally), encoding="utf-8")


if __name__ == "__main__":
    main()
