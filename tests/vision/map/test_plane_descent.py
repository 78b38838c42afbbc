"""The table's plane is looked for from several sides only where marks do not settle it."""

from unittest.mock import Mock

import numpy as np
import pytest

from vision.arrays import Quads
from vision.map import plane_fit
from vision.map.plane_fit import fit_plane, through

SIZE_WH = (4000, 3000)


def seen_marks(count: int, noise_px: float) -> Quads:
    """Photograph squares of 10 mm from aside."""
    rng = np.random.default_rng(3)
    square = np.array([[0.0, 0], [10, 0], [10, 10], [0, 10]])
    corners = np.concatenate([square + rng.uniform(0, 300, 2) for _ in range(count)])
    to_photo = np.array([[9.0, 0.4, 300], [0.2, 8.0, 250], [0, 6e-4, 1]])
    seen = through(to_photo, corners) + rng.normal(0, noise_px, corners.shape)
    return np.asarray(seen.reshape(-1, 4, 2))


@pytest.mark.parametrize("count, noise_px, starts", [(12, 0.3, 1), (4, 0.3, 5), (12, 9.0, 5)])
def test_one_start_will_do_where_many_marks_lie_exactly(
    count: int, noise_px: float, starts: int, monkeypatch: pytest.MonkeyPatch
):
    watched = Mock(wraps=plane_fit._descended)
    monkeypatch.setattr(plane_fit, "_descended", watched)

    marks = seen_marks(count, noise_px)
    plane = fit_plane(marks, [10.0] * count, SIZE_WH)

    assert watched.call_count == starts
    flat = plane.on_table(marks.reshape(-1, 2)).reshape(-1, 4, 2)
    sides = np.linalg.norm(np.roll(flat, -1, axis=1) - flat, axis=2)
    assert np.median(sides) == pytest.approx(10, rel=0.05)
