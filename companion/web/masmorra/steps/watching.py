"""Watching: it is somebody else's turn; or the table keeps numbers only."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Hero, State
from companion.web.masmorra.atlas import Atlas, atlas, neighbourhood
from companion.web.masmorra.ordering import Ordering, ordering
from companion.web.masmorra.payments import Shown, show_dice
from companion.web.masmorra.sheet import Sheet, sheet
from companion.web.masmorra.steps.step import Step
from companion.web.masmorra.struck import struck
from companion.web.visit import Visit


@dataclass(frozen=True, kw_only=True)
class Watch(Step):
    """See what the others do."""

    template: ClassVar[str] = "masmorra/steps/_watch.html"
    map: Atlas
    dice: tuple[Shown, ...]
    own: Hero | None
    order: tuple[Hero, ...]


@dataclass(frozen=True, kw_only=True)
class Track(Step):
    """Keep numbers, and hand the dice on."""

    template: ClassVar[str] = "masmorra/steps/_track.html"
    sheets: tuple[Sheet, ...]
    own: int
    finish: str
    may_correct: bool
    ordering: Ordering | None


def watch(visit: Visit) -> Watch:
    """Show the active hero's surroundings and dice."""
    state: State = visit.state
    room = state.rooms[state.hero.room]
    return Watch(
        map=atlas(state, room.level, neighbourhood(state, room), struck(visit)),
        dice=show_dice(state),
        own=next((hero for hero in state.heroes if hero.seat == visit.seat), None),
        order=_order(state),
    )


def _order(state: State) -> tuple[Hero, ...]:
    """List the heroes in the order of their turns from now on."""
    return (*state.heroes[state.active :], *state.heroes[: state.active])


def track(visit: Visit) -> Track:
    """Show everybody's numbers, one's own first."""
    state: State = visit.state
    own = next((hero.seat for hero in state.heroes if hero.seat == visit.seat), 0)
    ordered = sorted(state.heroes, key=lambda hero: hero.seat != own)
    return Track(
        sheets=tuple(sheet(visit, hero) for hero in ordered),
        own=own,
        finish=visit.json(c.PassTurn()),
        may_correct=bool(visit.acts) or visit.badge.host,
        ordering=ordering(visit),
    )
