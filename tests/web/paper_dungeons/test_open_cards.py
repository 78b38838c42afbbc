"""The cards that lie open say what they are worth, how far one is, and who may still have them."""

import html
import json
import re

import pytest

from companion.table import Tables
from tests.web.conftest import Gathering
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer

TAGS = re.compile(r"<[^>]+>|\s+")


def card(player: FormPlayer, title: str) -> str:
    """Give the words of an open card."""
    shown = html.unescape(player.look()).partition('id="cards"')[2]
    found = [one for one in shown.split("<section") if title in one.partition("</h2>")[0]]
    return " ".join(TAGS.sub(" ", found[0].partition(">")[2].partition("</section>")[0]).split())


def press(player: FormPlayer, button: str) -> None:
    """Press a button by its name."""
    player.look()
    player._press(dict(player._buttons())[button])


def correct(player: FormPlayer, gathering: Gathering, **what: object) -> None:
    """Set something on the first sheet by hand."""
    player.phone.get(gathering.url("sheet"))
    command = json.dumps({"type": "correct", "seat": 1, **what})
    assert player.phone.send("act", command=command).status_code == 200


def held(
    tables: Tables, opened: OpenedTable, power: str, objective: str
) -> tuple[Gathering, FormPlayer]:
    """Let the first player hold a power and an objective; then the dice lie."""
    gathering, (first, second) = opened(2, cards="table", missions="off")
    for button in ("draw-A", f"keep-{power}", f"keep-{objective}"):
        press(first, button)
    while state_of(tables, gathering).phase != "dice":
        _ = second.act() or first.act()
    return gathering, first


@pytest.mark.slow
def test_an_own_card_says_what_it_costs_and_how_far_one_is(tables: Tables, opened: OpenedTable):
    gathering, first = held(tables, opened, "POW-05", "O05")
    correct(first, gathering, what="potions", value=3)

    assert card(first, "Bloodthirsty").endswith("At the end: −2 points.")
    assert card(first, "Apothecaries").endswith("3/12")
    correct(first, gathering, what="potions", value=12)
    assert card(first, "Apothecaries").endswith("12/15")


@pytest.mark.slow
def test_of_damage_that_should_stay_low_the_number_alone_is_said(
    tables: Tables, opened: OpenedTable
):
    gathering, first = held(tables, opened, "POW-03", "O06")
    correct(first, gathering, what="column", value=5)

    assert card(first, "Unscarred").endswith("So far: 5")


def around_a_claim(
    tables: Tables, opened: OpenedTable, seats: int, **choices: str
) -> tuple[str, str]:
    """Give a mission's card while it is open, and after the first player alone has claimed it."""
    gathering, players = opened(seats, cards="table", **choices)
    first = players[0]
    for button in ("draw-A", "draw-M03", "draw-M12", "draw-M16"):
        press(first, button)
    while state_of(tables, gathering).phase != "dice":
        _ = any(player.act() for player in players)
    before = card(first, "Local Legend")
    correct(first, gathering, what="level", value=5, target="W")
    while state_of(tables, gathering).phase == "dice":
        _ = any(player.act() for player in players)
    return before, card(first, "Local Legend")


@pytest.mark.slow
def test_a_mission_says_what_it_gives_and_that_nobody_else_gets_a_claimed_one(
    tables: Tables, opened: OpenedTable
):
    before, after = around_a_claim(tables, opened, 2)

    assert "4 points for everyone who meets it in the same round. Then it’s gone." in before
    assert "claimed in round 1" in after
    assert after.endswith("The points went to Anna. Nobody else can get them now.")


@pytest.mark.slow
def test_alone_a_mission_says_what_it_gives_in_this_round(tables: Tables, opened: OpenedTable):
    before, after = around_a_claim(tables, opened, 1, players="solo")

    assert "6 points at the end of this round." in before
    assert after.endswith("claimed in round 1")


def test_where_real_cards_are_drawn_the_apps_draw_is_not_lit(opened: OpenedTable):
    _, (first,) = opened(1, players="solo", cards="table")
    page = first.look()

    assert 'id="draw-by-app"' in page
    assert 'id="next"' not in page
