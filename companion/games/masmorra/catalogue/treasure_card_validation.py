"""What the types cannot say about Treasure cards.

Rules: TREASURE-4, TREASURE-6, ALLIANCE-17.
"""

from companion.games.masmorra.catalogue.toml_decoding import ContentError
from companion.games.masmorra.model import TreasureCard
from companion.games.masmorra.model.cards.card_effects import (
    Banish,
    Disarm,
    Drive,
    Effect,
    FewerDice,
    Jump,
    Reroll,
    Shield,
    Snatch,
    Swap,
    Trigger,
    Unseen,
)

_ONLY_AT: dict[type, Trigger] = {Snatch: "card_gained", Shield: "payback", FewerDice: "turn_start"}
_OWN_TURN = (Jump, Swap, Unseen, Reroll)
"""Effects that act for the hero whose turn it is."""
_AIMED = (Banish, Disarm, Drive, Jump, Swap)


def card_id(name: str) -> str:
    """Give the id that a title makes."""
    return "-".join(name.lower().replace("\u2019", "").replace("'", "").split())


def moment_of(orange: tuple[Effect, ...], told: Trigger) -> Trigger | None:
    """Give what an orange part answers: what its effects demand, else what is told."""
    if not orange:
        return None
    return next((_ONLY_AT[type(one)] for one in orange if type(one) in _ONLY_AT), told)


def prove_card(file: str, card: TreasureCard) -> None:
    """Check that a card can be played.

    Raises:
        ContentError: It cannot.
    """
    reason = _wrong_parts(card) or _wrong_purple(card.purple) or _wrong_orange(card)
    if reason:
        raise ContentError(file, f"card.{card.id}", reason)


def prove_effects(file: str, name: str, effects: tuple[Effect, ...]) -> None:
    """Check that these effects can work in the own turn, one after the other.

    Raises:
        ContentError: They cannot.
    """
    reason = _wrong_purple(effects)
    if sum(map(_has_aim, effects)) > 1:
        reason = "expected at most one effect that asks whom or what it means"
    if reason:
        raise ContentError(file, name, reason)


def _wrong_parts(card: TreasureCard) -> str:
    if bool(card.orange) != (card.when is not None):
        return "when: an orange part has one, and nothing else has"
    if not (card.orange or card.purple or card.quest):
        return "expected an orange part, a purple part or a quest"
    if card.copies < 1 or card.quest < 0:
        return "expected at least one copy, and a quest of 0 and more"
    if any(sum(map(_has_aim, part)) > 1 for part in (card.orange, card.purple)):
        return "expected at most one effect in a part that asks whom or what it means"
    if card.deck == "alliance" and card.when not in {None, "any_time"}:
        return f"when: in an Alliance an orange part is for any_time, got {card.when}"
    return ""


def _has_aim(effect: Effect) -> bool:
    """Tell whether whom or what an effect means is chosen when it is played."""
    return isinstance(effect, _AIMED) or getattr(effect, "who", "") == "other"


def _wrong_purple(effects: tuple[Effect, ...]) -> str:
    for effect in effects:
        if type(effect) in _ONLY_AT:
            return f"purple: {effect.__struct_config__.tag} answers something, so it is orange"
    return ""


def _wrong_orange(card: TreasureCard) -> str:
    for effect in card.orange:
        tag = effect.__struct_config__.tag
        wanted = _ONLY_AT.get(type(effect))
        if wanted is not None and card.when != wanted:
            return f"when: {tag} needs {wanted}, got {card.when}"
        if isinstance(effect, _OWN_TURN):
            return f"orange: {tag} is for the own turn, so it is purple"
    return ""
