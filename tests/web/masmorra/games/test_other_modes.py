"""Games of other modes through the pages: whatever is asked, there is a screen to answer it."""

from collections.abc import Callable

import pytest

from companion.table import Tables
from tests.web.conftest import Phone, gather
from tests.web.masmorra.games.test_whole_game import begin, replayed, secrets_of
from tests.web.masmorra.simulation.form_player import Player

pytestmark = pytest.mark.slow

TAPS = 300
PLAYERS = (("Anna", "jay", "red"), ("Boris", "algus", "blue"))


@pytest.mark.parametrize("dice", ["table", "app"])
@pytest.mark.parametrize("mode", ["epic", "alliance"])
def test_two_heroes_play_through_the_pages(
    tables: Tables, phone: Callable[[], Phone], mode: str, dice: str
):
    gathering = gather(phone(), mode=mode, action_dice=dice, monster_dice=dice, tiles=dice)
    players = []
    for seed, (name, hero, colour) in enumerate(PLAYERS):
        one = phone()
        one.get(gathering.link)
        one.fill("sit", {"name": name, "hero": hero, "colour": colour})
        players.append(Player(one.client, gathering.table, seed))
    begin(gathering)

    asked = 0
    for _ in range(TAPS):
        turns = 0
        while not players[asked].asked and players[asked].look().screen != "end":
            asked = (asked + 1) % len(players)
            turns += 1
            assert turns < 3 * len(players), "nobody is asked anything"
        if players[asked].page.screen == "end":
            break
        players[asked].play()

    rights = tables.rights(gathering.table, secrets_of(players[0]))
    assert replayed(tables, rights) == tables.look(rights).state
