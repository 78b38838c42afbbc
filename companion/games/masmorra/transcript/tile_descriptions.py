"""Tiles in a transcript: known ones by their code, others by what is printed on them."""

import re
from typing import Any, get_args

import msgspec

from companion.engine.transcript import Line
from companion.games.masmorra.catalogue import CATALOGUE, ContentError
from companion.games.masmorra.catalogue.piece_validation import prove_tile
from companion.games.masmorra.model import FACES, RoomKind, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import DOORS
from companion.games.masmorra.transcript.word_parsing import items, monster_kind, number, unread

KINDS: dict[str, RoomKind] = {
    **{kind: kind for kind in get_args(RoomKind)},
    "stairs": "stairs2",
    "chest": "treasure",
}
_USUAL: dict[str, dict[str, Any]] = {
    "minor": {"spawns": ("minor",)},
    "major": {"spawns": ("major",)},
    "mixed": {"spawns": ("minor", "major")},
    "ritual": {"pictures": ("cultist", "cultist", "cultist")},
}
"""What a kind of room has unless the text says otherwise (ROOM-MINOR-1 and its like)."""
_EXPECTED = (
    "kind, level N, small or medium, doors n e s w, dock FACE ..., chest N, spawns minor major, "
    "pictures MONSTER ..., boss NAME, from N heroes"
)


def describe_tile(line: Line, code: str, text: str, known: Tile | None = None) -> Tile:
    """Read what is printed on a tile.

    Args:
        line: The line, for complaints.
        code: The tile's code.
        text: A list such as ``minor, doors n s, spawns minor``.
        known: The tile as it is known, if it is; the text then says what differs.
    """
    fields: dict[str, Any] = dict(msgspec.structs.asdict(known)) if known else _blank(code)
    sized = False
    for part in items(text, ","):
        word, _, rest = part.strip().lower().partition(" ")
        if not rest and word in KINDS:
            fields["kind"] = KINDS[word]
        elif not rest and word in {"small", "medium"}:
            fields["size"], sized = word, True
        elif word in _WORDS and rest:
            fields |= _WORDS[word](line, rest)
        else:
            raise unread(line, _EXPECTED, part)
    for key, value in _USUAL.get(fields["kind"], {}).items():
        fields[key] = fields.get(key) or value
    if fields["kind"] == "trap":
        fields["doors"] = ()
    elif not fields["doors"] or (sized and known is None and "doors" not in text.lower()):
        fields["doors"] = tuple(DOORS[fields["size"]])
    tile = Tile(**fields)
    try:
        prove_tile(code, tile)
    except ContentError as error:
        raise unread(line, str(error.params["reason"]), text or code) from error
    return tile


def find_tile(line: Line, code: str, text: str) -> Tile:
    """Give the tile with this code, with what the text says differently."""
    known = CATALOGUE.find_tile(code)
    return known if known is not None and not text else describe_tile(line, code, text, known)


def _blank(code: str) -> dict[str, Any]:
    return {"id": code, "level": 1, "kind": "hall", "size": "small", "doors": (), "source": "table"}


def _doors(line: Line, rest: str) -> dict[str, Any]:
    doors = tuple(rest.split())
    known = {door for size in DOORS.values() for door in size}
    for door in doors:
        if door not in known:
            raise unread(line, " ".join(sorted(known)), door)
    return {"doors": doors}


def _dock(line: Line, rest: str) -> dict[str, Any]:
    asked = tuple(rest.split())
    for face in asked:
        if face not in {*FACES, "any"}:
            raise unread(line, " ".join((*FACES, "any")), face)
    return {"dock": asked}


def _spawns(line: Line, rest: str) -> dict[str, Any]:
    for die in rest.split():
        if die not in {"minor", "major"}:
            raise unread(line, "minor major", die)
    return {"spawns": tuple(rest.split())}


def _pictures(line: Line, rest: str) -> dict[str, Any]:
    return {"pictures": tuple(monster_kind(line, kind) for kind in rest.split())}


def _heroes(line: Line, rest: str) -> dict[str, Any]:
    found = re.fullmatch(r"(\d+)(?: heroes)?", rest)
    if found is None:
        raise unread(line, "from 3 heroes", rest)
    return {"min_heroes": int(found[1])}


_WORDS = {
    "level": lambda line, rest: {"level": number(line, rest)},
    "doors": _doors,
    "dock": _dock,
    "chest": lambda line, rest: {"kind": "treasure", "gold": number(line, rest)},
    "spawns": _spawns,
    "pictures": _pictures,
    "boss": lambda line, rest: {"boss": monster_kind(line, rest)},
    "from": _heroes,
}
