"""Games through the pages: whatever is asked, there is a screen to answer it.

`bench page_games` plays each of them for longer, and one to its end.
"""

from collections.abc import Callable

import pytest

from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.masmorra.simulation.random_evening import RandomEvening

pytestmark = pytest.mark.slow

TAPS = 100


@pytest.mark.parametrize(
    "mode, heads, dice", [("standard", 3, "table"), ("epic", 2, "app"), ("alliance", 2, "table")]
)
def test_heroes_play_through_the_pages(
    tables: Tables, phone: Callable[[], Phone], mode: str, heads: int, dice: str
):
    evening = RandomEvening(
        tables, phone, heads, mode=mode, action_dice=dice, monster_dice=dice, tiles=dice
    )

    evening.play(TAPS)

    assert evening.is_told_by_its_log()
