"""The six dice: told apart by their numbers, which a camera does not stumble over.

Rules: PD-COMP-1, PD-DICE-3.
"""

import cv2
import numpy as np
import pytest

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.pieces import DICE_SETS
from companion.pieces.path_shapes import box as box_path
from printables.dice.face_symbols import numbered, placed
from printables.drawing import Fill, Page, Shape, Text
from printables.imposition import Setting
from printables.layout import PAPERS, Box
from printables.paper_dungeons.dice_sheets import paper_dungeons_dice
from printables.paper_dungeons.palettes import INKS
from printables.rendering.png_writer import write_png
from printables.units import Mm
from tests.printables.walk_drawing import walked
from tests.vision.printed_face_photos import EDGE, Pixels, coded, laid
from vision.dice_reader import DiceReader

SIDE = Mm(16)


def numbers(page: Page) -> list[tuple[str, str]]:
    """Give the role and the words of all numbers on dice."""
    return [
        (shape.role, shape.words)
        for shape, _ in walked(page.shapes)
        if isinstance(shape, Text) and shape.role.startswith("number-")
    ]


def test_every_face_but_the_skull_bears_the_number_of_its_die():
    nets, stickers = (
        [found for page in pages for found in numbers(page)]
        for pages in _nets_and_stickers(Setting("en", PAPERS["a4"]))
    )

    for found in (nets, stickers):
        for die in packaged_content().dice:
            bearing = (f"number-pd-{die.colour}", f"{die.number}")
            assert found.count(bearing) == len(die.faces) - die.faces.count("skull")


def test_nets_and_the_key_to_their_faces_share_a_sheet_of_a4():
    nets, stickers = _nets_and_stickers(Setting("en", PAPERS["a4"]))

    assert len(nets) == 1
    assert len(stickers) == 1


def _nets_and_stickers(setting: Setting) -> tuple[list[Page], list[Page]]:
    pages = list(paper_dungeons_dice(setting))
    last = pages[-1]
    return pages[:-1], [last]


def test_one_die_is_printed_alone():
    setting = Setting("en", PAPERS["a4"], only=frozenset({"pd-black-5"}))
    found = {entry for page in paper_dungeons_dice(setting) for entry in numbers(page)}

    assert found == {("number-pd-black", "5")}


def face(set_name: str, face_name: str, number: str, ink: str) -> Pixels:
    whole = Box(Mm(0), Mm(0), SIDE, SIDE)
    shapes: list[Shape] = [Fill(box_path(0, 0, SIDE, SIDE), f"body-{set_name}")]
    shapes += [placed(set_name, face_name, whole), numbered(set_name, number, whole)]
    page = Page(SIDE, SIDE, tuple(shapes), "face", "face")
    picture = cv2.imdecode(
        np.frombuffer(write_png(page, INKS[ink], EDGE), np.uint8), cv2.IMREAD_COLOR
    )
    assert picture is not None
    return np.asarray(picture, np.uint8)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("set_name, number", [("pd-white", "2"), ("pd-black", "6")])
def test_a_camera_reads_numbered_faces(set_name: str, number: str, ink: str):
    names = DICE_SETS[set_name].faces
    photo = laid([face(set_name, name, number, ink) for name in names])

    found = DiceReader().read(coded(photo, ".png"))

    assert sorted(die.face for die in found.dice) == sorted(names)
    assert {die.set for die in found.dice} == {set_name}
