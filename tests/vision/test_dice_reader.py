"""Faces that the eye is sure of are right, and stand where the photo shows them upright."""

import json

import numpy as np
import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces import DICE_SETS
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_colours import TILES_FULL
from printables.rendering.rasterize_paths import painted
from tests.vision.printed_face_photos import (
    EDGE,
    PRINTED,
    coded,
    composed,
    spots,
    stored_as,
    table,
    with_orientation,
)
from vision.dice_reader import DiceReader
from vision.reading_result import DieReading, from_plain, to_plain
from vision.training.scene_photos.scene_rendering import Conditions, Scene, Truth, render

READER = DiceReader()
TABLE = Conditions("table", size_wh=(640, 480), size_px=(48, 64), count=(2, 4))


def middle(die: DieReading | Truth) -> np.ndarray:
    return np.asarray(np.mean(die.corners, axis=0))


def truth_of(die: DieReading, scene: Scene) -> Truth | None:
    """Find what a die really shows; None where none is."""
    nearest = min(scene.dice, key=lambda truth: float(np.hypot(*(middle(truth) - middle(die)))))
    far = float(np.hypot(*(middle(nearest) - middle(die))))
    return nearest if far < 0.4 * float(np.ptp(nearest.corners, axis=0).max()) else None


@pytest.mark.slow
@pytest.mark.parametrize("world,seeds", [("tuning", range(5)), ("test", (1, 5, 6))])
def test_all_that_is_sure_is_right(world: str, seeds: range):
    sure = dice = 0
    for seed in seeds:
        scene = render(world, TABLE, seed)  # type: ignore[arg-type]  # parametrised as a plain word
        dice += len(scene.dice)
        for die in READER.read(scene.jpeg).dice:
            truth = truth_of(die, scene)
            if die.sure:
                sure += 1
                assert truth is not None, (seed, die)
                assert (die.set, die.face) == (truth.set, truth.face), seed

    assert sure >= dice / 2


@pytest.mark.parametrize("set_name", [name for name in DICE_SETS if name != "pips"])
def test_every_face_of_every_set_is_told_from_all_others(set_name: str):
    faces = [(set_name, face) for face in DICE_SETS[set_name].faces]

    dice = READER.read(coded(composed(faces))).dice

    assert [(die.set, die.face) for die in dice] == faces
    assert all(die.sure for die in dice)


def test_a_side_as_oblong_as_its_top_is_not_told():
    """Seen from halfway aside, the front of a die passes for a second top."""
    scene = render("tuning", Conditions("aside", (26, 75), (0, 50), (3, 8)), 307)

    dice = READER.read(scene.jpeg).dice

    assert len(dice) == len(scene.dice)
    assert all(truth_of(die, scene) for die in dice)


def test_only_the_sets_that_are_named_are_told():
    dice = DiceReader(["minor"]).read(coded(composed())).dice

    assert [die.face for die in dice if die.sure] == ["orc"]
    assert {die.set for die in dice} <= {"minor"}


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("is_little", [True, False])
def test_a_photo_stored_in_any_orientation_is_read_upright(orientation: int, *, is_little: bool):
    upright = composed(PRINTED[:2])
    jpeg = coded(stored_as(upright, orientation))

    dice = READER.read(with_orientation(jpeg, orientation, is_little=is_little)).dice

    assert [(die.set, die.face) for die in dice] == list(PRINTED[:2])
    for die, spot in zip(dice, spots(2), strict=True):
        assert middle(die) == pytest.approx(spot, abs=1.5)


def test_corners_run_clockwise_from_the_top_left_of_the_glyph():
    """The first face is turned by nine degrees, against the clock."""
    die = READER.read(coded(composed(PRINTED[:1]))).dice[0]

    turn = np.radians(9)
    right, down = np.array([np.cos(turn), -np.sin(turn)]), np.array([np.sin(turn), np.cos(turn)])
    half = EDGE / 2
    expected = [
        np.add(spots(1)[0], half * (x * right + y * down))
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    assert np.asarray(die.corners) == pytest.approx(np.stack(expected), abs=2)


def test_corners_are_those_of_the_full_size_photo():
    small = composed(PRINTED[:2])
    large = np.kron(small, np.ones((4, 4, 1), np.uint8))

    middles = [[middle(die) for die in READER.read(coded(photo)).dice] for photo in (small, large)]

    assert np.asarray(middles[1]) == pytest.approx((np.asarray(middles[0]) + 0.5) * 4 - 0.5, abs=3)


@pytest.mark.parametrize("grey", [120, 0, 255])
def test_a_photo_without_dice_is_an_empty_list(grey: int):
    assert READER.read(coded(table(grey=grey))).dice == ()


def test_a_reading_travels_as_plain_values():
    reading = READER.read(coded(composed()))

    assert from_plain(json.loads(json.dumps(to_plain(reading)))) == reading


@pytest.mark.parametrize("code", ["2-20", "2-21"])
def test_pictures_of_faces_on_a_printed_tile_are_no_dice(code: str):
    drawing = tile_drawing(CATALOGUE.tile(code), edge=0)
    photo = table((800, 800))
    photo[100:700, 100:700] = painted(drawing.layers, TILES_FULL, 600, drawing.length)

    assert READER.read(coded(photo)).dice == ()
