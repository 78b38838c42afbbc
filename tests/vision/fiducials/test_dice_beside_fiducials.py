"""Where dice stand: on the places of used dice, on docking spaces, or beside them."""

from functools import cache

import cv2
import numpy as np
import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.web.dice.dice_on_board_spaces import placed
from printables.drawing import Fill
from printables.layout import Box
from printables.masmorra.boards.hero_board import HIGH, WIDE, dock_boxes, hero_boards, right_part
from printables.masmorra.boards.hero_board_slots import used_wells
from printables.masmorra.cards.printed_heroes import kit_heroes
from printables.masmorra.dice_space_positions import space_at, spaces
from printables.masmorra.palettes import FULL
from printables.masmorra.tiles import CELL, tile_drawing
from printables.masmorra.tiles.draw_tile import space_boxes
from printables.masmorra.tiles.tile_codes import coded
from printables.masmorra.tiles.tile_colours import TILES_FULL
from printables.rendering.rasterize_paths import painted
from printables.units import Mm
from tests.printables.boxes import overlaps
from vision.dice_reader import DiceReader
from vision.fiducials.dice_beside_fiducials import with_places
from vision.training.scene_photos.camera import Camera
from vision.training.scene_photos.dice_appearance import looks_of
from vision.training.scene_photos.dice_painting import Die, paint_die

DIE_MM = 16.0
SIZE_WH = (2000, 1500)
HERO = next(hero for hero in kit_heroes("en") if hero.start.dock)
BOARD = f"board-{HERO.figure}"
TILE = "1-10"


@cache
def board() -> np.ndarray:
    (piece,) = hero_boards([HERO], "en")
    fills = [shape for shape in piece.front.shapes if isinstance(shape, Fill)]
    picture = painted(fills, FULL, 960, WIDE)
    return picture[: round(960 * HIGH / WIDE)].astype(np.float32)


@cache
def tile() -> np.ndarray:
    drawing = coded(tile_drawing(CATALOGUE.tile(TILE), edge=0), TILE)
    return painted(drawing.layers, TILES_FULL, 560, drawing.length).astype(np.float32)


def photo(
    picture: np.ndarray, wide_mm: float, spots: list[tuple[str, float, float]], tilt: float
) -> bytes:
    """Stand dice on a printed picture: face, and middle in mm from its upper left."""
    camera = Camera(SIZE_WH, 1700.0, tilt, 4.0, 1700 / (8.4 * DIE_MM))
    matrix, rng = camera.matrix(), np.random.default_rng(5)
    high_mm = wide_mm * picture.shape[0] / picture.shape[1]
    per_px = wide_mm / picture.shape[1] / DIE_MM
    onto = np.array(
        [
            [per_px, 0, -wide_mm / 2 / DIE_MM],
            [0, -per_px, high_mm / 2 / DIE_MM],
            [0, 0, 1],
        ]
    )
    canvas = np.full((SIZE_WH[1], SIZE_WH[0], 3), (62, 84, 112), np.float32)
    seen = matrix[:, [0, 1, 3]] @ onto
    cv2.warpPerspective(picture, seen, SIZE_WH, canvas, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    for face, x, y in spots:
        others = [name for name in ("step", "ranged", "melee", "defense", "magic") if name != face]
        at = ((x - wide_mm / 2) / DIE_MM, (high_mm / 2 - y) / DIE_MM)
        die = Die("action", (face, *others[:4]), (0, 1, 2, 3, 0), looks_of("tuning")[0], at, 30.0)
        paint_die(canvas, die, matrix, camera.eye(), np.array([0.2, 0.1, 0.97]), rng=rng)
    blurred = cv2.GaussianBlur(np.clip(canvas, 0, 255).astype(np.uint8), (0, 0), 0.7)
    return cv2.imencode(".jpg", blurred)[1].tobytes()


def on_board(spots: list[tuple[str, float, float]], tilt: float = 20.0) -> bytes:
    """Stand dice on the hero board, which lies on a table."""
    return photo(board(), WIDE, spots, tilt)


def told(data: bytes) -> tuple[dict[str, tuple[str, int] | None], int]:
    """Tell the place of each die by its face, and how many places are free."""
    reading = with_places(DiceReader(["action"]).read(data), data)
    taken, free = placed(reading)
    found = {
        die.face: None if place is None else (str(place["kind"]), int(str(place["number"])))
        for die, place in zip(reading.dice, taken, strict=True)
    }
    return found, len(free)


def middle(box: Box) -> tuple[float, float]:
    return box.middle, box.top + box.height / 2


@pytest.mark.parametrize("tilt", [0.0, 32.0])
def test_used_and_docked_dice_of_a_board_are_told_from_one_that_lies_elsewhere(tilt: float):
    first, _, _, fourth, *_ = used_wells(right_part())
    (dock, *_) = dock_boxes(HERO)
    spots = [
        ("melee", *middle(first)),
        ("magic", middle(fourth)[0] + 2, middle(fourth)[1] - 2),
        ("step", *middle(dock)),
        ("ranged", WIDE + 14, 40.0),
    ]

    found, free = told(on_board(spots, tilt))

    assert found == {
        "melee": ("used", 1),
        "magic": ("used", 4),
        "step": ("dock", 1),
        "ranged": None,
    }
    assert free == len(spaces(BOARD)) - 3


@pytest.mark.parametrize("tilt", [0.0, 32.0])
def test_a_die_on_a_tile_s_docking_space_is_told(tilt: float):
    mm = 80 / CELL
    (space, *_) = space_boxes(CATALOGUE.tile(TILE))
    x, y = middle(space)

    found, free = told(
        photo(tile(), 80.0, [("melee", x * mm, y * mm), ("step", -20.0, 30.0)], tilt)
    )

    assert found == {"melee": ("dock", 1), "step": None}
    assert free == len(spaces(TILE)) - 1


def test_pieces_without_places_have_none():
    assert spaces("1-start") == ()
    assert spaces("board-nobody") == ()
    assert space_at("no-such-tile", 0, 0) is None


def test_every_place_of_a_board_holds_a_die_and_none_overlaps():
    boxes = [*used_wells(right_part()), *dock_boxes(HERO)]
    assert all(box.width >= DIE_MM for box in boxes)
    assert not any(
        overlaps(one.grown(Mm(-0.1)), two) for one in boxes for two in boxes if one != two
    )
