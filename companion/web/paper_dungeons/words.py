"""Things of the game in words: cards, rooms, causes, results."""

from collections.abc import Iterable, Iterator

from companion.games.paper_dungeons.advice.die_uses import Result, tell_result
from companion.games.paper_dungeons.catalogue import explanation
from companion.games.paper_dungeons.catalogue.content_catalogue import Catalogue, title
from companion.games.paper_dungeons.catalogue.types import Printed, Room
from companion.games.paper_dungeons.model import OUTSIDE, State
from companion.i18n import text
from companion.web.paper_dungeons.box_cards.box_words import box_text, box_title, is_of_box
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit

SEPARATOR = " · "
_BOXED = frozenset({"card", "villain", "mission", "power", "objective"})
"""What the published box has cards of."""


def named(visit: Visit, group: str, name: str, printed: Printed) -> str:
    """Give the name of a printed thing."""
    if is_of_box(visit) and group in _BOXED:
        return box_title(visit, group, name, printed)
    return visit.say("paper_dungeons.explanation", text=title(group, name, printed))


def explained(visit: Visit, group: str, name: str, printed: Printed) -> str:
    """Say what a printed thing does or asks."""
    if is_of_box(visit) and group in _BOXED:
        return box_text(visit, name)
    return message(explanation(group, name, printed), visit.language)


def hero_name(visit: Visit, hero: str) -> str:
    """Name a hero's class."""
    return visit.say(f"paper_dungeons.hero.{hero}")


def player_name(state: State, seat: int) -> str:
    """Name who sits there."""
    return next((one.player for one in state.seats if one.number == seat), str(seat))


def results(visit: Visit, result: Result) -> str:
    """Say what a use of a die changes, in one line."""
    return SEPARATOR.join(message(one, visit.language) for one in tell_result(result))


def joined(parts: Iterable[str]) -> str:
    """Put parts into one line."""
    return SEPARATOR.join(part for part in parts if part)


def room_holds(visit: Visit, room: Room) -> Iterator[str]:
    """Say what is printed in a room, a part each."""
    if room.minion is not None:
        kind = f"@paper_dungeons.minion.{room.minion.kind}"
        yield visit.say("paper_play.room.minion", minion=kind, level=room.minion.level)
    if room.trap:
        yield visit.say("paper_play.room.trap")
    if room.benefit:
        yield visit.say(f"paper_play.room.{room.benefit}")
    if room.gem:
        yield visit.say("paper_play.room.gem", letter=room.gem)


def room_name(visit: Visit, room: str) -> str:
    """Name where a group stands."""
    return room if room != OUTSIDE else visit.say("paper_play.outside")


def cause_of(visit: Visit, catalogue: Catalogue, cause: str) -> str:
    """Say what a thing comes from: ``die 3``, ``room D1``, ``power POW-08`` and so on."""
    kind, _, name = cause.partition(" ")
    if kind == "hero":
        return hero_name(visit, name)
    groups = {
        "item": catalogue.items,
        "power": catalogue.powers,
        "villain": catalogue.villains,
    }
    printed = groups[kind].get(name) if kind in groups else None
    if printed is not None:
        return named(visit, kind, name, printed)
    return visit.say(f"paper_play.cause.{kind}", name=name)


def together(visit: Visit, names: list[str]) -> str:
    """Put names into one line."""
    if len(names) < 2:
        return "".join(names)
    first, last = ", ".join(names[:-1]), names[-1]
    return text("paper_play.and", visit.language, first=f"{first}", last=last)
