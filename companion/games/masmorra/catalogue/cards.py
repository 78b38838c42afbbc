"""Treasure cards as they are printed.

Rules: TREASURE-4, TREASURE-6, TREASURE-10, COMP-7, ALLIANCE-17.
"""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.catalogue.reading import ContentError
from companion.games.masmorra.model.effects import Effect, FewerDice, Shield, Snatch, Trigger

_ONLY_AT: dict[type, Trigger] = {Snatch: "card_gained", Shield: "payback", FewerDice: "turn_start"}


class TreasureCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Treasure card.

    Attributes:
        id: Its name in the data; ``cards.<id>`` is its title, its text follows from its parts.
        copies: How many of it the deck holds.
        purple: What it does in the own turn.
        orange: What it does as an interrupt.
        when: What the interrupt answers.
        quest: XP of its secret quest; 0 for none.
        title: What the owners call it, on a card of their own.
        source: Who says so.
        clause: Where the rulebook's digest says so, or names it.
    """

    id: str
    copies: int = 1
    purple: tuple[Effect, ...] = ()
    orange: tuple[Effect, ...] = ()
    when: Trigger | None = None
    quest: int = 0
    title: str = ""
    source: Literal["kit", "rulebook", "table"] = "kit"
    clause: str = ""


def prove_card(file: str, card: TreasureCard) -> None:
    """Check that a card can be played.

    Raises:
        ContentError: It cannot.
    """
    reason = ""
    if bool(card.orange) != (card.when is not None):
        reason = "when: an orange part has one, and nothing else has"
    elif not (card.orange or card.purple or card.quest):
        reason = "expected an orange part, a purple part or a quest"
    elif card.copies < 1 or card.quest < 0:
        reason = "expected at least one copy, and a quest of 0 and more"
    for effect in card.purple:
        if type(effect) in _ONLY_AT:
            reason = f"purple: {effect.__struct_config__.tag} answers something, so it is orange"
    for effect in card.orange:
        wanted = _ONLY_AT.get(type(effect))
        if wanted is not None and card.when != wanted:
            reason = f"when: {effect.__struct_config__.tag} needs {wanted}, got {card.when}"
    if reason:
        raise ContentError(file, f"card.{card.id}", reason)
