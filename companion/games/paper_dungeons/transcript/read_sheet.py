"""From the words of a sheet to the sheet: what one player has written so far."""

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.engine.transcript import Line
from companion.games.paper_dungeons.model import (
    AnnounceMissions,
    Claim,
    DefeatMinion,
    FillSquare,
    Fought,
    GainLevel,
    LootLetter,
    Sheet,
    TakeHit,
    Task,
    Used,
)
from companion.games.paper_dungeons.transcript.sheet_limits import (
    MOST_GEMS,
    MOST_MINIONS,
    MOST_ROOMS,
    check_number,
    check_written,
)
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    HEROES,
    find,
    hero,
    is_known,
    items,
    letters,
    misread,
    number,
    numbers,
    plain,
    room,
    rooms,
    tokens,
)

Found = re.Match[str]
Write = Callable[[Sheet, Line, Found], Sheet]
ITEM_PLACES = {item: place for place, item in enumerate(CATALOGUE.items)}
HERO_PLACES = {letter: place for place, letter in enumerate(CATALOGUE.heroes)}
VILLAIN_LINES = "ABC"


def fresh(seat: int) -> Sheet:
    """Give a sheet as it is printed, trained as in the rulebook's example (PD-EX-2)."""
    start = CATALOGUE.content.levels.start
    return Sheet(seat, (start,) * len(HEROES), (0,) * len(ITEM_PLACES), black=("W", "C"))


def write(sheet: Sheet, line: Line, said: str) -> Sheet:
    """Write what a list of words says on a sheet.

    Raises:
        BadLineError: A part of it cannot be read, or no sheet can show it.
    """
    for part in items(said, ","):
        said = " ".join(part.split())
        sheet = _written(sheet, line, said)
        check_written(sheet, line, said)
    return sheet


def _written(sheet: Sheet, line: Line, part: str) -> Sheet:
    for pattern, change in _COMPILED:
        if found := pattern.fullmatch(part):
            return change(sheet, line, found)
    name, _, count = part.rpartition(" ")
    if count.isdecimal() and is_known("item", name):
        place = ITEM_PLACES[find(line, "item", name)]
        return replace(sheet, items=_at(sheet.items, place, int(count)))
    raise misread(line, part, WORDS)


def _at(track: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*track[:place], value, *track[place + 1 :])


def _count(field: str) -> Write:
    def change(sheet: Sheet, _line: Line, found: Found) -> Sheet:
        given: dict[str, Any] = {field: int(found["n"])}
        return replace(sheet, **given)

    return change


def _mark(**given: Any) -> Write:  # noqa: ANN401 - each field of a sheet has a type of its own
    return lambda sheet, _line, _found: replace(sheet, **given)


def _level(sheet: Sheet, line: Line, found: Found) -> Sheet:
    place = HERO_PLACES[hero(line, found["hero"])]
    return replace(sheet, levels=_at(sheet.levels, place, number(line, found["n"])))


def _black(sheet: Sheet, line: Line, found: Found) -> Sheet:
    return replace(sheet, black=tuple(hero(line, one) for one in tokens(found["heroes"])))


def _objective(sheet: Sheet, line: Line, found: Found) -> Sheet:
    name = find(line, "objective", found["name"])
    return replace(sheet, objective=name, black=CATALOGUE.objectives[name].black)


def _dealt(sheet: Sheet, line: Line, found: Found) -> Sheet:
    names = items(found["names"], r"\bor\b|\band\b|/")
    powers = tuple(find(line, "power", one) for one in names if is_known("power", one))
    objectives = tuple(find(line, "objective", one) for one in names if not is_known("power", one))
    return replace(sheet, powers=sheet.powers + powers, objectives=sheet.objectives + objectives)


def _gems(sheet: Sheet, line: Line, found: Found) -> Sheet:
    said = found["gems"]
    if not said.isdecimal():
        return replace(sheet, gems=sheet.gems + letters(line, said))
    anything = (
        *(one for one in reversed(list(CATALOGUE.gem_rooms)) if one not in sheet.gems),
        "",
        "",
    )
    check_number(line, said, (int(said),), MOST_GEMS)
    missing = int(said) - len(sheet.gems)
    return replace(sheet, gems=sheet.gems + anything[: max(0, missing)])


def _looted(sheet: Sheet, line: Line, found: Found) -> Sheet:
    now = letters(line, found["gems"])
    return replace(sheet, gems=sheet.gems + now, declared=sheet.declared + now)


def _minions(sheet: Sheet, line: Line, found: Found) -> Sheet:
    said = found["rooms"]
    if not said.isdecimal():
        return replace(sheet, minions=sheet.minions + rooms(line, said))
    check_number(line, said, (int(said),), MOST_MINIONS)
    guarded = [one.id for one in reversed(CATALOGUE.content.sheet.rooms) if one.minion]
    anything = [one for one in guarded if one not in sheet.minions]
    missing = int(said) - len(sheet.minions)
    return replace(sheet, minions=(*sheet.minions, *anything[: max(0, missing)]))


def _visit(sheet: Sheet, names: tuple[str, ...]) -> Sheet:
    """Mark rooms as visited, and their benefits as received."""
    new = tuple(dict.fromkeys(one for one in names if one not in sheet.visited))
    ringed = tuple(one for one in new if CATALOGUE.rooms[one].benefit)
    return replace(sheet, visited=sheet.visited + new, received=sheet.received + ringed)


def _stand(sheet: Sheet, line: Line, found: Found) -> Sheet:
    here = room(line, found["room"])
    return replace(_visit(sheet, (here,)), room=here)


def _visited(sheet: Sheet, line: Line, found: Found) -> Sheet:
    said = found["rooms"]
    if not said.isdecimal():
        return _visit(sheet, rooms(line, said))
    check_number(line, said, (int(said),), MOST_ROOMS)
    anything = [one for one in reversed(list(CATALOGUE.rooms)) if one not in sheet.visited]
    return _visit(sheet, tuple(anything[: max(0, int(said) - len(sheet.visited))]))


def _waits(sheet: Sheet, line: Line, found: Found) -> Sheet:
    gone = rooms(line, found["rooms"])
    return replace(sheet, received=tuple(one for one in sheet.received if one not in gone))


def _path(sheet: Sheet, line: Line, found: Found) -> Sheet:
    path = []
    for part in tokens(found["lines"]):
        one, _, other = part.partition("-")
        path.append((room(line, one), room(line, other)))
    return replace(sheet, path=tuple(path))


def _track(sheet: Sheet, line: Line, found: Found) -> Sheet:
    parts = tokens(found["dice"])
    return replace(sheet, track=tuple(tuple(number(line, one) for one in part) for part in parts))


def _used(sheet: Sheet, line: Line, found: Found) -> Sheet:
    dice = tuple(Used(number(line, one), "potions") for one in tokens(found["dice"]))
    return replace(sheet, used=dice + sheet.used)


def _points(sheet: Sheet, line: Line, found: Found) -> Sheet:
    die = number(line, found["die"])
    return replace(
        sheet, used=(*sheet.used, Used(die, "move")), moving=True, points=int(found["n"])
    )


def _fought(sheet: Sheet, _line: Line, found: Found) -> Sheet:
    """Write a villain's line; its villain is told by the table's card."""
    place = VILLAIN_LINES.index(found["line"].upper())
    points = int(found["n"])
    reached = int(found["range"] or (points > 0))
    fights = [*with_fights(sheet, place + 1).fights]
    fights[place] = Fought("", 0, reached, points, 0)
    return replace(sheet, fights=tuple(fights))


def with_fights(sheet: Sheet, count: int) -> Sheet:
    """Write at least so many villains on a sheet; one that no line tells brought nothing."""
    missing = count - len(sheet.fights)
    return replace(sheet, fights=sheet.fights + (Fought("", 0, 0, 0, 0),) * missing)


def _claimed(sheet: Sheet, line: Line, found: Found) -> Sheet:
    points = int(found["n"] or CATALOGUE.content.numbers.mission_points)
    claims = tuple(Claim(find(line, "mission", one), points) for one in tokens(found["missions"]))
    return replace(sheet, claims=sheet.claims + claims)


def _owes(sheet: Sheet, line: Line, found: Found) -> Sheet:
    said = found["what"].lower()
    asked: dict[str, Task] = {
        "level": GainLevel("hand"),
        "item": FillSquare("hand"),
        "minion": DefeatMinion("hand"),
        "gem": LootLetter("hand"),
    }
    if said == "damage":
        return replace(sheet, agenda=(*sheet.agenda, TakeHit("skulls", int(found["n"] or 1))))
    if said == "missions":
        names = tuple(find(line, "mission", one) for one in tokens(found["n"] or ""))
        return replace(sheet, agenda=(*sheet.agenda, AnnounceMissions(names)))
    return replace(sheet, agenda=(*sheet.agenda, asked[said]))


_N = r"(?P<n>\d+)"
_FORMS: tuple[tuple[str, Write], ...] = (
    (rf"(?P<hero>{'|'.join(HEROES)}) {_N}", _level),
    (
        r"levels (?P<n>[\d /]+)",
        lambda sheet, line, found: replace(sheet, levels=numbers(line, found["n"], len(HEROES))),
    ),
    (r"black (?P<heroes>.+)", _black),
    (
        r"power (?P<name>.+)",
        lambda sheet, line, found: replace(sheet, power=find(line, "power", found["name"])),
    ),
    (r"objective (?P<name>.+)", _objective),
    (r"dealt (?P<names>.+)", _dealt),
    (rf"potions {_N}", _count("potions")),
    (rf"hearts {_N}", _count("hearts")),
    (rf"(?:column|damage) {_N}", _count("column")),
    (r"resurrected", _mark(resurrected=True)),
    (r"gems (?P<gems>[\w ]+)", _gems),
    (r"looted (?P<gems>[\w ]+)", _looted),
    (
        r"crossed (?P<gems>[\w ]+)",
        lambda sheet, line, found: replace(sheet, crossed=letters(line, found["gems"])),
    ),
    (r"minions (?P<rooms>[\w ]+)", _minions),
    (r"in (?P<room>\w+)", _stand),
    (r"outside", lambda sheet, _line, _found: sheet),
    (r"(?:visited|rooms) (?P<rooms>[\w ]+)", _visited),
    (r"benefit waits in (?P<rooms>[\w ]+)", _waits),
    (r"path (?P<lines>[\w -]+)", _path),
    (r"track (?P<dice>[\d ]+)", _track),
    (r"used (?P<dice>[\d ]+)", _used),
    (rf"points {_N} of die (?P<die>\d+)", _points),
    (
        rf"recoloured {_N}",
        _count("recoloured"),
    ),
    (r"passed", _mark(passed=True)),
    (r"line (?P<line>[a-c]) (?P<n>-?\d+)(?: range (?P<range>\d))?", _fought),
    (rf"claimed (?P<missions>[\w ]+?)(?: for {_N})?", _claimed),
    (r"owes (?P<what>level|item|minion|gem|damage|missions)(?: (?P<n>[\w ]+))?", _owes),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), change) for pattern, change in _FORMS)

WORDS = (
    *HEROES,
    *tokens("levels black power objective dealt potions hearts column resurrected gems looted"),
    *tokens("crossed minions in outside visited rooms benefit path track used points recoloured"),
    *tokens("passed line claimed owes sword scepter medallion cloak crown caldron armor tome"),
)
"""The first words of what can be written on a sheet."""


def begins_with_word(said: str) -> bool:
    """Tell whether a line could be about a sheet, whoever's it is."""
    return plain(said).partition(" ")[0] in WORDS
