"""The phone's own player is "You" in the head, the news and the fights; others have names."""

import pytest

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.table import Tables
from companion.web.paper_dungeons.sheet_news import called_you, sheet_news
from tests.web.paper_dungeons.conftest import OpenedTable, state_of


def test_rooms_in_a_row_are_one_part_of_a_line():
    line = sheet_news(2, [e.RoomEntered(2, "B1"), e.RoomEntered(2, "C1")])

    assert line is not None
    assert line.parts == (Message("paper_play.news.entered", {"rooms": "B1, C1"}),)


def test_only_lines_that_are_made_for_it_say_you():
    line = sheet_news(2, [e.RoomEntered(2, "B1")])
    assert line is not None
    assert line.head is not None
    log = Message("paper_dungeons.event.round_passed", dict(line.head.params))

    assert called_you(line.head, 2).params["player"] == "@web.you"
    assert called_you(line.head, 1) == line.head
    assert called_you(log, 2) == log


@pytest.mark.slow
def test_the_head_names_the_viewer_first_and_calls_them_you(tables: Tables, opened: OpenedTable):
    gathering, (first, second) = opened(2)
    while state_of(tables, gathering).phase != "dice":
        _ = first.act() or second.act()
    crew = second.look().partition('class="crew plain"')[2].partition("</ul>")[0]

    assert crew.index(">You<") < crew.index(">Anna<")
    assert ">Boris<" not in crew


@pytest.mark.slow
def test_each_die_says_what_it_is_good_for_before_it_is_chosen(tables: Tables, opened: OpenedTable):
    gathering, (first, second) = opened(2)
    while state_of(tables, gathering).phase != "dice" or state_of(tables, gathering).sheets[0].used:
        _ = first.act() or second.act()
    shown = first.look()
    state = state_of(tables, gathering)

    offered = sum(face != "skull" for face in state.dice)
    assert shown.count('class="offer__told"') == offered
    assert "Almost any die: potions, or 2 steps" in shown
