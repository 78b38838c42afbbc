"""Tables in photos that are soft, dim or taken on checked paper."""

from collections import Counter
from collections.abc import Callable, Iterator

import cv2
import numpy as np
import pytest

from bench.table_photos.piece_pictures import tile_picture
from bench.table_photos.table_photo import TablePhoto
from bench.table_photos.tuning.photos import photo_of
from printables.masmorra.tiles import large_tile, tile_codes
from tests.vision.map.table_pictures import table_photo, table_reading, template
from vision.arrays import BgrImage
from vision.decoding.image_decoding import grey_of
from vision.fiducials.patterned_tables import in_even_light, is_patterned
from vision.map.map_reader import read_map
from vision.map.map_reading import MapReading
from vision.map.tile_grid import PosedTile, scale_of


def _pixels(photo: TablePhoto) -> BgrImage:
    return np.asarray(cv2.imdecode(np.frombuffer(photo.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def _soft(pixels: BgrImage) -> BgrImage:
    """Put a photo out of focus: the light of a pixel becomes a disc."""
    reach = 4
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    disc = (np.hypot(x, y) <= 2.3).astype(np.float32)
    light = (pixels / np.float32(255)) ** 2.2
    soft = cv2.filter2D(light, -1, disc / disc.sum())
    return np.asarray(255 * soft ** (1 / 2.2), np.uint8)


def _dim(pixels: BgrImage) -> BgrImage:
    """Take little light, and much grain."""
    rng = np.random.default_rng(1)
    light = (pixels / np.float32(255)) ** 2.2 * 0.2
    caught = light + rng.standard_normal(light.shape, np.float32) * np.sqrt(light / 250 + 1e-5)
    return np.asarray(255 * np.clip(caught, 0, 1) ** (1 / 2.2), np.uint8)


def _read(pixels: BgrImage) -> MapReading:
    return read_map(cv2.imencode(".jpg", pixels)[1].tobytes(), template())


def _there(photo: TablePhoto) -> Counter[tuple[str, str, str]]:
    return Counter((one.kind, one.colour or one.name, one.tile) for one in photo.table.pieces)


@pytest.mark.parametrize("change", [_soft, _dim])
def test_a_soft_or_dim_photo_is_read_like_a_clear_one(change: Callable[[BgrImage], BgrImage]):
    photo = table_photo(5)
    reading = _read(change(_pixels(photo)))
    told = {tile.name: (tile.cell, tile.turn) for tile in reading.tiles}
    assert told == {one.tile.id: (one.cell, one.turn) for one in photo.table.tiles}
    assert Counter((one.kind, one.name, one.tile) for one in reading.pieces) == _there(photo)


@pytest.fixture
def earlier_prints(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Print tiles as they were before their marks went further in, for as long as a test lasts."""
    template()  # what the reader knows is the newest print
    for module in (tile_codes, large_tile):
        monkeypatch.setattr(module, "MARK_INSET", 1.2)
    monkeypatch.setattr(tile_codes, "MARK_CLEAR", 0.0)
    tile_picture.cache_clear()
    yield
    tile_picture.cache_clear()


@pytest.mark.usefixtures("earlier_prints")
def test_in_a_very_soft_photo_no_die_is_told_wrongly_and_none_of_a_told_tile_missed():
    photo = photo_of(20001, 8.0)
    reading = _read(_soft(_pixels(photo)))
    told = Counter((one.kind, one.name, one.tile) for one in reading.pieces)
    assert not told - _there(photo)
    tiles = {one.name for one in reading.tiles}
    missed = [one for one in _there(photo) - told if one[0] == "die" and one[2] in tiles]
    assert not missed


def test_marks_that_look_small_do_not_make_the_table_large():
    tile = template().tiles[0]
    row = [PosedTile(tile, complex(88.9 * place, 0), 0.0) for place in range(4)]
    assert scale_of(row, 80.0) == pytest.approx(1.1, abs=0.01)
    assert scale_of(row[:2], 80.0) is None
    close = [PosedTile(tile, complex(80.9 * place, 0), 0.0) for place in range(4)]
    assert scale_of(close, 80.0) == 1.0


def _on_checks(pixels: BgrImage) -> BgrImage:
    """Lay the darkest surroundings out with checked paper; tiles stay as they are."""
    high, wide = pixels.shape[:2]
    paper = np.full((high, wide, 3), 205, np.uint8)
    paper[::11] = paper[:, ::11] = (190, 165, 160)
    kept = np.zeros((high, wide), np.uint8)
    for tile in table_reading(3).tiles:
        cv2.fillConvexPoly(kept, np.rint(tile.corners).astype(np.int32), 1)
    is_tile = cv2.dilate(kept, np.ones((15, 15)))[..., None] > 0
    return np.asarray(np.where(is_tile, pixels, paper), np.uint8)


def test_tiles_are_told_on_checked_paper():
    photo = table_photo(3)
    checked = _on_checks(_pixels(photo))
    assert is_patterned(grey_of(checked))
    assert not is_patterned(grey_of(_pixels(photo)))
    told = {tile.name: (tile.cell, tile.turn) for tile in _read(checked).tiles}
    assert told == {one.tile.id: (one.cell, one.turn) for one in photo.table.tiles}


def test_even_light_makes_shade_and_lamplight_alike():
    grey = np.full((320, 640), 200, np.uint8)
    grey[:, 320:] = 50
    grey[:, 100:104], grey[:, 500:504] = 100, 25
    even = in_even_light(grey).astype(int)
    assert abs(even[160, 60] - even[160, 560]) < 6
    assert abs(even[160, 102] - even[160, 502]) < 6
