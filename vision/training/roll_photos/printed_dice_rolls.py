"""Rolls of the kit's printed dice: photos with what the small net is to learn from them.

A world of its own, harder than what is read: shared with
`vision.training.scene_photos.scene_rendering` are the shape of a die and the drawings on it, not
tables, lights, bodies or seeds.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vision.training.roll_photos.ordinary_dice_rolls import SYMBOL, Roll, beside, collide
from vision.training.roll_photos.printed_dice import (
    Print,
    any_print,
    fallen,
    paint_printed,
    seen_quads,
)
from vision.training.roll_photos.table_surfaces import table_top
from vision.training.roll_photos.viewpoint_and_lighting import (
    Sight,
    any_lamp,
    any_sight,
    darken,
    exposed,
    laid,
)
from vision.training.scene_photos.dice_painting import Die

_STEEPEST_DEG, _LEVEL = 54, 0.3
_MOST_DICE = 13


def kit_roll(seed: int, side: int = 224) -> Roll:
    """Photograph a roll of printed dice as the seed says."""
    rng = np.random.default_rng([2917, seed])
    sight = any_sight(side, _STEEPEST_DEG, _LEVEL, rng)
    dice = _thrown(sight, rng)
    lamp, overhead = any_lamp(rng), np.array([0.0, 0.0, 1.0])
    canvas = laid(table_top(rng, with_kit=True), sight, rng)
    diffuse = float(rng.uniform(0, 0.5))
    for die, _ in dice:
        corners = np.vstack(die.quads()[1:])
        darken(canvas, corners, sight, overhead, diffuse)
        darken(canvas, corners, sight, lamp, float(rng.uniform(0.1, 0.7)) * (1 - diffuse))
    for die, kind in sorted(dice, key=lambda one: -_far(one[0], sight.eye)):
        paint_printed(canvas, die, kind, (sight.matrix, sight.eye), lamp, rng=rng)
    seen = [seen_quads(die, sight.eye) for die, _ in dice]
    tops = [sight.in_photo(quads[-1][0]) for quads in seen]
    sides = [sight.in_photo(quad) for quads in seen for quad, _ in quads[:-1]]
    return Roll(
        exposed(canvas, sight, rng, hard=True),
        np.asarray(tops, np.float32).reshape(-1, 4, 2),
        np.full(len(tops), SYMBOL, np.int64),
        np.asarray(sides, np.float32).reshape(-1, 4, 2),
        np.zeros((0, 4, 2), np.float32),
        np.full((len(tops), 6, 2), np.nan, np.float32),
    )


def _far(die: Die, eye: npt.NDArray[np.float64]) -> float:
    return float(np.hypot(*np.subtract(die.place_xy, eye[:2])))


def _thrown(sight: Sight, rng: np.random.Generator) -> list[tuple[Die, Print]]:
    """Let dice of one or two kinds fall, in groups that touch or apart."""
    wanted = int(rng.integers(1, _MOST_DICE + 1))
    kinds = [any_print(rng) for _ in range(int(rng.integers(1, 4)))]
    in_groups = rng.random() < 0.6
    exact = rng.random() < 0.6
    dice, places = list[tuple[Die, Print]](), list[tuple[npt.NDArray[np.float64], float]]()
    for _ in range(wanted * 6):
        if len(dice) >= wanted:
            break
        place, yaw = np.asarray(sight.anywhere(rng)), float(rng.uniform(0, 2 * np.pi))
        if in_groups and places and rng.random() < 0.85:
            place, yaw = beside(places[int(rng.integers(len(places)))], rng, exact=exact)
        if any(collide(place, yaw, one) for one in places):
            continue
        kind = kinds[int(rng.integers(len(kinds)))]
        places.append((place, yaw))
        dice.append((fallen(kind, (float(place[0]), float(place[1])), yaw, rng), kind))
    return dice
