"""The table as it stands at the beginning of a transcript."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import Line
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.edition_rulings import UnknownRulingError, rulings_of
from companion.games.masmorra.evolve.turn import DM_MOVE_POINTS
from companion.games.masmorra.model import Combat, Monster, Seat, Settings, State, Turn
from companion.games.masmorra.transcript.setup import level3_setup, map_setup
from companion.games.masmorra.transcript.setup.hero_setup import read_hero
from companion.games.masmorra.transcript.setup.turn_dice import read_dice, read_pet
from companion.games.masmorra.transcript.tile_descriptions import describe_tile
from companion.games.masmorra.transcript.word_parsing import (
    CODE,
    ability_name,
    colour_name,
    face_name,
    find_code,
    hero_name,
    items,
    monster_kind,
    number,
    phase_name,
    plain,
    symbols,
    unread,
)

_SETTINGS: dict[str, dict[str, str]] = {
    "standard": {"mode": "standard"},
    "epic": {"mode": "epic"},
    "alliance": {"mode": "alliance"},
    "solo": {"mode": "solo"},
    "final": {"edition": "final"},
    "preview": {"edition": "preview"},
    "codex": {"edition": "codex"},
    "german": {"edition": "german"},
    "french": {"edition": "french"},
    "strict": {"policy": "strict"},
    "advise": {"policy": "advise"},
    "light": {"policy": "light"},
    "tracker": {"policy": "tracker"},
    "kit tiles": {"tile_set": "kit"},
    "box tiles": {"tile_set": "box"},
    "app rolls heroes": {"action_dice": "app"},
    "app rolls monsters": {"monster_dice": "app"},
    "table draws evil cards": {"evil_cards": "table"},
    "app draws tiles": {"tiles": "app"},
    "app deals cards": {"cards": "app"},
}


_RULING = re.compile(r"switch (\w+) (\w+)")
_DEPTH = re.compile(r"(\d+) above stairs ([23])")


def set_up(lines: Sequence[Line]) -> State:
    """Put the table together; without any line it is not even open."""
    state = State()
    if not lines:
        return state
    settings = Settings(action_dice="table", monster_dice="table", tiles="table")
    state = replace(state, settings=settings, opened=True)
    state = replace(state, round=1, turn=Turn(phase="actions"))
    if not any(_head(line) == "room" for line in lines):
        state = map_setup.lay_start(state)
    for line in sorted(lines, key=_rank):
        head = _head(line)
        reader = _READERS.get(head)
        if reader is None:
            known = ", ".join(f"{word}:" for word in _READERS)
            raise unread(line, nearest(line.text.partition(":")[0], _READERS, shown=known))
        state = reader(state, line, _rest(line, head))
    if state.settings.cooperative:
        state = _begin_track(state, lines)
    elif state.phase == "dm_move" and not any(_head(line) == "monster points" for line in lines):
        state = _turn(state, dm_mp=DM_MOVE_POINTS)
    return map_setup.finish(state)


def _begin_track(state: State, lines: Sequence[Line]) -> State:
    """Add what an Alliance has though no line says it: the marker on 1, the whole Evil deck."""
    if not any(_head(line) == "evil deck" for line in lines):
        left = tuple(sorted(card for card in CATALOGUE.evil if card != state.turn.evil))
        state = replace(state, evil=replace(state.evil, left=left))
    return state if state.time else replace(state, time=1)


def read_settings(line: Line, text: str) -> Settings:
    """Read what a group chose: ``standard, final, strict``."""
    switches: dict[str, str] = {}
    chosen: dict[str, Any] = {
        "switches": switches,
        "action_dice": "table",
        "monster_dice": "table",
        "tiles": "table",
    }
    for part in items(text, ","):
        if found := _DEPTH.fullmatch(plain(part)):
            chosen[f"stairs{found[2]}_above"] = int(found[1])
            continue
        if found := _RULING.fullmatch(plain(part)):
            switches[found[1]] = found[2]
            continue
        if plain(part) not in _SETTINGS:
            raise unread(line, ", ".join(_SETTINGS), part)
        chosen |= _SETTINGS[plain(part)]
    return msgspec.convert(chosen, Settings)


def _head(line: Line) -> str:
    """Give the words that say what a line sets."""
    found = re.match(r"(move points|monster points|evil card|evil deck|[a-z]+)", line.text.lower())
    return found[0] if found else ""


def _rest(line: Line, head: str) -> str:
    return line.text[len(head) :].strip().removeprefix(":").strip()


def _rank(line: Line) -> int:
    """Sort lines so that what others refer to is read first; equal ones keep their order."""
    heads = tuple(_READERS)
    return heads.index(_head(line)) if _head(line) in heads else -1


def _table(state: State, line: Line, rest: str) -> State:
    return _played(replace(state, settings=read_settings(line, rest)), line)


def _switch(state: State, line: Line, rest: str) -> State:
    """Let the table play by another value of a switch: ``switch combo off``."""
    key, _, value = rest.partition(" ")
    switches = {**state.settings.switches, key: value.strip()}
    return _played(replace(state, settings=replace(state.settings, switches=switches)), line)


def _played(state: State, line: Line) -> State:
    try:
        return replace(state, rulings=rulings_of(state.settings))
    except UnknownRulingError as error:
        known = CATALOGUE.switches.get(error.switch)
        expected = " ".join(known.values if known else CATALOGUE.switches)
        raise unread(line, expected, f"{error.switch} {error.value}") from error


def _tile(state: State, line: Line, rest: str) -> State:
    found = re.fullmatch(rf"({CODE})\s*:?\s*(.*)", rest)
    if found is None:
        raise unread(line, "tile cave: minor, doors n s")
    tile = describe_tile(line, found[1], found[2], CATALOGUE.find_tile(found[1]))
    return replace(state, tiles={**state.tiles, tile.id: tile})


def _room(state: State, line: Line, rest: str) -> State:
    return map_setup.place_room(state, line, rest)


def _hero(state: State, line: Line, rest: str) -> State:
    return replace(state, heroes=(*state.heroes, read_hero(state, line, rest)))


def _heroes(state: State, line: Line, rest: str) -> State:
    for part in items(rest, ";" if ";" in rest else ",(?![^(]*\\))"):
        state = _hero(state, line, part)
    return state


def _seat(state: State, line: Line, rest: str) -> State:
    found = re.fullmatch(r"(\d+)\s*:?\s*([^,]+),([^,]+),([^,]+)", rest)
    if found is None:
        raise unread(line, "seat 1: Ann, jay, red")
    hero, colour = hero_name(line, found[3]), colour_name(line, found[4])
    seat = Seat(int(found[1]), found[2].strip(), hero, colour)
    return replace(state, seats=(*state.seats, seat))


def _active(state: State, line: Line, rest: str) -> State:
    name = hero_name(line, rest)
    for index, hero in enumerate(state.heroes):
        if hero.name == name:
            return replace(state, active=index)
    raise unread(line, ", ".join(hero.name for hero in state.heroes), rest)


def _cursed(state: State, line: Line, rest: str) -> State:
    return _turn(state, curse=face_name(line, rest))


def _fallen(state: State, line: Line, rest: str) -> State:
    return replace(state, fallen=tuple(monster_kind(line, part) for part in items(rest, ",")))


def _turn(state: State, **changes: Any) -> State:  # noqa: ANN401 - any field of the turn
    return replace(state, turn=replace(state.turn, **changes))


def _monsters(state: State, line: Line, rest: str) -> State:
    for part in items(rest, ","):
        found = re.fullmatch(rf"(.+?) in ({CODE})((?: fought| turned| rooted)*)", part)
        if found is None:
            raise unread(line, "orc in 1-05, spider in 1-05 fought", part)
        room = find_code(state.rooms, found[2])
        if room not in state.rooms:
            raise unread(line, ", ".join(state.rooms), part)
        made = state.monsters_made + 1
        marks = set(found[3].split())
        monster = Monster(
            made,
            monster_kind(line, found[1]),
            room,
            fought=bool(marks & {"fought", "turned"}),
            turned="turned" in marks,
            rooted="rooted" in marks,
        )
        state = replace(state, monsters=(*state.monsters, monster), monsters_made=made)
    return state


def _beaten(state: State, line: Line, rest: str) -> State:
    kinds = tuple(monster_kind(line, part) for part in items(rest))
    room = state.hero.room if state.heroes else ""
    return _turn(state, combat=Combat(room=room, beaten=kinds))


def _used(state: State, line: Line, rest: str) -> State:
    return _turn(state, used=tuple(ability_name(line, part) for part in items(rest)))


def _evil_card(state: State, line: Line, rest: str) -> State:
    return _turn(state, evil=_card(line, rest))


def _evil_deck(state: State, line: Line, rest: str) -> State:
    left = tuple(sorted(_card(line, part) for part in items(rest)))
    return replace(state, evil=replace(state.evil, left=left))


def _card(line: Line, text: str) -> str:
    name = plain(text).replace(" ", "-")
    if name not in CATALOGUE.evil:
        raise unread(line, " ".join(CATALOGUE.evil), text)
    return name


def _ending(state: State, line: Line, rest: str) -> State:
    if plain(rest) not in {"yes", "no"}:
        raise unread(line, "yes no")
    return replace(state, ending=plain(rest) == "yes")


_READERS: Mapping[str, Callable[[State, Line, str], State]] = {
    "table": _table,
    "switch": _switch,
    "tile": _tile,
    "room": _room,
    "site": level3_setup.lay_site,
    "icon": level3_setup.know_icon,
    "trap": map_setup.place_trap,
    "stack": map_setup.set_stack,
    "seat": _seat,
    "hero": _hero,
    "heroes": _heroes,
    "turn": _active,
    "round": lambda state, line, rest: replace(state, round=number(line, rest)),
    "phase": lambda state, line, rest: _turn(state, phase=phase_name(line, rest)),
    "dice": lambda state, line, rest: _turn(state, dice=read_dice(line, rest)),
    "pet": read_pet,
    "symbols": lambda state, line, rest: _turn(state, symbols=symbols(line, rest)),
    "move points": lambda state, line, rest: _turn(state, mp=number(line, rest)),
    "monster points": lambda state, line, rest: _turn(state, dm_mp=number(line, rest)),
    "monster": _monsters,
    "monsters": _monsters,
    "beaten": _beaten,
    "used": _used,
    "ending": _ending,
    "evil card": _evil_card,
    "evil deck": _evil_deck,
    "curse": _cursed,
    "fallen": _fallen,
    "time": lambda state, line, rest: replace(state, time=number(line, rest)),
}
"""What each line sets, in the order in which they are read."""
