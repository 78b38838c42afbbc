"""The table on a big screen: the map, everybody's numbers, nothing to press."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.masmorra.model import Hero, Phase, Seat, State
from companion.web.masmorra.hero.hero_sheet import ARROWS
from companion.web.masmorra.map.malaphyas_strikes import struck
from companion.web.masmorra.map.map_drawing import Atlas, atlas, levels, whole
from companion.web.masmorra.options.cost_display import Shown, show_dice
from companion.web.masmorra.turn.turn_header import Frame, News, frame, news
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from companion.web.screens.table_links import Invitation, invitation


@dataclass(frozen=True, slots=True)
class Standing:
    """A hero on the big screen."""

    hero: Hero
    active: bool


@dataclass(frozen=True, kw_only=True)
class Overview(Screen):
    """The table for all eyes."""

    template: ClassVar[str] = "masmorra/turn/_television.html"
    heroes: tuple[Standing, ...]
    seats: tuple[Seat, ...]
    round: int
    phase: Phase
    look: Invitation | None
    frame: Frame | None
    news: News | None
    maps: tuple[Atlas, ...]
    dice: tuple[Shown, ...]
    arrows: tuple[int, ...]


def _told(newest: News | None) -> News | None:
    """Tell what happened; nothing is taken back from a screen that all look at."""
    return replace(newest, undo=0) if newest else None


def _invitation(visit: Visit) -> Invitation:
    """Give what lets the next one in: to a seat, or where the phone may not say so, to look."""
    links = visit.tables.links(visit.rights)
    return invitation(visit.table, links.join or links.look)


@screen("table", title="web.table.title", game="masmorra")
def overview(visit: Visit) -> Overview:
    """Show the table to all eyes; hands are never part of it."""
    view = visit.tables.look(visit.rights, 0, visit.head)
    state: State = view.state
    hit = struck(visit)
    return Overview(
        heroes=tuple(
            Standing(hero, active=index == state.active) for index, hero in enumerate(state.heroes)
        ),
        seats=state.seats,
        round=state.round,
        phase=state.phase,
        look=None if state.heroes else _invitation(visit),
        frame=frame(visit, watching=True) if state.heroes else None,
        news=_told(news(visit)) if state.heroes else None,
        maps=tuple(atlas(state, level, whole(state, level), hit) for level in levels(state)),
        dice=show_dice(state),
        arrows=ARROWS,
    )
