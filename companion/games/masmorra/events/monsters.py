"""Events of monsters."""

from typing import ClassVar, Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    HeroName,
    MonsterKind,
)


class MonsterEvent(Struct, frozen=True):
    """Something that monsters did, or that was done to them."""

    about: ClassVar[Literal["monster"]] = "monster"


class MonsterAppeared(MonsterEvent, frozen=True, tag="monster_appeared"):
    """A monster came into a room; `room` is empty where only the players know which."""

    monster: int
    kind: MonsterKind
    room: str
    rule: str
    rooted: bool = False


class MonsterMoved(MonsterEvent, frozen=True, tag="monster_moved"):
    """A monster went to a room; `mp` is what the move cost."""

    monster: int
    kind: MonsterKind
    to: str
    mp: int = 1


class MonsterStruggled(MonsterEvent, frozen=True, tag="monster_struggled"):
    """A monster spent its room of the march on the webs that hold it (AMB-67)."""

    monster: int
    kind: MonsterKind
    room: str


class MonsterRemoved(MonsterEvent, frozen=True, tag="monster_removed"):
    """A monster left the map without being defeated (LIMIT-5, SPAWN-7)."""

    monster: int
    kind: MonsterKind
    rule: str


class MonsterFought(MonsterEvent, frozen=True, tag="monster_fought"):
    """A monster was fought this turn: how, how much damage, and whether it fell."""

    monster: int
    kind: MonsterKind
    way: Literal["none", "melee", "ranged", "triple", "plunge"]
    damage: int
    beaten: bool


class BossTurned(MonsterEvent, frozen=True, tag="boss_turned"):
    """A boss was beaten, and its token turned to its other side (BOSS-3, BOSS-HYDRA-3)."""

    monster: int
    kind: MonsterKind
    to: MonsterKind


class PaidBack(MonsterEvent, frozen=True, tag="paid_back"):
    """A monster struck back; some of it may have been blocked."""

    monster: int
    kind: MonsterKind
    hero: HeroName
    wounds: int
    blocked: int


class MonsterDefeated(MonsterEvent, frozen=True, tag="monster_defeated"):
    """A monster was defeated; its die is back in the supply (FIGHT-21)."""

    monster: int
    kind: MonsterKind


MonsterEvents = (
    MonsterAppeared
    | MonsterMoved
    | MonsterStruggled
    | MonsterRemoved
    | MonsterFought
    | BossTurned
    | PaidBack
    | MonsterDefeated
)
