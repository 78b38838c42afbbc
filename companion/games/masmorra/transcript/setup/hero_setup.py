"""A hero's line in a transcript."""

import re
from typing import Any

from companion.engine.transcript import Line
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.lobby import START
from companion.games.masmorra.model import COLOURS, Hero, State
from companion.games.masmorra.model.hero_limits import ARROWS
from companion.games.masmorra.transcript.word_parsing import (
    CODE,
    HERO,
    ability_name,
    colour_name,
    find_code,
    hero_name,
    items,
    monster_kind,
    number,
    unread,
)

_NUMBERS = {"life", "xp", "gold", "arrows", "seat"}
_MARKS: dict[str, dict[str, Any]] = {
    "free step used": {"free_step": False},
    "free step ready": {"free_step": True},
    "lying": {"defeated": True},
    "standing": {"defeated": False},
}
_EXPECTED = (
    "in ROOM, life N, xp N, gold N, cards N, card NAME, free step used, lying, learned ABILITY, "
    "token BOSS, arrows N, colour COLOUR, seat N, player NAME"
)


def read_hero(state: State, line: Line, text: str) -> Hero:
    """Read a hero: ``Jay in 1-05, life 3, gold 2`` or ``Jay (life 3, gold 2) in 1-05``."""
    found = re.fullmatch(rf"(?i)({HERO})\b\s*(?:\((.*)\))?\s*:?,?\s*(.*)", text.strip())
    if found is None:
        raise unread(line, "hero: Jay in 1-start, life 6", text)
    name = hero_name(line, found[1])
    seat = len(state.heroes) + 1
    fields: dict[str, Any] = {
        "name": name,
        "seat": seat,
        "player": name.title(),
        "colour": COLOURS[(seat - 1) % len(COLOURS)],
        "room": START if START in state.rooms else next(iter(state.rooms)),
        "abilities": (CATALOGUE.hero(name).start,),
    }
    for part in (*items(found[2] or "", ","), *items(found[3], ",")):
        _add(state, line, part, fields)
    fields.setdefault("arrows", sum(arrow <= fields.get("xp", 0) for arrow in ARROWS))
    return Hero(**fields)


def _add(state: State, line: Line, part: str, fields: dict[str, Any]) -> None:
    """Read one thing about a hero."""
    word, _, rest = part.partition(" ")
    word = word.lower()
    if word in _NUMBERS:
        fields[word] = number(line, rest)
    elif word == "cards":
        fields["hand"] = ("",) * number(line, rest)
    elif word == "card":
        fields["hand"] = (*fields.get("hand", ()), rest.strip())
    elif word == "in" and re.fullmatch(CODE, rest):
        fields["room"] = find_code(state.rooms, rest)
        if fields["room"] not in state.rooms:
            raise unread(line, ", ".join(state.rooms), part)
    elif word == "token":
        fields["tokens"] = (*fields.get("tokens", ()), monster_kind(line, rest))
    elif word == "learned":
        fields["abilities"] = (*fields["abilities"], ability_name(line, rest))
    elif part.lower() in _MARKS:
        fields |= _MARKS[part.lower()]
    else:
        _add_person(line, part, fields)


def _add_person(line: Line, part: str, fields: dict[str, Any]) -> None:
    """Read something about the player."""
    word, _, rest = part.partition(" ")
    if word.lower() == "colour":
        fields["colour"] = colour_name(line, rest)
    elif word.lower() == "player" and rest.strip():
        fields["player"] = rest.strip()
    else:
        raise unread(line, _EXPECTED, part)
