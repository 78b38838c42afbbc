"""How a sentence of the log is put together: its key, and the names in it."""

from companion.engine.rules import Message
from companion.games.masmorra.model import Tile
from companion.i18n import verbatim

_NAMED = {"1-start": "start", "1-stairs": "stairs2", "2-entrance": "entrance"}
"""Tiles of which there is one; they are called by name, others by their code."""
ONLY_ONE = frozenset({"start", "entrance", "stairs2", "stairs3"})
"""Kinds of rooms of which there is one: a code would tell nothing more."""


def word(family: str, name: str) -> str:
    """Name the message for a piece or a place."""
    return f"@masmorra.{family}.{name}"


def room_word(code: str) -> str:
    """Name a room."""
    return word("room", _NAMED[code]) if code in _NAMED else code


def ability_word(title: str, name: str) -> str:
    """Name an ability: by its own title, or by that of the kit."""
    return verbatim(title) if title else word("ability", name)


def sentence(tag: str, /, **params: str | int) -> Message:
    """Say a sentence about an event."""
    return Message(f"masmorra.event.{tag}", params)


def of_hero(tag: str, hero: str, /, **params: str | int) -> Message:
    """Say a sentence about a hero."""
    return sentence(tag, hero=word("hero", hero), **params)


def of_monster(tag: str, kind: str, /, **params: str | int) -> Message:
    """Say a sentence about a monster."""
    return sentence(tag, monster=word("monster", kind), **params)


def of_tile(tag: str, tile: Tile) -> Message:
    """Say a sentence about a tile: its name, and its code where there are others like it."""
    named = word("room", tile.kind)
    return sentence(tag, kind=named if tile.kind in ONLY_ONE else f"{named} {tile.id}")


def of_cards(tag: str, /, **params: str | int) -> Message:
    """Say a sentence about cards."""
    return Message(f"cards.event.{tag}", params)
