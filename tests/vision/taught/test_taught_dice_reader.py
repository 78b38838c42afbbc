"""Taught faces are known again however they lie, and what was not taught is not sure."""

from unittest.mock import Mock

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from bench.dice_reading.symbol_dice_photos import KINDS, throw
from tests.vision.printed_face_photos import coded
from vision.errors import PhotoError
from vision.process.time_budget import Patience
from vision.stage_results import Top
from vision.taught import taught_dice_reader, top_near_detection
from vision.taught.cube_edge_fit import likely_cubes
from vision.taught.face_crops import faces_in_square, lay_flat, opened
from vision.taught.taught_dice_reader import TaughtReader
from vision.taught.taught_set import TaughtSet, from_plain, to_plain
from vision.taught.template_matching import CROP_PX, CropImage, Matcher
from vision.taught.top_in_bounding_box import tops_in
from vision.taught.top_near_detection import tops_near

LETTERS = "KRTE"


def letter(name: str, turn: float = 0.0, size: float = 1.0, beside: float = 0.0) -> CropImage:
    """Draw a letter as it lies on a die that fills the crop but for a margin."""
    face = np.full((CROP_PX, CROP_PX), 220, np.uint8)
    cv2.putText(face, name, (30, 66), cv2.FONT_HERSHEY_DUPLEX, 1.6, 30, 5)
    middle = (CROP_PX - 1) / 2
    warp = np.asarray(cv2.getRotationMatrix2D((middle, middle), turn, size))
    warp[0, 2] += beside * CROP_PX
    warped = cv2.warpAffine(face, warp, (CROP_PX, CROP_PX), borderValue=220)
    return np.asarray(warped, np.uint8)


def photo_of(name: str, ground: int = 60) -> bytes:
    """Photograph a die with a letter on a table."""
    photo = np.full((420, 560, 3), ground, np.uint8)
    photo[130:290, 200:360] = cv2.resize(letter(name), (160, 160))[:, :, None]
    noise = np.random.default_rng(5).normal(0, 4, photo.shape)
    return coded(np.clip(photo + noise, 0, 255).astype(np.uint8), ".png")


@pytest.fixture
def runes() -> TaughtSet:
    return TaughtSet("runes", {name: (coded(letter(name), ".png"),) for name in LETTERS})


@pytest.mark.parametrize("turn", [0, 35, 90, 200])
@pytest.mark.parametrize("size, beside", [(1.0, 0.0), (0.8, 0.1), (1.2, -0.1)])
def test_a_taught_face_is_known_in_any_turn_size_and_place(
    runes: TaughtSet, turn: float, size: float, beside: float
):
    own = TaughtReader([runes])

    for name in LETTERS:
        like = own.compare(letter(name, turn, size, beside))
        assert (like.set, like.face) == ("runes", name)
        assert like.lead > 0


def test_a_taught_face_is_known_in_uneven_light(runes: TaughtSet):
    own = TaughtReader([runes])
    dusk = np.linspace(0.25, 1.0, CROP_PX)[None] * np.linspace(1.0, 0.6, CROP_PX)[:, None]

    for name in LETTERS:
        dim = np.asarray(letter(name, 60) * dusk, np.uint8)
        assert own.compare(dim).face == name


def test_a_slanted_face_agrees_with_the_straight_one():
    matcher = Matcher([[letter(name)] for name in LETTERS])
    squeeze = np.array([[1.0, 0.15, -7.0], [0.0, 0.85, 7.0]])
    slanted = cv2.warpAffine(letter("R"), squeeze, (CROP_PX, CROP_PX), borderValue=220)

    fits = matcher.fits(np.asarray(slanted, np.uint8))

    assert LETTERS[int(fits.argmax())] == "R"
    assert fits.max() > 0.85


def test_what_was_not_taught_agrees_badly(runes: TaughtSet):
    own = TaughtReader([runes])
    blank = np.full((CROP_PX, CROP_PX), 220, np.uint8)
    noise = np.random.default_rng(3).integers(0, 255, (CROP_PX, CROP_PX)).astype(np.uint8)

    for other in (letter("O"), letter("H"), blank, noise):
        like = own.compare(other)
        assert like.fit < 0.85 or like.lead < 0.15


def test_another_light_is_closer_with_more_photos():
    glare = letter("R").copy()
    cv2.circle(glare, (40, 40), 16, 255, -1)
    once = Matcher([[letter("R")], [letter("K")]])
    twice = Matcher([[letter("R"), glare], [letter("K")]])

    assert twice.fits(glare)[0] > once.fits(glare)[0]


def test_a_taught_set_survives_being_written_down(runes: TaughtSet):
    assert from_plain(to_plain(runes)) == runes


@pytest.mark.parametrize("plain", [None, {}, {"name": "a", "faces": {"b": []}}, {"name": "a"}])
def test_what_is_no_taught_set_is_refused(plain: object):
    with pytest.raises(ValueError):
        from_plain(plain)


def test_a_picture_of_another_size_is_no_taught_face():
    with pytest.raises(ValueError):
        opened(coded(np.zeros((9, 9), np.uint8), ".png"))


def test_a_bare_crop_is_taken_as_it_is():
    blank = np.full((120, 120, 3), 90, np.uint8)
    blank[50:70, 50:70] = 200
    flat = opened(lay_flat(coded(cv2.GaussianBlur(blank, (0, 0), 9), ".png")))

    assert flat.shape == (CROP_PX, CROP_PX)
    assert flat[48, 48] > flat[5, 5]


def test_a_die_is_cut_out_of_its_photo_along_its_edges():
    flat = opened(lay_flat(photo_of("K")))

    outside = np.concatenate([flat[:6].ravel(), flat[-6:].ravel()])
    assert np.median(outside) < 90
    assert flat[48, 16] > 180


def test_a_die_taught_from_photos_is_read_in_a_crop_of_another():
    taught = TaughtSet("own", {name: (lay_flat(photo_of(name)),) for name in LETTERS})
    own = TaughtReader([taught])

    for name in LETTERS:
        photo = cv2.imdecode(np.frombuffer(photo_of(name, 130), np.uint8), cv2.IMREAD_COLOR)
        assert photo is not None
        around = np.rot90(photo[105:315, 175:385])
        told = own.read(coded(np.ascontiguousarray(around), ".png"))
        assert name in {die.face for die in told}


def test_a_side_in_view_is_no_die_of_its_own(runes: TaughtSet, monkeypatch: pytest.MonkeyPatch):
    photo = np.full((300, 400, 3), 60, np.uint8)
    places = ((140, 60, "K", 120), (160, 182, "R", 80), (20, 40, "T", 110))
    tops = []
    for x, y, name, edge in places:
        shown = cv2.resize(letter(name)[11:85, 11:85], (edge, edge))
        photo[y : y + edge, x : x + edge] = shown[:, :, None]
        square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * float(edge) + [x - 0.5, y - 0.5]
        tops.append(Top(square, 0.9, np.ones(7) / 7))
    monkeypatch.setattr(taught_dice_reader, "top_faces", lambda _bgr: tops)

    told = TaughtReader([runes]).read(coded(photo, ".png"))

    assert sorted(die.face for die in told) == ["K", "T"]


def test_a_smaller_face_right_beside_another_is_not_sure(
    runes: TaughtSet, monkeypatch: pytest.MonkeyPatch
):
    photo = np.full((360, 400, 3), 60, np.uint8)
    tops = []
    for x, y, name, edge in ((140, 40, "K", 120), (160, 185, "R", 90), (20, 40, "T", 96)):
        shown = cv2.resize(letter(name)[11:85, 11:85], (edge, edge))
        photo[y : y + edge, x : x + edge] = shown[:, :, None]
        square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * float(edge) + [x - 0.5, y - 0.5]
        tops.append(Top(square, 0.9, np.ones(7) / 7))
    monkeypatch.setattr(taught_dice_reader, "top_faces", lambda _bgr: tops)

    told = {die.face: die for die in TaughtReader([runes]).read(coded(photo, ".png"))}

    assert "R" in told
    assert not told["R"].sure


def test_edges_of_a_doubtful_die_are_looked_for_only_with_patience(
    runes: TaughtSet, monkeypatch: pytest.MonkeyPatch
):
    near = Mock(wraps=likely_cubes)
    monkeypatch.setattr(top_near_detection, "likely_cubes", near)
    eye, doubtful = TaughtReader([runes]), photo_of("Q")

    eye.read(doubtful, Patience(0))
    near.assert_not_called()
    eye.read(doubtful)
    near.assert_called()


def test_a_bare_table_shows_no_taught_dice(runes: TaughtSet):
    bare = np.full((300, 300, 3), 90, np.uint8)

    assert TaughtReader([runes]).read(coded(bare, ".png")) == []


def test_a_file_that_is_no_photo_teaches_nothing():
    with pytest.raises(PhotoError):
        lay_flat(b"no photo")


def die_aslant(top: str, side: str, yaw: float = 25.0) -> npt.NDArray[np.uint8]:
    """Photograph a die with letters on its faces from aside, as large as the picture."""
    turn, tilt = np.deg2rad(yaw), np.deg2rad(30)
    square = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
    flat = square @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    upper = flat * [1, np.cos(tilt)]
    lower = upper + np.array([0, np.sin(tilt)])
    whole = np.concatenate([upper, lower])
    scale = 200 / float(np.ptp(whole, axis=0).max())
    shift = 110 - (whole.max(axis=0) + whole.min(axis=0)) / 2 * scale
    photo = np.full((220, 220), 70, np.uint8)
    front = np.array([upper[3], upper[2], lower[2], lower[3]])
    right = np.array([upper[2], upper[1], lower[1], lower[2]])
    for name, corners, light in ((side, right, 0.6), (side, front, 0.75), (top, upper, 1.0)):
        face = np.asarray(letter(name)[11:85, 11:85] * light, np.uint8)
        onto = (corners * scale + shift).astype(np.float32)
        from_corners = np.array([[0, 0], [74, 0], [74, 74], [0, 74]], np.float32) - np.float32(0.5)
        warp = cv2.getPerspectiveTransform(from_corners, onto)
        there = cv2.warpPerspective(np.ones_like(face), warp, (220, 220)) > 0
        photo[there] = cv2.warpPerspective(face, warp, (220, 220))[there]
    return np.asarray(cv2.cvtColor(photo, cv2.COLOR_GRAY2BGR), np.uint8)


@pytest.mark.parametrize("yaw", [10.0, 25.0, 50.0])
def test_the_top_of_a_die_in_its_box_is_told_from_its_sides(runes: TaughtSet, yaw: float):
    own = TaughtReader([runes])
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * 220.0 - 0.5

    for top, side in ("KR", "RT", "TE", "EK"):
        like = own.compare_square(die_aslant(top, side, yaw), whole)
        assert like.face == top
        assert like.fit > 0.8


def test_a_crop_of_one_die_teaches_and_reads_its_top():
    taught = {
        top: (lay_flat(coded(die_aslant(top, side), ".png")),)
        for top, side in ("KR", "RT", "TE", "EK")
    }
    own = TaughtReader([TaughtSet("own", taught)])

    for top, side in ("KT", "RE", "TK", "ER"):
        (die,) = own.read(coded(die_aslant(top, side, 60.0), ".png"))
        assert die.face == top


def test_a_face_without_sides_is_taken_whole():
    bare = cv2.cvtColor(letter("K"), cv2.COLOR_GRAY2BGR)
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * float(CROP_PX) - 0.5

    (crop,) = faces_in_square(np.asarray(bare, np.uint8), whole)

    assert np.abs(crop.astype(int) - letter("K")).mean() < 3


def test_the_top_of_a_die_is_found_from_a_rough_guess():
    photo = np.full((400, 500, 3), 70, np.uint8)
    photo[90:310, 130:350] = die_aslant("K", "R", 25.0)
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * 220.0
    (top, *_) = tops_in(die_aslant("K", "R", 25.0), 1)
    rough = (whole - 110) * 0.45 + [250, 175]

    near = tops_near(photo, [rough])[0][0]

    assert near.clear > -1.1
    truth = top * 220 + [129.5, 89.5]
    misses = [np.abs(np.roll(near.corners, turn, axis=0) - truth).max() for turn in range(4)]
    assert min(misses) < 12


def test_lines_printed_on_the_table_are_not_taught_as_a_die():
    shown = throw(
        KINDS[0], 61000, count=1, symbol="goblin", edge_px=95, tilt_deg=20, size_wh=(480, 480)
    )

    flat = opened(lay_flat(shown.jpeg))

    assert np.median(flat[20:76, 20:76]) > 150
