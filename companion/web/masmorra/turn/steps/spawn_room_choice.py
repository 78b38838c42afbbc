"""Which room is filled first, where dice run out."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import OrderSpawns, State
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Place:
    """A room that can be filled next, with its monster dice."""

    id: str
    name: str
    dice: tuple[str, ...]
    command: str


@dataclass(frozen=True, kw_only=True)
class FillNext(Step):
    """Say which room is filled next."""

    template: ClassVar[str] = "masmorra/turn/steps/_spawn_room_choice.html"
    is_list: ClassVar[bool] = True
    places: tuple[Place, ...]


def choose_room(visit: Visit, question: OrderSpawns) -> FillNext:
    """Lay out the rooms that wait for monsters."""
    state: State = visit.state
    return FillNext(
        places=tuple(
            Place(
                room,
                room_name(visit, state, room),
                state.rooms[room].tile.spawns,
                visit.json(c.ChooseRoom(room)),
            )
            for room in question.candidates
        )
    )
