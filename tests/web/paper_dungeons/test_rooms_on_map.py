"""A minion or a gem is chosen where it lies: on the map, above the list of all of them."""

import html
import re

import pytest

from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

LIT = re.compile(r'class="lit"\s+href="([^"]*use=([A-F]\d))"')


@pytest.mark.slow
@pytest.mark.parametrize("power", ["POW-03", "POW-07"], ids=["minion", "gem"])
def test_a_room_on_the_map_answers_a_question(power: str, tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", cards="table")
    keeps = f'{{"type":"keep_power","seat":1,"power":"{power}"}}'
    while not (rooms := LIT.findall(shown := html.unescape(player.look()))):
        state = state_of(tables, gathering)
        if state.phase == "choice" and not state.sheet(1).power:
            player.phone.send("act", command=keeps)
        else:
            player.act()
    address, room = rooms[-1]
    chosen = player.phone.get(address, htmx=True).text
    button = re.search(r'id="choose"[^>]*value="([^"]*)"', chosen)

    assert shown.index('id="own-part"') < shown.index('id="group-answers"')
    assert len(rooms) == len(re.findall(r'id="answer-', shown))
    assert 'class="lit lit--chosen"' in chosen
    assert button
    player.phone.send("act", command=html.unescape(button[1]))
    assert room not in {name for _, name in LIT.findall(html.unescape(player.look()))}
