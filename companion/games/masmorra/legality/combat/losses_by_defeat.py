"""What a hero loses by a defeat.

Rules: DEFEAT-3, DEFEAT-4.
"""

from companion.games.masmorra.model import Hero, State
from companion.games.masmorra.model.hero_limits import ARROWS, LAP


def xp_at_stake(state: State, hero: Hero) -> int:
    """Tell how many XP a hero would lose by a defeat: down to the last arrow (DEFEAT-3)."""
    laps = range(0, hero.xp + 1, LAP) if state.rulings.second_lap_arrows else (0,)
    arrows = (lap + arrow for lap in laps for arrow in ARROWS)
    return hero.xp - max((arrow for arrow in arrows if arrow <= hero.xp), default=0)


def cards_at_stake(state: State, hero: Hero) -> int:
    """Tell how many cards a hero would lose by a defeat (DEFEAT-4)."""
    return len(hero.hand) if state.rulings.defeat_discard == "all" else min(1, len(hero.hand))
