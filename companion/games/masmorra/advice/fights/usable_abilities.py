"""Which abilities serve in a fight: those that make symbols, and coins to pay for others."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE, Ability
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import made_by
from companion.games.masmorra.model import Hero, State
from companion.games.masmorra.model.cards.card_effects import Gold


def is_tough(hero: Hero) -> bool:
    """Tell whether an ability of the hero spares it the first Wound of a combat."""
    return any(CATALOGUE.ability(name).ignores_wound for name in hero.abilities)


def usable_at(state: State) -> tuple[Ability, ...]:
    """List the active hero's abilities that make symbols, with what they make here (ED-64)."""
    cards = usable(state.hero, state.turn.used, state.talents)
    return tuple(replace(card, gives=made_by(state, card)) for card in cards)


def usable(
    hero: Hero, used: tuple[str, ...], talents: Mapping[str, Ability]
) -> tuple[Ability, ...]:
    """List the abilities that make symbols and may still be used; the table's own come first."""
    cards = (talents.get(name) or CATALOGUE.ability(name) for name in hero.abilities)
    making = [
        card
        for card in cards
        if card.gives and card.kind not in {"ongoing", "free_step"}
        if card.refresh or card.id not in used
    ]
    gold = hero.gold + sum(max(0, coins(card)) for card in making)
    return tuple(card for card in making if card.gold <= gold)


def is_gold_counted(state: State) -> bool:
    """Tell whether the active hero's gold can change what its fights come to.

    Without an ability that costs or brings gold, none is paid in a fight; in the final battle gold
    can be lost.

    Rules: ABILITY-6, SEWER-6.
    """
    names = state.hero.abilities
    cards = (state.talents.get(name) or CATALOGUE.ability(name) for name in names)
    moves_gold = any(
        card.gold or any(isinstance(one, Gold) for one in card.effects) for card in cards
    )
    return moves_gold or state.site is not None


def coins(ability: Ability) -> int:
    """Add up the coins that an ability brings its hero."""
    return sum(one.coins for one in ability.effects if isinstance(one, Gold) if one.who == "self")
