"""What a player may want of a roll, and how it is written.

``orc unhurt and chest and 1 step``: parts joined by ``and``; the grammar is in `docs/odds.md`.
"""

from typing import Literal, get_args

from msgspec import Struct

from companion.engine.errors import CompanionError
from companion.games.masmorra.legality.combat.engaged_monsters import monsters_in
from companion.games.masmorra.model import FACES, Face, MonsterKind, State
from companion.i18n import verbatim

Space = Literal["chest", "fountain", "portal", "trap"]
_SPACES: dict[str, Space] = {"treasure": "chest", "fountain": "fountain", "portal": "portal"}
KINDS: tuple[MonsterKind, ...] = get_args(MonsterKind)


class Defeat(Struct, frozen=True, tag="defeat"):
    """Defeat a monster, or all of them (`kind` empty), and stand afterwards."""

    kind: MonsterKind | Literal[""] = ""
    unhurt: bool = False


class Dock(Struct, frozen=True, tag="dock"):
    """Have the dice for a space that asks for these faces, once the monsters are fought."""

    faces: tuple[Face | Literal["any"], ...]
    space: Space | Literal[""] = ""
    place: str = ""


class Have(Struct, frozen=True, tag="have"):
    """Have so many of a face left, as dice or symbols."""

    face: Face
    count: int = 1


Goal = tuple[Defeat | Dock | Have, ...]
"""All of these with one roll."""


class GoalError(CompanionError):
    """A goal that cannot be read, or that does not make sense here."""


def read_goal(written: str, state: State | None = None) -> Goal:
    """Read a goal as it is written; spaces and traps are those beside the hero.

    Raises:
        GoalError: There is no such goal.
    """
    parts = [part.split() for part in f" {written.strip().lower()} ".split(" and ")]
    return tuple(_read_part(words, state) for words in parts)


def _read_part(words: list[str], state: State | None) -> Defeat | Dock | Have:
    match words:
        case ["unhurt"]:
            return Defeat(unhurt=True)
        case ["defeat" | "all"] | ["defeat", "all"]:
            return Defeat()
        case ["all", "unhurt"] | ["defeat", "all", "unhurt"]:
            return Defeat(unhurt=True)
        case [kind] | ["defeat", kind] if kind in KINDS:
            return Defeat(_kind(kind))
        case [kind, "unhurt"] | ["defeat", kind, "unhurt"] if kind in KINDS:
            return Defeat(_kind(kind), unhurt=True)
        case ["dock", faces]:
            return Dock(tuple(_docked(face) for face in faces.split("+")))
        case [face] if face in FACES:
            return Have(_face(face))
        case [number, face] if face in FACES and number in {"1", "2", "3", "4", "5", "6", "7"}:
            return Have(_face(face), int(number))
        case ["chest" | "fountain" | "portal" | "trap" as space, *code] if len(code) <= 1:
            return _space_here(space, "".join(code), state)
        case _:
            raise GoalError("advice.error.goal", goal=verbatim(" ".join(words)))


def _kind(word: str) -> MonsterKind:
    return next(kind for kind in KINDS if kind == word)


def _face(word: str) -> Face:
    return next(face for face in FACES if face == word)


def _docked(word: str) -> Face | Literal["any"]:
    if word == "any":
        return "any"
    if word not in FACES:
        raise GoalError(
            "advice.error.face", face=verbatim(word), known=verbatim(", ".join((*FACES, "any")))
        )
    return _face(word)


def _space_here(space: str, code: str, state: State | None) -> Dock:
    for dock in spaces_here(state) if state is not None else ():
        if dock.space == space and code in {"", dock.place}:
            return dock
    raise GoalError("advice.error.no_space", space=f"@advice.space.{space}")


def spaces_here(state: State) -> tuple[Dock, ...]:
    """List the spaces that the active hero could dock on now: the room's and the traps'."""
    room = state.rooms[state.hero.room]
    found = []
    space = _SPACES.get(room.tile.kind)
    taken = any(die.place == f"room:{room.id}" for die in state.turn.dice)
    if space is not None and not taken and not (space == "chest" and room.opened):
        found.append(Dock(room.tile.dock, space, room.id))
    found += [
        Dock(state.traps[code].tile.dock, "trap", code)
        for code in room.traps
        if not state.traps[code].disarmed
    ]
    return tuple(found)


def goals(state: State) -> tuple[Goal, ...]:
    """List the goals that make sense for the active hero now."""
    if not state.heroes or state.phase not in {"roll", "reroll", "actions"} or state.hero.defeated:
        return ()
    here = [monster for monster in monsters_in(state, state.hero.room) if not monster.fought]
    kinds = sorted({monster.kind for monster in here}, key=KINDS.index)
    found: list[Goal] = []
    if len(here) > 1:
        found += [(Defeat(unhurt=True),), (Defeat(),)]
    for kind in kinds:
        found += [(Defeat(kind, unhurt=True),), (Defeat(kind),)]
    for dock in spaces_here(state):
        found += [(dock,), (dock, Have("step"))]
        if here:
            found.append((Defeat(), dock))
    return (*found, *((Have(face),) for face in FACES))
