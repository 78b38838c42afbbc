"""Dice as the kit prints them, in colour and with low ink, are read by the eye."""

import cv2
import numpy as np
import pytest

from companion.pieces import DICE_SETS, FACE
from companion.pieces.path_shapes import box
from printables.dice.face_symbols import face_symbol
from printables.drawing import Fill
from printables.masmorra.palettes import INKS
from printables.paper_dungeons.palettes import INKS as PAPER_DUNGEONS
from printables.rendering.rasterize_paths import painted
from tests.vision.printed_face_photos import EDGE, coded, laid, spots
from vision.dice_reader import DiceReader

DIE_MM = 16.0
PAPER = 232 / 255


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader(("action", "pet", "minor", "major"))


def printed(set_name: str, face_name: str, ink: str, dpi: int) -> np.ndarray:
    """Print a face of 16 mm, and see it as large as a camera does."""
    palettes = PAPER_DUNGEONS if set_name.startswith("pd-") else INKS
    body = Fill(box(0, 0, FACE, FACE), f"body-{set_name}")
    marks = [shape for shape in face_symbol(set_name, face_name).shapes if isinstance(shape, Fill)]
    px = round(DIE_MM / 25.4 * dpi)
    picture = painted((body, *marks), palettes[ink], px, FACE).astype(np.float32) * PAPER
    return cv2.resize(picture, (EDGE, EDGE), interpolation=cv2.INTER_AREA)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("set_name", ["action", "pet", "minor", "major"])
def test_every_printed_die_is_told(reader: DiceReader, set_name: str, ink: str):
    names = DICE_SETS[set_name].faces
    dpi = 150 if set_name in {"action", "major"} else 300
    photo = laid([printed(set_name, name, ink, dpi) for name in names])

    told = reader.read(coded(photo)).dice

    middles = [np.mean(die.corners, axis=0) for die in told]
    read = {}
    for name, spot in zip(names, spots(len(names)), strict=True):
        near = [die for die, at in zip(told, middles, strict=True) if np.hypot(*(at - spot)) < 20]
        read[name] = [(die.set, die.face) for die in near]
    assert read == {name: [(set_name, name)] for name in names}
    assert sum(die.sure for die in told) >= len(names) - 1


@pytest.mark.parametrize("dpi", [150, 300])
@pytest.mark.parametrize("set_name", ["pd-white", "pd-black"])
def test_dice_told_by_their_corners_where_ink_is_spared_are_read(set_name: str, dpi: int):
    names = DICE_SETS[set_name].faces
    photo = laid([printed(set_name, name, "low", dpi) for name in names])

    told = DiceReader(("pd-white", "pd-black")).read(coded(photo)).dice

    assert sorted((die.set, die.face) for die in told) == sorted((set_name, name) for name in names)
    assert all(die.sure for die in told)
