"""How much gold there is to be had.

Rules: GOLD-1, GOLD-2, AMD-25, AMD-28.
"""

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import GOLD_LIMIT


def coins_left(state: State) -> int:
    """Count the coins in the supply (AMD-25)."""
    held = sum(hero.gold for hero in state.heroes)
    return max(0, CATALOGUE.coins - held - sum(room.gold for room in state.rooms.values()))


def bounty_gold(state: State, dice: int) -> int:
    """Tell how much gold the active hero gets for so many dice (GOLD-1, AMD-25)."""
    return max(0, min(dice, GOLD_LIMIT - state.hero.gold, coins_left(state)))
