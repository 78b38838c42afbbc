"""What a player can ask for, and when."""

from dataclasses import dataclass

from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
    Wish,
)
from companion.games.paper_dungeons.app_play.round_advice import When
from companion.games.paper_dungeons.app_play.wish_words import (
    can_come,
    sensible_wishes,
    tell_wish,
    write_wish,
)
from companion.games.paper_dungeons.catalogue.types import Printed
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.web.paper_dungeons.words import named
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit

_GROUPS: dict[type, str] = {
    Points: "points",
    BeatVillain: "villain",
    LootGem: "gem",
    MeetMission: "mission",
    ReachRoom: "room",
}


@dataclass(frozen=True, slots=True)
class WishGroup:
    """Wishes of one kind.

    Attributes:
        name: The kind.
        wishes: Each as an address carries it, and in words.
    """

    name: str
    wishes: tuple[tuple[str, str], ...]


def wish_groups(visit: Visit, when: When) -> tuple[WishGroup, ...]:
    """List what makes sense to wish for, in words."""
    state: State = visit.state

    def called(group: str, name: str, printed: Printed) -> str:
        return verbatim(named(visit, group, name, printed))

    by_kind: dict[str, list[tuple[str, str]]] = {name: [] for name in _GROUPS.values()}
    for wish in sensible_wishes(state, visit.seat):
        if when == "now" or (can_come(state, wish) and _in_time(state, wish, when)):
            told = message(tell_wish(state, wish, called), visit.language)
            by_kind[_GROUPS[type(wish)]].append((write_wish(wish), told))
    return tuple(WishGroup(name, tuple(wishes)) for name, wishes in by_kind.items() if wishes)


def _in_time(state: State, wish: Wish, when: When) -> bool:
    """Leave out a villain whose fight closes this round: no later roll helps against it."""
    if not isinstance(wish, BeatVillain):
        return True
    now = state.round if state.phase == "dice" else state.round - 1
    return of(state).content.numbers.fights[wish.season - 1] > now or when == "later"
