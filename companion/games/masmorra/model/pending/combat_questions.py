"""A combat, how it begins, and what is asked in it.

Rules: MONSTER-3, FIGHT-4, PAYBACK-3, AMB-10, AMB-36.
"""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.vocabulary import MonsterKind


class Combat(Struct, frozen=True):
    """All fights in one room (AMB-10).

    Attributes:
        room: Where.
        beaten: Kinds defeated so far, in order; rewards come at the end (REWARD-2).
        shrugged: A Wound was ignored in it.
        xp: The active hero's XP as it began (AMB-9); None where nobody knows.
    """

    room: str
    beaten: tuple[MonsterKind, ...] = ()
    shrugged: bool = False
    xp: int | None = None


class OrderStart(Struct, frozen=True, tag="order_start"):
    """Say which monster acts first as a combat begins, where it matters (AMB-10)."""

    candidates: tuple[int, ...]


class BeginFights(Struct, frozen=True, tag="begin_fights"):
    """Let these monsters act one after the other as a combat begins (AMB-10)."""

    monsters: tuple[int, ...]


class JoinCombat(Struct, frozen=True, tag="join_combat"):
    """Let a monster that appeared in the middle of a combat begin its part of it (AMB-36)."""

    monster: int


class PayAttack(Struct, frozen=True, tag="pay_attack"):
    """Say what is spent against a monster (FIGHT-4, FIGHT-5)."""

    monster: int


class BlockPayback(Struct, frozen=True, tag="block_payback"):
    """Say what is spent to block a monster's Payback (PAYBACK-3); it may be off the map by now."""

    monster: int
    kind: MonsterKind
    wounds: int


class CloseFight(Struct, frozen=True, tag="close_fight"):
    """After Payback: XP drain, and rewards when all are fought."""

    monster: int
    way: Literal["none", "melee", "ranged", "triple", "plunge"]
    beaten: bool
    kind: MonsterKind


class GiveRewards(Struct, frozen=True, tag="give_rewards"):
    """Hand out XP and cards for a combat that is over (REWARD-2)."""

    kinds: tuple[MonsterKind, ...]
    at_xp: int | None = None
