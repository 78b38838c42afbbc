"""Where the map can be touched: rooms to go to, free cells to explore, rooms to look at."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Hero, Room, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import span
from companion.web.masmorra.map.compass_sides import side_beside
from companion.web.masmorra.map.far_walks import far_walks
from companion.web.masmorra.map.map_drawing import Area
from companion.web.masmorra.options.action_prices import all_prices, life_tag, others_hurt, price
from companion.web.masmorra.options.command_target_words import room_word, tile_word
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit

Tone = Literal["go", "lay", "see", "chosen", "shift"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the map that can be touched.

    Attributes:
        id: Stable name.
        column: First column in the area, from 1.
        row: First row, from 1.
        columns: How many columns it covers.
        rows: How many rows.
        tone: ``go``: an action; ``lay``: where a tile can be laid; ``see``: something to look at;
            ``chosen``: what is being looked at; ``shift``: where that could lie instead.
        label: What it does, for those who cannot see where it is.
        command: What is sent, as JSON; empty for a link.
        query: What a link asks the map for.
        price: What it costs beside dice, in a few letters.
        is_life: The price is life: a heart stands for the word.
        hurt: Whom else it hurts.
    """

    id: str
    column: int
    row: int
    columns: int
    rows: int
    tone: Tone
    label: str
    command: str = ""
    query: tuple[tuple[str, str], ...] = ()
    price: str = ""
    is_life: bool = False
    hurt: tuple[Hero, ...] = ()


def moves(visit: Visit, area: Area, options: Sequence[Option]) -> Iterator[Spot]:
    """Give the rooms that the hero can go to now."""
    state: State = visit.state
    for option in options:
        if isinstance(option.command, c.Move) and option.refusal is None:
            room = state.rooms[option.command.to]
            label = visit.say("play.map.go", room=room_word(state, room.id))
            command = visit.json(option.command)
            for spot in room_spots(area, room, "go", label, command=command):
                yield priced(visit, spot, option.command)
    for code, (first, *then) in far_walks(state, options).items():
        room = state.rooms[code]
        label = visit.say("play.map.go", room=room_word(state, room.id))
        plan = visit.json({**msgspec.to_builtins(first), PLAN: then})
        yield from room_spots(area, room, "go", label, command=plan)


def explorable(options: Iterable[Option]) -> dict[tuple[int, int], tuple[c.Explore, ...]]:
    """List the cells that can be explored now, and how the tile can lie there."""
    found: dict[tuple[int, int], tuple[c.Explore, ...]] = {}
    for option in options:
        command = option.command
        if isinstance(command, c.Explore) and option.refusal is None:
            cell = (command.x, command.y)
            found[cell] = (*found.get(cell, ()), command)
    return found


def unexplored(visit: Visit, area: Area, options: Iterable[Option]) -> Iterator[Spot]:
    """Give the free cells behind the hero's doorways; a tap asks first, and says what it costs."""
    for (x, y), ways in explorable(options).items():
        label = visit.say("play.map.explore", side=f"@play.side.{side_of(visit.state, x, y)}")
        for spot in cell_spot(area, (x, y), "lay", label, query=(("at", f"{x},{y}"),)):
            yield priced(visit, spot, ways[0])


def priced(visit: Visit, spot: Spot, command: c.Command) -> Spot:
    """Write what a way costs on its place; who cannot see that hears all of it."""
    told = ", ".join((spot.label, *all_prices(visit, command)))
    life = life_tag(visit, command)
    return replace(
        spot,
        price=life or price(visit, command),
        is_life=bool(life),
        hurt=others_hurt(visit.state, command),
        label=told,
    )


def looks(visit: Visit, area: Area, level: int, but: Iterable[Spot]) -> Iterator[Spot]:
    """Give the rooms that can only be looked at."""
    state: State = visit.state
    taken = {spot.id for spot in but}
    for room in state.rooms.values():
        if room.level == level:
            label = visit.say("play.map.see", room=room_word(state, room.id))
            query = (("room", room.id), *((("look", "1"),) if visit.args.get("look") else ()))
            for spot in room_spots(area, room, "see", label, query=query):
                if spot.id not in taken:
                    yield spot


def trap_looks(visit: Visit, area: Area, level: int) -> Iterator[Spot]:
    """Give the traps, which can be set right."""
    state: State = visit.state
    for trap in state.traps.values():
        if trap.tile.level == level:
            label = visit.say("play.map.see", room=tile_word("trap", trap.id))
            query = (("room", trap.id), ("look", "1"))
            yield from cell_spot(area, (trap.x, trap.y), "see", label, query=query)


def side_of(state: State, x: int, y: int) -> str:
    """Say on which side of the hero's room a cell lies."""
    return side_beside(state.rooms[state.hero.room], x, y)


def room_spots(
    area: Area,
    room: Room,
    tone: Tone,
    label: str,
    *,
    command: str = "",
    query: tuple[tuple[str, str], ...] = (),
) -> Iterator[Spot]:
    """Cover a room, as far as it lies in the area."""
    size = span(room.tile.size)
    left, top = max(room.x, area.x), max(room.y, area.y)
    right = min(room.x + size, area.x + area.columns)
    bottom = min(room.y + size, area.y + area.rows)
    if left < right and top < bottom:
        yield Spot(
            id=f"spot-{room.id}",
            column=left - area.x + 1,
            row=top - area.y + 1,
            columns=right - left,
            rows=bottom - top,
            tone=tone,
            label=label,
            command=command,
            query=query,
        )


def cell_spot(
    area: Area,
    cell: tuple[int, int],
    tone: Tone,
    label: str,
    *,
    command: str = "",
    query: tuple[tuple[str, str], ...] = (),
) -> Iterator[Spot]:
    """Cover a cell, if it lies in the area."""
    column, row = cell[0] - area.x + 1, cell[1] - area.y + 1
    if 1 <= column <= area.columns and 1 <= row <= area.rows:
        yield Spot(
            id=f"cell-{cell[0]}_{cell[1]}",
            column=column,
            row=row,
            columns=1,
            rows=1,
            tone=tone,
            label=label,
            command=command,
            query=query,
        )
