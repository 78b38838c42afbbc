"""Where a group may go.

Rules: PD-MOVE-1..4, PD-MOVE-6..10, A-10, A-20, A-24, AMD-P16.
"""

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.paper_dungeons.catalogue import Door
from companion.games.paper_dungeons.commands import Enter, StopMoving
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.die_symbols import face_of
from companion.games.paper_dungeons.legality.timing import check_dice_phase
from companion.games.paper_dungeons.model import OUTSIDE, Sheet, State
from companion.games.paper_dungeons.rulebook.dungeon import (
    PD_MOVE_1,
    PD_MOVE_2,
    PD_MOVE_3,
    PD_MOVE_4,
    PD_MOVE_6,
    PD_MOVE_7,
    PD_MOVE_8,
    PD_MOVE_9,
    PD_MOVE_10,
)
from companion.games.paper_dungeons.rulebook.rounds import PD_DICE_10
from companion.games.paper_dungeons.rulebook.rulings import A_10, A_20


def check_enter(state: State, command: Enter) -> Refusal | None:
    """A point leads to a room next to the group's, through nothing that blocks."""
    if (refusal := check_dice_phase(state, command.seat)) is not None:
        return refusal
    sheet = state.sheet(command.seat)
    if not sheet.moving:
        return impossible(
            *_spent(state, sheet),
            because="paper_dungeons.refusal.no_points",
            remedy="paper_dungeons.remedy.start_moving",
        )
    room = command.room
    index = of(state)
    if room not in index.rooms:
        return impossible(PD_MOVE_2, because="paper_dungeons.refusal.no_such_room")
    if room == sheet.room:
        return impossible(PD_MOVE_2, because="paper_dungeons.refusal.already_there", room=room)
    ways = index.ways(state.card)
    door = ways[sheet.room].get(room)
    if door is None:
        return _too_far(state, sheet, room)
    if door.way in {"open", "passage"}:
        return None
    return _check_border(state, sheet, door)


def _spent(state: State, sheet: Sheet) -> tuple[Rule, ...]:
    """Say which clauses gave the points that are spent; a clover is no boots (PD-DICE-10)."""
    last = sheet.used[-1] if sheet.used else None
    if last is not None and last.use == "move" and face_of(state, last.die) == "clover":
        return (PD_MOVE_1, PD_DICE_10)
    return (PD_MOVE_1,)


def _too_far(state: State, sheet: Sheet, room: str) -> Refusal:
    """Refuse what lies not beside the group: entries, outer borders, all else."""
    index = of(state)
    entries = index.ways(state.card)[OUTSIDE]
    if sheet.room == OUTSIDE:
        return forbidden(PD_MOVE_3, because="paper_dungeons.refusal.through_an_entry", room=room)
    here, there = index.rooms[sheet.room], index.rooms[room]
    edges = {0, len(index.content.sheet.columns) - 1}
    rules: tuple[Rule, ...] = (PD_MOVE_2,)
    if here.row == there.row and {here.column, there.column} == edges:
        rules = (PD_MOVE_9, *rules)
        if index.bonus("pass_walls", sheet.levels, sheet.items, sheet.power):
            rules = (*rules, PD_MOVE_8, A_10)
    elif room in entries:
        rules = (PD_MOVE_4, *rules)
    return forbidden(
        *rules, because="paper_dungeons.refusal.not_adjacent", here=sheet.room, room=room
    )


def _check_border(state: State, sheet: Sheet, door: Door) -> Refusal | None:
    """Walls give way to the Cloak, water to the Medallion, or to the Ranger by the option."""
    index = of(state)
    build = (sheet.levels, sheet.items, sheet.power)
    if door.way == "wall":
        if index.bonus("pass_walls", *build):
            return None
        return forbidden(PD_MOVE_6, because="paper_dungeons.refusal.wall", room=door.room)
    if index.bonus("cross_water", *build):
        return None
    is_ranger = bool(index.bonus("water_point", *build))
    if is_ranger and state.settings.ranger_crossing:
        return None
    rules = (PD_MOVE_7, *((A_20,) if is_ranger else ()))
    if index.bonus("pass_walls", *build):
        rules = (*rules, PD_MOVE_8)
    return forbidden(*rules, because="paper_dungeons.refusal.water", room=door.room)


def check_stop_moving(state: State, command: StopMoving) -> Refusal | None:
    """Points can be given up while there are some."""
    if (refusal := check_dice_phase(state, command.seat)) is not None:
        return refusal
    if state.sheet(command.seat).moving:
        return None
    return impossible(PD_MOVE_10, because="paper_dungeons.refusal.not_moving")
