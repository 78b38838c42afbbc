"""The table on a big screen: the map if one is kept, everybody's numbers, nothing to press."""

from dataclasses import dataclass
from typing import ClassVar

from flask import get_template_attribute
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.model import Hero, Phase, Seat, State
from companion.games.masmorra.model.hero_limits import ARROWS
from companion.web.kept_screens.cache_dependencies import drawn_anew
from companion.web.masmorra.map.current_monster_values import foe_token
from companion.web.masmorra.map.map_drawing import atlas, levels, whole
from companion.web.masmorra.map.rooms_struck_by_malaphyas import Struck, struck
from companion.web.masmorra.options.cost_display import Shown, show_dice
from companion.web.masmorra.results.game_recap import ranked, result
from companion.web.masmorra.turn.defeat_banner import Fall, falls
from companion.web.masmorra.turn.own_numbers import without_gold
from companion.web.masmorra.turn.turn_header import frame, head
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from companion.web.screens.table_links import Invitation, invitation
from companion.web.screens.views_made_once_per_table import SharedView, drawn_once

_PARTS = "masmorra/turn/_television_parts.html"


class Standing(Struct, frozen=True):
    """A hero on the big screen.

    Attributes:
        hero: The hero.
        marked: It stands out: whose turn it is, at the end who won.
        place: Its place at the end; 0 before, and where all win or lose together.
    """

    hero: Hero
    marked: bool
    place: int = 0


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended, for all eyes.

    Attributes:
        icon: The drawing beside it.
        told: Who won, in one line.
        more: How it came about, or how long it took.
    """

    icon: str
    told: str
    more: str


@dataclass(frozen=True, kw_only=True)
class Overview(Screen):
    """The table for all eyes.

    Attributes:
        maps: All levels; nothing where no map is kept.
        foes: The monsters in play, where no map shows them.
    """

    template: ClassVar[str] = "masmorra/turn/_television.html"
    heroes: Markup
    ended: Ended | None
    seats: tuple[Seat, ...]
    round: int
    phase: Phase
    look: Invitation | None
    head: Markup | None
    falls: tuple[Fall, ...]
    maps: Markup
    foes: Markup
    dice: tuple[Shown, ...]
    arrows: tuple[int, ...]


def _standings(state: State) -> tuple[Standing, ...]:
    """Give the heroes as they sit; at the end the best first."""
    if state.phase != "over":
        return tuple(
            Standing(hero, marked=index == state.active) for index, hero in enumerate(state.heroes)
        )
    places = {rank.hero: rank.place for rank in state.ranking}
    found = ((hero, places.get(hero.name, 0)) for hero in ranked(state))
    return tuple(Standing(hero, marked=place == 1, place=place) for hero, place in found)


def _ended(visit: Visit, state: State) -> Ended:
    if state.result is None:
        rounds = visit.say("play.end.rounds", count=state.round)
        return Ended("gold", result(visit), rounds)
    who = hero_word(state, state.result.hero or state.hero.name)
    why = visit.say(f"play.end.together.{state.result.why}", hero=who)
    return Ended("gold" if state.result.won else "skull", result(visit), why)


def _invitation(visit: Visit) -> Invitation:
    """Give what lets the next one in: to a seat, or where the phone may not say so, to look."""
    links = visit.tables.links(visit.rights)
    return invitation(visit.table, links.join or links.look)


def _foes(state: State) -> Markup:
    """Draw the monsters in play by name."""
    if state.settings.plays_by_rules or state.phase == "over":
        return Markup()
    return drawn_once(_PARTS, "foes", tuple(foe_token(state, one) for one in state.monsters))


@SharedView
def _maps(_visit: Visit, shown: tuple[State, Struck]) -> Markup:
    """Draw all levels."""
    state, hit = shown
    maps = tuple(atlas(state, level, whole(state, level), hit) for level in levels(state))
    drawn: Markup = get_template_attribute(_PARTS, "levels")(maps)
    return drawn


def _shown_to_all(state: State, _seat: int) -> State:
    """Leave out the gold as long as nothing shows it but the standings, which are drawn anew."""
    return state if state.phase == "over" else without_gold(state)


def _standings_drawn(visit: Visit) -> Markup:
    """Draw everybody's numbers: as all may see them, whoever opened the page."""
    state: State = replace(visit, seat=0, rests_on=None).state
    drawn = (
        drawn_once(_PARTS, "standing", visit.table, one, state.phase != "over")
        for one in _standings(state)
    )
    return Markup().join(drawn)


@screen(
    "table",
    title="web.table.title",
    game="masmorra",
    is_for_all=True,
    rests_on=_shown_to_all,
)
def overview(visit: Visit) -> Overview:
    """Show the table to all eyes; hands are never part of it."""
    everybody = replace(visit, seat=0)
    state: State = everybody.state
    still = replace(everybody, rests_on=lambda state, _seat: without_gold(state))
    around = frame(still, watching=True) if state.heroes else None
    return Overview(
        heroes=drawn_anew(visit, "standings", _standings_drawn) if state.heroes else Markup(),
        ended=_ended(visit, state) if state.phase == "over" else None,
        seats=state.seats,
        round=state.round,
        phase=state.phase,
        look=None if state.heroes else _invitation(visit),
        head=head(still, around) if around else None,
        falls=falls(visit),
        maps=_maps(still, (still.state, struck(visit)))
        if state.settings.plays_by_rules
        else Markup(),
        foes=_foes(state),
        dice=show_dice(state),
        arrows=ARROWS,
    )
