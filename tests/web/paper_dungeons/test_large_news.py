"""What costs most is said first, and what the app has done already is no order."""

import re

import pytest

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.model import Fought, State
from companion.web.game_ui import Listed
from companion.web.paper_dungeons.after_taps import news, scenes
from companion.web.paper_dungeons.round_header import next_damage
from companion.web.paper_dungeons.sheet_news import own_gains_first
from tests.games.paper_dungeons.tables import sheet, table
from tests.web.paper_dungeons.conftest import OpenedTable
from tests.web.paper_dungeons.test_whole_game import play

SCENE = re.compile(r'data-scene="([^"]*)"')

SKULLS: tuple[Symbol, ...] = ("skull", "skull", "skull", "wizard", "cleric", "rogue")
ROLLED: tuple[Symbol, ...] = ("wizard", "wizard", "cleric", "wizard", "cleric", "rogue")


def keys(state: State, *events: e.Event) -> list[str]:
    """Give the news that are told, by their keys."""
    return [getattr(line, "key", "") for line in news(state, events)]


def test_a_resurrection_is_the_first_of_the_news_and_staged_for_whom_it_befalls():
    hurt = e.DamageTaken(1, "trap", 0, 1)
    events = (e.RoomEntered(1, "B2"), hurt, e.Resurrected(1))

    first = news(table(), events)[0]
    assert isinstance(first, Message)
    assert (first.key, first.params["points"]) == ("paper_play.news.resurrected", "−9")
    staged = scenes(table(), events)[-1]
    assert (staged.icon, staged.whom) == ("phoenix", "all")


def test_of_much_that_befell_a_sheet_what_it_comes_to_is_told():
    walk = [
        (e.RoomEntered(1, room), e.DamageTaken(1, "minion", 1, 1), e.MinionDefeated(1, room, "orc"))
        for room in ("B1", "B2", "B3")
    ]
    events = (*(one for step in walk for one in step), e.GemLooted(1, "C", "room"))
    gained, rest = (
        {one.key.rpartition(".")[2]: one.params for one in line.parts}
        for line in news(table(sheet(1)), events)
        if isinstance(line, Listed)
    )

    assert gained == {"minions": {"count": 3}, "gem": {"letter": "C"}}
    assert rest == {"entered": {"rooms": "B1, B2, B3"}, "both": {"hearts": 3, "count": 3}}


def test_what_a_viewer_gained_in_a_round_stands_before_gems_that_are_gone():
    walk = tuple(
        one
        for room in ("B1", "B2", "B3")
        for one in (
            e.RoomEntered(1, room),
            e.MinionDefeated(1, room, "orc"),
            e.DamageTaken(1, "", 1),
        )
    )
    state = table(sheet(1), sheet(2))
    told = own_gains_first(state, news(state, (*walk, e.GemsDeclared(("B",)))), 1)

    assert [getattr(one, "key", "") for one in told] == [
        "",
        "paper_dungeons.event.gems_declared",
        "",
    ]
    gained = told[0]
    assert isinstance(gained, Listed)
    assert [one.key for one in gained.parts] == ["paper_play.news.minions"]


def test_dice_that_the_app_rolled_again_are_no_order_to_roll():
    events = (e.DiceRejected(SKULLS), e.DiceRolled(ROLLED))
    told = keys(table(), *events)

    assert "paper_play.news.rerolled" in told
    assert not any("rejected" in key for key in told)
    assert scenes(table(), events) == ()
    alone = scenes(table(), events[:1])
    assert [one.title.key for one in alone] == ["paper_play.scene.again"]


def test_without_life_thenext_damage_is_said_to_cost_points():
    state = table()
    full = sheet(levels=(1, 1, 1, 1), column=4)

    assert next_damage(state, full) == -9
    assert next_damage(state, sheet(levels=(1, 1, 1, 1), column=3)) == 0
    assert next_damage(state, sheet(levels=(1, 1, 1, 1), column=5, resurrected=True)) == 0


def test_a_gem_that_is_crossed_out_has_its_reason_among_the_first_lines():
    fight = e.VillainFought(1, Fought("V1", 5, 1, 2, 0))
    walk = tuple(e.RoomEntered(1, room) for room in ("B1", "B2", "B3"))
    told = news(table(sheet(1), sheet(2)), (*walk, e.GemsDeclared(("B",)), fight))

    assert [getattr(one, "key", "") for one in told][1] == "paper_dungeons.event.gems_declared"


@pytest.mark.slow
def test_the_end_is_staged_under_one_name_on_all_screens_of_a_phone(opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    play(players)
    phone = players[0].phone
    scenes = [SCENE.findall(phone.get(gathering.url(name)).text) for name in ("end", "table")]

    assert scenes[0] == scenes[1]
    assert scenes[0][0]
