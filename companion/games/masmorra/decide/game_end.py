"""How a game ends: by rank, or all win or lose together.

Rules: END-1, END-4, END-5, EPIC-2, ALLIANCE-1, ALLIANCE-3, ALLIANCE-4, ALLIANCE-5, AMB-71.
"""

from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.events import AllianceEnded, EndCalledOff, EndTriggered
from companion.games.masmorra.model import Hero, HeroName, Rank, ShowBonusCards, State
from companion.games.masmorra.model.hero_limits import END_XP


def lose_by_defeat(desk: Desk, hero: HeroName) -> None:
    """End the game: a hero has been defeated (ALLIANCE-5)."""
    _end(desk, AllianceEnded(won=False, why="defeat", hero=hero))


def lose_by_time(desk: Desk) -> None:
    """End the game: the last turn is over (ALLIANCE-4)."""
    _end(desk, AllianceEnded(won=False, why="time"))


def win(desk: Desk, hero: HeroName) -> None:
    """End the game: red Malaphyas has fallen, and the fight with him is over (ALLIANCE-3)."""
    _end(desk, AllianceEnded(won=True, why="malaphyas", hero=hero))


def trigger_end(desk: Desk, name: HeroName) -> None:
    """Begin the last round with the first hero who has 16 XP (END-1)."""
    state = desk.state
    standard = state.settings.mode == "standard"
    if standard and state.phase != "over" and not state.ending and _has_won(state, name):
        desk.emit(EndTriggered(name))


def call_off_end(desk: Desk, name: HeroName, was: int) -> None:
    """Take the last round back where the XP that began it were told by mistake.

    What a hero loses by the rules does not: the round is played out all the same (END-1).
    """
    state = desk.state
    if state.settings.mode != "standard" or not state.ending or state.phase == "over":
        return
    if was >= END_XP and not any(_has_won(state, hero.name) for hero in state.heroes):
        desk.emit(EndCalledOff(name))
        desk.agenda = [task for task in desk.agenda if not isinstance(task, ShowBonusCards)]


def _has_won(state: State, name: HeroName) -> bool:
    return state.hero_named(name).xp >= END_XP


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
