"""The marks of hero boards and of the experience track are read from 40 cm."""

import numpy as np
import pytest

from bench.print_quality.board_pictures import SIDE, boards, painted_board
from companion.pieces.fiducials import marked_piece
from printables.masmorra.palettes import INKS
from vision.fiducials.fiducial_detection import read_markers
from vision.training.scene_photos.camera import Exposure
from vision.training.scene_photos.photograph_flat_picture import View, photograph

SOFT = Exposure(blur_px=2.5, noise=4)
SHAKEN = Exposure(blur_px=1.0, motion_px=6)
SEEN = (
    (150, "full", View(20), SOFT),
    (300, "low", View(111, 25), SHAKEN),
    (150, "low", View(200, 40), Exposure()),
    (300, "full", View(305, 30), SOFT),
    (150, "full", View(77, 50), Exposure()),
    (150, "low", View(250, 15), SHAKEN),
)
"""Each board is printed and photographed in one of these ways; `make bench` goes through all."""


def told(photo: bytes) -> list[tuple[str, str] | None]:
    return [marked_piece(one.number) for one in read_markers(photo)]


@pytest.mark.parametrize("place", range(len(SEEN)))
def test_a_board_is_told_from_40_cm(place: int):
    name, board = tuple(boards().items())[place]
    dpi, ink, view, exposure = SEEN[place]
    picture = painted_board(board, INKS[ink], dpi)
    photo = photograph(picture, SIDE, view, exposure, np.random.default_rng(9))
    assert told(photo) == [("masmorra", name)]
