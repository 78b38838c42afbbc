"""The Dungeon Master Phase: monsters move, and what will appear afterwards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.monsters.monster_moves import move_cost
from companion.games.masmorra.legality.monsters.rooms_that_spawn import rooms_to_fill
from companion.games.masmorra.model import Monster, MonsterDie, State
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.masmorra.map.map_drawing import (
    Area,
    Atlas,
    Figure,
    MonsterToken,
    atlas,
    monster_token,
    neighbourhood,
    whole,
)
from companion.web.masmorra.map.touch_targets import Spot, Tone, room_spots
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.masmorra.options.option_labels import why_not
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.command_feedback import Flash
from companion.web.screens.phone_cookies import is_wide
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a monster can go.

    Attributes:
        id: The name of its button.
        room: What the room is called, and who stands there.
        code: The room's code.
        cost: Move Points.
        command: What is sent, as JSON.
    """

    id: str
    room: str
    code: str
    cost: int
    command: str


@dataclass(frozen=True, slots=True)
class Mover:
    """A monster and where it can go.

    Attributes:
        token: The monster.
        room: Where it stands.
        code: The code of that room.
        goals: Where it can go.
        why: Why it cannot go anywhere; nothing when it can.
    """

    token: MonsterToken
    room: str
    code: str
    goals: tuple[Goal, ...]
    why: Flash | None


@dataclass(frozen=True, slots=True)
class Coming:
    """A room that will be filled after the movement."""

    room: str
    dice: tuple[MonsterDie, ...]


@dataclass(frozen=True, kw_only=True)
class Master(Step):
    """Move monsters, or let the spawns come.

    Attributes:
        chosen: The monster that was touched: the map shows where it can go.
        movers: The others that can move.
        held: Those that cannot.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_dungeon_master_phase.html"
    points: int
    march: bool
    level: int
    levels: tuple[int, ...]
    map: Atlas
    spots: tuple[Spot, ...]
    chosen: Mover | None
    movers: tuple[Mover, ...]
    held: tuple[Mover, ...]
    coming: tuple[Coming, ...]
    ends: bool
    end: str


def master(visit: Visit) -> Master:
    """Lay out the monsters' moves."""
    state: State = visit.state
    movers = tuple(_mover(visit, monster) for monster in state.monsters)
    able = [mover for mover in movers if mover.goals]
    chosen = _chosen(visit, able)
    level = _level(visit, state, chosen)
    area = whole(state, level)
    if chosen is not None and not is_wide():
        area = neighbourhood(state, state.rooms[chosen.code])
    return Master(
        points=state.turn.dm_mp,
        march=state.settings.cooperative,
        level=level,
        levels=tuple(sorted({state.rooms[one.room].level for one in state.monsters} | {level})),
        map=atlas(state, level, area),
        spots=tuple(_spots(visit, area, able, chosen)),
        chosen=chosen,
        movers=tuple(one for one in able if one is not chosen),
        held=tuple(mover for mover in movers if not mover.goals),
        coming=tuple(_coming(visit, state)),
        ends=not rooms_to_fill(state) and not state.turn.rituals,
        end=visit.json(c.EndMovement()),
    )


def _chosen(visit: Visit, able: Sequence[Mover]) -> Mover | None:
    """Give the monster that was touched; of several in a room the first, until another is."""
    here = [one for one in able if one.code == visit.args.get("room", "")]
    wanted = visit.args.get("monster", "")
    return next((one for one in here if str(one.token.id) == wanted), here[0] if here else None)


def _spots(visit: Visit, area: Area, able: Sequence[Mover], chosen: Mover | None) -> Iterator[Spot]:
    """Light where the touched monster can go; every other monster that can move can be touched."""
    state: State = visit.state
    goals = chosen.goals if chosen else ()
    for goal in goals:
        yield from room_spots(area, state.rooms[goal.code], "go", goal.room, command=goal.command)
    level = {room.id for room in state.rooms.values() if room.level == _level(visit, state, chosen)}
    for code in dict.fromkeys(mover.code for mover in able if mover.code in level):
        if code not in {goal.code for goal in goals}:
            yield from room_spots(
                area,
                state.rooms[code],
                _tone(code, chosen),
                visit.say("play.master.look", room=room_name(visit, state, code)),
                query=(("room", code), *_next_in(code, able, chosen)),
            )


def _tone(code: str, chosen: Mover | None) -> Tone:
    """Say how a room with monsters is framed: only where one can go is lit once one is touched."""
    if chosen is None:
        return "go"
    return "chosen" if code == chosen.code else "see"


def _next_in(code: str, able: Sequence[Mover], chosen: Mover | None) -> tuple[tuple[str, str], ...]:
    """Name the monster that another touch on the same room takes."""
    here = [one for one in able if one.code == code]
    if chosen is None or chosen.code != code or len(here) == 1:
        return ()
    following = here[(here.index(chosen) + 1) % len(here)]
    return (("monster", str(following.token.id)),)


def _level(visit: Visit, state: State, chosen: Mover | None) -> int:
    """Show the level that was asked for, else the one where the active hero is."""
    wanted = visit.args.get("level", "")
    rooms = {str(room.level) for room in state.rooms.values()}
    if chosen is not None:
        return state.rooms[chosen.code].level
    return int(wanted) if wanted in rooms else state.rooms[state.hero.room].level


def _mover(visit: Visit, monster: Monster) -> Mover:
    state: State = visit.state
    moves = [
        one
        for one in visit.options
        if isinstance(one.command, c.MoveMonster) and one.command.monster == monster.id
    ]
    refused = next((one for one in moves if one.refusal is not None), None)
    return Mover(
        token=monster_token(monster, Figure(0, 0, 100)),
        room=room_name(visit, state, monster.room),
        code=monster.room,
        goals=tuple(_goal(visit, state, monster, one) for one in moves if one.refusal is None),
        why=why_not(visit, refused) if refused else None,
    )


def _goal(visit: Visit, state: State, monster: Monster, option: Option) -> Goal:
    to = option.command.to
    return Goal(
        id=f"go-{monster.id}-{to}",
        room=" · ".join((room_name(visit, state, to), *_heroes_in(visit, state, to))),
        code=to,
        cost=move_cost(state, monster, to),
        command=visit.json(option.command),
    )


def _heroes_in(visit: Visit, state: State, code: str) -> Iterator[str]:
    """Name the heroes that a monster would meet in a room (DEFEAT-6)."""
    standing = (one for one in state.heroes if one.room == code and not one.defeated)
    return (hero_name(visit, one.name) for one in standing)


def _coming(visit: Visit, state: State) -> Iterator[Coming]:
    """List the rooms that would be filled if the movement ended now (SPAWN-5)."""
    for room in rooms_to_fill(state):
        yield Coming(room_name(visit, state, room), state.rooms[room].tile.spawns)
