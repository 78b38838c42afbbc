"""The eye's figures: the test photos hold the truth, and what is told is counted beside it."""

from functools import cache

import cv2
import numpy as np
import pytest

from bench.dice_reading.figures_page import plot, with_figures
from bench.dice_reading.reading_records import Die, Record, Told, judged
from bench.dice_reading.scoring import confusion, reliability, score
from bench.photo_renderer.dice_scene import Photo, photo
from bench.reporting.confidence_interval import interval


@cache
def taken() -> Photo:
    return photo("nominal", 2_000_003)


def middle(number: int) -> tuple[float, float]:
    x, y = np.mean(taken().dice[number].corners, axis=0)
    return float(x), float(y)


def told(number: int, confidence: float = 0.99, *, face: str | None = None) -> Told:
    truth = taken().dice[number]
    return Told(truth.set, face or truth.face, confidence, sure=confidence > 0.98)


def record(*readings: tuple[Told, tuple[float, float]]) -> Record:
    return judged(taken(), 0, list(readings), [])


def test_a_photo_is_a_photo_of_its_dice():
    pixels = cv2.imdecode(np.frombuffer(taken().jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert pixels is not None

    for die in taken().dice:
        corners = np.asarray(die.corners)
        laid = cv2.getPerspectiveTransform(
            corners.astype(np.float32), np.array([[0, 0], [32, 0], [32, 32], [0, 32]], np.float32)
        )
        top = cv2.warpPerspective(pixels, laid, (32, 32)).astype(float)
        ring, body = top[2, 8:24].mean(), np.median(top[5:8, 8:10])
        assert abs(ring - body) > 15, (die, ring, body)


def test_the_same_seed_is_the_same_photo():
    again = photo("nominal", 2_000_003)

    assert again.jpeg == taken().jpeg
    assert again.dice == taken().dice


def test_right_wrong_and_nothing_are_told_apart():
    read = record(
        (told(0), middle(0)), (told(1, face="nonsense"), middle(1)), (told(0, 0.7), (1.0, 1.0))
    )

    found = score([read])

    assert (found.dice, found.right, found.wrong, found.nothing) == (len(taken().dice), 1, 1, 1)
    assert (found.sure_right, found.sure_wrong, found.whole) == (1, 1, 0)


def test_a_second_reading_of_a_top_is_one_too_many():
    assert len(record((told(0), middle(0)), (told(0), middle(0))).nothing) == 1


def test_a_photo_is_whole_when_all_its_dice_are_right():
    read = record(*((told(number), middle(number)) for number in range(len(taken().dice))))

    assert score([read]).whole == 1


def test_confidence_is_put_beside_the_truth():
    bins = reliability([record((told(0, 0.92), middle(0)), (told(1, 0.94, face="no"), middle(1)))])

    assert [(one.told, one.right) for one in bins] == [(2, 1)]
    assert bins[0].mean == pytest.approx(0.93)
    assert "<circle" in plot(bins)


def test_what_was_not_told_is_in_the_confusion():
    count = confusion([record()])

    assert sum(count.values()) == len(taken().dice)
    assert {as_what for _, as_what in count} == {"-"}


def test_bounds_are_wilsons():
    assert interval(0, 100) == pytest.approx((0.0, 0.0370), abs=1e-3)
    assert interval(95, 100) == pytest.approx((0.8882, 0.9785), abs=1e-3)
    assert interval(0, 0) == (0.0, 1.0)


def test_dice_that_the_edge_cuts_are_passed_over():
    cut = Die("action", "step", "folded", 60.0, 0.5, None, None)

    assert score([Record("stress", 0, "wood", "lamp", "sharp", 0, False, [cut], [], [])]).dice == 0


def test_the_page_for_players_has_the_figures_between_its_marks():
    page = "Before.\n<!-- figures of bench.run eye -->\nStale.\n<!-- end of figures -->\nAfter.\n"
    read = record(*((told(number), middle(number)) for number in range(len(taken().dice))))

    once = with_figures(page, [read])

    count = len(taken().dice)
    assert f"| dice found and right | {count} of {count} (100.0 %) | 0 of 0 (0.0 %) |" in once
    assert once.startswith("Before.\n")
    assert once.endswith("\nAfter.\n")
    assert "Stale" not in once
    assert with_figures(once, [read]) == once
