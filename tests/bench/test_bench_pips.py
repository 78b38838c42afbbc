"""The figures of ordinary dice on real photos: what counts as right."""

import pytest

from bench.bench_pips import Told, Truth, judged

BOXED = [Truth(3, (0, 0, 20, 20)), Truth(5, (100, 0, 20, 20))]


@pytest.mark.parametrize(
    "said, counted",
    [
        ([Told("3", True, 10, 10), Told("5", False, 110, 10)], (2, 1, 0)),
        ([Told("5", True, 10, 10), Told("5", True, 110, 10)], (1, 1, 1)),
        ([Told("3", True, 10, 10), Told("3", True, 12, 10)], (1, 1, 1)),
        ([Told("3", False, 60, 10)], (0, 0, 0)),
    ],
)
def test_a_die_counts_where_it_lies_and_once(said: list[Told], counted: tuple[int, int, int]):
    assert judged(BOXED, said) == counted


def test_without_boxes_the_values_count():
    truth = [Truth(3), Truth(3), Truth(1)]
    said = [Told(face, True, 0, 0) for face in ("3", "3", "3", "1")]
    assert judged(truth, said) == (3, 3, 1)


def test_what_lies_in_two_boxes_belongs_to_the_nearer_one():
    touching = [Truth(1, (0, 0, 30, 30)), Truth(6, (20, 5, 30, 30))]
    said = [Told("6", True, 28, 16), Told("1", True, 13, 14)]

    assert judged(touching, said) == (2, 2, 0)
