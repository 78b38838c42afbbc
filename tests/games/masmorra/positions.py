"""Positions for tests: a table as it stands, said in a few words."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.transcript import parse
from companion.games.masmorra.commands import Command, Fight
from companion.games.masmorra.events import Event
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import (
    COLOURS,
    Die,
    Face,
    Hero,
    HeroName,
    Monster,
    MonsterKind,
    Payment,
    Phase,
    Room,
    Settings,
    Stack,
    State,
    Symbols,
    Tile,
    Turn,
)
from companion.games.masmorra.play import check, decide, options
from companion.games.masmorra.transcript import STAGE

Monsters = Sequence[tuple[MonsterKind, str]]
"""Monsters and the rooms that they stand in."""
_START: dict[HeroName, str] = {
    "algus": "algus-start",
    "valerie": "valerie-start",
    "jay": "jay-start",
    "greybark": "greybark-start",
    "mika": "mika-start",
}


def hero(name: HeroName = "jay", room: str = "a", **changes: object) -> Hero:
    """A hero in room a, unhurt, with the starting ability; no more abilities to come."""
    seat = tuple(_START).index(name) + 1
    fresh = Hero(
        name=name,
        seat=seat,
        player=name.title(),
        colour=COLOURS[seat - 1],
        room=room,
        abilities=(_START[name],),
        arrows=4,
    )
    return replace(fresh, **changes)


def room(code: str = "a", *, exits: Sequence[str] = (), level: int = 1, **tile: object) -> Room:
    """A small room without doors of its own; `exits` says what it is joined to."""
    printed = replace(Tile(id=code, level=level), **tile)
    column = ord(code[0]) - ord("a")
    return Room(id=code, tile=printed, x=column, y=0, exits=tuple(exits))


def position(
    *,
    heroes: Sequence[Hero] = (),
    rooms: Sequence[Room] = (),
    monsters: Monsters = (),
    dice: Sequence[Face] = (),
    symbols: Symbols | None = None,
    phase: Phase = "actions",
    active: int = 0,
    settings: Settings | None = None,
    **changes: object,
) -> State:
    """A table in the middle of a turn."""
    heroes = tuple(heroes) or (hero(),)
    rooms = tuple(rooms) or (room(),)
    faces = tuple(dice) or ("step",) * 6
    shown = tuple(Die(face=face if phase != "roll" else None) for face in faces)
    table = State(
        settings=settings or Settings(),
        opened=True,
        heroes=heroes,
        active=active,
        round=1,
        turn=Turn(phase=phase, dice=shown, symbols=symbols or {}, dm_mp=2),
        rooms={one.id: one for one in rooms},
        stacks={name: Stack() for name in ("small-1", "medium-1", "small-2", "medium-2")},
        monsters=tuple(
            Monster(number, kind, where) for number, (kind, where) in enumerate(monsters, 1)
        ),
        monsters_made=len(monsters),
    )
    return replace(table, **changes)


def play(state: State, *commands: Command, overrule: bool = False) -> State:
    """Play commands one after the other."""
    for command in commands:
        state = fold(state, decide(state, command, overrule=overrule), evolve)
    return state


def against(
    kind: MonsterKind,
    *faces: Face,
    symbols: Symbols | None = None,
    heroes: Sequence[Hero] = (),
) -> State:
    """A hero in a room with one monster, having declared the fight."""
    state = position(dice=faces, monsters=[(kind, "a")], symbols=symbols, heroes=heroes)
    return play(state, Fight(1))


def events_of(state: State, command: Command) -> list[type[Event]]:
    """The kinds of events that a command leads to."""
    return [type(event) for event in decide(state, command)]


def dice(*numbers: int) -> Payment:
    """Pay with dice."""
    return Payment(dice=numbers)


def refused_by(state: State, command: Command) -> tuple[str, ...]:
    """The clauses that refuse a command; empty when it is legal."""
    refusal = check(state, command)
    return refusal.rules if refusal else ()


def actions(state: State) -> list[str]:
    """The kinds of options that are legal now."""
    return [option.action for option in options(state, 0) if option.refusal is None]


def set_table(*lines: str) -> State:
    """A table as a transcript sets it up."""
    return STAGE.set_up(parse("\n".join((*lines, "= no question"))).setup)
