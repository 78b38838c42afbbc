"""How a sentence of the log is put together."""

from collections.abc import Sequence

from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.model import SeatedBot

_PLACES = ("one", "two", "three", "four", "five", "six")


def said(tag: str, /, **params: str | int) -> Message:
    """Say a sentence about an event."""
    return Message(f"paper_dungeons.event.{tag}", params)


def word(group: str, name: str) -> str:
    """Name a thing."""
    return f"@paper_dungeons.{group}.{name}"


def player(seat: int) -> str:
    """Name who sits there, as long as no table says otherwise."""
    return word("player", str(seat))


def bot_words(bot: SeatedBot) -> dict[str, str | int]:
    """Say what kind of bot it is: its manner and its strength."""
    return {"manner": word("manner", bot.manner), "strength": word("strength", str(bot.strength))}


def faces(tag: str, shown: Sequence[Symbol]) -> Message:
    """Say what the dice show; a pad of one's own may have more or fewer of them than six."""
    if len(shown) != len(_PLACES):
        return said(f"{tag}.uncounted")
    named = {place: word("symbol", face) for place, face in zip(_PLACES, shown, strict=True)}
    return said(tag, **named)
