"""The printed pieces as typed data: monsters, heroes, abilities, tiles and counts.

The data lies beside the rules in `content/*.toml` and is read when somebody first asks for it.
"""

from companion.games.masmorra.catalogue.known import (
    CATALOGUE,
    evil_deck,
    evil_word,
    find_ability,
    find_card,
    find_evil,
    find_site,
    hero_card,
    hero_word,
    knows_icon,
)
from companion.games.masmorra.catalogue.pieces import HeroCard, MonsterCard
from companion.games.masmorra.catalogue.reading import ContentError
from companion.games.masmorra.catalogue.shelf import Catalogue, packaged
from companion.games.masmorra.model import Ability

__all__ = [
    "CATALOGUE",
    "Ability",
    "Catalogue",
    "ContentError",
    "HeroCard",
    "MonsterCard",
    "evil_deck",
    "evil_word",
    "find_ability",
    "find_card",
    "find_evil",
    "find_site",
    "hero_card",
    "hero_word",
    "knows_icon",
    "packaged",
]
