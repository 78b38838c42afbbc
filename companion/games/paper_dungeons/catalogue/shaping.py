"""From how sheet and tracks are written to how they are used."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.sheet_file_format import (
    Given,
    ToldDamage,
    ToldGems,
    ToldLevels,
    ToldMinions,
    ToldPotions,
    ToldSheet,
)
from companion.games.paper_dungeons.catalogue.types import (
    DamageTrack,
    Gain,
    GemTrack,
    LevelTrack,
    Minion,
    MinionKind,
    MinionTrack,
    PotionTrack,
    Printed,
    Room,
    Sheet,
)

LARGEST = 200
"""No track and no dungeon is larger; a slip of the finger shall not fill the memory."""
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

_MINION = re.compile(rf"^(?P<kind>{'|'.join(get_args(MinionKind))}) (?P<level>\d)$")
_GEM = re.compile(r"^gem (?P<letter>[A-Z])$")
_BENEFITS = frozenset({"potion", "item", "level"})


def shape_sheet(report: Report, told: ToldSheet) -> Sheet | None:
    """Lay the rooms out; None where that cannot be done."""
    columns, height = told.columns, told.height
    if not (columns and set(columns) <= LETTERS and len(set(columns)) == len(columns)):
        report.tell("sheet.columns", "columns")
        return None
    if not 1 <= height <= LARGEST // len(columns):
        report.tell("sheet.height", "between", least=1, most=LARGEST // len(columns))
        return None
    places = {
        f"{letter}{row}": (column, row)
        for row in range(1, height + 1)
        for column, letter in enumerate(columns)
    }
    for name in told.rooms.keys() - places.keys():
        report.tell(f"sheet.rooms.{name}", "no_such_room", room=name)
    for name in places.keys() - told.rooms.keys():
        report.tell(f"sheet.rooms.{name}", "missing")
    rooms = tuple(
        _room(report, name, *place, told.rooms[name])
        for name, place in places.items()
        if name in told.rooms
    )
    return Sheet(rooms=rooms, **_same(told, Sheet, "rooms"))


def _room(report: Report, name: str, column: int, row: int, words: str) -> Room:
    """Read a room's words: at most one guard and one benefit."""
    found: dict[str, Any] = {}
    for word in filter(None, (word.strip() for word in words.split(","))):
        minion, gem = _MINION.match(word), _GEM.match(word)
        if minion:
            kind = msgspec.convert(minion["kind"], MinionKind)
            _put(report, name, found, "guard", Minion(kind, int(minion["level"])))
        elif word == "trap":
            _put(report, name, found, "guard", word)
        elif gem:
            _put(report, name, found, "benefit", gem)
        elif word in _BENEFITS:
            _put(report, name, found, "benefit", word)
        else:
            report.tell(f"sheet.rooms.{name}", "room_word", word=word)
    guard, benefit = found.get("guard"), found.get("benefit", "")
    gem = benefit if isinstance(benefit, re.Match) else None
    return Room(
        id=name,
        column=column,
        row=row,
        minion=guard if isinstance(guard, Minion) else None,
        trap=guard == "trap",
        benefit="" if gem else benefit,
        gem=gem["letter"] if gem else "",
    )


def _put(report: Report, name: str, found: dict[str, Any], role: str, value: object) -> None:
    if role in found:
        report.tell(f"sheet.rooms.{name}", f"two_{role}s")
    found[role] = value


def shape_levels(report: Report, told: ToldLevels) -> LevelTrack | None:
    """Put the values of the lowest hero in order."""
    values = _gapless(report, "levels.lowest", told.lowest)
    return LevelTrack(lowest=values, **_same(told, LevelTrack, "lowest")) if values else None


def shape_potions(report: Report, told: ToldPotions) -> PotionTrack | None:
    """Put what the potions give in order."""
    for key, value in (("width", told.width), ("rows", told.rows), ("hearts", told.hearts)):
        if not 1 <= value <= LARGEST:
            report.tell(f"potions.{key}", "between", least=1, most=LARGEST)
            return None
    gives = _given(report, "potions.gives", told.gives, told.width * told.rows)
    return PotionTrack(gives=gives, **_same(told, PotionTrack, "gives"))


def shape_gems(report: Report, told: ToldGems) -> GemTrack | None:
    """Put the gem track in order."""
    values = _gapless(report, "gems.points", told.points)
    if not values:
        return None
    gives = _given(report, "gems.gives", told.gives, len(values))
    return GemTrack(values=values, gives=gives, **_same(told, GemTrack, "values", "gives"))


def shape_minions(report: Report, told: ToldMinions) -> MinionTrack | None:
    """Put the minion track in order."""
    values = _gapless(report, "minions.points", told.points)
    return MinionTrack(values=values, **_same(told, MinionTrack, "values")) if values else None


def shape_damage(report: Report, told: ToldDamage) -> DamageTrack | None:
    """Say for each number of hearts what it costs."""
    if not 1 <= told.hearts <= LARGEST:
        report.tell("damage.hearts", "between", least=1, most=LARGEST)
        return None
    for heart in told.penalties:
        if not 1 <= heart <= told.hearts:
            report.tell(f"damage.penalties.{heart}", "between", least=1, most=told.hearts)
    penalties = [0]
    for heart in range(1, told.hearts + 1):
        penalties.append(told.penalties.get(heart, penalties[-1]))
    return DamageTrack(penalties=tuple(penalties), **_same(told, DamageTrack, "penalties"))


def _same(told: Printed, kind: type[Printed], *shaped: str) -> dict[str, Any]:
    """Take over what is written as it is used; the other fields are `shaped`."""
    names = set(kind.__struct_fields__).difference(shaped)
    return {name: getattr(told, name) for name in names}


def _gapless(report: Report, key: str, told: Mapping[int, int]) -> tuple[int, ...]:
    """Give the values of 1, 2, ... in order, or nothing where one is missing."""
    if not told:
        report.tell(key, "empty")
        return ()
    last = max(told)
    if not 1 <= last <= LARGEST or min(told) < 1:
        report.tell(key, "between", least=1, most=LARGEST)
        return ()
    for number in range(1, last + 1):
        if number not in told:
            report.tell(key, "gap", number=number)
            return ()
    return tuple(told[number] for number in range(1, last + 1))


def _given(
    report: Report, key: str, told: Mapping[int, Given], most: int
) -> tuple[tuple[Gain, ...], ...]:
    """Give what each of 1, 2, ... gives."""
    for number in told:
        if not 1 <= number <= most:
            report.tell(f"{key}.{number}", "between", least=1, most=most)
    return tuple(tuple(_several(told.get(number, ()))) for number in range(1, most + 1))


def _several(given: Given) -> Iterator[Gain]:
    yield from (given,) if isinstance(given, Gain) else given
