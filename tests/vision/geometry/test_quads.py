"""Faces are seen in perspective, all of a photo at once."""

import numpy as np

from vision.geometry.quads import CORNERS, apply_each, homographies_to


def test_a_perspective_sends_the_corners_of_a_face_to_those_in_the_photo():
    noise = np.random.default_rng(3)
    quads = CORNERS * 20 + noise.normal(0, 3, (9, 4, 2)) + noise.uniform(100, 900, (9, 1, 2))
    seen_at = CORNERS * noise.uniform(0.5, 1.5, (9, 1, 1)) + noise.uniform(-0.2, 0.2, (9, 1, 2))

    for corners in (CORNERS / 1.3, seen_at):
        places = homographies_to(quads, corners)

        sent = apply_each(places, list(np.broadcast_to(corners, quads.shape)))
        np.testing.assert_allclose(sent, quads, atol=2e-3)
        np.testing.assert_array_equal(places[:, 2, 2], 1)


def test_faces_without_area_are_places_all_the_same():
    in_a_line = np.array([[5.0, 5.0], [9.0, 9.0], [7.0, 7.0], [6.0, 6.0]])

    assert np.isfinite(homographies_to([np.full((4, 2), 7.0), in_a_line])).all()
