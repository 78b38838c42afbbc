"""The smooth field of shifts, and what it says of places between its grid points."""

import numpy as np

from vision.sheets.laying_flat import FlatSheet
from vision.sheets.paper_shifts import GRID, Look, Shifts

_SIZE = (320, 480)


def test_a_place_between_grid_points_is_interpolated_and_one_beyond_them_held():
    y, x = np.mgrid[:5, :4].astype(np.float32)
    flat = FlatSheet(np.zeros((1, 1, 3), np.uint8), 0, 1, np.stack([x * 10, y * 20 + x], axis=2))
    places = np.array([[GRID * 1.5, GRID * 2.25], [GRID * 3.0, GRID * 4.0], [-5.0, GRID * 9.0]])

    assert np.allclose(np.asarray(flat.in_photo(places)), np.array([[15, 46.5], [30, 83], [0, 80]]))


def test_the_field_follows_a_bend_that_its_polynomial_can_have():
    def bent(places: np.ndarray) -> np.ndarray:
        x, y = (places / _SIZE * 2 - 1).T
        return np.stack([2 + x**2 - 3 * x * y, y**3 - 2 * x], axis=1)

    places = np.random.default_rng(1).uniform((0, 0), _SIZE, (200, 2))
    shifts = Shifts(_SIZE)
    shifts.add(places, bent(places), np.ones(len(places)), Look(0, 0, 0, 1, degree=3, near=0.0))

    grid = shifts.at.reshape(-1, 2).astype(np.float64)
    assert np.abs(shifts.moved.reshape(-1, 2) - bent(grid)).max() < 0.01


def test_the_field_follows_a_fold_that_its_polynomial_cannot_have():
    def folded(places: np.ndarray) -> np.ndarray:
        x = places[:, 0]
        return np.stack([np.maximum(0, 9 - np.abs(x - 160) / 6), 0 * x], axis=1)

    look = Look(0, 0, 0, 1, degree=4, near=18.0, is_fold=True)
    x, y = np.mgrid[10:320:20, 10:480:20]
    places = np.stack([x.ravel(), y.ravel()], axis=1).astype(np.float64)
    found = folded(places)
    found[::29] += (0, 7)  # Parts that were taken for others far from their neighbours.
    shifts = Shifts(_SIZE)
    shifts.add(places, found, np.ones(len(places)), look)
    left = folded(places) - shifts.at_places(places)
    shifts.add(places, left, np.ones(len(places)), look)

    assert np.abs(folded(places) - shifts.at_places(places)).max() < 2
