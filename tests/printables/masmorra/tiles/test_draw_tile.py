"""The drawing of a tile: walls where there is no doorway, fixed places, the same every time."""

from collections.abc import Iterable

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import TURNS, doorways, span
from companion.pieces import Affine, Path, Point
from companion.web.masmorra.map.tile_colours import TINTS
from printables.drawing import Fill
from printables.drawing.hand_drawn_outlines import Block
from printables.masmorra.tiles import CELL, TileDrawing, tile_drawing
from printables.masmorra.tiles.draw_tile import furniture
from printables.masmorra.tiles.furnishing import plan, planned, stand
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.rendering.rasterize_paths import coverage

TILES = [
    tile
    for level in (1, 2, 3)
    for size in ("small", "medium")
    for tile in CATALOGUE.tiles(level, size)
]
BLEED = 3.75
INTO = {"n": (0, 4), "s": (0, -4), "w": (4, 0), "e": (-4, 0)}


def layer(drawing: TileDrawing, role: str) -> Path:
    return Path.joined(one.path for one in drawing.layers if one.role == role)


def is_inked(polygons: list[list[Point]], point: Point) -> bool:
    """Tell whether a point lies in an outline, by its winding number."""
    x, y = point
    winding = 0
    for corners in polygons:
        following = [*corners[1:], corners[0]]
        for (x0, y0), (x1, y1) in zip(corners, following, strict=True):
            if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                winding += 1 if y1 > y0 else -1
    return winding != 0


def ink(fills: Iterable[Fill], length: float) -> NDArray[np.bool_]:
    """Tell which parts of a tile, two units wide, are inked."""
    path = Path.joined(one.path for one in fills)
    inked: NDArray[np.bool_] = coverage(path, round(length / 2), length) > 127
    return inked


def at_edge(x: int, y: int, side: str) -> Point:
    """Give a point within the wall, in the middle of a cell's edge."""
    dx, dy = INTO[side]
    middle_x = (x + (0.5 if side in "ns" else side == "e")) * CELL
    middle_y = (y + (0.5 if side in "ew" else side == "s")) * CELL
    return middle_x + dx, middle_y + dy


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_wall_stands_where_no_doorway_is_and_only_there(tile: Tile, turn: int):
    walls = layer(tile_drawing(tile, turn), "wall").polygons(0.05)
    open_edges = set(doorways(tile, 0, 0, turn))
    last = span(tile.size) - 1
    edges = [
        *((step, 0, "n") for step in range(last + 1)),
        *((step, last, "s") for step in range(last + 1)),
        *((0, step, "w") for step in range(last + 1)),
        *((last, step, "e") for step in range(last + 1)),
    ]
    for edge in edges:
        assert is_inked(walls, at_edge(*edge)) == (edge not in open_edges), edge


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_everything_lies_on_the_tile(tile: Tile):
    drawing = tile_drawing(tile)
    for one in drawing.layers:
        left, top, right, bottom = one.path.bounds
        assert min(left, top) >= 0, one.role
        assert max(right, bottom) <= drawing.length, one.role


_GROUND = ("floor", "hatch", "wall", "stone", "gleam", "engraving")


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_for_cutting_only_ground_and_walls_run_over_the_edge(tile: Tile):
    drawing = tile_drawing(tile, edge=-BLEED)
    for one in drawing.layers:
        left, top, right, bottom = one.path.bounds
        over = BLEED if one.role.startswith(_GROUND) else 0
        assert min(left, top) >= -over - 1e-6, one.role
        assert max(right, bottom) <= drawing.length + over + 1e-6, one.role
    assert layer(drawing, f"floor-{tile.level}").bounds[0] == pytest.approx(-BLEED)


def test_every_role_has_a_colour_in_every_look():
    roles = {one.role for tile in TILES for one in tile_drawing(tile).layers} | {"label"}
    for palette in (TILES_FULL, TILES_LOW, *TINTS.values()):
        assert roles <= set(palette)


def test_no_two_tiles_are_drawn_alike():
    drawn = {tile.id: tile_drawing(tile).layers for tile in TILES}
    assert len(set(drawn.values())) == len(TILES)


def test_every_tile_of_the_catalogue_is_furnished_on_purpose():
    assert {tile.id for tile in TILES} == set(planned())


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_nothing_that_stands_about_is_hidden_by_what_is_acted_on(tile: Tile):
    length = CELL * span(tile.size)
    acted = [one for one in furniture(tile, length) if one.role in {"space", "spawn"}]
    taken = ink(acted, length)
    for place, thing in enumerate(plan(tile).things):
        block = Block()
        stand(block, tile, place, Affine())
        drawn = ink(block.fills(), length)
        assert (drawn & taken).sum() <= drawn.sum() / 5, thing.name


def test_no_bones_lie_under_the_nest_of_a_lair():
    length = CELL * span("medium")
    lair = next(tile for tile in TILES if tile.id == "2-m5")
    kept = ink([one for one in furniture(lair, length) if one.role == "ink"], length)
    (place,) = (at for at, thing in enumerate(plan(lair).things) if thing.name == "nest")
    block = Block()
    stand(block, lair, place, Affine())
    assert not (ink(block.fills(), length) & kept).any()


def test_a_tile_of_a_table_s_own_is_furnished_as_its_name_tells():
    mine, other = Tile("home-1", 1), Tile("home-2", 1)
    assert tile_drawing(mine) == tile_drawing(mine)
    assert tile_drawing(mine).layers != tile_drawing(other).layers


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_docking_space_for_each_die_at_the_lower_edge(tile: Tile):
    drawing = tile_drawing(tile)
    spaces = [one for one in drawing.layers if one.role == "space" and _is_low(one, drawing)]
    assert len(spaces) == len(tile.dock)


def _is_low(one: Fill, drawing: TileDrawing) -> bool:
    return one.path.bounds[1] > drawing.length - 40


def _middle(one: Fill) -> int:
    left, _, right, _ = one.path.bounds
    return round((left + right) / 2 / CELL * 10)


def test_a_spawn_symbol_for_each_random_monster():
    tile = CATALOGUE.tile("1-07")
    symbols = [one for one in tile_drawing(tile).layers if one.role == "spawn"]
    places = {_middle(one) for one in symbols}
    assert len(places) == len(tile.spawns) == 2


def test_what_is_acted_on_stays_upright_when_the_ground_is_turned():
    tile = CATALOGUE.tile("1-09")
    plain, turned = tile_drawing(tile), tile_drawing(tile, 1)
    for role in ("space", "mark", "gold"):
        assert layer(plain, role) == layer(turned, role)
    assert layer(plain, "wall") != layer(turned, "wall")


def test_the_same_tile_is_always_carved_the_same():
    tile = CATALOGUE.tile("2-m2")
    assert tile_drawing(tile, 3) == tile_drawing(tile, 3)


def test_a_tile_without_a_code_bears_none():
    assert tile_drawing(Tile("", 1)).labels == ()
    assert [label.words for label in tile_drawing(Tile("a-code-of-16-lett", 1)).labels]
