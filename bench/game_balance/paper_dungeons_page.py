"""The page on the balance of Paper Dungeons."""

import math
import re
import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from bench.players.paper_dungeons_scores import MANNERS
from bench.reporting.confidence_interval import Z
from bench.reporting.figures import Figure
from bench.run import held
from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.model import Manner

FAIR = 1.25
"""A share of the wins above this is too large."""


class Sheet(Struct):
    """What came of one sheet.

    Attributes:
        power: Its power.
        objective: Its objective.
        manner: Who played it.
        place: Its place.
        total: Line L.
        lines: Lines A to K.
    """

    power: str
    objective: str
    manner: Manner
    place: int
    total: int
    lines: tuple[int, ...]


class Game(Struct):
    """What came of one game.

    Attributes:
        heads: How many played.
        seed: What it was made of.
        card: Its dungeon card.
        sheets: Its sheets.
    """

    heads: int
    seed: int
    card: str
    sheets: list[Sheet]


class Row(Struct):
    """What is counted for one power, objective, storyline or number of seats.

    Attributes:
        totals: The totals of its sheets.
        won: Its wins, a shared one in parts.
        fair: The wins it would have if all were equal.
        spread: How far the wins are from that, squared and added up.
    """

    totals: list[int]
    won: float = 0.0
    fair: float = 0.0
    spread: float = 0.0

    @property
    def mean(self) -> str:
        """The mean total with its 95 % interval."""
        if len(self.totals) < 2:
            return "too few"
        half = Z * statistics.stdev(self.totals) / math.sqrt(len(self.totals))
        return f"{statistics.mean(self.totals):.1f} +- {half:.1f}"

    @property
    def share(self) -> tuple[float, float]:
        """Its share of the fair wins, and how far that may be off."""
        if not self.fair:
            return 0.0, 0.0
        return self.won / self.fair, Z * math.sqrt(self.spread) / self.fair


Key = Callable[[Game, Sheet], str]


def rows(games: Sequence[Game], key: Key) -> Mapping[str, Row]:
    """Count sheets by what they have in common."""
    found: dict[str, Row] = defaultdict(lambda: Row([]))
    for game in games:
        first = sum(sheet.place == 1 for sheet in game.sheets)
        for sheet in game.sheets:
            row = found[key(game, sheet)]
            row.totals.append(sheet.total)
            if game.heads > 1:
                win = (sheet.place == 1) / first
                row.won += win
                row.fair += 1 / game.heads
                row.spread += (win - 1 / game.heads) ** 2
    return dict(sorted(found.items()))


def page(games: Sequence[Game], variants: Mapping[str, Sequence[Game]]) -> str:
    """Write the page.

    Args:
        games: The games with the kit's own content.
        variants: Those with each variant of it.
    """
    sheets = sum(len(game.sheets) for game in games)
    together = [game for game in games if game.heads > 1]
    titles = _storylines()
    return "\n".join(
        [
            "# Balance of Paper Dungeons",
            "",
            "Written by `python -m bench.game_balance.play_paper_dungeons`: games of bots of",
            "strength 2 with missions, on the companion's own content. All four manners play, and",
            "each sheet keeps one of its two powers and of its two objectives by chance. The bots",
            "see what an objective pays once it is met; they do not steer towards it. They compare",
            "content; people play better.",
            "",
            "The rules' own data come with a mean of 77 points for greedy bots. How those bots",
            "chose is not told, only that they ignore powers and objectives and that two played",
            "without missions; so `bench_paper_bots` has a greedy bot of its own.",
            "",
            f"{len(games)} games with {sheets} sheets. Every mean and share has its 95 % interval;",
            "where it is wide, more games are needed before anything is concluded.",
            "",
            *_cards(together),
            *_shares("Manners", "manner", rows(together, lambda _, sheet: sheet.manner)),
            *_means("Storylines", "storyline", rows(games, lambda game, _: titles[game.card])),
            *_means("Dungeon cards", "card", rows(games, lambda game, _: game.card)),
            *_means("Seats", "players", rows(games, lambda game, _: str(game.heads))),
            *(line for name, played in variants.items() for line in _variant(name, played)),
            *_strengths(held().get("paper_bots", ())),
        ]
    )


def _strengths(figures: Sequence[Figure]) -> list[str]:
    """Tell what each strength and manner scores in games of its own, as it was last measured."""
    found = {figure.name.removeprefix("Paper Dungeons bots: "): figure for figure in figures}
    lines = [
        "## How strong the bots are",
        "",
        "Other games: two at a table, without missions; each bot keeps the card that it likes, and",
        "sits beside a balanced one of strength 2. All strengths play from the same seeds, the",
        "manners in turn. Played by `python -m bench.run paper_bots`.",
        "",
        f"| strength | games | all manners | {' | '.join(MANNERS)} |",
        "| --- | --- | --- |" + " --- |" * len(MANNERS),
    ]
    for name, figure in found.items():
        if (strength := re.fullmatch(r"strength (\d)", name)) is None:
            continue
        parts = [figure, *(found[f"{manner}, {name}"] for manner in MANNERS)]
        games = re.search(r"(\d+) games", figure.note or "")
        means = " | ".join(f"{one.value} {(one.note or '').partition(',')[0]}" for one in parts)
        lines.append(f"| {strength[1]} | {games[1] if games else '?'} | {means} |")
    return [*lines, ""]


def _cards(games: Sequence[Game]) -> list[str]:
    return [
        *_shares("Powers", "power", rows(games, lambda _, sheet: sheet.power)),
        *_shares("Objectives", "objective", rows(games, lambda _, sheet: sheet.objective)),
    ]


def _variant(name: str, games: Sequence[Game]) -> list[str]:
    """Tell what a variant of the content changes, by games of its own."""
    if not games:
        return []
    sheets = sum(len(game.sheets) for game in games)
    tables = _cards([game for game in games if game.heads > 1])
    return [
        f"## With the variant {name}",
        "",
        f"{len(games)} games with {sheets} sheets, played by the same bots from other seeds.",
        "What the variant changes, and why, stands in",
        f"`companion/games/paper_dungeons/content/variants/{name}.toml`; a table chooses it when",
        "it is opened.",
        "",
        *(f"#{line}" if line.startswith("## ") else line for line in tables),
    ]


def _storylines() -> Mapping[str, str]:
    content = packaged_content()
    own = {card: line.id for line in content.storylines for card in line.cards}
    return {card.id: own.get(card.id, "none") for card in content.cards}


def _shares(title: str, what: str, found: Mapping[str, Row]) -> list[str]:
    lines = [
        f"## {title}",
        "",
        f"A share of 1 is fair; the aim is at most {FAIR}.",
        "",
        f"| {what} | sheets | mean total | share of the fair wins | with 95 % certainty between |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name, row in found.items():
        part, margin = row.share
        low, high = max(0.0, part - margin), part + margin
        lines.append(
            f"| {name} | {len(row.totals)} | {row.mean} | {part:.2f} | {low:.2f} and {high:.2f} |"
        )
    sure = [name for name, row in found.items() if row.share[0] - row.share[1] > FAIR]
    maybe = [name for name, row in found.items() if row.share[0] > FAIR and name not in sure]
    return [
        *lines,
        "",
        f"Above {FAIR} for certain: {', '.join(sure) or 'none'}.",
        f"Above {FAIR} in these games, but not for certain: {', '.join(maybe) or 'none'}.",
        "",
    ]


def _means(title: str, what: str, found: Mapping[str, Row]) -> list[str]:
    return [
        f"## {title}",
        "",
        f"| {what} | sheets | mean total |",
        "| --- | --- | --- |",
        *(f"| {name} | {len(row.totals)} | {row.mean} |" for name, row in found.items()),
        "",
    ]
