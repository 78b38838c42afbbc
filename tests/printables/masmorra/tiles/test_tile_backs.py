"""The backs of tiles: setup sorts by them, and they tell nothing else."""

from companion.games.masmorra.catalogue import CATALOGUE
from printables.drawing import Symbol, Text, Use
from printables.imposition import Piece
from printables.masmorra.tiles.tile_backs import STAIRS, sorted_by, tile_back
from printables.masmorra.tiles.tile_sheets import tile_pieces
from tests.printables.walk_drawing import walked


def pieces() -> dict[str, Piece]:
    found = [
        piece
        for level in (1, 2)
        for size in ("small", "medium")
        for piece in tile_pieces(level, size)
    ]
    return {piece.id: piece for piece in found}


def drawing(side: Symbol | None) -> Symbol:
    assert side is not None
    (shape,) = side.shapes
    assert isinstance(shape, Use)
    return shape.symbol


def name(side: Symbol | None) -> str:
    return drawing(side).name


def words(piece: Piece) -> list[str]:
    assert piece.back is not None
    return [shape.words for shape, _ in walked(piece.back.shapes) if isinstance(shape, Text)]


def test_a_back_tells_the_least_number_of_heroes_setup_2():
    counted = 0
    for code, piece in pieces().items():
        least = CATALOGUE.tile(code).min_heroes
        assert words(piece).count(f"{least}+") == (2 if least else 0), code
        counted += bool(least)
    assert counted == 11


def test_the_stairs_to_the_third_level_bear_an_x_setup_1():
    crossed = [tile for tile in map(CATALOGUE.tile, pieces()) if sorted_by(tile) == STAIRS]
    assert [tile.id for tile in crossed] == ["2-stairs"]
    back, bare = tile_back(2, 100, 0, STAIRS), tile_back(2, 100, 0)
    assert back.shapes != bare.shapes
    assert pieces()["2-stairs"].back is not pieces()["2-01"].back


def test_two_tiles_show_their_picture_on_both_sides_setup_3():
    alike = {code for code, piece in pieces().items() if name(piece.back) == name(piece.front)}
    assert alike == {"1-start", "2-entrance"}


def test_all_other_backs_of_a_level_and_a_size_are_one_drawing():
    plain = {
        (tile.level, tile.size, name(piece.back))
        for code, piece in pieces().items()
        if not sorted_by(tile := CATALOGUE.tile(code)) and name(piece.back) != name(piece.front)
    }
    assert len(plain) == 4


def test_every_tile_needs_its_back_so_that_none_is_known_face_down():
    assert all(piece.back_needed for piece in pieces().values())
