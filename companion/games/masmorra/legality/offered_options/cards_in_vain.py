"""Cards that could be played and would change nothing now: nobody is asked for them.

They stay legal, and are offered on the page of the hand.
"""

from companion.games.masmorra.catalogue import CATALOGUE, find_card
from companion.games.masmorra.commands import PlayTreasure
from companion.games.masmorra.legality.cards.effect_targets import heroes_meant
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.model import BlockPayback, Hero, PayAttack, State
from companion.games.masmorra.model.cards.card_effects import Change, Effect, Heal
from companion.games.masmorra.model.hero_limits import FULL_LIFE


def is_in_vain(state: State, play: PlayTreasure) -> bool:
    """Say whether a card heals no Wound (HEAL-1), or changes bosses' numbers (BOSS-7)."""
    hero = state.find_hero_at(play.seat)
    if hero is None or play.index >= len(hero.hand):
        return False
    card = find_card(state, hero.hand[play.index] or "")
    effects = (card.orange if play.part == "orange" else card.purple) if card else ()
    return bool(effects) and all(_is_idle(state, hero, effect, play) for effect in effects)


def _is_idle(state: State, hero: Hero, effect: Effect, play: PlayTreasure) -> bool:
    if isinstance(effect, Heal):
        meant = heroes_meant(state, hero, effect.who, play.target)
        return all(one.life >= FULL_LIFE for one in meant)
    return isinstance(effect, Change) and _is_fight_with_boss(state)


def _is_fight_with_boss(state: State) -> bool:
    question = state.question
    if isinstance(question, BlockPayback):
        return CATALOGUE.monster(question.kind).die is None
    monster = find_monster(state, question.monster) if isinstance(question, PayAttack) else None
    return monster is not None and CATALOGUE.monster(monster.kind).die is None
