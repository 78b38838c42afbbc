"""From a table of a file to a typed value, with reasons that a person can act on."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from companion.games.paper_dungeons.catalogue.content_mistakes import Report

Value = TypeVar("Value", bound=msgspec.Struct)

LARGEST = 9999

_PLACE = re.compile(
    r"^(?P<reason>.*?)(?: - at (?P<of_key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL
)
_MISSING = re.compile(r"^Object missing required field `(?P<field>.+)`$")
_LENGTH = re.compile(r"^Expected `array` of length (?P<count>\d+)")
_TYPE = re.compile(r"^Expected `(?P<expected>int|float|str|bool|array|object)`, got ")
_WORD = re.compile(r"^Invalid enum value (?P<value>.+)$")


def decode(
    report: Report, key: str, data: Mapping[str, Any], kind: type[Value], /, **named: str | int
) -> Value | None:
    """Decode a thing, or tell why it cannot be.

    Args:
        report: Where a mistake is told.
        key: Where the thing stands.
        data: What is written there.
        kind: What it shall be.
        **named: What its key says about it.
    """
    fields = set(kind.__struct_fields__).difference(named)
    for unknown in (one for one in data if one not in fields):
        report.tell(f"{key}.{unknown}", "unknown_key")
        return None
    whole = {**data, **named}
    for path in _beyond(whole):
        report.tell(f"{key}{path}", "between", least=-LARGEST, most=LARGEST)
        return None
    try:
        value = msgspec.convert(whole, kind, str_keys=True)
    except msgspec.ValidationError as error:
        _tell(report, key, whole, kind, str(error))
        return None
    for path in _ignored(whole, msgspec.to_builtins(value, str_keys=True)):
        report.tell(f"{key}{path}", "unknown_key")
        return None
    return value


def _tell(report: Report, key: str, data: Mapping[str, Any], kind: type[Value], error: str) -> None:
    found = _PLACE.match(error)
    reason, path = (found["reason"], found["path"] or "") if found else (error, "")
    field, inside, rest = path.partition("[...]")
    wrong_key = bool(found and found["of_key"])
    if inside or wrong_key:
        path = f"{field}.{_culprit(data, field.removeprefix('.'), kind)}{rest}"
    place = f"{key}{_readable(path)}"
    if wrong_key:
        report.tell(place, "unknown_key")
    elif missing := _MISSING.match(reason):
        report.tell(f"{place}.{missing['field']}", "missing")
    elif length := _LENGTH.match(reason):
        report.tell(place, "length", count=int(length["count"]))
    elif wrong := _TYPE.match(reason):
        report.tell(place, f"must_be_{wrong['expected']}")
    elif word := _WORD.match(reason):
        report.tell(place, "word", value=word["value"])
    else:
        report.tell(place, "value", reason=reason)


def _readable(path: str) -> str:
    """Count the places in a list from 1, as people do."""
    return re.sub(r"\[(\d+)\]", lambda place: f".{int(place[1]) + 1}", path)


def _culprit(data: Mapping[str, Any], field: str, kind: type[Value]) -> str:
    """Find the entry of a table that cannot be decoded."""
    for name, value in data[field].items():
        try:
            msgspec.convert({**data, field: {name: value}}, kind, str_keys=True)
        except msgspec.ValidationError:
            return str(name)
    return "-"


def _beyond(told: object, path: str = "") -> Iterator[str]:
    """List the numbers that no game needs, such as one too large for a log, or no number at all."""
    if isinstance(told, dict):
        for name, value in told.items():
            yield from _beyond(value, f"{path}.{name}")
    elif isinstance(told, list):
        for place, value in enumerate(told, start=1):
            yield from _beyond(value, f"{path}.{place}")
    elif isinstance(told, int | float) and not -LARGEST <= told <= LARGEST:
        yield path


def _ignored(told: object, kept: object, path: str = "") -> Iterator[str]:
    """List what is written and was not taken."""
    if isinstance(told, dict) and isinstance(kept, dict):
        for name, value in told.items():
            if str(name) in kept:
                yield from _ignored(value, kept[str(name)], f"{path}.{name}")
            else:
                yield f"{path}.{name}"
    elif isinstance(told, list) and isinstance(kept, list | tuple):
        for place, (one, other) in enumerate(zip(told, kept, strict=False), start=1):
            yield from _ignored(one, other, f"{path}.{place}")
