"""What a sheet's power, complete items, heroes and potions gave beside the path.

Rules: PD-GEM-8, PD-MINION-7.
"""

from collections.abc import Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.catalogue.types import Gain, GainKind
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    count,
    last,
    levels_of_sheet,
    marked,
)


def given(index: Index, states: States, what: GainKind) -> int:
    """Count how many of a kind were given."""
    return sum(gain.count for gain in _gains(index, states) if gain.what == what)


def giving_marks(index: Index, what: GainKind) -> tuple[str, ...]:
    """Name the marks of heroes and potions with which something of a kind is given."""
    content = index.content
    levels = (
        f"level.{hero.id}.{hero.ability_level}"
        for hero in content.heroes
        if any(grant.gives.what == what for grant in hero.grants)
    )
    potions = (
        f"potion.{place}"
        for place, gifts in enumerate(content.potions.gives, 1)
        if any(gain.what == what for gain in gifts)
    )
    return (*levels, *potions)


def _gains(index: Index, states: States) -> Iterator[Gain]:
    content = index.content
    powers = marked(states, "power")
    yield from (
        grant.gives for power in content.powers if power.id in powers for grant in power.grants
    )
    for item in content.items:
        if count(states, f"item.{item.id}") >= item.squares:
            yield from (grant.gives for grant in item.grants)
    levels = levels_of_sheet(index, states)
    for hero in content.heroes:
        if levels[hero.id] >= hero.ability_level:
            yield from (grant.gives for grant in hero.grants)
    for gifts in content.potions.gives[: last(states, "potion")]:
        yield from gifts
