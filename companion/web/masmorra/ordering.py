"""Whose turn it is, which part of it, and who follows whom: each set right by one touch."""

from dataclasses import dataclass

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality import check
from companion.games.masmorra.legality.correction import HAND_PHASES
from companion.games.masmorra.model import Hero, Phase, State
from companion.web.visit import Visit


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the turn; the command that goes to it, as JSON, is empty where that cannot be."""

    phase: Phase
    now: bool
    command: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A hero in the turn order.

    Attributes:
        hero: Who.
        active: It is its turn.
        turn: Makes it its turn, as JSON; empty for the one whose turn it is.
        earlier: Lets it act one place earlier; empty for the first.
    """

    hero: Hero
    active: bool
    turn: str
    earlier: str


@dataclass(frozen=True, slots=True)
class Ordering:
    """What can be set right about the turn."""

    parts: tuple[Part, ...]
    heroes: tuple[Turned, ...]


def ordering(visit: Visit) -> Ordering | None:
    """Offer it to whoever may correct, while the game runs."""
    state: State = visit.state
    if state.phase == "over" or not (visit.acts or visit.badge.host):
        return None
    tracked = state.settings.policy == "tracker"
    return Ordering(
        parts=()
        if tracked
        else tuple(
            Part(phase, phase == state.phase, _set(visit, c.Correct("phase", "", phase)))
            for phase in HAND_PHASES
        ),
        heroes=tuple(
            Turned(
                hero,
                number == state.active,
                _set(visit, c.Correct("active", "", hero.name)),
                _set(visit, c.Correct("order", hero.name, number)),
            )
            for number, hero in enumerate(state.heroes)
        ),
    )


def _set(visit: Visit, command: c.Correct) -> str:
    return "" if check(visit.state, command) else visit.json(command)
