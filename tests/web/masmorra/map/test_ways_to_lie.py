"""The small pictures of the ways to lay a tile show what sets them apart: the doorways."""

import re

import pytest
from flask import Flask

from companion.games.masmorra.commands import Explore
from companion.games.masmorra.play import options
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.turn.still_table import shown, visit_to

DOOR = re.compile(r"lies__door--([nesw]) lies__door--(\w+)")
WAY = re.compile(r'<a id="way-\d+".*?</a>', re.DOTALL)


def ways(app: Flask, *rooms: str, language: str = "en") -> list[str]:
    table = ("room 1-start at 0,0", *rooms, "hero: Jay", "dice: step melee")
    state = set_table(*table, "stack small-1: top 1-08")
    cells = [one.command for one in options(state, 1) if isinstance(one.command, Explore)]
    at = next(f"{one.x},{one.y}" for one in cells if (one.x, one.y) == (0, -1))
    page = shown(app, "map", visit_to(state, 1, language, at=at)).replace("\N{SOFT HYPHEN}", "")
    return WAY.findall(page)


def test_each_way_to_lie_shows_other_doorways_and_where_the_hero_comes_in(app: Flask):
    doors = [frozenset(DOOR.findall(one)) for one in ways(app)]

    assert len(doors) == len({*doors}) > 1
    assert all(("s", "in") in one for one in doors)
    assert all(what == "new" for one in doors for side, what in one if side != "s")


def test_a_doorway_that_joins_another_room_is_marked_so(app: Flask):
    joined = ways(app, "room two at 1,0: hall, doors w n", "room far at 1,-1: hall, doors w s")

    assert {what for one in joined for side, what in DOOR.findall(one) if side == "e"} == {"on"}


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "doorways north, "),
        ("de", "Durchgänge Norden, "),
        ("fr", "portes nord, "),
        ("ru", "двери – север, "),
    ],
)
def test_each_way_to_lie_is_told_by_its_doorways(app: Flask, language: str, said: str):
    named = [
        one.partition('aria-label="')[2].partition('"')[0] for one in ways(app, language=language)
    ]

    assert any(said in one for one in named)
    assert len(named) == len({*named})


@pytest.mark.parametrize(
    "steps, cost",
    [("dice: step melee", "Costs 1 Step"), ("move points: 1, dice: melee", "Move Points: 1 → 0")],
)
def test_explore_1_a_doorway_on_the_map_asks_first_and_says_what_it_costs(
    app: Flask, steps: str, cost: str
):
    start = "room 1-start at 0,0: hall, doors n"
    state = set_table(
        start, "hero: Jay, free step used", *steps.split(", "), "stack small-1: top 1-08"
    )
    offered = shown(app, "turn", visit_to(state, 1)).partition('id="atlas"')[2]
    spot = offered.partition("spot--lay")[2].partition("</li>")[0]
    page = shown(app, "map", visit_to(state, 1, at="0,-1"))
    lit = page.partition('id="lay"')[2].partition("</button>")[0]

    assert "at=0%2C-1" in spot
    assert cost.lower() in lit.lower().replace("\N{SOFT HYPHEN}", "")
    assert ("monsters appear" in lit) is (steps != "dice: step melee")
