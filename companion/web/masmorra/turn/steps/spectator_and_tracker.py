"""Watching: it is somebody else's turn; or the table keeps numbers only."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from flask import get_template_attribute
from markupsafe import Markup
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import Hero, Respond, State
from companion.web.kept_screens.cache_dependencies import drawn_anew, noted
from companion.web.masmorra.corrections.turn_corrections import Ordering, ordering
from companion.web.masmorra.hero.hero_sheet import Sheet, sheet
from companion.web.masmorra.map.map_drawing import Atlas, atlas, neighbourhood, whole
from companion.web.masmorra.map.rooms_struck_by_malaphyas import Struck, struck
from companion.web.masmorra.options.cost_display import Shown, show_dice
from companion.web.masmorra.turn.own_numbers import own_numbers, without_gold
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.masmorra.turn.turn_header import bots
from companion.web.screens.phone_cookies import is_wide
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import SharedView

_SCENE = "masmorra/turn/_spectator_scene.html"
_Scene = tuple[Atlas, tuple[Shown, ...], str]
"""The map, the dice, and whose they are."""


@dataclass(frozen=True, kw_only=True)
class Watch(Step):
    """See what the others do.

    Attributes:
        scene: What lies on the table.
        own: The numbers of the phone's own hero.
        plays: Whether the phone has a hero.
        order: Who comes when.
        is_apps: The app plays now, so the phone may let it go on at once.
        answer: Whether the phone is asked for an answer to a card: ``none`` of its cards is one, or
            it ``may`` have one on paper; empty where nobody is asked.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_spectator.html"
    scene: Markup
    is_apps: bool
    own: Markup
    plays: bool
    order: Markup
    answer: Literal["", "none", "may"]


@dataclass(frozen=True, kw_only=True)
class Track(Step):
    """Keep numbers, and hand the dice on."""

    template: ClassVar[str] = "masmorra/turn/steps/_tracker.html"
    sheets: tuple[Sheet, ...]
    own: int
    finish: str
    may_correct: bool
    ordering: Ordering | None


def watch(visit: Visit) -> Watch:
    """Show the active hero's surroundings and dice."""
    state: State = visit.state
    public = _seen_by_all(visit)
    return Watch(
        scene=(_whole_level if is_wide() else _surroundings)(visit, (public, struck(visit))),
        own=drawn_anew(visit, "own", own_numbers),
        plays=any(hero.seat == visit.seat for hero in state.heroes),
        order=_standings(visit, _order(public)),
        is_apps=bool(visit.seat) and seat_to_act(state) in bots(state),
        answer=_answer(visit),
    )


def _answer(visit: Visit) -> Literal["", "none", "may"]:
    """Say whether all are asked for an answer, and this phone with them."""
    state: State = visit.state
    hero = next((one for one in state.heroes if one.seat == visit.seat), None)
    if hero is None or not isinstance(state.question, Respond):
        return ""
    return "may" if "" in hero.hand else "none"


@noted
def _seen_by_all(visit: Visit) -> State:
    """Give the state as everybody sees it, without the gold, which no part for all shows."""
    return without_gold(replace(visit, seat=0, rests_on=None).state)


@SharedView
def _surroundings(visit: Visit, shown: tuple[State, Struck]) -> Markup:
    """Draw what lies on the table around the active hero: the same for all who watch."""
    state, hit = shown
    room = state.rooms[state.hero.room]
    map_ = atlas(state, room.level, neighbourhood(state, room), hit)
    return _drawn(visit, (map_, show_dice(state), state.hero.player))


@SharedView
def _whole_level(visit: Visit, shown: tuple[State, Struck]) -> Markup:
    """Draw the whole level, where the screen has room for it."""
    state, hit = shown
    level = state.rooms[state.hero.room].level
    map_ = atlas(state, level, whole(state, level), hit)
    return _drawn_whole(visit, (map_, show_dice(state), state.hero.player))


@SharedView
def _drawn_whole(_visit: Visit, shown: _Scene) -> Markup:
    drawn: Markup = get_template_attribute(_SCENE, "scene")(*shown)
    return drawn


@SharedView
def _drawn(_visit: Visit, shown: _Scene) -> Markup:
    drawn: Markup = get_template_attribute(_SCENE, "scene")(*shown)
    return drawn


@SharedView
def _standings(_visit: Visit, heroes: tuple[Hero, ...]) -> Markup:
    """Write down who comes when."""
    written: Markup = get_template_attribute(_SCENE, "order")(heroes)
    return written


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
        may_correct=visit.takes_part,
        ordering=ordering(visit),
    )
