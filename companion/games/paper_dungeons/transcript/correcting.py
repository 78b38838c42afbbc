"""What is set by hand on a sheet, from a ``>`` line."""

import re
from collections.abc import Sequence

from companion.engine.transcript import Line
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.transcript.word_parsing import (
    find,
    hero,
    letters,
    misread,
    room,
)

_NO = r"(?P<no>(?:no|not) )?"
_CORRECTED: tuple[tuple[str, c.OnSheet, str], ...] = (
    (r"level (?P<target>\w+) (?P<n>\d+)", "level", "hero"),
    (r"squares (?P<target>.+) (?P<n>\d+)", "squares", "item"),
    (r"potions (?P<n>\d+)", "potions", ""),
    (r"hearts (?P<n>\d+)", "hearts", ""),
    (r"column (?P<n>\d+)", "column", ""),
    (r"gem (?P<target>\w+) (?P<n>\d+)", "gem", "letter"),
    (rf"{_NO}resurrected", "resurrection", ""),
    (rf"{_NO}minion (?P<target>\w+)", "minion", "room"),
    (rf"{_NO}crossed (?P<target>\w+)", "crossed", "letter"),
    (rf"{_NO}visited (?P<target>\w+)", "visited", "room"),
    (rf"{_NO}received (?P<target>\w+)", "benefit", "room"),
    (r"villain (?P<target>.+) (?P<n>-?\d+)", "villain", "villain"),
    (r"mission (?P<target>.+) (?P<n>\d+)", "mission", "mission"),
)


def correct(seat: int, line: Line, found: re.Match[str]) -> Sequence[c.Command]:
    """Read what is set by hand on a sheet."""
    said = " ".join(found["what"].split())
    if here := re.fullmatch(r"(?i)in (\w+)|outside", said):
        return (c.CorrectRoom(seat, room(line, here[1]) if here[1] else ""),)
    for pattern, what, group in _CORRECTED:
        if not (match := re.fullmatch(rf"(?i){pattern}", said)):
            continue
        target = ""
        if group:
            target = _target(line, group, match["target"])
        value = int(match["n"]) if "n" in match.groupdict() else int(not match["no"])
        return (c.Correct(seat, what, value, target),)
    raise misread(line, said, [pattern.split("\\b")[0] for pattern, _, _ in _CORRECTED])


def _target(line: Line, group: str, said: str) -> str:
    match group:
        case "hero":
            return hero(line, said)
        case "room":
            return room(line, said)
        case "letter":
            return letters(line, said)[0]
        case _:
            return find(line, group, said)
