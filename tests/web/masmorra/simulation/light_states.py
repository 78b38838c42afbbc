"""Moments of a game whose app knows neither map nor dice."""

from functools import cache

from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Monster, Settings, State
from tests.web.masmorra.simulation.sample_states import after, seated

LIGHT = Settings(policy="light")
LATER = 4
"""A round in which nobody is led any more."""


@cache
def light_moments() -> dict[str, State]:
    """Give a first turn, its dungeon phase, and a later turn, with monsters in play."""
    met = (Monster(1, "skeleton", "1-start"), Monster(2, "dragon", "1-start"))
    first = replace(seated(LIGHT), monsters=met)
    return {
        "light": first,
        "light dungeon": after(first, c.PassTurn()),
        "light later": replace(first, round=LATER),
    }
