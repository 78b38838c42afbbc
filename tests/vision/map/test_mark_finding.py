"""Marks of pieces are looked for where pieces may stand, and nowhere else."""

import numpy as np

from companion.pieces.piece_marks import SIDE, piece_modules
from vision.arrays import GreyImage, Quads
from vision.map.mark_finding import Look, find_piece_marks, looks_at_pieces, quick_look

MODULE_PX = 6
NUMBER = 3
LEFT_HALF: Quads = np.array([[[0, 0], [299, 0], [299, 299], [0, 299]]], np.float64)


def two_alike() -> GreyImage:
    """One mark, white on black, on the left and on the right of a grey picture."""
    rows = np.zeros((SIDE + 4, SIDE + 4), np.uint8)
    rows[1:-1, 1:-1] = 1
    rows[2:-2, 2:-2] = piece_modules(NUMBER)
    mark = np.kron(20 + 200 * rows, np.ones((MODULE_PX, MODULE_PX))).astype(np.uint8)
    picture = np.full((300, 600), 160, np.uint8)
    for left in (100, 400):
        picture[100 : 100 + mark.shape[0], left : left + mark.shape[1]] = mark
    return picture


def middles(look: Look) -> list[float]:
    found = find_piece_marks(look)
    assert {one.marker.number for one in found} == {NUMBER}
    return sorted(float(np.mean([x for x, _ in one.marker.corners])) for one in found)


def test_a_mark_beside_all_places_of_pieces_is_not_told():
    plain = quick_look(two_alike())
    left, right = middles(plain)
    (only,) = looks_at_pieces(plain, LEFT_HALF, is_soft=False)
    assert abs(middles(only)[0] - left) < 0.1
    assert len(middles(only)) == 1
    assert right > 300


def test_a_soft_photo_is_looked_at_again_and_only_there_too():
    looks = list(looks_at_pieces(quick_look(two_alike()), LEFT_HALF, is_soft=True))
    assert len(looks) == 3
    assert all(len(middles(look)) == 1 for look in looks)


def test_a_dim_photo_is_looked_at_half_as_large_too():
    dim = quick_look(np.asarray(two_alike() // 2, np.uint8))
    assert [one.scale for one in looks_at_pieces(dim, LEFT_HALF, is_soft=False)] == [1.0, 2.0]
