"""Treasure cards as they are printed.

Rules: TREASURE-4, TREASURE-6, TREASURE-10, COMP-7, COMP-24, ALLIANCE-7.
"""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.cards.card_effects import Effect, Trigger

DeckName = Literal["standard", "alliance"]
Part = Literal["orange", "purple"]


class TreasureCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Treasure card.

    Attributes:
        id: Its name in the data; its text follows from its parts.
        deck: Which deck it belongs to (ALLIANCE-7).
        copies: How many of it the deck holds.
        purple: What it does in the own turn.
        orange: What it does as an interrupt.
        when: What the interrupt answers.
        names: The half whose title the card goes by, ``cards.<id>``; the other half's title is
            ``cards.<id>.other`` (AMD-29).
        quest: XP of its secret quest; 0 for none.
        title: What the owners call it, on a card of their own.
        source: Who says so.
        clause: Where the rulebook's digest says so, or names it.
    """

    id: str
    deck: DeckName = "standard"
    copies: int = 1
    purple: tuple[Effect, ...] = ()
    orange: tuple[Effect, ...] = ()
    when: Trigger | None = None
    names: Part = "purple"
    quest: int = 0
    title: str = ""
    source: Literal["kit", "rulebook", "table"] = "kit"
    clause: str = ""
