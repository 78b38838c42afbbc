"""Whoever says to be new is told why each question of the first turn is asked, and can leave."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import cast

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.commands import Fight
from companion.games.masmorra.events import HeroJoined
from companion.games.masmorra.model import State
from companion.i18n import LANGUAGES, text
from companion.table import AccessRights, Entry, Tables
from companion.table.seats.access_rights import HOST
from companion.web.masmorra.after_tap.first_turn import ASKED, first_turn
from tests.games.masmorra.positions import play, set_table
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

SAID = 'id="first-turn"'


def test_who_says_to_be_new_is_told_why(gathering: Gathering, phone: Callable[[], Phone]):
    one = phone()
    one.get(gathering.link)
    lobby = one.send("sit", name="Anna", guided="on").text
    begin(gathering)
    turn = one.get(gathering.url("turn")).text

    assert text("play.first.lobby", "en") in lobby
    assert text("play.first.draw_tile", "en") in turn


def test_who_does_not_is_left_alone(gathering: Gathering, sit: Callable[..., Phone]):
    one = sit("Anna")
    begin(gathering)

    assert SAID not in one.get(gathering.url("turn")).text


def test_a_phone_that_has_not_said_so_is_taken_for_new(gathering: Gathering, app: Flask):
    one = Phone(app.test_client())
    one.get(gathering.link)

    assert one.page.forms["sit"].fields["guided"] == "on"


def test_a_tap_ends_it_for_this_phone(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    shown = one.send("demo-masmorra").text
    turn = one.url
    shown_again = one.fill("first-turn", {"guided": "off"}).text

    assert text("play.first.roll.standard", "en") in shown
    assert one.url == turn
    assert SAID not in shown_again


def test_onlookers_are_not_led(gathering: Gathering, sit: Callable[..., Phone]):
    sit("Anna")
    gathering.host.client.set_cookie("guided", "on")

    assert SAID not in gathering.host.get(gathering.url("table")).text


@pytest.mark.slow
def test_those_who_wait_are_told_so(gathering: Gathering, phone: Callable[[], Phone]):
    first, second = phone(), phone()
    for one, name in ((first, "Anna"), (second, "Boris")):
        one.get(gathering.link)
        one.send("sit", name=name, guided="on")
    begin(gathering)

    assert text("play.first.watch.before", "en") in second.get(gathering.url("turn")).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_that_is_explained_has_its_sentence(language: str):
    parts = ("reroll", "dm_move", "dm_spawn", "watch.before", "watch.now", "watch.after", "lobby")
    goals = ("roll.standard", "roll.epic", "roll.together")
    acts = (
        "actions.fight",
        "actions.explore",
        "actions.hunt",
        "actions.move",
        "actions.room",
        "actions.wait",
        "actions.end",
        "actions.done",
        "actions.cards",
    )
    for key in (*parts, *goals, *acts, *ASKED):
        said = text(f"play.first.{key}", language)
        assert 20 < len(said) <= 125, said


def said(state: State, seat: int, *entries: Entry) -> str:
    """Read what a guided phone is told; nothing where it is left alone."""
    visit = visit_to(state, seat)
    told = first_turn(replace(visit, tables=cast("Tables", StillTable(state, entries))), "turn")
    return told.key.removeprefix("play.first.") if told else ""


def acted(author: int, tag: str) -> Entry:
    return Entry(7, datetime(2026, 1, 2, tzinfo=UTC), author, author, "Anna", tag, ())


ALONE = (
    "room 1-start at 0,0",
    "room two at 1,0: hall, doors w",
    "hero: Jay, free step used, gold 0",
)
GOBLIN, WON = "monster: Goblin in two", "dice: step melee melee melee"
SPIKES, DISARMED = "trap spikes at 0,1: dock melee magic", "dice: melee magic"
ORC = ("room 1-start at 0,0", "heroes: Jay, Algus", "monster: orc in 1-start")


def test_who_has_been_guided_is_left_alone_in_round_2():
    first, second = set_table(*ORC), set_table(*ORC, "round: 2")

    assert said(first, 1) == "actions.fight"
    assert said(second, 1, acted(1, "attack")) == ""


def test_a_question_that_first_comes_in_round_2_is_still_explained():
    asked = play(set_table(*ORC, "round: 2", "dice: melee melee"), Fight(1))

    assert said(asked, 1, acted(2, "attack")) == "pay_attack"
    assert said(asked, 1, acted(1, "attack"), acted(2, "roll_dice")) == ""


def test_the_first_fight_is_explained_in_whichever_round_it_comes():
    assert said(set_table(*ORC, "round: 3"), 1, acted(2, "attack")) == "actions.fight"
    assert said(set_table(*ORC, "round: 5"), 1) == ""


def test_who_leads_the_monsters_for_the_first_time_is_told_what_for():
    leads = (*ORC, "phase: monsters move")

    assert said(set_table(*leads, "round: 1"), 1) == "dm_move"
    assert said(set_table(*leads, "round: 3"), 1, acted(2, "end_movement")) == "dm_move"
    assert said(set_table(*leads, "round: 3"), 1, acted(1, "end_movement")) == ""


def test_alliance_11_where_monsters_march_by_themselves_nobody_is_told_to_lead_them():
    leads = set_table(*ORC, "phase: monsters move")
    together = replace(leads, settings=replace(leads.settings, mode="alliance"))

    assert said(together, 1) == ""


def test_who_let_the_monsters_stand_with_the_tap_that_ended_the_turn_is_still_told():
    leads = set_table(*ORC, "phase: monsters move", "round: 2")
    by_plan = replace(acted(1, "end_movement"), tap=6)

    assert said(leads, 1, by_plan) == "dm_move"


def test_who_never_named_a_card_is_told_in_round_2_how_to_play_one():
    held = ("room 1-start at 0,0", "hero: Jay, cards 2", "round: 2")
    named = ("room 1-start at 0,0", "hero: Jay, card quick-healing", "round: 2")

    assert said(set_table(*held), 1) == "actions.cards"
    assert said(set_table(*named), 1) == ""
    assert said(set_table(*held, "round: 3"), 1) == ""


def test_nobody_hears_of_a_whole_turn_rounds_later():
    assert said(set_table(*ORC, "turn: Jay", "round: 3"), 2, acted(1, "roll_dice")) == ""


def test_a_turn_is_called_whole_once_the_next_player_acts():
    over = set_table(*ORC, "turn: Algus")

    assert said(over, 1, acted(1, "end_movement")) == "watch.now"
    assert said(over, 1, acted(1, "end_movement"), acted(2, "roll_dice")) == "watch.after"
    assert said(set_table(*ORC, "turn: Algus", "round: 2"), 1, acted(2, "roll_dice")) == ""


def test_whoever_comes_late_is_led_through_the_own_first_turn():
    waits, rolls = (set_table(*ORC, "round: 2", turn) for turn in ("turn: Algus", "turn: Jay"))
    came = replace(acted(1, "join_late"), events=(HeroJoined(rolls.heroes[0]),))

    assert said(waits, 1, came) == "watch.before"
    assert said(rolls, 1, came) == "actions.fight"
    assert said(rolls, 1, came, acted(1, "attack"), acted(1, "collect_bounties")) == ""


def test_where_no_pieces_lie_nobody_is_sent_to_them():
    over = set_table(*ORC, "turn: Algus")
    played_by_app = replace(over.settings, action_dice="app", tiles="app", cards="app")
    virtual = replace(over, settings=played_by_app)

    assert said(virtual, 1, acted(1, "end_movement")) == "watch.after"


def test_a_host_who_plays_a_free_seat_is_led_as_others_are():
    asked = play(set_table(*ORC, "round: 2", "dice: melee melee"), Fight(1))
    for state, tag, told in (
        (set_table(*ORC, "turn: Algus"), "end_movement", "watch.now"),
        (asked, "attack", ""),
    ):
        entry = replace(acted(HOST, tag), seat=1)
        visit = replace(
            visit_to(state, 1),
            rights=AccessRights("torch-lit", host=True, lent={1: HOST}),
            tables=cast("Tables", StillTable(state, (entry,))),
        )
        found = first_turn(visit, "turn")

        assert (found.key.removeprefix("play.first.") if found else "") == told


def test_gold_is_promised_only_where_a_die_is_left_over():
    alone = ("room 1-start at 0,0", "hero: Jay, free step used", "stack small-1: empty")

    assert said(set_table(*alone, "dice: melee"), 1) == "actions.end"
    assert said(set_table(*alone, "dice: melee used"), 1) == "actions.done"


@pytest.mark.parametrize(
    "lines, lit, tip",
    [
        (("stack small-1: top 1-11", "dice: step"), "explore-first", "actions.explore"),
        (("stack small-1: top 1-07", "dice: step melee elixir"), "finish", "actions.wait"),
        (("stack small-1: empty", GOBLIN, WON), "walk-to-fight", "actions.hunt"),
        (("stack small-1: top 1-11", SPIKES, DISARMED), "do-disarm", "actions.room"),
    ],
)
def test_a_tip_speaks_of_what_the_lit_button_does(
    app: Flask, lines: tuple[str, ...], lit: str, tip: str
):
    state = set_table(*ALONE, *lines)
    page = shown(app, "turn", visit_to(state, 1))

    assert page.partition('id="next"')[2].partition('id="')[2].startswith(lit)
    assert said(state, 1) == tip


def test_nobody_who_can_still_drink_is_told_that_nothing_is_left_to_do():
    hurt = ("room 1-start at 0,0", "hero: Jay, life 4, free step used", "stack small-1: empty")

    assert said(set_table(*hurt, "dice: elixir"), 1) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_call_the_end_of_a_turn_as_its_button_does(language: str):
    by_button = text("masmorra.did.collect_bounties", language)

    assert by_button == text("masmorra.did.pass_turn", language)
