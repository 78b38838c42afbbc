"""The march of the monsters in Alliance: which of equal moves comes next."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra.commands import MoveMonster
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.model import ChooseMarch, State
from companion.web.masmorra.map.map_drawing import (
    Atlas,
    Figure,
    MonsterToken,
    atlas,
    monster_token,
    whole,
)
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Way:
    """A monster's move that can come next."""

    id: str
    token: MonsterToken
    room: str
    goal: str
    command: str


@dataclass(frozen=True, kw_only=True)
class Marching(Step):
    """Choose how a monster marches."""

    template: ClassVar[str] = "masmorra/turn/steps/_monster_march.html"
    is_list: ClassVar[bool] = True
    map: Atlas
    ways: tuple[Way, ...]


def march(visit: Visit, _question: ChooseMarch) -> Marching:
    """Lay out the moves that are equally near."""
    state: State = visit.state
    marches = (one for one in visit.options if isinstance(one.command, MoveMonster))
    legal = [one.command for one in marches if one.refusal is None]
    level = state.rooms[legal[0].to].level
    return Marching(
        map=atlas(state, level, whole(state, level)),
        ways=tuple(
            Way(
                id=f"march-{command.monster}-{command.to}",
                token=monster_token(monster, Figure(0, 0, 100)),
                room=room_name(visit, state, monster.room),
                goal=room_name(visit, state, command.to),
                command=visit.json(command),
            )
            for command in legal
            if (monster := find_monster(state, command.monster))
        ),
    )
