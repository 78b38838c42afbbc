"""The dungeon: the map of a level; touch to go, to explore, to look, to set right."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import XpChanged
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import Hero, Room, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement
from companion.web.masmorra.corrections.room_corrections import Fixes, fixes, trap_fixes
from companion.web.masmorra.corrections.tile_relocation import free_places, shifts
from companion.web.masmorra.corrections.turn_corrections import Ordering, ordering
from companion.web.masmorra.map.map_drawing import (
    Area,
    Atlas,
    Figure,
    MonsterToken,
    atlas,
    levels,
    monster_token,
    whole,
)
from companion.web.masmorra.map.rooms_struck_by_malaphyas import struck
from companion.web.masmorra.map.table_photo import (
    SEEN,
    TableComparison,
    may_photograph,
    table_comparison,
)
from companion.web.masmorra.map.tile_preview import (
    Ghost,
    TurnedTile,
    choose,
    ghost,
    turned_tile,
)
from companion.web.masmorra.map.touch_targets import (
    Spot,
    explorable,
    looks,
    moves,
    trap_looks,
    unexplored,
)
from companion.web.masmorra.options.action_prices import (
    all_prices,
    outcome_of,
    step_spent,
)
from companion.web.masmorra.options.command_target_words import room_name, tile_name
from companion.web.masmorra.options.cost_display import Chip, chips
from companion.web.masmorra.options.option_labels import OptionButton, option_button, why_not
from companion.web.masmorra.turn.turn_header import Frame, frame
from companion.web.masmorra.turn.ways_to_fight import sentence
from companion.web.screens.command_feedback import Flash
from companion.web.screens.request_context import Visit, number
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen


@dataclass(frozen=True, slots=True)
class Laying:
    """A tile that is about to be laid by exploring.

    Attributes:
        tile: What lies on top.
        ghost: How it would lie.
        at: The cell, as an address carries it.
        cost: What pays for the way.
        price: That in words, and all else that it costs and brings.
        command: What is sent, as JSON.
        ways: How the tile can lie.
        has_pieces: A real tile is laid.
    """

    tile: Tile
    ghost: Ghost | None
    at: str
    cost: tuple[Chip, ...]
    price: str
    command: str
    ways: tuple[TurnedTile, ...]
    has_pieces: bool


@dataclass(frozen=True, slots=True)
class Details:
    """What there is to know of a room or a trap."""

    name: str
    gold: int
    monsters: tuple[MonsterToken, ...]
    heroes: tuple[Hero, ...]
    go: OptionButton | None
    why: Flash | None
    fixes: tuple[Fixes, ...]


@dataclass(frozen=True, kw_only=True)
class Dungeon(Screen):
    """The map of one level."""

    template: ClassVar[str] = "masmorra/map/_map.html"
    frame: Frame
    level: int
    levels: tuple[int, ...]
    map: Atlas
    spots: tuple[Spot, ...]
    top: Tile | None
    laying: Laying | None
    details: Details | None
    left: int
    open_ended: bool
    sightable: bool
    looking: bool
    shifting: bool
    movable: bool
    query: dict[str, str]
    ordering: Ordering | None
    photographable: bool
    compared: TableComparison | None

    @property
    def needs_room(self) -> bool:
        """The map needs it."""
        return True


@screen("map", title="play.map.title", game="masmorra")
def dungeon(visit: Visit) -> Dungeon:
    """Show the map; a question of the turn that waits for an answer comes first."""
    state: State = visit.state
    if not state.heroes or not state.settings.plays_by_rules:
        raise ShowOtherScreen
    around = frame(visit)
    if around.mine and state.question is not None and not visit.args:
        raise ShowOtherScreen("turn")
    if "at" in visit.args and visit.args["at"] not in _cells(visit):
        raise ShowOtherScreen("turn")  # the page was loaded anew after the tile was laid
    level = _level(visit, state)
    free = explorable(visit.options) if level == state.rooms[state.hero.room].level else ()
    looking = bool(visit.args.get("look"))
    chosen = visit.args.get("room", "") if looking else ""
    area = whole(state, level, free_places(state, chosen) if _is_shifting(visit) else free)
    stack = state.stacks.get(f"small-{level}")
    laying = _laying(visit, state, area)
    touched = () if laying else tuple(_touched(visit, state, area, level))
    return Dungeon(
        frame=replace(around, doing=visit.say("play.map.laying")) if laying else around,
        level=level,
        levels=levels(state),
        map=atlas(state, level, area, struck(visit)),
        spots=touched,
        top=stack.top if stack else None,
        laying=laying,
        details=_details(visit, state),
        left=len(stack.left) if stack else 0,
        open_ended=stack.open_ended if stack else False,
        looking=looking,
        shifting=_is_shifting(visit),
        movable=bool(chosen and visit.takes_part and free_places(state, chosen)),
        query=_query(visit, chosen) if looking else {},
        ordering=ordering(visit) if looking else None,
        photographable=may_photograph(visit) and (looking or not visit.options),
        compared=table_comparison(visit),
        sightable=bool(free and stack and stack.top and state.settings.has_pieces),
    )


def _query(visit: Visit, chosen: str) -> dict[str, str]:
    """Say what a correction's answer asks for again: the room, and the photo that was compared."""
    kept = {"look": "1", "room": chosen, SEEN: visit.args.get(SEEN, "")}
    return {name: value for name, value in kept.items() if value}


def _is_shifting(visit: Visit) -> bool:
    """Say whether a touch on the map lays a tile elsewhere: only where that was asked for."""
    return bool(visit.args.get("look") and visit.args.get("shift"))


def _level(visit: Visit, state: State) -> int:
    wanted, room = number(visit.args.get("level")), visit.args.get("room", "")
    if piece := state.rooms.get(room) or state.traps.get(room):
        return piece.tile.level
    return wanted if wanted in levels(state) else state.rooms[state.hero.room].level


def _touched(visit: Visit, state: State, area: Area, level: int) -> Iterator[Spot]:
    active: list[Spot] = []
    here = state.rooms[state.hero.room].level == level
    if visit.options and here and not visit.args.get("look"):
        active += moves(visit, area, visit.options)
        active += unexplored(visit, area, visit.options)
    if visit.args.get("look"):
        active += trap_looks(visit, area, level)
        if visit.takes_part and _is_shifting(visit):
            active += shifts(visit, area, visit.args.get("room", ""))
    yield from active
    yield from looks(visit, area, level, active)


def _cells(visit: Visit) -> dict[str, tuple[c.Explore, ...]]:
    """Give the cells that can be explored now, with the ways in which the tile can lie there."""
    return {f"{x},{y}": ways for (x, y), ways in explorable(visit.options).items()}


def _laying(visit: Visit, state: State, area: Area) -> Laying | None:
    """Show the tile in the cell that was touched."""
    cells = _cells(visit)
    tile = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    at = visit.args.get("at", "")
    if tile is not None and visit.args.get("tile") == tile.id:
        at = next(iter(cells), "")  # the tile's own link was followed
    ways = cells.get(at, ())
    if not ways or tile is None:
        return None
    places = [Placement(one.x, one.y, one.turn) for one in ways]
    chosen = choose(places, visit.args.get("way", ""))
    return Laying(
        tile=tile,
        ghost=ghost(tile, places, chosen, area),
        at=at,
        cost=chips(state, ways[chosen].pay),
        price=sentence(", ".join(_comes_to(visit, tile, ways[chosen]))),
        command=visit.json(ways[chosen]),
        ways=tuple(turned_tile(state, tile, one, is_shown=one == places[chosen]) for one in places),
        has_pieces=state.settings.has_pieces,
    )


def _comes_to(visit: Visit, tile: Tile, command: c.Explore) -> Iterator[str]:
    """Say what exploring takes, brings and costs besides, each in a few words."""
    points = visit.state.turn.mp
    yield step_spent(visit, command.pay) or visit.say(
        "play.pay.points", now=points, then=points - 1
    )
    outcome = outcome_of(visit.state, command)
    is_over = not fold(visit.state, outcome, GAME.evolve).turn.mp  # else they end the walk
    if is_over and (tile.spawns or tile.pictures or tile.boss):
        yield visit.say("play.map.meets")
    if gained := sum(one.xp for one in outcome if isinstance(one, XpChanged)):
        yield visit.say("play.next.xp", xp=gained)
    yield from all_prices(visit, command)


def _details(visit: Visit, state: State) -> Details | None:
    trap = state.traps.get(visit.args.get("room", ""))
    if trap is not None:
        name = tile_name(visit, "trap", trap.id)
        return Details(name, 0, (), (), None, None, trap_fixes(visit, trap))
    room = state.rooms.get(visit.args.get("room", ""))
    if room is None:
        return None
    go = next((one for one in visit.options if _leads_to(one, room)), None)
    here = [monster for monster in state.monsters if monster.room == room.id]
    return Details(
        name=room_name(visit, state, room.id),
        gold=room.gold,
        monsters=tuple(monster_token(monster, Figure(0, 0, 100)) for monster in here),
        heroes=tuple(hero for hero in state.heroes if hero.room == room.id),
        go=option_button(visit, go) if go and go.refusal is None else None,
        why=why_not(visit, go) if go else None,
        fixes=fixes(visit, room),
    )


def _leads_to(option: Option, room: Room) -> bool:
    return isinstance(option.command, c.Move) and option.command.to == room.id
