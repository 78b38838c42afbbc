"""Level 3 in a transcript: the large tile, and the icons of a Throne Room of the players' own."""

import re

from msgspec.structs import replace

from companion.engine.transcript import Line
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import RoomPlaced
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import MonsterDie, State, ThroneIcon
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, grid, lay
from companion.games.masmorra.transcript.word_parsing import (
    FACE,
    face_name,
    find_code,
    plain,
    unread,
)

_ICON = re.compile(
    rf"(?P<face>{FACE})\s*:?\s*(?:calls? (?:an? )?(?P<calls>minor|major)|strikes? (?P<rooms>.+))",
    re.IGNORECASE,
)
_EXPECTED = "icon step: calls minor, icon melee: strikes 3-throne 3-centre, or: strikes nothing"


def lay_site(state: State, line: Line, rest: str) -> State:
    """Lay the large tile, without its monsters."""
    site = CATALOGUE.sites.get(plain(rest))
    if site is None:
        raise unread(line, "site: throne, site: sewers")
    state = replace(state, site=site.name)
    for one in site.rooms:
        tile = CATALOGUE.tile(one.tile)
        room = lay(grid(state, tile.level), tile, Placement(one.x, one.y, 0))
        state = evolve(state, RoomPlaced(room, ""))
    return state


def know_icon(state: State, line: Line, rest: str) -> State:
    """Let the table know an icon from the beginning."""
    icon = _icon(line, rest)
    return replace(state, icons={**state.icons, icon.id: icon})


def describe_icon(_state: State, line: Line, found: re.Match[str]) -> c.Command:
    """Say what the icon means that was asked for."""
    return c.DescribeIcon(_icon(line, found["icon"]))


def _icon(line: Line, text: str) -> ThroneIcon:
    found = _ICON.fullmatch(text.strip())
    if found is None:
        raise unread(line, _EXPECTED, text)
    face = face_name(line, found["face"])
    if found["calls"]:
        calls: MonsterDie = "minor" if found["calls"].lower() == "minor" else "major"
        return ThroneIcon("summons", face, calls=calls)
    return ThroneIcon("grimbolts", face, rooms=_rooms(line, found["rooms"]))


def _rooms(line: Line, text: str) -> tuple[str, ...]:
    """Read rooms of the Throne Room; ``nothing`` and ``nowhere`` are none."""
    if plain(text) in {"nothing", "nowhere", "none"}:
        return ()
    known = tuple(room.tile for room in CATALOGUE.sites["throne"].rooms)
    rooms = tuple(find_code(known, part) for part in re.split(r",\s*|\s+and\s+|\s+", text.strip()))
    for room in rooms:
        if room not in known:
            raise unread(line, " ".join(known), room)
    return rooms
