"""The page on balance."""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple, Protocol

from bench.reporting.confidence_interval import told
from companion.games.masmorra.catalogue import CATALOGUE

AIM = "The aim is 30 to 60 % won."


class Share(NamedTuple):
    """A hero's wins as a part of the fair ones, and how far it may be off (95 %)."""

    part: float
    margin: float


class Played(Protocol):
    """What the page needs to know of a game."""

    heads: int
    rounds: int
    places: dict[str, tuple[int, int]]
    end: str
    level: int
    played: dict[str, int]
    drawn: dict[str, int]


def page(
    standard: Sequence[Played],
    alliance: Sequence[Played],
    shares: Mapping[str, Share],
) -> str:
    """Write the page."""
    return "\n".join(
        [
            "# Balance",
            "",
            "Written by `python -m bench.game_balance.simulate_games`: games of equal",
            "players with the kit's tiles and cards. They look one action ahead, fight by the",
            "fight advisor and play cards where a fight would cost blood; in Alliance they go down",
            "as fast as they dare, heal each other, and save dice and cards for Malaphyas. They",
            "compare heroes and content; people",
            "play better.",
            "",
            "All games were played with the cards as they stand, by this code or by code that",
            "plays alike: of what that played a sample was played anew, and ended the same.",
            "",
            *_standard(standard, shares),
            *_alliance(alliance),
            *_cards(standard, alliance),
        ]
    )


def _standard(games: Sequence[Played], shares: Mapping[str, Share]) -> list[str]:
    rounds = [game.rounds for game in games if game.rounds]
    best = [max(xp for _, xp in game.places.values()) for game in games if game.places]
    return [
        f"## Standard: {len(games)} games of 2 to 5 players",
        "",
        f"Rounds: {min(rounds)} to {max(rounds)}, median {median(rounds):g}. The winner's XP:",
        f"median {median(best):g}. Not brought to an end: {len(games) - len(rounds)}.",
        "",
        "A share of 1 is fair; the aim is at most 1.25 for each hero.",
        "",
        "![Wins of each hero against the fair share](images/balance.svg)",
        "",
        "| hero | games | share of the fair wins | with 95 % certainty between |",
        "| --- | --- | --- | --- |",
        *(
            f"| {hero} | {sum(hero.lower() in one.places for one in games)} | {share.part:.2f} "
            f"| {share.part - share.margin:.2f} and {share.part + share.margin:.2f} |"
            for hero, share in shares.items()
        ),
        "",
        "Games by their number of rounds:",
        "",
        "![Games by rounds](images/balance-rounds.svg)",
        "",
        "Games by the winner's XP:",
        "",
        "![Games by the winner's XP](images/balance-scores.svg)",
        "",
    ]


def _alliance(games: Sequence[Played]) -> list[str]:
    lines = [
        f"## Alliance: {len(games)} games of 2 to 5 players",
        "",
        AIM,
        "",
        "| players | won | a hero fell | out of time | unfinished | reached Level 3 |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for heads in sorted({game.heads for game in games}):
        own = [game for game in games if game.heads == heads]
        ends = Counter(game.end for game in own)
        row = " | ".join(str(ends[how]) for how in ("won", "defeat", "time", "unfinished"))
        lines.append(f"| {heads} | {row} | {sum(game.level == 3 for game in own)} |")
    won = sum(game.end == "won" for game in games)
    sure = f"Won in all: {won} of {len(games)}, {told(won, len(games))} with 95 % certainty."
    return [*lines, "", sure, ""]


def _cards(standard: Sequence[Played], alliance: Sequence[Played]) -> list[str]:
    lines = [
        "## Cards",
        "",
        "How often each Treasure card was played in the games above, or shown at the end as a",
        "secret quest; in Alliance also as bars.",
        "",
        "![Cards played in Alliance](images/balance-cards.svg)",
        "",
        "| card | deck | copies | used |",
        "| --- | --- | --- | --- |",
    ]
    used = sum((Counter(game.played) for game in (*standard, *alliance)), Counter[str]())
    cards = sorted(CATALOGUE.cards.values(), key=lambda card: (card.deck, -used[card.id]))
    lines += [f"| {card.id} | {card.deck} | {card.copies} | {used[card.id]} |" for card in cards]
    lines += ["", "How often each Evil card was drawn:", ""]
    drawn = sum((Counter(game.drawn) for game in alliance), Counter[str]())
    lines += ["| Evil card | drawn |", "| --- | --- |"]
    lines += [f"| {card} | {drawn[card]} |" for card in CATALOGUE.evil]
    return [*lines, ""]
