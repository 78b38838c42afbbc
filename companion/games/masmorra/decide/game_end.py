"""How a game ends: by rank, or all win or lose together.

Rules: END-4, END-5, EPIC-2, ALLIANCE-1, ALLIANCE-3, ALLIANCE-4, ALLIANCE-5, AMB-71.
"""

from companion.games.masmorra.decide.decision_in_progress import Desk
from companion.games.masmorra.events import AllianceEnded
from companion.games.masmorra.model import Hero, HeroName, Rank, State


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


def ranking(state: State) -> tuple[Rank, ...]:
    """Rank the heroes by XP, then gold, then Life Points; equals share a place (END-4, END-5)."""

    def score(hero: Hero) -> tuple[int, int, int]:
        return (hero.xp, hero.gold, hero.life)

    ordered = sorted(state.heroes, key=score, reverse=True)
    return tuple(
        Rank(
            place=1 + sum(score(other) > score(hero) for other in ordered),
            hero=hero.name,
            xp=hero.xp,
            gold=hero.gold,
            life=hero.life,
        )
        for hero in ordered
    )
