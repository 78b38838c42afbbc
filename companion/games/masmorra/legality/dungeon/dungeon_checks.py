"""What is legal on the map: steps, exploring, tiles, rooms; one door to its parts."""

from companion.games.masmorra.legality.dungeon.exploring import (
    check_explore,
    check_place_tile,
    draw_outcomes,
)
from companion.games.masmorra.legality.dungeon.movement import (
    check_flip_free_step,
    check_move,
    check_pit_toll,
    check_take_step,
    check_use_stairs,
)
from companion.games.masmorra.legality.dungeon.room_actions import (
    check_disarm_trap,
    check_room_action,
    check_take_gold,
)
from companion.games.masmorra.legality.dungeon.tile_identification import (
    check_answer_tile,
    check_describe_tile,
)

__all__ = [
    "check_answer_tile",
    "check_describe_tile",
    "check_disarm_trap",
    "check_explore",
    "check_flip_free_step",
    "check_move",
    "check_pit_toll",
    "check_place_tile",
    "check_room_action",
    "check_take_gold",
    "check_take_step",
    "check_use_stairs",
    "draw_outcomes",
]
