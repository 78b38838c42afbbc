"""Monsters before the hero, with the numbers that hold now."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.payback_and_xp import xp_for
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model import Monster, State
from companion.web.masmorra.map.map_drawing import Figure, MonsterToken, monster_token


def foe_token(state: State, monster: Monster) -> MonsterToken:
    """Show a monster with what it would deal, take and bring now."""
    card = roused(state, CATALOGUE.monster(monster.kind))
    card = replace(card, xp=xp_for(state, monster.kind))
    return monster_token(monster, Figure(0, 0, 100), card)


def reduced_from(state: State, monsters: Iterable[Monster]) -> int:
    """Say from how many XP on minor monsters bring less, where one of these does; else 0."""
    for monster in monsters:
        card = card_of(state, monster.kind)
        if card.die == "minor" and xp_for(state, monster.kind) < card.xp:
            return state.rulings.minor_penalty_at
    return 0
