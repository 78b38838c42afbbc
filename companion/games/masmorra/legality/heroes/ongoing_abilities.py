"""Ongoing abilities, and tokens, that change a roll or a Wound.

Rules: ABILITY-2, ABILITY-9, ABILITY-11, TURN-5, TURN-6, BOSS-SCHMETTERLING-3, AMB-39, ED-46.
"""

from companion.games.masmorra.catalogue import Ability, find_ability
from companion.games.masmorra.legality.combat.engaged_monsters import are_ongoing_off
from companion.games.masmorra.model import Hero, MonsterKind, State


def ongoing(state: State, hero: Hero) -> tuple[Ability, ...]:
    """List the ongoing abilities that work for the active hero now; for the others none does."""
    if hero.name != state.hero.name or are_ongoing_off(state):
        return ()
    cards = (find_ability(state, name) for name in hero.abilities)
    return tuple(card for card in cards if card.kind == "ongoing")


def holds_free_step(state: State) -> bool:
    """Tell whether a STEP symbol may be the Free Step's, flipped and held (FREE-2, ED-12)."""
    return not state.rulings.free_step_immediate and not state.hero.free_step


def brings_companion(state: State, hero: Hero) -> bool:
    """Tell whether a hero's turn begins with the pet die (ABILITY-11)."""
    cards = (find_ability(state, name) for name in hero.abilities)
    return any(card.companion and card.kind == "ongoing" for card in cards)


def shrugs_off(state: State, hero: Hero) -> Ability | None:
    """Give the ability that makes the hero ignore the next Wound: the first of a combat."""
    return _tough(state, hero) if state.turn.combat is not None else None


def spares_wound(state: State, hero: Hero) -> int:
    """Count the Wounds that the hero will ignore in the combat that runs, or in the next one."""
    return int(_tough(state, hero) is not None)


def _tough(state: State, hero: Hero) -> Ability | None:
    combat = state.turn.combat
    if combat is not None and combat.shrugged:
        return None
    return next((one for one in ongoing(state, hero) if one.ignores_wound), None)


def rolls_one_more(state: State) -> Ability | None:
    """Give the ability by which one die may be rolled again though the re-roll is spent."""
    found = (one for one in ongoing(state, state.hero) if one.rerolls_one)
    return next((one for one in found if one.id not in state.turn.used), None)


def token_left(state: State) -> MonsterKind | None:
    """Name the boss token by which the active hero may re-roll once more this turn (ED-46)."""
    return next((kind for kind in state.hero.tokens if kind not in state.turn.used), None)
