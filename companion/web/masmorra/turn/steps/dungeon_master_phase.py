"""The Dungeon Master Phase: monsters move, and what will appear afterwards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.monsters.monster_moves import move_cost
from companion.games.masmorra.legality.monsters.spawn_rooms import rooms_to_fill
from companion.games.masmorra.model import Monster, MonsterDie, State
from companion.web.masmorra.map.map_drawing import (
    Atlas,
    Figure,
    MonsterToken,
    atlas,
    monster_token,
    whole,
)
from companion.web.masmorra.map.touch_targets import Spot, room_spots
from companion.web.masmorra.options.command_targets import room_name
from companion.web.masmorra.options.option_labels import why_not
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.command_feedback import Flash
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a monster can go."""

    id: str
    room: str
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
        chosen: It stands in the room that was touched.
    """

    token: MonsterToken
    room: str
    code: str
    goals: tuple[Goal, ...]
    why: Flash | None
    chosen: bool


@dataclass(frozen=True, slots=True)
class Coming:
    """A room that will be filled after the movement."""

    room: str
    dice: tuple[MonsterDie, ...]


@dataclass(frozen=True, kw_only=True)
class Master(Step):
    """Move monsters, or let the spawns come."""

    template: ClassVar[str] = "masmorra/turn/steps/_dungeon_master_phase.html"
    points: int
    march: bool
    level: int
    levels: tuple[int, ...]
    map: Atlas
    spots: tuple[Spot, ...]
    movers: tuple[Mover, ...]
    held: tuple[Mover, ...]
    coming: tuple[Coming, ...]
    ends: bool
    end: str


def master(visit: Visit) -> Master:
    """Lay out the monsters' moves."""
    state: State = visit.state
    chosen = visit.args.get("room", "")
    movers = tuple(_mover(visit, monster, chosen) for monster in state.monsters)
    level = _level(visit, state, chosen)
    area = whole(state, level)
    able = [mover for mover in movers if mover.goals]
    return Master(
        points=state.turn.dm_mp,
        march=state.settings.cooperative,
        level=level,
        levels=tuple(sorted({state.rooms[one.room].level for one in state.monsters} | {level})),
        map=atlas(state, level, area),
        spots=tuple(
            spot
            for code in dict.fromkeys(mover.code for mover in able)
            for spot in room_spots(
                area,
                state.rooms[code],
                "chosen" if code == chosen else "go",
                visit.say("play.master.look", room=room_name(visit, state, code)),
                query=(("room", code),),
            )
            if state.rooms[code].level == level
        ),
        movers=tuple(sorted(able, key=lambda mover: not mover.chosen)),
        held=tuple(mover for mover in movers if not mover.goals),
        coming=tuple(_coming(visit, state)),
        ends=not rooms_to_fill(state) and not state.turn.rituals,
        end=visit.json(c.EndMovement()),
    )


def _level(visit: Visit, state: State, chosen: str) -> int:
    """Show the level that was asked for, else the one where the active hero is."""
    wanted = visit.args.get("level", "")
    rooms = {str(room.level) for room in state.rooms.values()}
    if chosen in state.rooms:
        return state.rooms[chosen].level
    return int(wanted) if wanted in rooms else state.rooms[state.hero.room].level


def _mover(visit: Visit, monster: Monster, chosen: str) -> Mover:
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
        chosen=monster.room == chosen,
    )


def _goal(visit: Visit, state: State, monster: Monster, option: Option) -> Goal:
    to = option.command.to
    return Goal(
        id=f"go-{monster.id}-{to}",
        room=room_name(visit, state, to),
        cost=move_cost(state, monster, to),
        command=visit.json(option.command),
    )


def _coming(visit: Visit, state: State) -> Iterator[Coming]:
    """List the rooms that would be filled if the movement ended now (SPAWN-5)."""
    for room in rooms_to_fill(state):
        yield Coming(room_name(visit, state, room), state.rooms[room].tile.spawns)
