"""What each card shows: a scene of its own, or what it makes; an ability its own picture."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.games.masmorra.catalogue import CATALOGUE, Ability
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards.evil_cards import (
    Curse,
    EvilCard,
    Forbid,
    LoseGold,
    TakeDice,
)
from companion.games.masmorra.model.cards.printed_treasure_card import TreasureCard
from printables.cuts import has_cut
from printables.cuts.scenes import Scene, read_scenes, row_of

_MOST = 3


def treasure_scene(card: TreasureCard) -> Scene:
    """Tell what a Treasure card shows: its own scene, or the symbols that it makes."""
    return _scenes("treasure").get(card.id) or row_of(_treasure_art(card))


def evil_scene(card: EvilCard) -> tuple[Scene, bool]:
    """Tell what an Evil card shows, and whether it is struck through."""
    if card.id in _scenes("evil"):
        return _scenes("evil")[card.id], False
    names, struck = _evil_art(card)
    return row_of(names), struck


def _treasure_art(card: TreasureCard) -> tuple[str, ...]:
    for effect in (*card.purple, *card.orange):
        if isinstance(effect, f.Make):
            made = [face for face, count in effect.symbols.items() for _ in range(count)]
            return tuple(made[:_MOST])
        if isinstance(effect, f.Heal):
            return ("elixir",)
    return ("chest",)


def _evil_art(card: EvilCard) -> tuple[tuple[str, ...], bool]:
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
    picture = CATALOGUE.pictures.get(ability.id, "")
    return picture if picture and has_cut(picture) else ability.hero


@cache
def _scenes(deck: str) -> Mapping[str, Scene]:
    return read_scenes(Path(__file__).parent / "pictures" / f"{deck}.toml")
