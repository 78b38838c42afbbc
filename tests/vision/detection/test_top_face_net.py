"""The small net sees the tops of printed dice, and none on their sides and on printed boards."""

from dataclasses import dataclass

import numpy as np
import pytest

from vision.detection.top_face_net import seen_again, tops_at
from vision.stage_results import Top
from vision.training.networks.positive_and_negative_samples import shown_at
from vision.training.roll_photos.ordinary_dice_rolls import Roll
from vision.training.roll_photos.printed_dice_rolls import kit_roll

LIKELY, SIDE, MARGIN = 0.4, 256, 6
SEEDS = range(900_000, 900_040)
"""Beyond those that the net learned from."""


@dataclass
class Seen:
    """Rolls, and what the net sees in each."""

    rolls: list[Roll]
    tops: list[list[Top]]


@pytest.fixture(scope="module")
def seen() -> Seen:
    rolls = [kit_roll(seed, SIDE) for seed in SEEDS]
    told = [[top for top in tops_at(roll.bgr, 1.0) if top.chance >= LIKELY] for roll in rolls]
    return Seen(rolls, told)


def test_most_tops_of_printed_dice_are_seen(seen: Seen):
    found = whole = 0
    for roll, tops in zip(seen.rolls, seen.tops, strict=True):
        for quad in roll.tops:
            middle = quad.mean(axis=0)
            if ((middle < MARGIN) | (middle > SIDE - MARGIN)).any():
                continue
            whole += 1
            away = [np.hypot(*(top.corners.mean(axis=0) - middle)) for top in tops]
            found += min(away, default=np.inf) < 0.3 * np.hypot(*(quad[2] - quad[0]))
    assert whole > 100
    assert found > 0.85 * whole


def test_few_tops_are_seen_where_none_are(seen: Seen):
    beside = sum(
        shown_at(top.corners, roll.tops, roll.classes) == 0
        for roll, tops in zip(seen.rolls, seen.tops, strict=True)
        for top in tops
    )
    assert beside < 1.0 * len(seen.rolls)


def test_sides_are_seldom_taken_for_tops(seen: Seen):
    taken = sides = 0
    for roll, tops in zip(seen.rolls, seen.tops, strict=True):
        for quad in roll.sides:
            middle, edge = quad.mean(axis=0), np.hypot(*(quad[2] - quad[0])) / np.sqrt(2)
            sides += 1
            taken += any(
                np.hypot(*(top.corners.mean(axis=0) - middle)) < 0.2 * edge for top in tops
            )
    assert sides > 100
    assert taken < 0.03 * sides


def test_places_shown_together_are_judged_as_one_by_one(seen: Seen):
    kept = told = 0
    for roll, tops in zip(seen.rolls[:8], seen.tops, strict=False):
        together = [id(top) for top in seen_again(roll.bgr, tops)]
        one_by_one = [id(top) for each in tops for top in seen_again(roll.bgr, [each])]
        assert together == one_by_one
        kept, told = kept + len(together), told + len(tops)
    assert kept > told / 2
