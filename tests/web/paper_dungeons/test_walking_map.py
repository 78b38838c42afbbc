"""The map on which a way is chosen shows it as it will be written."""

import html
import re
from types import SimpleNamespace
from typing import Any

import pytest

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import OUTSIDE
from companion.i18n import text
from companion.table import Tables
from companion.web.paper_dungeons.sheet import dungeon_map as map_module
from companion.web.paper_dungeons.sheet.written_marks import layout_of, path_lines, room_side
from tests.games.paper_dungeons.tables import sheet, table
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 60
FAR = r'class="lit lit--far" href="([^"]+)"[^>]*aria-label="([^"]*)"'
"""A room more than a step away: where its link leads, and what it says."""


def test_a_step_through_a_passage_crosses_no_room():
    state = table()
    content, layout = of(state).content.sheet, layout_of(state)
    row = content.passages[0]
    ends = (f"{content.columns[0]}{row}", f"{content.columns[-1]}{row}")
    for step in (ends, ends[::-1]):
        lines = list(path_lines(layout, [step]))

        assert len(lines) == 2
        assert all(abs(one.x1 - one.x2) < room_side(layout) for one in lines)


def test_a_chosen_way_through_a_passage_is_drawn_as_it_will_be_written(
    monkeypatch: pytest.MonkeyPatch,
):
    content = of(table()).content.sheet
    row = content.passages[0]
    here, there = f"{content.columns[0]}{row}", f"{content.columns[-1]}{row}"
    state = table(sheet(room=here))
    monkeypatch.setattr(map_module, "sheet_drawing", lambda *_: None)
    visit: Any = SimpleNamespace(state=state, seat=1)
    drawn = map_module.dungeon_map(visit, (there,), (), "")

    assert drawn.way == (*path_lines(layout_of(state), [(here, there)]),)
    assert drawn.goal == layout_of(state).rooms[there]


def test_a_way_from_outside_begins_below_the_room_that_is_entered():
    state = table()
    room = f"{of(state).content.sheet.columns[0]}1"
    layout = layout_of(state)
    (line,) = path_lines(layout, [(OUTSIDE, room)])

    assert (line.x1, line.y1) == layout.entries[room[0]]
    assert (line.x2, line.y2) == layout.rooms[room]


@pytest.mark.slow
def test_what_a_room_costs_lies_over_the_frames_of_all_rooms(opened: OpenedTable):
    _, (player,) = opened(1, players="solo")
    drawn = ""
    for _ in range(MOST_TAPS):
        player.look()
        walks = (player.phone.get(f"{player.round}?die={die}&use=move").text for die in range(1, 7))
        drawn = next((page for page in walks if 'class="lit__cost"' in page), "")
        if drawn:
            break
        player.act()

    assert drawn
    assert text("paper_play.walk.passage", "en") in drawn
    fighters = re.search(r'<p id="fighters"[^>]*>(.*?)<', drawn, re.DOTALL)
    assert fighters
    assert re.search(r"Goblin – Rogue \d · Orc|Orc – Warrior \d", fighters[1])
    assert drawn.rindex('class="lit lit--') < drawn.index('class="lit__cost"')


@pytest.mark.slow
def test_a_clover_says_what_it_counts_as(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo")
    told: dict[bool, set[bool]] = {True: set(), False: set()}
    for _ in range(MOST_TAPS):
        state = state_of(tables, gathering)
        if state.phase == "dice" and not state.sheets[0].used:
            for die, place in of(state).dice.items():
                page = player.phone.get(f"{player.round}?die={die}").text
                if 'id="uses"' in page:
                    told[state.dice[place] == "clover"].add('id="clover"' in page)
        if told[True]:
            break
        player.act()

    assert told == {True: {True}, False: {False}}


@pytest.mark.slow
def test_a_way_goes_on_after_a_question(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo")
    for _ in range(MOST_TAPS * 4):
        player.act()
        if interrupted := re.search(r'/act\?way=([\w-]+)"', player.text):
            break
    assert interrupted, "no way was interrupted"
    page = player.text
    while "/act?way=" in page:
        answers = re.findall(r'name="command"\s+value="([^"]+)"', page)
        page = player.phone.send("act", htmx=True, command=html.unescape(answers[0])).text

    assert state_of(tables, gathering).sheets[0].moving
    assert f'name="way" value="{interrupted[1]}"' in re.sub(r"\s+", " ", page)
    assert 'id="walk-there"' in page


@pytest.mark.slow
def test_a_walk_is_told_and_taken_back_as_one_tap(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo")
    far: list[str] = []
    for _ in range(MOST_TAPS * 4):
        state = state_of(tables, gathering)
        if state.phase == "dice" and not state.sheets[0].used:
            pages = (player.phone.get(f"{player.round}?die={die}&use=move") for die in range(1, 7))
            links = [one for page in pages for one in re.findall(FAR, page.text)]
            far = [way for way, told in links if "choose" not in told]
        if far:
            break
        player.act()
    assert far
    before = state_of(tables, gathering).sheets[0]
    player.phone.get(html.unescape(far[0]))
    page = player.phone.send("walk", htmx=True).text

    rooms = far[0].rpartition("way=")[2].split("-")
    assert len(rooms) > 1
    assert state_of(tables, gathering).sheets[0].room == rooms[-1]
    news = page[page.index('id="news"') : page.index('id="undo-last"')]
    assert all(room in news for room in rooms)
    player.phone.send("undo-last", htmx=True)
    assert state_of(tables, gathering).sheets[0] == before
