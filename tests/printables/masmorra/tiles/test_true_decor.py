"""What stands about says nothing that the rules do not: gold and monsters are those one meets."""

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.dungeon.room_actions import coins_on
from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import Block, Hand
from printables.masmorra.tiles.furnishing import plan, planned
from printables.masmorra.tiles.props import THINGS

WITH_GOLD = [
    tile
    for level in (1, 2)
    for size in ("small", "medium")
    for tile in CATALOGUE.tiles(level, size)
    if coins_on(tile)
]


def test_no_plan_names_gold_or_monsters():
    assert not {"coins", "spider"} & set(THINGS)
    for code in planned():
        assert not {"coins", "spider"} & {one.name for one in plan(CATALOGUE.tile(code)).things}


@pytest.mark.parametrize("name", sorted(THINGS))
def test_things_that_stand_about_show_no_gold(name: str):
    block = Block()
    THINGS[name](block, Affine(), Hand(name))
    assert "gold" not in {layer.role for layer in block.fills()}


def test_two_coins_lie_in_a_gold_room_room_gold_1():
    assert {coins_on(tile) for tile in WITH_GOLD if tile.kind == "gold"} == {2}
