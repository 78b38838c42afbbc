"""Where bosses wait: lairs name them and show their tokens, the large tile tells who is who."""

import pytest

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import LANGUAGES, text
from companion.pieces import glyph
from printables.cuts import cut
from printables.drawing import Text
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.boss_plates import with_boss
from printables.masmorra.tiles.large_tile import large_drawing
from printables.masmorra.tiles.monster_token_pictures import token_picture
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.masmorra.tiles.tile_sheets import tile_pieces
from printables.typesetting.font_metrics import typeface
from tests.printables.walk_drawing import walked

LAIRS = [tile for level in (1, 2) for tile in CATALOGUE.tiles(level, "medium") if tile.boss]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lair_names_its_boss_on_the_tile(language: str):
    for tile in LAIRS:
        drawing = with_boss(tile_drawing(tile), tile, language)
        label = drawing.labels[-1]
        assert label.words == text(f"masmorra.monster.{tile.boss}", language)
        wide = typeface(label.font).width(label.words, label.size)
        assert label.x > 20
        assert label.x + wide < drawing.length - 20
        picture = token_picture(str(tile.boss))
        shown = [layer for layer in drawing.layers if layer.role == "on-boss"]
        assert [len(one.path.subpaths) for one in shown] == [len(picture.subpaths)]


def test_the_picture_is_that_of_the_token():
    for boss in ("bitsy", "schmetterling", "mortiferous", "hydra", "malaphyas"):
        drawn = cut(boss, "mark")
        if drawn is not None:
            assert token_picture(boss) in [getattr(one, "path", None) for one in drawn.shapes]
    assert token_picture("malaphyas-red") == token_picture("malaphyas")


def test_the_dragon_in_the_floor_is_that_of_the_token():
    (lair,) = (tile for tile in LAIRS if tile.boss == "mortiferous")
    dragon = [
        (subpath.area > 0, len(subpath.segments)) for subpath in glyph("mortiferous").subpaths
    ]
    inked = [layer.path.subpaths for layer in tile_drawing(lair).layers if layer.role == "ink"]
    carved = [[(subpath.area > 0, len(subpath.segments)) for subpath in one] for one in inked]
    assert any(_follow(dragon, one) for one in carved)


def test_a_tile_without_a_boss_bears_no_plate():
    tile = CATALOGUE.tile("1-m1")
    drawing = tile_drawing(tile)
    assert with_boss(drawing, tile, "de") is drawing
    (piece,) = tile_pieces(1, "medium", tiles=[CATALOGUE.tile("1-m4")])
    words = [one.words for one, _ in walked(piece.front.shapes) if isinstance(one, Text)]
    assert words == ["1-m4"]


def test_malaphyas_is_told_from_his_henchmen_sewer_7():
    roles = [layer.role for layer in large_drawing("sewers").layers]
    assert roles.count("boss-red") == 1
    assert roles.count("boss") == 2


def test_without_colours_a_ring_more_tells_the_red_side_from_the_blue_one():
    (seen,) = (layer for layer in large_drawing("sewers").layers if layer.role == "red-ring")
    blue = [layer.role for layer in large_drawing("throne").layers]

    assert seen.path.subpaths
    assert "red-ring" not in blue
    assert TILES_FULL["red-ring"] is None
    assert TILES_LOW["red-ring"]


def test_the_icons_that_strike_are_red_throne_13():
    struck = [layer for layer in large_drawing("throne").layers if layer.role == "strike"]
    rooms = CATALOGUE.sites["throne"].rooms
    assert len(struck) == sum(len(room.grimbolts) for room in rooms)


def _follow(part: list[tuple[bool, int]], whole: list[tuple[bool, int]]) -> bool:
    """Tell whether a run of outlines lies among others."""
    return any(whole[start : start + len(part)] == part for start in range(len(whole)))
