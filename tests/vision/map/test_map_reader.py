"""Photos of tables: tiles with cell and turn, pieces on them."""

import json
from collections import Counter

import cv2
import numpy as np
import pytest

from tests.vision.map.table_pictures import table_photo, table_reading, template
from vision.map.map_reader import read_map
from vision.map.map_reading import map_from_plain, map_to_plain
from vision.map.map_template import map_question, map_template_from_plain

SEEDS = (3, 6)
"""A plain table, and one whose tile 1-18 is covered where its mark is."""


@pytest.mark.parametrize("seed", SEEDS)
def test_every_tile_is_told_with_its_cell_and_turn(seed: int):
    photo, reading = table_photo(seed), table_reading(seed)
    told = {tile.name: (tile.cell, tile.turn) for tile in reading.tiles}
    assert told == {one.tile.id: (one.cell, one.turn) for one in photo.table.tiles}
    assert not reading.doubts


@pytest.mark.parametrize("seed", SEEDS)
def test_heroes_bosses_and_dice_are_told_on_their_tiles(seed: int):
    photo, reading = table_photo(seed), table_reading(seed)
    there = Counter(
        (one.kind, one.colour or one.name, one.tile)
        for one in photo.table.pieces
        if one.kind != "gold"
    )
    told = Counter((one.kind, one.name, one.tile) for one in reading.pieces if one.kind != "gold")
    assert told == there


def test_every_coin_is_told_on_its_tile():
    photo = table_photo(20001)
    there = Counter(one.tile for one in photo.table.pieces if one.kind == "gold")
    told = table_reading(20001).pieces
    assert Counter(one.tile for one in told if one.kind == "gold") == there
    assert there.total() > 1


def test_corners_are_where_the_tile_lies():
    reading = table_reading(3)
    for tile in reading.tiles:
        sides = [
            np.hypot(*np.subtract(one, other))
            for one, other in zip(tile.corners, (*tile.corners[1:], tile.corners[0]), strict=True)
        ]
        assert min(sides) > 100
        assert max(sides) < 1.7 * min(sides)


def test_a_reading_and_a_template_survive_being_sent():
    reading = table_reading(3)
    assert map_from_plain(json.loads(json.dumps(map_to_plain(reading)))) == reading
    sent = map_template_from_plain(json.loads(json.dumps(map_question(template()))))
    assert sent == template()


def test_a_photo_without_tiles_says_so():
    grey = np.full((480, 640, 3), 128, np.uint8)
    reading = read_map(_png(grey), template())
    assert reading.tiles == ()
    assert [key for key, _ in reading.doubts] == ["vision.doubt.map_no_tiles"]


def _png(picture: np.ndarray) -> bytes:
    return cv2.imencode(".png", picture)[1].tobytes()
