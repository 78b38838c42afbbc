"""Whether a monster strikes back, and what beating it is worth.

Rules: FIGHT-12..14, MON-GOBLIN-2, REWARD-1, REWARD-4, BOSS-10, AMB-9, AMB-45.
"""

from typing import Literal

from msgspec.structs import replace

from companion.games.masmorra.catalogue import MonsterCard
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model import Hero, MonsterKind, State
from companion.games.masmorra.model.pending.combat_questions import Combat, GiveRewards

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


def due_rewards(state: State, combat: Combat) -> GiveRewards:
    """Tell what is to be handed out for a combat, and by which XP it is reduced (AMB-9)."""
    kinds = _earned(state, combat.beaten)
    if state.rulings.reward_order == "best_order":
        kinds = tuple(sorted(kinds, key=lambda kind: _urgency(state, kind)))
    if state.rulings.reward_order != "before_combat":
        return GiveRewards(kinds)
    return GiveRewards(kinds, state.hero.xp if combat.xp is None else combat.xp)


def xp_for(state: State, kind: MonsterKind) -> int:
    """Tell how many more XP the combat brings if this monster is beaten in it, too.

    What was beaten before counts: its XP may have reduced what comes after it (AMB-9, REWARD-4).
    """
    combat = state.turn.combat
    if combat is None or combat.room != state.hero.room:
        combat = Combat(state.hero.room)
    more = replace(combat, beaten=(*combat.beaten, kind))
    return _total(state, more) - _total(state, combat)


def xp_in_sight(state: State, hero: Hero) -> int:
    """Count a hero's XP together with what its combat has earned and not handed out yet."""
    if state.hero.name != hero.name or hero.defeated:
        return hero.xp
    waiting = next((one for one in state.pending if isinstance(one, GiveRewards)), None)
    if waiting is not None:
        return hero.xp + _sum(state, waiting)
    combat = state.turn.combat
    return hero.xp + (_total(state, combat) if combat is not None else 0)


def _total(state: State, combat: Combat) -> int:
    return _sum(state, due_rewards(state, combat))


def _sum(state: State, due: GiveRewards) -> int:
    xp = state.hero.xp
    for kind in due.kinds:
        xp += reward_xp(state, kind, xp if due.at_xp is None else due.at_xp)
    return xp - state.hero.xp


def _urgency(state: State, kind: MonsterKind) -> tuple[bool, int]:
    """Rank what loses by the XP already held first, and of that the least, so that most counts."""
    card = card_of(state, kind)
    return (card.die != "minor", card.xp)


def _earned(state: State, beaten: tuple[MonsterKind, ...]) -> tuple[MonsterKind, ...]:
    """Leave out a Hydra that turned back, where she gives nothing for that (AMB-45)."""
    if state.rulings.hydra_reward or "hydra-red" in state.fallen:
        return beaten
    return tuple(kind for kind in beaten if kind != "hydra-red")
