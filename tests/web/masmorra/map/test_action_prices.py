"""What a move costs beside dice stands on its target before the tap."""

from typing import cast

from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.commands import Explore, Move
from companion.games.masmorra.model import State
from companion.games.masmorra.play import options
from companion.table import AccessRights, Tables
from companion.web.masmorra.options.action_prices import price
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to


def priced(state: State) -> str:
    rights = AccessRights("torch-lit", held=(1,), guest=True)
    visit = Visit(cast("Tables", StillTable(state)), rights, 1, "en")
    moves = (one for one in options(state, 1) if isinstance(one.command, Move))
    return price(visit, next(one.command for one in moves if one.refusal is None))


TABLE = ("room 1-start at 0,0", "room two at 1,0", "hero: Jay", "dice: step step")


def test_trap_6_a_move_past_a_trap_says_how_many_wounds_it_brings():
    assert priced(set_table(*TABLE, "trap 1-21 at 1,1")) == "−1 life"


def test_trap_13_a_disarmed_trap_costs_nothing():
    assert priced(set_table(*TABLE, "trap 1-21 at 1,1, disarmed")) == ""


def test_a_move_that_fells_says_so():
    table = (*TABLE[:2], "trap 1-21 at 1,1", "hero: Jay, life 1", TABLE[3])
    assert priced(set_table(*table)) == "you fall"


PIT = (*TABLE[:1], *TABLE[2:], "stack small-1: top 1-15")


def test_room_pit_1_the_button_that_lays_a_pit_names_its_toll(app: Flask):
    state = set_table(*PIT)
    one = next(one.command for one in options(state, 1) if isinstance(one.command, Explore))
    page = shown(app, "map", visit_to(state, 1, at=f"{one.x},{one.y}"))

    assert "pit: Step or −1 life" in page.partition('id="lay"')[2].partition("</button>")[0]


def test_a_picture_of_a_way_to_lie_shows_it_and_only_the_button_lays_it(app: Flask):
    state = set_table(*TABLE[:1], "hero: Jay", "dice: step melee", "stack small-1: top 1-08")
    one = next(one.command for one in options(state, 1) if isinstance(one.command, Explore))
    at = f"{one.x},{one.y}"
    first = shown(app, "map", visit_to(state, 1, at=at))
    second = shown(app, "map", visit_to(state, 1, at=at, way="1"))
    ways = [
        page.partition('id="ways-to-lie"')[2].partition("</div>")[0] for page in (first, second)
    ]
    laid = [page.partition('id="lay"')[2].partition("</button>")[0] for page in (first, second)]

    assert all("<button" not in one for one in ways)
    marked = [one.partition('aria-current="true"')[0].count("<a ") for one in ways]
    assert marked == [1, 2]
    assert laid[0] != laid[1]


def test_room_web_2_the_button_that_lays_a_web_says_which_move_points_end(app: Flask):
    state = set_table(*TABLE[:1], "hero: Jay", "dice: step melee", "stack small-1: top 1-12")
    one = next(one.command for one in options(state, 1) if isinstance(one.command, Explore))
    page = shown(app, "map", visit_to(state, 1, at=f"{one.x},{one.y}"))

    said = page.partition('id="lay"')[2].partition("</button>")[0]
    assert "webs end your walk: −1 Move Point" in said


def test_trap_6_the_stairs_past_a_trap_say_what_they_cost(app: Flask):
    lines = ("room 1-stairs at 0,0", "trap 1-21 at 1,0", "hero: Jay in 1-stairs", "dice: step")
    page = shown(app, "turn", visit_to(set_table(*lines), 1))

    assert "−1 life" in page.partition('id="do-stairs"')[2].partition("</button>")[0]


def test_room_pit_1_a_room_with_a_pit_names_its_toll_on_the_map(app: Flask):
    state = set_table(*TABLE[:1], "room 1-15 at 1,0", *TABLE[2:])
    page = shown(app, "map", visit_to(state, 1))
    spot = page.partition('id="atlas-spot-1-15"')[2].partition("</li>")[0]

    assert ">Step or −1<" in spot
    assert "pit: Step or −1 life" in spot


def test_trap_7_a_place_of_a_trap_shows_whom_else_it_hurts(app: Flask):
    alone = moments()["PlaceTrap"]
    there = alone.hero.room
    together = replace(alone, heroes=tuple(replace(one, room=there) for one in alone.heroes))
    pages = [shown(app, "turn", visit_to(one, one.hero.seat)) for one in (alone, together)]
    hurt = pages[1].partition('class="spot__hurt"')[2].partition("</li>")[0]

    assert "spot__hurt" not in pages[0]
    assert hurt.count('class="crest') == len(alone.heroes) - 1
