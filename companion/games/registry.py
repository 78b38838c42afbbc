"""The one place that names the games: where each part of a game is found.

A part is a dotted name, ``module:attribute``, and is imported when it is first asked for. So the
layers stay as they are although web, command line and printer ask for the parts of a game, starting
waits for nothing that nobody asked for, and a test can add a game with `register`.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from msgspec import Struct

from companion.engine.game import Game


class GameParts(Struct, frozen=True):
    """Where the parts of one game are found; empty where a game has no such part.

    Attributes:
        rules: The `Game`.
        transcripts: The `Stage` that reads its transcripts.
        rulebook: The clauses that `companion coverage` counts.
        content: How content packs of a table's own are read and checked.
        advice: What `companion legal` and `companion odds` ask for beyond the rules.
        pages: What it adds to the web.
        kit: What is printed for it.
    """

    rules: str
    transcripts: str = ""
    rulebook: str = ""
    content: str = ""
    advice: str = ""
    pages: str = ""
    kit: str = ""


PARTS: dict[str, GameParts] = {
    "masmorra": GameParts(
        rules="companion.games.masmorra.game:GAME",
        transcripts="companion.games.masmorra.transcript:STAGE",
        kit="printables.masmorra.kit:KIT",
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
    module, _, attribute = where.partition(":")
    return getattr(import_module(module), attribute)


def with_part(name: str) -> tuple[str, ...]:
    """List the games that have a part."""
    return tuple(game for game, parts in PARTS.items() if getattr(parts, name))


def register(game: str, parts: GameParts) -> None:
    """Add a game, as tests do."""
    PARTS[game] = parts


class _Games(Mapping[str, Game]):
    """The rules of all games, each imported when it is asked for."""

    def __getitem__(self, name: str) -> Game:
        game: Game = part(name, "rules")
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(with_part("rules"))

    def __len__(self) -> int:
        return len(with_part("rules"))


GAMES: Mapping[str, Game] = _Games()
"""The rules of all games, by their names in storage."""
