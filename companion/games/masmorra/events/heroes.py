"""Events of heroes."""

from typing import ClassVar, Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    Ability,
    HeroName,
    MonsterKind,
)


class HeroEvent(Struct, frozen=True):
    """Something that a hero did, got or lost."""

    about: ClassVar[Literal["hero"]] = "hero"


class HeroStoodUp(HeroEvent, frozen=True, tag="hero_stood_up"):
    """A defeated hero stood up and healed (DEFEAT-9)."""

    hero: HeroName
    life: int = 6


class HeroMoved(HeroEvent, frozen=True, tag="hero_moved"):
    """A hero went to a room."""

    hero: HeroName
    to: str
    how: Literal["walk", "explore", "stairs", "portal", "swept", "card", "correction"] = "walk"


class Wounded(HeroEvent, frozen=True, tag="wounded"):
    """A hero took Wounds."""

    hero: HeroName
    wounds: int
    rule: str


class WoundIgnored(HeroEvent, frozen=True, tag="wound_ignored"):
    """An ability spared a hero the first Wound of a combat; `title` as in `AbilityUsed`."""

    hero: HeroName
    ability: str
    title: str = ""


class Healed(HeroEvent, frozen=True, tag="healed"):
    """A hero healed Wounds."""

    hero: HeroName
    wounds: int


class XpChanged(HeroEvent, frozen=True, tag="xp_changed"):
    """A hero gained or lost XP."""

    hero: HeroName
    xp: int
    rule: str


class LevelReached(HeroEvent, frozen=True, tag="level_reached"):
    """A hero reached a Level-Up arrow (LEVEL-1)."""

    hero: HeroName
    arrow: int


class AbilityDescribed(HeroEvent, frozen=True, tag="ability_described"):
    """The players said what is printed on a Hero board or card of theirs."""

    ability: Ability


class AbilityLearned(HeroEvent, frozen=True, tag="ability_learned"):
    """A hero learned an ability; `title` is what the players call one of their own."""

    hero: HeroName
    ability: str
    title: str = ""


class GoldChanged(HeroEvent, frozen=True, tag="gold_changed"):
    """A hero gained or spent gold."""

    hero: HeroName
    gold: int
    rule: str


class CardDrawn(HeroEvent, frozen=True, tag="card_drawn"):
    """A hero drew a Treasure card; only its owner knows what it is, the app where it deals.

    Attributes:
        hero: Who.
        card: What it is; empty where the app does not know, or the reader may not.
        dealt: Before the game or by hand, so nobody may snatch it.
    """

    hero: HeroName
    card: str = ""
    dealt: bool = False


class CardNamed(HeroEvent, frozen=True, tag="card_named"):
    """An owner wrote down what a card is."""

    hero: HeroName
    index: int
    name: str


class CardDiscarded(HeroEvent, frozen=True, tag="card_discarded"):
    """A card left a hand."""

    hero: HeroName
    index: int
    rule: str


class TokenKept(HeroEvent, frozen=True, tag="token_kept"):
    """A hero keeps the token of a boss (BOSS-SCHMETTERLING-2)."""

    hero: HeroName
    kind: MonsterKind


class TokenSpent(HeroEvent, frozen=True, tag="token_spent"):
    """A hero gives up a boss token for one more re-roll (BOSS-SCHMETTERLING-3)."""

    hero: HeroName
    kind: MonsterKind


class TokenUsed(HeroEvent, frozen=True, tag="token_used"):
    """A hero uses a boss token that it keeps for one more re-roll in its turn (ED-46)."""

    hero: HeroName
    kind: MonsterKind


class HeroDefeated(HeroEvent, frozen=True, tag="hero_defeated"):
    """A hero fell (DEFEAT-1)."""

    hero: HeroName


HeroEvents = (
    HeroStoodUp
    | HeroMoved
    | Wounded
    | WoundIgnored
    | Healed
    | XpChanged
    | LevelReached
    | AbilityDescribed
    | AbilityLearned
    | GoldChanged
    | CardDrawn
    | CardNamed
    | CardDiscarded
    | TokenKept
    | TokenSpent
    | TokenUsed
    | HeroDefeated
)
