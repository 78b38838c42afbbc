"""What players say of cards of their own makes sense.

Rules: TREASURE-2, TREASURE-4, DG-2. The vocabulary is closed (`model/cards/card_effects.py`);
what it cannot say is a note.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from companion.engine.rules import Refusal, Rule, impossible
from companion.games.masmorra.catalogue import CATALOGUE, ContentError
from companion.games.masmorra.catalogue.piece_validation import prove_ability
from companion.games.masmorra.catalogue.treasure_card_validation import (
    card_id,
    prove_card,
    prove_effects,
)
from companion.games.masmorra.commands import DescribeAbility, DescribeCard
from companion.games.masmorra.model import Ability, EvilCard, State, TreasureCard
from companion.games.masmorra.model.cards.card_effects import Change, Effect, Gold, Make, Note
from companion.games.masmorra.rulebook import ABILITY_1, ABILITY_3, TREASURE_2, TREASURE_4
from companion.i18n import verbatim

TITLE_LENGTH = 40
NOTE_LENGTH = 200
MOST_EFFECTS = 6
MOST_DOCKED = 4
MOST_GOLD = 6
MOST = 9
"""No printed number is larger."""


def check_describe_card(state: State, command: DescribeCard) -> Refusal | None:
    """Check that the card is in the hand, is a real one, and that what is said of it can be."""
    hero = state.find_hero_at(command.seat)
    if hero is None or not 0 <= command.index < len(hero.hand):
        return impossible(TREASURE_2, because="masmorra.refusal.no_such_card")
    if state.settings.deals:
        return impossible(TREASURE_2, because="cards.refusal.dealt")
    return check_card(command.card)


def check_card(card: TreasureCard) -> Refusal | None:
    """Check that what players say of a card of their own makes sense by itself."""
    misnamed = check_name(TREASURE_2, card)
    if misnamed:
        return misnamed
    effects = (*card.orange, *card.purple)
    parts = (card.orange, card.purple)
    many = any(len(part) > MOST_EFFECTS for part in parts)
    if many or not 0 <= card.quest <= MOST or not 1 <= card.copies <= MOST or not _fit(effects):
        return impossible(TREASURE_4, because="cards.refusal.numbers", most=MOST)
    return check_proof(TREASURE_4, lambda: prove_card("-", card))


def check_name(rule: Rule, card: TreasureCard | EvilCard) -> Refusal | None:
    """Check that a card's name fits on one line, and that its id comes of the name."""
    title = card.title.strip()
    if not is_line(title, TITLE_LENGTH):
        return impossible(rule, because="masmorra.refusal.card_name", length=TITLE_LENGTH)
    if card.id != card_id(title):
        key = verbatim(card_id(title))
        return impossible(rule, because="masmorra.refusal.card_key", title=verbatim(title), key=key)
    return None


def check_describe_ability(state: State, command: DescribeAbility) -> Refusal | None:
    """Check that it is one of the own hero's, and that what is said of it can be."""
    hero = state.find_hero_at(command.seat)
    if hero is None or command.ability.hero != hero.name:
        return impossible(ABILITY_1, because="masmorra.refusal.no_such_ability")
    return check_ability(command.ability)


def check_ability(ability: Ability) -> Refusal | None:
    """Check that what players say of an ability of their own makes sense by itself."""
    kit = CATALOGUE.abilities.get(ability.id)
    same = kit is not None and (kit.hero, kit.card) == (ability.hero, ability.card)
    if kit is None or not same or "free_step" in {kit.kind, ability.kind}:
        return impossible(ABILITY_1, because="masmorra.refusal.no_such_ability")
    return check_printed(ability)


def check_printed(ability: Ability) -> Refusal | None:
    """Check that what stands on an ability makes sense: its name, its price and what it does."""
    if not is_line(ability.title.strip(), TITLE_LENGTH):
        return impossible(ABILITY_1, because="masmorra.refusal.card_name", length=TITLE_LENGTH)
    gives = (Make(ability.gives),) if ability.gives else ()
    many = len(ability.effects) > MOST_EFFECTS or len(ability.dock) > MOST_DOCKED
    if many or not 0 <= ability.gold <= MOST_GOLD or not _fit((*gives, *ability.effects)):
        return impossible(ABILITY_3, because="cards.refusal.numbers", most=MOST)
    return check_proof(ABILITY_3, lambda: prove_ability("-", ability)) or check_proof(
        ABILITY_3, lambda: prove_effects("-", f"ability.{ability.id}", ability.effects)
    )


def check_proof(rule: Rule, prove: Callable[[], None]) -> Refusal | None:
    """Check that a piece of the players' own passes the proof that the kit's own pieces pass."""
    try:
        prove()
    except ContentError as error:
        return impossible(rule, because="cards.refusal.nonsense", reason=verbatim(error.reason))
    return None


def is_line(text: str, longest: int) -> bool:
    """Tell whether a text can be printed on one line."""
    return 0 < len(text) <= longest and all(sign.isprintable() for sign in text)


def _fit(effects: Iterable[Effect]) -> bool:
    """Tell whether all numbers are such as are printed, and notes short enough to be shown."""
    return all(_fits(effect) for effect in effects)


def _fits(effect: Effect) -> bool:
    if isinstance(effect, Note):
        return not effect.text or is_line(effect.text, NOTE_LENGTH)
    if isinstance(effect, Make):
        return bool(effect.symbols) and all(1 <= one <= MOST for one in effect.symbols.values())
    numbers = _numbers(effect)
    least = -MOST if isinstance(effect, Change | Gold) else 0
    return all(least <= one <= MOST for one in numbers) and (any(numbers) or not numbers)


def _numbers(effect: Struct) -> tuple[int, ...]:
    values = (getattr(effect, name) for name in effect.__struct_fields__)
    return tuple(value for value in values if isinstance(value, int))
