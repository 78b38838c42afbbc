"""The printed pieces as typed data: monsters, heroes, abilities, tiles and counts.

The data lies beside the rules in `content/*.toml` and is read when somebody first asks for it.
"""

from companion.games.masmorra.catalogue.content_catalogue import Catalogue, packaged
from companion.games.masmorra.catalogue.content_lookup import (
    CATALOGUE,
    evil_deck,
    evil_word,
    find_ability,
    find_card,
    find_evil,
    find_site,
    hero_card,
    hero_word,
    kit_half,
    knows_icon,
    part_named,
)
from companion.games.masmorra.catalogue.monster_and_hero_cards import HeroCard, MonsterCard
from companion.games.masmorra.catalogue.toml_decoding import ContentError
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
    "kit_half",
    "knows_icon",
    "packaged",
    "part_named",
]
