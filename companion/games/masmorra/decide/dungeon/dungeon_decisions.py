"""What happens on the map: steps, exploring, tiles, rooms; one door to its parts."""

from companion.games.masmorra.decide.dungeon.exploring import (
    answer_draw_tile,
    answer_place_medium,
    answer_place_trap,
    do_answer_tile,
    do_describe_tile,
    do_explore,
    do_place_tile,
    run_reveal_tile,
)
from companion.games.masmorra.decide.dungeon.movement import (
    answer_pay_pit,
    answer_pay_web,
    do_flip_free_step,
    do_move,
    do_pit_toll,
    do_take_step,
    do_use_stairs,
    run_enter_room,
)
from companion.games.masmorra.decide.dungeon.room_actions import (
    do_disarm_trap,
    do_room_action,
    do_take_gold,
    run_fill_room,
)

__all__ = [
    "answer_draw_tile",
    "answer_pay_pit",
    "answer_pay_web",
    "answer_place_medium",
    "answer_place_trap",
    "do_answer_tile",
    "do_describe_tile",
    "do_disarm_trap",
    "do_explore",
    "do_flip_free_step",
    "do_move",
    "do_pit_toll",
    "do_place_tile",
    "do_room_action",
    "do_take_gold",
    "do_take_step",
    "do_use_stairs",
    "run_enter_room",
    "run_fill_room",
    "run_reveal_tile",
]
