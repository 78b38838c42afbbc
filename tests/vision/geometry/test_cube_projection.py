"""The sides of dice say where their tops are, and speak for the plane of these."""

import numpy as np

from vision.arrays import Quads
from vision.geometry.cube_projection import View, alike, tops_of, visible_sides, worth_as_sides
from vision.geometry.quads import CORNERS

ASIDE = np.radians(35)
SEEN_ASIDE = View(np.array([0.0, -np.sin(ASIDE), -np.cos(ASIDE)]), 1000.0, np.array([500.0, 380.0]))
SEEN_ABOVE = View(np.array([0.0, 0.0, -1.0]), 1000.0, np.array([500.0, 380.0]))
PLACES = np.array([[0.05, -1.0], [0.4, -0.9], [-0.3, -0.8]])


def tops() -> Quads:
    """Show three tops of dice on a table that is seen from aside."""
    flat = np.hstack([(CORNERS / 20 + PLACES[:, None]).reshape(-1, 2), np.ones((12, 1))])
    seen = flat @ SEEN_ASIDE.from_table(-SEEN_ASIDE.normal[None] * 1.5)[0].T
    return np.reshape(seen[:, :2] / seen[:, 2:], (3, 4, 2))


def test_each_visible_side_leads_to_its_top():
    sides = visible_sides(tops(), SEEN_ASIDE)

    found = [top for top in tops_of(sides, SEEN_ASIDE) if top is not None]

    assert len(sides) >= len(PLACES)
    assert alike(tops(), np.stack(found)).any(axis=1).all()


def test_sides_speak_for_the_plane_that_they_stand_on_and_for_no_other():
    faces = np.concatenate([tops(), visible_sides(tops(), SEEN_ASIDE)])
    are_tops = np.arange(len(faces)) < len(PLACES)
    views = (SEEN_ASIDE, SEEN_ABOVE, SEEN_ASIDE)
    chosen = np.stack([are_tops, are_tops, np.ones(len(faces), bool)])

    right, wrong, all_tops = worth_as_sides(faces, np.ones(len(faces)), chosen, views)

    assert right == 0.5 * (~are_tops).sum()
    assert wrong < 0 == all_tops
