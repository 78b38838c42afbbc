"""Whose turn it is, which part of it, and who follows whom: each set right by one touch."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.correction import HAND_PHASES, may_be_marked
from companion.games.masmorra.model import FACES, Face, Hero, Phase, State
from companion.games.masmorra.play import check
from companion.web.screens.request_context import Visit


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
        miasma: Says that the Miasma waits for it, or waits no longer; empty where there is none.
    """

    hero: Hero
    active: bool
    turn: str
    earlier: str
    miasma: str


@dataclass(frozen=True, slots=True)
class Cursed:
    """A face that the Foul Curse may take; touched again, it is given back."""

    face: Face
    now: bool
    command: str


@dataclass(frozen=True, slots=True)
class Ordering:
    """What can be set right about the turn."""

    parts: tuple[Part, ...]
    heroes: tuple[Turned, ...]
    curse: tuple[Cursed, ...]


def ordering(visit: Visit) -> Ordering | None:
    """Offer it to whoever may correct, while the game runs."""
    state: State = visit.state
    if state.phase == "over" or not visit.takes_part:
        return None
    tracked = not state.settings.plays_by_rules
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
                _set(visit, c.Correct("miasma", hero.name, int(not hero.miasma))),
            )
            for number, hero in enumerate(state.heroes)
        ),
        curse=tuple(_curse(visit, state)) if may_be_marked(state) else (),
    )


def _curse(visit: Visit, state: State) -> Iterator[Cursed]:
    for face in FACES:
        now = face == state.turn.curse
        command = _set(visit, c.Correct("curse", "", "" if now else face))
        yield Cursed(face, now, command)


def _set(visit: Visit, command: c.Correct) -> str:
    return "" if check(visit.state, command) else visit.json(command)
