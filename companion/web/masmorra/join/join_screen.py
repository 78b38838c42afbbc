"""Sitting down: name, hero, colour; or asking for a seat that another phone holds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import COLOURS, HEROES, Hero, State
from companion.table import SeatInfo
from companion.web.pages.seat_form_defaults import order_of_arrival, place_of_arrival, proposed_seat
from companion.web.screens.phone_cookies import player_name
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen

_EASE = ("easy", "middling", "demanding")
"""How hard heroes are to play well; who comes first, often a newcomer, is proposed an easy one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A hero or a colour that can be chosen.

    Attributes:
        name: Which; of a hero of the group's own its id.
        by: Who has it; empty where it is free.
        chosen: It is what the form proposes.
        figure: Whose picture a hero has.
        title: The name of a hero of the group's own.
        play: How hard one of the five is to play well.
    """

    name: str
    by: str
    chosen: bool
    figure: str = ""
    title: str = ""
    play: str = ""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that can be taken."""

    number: int
    by: str
    chosen: bool


@dataclass(frozen=True, kw_only=True)
class Join(Screen):
    """The form for sitting down."""

    template: ClassVar[str] = "masmorra/join/_join.html"
    name: str
    place: int
    chairs: tuple[Chair, ...]
    others: tuple[SeatInfo, ...]
    heroes: tuple[Choice, ...]
    colours: tuple[Choice, ...]
    orphans: tuple[Hero, ...]
    begun: bool
    changing: bool


@screen("join", title="web.join.title", game="masmorra")
def join(visit: Visit) -> Join:
    """Show the form with what is still free; a phone that sits can change its choice."""
    state: State = visit.state
    if not visit.rights.guest:
        raise ShowOtherScreen("table")
    playing = {hero.seat for hero in state.heroes}
    sits = playing.intersection(visit.rights.held) and "place" not in visit.args
    if sits or state.phase == "over":
        raise ShowOtherScreen("table" if state.phase == "over" else "")
    infos = visit.tables.seats(visit.rights)
    free = [info.seat for info in infos if info.status == "free"]
    by_app = {seat.number for seat in state.seats if seat.bot is not None}
    # Who comes in takes a seat of the app only where no other is left.
    empty = [seat for seat in free if seat not in by_app] or free
    place = proposed_seat(visit, [seat for seat in empty if seat not in playing])
    own = next((seat for seat in state.seats if seat.number == place), None)
    changing = place in visit.rights.held
    others = [seat for seat in state.seats if seat.number != place]
    arrived = order_of_arrival(visit.table)
    return Join(
        name=own.player if own else "" if visit.rights.held else player_name(),
        place=place,
        chairs=tuple(
            Chair(info.seat, info.name if info.status == "held" else "", info.seat == place)
            for info in infos
            if info.seat not in playing or info.status == "held"
        ),
        others=() if changing else tuple(info for info in infos if info.status == "held"),
        heroes=_heroes(
            state,
            {seat.hero: seat.player for seat in others},
            visit.args.get("hero") or ((own.own or own.hero) if own else None),
            place_of_arrival(visit.table),
        ),
        colours=_choices(
            COLOURS,
            {seat.colour: seat.player for seat in others},
            visit.args.get("colour") or (own.colour if own else None),
            arrived,
        ),
        orphans=tuple(hero for hero in state.heroes if hero.seat in empty),
        begun=bool(state.heroes),
        changing=changing,
    )


def _heroes(
    state: State, taken: Mapping[str, str], wish: str | None, arrived: int
) -> tuple[Choice, ...]:
    """List the five heroes, and those of the group's own that play with their figures."""
    known = state.settings.known_heroes
    own = tuple(
        Choice(
            name=hero.id,
            by=taken.get(hero.figure, ""),
            chosen=hero.id == wish and hero.figure not in taken,
            figure=hero.figure,
            title=hero.title,
        )
        for hero in known
    )
    play = {name: CATALOGUE.hero(name).play for name in HEROES}
    easy_first = sorted(HEROES, key=lambda name: _EASE.index(play[name]))
    five = _choices(HEROES, taken, wish, arrived, easy_first)
    if any(one.chosen for one in own):
        five = tuple(replace(one, chosen=False) for one in five)
    told = (
        replace(one, figure=one.name, play=play[name])
        for name, one in zip(HEROES, five, strict=True)
    )
    return (*told, *own)


def _choices(
    names: tuple[str, ...],
    taken: Mapping[str, str],
    wish: str | None,
    arrived: int,
    proposable: Sequence[str] = (),
) -> tuple[Choice, ...]:
    """List what there is; propose what is wished for, or something that nobody has.

    Phones that join at once are proposed different things: each the one whose turn it is by its
    place among those that came, or the next that is free.
    """
    first = arrived % len(names)
    row = [*(proposable or names)]
    free = [name for name in (*row[first:], *row[:first]) if name not in taken]
    proposed = wish if wish in free else next(iter(free), None)
    return tuple(Choice(name, taken.get(name, ""), name == proposed) for name in names)
