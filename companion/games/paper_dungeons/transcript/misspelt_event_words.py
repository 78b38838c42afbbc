"""The words that a line about events may have, so that a misspelt one is told from one that is not.

A ``+ no`` line with a word that means nothing would hold whatever happens.
"""

from collections.abc import Iterable
from functools import cache
from typing import get_args

from companion.games.paper_dungeons.catalogue.types import GainKind
from companion.games.paper_dungeons.model import Phase
from companion.games.paper_dungeons.rulebook import RULES
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    HEROES,
    SYMBOLS,
    full,
    plain,
    split_words,
    tokens,
)

KINDS = (
    *tokens("table seat game phase dungeon mission house round left dice gems die level square"),
    *tokens("potions damage resurrected enters minion gem benefit points dealt keeps passed"),
    *tokens("fought reward announced tells corrected"),
)
"""The first words of events."""

_OTHERS = (
    *tokens("a by from in of to was with back away range runs combat hearts column dropped lost"),
    *tokens("used recoloured complete looted extra defeated received given up won sheet card"),
    *tokens("opened closed begun ended taken revealed villains players ruled app described"),
    *tokens("rejected rolled declared disappeared claimed nothing black white outside"),
    *tokens("potion trap room item power villain objective skulls craft move letter"),
)
"""The other words of `event_claims`, and of what a thing comes from."""


def unknown_words(said: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """List the words that no event could have.

    Args:
        said: The words of a line.
        names: Words that may stand there as well: of the players, and of what happened.
    """
    known = _vocabulary() | set(names)
    return tuple(word for word in said if word not in known and not word.lstrip("+-").isdecimal())


@cache
def _vocabulary() -> frozenset[str]:
    things = [
        full(group, name)
        for group, named in (
            ("item", CATALOGUE.items),
            ("power", CATALOGUE.powers),
            ("objective", CATALOGUE.objectives),
            ("villain", CATALOGUE.villains),
            ("mission", CATALOGUE.missions),
        )
        for name in named
    ]
    names = (*CATALOGUE.rooms, *CATALOGUE.gem_rooms, *CATALOGUE.cards, *HEROES, *SYMBOLS, *RULES)
    kinds = (*get_args(Phase), *get_args(GainKind))
    return frozenset(
        word
        for one in (*KINDS, *_OTHERS, *things, *names, *kinds)
        for word in split_words(plain(one))
    )
