"""The one place that names the games: where each part of a game is found.

A part is a dotted name, ``module:attribute``, and is imported when it is first asked for. So the
layers stay as they are although web, command line and printer ask for the parts of a game, starting
waits for nothing that nobody asked for, and a test can add a game with `register`.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct

from companion.engine.game import Game


class GameParts(Struct, frozen=True):
    """Where the parts of one game are found; empty where a game has no such part.

    Attributes:
        rules: The `Game`.
        transcripts: The `Stage` that reads its transcripts.
        rulebook: The `Rulebook` whose clauses `companion coverage` counts.
        rulebook_text: The `RulebookText` that players read.
        reference: What players look up beside it, a `Reference`.
        content: What reads the files of a content pack and gives a `ContentPack`.
        advice: What `companion legal` asks about its dice, a `DiceAdvice`.
        odds: What `companion odds` can be asked, an `OddsQuestions`.
        pages: What it adds to the web, a `GamePages`.
        dice: What the web's pages of dice ask it, a `GameDice`.
        dice_places: Where dice lie on its printed pieces, a `DicePlaces`.
        kit: What is printed for it.
        bots: The `Bots` that play seats.
        ghosts: How it is raced, the `Ghosts`.
        results: What is kept of its ends, the `Results`.
        sheet: Its sheet that players fill by hand, a `PrintedSheet`.
        on_paper: What the marks on such a sheet mean, a `MarkedSheets`.
        printed_map: Its printed tiles, a `PrintedMap`.
        photographed: What it makes of photos of its table, a `PhotographedTables`.
        searches: What it works out beside the server, a `Searches`.
    """

    rules: str
    transcripts: str = ""
    rulebook: str = ""
    rulebook_text: str = ""
    reference: str = ""
    content: str = ""
    advice: str = ""
    odds: str = ""
    pages: str = ""
    dice: str = ""
    dice_places: str = ""
    kit: str = ""
    bots: str = ""
    ghosts: str = ""
    results: str = ""
    sheet: str = ""
    on_paper: str = ""
    printed_map: str = ""
    photographed: str = ""
    searches: str = ""


PARTS: dict[str, GameParts] = {
    "masmorra": GameParts(
        rules="companion.games.masmorra.game:GAME",
        transcripts="companion.games.masmorra.transcript:STAGE",
        kit="printables.masmorra.kit:KIT",
        rulebook="companion.games.masmorra.rulebook.clauses_to_cover:RULEBOOK",
        rulebook_text="companion.games.masmorra.rulebook.chapters:BOOK",
        reference="companion.games.masmorra.telling.lookup_articles:REFERENCE",
        content="companion.games.masmorra.legality.custom_content.content_pack_files:read_pack",
        advice="companion.games.masmorra.advice.dice_for_companion_legal:ADVICE",
        odds="companion.games.masmorra.advice.odds.odds_command:ODDS",
        bots="companion.games.masmorra.app_play.bots:BOTS",
        pages="companion.web.masmorra.game_pages:PAGES",
        dice="companion.web.masmorra.dice.game_dice:DICE",
        dice_places="companion.web.masmorra.dice.dice_space_beside_mark:PLACES",
        results="companion.games.masmorra.telling.results:RESULTS",
        printed_map="printables.masmorra.map_photo_templates:MAP",
        photographed="companion.games.masmorra.photographed_table:PHOTOGRAPHED",
    ),
    "paper-dungeons": GameParts(
        rules="companion.games.paper_dungeons.game:GAME",
        transcripts="companion.games.paper_dungeons.transcript:STAGE",
        rulebook="companion.games.paper_dungeons.rulebook.clauses_to_cover:RULEBOOK",
        rulebook_text="companion.games.paper_dungeons.rulebook.chapters:BOOK",
        reference="companion.games.paper_dungeons.telling.lookup_articles:REFERENCE",
        pages="companion.web.paper_dungeons.game_pages:PAGES",
        dice="companion.web.paper_dungeons.game_dice:DICE",
        content="companion.games.paper_dungeons.catalogue:read_pack",
        advice="companion.games.paper_dungeons.app_play.dice_for_companion_legal:ADVICE",
        bots="companion.games.paper_dungeons.app_play.bots:BOTS",
        ghosts="companion.games.paper_dungeons.app_play.ghosts:GHOSTS",
        results="companion.games.paper_dungeons.counting.campaign:RESULTS",
        kit="printables.paper_dungeons.kit:KIT",
        sheet="printables.paper_dungeons.player_sheet:SHEET",
        on_paper="companion.games.paper_dungeons.on_paper:ON_PAPER",
        odds="companion.games.paper_dungeons.app_play.odds_command:ODDS",
        searches="companion.games.paper_dungeons.app_play.round_advice:HELP",
    ),
}
"""By the game's name in storage."""


def part(game: str, name: str) -> Any:  # noqa: ANN401 - each part has a type of its own
    """Give a part of a game.

    Args:
        game: The game's name in storage.
        name: The field of `GameParts`.

    Raises:
        KeyError: There is no such game, or it has no such part.
    """
    where: str = getattr(PARTS[game], name)
    if not where:
        raise KeyError(f"{game} has no {name}")
    return _imported(where)


@cache
def _imported(where: str) -> Any:  # noqa: ANN401 - each part has a type of its own
    """Import what a dotted name means, once: pages ask for the same parts again and again."""
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


def with_part(name: str) -> tuple[str, ...]:
    """List the games that have a part."""
    return tuple(game for game, parts in PARTS.items() if getattr(parts, name))


@contextmanager
def register(game: str, parts: GameParts) -> Iterator[None]:
    """Add a game for a while, as tests do."""
    PARTS[game] = parts
    try:
        yield
    finally:
        del PARTS[game]


class Parts(Mapping[str, Any]):
    """One part of all games that have it, each imported when it is asked for."""

    def __init__(self, name: str) -> None:
        """Choose the part by its field of `GameParts`."""
        self._name = name

    def __getitem__(self, game: str) -> Any:  # noqa: ANN401 - each part has a type of its own
        """Give the part of a game."""
        return part(game, self._name)

    def __iter__(self) -> Iterator[str]:
        """Name the games that have it."""
        return iter(with_part(self._name))

    def __len__(self) -> int:
        """Count the games that have it."""
        return len(with_part(self._name))


GAMES: Mapping[str, Game] = Parts("rules")
"""The rules of all games, by their names in storage."""
