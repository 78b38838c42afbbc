"""The marks of tiles: read whatever way they lie, and never seen where none is."""

from functools import cache

import cv2
import numpy as np
import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces.fiducials import (
    DISTANCE,
    MARK_BETWEEN,
    MARK_INSET,
    MARK_UNITS,
    SIDE,
    WORDS,
    marked_piece,
    marker_number,
    modules,
)
from printables.codes import marker
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_codes import coded, mark_mm, tile_link
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.masmorra.tiles.tile_units import CELL
from printables.rendering.rasterize_paths import painted
from vision.decoding.image_decoding import decode
from vision.errors import PhotoError
from vision.fiducials.detected_fiducial import Marker, markers_from_plain
from vision.fiducials.fiducial_detection import read_markers
from vision.process import worker_pool
from vision.process.limited_process import Limits
from vision.process.worker_pool import Workers, read_marks
from vision.training.scene_photos.camera import Exposure
from vision.training.scene_photos.photograph_flat_picture import View, photograph

MM = 80.0
EXPOSURES = {
    "sharp": Exposure(),
    "soft": Exposure(blur_px=2.5, noise=4),
    "shaken": Exposure(blur_px=1.0, motion_px=6),
    "dim": Exposure(brightness=0.35, blur_px=1.2, noise=7, jpeg_quality=70),
}


@cache
def printed(code: str, dpi: int, *, low: bool = False, bare: bool = False) -> np.ndarray:
    drawing = tile_drawing(CATALOGUE.tile(code), edge=0)
    if not bare:
        drawing = coded(drawing, code)
    palette = TILES_LOW if low else TILES_FULL
    return painted(drawing.layers, palette, round(MM / 25.4 * dpi), drawing.length)


def seen(photo: bytes) -> list[tuple[str, str] | None]:
    return [marked_piece(one.number) for one in read_markers(photo)]


@pytest.mark.parametrize("exposure", EXPOSURES)
@pytest.mark.parametrize("dpi", [150, 300])
@pytest.mark.parametrize("code", ["1-start", "1-13", "2-20"])
def test_a_tile_is_told_from_40_cm(code: str, dpi: int, exposure: str):
    rng = np.random.default_rng(7)
    for low, turn, tilt in ((False, 20, 0), (True, 111, 25), (False, 200, 40), (True, 305, 50)):
        view = View(turn, tilt)
        photo = photograph(printed(code, dpi, low=low), MM, view, EXPOSURES[exposure], rng)
        assert seen(photo) == [("masmorra", code)], (turn, tilt)


@pytest.mark.parametrize("turn", [0, 45, 90, 181, 270, 359])
def test_its_turn_is_told_within_two_degrees(turn: float):
    photo = photograph(printed("2-05", 150), MM, View(turn), Exposure(), np.random.default_rng(1))
    (found,) = read_markers(photo)
    assert abs((found.turn - turn + 180) % 360 - 180) < 2


@pytest.mark.parametrize("code", ["1-05", "1-16", "1-21", "2-06", "2-18", "2-m2", "1-m1"])
def test_no_mark_is_seen_in_walls_and_furniture(code: str):
    rng = np.random.default_rng(3)
    for turn in (0, 33, 77):
        photo = photograph(printed(code, 150, bare=True), MM, View(turn), Exposure(), rng)
        assert not read_markers(photo)


def test_corners_run_clockwise_from_the_mark_s_own_upper_left():
    photo = photograph(
        printed("1-01", 300), MM, View(0), Exposure(blur_px=0), np.random.default_rng(1)
    )
    (found,) = read_markers(photo)
    (left, top), (right, _), (_, bottom), _ = found.corners
    assert left < right
    assert top < bottom
    assert found.side == pytest.approx(mark_mm() * 7 / 9 * 7.7, rel=0.03)


def test_turn_is_measured_clockwise():
    assert Marker(0, ((1, 0), (1, 1), (0, 1), (0, 0))).turn == pytest.approx(90)


def test_what_is_no_photo_is_refused():
    with pytest.raises(PhotoError):
        read_markers(b"no photo")


def test_any_two_marks_differ_however_they_lie():
    turned = {
        (number, quarter): np.rot90(np.array(modules(number)), quarter)
        for number in range(len(WORDS))
        for quarter in range(4)
    }
    words = np.array([one.ravel() for one in turned.values()])
    assert words.shape == (len(WORDS) * 4, SIDE * SIDE)
    apart = (words[:, None, :] != words[None, :, :]).sum(axis=2)
    np.fill_diagonal(apart, SIDE * SIDE)
    assert apart.min() >= DISTANCE


def test_every_tile_of_the_catalogue_bears_a_mark_of_its_own():
    tiles = [
        tile.id
        for level in (1, 2, 3)
        for size in ("small", "medium")
        for tile in CATALOGUE.tiles(level, size)
    ]
    numbers = [marker_number("masmorra", code) for code in tiles]
    assert None not in numbers
    assert len(set(numbers)) == len(tiles)
    assert max(number for number in numbers if number is not None) < len(WORDS)


def test_the_reading_processes_find_marks_too(
    monkeypatch: pytest.MonkeyPatch, patient_workers: Workers
):
    monkeypatch.setattr(worker_pool, "_shared", [patient_workers])
    photo = photograph(printed("2-13", 150), MM, View(70), Exposure(), np.random.default_rng(5))
    assert read_marks(photo) == read_markers(photo)
    with pytest.raises(PhotoError):
        read_marks(b"no photo")


@pytest.mark.parametrize(
    "plain",
    [[{"number": "1", "corners": []}], [{"number": 1, "corners": [[1, 2]]}], [{"number": 1}]],
)
def test_an_answer_that_makes_no_sense_is_no_mark(plain: list[dict[str, object]]):
    with pytest.raises((KeyError, TypeError, ValueError)):
        markers_from_plain(plain)


@pytest.mark.parametrize("dpi", [150, 300])
def test_a_printed_link_is_read_from_25_cm(dpi: int):
    address = "https://dungeon.example"
    drawing = coded(tile_drawing(CATALOGUE.tile("1-16"), edge=0), "1-16", address)
    picture = painted(drawing.layers, TILES_FULL, round(MM / 25.4 * dpi), drawing.length)
    view = View(40, 15, px_per_mm=12.3, distance_mm=250)
    photo = photograph(picture, MM, view, Exposure(blur_px=1.0), np.random.default_rng(3))
    words, *_ = cv2.QRCodeDetector().detectAndDecode(decode(photo).bgr)
    assert words == tile_link(address, "1-16")
    assert seen(photo) == [("masmorra", "1-16")]


def test_the_largest_photo_without_a_mark_takes_little_memory():
    spots = np.random.default_rng(4).integers(60, 200, (150, 200), np.uint8)
    large = cv2.resize(spots, (8100, 6100), interpolation=cv2.INTER_CUBIC)
    workers = Workers(1, Limits(work_s=30.0, cpu_s=30.0, memory_bytes=480_000_000))
    found = workers.read_markers(cv2.imencode(".jpg", large)[1].tobytes())

    workers.close()
    assert found == ()


@pytest.mark.parametrize("code", ["1-16", "2-20", "1-m1"])
def test_a_mark_lies_two_to_three_millimetres_inside_the_cut(code: str):
    drawing = tile_drawing(CATALOGUE.tile(code), edge=0)
    zone, modules = coded(drawing, code).layers[len(drawing.layers) :]
    for printed in (zone, modules):
        left, top, *_ = printed.path.bounds
        assert 2 <= round(left * MM / CELL, 6) <= 3
        assert 2 <= round(top * MM / CELL, 6) <= 3
    assert pytest.approx(2 * MARK_BETWEEN) == MARK_INSET


@pytest.mark.parametrize("inset", [0, 1.2])
def test_a_tile_that_was_printed_earlier_is_told_as_before(inset: float):
    drawing = tile_drawing(CATALOGUE.tile("2-20"), edge=0)
    number = marker_number("masmorra", "2-20")
    assert number is not None
    layers = (*drawing.layers, *marker(number).fills(inset, inset, MARK_UNITS))
    earlier = painted(layers, TILES_FULL, round(MM / 25.4 * 150), drawing.length)
    photo = photograph(earlier, MM, View(111, 25), Exposure(), np.random.default_rng(7))
    assert seen(photo) == [("masmorra", "2-20")]
