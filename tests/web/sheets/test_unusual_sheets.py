"""Photos of sheets that cannot be read are answered with a sentence, the others are read."""

import numpy as np
import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.web.sheets.sheet_photos import carried, read_filled_sheet
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_codes import coded
from printables.masmorra.tiles.tile_colours import TILES_FULL
from printables.paper_dungeons.sheet.draw_marks import State
from printables.rendering.rasterize_paths import painted
from tests.printables.paper_dungeons.test_custom_content import own
from tests.vision.sheets.sheet_pictures import filled, on_a_screen, on_a_table
from vision.errors import PhotoError


@pytest.mark.slow
def test_an_empty_sheet_has_only_what_is_printed():
    read = read_filled_sheet(on_a_table(filled({})))

    marked = {mark.name for mark in read.reading.marks if mark.state != "blank"}
    printed = {f"level.{hero}.1" for hero in "WZCR"} | {f"health.{one}" for one in range(1, 5)}
    assert marked == printed
    assert len(carried(read).unsure) <= 2


@pytest.mark.slow
def test_a_sheet_on_a_screen_is_read():
    states: dict[str, State] = {f"potion.{number}": "marked" for number in range(1, 13)}
    read = read_filled_sheet(on_a_table(on_a_screen(filled(states))))

    wrong = [
        mark.name
        for mark in read.reading.marks
        if mark.name.startswith("potion")
        and mark.sure
        and mark.state != states.get(mark.name, "blank")
    ]
    assert not wrong


@pytest.mark.slow
def test_a_sheet_of_a_table_s_own_pack_is_refused():
    pack = own(tracks=("10 = 50", "10 = 77")).content
    with pytest.raises(PhotoError, match="sheet_own"):
        read_filled_sheet(on_a_table(filled({}, content=pack)))


def test_a_piece_of_another_game_is_refused():
    drawing = coded(tile_drawing(CATALOGUE.tile("1-10"), edge=0), "1-10")
    tile = painted(drawing.layers, TILES_FULL, 1000, drawing.length)
    with pytest.raises(PhotoError, match="sheet_other_game"):
        read_filled_sheet(on_a_table(np.asarray(tile, np.uint8)))
