"""What a hero does besides walking and fighting: elixir, magic, abilities, cards.

Rules: ENGAGE-3, ENGAGE-5, HEAL-1..3, PAYBACK-5, MAGIC-1..3, ABILITY-3..7, MON-WATCHER-2, GOLD-3,
TREASURE-2, TREASURE-3, LEVEL-2.
"""

from msgspec.structs import replace

from companion.engine.rules import Message, Refusal, Rule, forbidden, impossible
from companion.games.masmorra.catalogue import Ability, find_ability, hero_card, hero_word
from companion.games.masmorra.catalogue.card_wording_from_effects import ability_word
from companion.games.masmorra.commands import (
    BuyTreasure,
    Discard,
    DrinkElixir,
    LearnAbility,
    NameCard,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.legality.cards.card_effects import check_effects
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.cards.treasure_deck import are_all_held
from companion.games.masmorra.legality.combat.actions_during_combat import (
    check_serving,
    combat_rules,
    ends_combat,
)
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    is_under_gaze,
    monsters_named,
)
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.payment.docking_checks import check_docking
from companion.games.masmorra.legality.payment.payment_checks import (
    check_dice_usable,
    check_payment,
    check_ready,
    locked_face,
    paid_amount,
)
from companion.games.masmorra.model import ChooseAbility, DiscardCard, Hero, State
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.games.masmorra.rulebook import (
    ABILITY_1,
    ABILITY_2,
    ABILITY_3,
    ABILITY_4,
    ABILITY_6,
    ABILITY_7,
    ALLIANCE_16,
    AMB_12,
    AMD_25,
    ED_13,
    ENGAGE_2,
    ENGAGE_3,
    ENGAGE_5,
    GOLD_3,
    HEAL_1,
    HEAL_2,
    HEAL_3,
    LEVEL_2,
    MAGIC_1,
    MAGIC_2,
    MON_WATCHER_2,
    PAYBACK_5,
    SETUP_12,
    TREASURE_2,
    TREASURE_3,
    TURN_3,
    TURN_4,
)

CARD_PRICE = 5
CARD_NAME_LENGTH = 40


def check_drink_elixir(state: State, command: DrinkElixir) -> Refusal | None:
    """Check that the hero may heal now, whom, and that there are Wounds enough (HEAL-1..3)."""
    return weigh(
        _check_combat_over(state),
        check_payment(state, command.pay, "elixir", rules=(HEAL_1,)),
        _check_healed(state, command),
        _check_wounds(healed_hero(state, command), paid_amount(command.pay)),
    )


def healed_hero(state: State, command: DrinkElixir) -> Hero:
    """Give the hero that an elixir is for: the active one unless another in play is named."""
    return next((hero for hero in state.heroes if hero.name == command.hero), state.hero)


def _check_healed(state: State, command: DrinkElixir) -> Refusal | None:
    """Check that an elixir is one's own, or given in the same room of an Alliance (ALLIANCE-16)."""
    healed = healed_hero(state, command)
    if command.hero not in {None, healed.name}:
        return impossible(HEAL_1, because="masmorra.refusal.no_such_hero")
    if healed is state.hero:
        return None
    if not state.settings.cooperative:
        return forbidden(HEAL_1, because="masmorra.refusal.heal_own")
    if healed.room != state.hero.room:
        hero = hero_word(state, healed.name)
        return forbidden(
            ALLIANCE_16,
            because="masmorra.refusal.heal_elsewhere",
            remedy="remedy.same_room",
            hero=hero,
        )
    return None


def _check_combat_over(state: State) -> Refusal | None:
    engaging = engaging_monsters(state)
    if not engaging:
        return None
    rules = (HEAL_3, ENGAGE_5, ENGAGE_3)
    if state.turn.combat is not None:
        rules = (PAYBACK_5, HEAL_3, ENGAGE_5)
    return forbidden(
        *rules,
        because="masmorra.refusal.heal_engaged",
        remedy="masmorra.remedy.fight_first",
        monster=monsters_named(engaging),
    )


def _check_wounds(hero: Hero, healed: int) -> Refusal | None:
    missing = FULL_LIFE - hero.life
    if healed > missing:
        return impossible(HEAL_2, HEAL_1, because="masmorra.refusal.heal_full", missing=missing)
    return None


def check_use_magic(state: State, command: UseMagic) -> Refusal | None:
    """Check that a MAGIC is there, and another unused die to turn (MAGIC-1, MAGIC-2)."""
    paid = check_payment(state, command.pay, "magic", 1, rules=(MAGIC_1,))
    if is_impossible(paid):
        return paid
    if command.die in command.pay.dice:
        return impossible(
            MAGIC_1, because="masmorra.refusal.magic_itself", remedy="remedy.other_die"
        )
    ready = check_ready(state, (command.die,))
    if ready is not None:
        ready = replace(ready, rules=(MAGIC_2.id, *ready.rules))
    locked = _check_locked(state, command.die) if ready is None else None
    return weigh(_check_calm(state), locked, paid, ready)


def _check_calm(state: State) -> Refusal | None:
    """Check that an engaged hero may use magic: in the preview it may not (ED-13)."""
    if state.rulings.engaged_actions == "box" or not engaging_monsters(state):
        return None
    return forbidden(ED_13, ENGAGE_2, because="masmorra.refusal.magic_engaged")


def _check_locked(state: State, die: int) -> Refusal | None:
    """Check that the die may be turned while this monster is fought (MON-CULTIST-3)."""
    face = state.turn.dice[die].face
    if face is None or face != locked_face(state):
        return None
    return check_dice_usable(state, (face,))


def check_use_ability(state: State, command: UseAbility) -> Refusal | None:
    """Check that the hero has the ability, can pay it, and has not used it up (ABILITY-3..7)."""
    hero = state.hero
    if command.ability not in hero.abilities:
        rules = (SETUP_12, ABILITY_1, ABILITY_3)
        return impossible(*rules, because="masmorra.refusal.no_such_ability")
    ability = find_ability(state, command.ability)
    name = ability_word(ability)
    if ability.kind in {"ongoing", "free_step"}:
        return impossible(
            ABILITY_2, ABILITY_3, because="masmorra.refusal.ability_passive", ability=name
        )
    gaze = used = poor = early = None
    if is_under_gaze(state):
        gaze = forbidden(
            MON_WATCHER_2, because="masmorra.refusal.unholy_gaze", remedy="remedy.defeat_watcher"
        )
    if ability.id in state.turn.used and not ability.refresh:
        used = forbidden(
            _price_rule(ability),
            because="masmorra.refusal.ability_used",
            remedy="remedy.next_turn",
            ability=name,
        )
    if ability.gold > hero.gold:
        poor = impossible(
            _price_rule(ability),
            because="masmorra.refusal.gold_short",
            remedy=_more_gold(ability.gold - hero.gold),
            price=ability.gold,
            gold=hero.gold,
        )
    if state.phase == "roll" and ability.dock:
        early = forbidden(TURN_3, TURN_4, AMB_12, because="masmorra.refusal.roll_first")
    gagged = check_not_forbidden(state, "abilities")
    docked = check_docking(state, command.dice, ability.dock, f"ability:{ability.id}")
    serves = check_serving(state, ability.gives)
    works = check_effects(state, hero, ability.effects, command.target)
    calm = _check_calm_for(state, ability)
    return weigh(gaze, gagged, used, early, poor, serves, calm, works, docked)


def _price_rule(ability: Ability) -> Rule:
    """Give the clause about abilities of such a price."""
    if not ability.gold:
        return ABILITY_4
    return ABILITY_7 if ability.dock else ABILITY_6


def _check_calm_for(state: State, ability: Ability) -> Refusal | None:
    """During a combat only what makes symbols for it (FIGHT-19, ED-13)."""
    rules = combat_rules(state, ability.effects)
    if ends_combat(state, ability.effects):
        return None
    if rules and ability.effects and not ability.gives:
        name = ability_word(ability)
        return forbidden(*rules, because="masmorra.refusal.ability_in_combat", ability=name)
    return None


def check_buy_treasure(state: State, _command: BuyTreasure) -> Refusal | None:
    """Check that 5 gold and a card are there (GOLD-3, AMD-25)."""
    if are_all_held(state):
        return impossible(
            AMD_25, GOLD_3, because="masmorra.refusal.deck_empty", remedy="remedy.play_cards"
        )
    if state.hero.gold < CARD_PRICE:
        return impossible(
            GOLD_3,
            because="masmorra.refusal.gold_short",
            remedy=_more_gold(CARD_PRICE - state.hero.gold),
            price=CARD_PRICE,
            gold=state.hero.gold,
        )
    return None


def _more_gold(count: int) -> Message:
    return Message("remedy.more_gold", {"count": count})


def check_name_card(state: State, command: NameCard) -> Refusal | None:
    """Check that the card is in the hand."""
    hero = state.find_hero_at(command.seat)
    if hero is None or not 0 <= command.index < len(hero.hand):
        return impossible(TREASURE_2, because="masmorra.refusal.no_such_card")
    if state.settings.deals and hero.hand[command.index]:
        return impossible(TREASURE_2, because="cards.refusal.dealt")
    name = command.name
    if len(name) > CARD_NAME_LENGTH or not all(sign.isprintable() for sign in name):
        return impossible(TREASURE_2, because="masmorra.refusal.card_name", length=CARD_NAME_LENGTH)
    return None


def check_discard(state: State, command: Discard) -> Refusal | None:
    """Check that a seventh card is to be discarded, and that it is there (TREASURE-3)."""
    question = state.question
    if not isinstance(question, DiscardCard) or question.seat != command.seat:
        return impossible(TREASURE_3, because="masmorra.refusal.nothing_to_discard")
    hero = state.find_hero_at(command.seat)
    if hero is None or not 0 <= command.index < len(hero.hand):
        return impossible(TREASURE_3, because="masmorra.refusal.no_such_card")
    return None


def check_learn_ability(state: State, command: LearnAbility) -> Refusal | None:
    """Check that a Level-Up is open and the Hero card still has an ability (LEVEL-2)."""
    question = state.question
    if not isinstance(question, ChooseAbility) or question.seat != command.seat:
        return impossible(LEVEL_2, because="masmorra.refusal.no_level_up")
    hero = state.find_hero_at(command.seat)
    if hero is None or all(
        ability in hero.abilities for ability in hero_card(state, hero).cards[command.card - 1]
    ):
        return impossible(
            LEVEL_2, because="masmorra.refusal.card_uncovered", remedy="remedy.other_card"
        )
    return None
