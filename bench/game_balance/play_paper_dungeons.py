"""Whole games of Paper Dungeons between equal bots, kept for the page on its balance.

Run ``python -m bench.game_balance.play_paper_dungeons GAMES [VARIANT]``: it plays so many games for
1, 2, 3 and 4 with the kit's content or with a variant of it, each kept as soon as it is over, and
writes `docs/balance-paper-dungeons.md`. A run that was stopped goes on where it was.

Powers and objectives are kept by chance, so that none is played by those whom it suits alone.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from bench.game_balance.paper_dungeons_page import Game, Sheet, page
from bench.game_balance.saved_games import BUILD, keep, read
from bench.players.paper_dungeons_bots import BotGame
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.look_ahead import Draw
from companion.games.paper_dungeons.catalogue import VARIANTS, variant_content
from companion.games.paper_dungeons.model import Manner, Settings, State

DOCS = Path(__file__).parents[2] / "docs"
KIT = "kit"
"""The content that is no variant."""
HEADS = (2, 3, 4, 1)
MANNERS: tuple[Manner, ...] = ("balanced", "explorer", "fighter", "crafter")


class Impartial(Bot, frozen=True):
    """Keeps a power and an objective by chance."""

    def play(
        self, state: State, seat: int, ways: Sequence[c.Command], draw: Draw
    ) -> tuple[c.Command, ...]:
        """Say what to do next."""
        if state.phase == "choice" and not state.sheet(seat).agenda:
            return (ways[int(draw() * len(ways))],)
        return super().play(state, seat, ways, draw)


APART = 10_000
"""The seeds of a variant's games begin here: it is checked by games that it was not made from."""


def kept_in(variant: str) -> Path:
    """Name the file of the games with some content."""
    return BUILD / f"paper-dungeons-balance-{variant}.jsonl"


def play(heads: int, seed: int, variant: str = KIT) -> Game:
    """Play one game; who has which manner changes with the seed."""
    own = None if variant == KIT else variant_content(variant)
    manners = [MANNERS[(seed + place) % len(MANNERS)] for place in range(heads)]
    bots = [Impartial(manner, 2) for manner in manners]
    settings = Settings(dice="app", disappearing_gems=heads == 1, own=own)
    state = BotGame(seed, bots, settings).finish()
    scores = {score.seat: score for score in state.scores}
    sheets = [
        Sheet(
            sheet.power,
            sheet.objective,
            manner,
            scores[sheet.seat].place,
            scores[sheet.seat].total,
            scores[sheet.seat].lines,
        )
        for sheet, manner in zip(state.sheets, manners, strict=True)
    ]
    return Game(heads, seed, state.card, sheets)


def play_all(games: int, variant: str) -> None:
    """Play so many games with each head count, but for those that were kept."""
    kept = kept_in(variant)
    played = {(game.heads, game.seed) for game in read(kept, Game)}
    BUILD.mkdir(exist_ok=True)
    first = 0 if variant == KIT else APART
    for seed in range(first, first + games):
        for heads in HEADS:
            if (heads, seed) not in played:
                keep(kept, play(heads, seed, variant))


def main() -> None:
    """Play, and write the page; without a number, tell of what was kept."""
    if sys.argv[1:]:
        play_all(int(sys.argv[1]), sys.argv[2] if sys.argv[2:] else KIT)
    games = {variant: read(kept_in(variant), Game) for variant in (KIT, *VARIANTS)}
    (DOCS / "balance-paper-dungeons.md").write_text(page(games.pop(KIT), games), encoding="utf-8")


if __name__ == "__main__":
    main()
