"""Where paper and phone differ, and how the phone is set right by a tap."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.paper_dungeons.commands import Correct
from companion.games.paper_dungeons.commands.correction import OnSheet
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.sheet_field_lookup import written
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.paper_dungeons.on_paper.sheet_of_marks import sheet_of_marks
from companion.games.registry import GAMES
from companion.web.paper_dungeons.words import hero_name, named
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that stands on paper in another way than on the phone.

    Attributes:
        name: A stable name.
        label: What it is.
        paper: What stands on paper; 1 or 0 for a mark.
        phone: What stands on the phone.
        is_mark: It is a mark, not a number.
        command: The command that sets the phone right, as JSON; empty where the rules refuse it.
    """

    name: str
    label: str
    paper: int
    phone: int
    is_mark: bool
    command: str


def differences(visit: Visit, sheet: Sheet, states: Mapping[str, str]) -> tuple[Difference, ...]:
    """Compare a sheet with the states of the marks on paper."""
    return tuple(_differences(visit, sheet, states))


def _differences(visit: Visit, sheet: Sheet, states: Mapping[str, str]) -> Iterator[Difference]:
    state: State = visit.state
    index = of(state)
    paper = sheet_of_marks(index, states).sheet
    for what, target, label in _compared(visit):
        there, here = written(index, paper, what, target), written(index, sheet, what, target)
        if there == here:
            continue
        command = Correct(sheet.seat, what, there, target)
        refused = GAMES[visit.game].check(state, command)
        yield Difference(
            name=f"{what}-{target or 'all'}",
            label=label,
            paper=there,
            phone=here,
            is_mark=what in _MARKS,
            command="" if refused is not None else visit.json(command),
        )


_MARKS = frozenset({"resurrection", "minion", "benefit", "visited", "crossed"})


def _compared(visit: Visit) -> Iterator[tuple[OnSheet, str, str]]:
    index = of(visit.state)
    for hero in index.catalogue.heroes:
        yield "level", hero, hero_name(visit, hero)
    for name, item in index.catalogue.items.items():
        yield "squares", name, named(visit, "item", name, item)
    counted: tuple[OnSheet, ...] = ("potions", "hearts", "column", "resurrection")
    for what in counted:
        yield what, "", visit.say(f"paper_play.fix.{what}")
    in_rooms: tuple[OnSheet, ...] = ("visited", "minion", "benefit")
    for room in index.rooms:
        for what in in_rooms:
            yield what, room, visit.say(f"paper_play.fix.{what}.of", target=room)
    in_gem_rooms: tuple[OnSheet, ...] = ("gem", "crossed")
    for letter in index.catalogue.gem_rooms:
        for what in in_gem_rooms:
            yield what, letter, visit.say(f"paper_play.fix.{what}.of", target=letter)
