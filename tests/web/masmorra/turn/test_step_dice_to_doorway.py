"""A reroll leaves the Steps alone that the way to the next doorway asks for."""

import re

import pytest
from flask import Flask

from companion.web.masmorra.turn.step_dice_to_doorway import steps_ahead
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.turn.still_table import shown, visit_to

START = "room 1-start at 0,0"
PIT, HALL = "stack small-1: top 1-15", "stack small-1: top 1-11"
FAR = (
    "room a at 0,0: hall, doors e",
    "room b at 1,0: hall, doors w e",
    "room c at 2,0: hall, doors w e",
)


@pytest.mark.parametrize(
    "lines, steps",
    [
        ((START, HALL, "hero: Jay, free step used"), 1),
        ((START, HALL, "hero: Jay"), 0),
        ((START, PIT, "hero: Jay, free step used"), 2),
        ((START, PIT, "hero: Jay"), 1),
        ((*FAR, HALL, "hero: Jay in a, free step used"), 2),
        ((*FAR, HALL, "hero: Jay in a"), 1),
        ((*FAR, PIT, "hero: Jay in b, free step used"), 2),
        ((START, "stack small-1: empty", "hero: Jay"), 0),
        ((START, PIT, "hero: Jay", "monster: Orc in 1-start"), 0),
    ],
)
def test_the_steps_to_the_next_doorway_are_counted_with_the_toll(
    lines: tuple[str, ...], steps: int
):
    assert steps_ahead(set_table(*lines, "dice: step")) == steps


def rerolled(app: Flask, top: str) -> int:
    """Count the Steps among the dice that are to be rolled again."""
    dice = "dice: step step step ranged ranged melee"
    state = set_table(START, top, "hero: Jay, free step used", dice, "phase: reroll")
    page = shown(app, "turn", visit_to(state, 1))
    again = re.search(r'id="again"[^>]*up=([^"]*)"', page)
    return again[1].count("step") if again else 0


def test_room_pit_1_a_step_for_the_toll_is_not_rolled_again(app: Flask):
    assert rerolled(app, PIT) == 1
    assert rerolled(app, HALL) == 2
