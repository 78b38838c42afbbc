"""The large tile of Level 3: its rooms are told by its marks, and what stands in them."""

import cv2
import numpy as np
import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model.dungeon_map.level3 import SiteName
from printables.masmorra.palettes import INKS
from printables.masmorra.tiles.large_tile import large_drawing
from printables.rendering.rasterize_paths import painted
from tests.vision.map.table_pictures import template
from vision.map.map_reader import read_map

_PX, _ROOM = 1500, 300


@pytest.mark.parametrize("site", ["throne", "sewers"])
def test_all_rooms_are_told_where_they_are(site: SiteName):
    drawing = large_drawing(site)
    tile = painted(drawing.layers, INKS["full"], _PX, drawing.length)
    photo = np.full((_PX + 2 * _ROOM, _PX + 2 * _ROOM, 3), 140, np.uint8)
    photo[_ROOM : _ROOM + _PX, _ROOM : _ROOM + _PX] = tile
    turned = np.rot90(photo)
    reading = read_map(cv2.imencode(".png", turned)[1].tobytes(), template())

    rooms = {room.tile: (room.x, room.y) for room in CATALOGUE.sites[site].rooms}
    assert {one.name: one.cell for one in reading.tiles} == rooms
    assert all(one.sure and one.level == 3 and one.turn == 0 for one in reading.tiles)
    sides = [np.hypot(*np.subtract(*one.corners[:2])) for one in reading.tiles]
    assert min(sides) > _PX / 4
