"""Photos of one table that overlap become one map."""

from companion.engine.table_photo import SeenPiece, SeenTable, SeenTile
from companion.web.map_photos.join_photos import joined

SPANS = {"big": 2}


def tile(code: str, x: int, y: int, turn: int = 0, confidence: float = 0.9995) -> SeenTile:
    return SeenTile(code, 1, (x, y), turn, confidence, sure=confidence >= 0.99)


def places(table: SeenTable) -> dict[str, tuple[int, int, int]]:
    return {one.code: (*one.cell, one.turn) for one in table.tiles}


def test_a_photo_without_the_first_tile_is_counted_as_the_other_one():
    first = SeenTable((tile("start", 0, 0), tile("a", 1, 0, 1), tile("big", 2, 0)))
    # Counted from tile a: all is turned back by a quarter.
    second = SeenTable(
        (tile("a", 0, 0, 0, 0.3998), tile("big", 0, -2, 3, 0.3998), tile("b", 0, -3, 0, 0.3998))
    )
    for tables in ([first, second], [second, first]):
        table = joined(tables, SPANS)
        assert places(table) == {
            "start": (0, 0, 0),
            "a": (1, 0, 1),
            "big": (2, 0, 0),
            "b": (4, 0, 1),
        }
        assert all(one.sure for one in table.tiles)
        assert not table.doubts


def test_a_photo_that_shares_no_tile_is_left_out_with_a_word():
    table = joined([SeenTable((tile("start", 0, 0),)), SeenTable((tile("b", 0, 0),))], SPANS)
    assert places(table) == {"start": (0, 0, 0)}
    assert [one.key for one in table.doubts] == ["vision.doubt.map_not_joined"]


def test_a_piece_that_two_photos_show_is_told_once():
    orc = SeenPiece("monster", "orc", "start", 0.998, sure=True)
    doubtful = SeenPiece("monster", "orc", "start", 0.7, sure=False)
    tiles = (tile("start", 0, 0),)
    table = joined([SeenTable(tiles, (doubtful,)), SeenTable(tiles, (orc,))], SPANS)
    assert table.pieces == (orc,)
    twice = joined([SeenTable(tiles, (orc, orc)), SeenTable(tiles, (orc,))], SPANS)
    assert twice.pieces == (orc, orc)
