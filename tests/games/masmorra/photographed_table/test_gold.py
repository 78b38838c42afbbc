"""Coins in a photo of the table are counted against the gold that the app has in each room."""

from msgspec.structs import replace

from companion.engine.table_photo import SeenPiece, SeenTable
from companion.games.masmorra import commands as c
from companion.games.masmorra.model import State
from companion.games.masmorra.photographed_table import PHOTOGRAPHED
from tests.games.masmorra.photographed_table.test_table_photos import seen_map, table


def coins(count: int, tile: str, *, sure: bool = True) -> tuple[SeenPiece, ...]:
    return (SeenPiece("gold", "", tile, 0.99 if sure else 0.6, sure),) * count


def holding(gold: int) -> State:
    state = table()
    rooms = {code: replace(room, gold=gold) for code, room in state.rooms.items()}
    return replace(state, rooms=rooms)


def found(state: State, pieces: tuple[SeenPiece, ...]) -> list[tuple[object, bool]]:
    differences = PHOTOGRAPHED.differences(state, SeenTable(seen_map(), pieces))
    return [(one.command, one.sure) for one in differences]


def test_coins_that_the_app_does_not_have_are_told():
    command = c.Correct("room_gold", "1-01", 2)
    assert found(holding(0), coins(2, "1-01")) == [(command, True)]
    assert found(holding(0), coins(2, "1-01", sure=False)) == [(command, False)]


def test_fewer_coins_than_the_app_has_may_lie_on_one_another():
    assert found(holding(3), coins(2, "1-01")) == [(c.Correct("room_gold", "1-01", 2), False)]


def test_as_many_coins_or_none_in_sight_are_no_difference():
    assert found(holding(2), coins(2, "1-01")) == []
