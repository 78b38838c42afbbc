"""A sheet can be played by ear: what stands on it, and what lies around the group."""

import html
import re

import pytest

from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

TAGS = re.compile(r"<[^>]+>|\s+")


@pytest.mark.slow
def test_the_round_reads_the_sheet_and_what_lies_around_the_group(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(1, players="solo")
    while state_of(tables, gathering).phase != "dice":
        players[0].act()
    phone = players[0].phone
    phone.get(gathering.url("sheet"))
    phone.send("act", command='{"type":"correct_room","seat":1,"room":"C1"}')
    found = re.search(r'<dl id="read".*?</dl>', players[0].look(), re.DOTALL)
    assert found
    read = TAGS.sub(" ", html.unescape(found[0]))

    assert "Warrior" in read
    assert "Next to it" in read
    assert "D1: goblin 3, potion" in read.replace("Goblin", "goblin").replace("Potion", "potion")


@pytest.mark.slow
def test_a_sheet_is_read_before_the_dungeon_is_drawn(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2, cards="table")
    assert not state_of(tables, gathering).card
    assert 'id="draw-C"' in players[0].look()


@pytest.mark.slow
def test_every_choice_has_words_of_its_own(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    while state_of(tables, gathering).phase != "dice":
        players[0].act()
    die = next(one for one in players[0]._links("die=", "use="))
    shown = players[0].phone.get(die).text
    uses = re.findall(r'<button id="use-[^>]*>(.*?)</button>', shown, re.DOTALL)
    rooms = re.findall(r'<a id="room-[^>]*', shown)

    assert uses or rooms
    assert [one for one in uses if not TAGS.sub("", one)] == []
    assert [one for one in rooms if "aria-label" not in one] == []
