"""Abilities of heroes as they are printed."""

from typing import Literal

from msgspec import Struct, field

from companion.games.masmorra.model.cards.card_effects import Effect
from companion.games.masmorra.model.vocabulary import Face, HeroName, Symbols


class Ability(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a hero can do beyond the dice (ABILITY).

    Attributes:
        id: Its name in the data; ``masmorra.ability.<id>`` and the same with ``.text`` are its
            words.
        hero: Whose it is.
        card: 0 on the Hero board, 1 or 2 on a Hero card.
        kind: How it is paid; ``ongoing`` works by itself, ``free_step`` changes the token.
        dock: Faces to dock; ``any`` takes every face.
        gold: Its price in gold.
        refresh: It may be used again and again in a turn (ABILITY-6).
        gives: Symbols that it makes.
        choice: Faces that the Free Step token may give in place of STEP.
        companion: It brings the pet die (ABILITY-8).
        ignores_wound: The first Wound of each combat is ignored.
        rerolls_one: Once in a turn one die may be rolled again besides the re-roll.
        effects: What else it does, in the vocabulary of the cards.
        title: What the players call it, on a Hero card of their own.
        source: Who says so.
        clause: Where the rulebook's digest says so, or names it.
    """

    id: str
    hero: HeroName
    card: Literal[0, 1, 2]
    kind: Literal["ongoing", "dice", "gold", "dice_and_gold", "free_step"]
    dock: tuple[Face | Literal["any"], ...] = ()
    gold: int = 0
    refresh: bool = False
    gives: Symbols = field(default_factory=dict)
    choice: tuple[Face, ...] = ()
    companion: bool = False
    ignores_wound: bool = False
    rerolls_one: bool = False
    effects: tuple[Effect, ...] = ()
    title: str = ""
    source: Literal["kit", "rulebook", "table"] = "kit"
    clause: str = ""
