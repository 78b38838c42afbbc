"""Dungeons for tests: tiles laid where the test says, joined as their doorways meet."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from companion.games.masmorra.commands import Command
from companion.games.masmorra.events import RoomPlaced, TrapPlaced
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import Stack, State, Tile, Trap
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Placement,
    grid,
    lay,
    rooms_beside,
)
from companion.games.masmorra.play import check, decide
from tests.games.masmorra.positions import position

Happened = TypeVar("Happened")
EVERY_DOOR = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")


def tile(code: str, doors: str = "nesw", **printed: object) -> Tile:
    """A small tile; its doors as one word."""
    return replace(Tile(id=code, level=1, doors=tuple(doors)), **printed)


def medium(code: str, *doors: str, **printed: object) -> Tile:
    """A medium tile, with all doorways unless told."""
    return replace(Tile(id=code, level=1, size="medium", doors=doors or EVERY_DOOR), **printed)


def trap(code: str, level: int = 1) -> Tile:
    """A trap that asks for MELEE and MAGIC."""
    return Tile(id=code, level=level, kind="trap", dock=("melee", "magic"))


Laid = tuple[Tile, int, int] | tuple[Tile, int, int, int]


def dungeon(
    *rooms: Laid,
    on: State | None = None,
    traps: Sequence[tuple[str, int, int]] = (),
    stacks: dict[str, Stack] | None = None,
) -> State:
    """A table with these rooms, traps and stacks; else as `on` says; heroes start in room a."""
    state = replace(on or position(), rooms={})
    for printed, *place in rooms:
        room = lay(grid(state, printed.level), printed, Placement(*place))
        state = evolve(state, RoomPlaced(room, ""))
    for code, x, y in traps:
        beside = rooms_beside(grid(state, 1), trap(code), x, y)
        state = evolve(state, TrapPlaced(Trap(code, trap(code), x, y), beside, ""))
    return replace(state, stacks={**state.stacks, **(stacks or {})})


def knowing(state: State, *tiles: Tile) -> State:
    """Let the table know tiles that the catalogue does not have."""
    return replace(state, tiles={**state.tiles, **{one.id: one for one in tiles}})


def reason(state: State, command: Command) -> str:
    """The last word of the message key of a refusal."""
    refusal = check(state, command)
    return refusal.because.key.rpartition(".")[2] if refusal else ""


def happens(state: State, command: Command, kind: type[Happened]) -> list[Happened]:
    """The events of one kind that a command leads to."""
    return [event for event in decide(state, command) if isinstance(event, kind)]


def before(top: Tile, *coming: Tile, on: State | None = None, start: str = "nesw") -> State:
    """Room a, with a tile face up and others to come from the small stack of Level 1."""
    stack = Stack(left=tuple(one.id for one in coming), top=top)
    state = dungeon((tile("a", start), 0, 0), stacks={"small-1": stack}, on=on)
    return knowing(state, top, *coming)
