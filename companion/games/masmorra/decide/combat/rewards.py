"""What a combat is worth.

Rules: REWARD-1, REWARD-4, BOSS-10, AMB-9, AMB-45.
"""

from companion.games.masmorra.legality.monsters.monster_values import card_of
from companion.games.masmorra.model import MonsterKind, State
from companion.games.masmorra.model.pending.combat_questions import Combat, GiveRewards


def due_rewards(state: State, combat: Combat) -> GiveRewards:
    """Tell what is to be handed out for a combat, and by which XP it is reduced (AMB-9)."""
    kinds = _earned(state, combat.beaten)
    if state.rulings.reward_order == "best_order":
        kinds = tuple(sorted(kinds, key=lambda kind: _urgency(state, kind)))
    if state.rulings.reward_order != "before_combat":
        return GiveRewards(kinds)
    return GiveRewards(kinds, state.hero.xp if combat.xp is None else combat.xp)


def _urgency(state: State, kind: MonsterKind) -> tuple[bool, int]:
    """Rank what loses by the XP already held first, and of that the least, so that most counts."""
    card = card_of(state, kind)
    return (card.die != "minor", card.xp)


def _earned(state: State, beaten: tuple[MonsterKind, ...]) -> tuple[MonsterKind, ...]:
    """Leave out a Hydra that turned back, where she gives nothing for that (AMB-45)."""
    if state.rulings.hydra_reward or "hydra-red" in state.fallen:
        return beaten
    return tuple(kind for kind in beaten if kind != "hydra-red")
