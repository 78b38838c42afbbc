"""The words of a transcript: names, numbers, faces, and lists of them."""

import re
from collections.abc import Iterable
from typing import get_args

from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import BadLineError, Line
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import (
    COLOURS,
    FACES,
    HEROES,
    Colour,
    Face,
    HeroName,
    MonsterKind,
    Phase,
    State,
    Symbols,
)

PRINTED: dict[str, MonsterKind] = {
    "spear beastman": "beastman",
    "giant bat": "bat",
    "gelatinous cube": "cube",
    "dark watcher": "watcher",
    "young dragon": "dragon",
    "aunty bitsy": "bitsy",
    "ancient hydra": "hydra",
    "red bitsy": "bitsy-red",
    "red aunty bitsy": "bitsy-red",
    "red mortiferous": "mortiferous-red",
    "red hydra": "hydra-red",
    "red ancient hydra": "hydra-red",
    "red malaphyas": "malaphyas-red",
}
"""Names of monsters as they are printed, where they differ from the short ones."""
KINDS: dict[str, MonsterKind] = {**PRINTED, **{kind: kind for kind in get_args(MonsterKind)}}
PHASES: dict[str, Phase] = {
    **{phase: phase for phase in get_args(Phase)},
    "monsters move": "dm_move",
    "monsters spawn": "dm_spawn",
}

_NUMBER = re.compile(r"[+-]?[0-9]{1,4}")
_OTHER_NAMES = {"inner-rage": "critical-swing"}
"""What an edition calls an ability (ED-64)."""
HERO = "|".join(HEROES)
MONSTER = "|".join(sorted(KINDS, key=len, reverse=True))
FACE = "|".join(FACES)
CODE = r"[\w-]+"
SPOT = r"-?\d+ ?, ?-?\d+"


def plain(text: str) -> str:
    """Write a line small, without "the" and doubled spaces."""
    return " ".join(re.sub(r"\bthe\b", " ", text.lower()).split())


def unread(line: Line, expected: str, what: str = "") -> BadLineError:
    """Say that a line, or a part of it, cannot be read."""
    return BadLineError(line.number, what or line.text, expected)


def misread(line: Line, what: str, words: Iterable[str]) -> BadLineError:
    """Say that a word is not known, and which is the nearest."""
    return unread(line, nearest(what, words), what)


def items(text: str, separators: str = r",| and ") -> list[str]:
    """Split a list; ``nothing`` and ``none`` are the empty one."""
    parts = [part.strip() for part in re.split(separators, text) if part.strip()]
    return [] if parts in (["nothing"], ["none"]) else parts


def hero_name(line: Line, text: str) -> HeroName:
    """Read a hero's name."""
    for hero in HEROES:
        if text.strip().lower() == hero:
            return hero
    raise misread(line, text, HEROES)


def colour_name(line: Line, text: str) -> Colour:
    """Read a colour."""
    for colour in COLOURS:
        if text.strip().lower() == colour:
            return colour
    raise misread(line, text, COLOURS)


def face_name(line: Line, text: str) -> Face:
    """Read a face of an action die."""
    for face in FACES:
        if text.strip().lower() == face:
            return face
    raise misread(line, text, FACES)


def faces(line: Line, text: str) -> tuple[Face, ...]:
    """Read a list of faces, parted by spaces or commas."""
    return tuple(face_name(line, word) for word in re.split(r"[,\s]+", text.strip()) if word)


def monster_kind(line: Line, text: str) -> MonsterKind:
    """Read a monster's name, short or as it is printed."""
    kind = KINDS.get(plain(text))
    if kind is None:
        raise misread(line, text, KINDS)
    return kind


def phase_name(line: Line, text: str) -> Phase:
    """Read the name of a part of the turn."""
    phase = PHASES.get(plain(text))
    if phase is None:
        raise misread(line, text, PHASES)
    return phase


def number(line: Line, text: str) -> int:
    """Read a whole number, none of which is large in this game."""
    if not _NUMBER.fullmatch(text.strip()):
        raise unread(line, "0 1 2 ... 9999", text)
    return int(text)


def spot(line: Line, text: str) -> tuple[int, int]:
    """Read a cell of the map: ``column,row``."""
    column, _, row = text.partition(",")
    return number(line, column), number(line, row)


def symbols(line: Line, text: str) -> Symbols:
    """Read a list such as ``2 ranged, elixir``."""
    made: Symbols = {}
    for part in items(text):
        found = re.fullmatch(rf"(?:(\d+) )?({FACE})(?: symbols?)?", plain(part))
        if found is None:
            raise unread(line, "2 ranged, elixir", part)
        face = face_name(line, found[2])
        made[face] = made.get(face, 0) + number(line, found[1] or "1")
    return {face: count for face, count in made.items() if count}


def show_symbols(made: Symbols) -> str:
    """Write symbols as a transcript does."""
    return ", ".join(f"{made[face]} {face}" for face in FACES if made.get(face)) or "none"


def ability_name(line: Line, text: str) -> str:
    """Read an ability's id; spaces may stand for hyphens."""
    name = ability_word(text)
    if name not in CATALOGUE.abilities:
        raise misread(line, text, CATALOGUE.abilities)
    return name


def ability_word(text: str) -> str:
    """Write an ability's name as its id; spaces may stand for hyphens."""
    name = re.sub(r"['\u2019]", "", text.strip().lower()).replace(" ", "-")
    return _OTHER_NAMES.get(name, name)


def find_monster(state: State, line: Line, text: str) -> int:
    """Find the monster that is meant: by kind, number (``orc #2``, ``#2``) or room.

    Without a number, those in the active hero's room come first, then those not yet fought.
    """
    found = re.fullmatch(rf"({MONSTER})?(?: ?#(\d+))?(?: in ({CODE}))?", plain(text))
    if found is None or not found[0]:
        raise unread(line, "orc, orc #2, orc in 1-05", text)
    if found[2]:
        return int(found[2])
    here = state.hero.room if state.heroes else ""
    meant = [
        monster
        for monster in state.monsters
        if (not found[1] or monster.kind == KINDS[found[1]])
        and (not found[3] or monster.room.lower() == found[3])
    ]
    meant.sort(key=lambda monster: (monster.room != here, monster.fought, monster.id))
    return meant[0].id if meant else 0


def find_code(codes: Iterable[str], text: str) -> str:
    """Give a code as the table writes it; unknown ones stay as they are."""
    return next((code for code in codes if code.lower() == text.strip().lower()), text.strip())
