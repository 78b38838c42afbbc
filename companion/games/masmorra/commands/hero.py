"""Commands of a hero: fights, elixir, magic, abilities, cards."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    Face,
    HeroName,
    Payment,
    Target,
)


class Fight(Struct, frozen=True, tag="fight"):
    """Declare a fight against a monster in the hero's room (FIGHT-2)."""

    monster: int


class Attack(Struct, frozen=True, tag="attack"):
    """Answer a fight: what is spent.

    Attributes:
        pay: Dice and symbols spent as damage (or as the three MAGIC of a `triple`).
        combos: Pairs of a MELEE die and a DEFENSE die that make 2 MELEE + 1 DEFENSE (FIGHT-15); the
            symbols they make may be spent in the same `pay`.
        triple: Three MAGIC instead of damage, against those that fear it (MON-BEASTMAN-2).
    """

    pay: Payment = Payment()
    combos: tuple[tuple[int, int], ...] = ()
    triple: bool = False


class Block(Struct, frozen=True, tag="block"):
    """Answer a Payback: DEFENSE spent to block it."""

    pay: Payment = Payment()


class DrinkElixir(Struct, frozen=True, tag="drink_elixir"):
    """Heal one Wound per ELIXIR spent (HEAL-1).

    Attributes:
        pay: What is spent.
        hero: Whom it heals; None for the hero whose turn it is. Another one has to be in the same
            room (ALLIANCE-16).
    """

    pay: Payment
    hero: HeroName | None = None


class UseMagic(Struct, frozen=True, tag="use_magic"):
    """Spend one MAGIC to turn a ready die to another face (MAGIC-1)."""

    pay: Payment
    die: int
    face: Face


class UseAbility(Struct, frozen=True, tag="use_ability"):
    """Use an ability: dock its dice, pay its gold (ABILITY-3), and say whom and what it means."""

    ability: str
    dice: tuple[int, ...] = ()
    target: Target = Target()


class BuyTreasure(Struct, frozen=True, tag="buy_treasure"):
    """Trade 5 gold for a Treasure card (GOLD-3)."""


class PlayTreasure(Struct, frozen=True, tag="play_treasure"):
    """Play a Treasure card from the hand.

    Attributes:
        seat: Whose.
        index: Its place in the hand.
        part: Purple in the own turn, orange as an interrupt (TREASURE-4).
        target: Whom and what it means.
        name: What it is, where nobody has named it so far.
    """

    seat: int
    index: int
    part: Literal["purple", "orange"] = "purple"
    target: Target = Target()
    name: str = ""


class LetResolve(Struct, frozen=True, tag="let_resolve"):
    """Say that nobody else interrupts; the card played last works first (TREASURE-8)."""


class Appear(Struct, frozen=True, tag="appear"):
    """Give up being unseen before the turn ends."""


class NameCard(Struct, frozen=True, tag="name_card"):
    """Write down what a card in one's own hand is; only the owner sees it."""

    seat: int
    index: int
    name: str


HeroCommand = (
    Fight
    | Attack
    | Block
    | DrinkElixir
    | UseMagic
    | UseAbility
    | BuyTreasure
    | PlayTreasure
    | LetResolve
    | Appear
    | NameCard
)
