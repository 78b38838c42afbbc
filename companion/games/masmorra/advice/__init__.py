"""What a strong player would do: the best ways to fight, and whether to roll again.

It asks the rules and decides nothing. Pages and the command line offer `advise_fight` and
`advise_reroll`, with `goals` for what makes sense to want now.
"""

from companion.games.masmorra.advice.fights.best_fights import advise_fight
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.advice.odds.reroll_odds import Chance, RerollAdvice, advise_reroll
from companion.games.masmorra.advice.odds.roll_goals import (
    Defeat,
    Dock,
    Goal,
    GoalError,
    Have,
    goals,
    read_goal,
)

__all__ = [
    "Advice",
    "Chance",
    "Defeat",
    "Dock",
    "Goal",
    "GoalError",
    "Have",
    "RerollAdvice",
    "advise_fight",
    "advise_reroll",
    "goals",
    "read_goal",
]
