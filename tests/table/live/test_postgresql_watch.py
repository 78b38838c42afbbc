"""What servers tell each other, and what others may say on the same channel."""

import pytest

from companion.table.live.postgresql_watch import LONGEST, read, written
from companion.table.log.row_types import Tick


def test_what_is_told_is_read_in_pieces_that_postgresql_takes():
    news = {f"table-{one}": Tick(one, 1) for one in range(1000)}
    pieces = list(written(news))

    assert {table: tick for piece in pieces for table, tick in read(piece)} == news
    assert max(map(len, pieces)) <= LONGEST


@pytest.mark.parametrize("told", ["", "hello", "a b c", "a -1 2", "a 1 2 3", f"a {'9' * 5000} 1"])
def test_what_others_say_on_the_channel_is_passed_over(told: str):
    assert list(read(f"{told}\nmint-fox 3 1\n")) == [("mint-fox", Tick(3, 1))]
