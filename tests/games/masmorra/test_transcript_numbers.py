"""Numbers in a transcript: none is counted up to that no table knows."""

import pytest

from companion.engine.transcript import parse, replay
from companion.games.masmorra.transcript import STAGE

TABLE = "hero: Jay\nphase: actions\n"


@pytest.mark.parametrize(
    "line",
    [
        "> attack with 10000000000 melee",
        "> attack with 10000000000 melee symbols",
        "> pay 10000000000 melee\n= Jay life 10000000000",
    ],
)
def test_a_number_that_no_table_knows_is_not_counted_up_to(line: str):
    told = replay(parse(f"{TABLE}{line}"), STAGE)
    assert told[0].got.startswith("? ")


def test_no_hand_holds_ten_thousand_million_cards():
    (unread,) = replay(parse("hero: Jay, cards 10000000000\n> begin"), STAGE)[:1]
    assert unread.got.startswith("? ")
