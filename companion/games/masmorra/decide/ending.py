"""How a cooperative game ends: all win or all lose.

Rules: ALLIANCE-1, ALLIANCE-3, ALLIANCE-4, ALLIANCE-5, AMB-71.
"""

from companion.games.masmorra.decide.desk import Desk
from companion.games.masmorra.events import AllianceEnded
from companion.games.masmorra.model import HeroName


def lose_by_defeat(desk: Desk, hero: HeroName) -> None:
    """End the game: a hero has been defeated (ALLIANCE-5)."""
    _end(desk, AllianceEnded(won=False, why="defeat", hero=hero))


def lose_by_time(desk: Desk) -> None:
    """End the game: the last turn is over (ALLIANCE-4)."""
    _end(desk, AllianceEnded(won=False, why="time"))


def win(desk: Desk, hero: HeroName) -> None:
    """End the game: red Malaphyas has fallen, and the fight with him is over (ALLIANCE-3)."""
    _end(desk, AllianceEnded(won=True, why="malaphyas", hero=hero))


def _end(desk: Desk, ended: AllianceEnded) -> None:
    desk.agenda.clear()
    desk.emit(ended)
