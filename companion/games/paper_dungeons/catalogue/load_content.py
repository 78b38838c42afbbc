"""Files to content: tables are found, decoded, shaped and proved, and all mistakes are told."""

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.games.paper_dungeons.catalogue import shaping, sheet_file_format
from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.decoding import decode
from companion.games.paper_dungeons.catalogue.types import (
    Content,
    Die,
    DungeonCard,
    Hero,
    Item,
    Mission,
    Numbers,
    Objective,
    Power,
    Rank,
    Storyline,
    Switch,
    Villain,
    Zone,
)
from companion.games.paper_dungeons.rulebook import RULES


class _Group(NamedTuple):
    """A table with an entry for each thing."""

    field: str
    kind: type[msgspec.Struct]
    naming: str = "id"


class _Single(NamedTuple):
    """A table that is one thing."""

    field: str
    kind: type[msgspec.Struct]
    shape: Callable[[Report, Any], Any] = lambda _report, value: value


GROUPS: Mapping[str, _Group] = {
    "die": _Group("dice", Die, "number"),
    "hero": _Group("heroes", Hero),
    "item": _Group("items", Item),
    "villain": _Group("villains", Villain),
    "card": _Group("cards", DungeonCard),
    "storyline": _Group("storylines", Storyline),
    "mission": _Group("missions", Mission),
    "objective": _Group("objectives", Objective),
    "power": _Group("powers", Power),
    "rank": _Group("ranks", Rank),
    "option": _Group("switches", Switch, "key"),
    "zone": _Group("zones", Zone),
}
SINGLES: Mapping[str, _Single] = {
    "sheet": _Single("sheet", sheet_file_format.ToldSheet, shaping.shape_sheet),
    "levels": _Single("levels", sheet_file_format.ToldLevels, shaping.shape_levels),
    "potions": _Single("potions", sheet_file_format.ToldPotions, shaping.shape_potions),
    "gems": _Single("gems", sheet_file_format.ToldGems, shaping.shape_gems),
    "minions": _Single("minions", sheet_file_format.ToldMinions, shaping.shape_minions),
    "damage": _Single("damage", sheet_file_format.ToldDamage, shaping.shape_damage),
    "numbers": _Single("numbers", Numbers),
}


class Table(NamedTuple):
    """A table as it is written, and in which file."""

    file: str
    data: Mapping[str, Any]


def read_tables(files: Mapping[str, str], report: Report) -> dict[str, Table]:
    """Read the tables of some files by name; what cannot be read is told."""
    tables: dict[str, Table] = {}
    for file, text in sorted(files.items()):
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            report.tell_in(file, "-", "not_toml", reason=str(error))
            continue
        for name, table in data.items():
            if name not in GROUPS and name not in SINGLES:
                known = ", ".join([*GROUPS, *SINGLES])
                report.tell_in(file, name, "unknown_table", known=known)
            elif not isinstance(table, dict):
                report.tell_in(file, name, "must_be_object")
            elif name in tables:
                report.tell_in(file, name, "table_twice", other=tables[name].file)
            else:
                tables[name] = Table(file, table)
    return tables


def make(tables: Mapping[str, Table], report: Report) -> Content | None:
    """Decode and shape all tables; None where one cannot be used."""
    made: dict[str, Any] = {}
    for name, group in GROUPS.items():
        made[group.field] = _group(report, name, group, tables[name].data)
    for name, single in SINGLES.items():
        value = decode(report, name, tables[name].data, single.kind)
        _prove_rules(report, name, value)
        made[single.field] = None if value is None else single.shape(report, value)
    return None if report.found else Content(**made)


def _group(report: Report, name: str, group: _Group, data: Mapping[str, Any]) -> tuple[Any, ...]:
    found = []
    for key, entry in data.items():
        place = f"{name}.{key}"
        if not isinstance(entry, dict):
            report.tell(place, "must_be_object")
            continue
        value = decode(report, place, entry, group.kind, **{group.naming: _named(group, key)})
        _prove_rules(report, place, value)
        found.append(value)
    return tuple(found)


def _named(group: _Group, key: str) -> str | int:
    return int(key) if group.naming == "number" and key.isdecimal() else key


def _prove_rules(report: Report, key: str, value: msgspec.Struct | None) -> None:
    """Check that the clauses that a thing cites exist."""
    for rule in getattr(value, "rules", ()):
        if rule not in RULES:
            report.tell(f"{key}.rules", "no_such_clause", clause=rule)
