"""One constant for each clause of the digest, a file for each section."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.engine.rules import Rule
from companion.games.paper_dungeons.rulebook import (
    amendments,
    damage,
    dungeon,
    gems,
    items,
    levels,
    missions_and_score,
    rounds,
    rulings,
    setup,
    variants,
    villains,
)

_SECTIONS = (
    setup,
    rounds,
    levels,
    items,
    damage,
    dungeon,
    gems,
    villains,
    missions_and_score,
    variants,
    amendments,
    rulings,
)

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        rule.id: rule
        for section in _SECTIONS
        for rule in vars(section).values()
        if isinstance(rule, Rule)
    }
)
"""Every clause, amendment and ruling by its id, in the digest's order."""

CLAUSES: tuple[str, ...] = tuple(rule for rule in RULES if rule.startswith("PD-"))
"""The numbered clauses of the digest; amendments and rulings are not counted."""
