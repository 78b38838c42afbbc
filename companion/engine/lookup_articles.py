"""What players look up in a game beside its clauses: symbols, monsters, cards, rooms, heroes."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from companion.engine.rules import Message

Kind = Literal["symbol", "monster", "room", "card", "hero", "item"]


class Article(Struct, frozen=True):
    """One thing that is looked up.

    Attributes:
        kind: What sort of thing it is.
        name: Its own name among those of its kind.
        title: What it is called.
        says: What is to be known of it, a sentence each.
        icon: The drawing beside it; empty for none.
        clauses: The clauses that tell more, the first of them first.
    """

    kind: Kind
    name: str
    title: Message
    says: tuple[Message, ...]
    icon: str = ""
    clauses: tuple[str, ...] = ()


class Reference(Struct, frozen=True):
    """All that is looked up in a game.

    Attributes:
        legend: The symbols, by the message keys of the titles under which they stand.
        articles: Lists everything else.
        words: The message domain of other words by which people search, parted by commas:
            ``<domain>.<kind>.<name>`` holds those for an article, ``<domain>.<group>`` those for
            clauses such as ``<group>-1``; not all have some.
    """

    legend: Callable[[], dict[str, tuple[Article, ...]]]
    articles: Callable[[], tuple[Article, ...]]
    words: str
