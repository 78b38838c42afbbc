"""Whether a monster strikes back, and the XP for it."""

from typing import Literal

from companion.games.masmorra.catalogue import MonsterCard
from companion.games.masmorra.legality.monsters.monster_values import card_of
from companion.games.masmorra.model import MonsterKind, State

Way = Literal["none", "melee", "ranged", "triple"]
"""How a monster is attacked."""


def reward_xp(state: State, kind: MonsterKind, xp: int) -> int:
    """Give the XP for a monster to a hero who has `xp` (REWARD-4)."""
    card = card_of(state, kind)
    reduced = card.die == "minor" and xp >= state.rulings.minor_penalty_at
    return card.xp - reduced


def pays_back(card: MonsterCard, way: Way, *, beaten: bool) -> bool:
    """Tell whether a monster strikes back (FIGHT-12..14, MON-GOBLIN-2)."""
    if way == "triple":
        return False
    return way != "ranged" or not beaten or card.payback_always
