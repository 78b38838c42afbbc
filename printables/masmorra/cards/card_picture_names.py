"""Which picture each card shows: the one that the content names, or what the card makes."""

from companion.games.masmorra.catalogue import CATALOGUE, Ability
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards.evil_cards import (
    Curse,
    EvilCard,
    Forbid,
    LoseGold,
    TakeDice,
)
from companion.games.masmorra.model.cards.treasure_cards import TreasureCard
from printables.cuts import has_cut

_MOST = 3


def treasure_art(card: TreasureCard) -> tuple[str, ...]:
    """Name what a Treasure card shows: its own picture, or the symbols that it makes."""
    own = _own(card.id)
    if own:
        return own
    for effect in (*card.purple, *card.orange):
        if isinstance(effect, f.Make):
            made = [face for face, count in effect.symbols.items() for _ in range(count)]
            return tuple(made[:_MOST])
        if isinstance(effect, f.Heal):
            return ("elixir",)
    return ("chest",)


def evil_art(card: EvilCard) -> tuple[tuple[str, ...], bool]:
    """Name what an Evil card shows, and whether it is struck through."""
    own = _own(card.id)
    if own:
        return own, False
    for effect in card.effects:
        match effect:
            case Curse(face=face):
                return (face,), True
            case LoseGold() | Forbid(what="bounties"):
                return ("coin",), True
            case TakeDice():
                return ("open-palm",), True
            case _:
                """The other effects have pictures of their own."""
    return ("malaphyas",), False


def ability_art(ability: Ability) -> str:
    """Name what a Hero card shows for an ability."""
    return (_own(ability.id) or (ability.hero,))[0]


def _own(name: str) -> tuple[str, ...]:
    picture = CATALOGUE.pictures.get(name, "")
    return (picture,) if picture and has_cut(picture) else ()
