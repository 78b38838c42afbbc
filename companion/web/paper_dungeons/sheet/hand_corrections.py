"""What can be set right by hand on a sheet: the table is always right."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.paper_dungeons.commands import Correct, CorrectRoom
from companion.games.paper_dungeons.commands.correction import OnSheet
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.sheet_field_lookup import written
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.registry import GAMES
from companion.web.paper_dungeons.words import hero_name, named
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Counter:
    """A number with a step down and up; a step is empty where there is none.

    Attributes:
        name: Stable name of its buttons.
        label: What it counts.
        value: The number now.
        less: The command by which it falls, as JSON.
        more: The command by which it rises.
    """

    name: str
    label: str
    value: int
    less: str
    more: str


@dataclass(frozen=True, slots=True)
class RoomMark:
    """Something in a room that can be marked or not.

    Attributes:
        name: Stable name of its button.
        label: What it is.
        on: It is marked.
        command: The command that turns it over, as JSON.
    """

    name: str
    label: str
    on: bool
    command: str


def counters(visit: Visit, sheet: Sheet) -> tuple[Counter, ...]:
    """List the numbers of a sheet."""
    return tuple(
        _counter(visit, sheet, what, target, label)
        for what, target, label in _numbers(visit, sheet)
    )


def _numbers(visit: Visit, sheet: Sheet) -> Iterator[tuple[OnSheet, str, str]]:
    state: State = visit.state
    catalogue = of(state).catalogue
    for hero in catalogue.heroes:
        yield "level", hero, hero_name(visit, hero)
    for name, item in catalogue.items.items():
        yield "squares", name, named(visit, "item", name, item)
    for what in ("potions", "hearts", "column", "gem", "resurrection"):
        yield what, "", visit.say(f"paper_play.fix.{what}")
    for fight in sheet.fights:
        villain = catalogue.villains[fight.villain]
        yield "villain", fight.villain, named(visit, "villain", fight.villain, villain)
    for card in state.missions:
        yield "mission", card.id, named(visit, "mission", card.id, catalogue.missions[card.id])


def _counter(visit: Visit, sheet: Sheet, what: OnSheet, target: str, label: str) -> Counter:
    value = written(of(visit.state), sheet, what, target)
    less, more = (
        _legal(visit, Correct(sheet.seat, what, value + step, target)) for step in (-1, 1)
    )
    return Counter(f"{what}-{target or 'all'}", label, value, less, more)


def _legal(visit: Visit, command: Correct | CorrectRoom) -> str:
    """Write a command that the rules allow; nothing where they do not."""
    refused = GAMES[visit.game].check(visit.state, command)
    return "" if refused is not None else visit.json(command)


def room_marks(visit: Visit, sheet: Sheet, room: str) -> tuple[RoomMark, ...]:
    """List what can be marked in a room."""
    return tuple(_room_marks(visit, sheet, room))


def _room_marks(visit: Visit, sheet: Sheet, room: str) -> Iterator[RoomMark]:
    index = of(visit.state)
    here = _legal(visit, CorrectRoom(sheet.seat, room))
    yield RoomMark("here", visit.say("paper_play.fix.here"), sheet.room == room, here)
    gem = index.rooms[room].gem
    marks: tuple[tuple[OnSheet, str], ...] = (
        ("visited", room),
        ("minion", room),
        ("benefit", room),
        *((("gem", gem), ("crossed", gem)) if gem else ()),
    )
    for what, target in marks:
        on = bool(written(index, sheet, what, target))
        command = _legal(visit, Correct(sheet.seat, what, int(not on), target))
        if command:
            label = visit.say(f"paper_play.fix.{what}.of", target=target)
            yield RoomMark(what, label, on, command)
