"""Wishes in words: as an address and the command line write them, and as players read them.

Rules: PD-VILLAIN-5, PD-GEM-2, PD-MISSION-1, PD-MOVE-14.
"""

from collections.abc import Callable

from companion.engine.errors import CompanionError
from companion.engine.rules import Message
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
    Wish,
    wishes,
)
from companion.games.paper_dungeons.catalogue.content_catalogue import title
from companion.games.paper_dungeons.catalogue.types import Printed
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.missions import open_missions
from companion.games.paper_dungeons.counting.villain_combat import villain_of
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim

Naming = Callable[[str, str, Printed], str]
"""Gives the name of a printed thing as a parameter of a message: its group, its id, the thing."""


class WishError(CompanionError):
    """A wish that nobody knows here, or that cannot come true any more."""


def write_wish(wish: Wish) -> str:
    """Write a wish as it is typed."""
    match wish:
        case Points():
            return "points"
        case BeatVillain(season=season, range=reach):
            return f"villain {season} range {reach}"
        case LootGem(letter=letter):
            return f"gem {letter}".strip()
        case MeetMission(mission=mission):
            return f"mission {mission}"
        case ReachRoom(room=room):
            return f"room {room}"


def sensible_wishes(state: State, seat: int) -> tuple[Wish, ...]:
    """List what a seat may wish for now: what is not there yet, and can still come."""
    index = of(state)
    seen = state.sheet(seat).visited
    known = not state.villains or not any(state.asks_for(name) for name in state.villains)
    fights = index.content.numbers.fights
    coming = range(1 + sum(state.round > fight for fight in fights), len(fights) + 1)
    found = list(wishes(state, seat))
    if known and state.villains:
        at = 1 + max((place for place, one in enumerate(found) if _is_fight(one)), default=0)
        later = [BeatVillain(one, reach) for one in coming[1:] for reach in (1, 2, 3)]
        found[at:at] = later
    else:
        found = [wish for wish in found if not _is_fight(wish)]
    rooms = [ReachRoom(room) for room in index.rooms if room not in seen]
    return (*found, *(room for room in rooms if room not in found))


def _is_fight(wish: Wish) -> bool:
    return isinstance(wish, BeatVillain)


def read_wish(words: str, state: State, seat: int) -> Wish:
    """Read a wish; case does not matter, and a villain's range may be left out.

    Raises:
        WishError: There is no such wish, or it has come true or cannot any more.
    """
    known = {write_wish(wish).casefold(): wish for wish in sensible_wishes(state, seat)}
    known["gem"] = LootGem()
    wanted = " ".join(words.split()).casefold()
    found = known.get(wanted) or known.get(f"{wanted} range 1")
    if found is None:
        offered = ", ".join(dict.fromkeys(write_wish(wish) for wish in known.values()))
        raise WishError("paper_dungeons.wish.unknown", wish=verbatim(words), known=offered)
    return found


def tell_wish(state: State, wish: Wish, named: Naming = title) -> Message:
    """Say a wish to players."""
    catalogue = of(state).catalogue
    match wish:
        case Points():
            return _said("points")
        case BeatVillain(season=season, range=reach):
            villain = villain_of(state, season)
            needs = villain.ranges[reach - 1].needs + state.settings.strict_threshold
            called = named("villain", villain.id, villain)
            return _said("villain", villain=called, range=reach, needs=needs)
        case LootGem(letter=letter):
            return _said("gem", letter=letter) if letter else _said("any_gem")
        case MeetMission(mission=mission):
            card = catalogue.missions[mission]
            return _said("mission", mission=named("mission", mission, card))
        case ReachRoom(room=room):
            return _said("room", room=room)


def _said(what: str, **params: str | int) -> Message:
    return Message(f"paper_dungeons.wish.{what}", params)


def last_round(state: State, wish: Wish) -> int:
    """Give the round by which a wish comes true at the latest."""
    numbers = of(state).content.numbers
    if isinstance(wish, BeatVillain):
        return numbers.fights[wish.season - 1]
    return numbers.rounds


def can_come(state: State, wish: Wish) -> bool:
    """Tell whether a wish can be looked ahead for; points come in any case."""
    if isinstance(wish, MeetMission):
        return wish.mission in open_missions(state)
    return not isinstance(wish, Points)
