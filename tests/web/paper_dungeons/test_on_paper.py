"""Who plays on paper is told where sheets come from, and what the app does not write for them."""

import html
import json
import re
from collections.abc import Callable

import pytest

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.i18n import LANGUAGES, text
from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

KEEPS = '{"type":"keep_power","seat":1,"power":"POW-07"}'
"""A power that gives a gem before the game."""
SEER = KEEPS.replace("POW-07", "POW-14")
"""One that spares a damage of each roll's skulls."""
FIGHT = 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players, key", [("solo", "sheets.solo"), ("group", "sheets")])
def test_the_set_up_says_where_sheets_come_from(
    players: str, key: str, language: str, phone: Callable[[], Phone]
):
    host = phone()
    host.client.set_cookie("language", language)
    host.get("/")
    chosen = {"players": players, "assistance": "paper"}
    host.fill("open-paper-dungeons-form", chosen)
    shown = html.unescape(host.get(host.url.replace("join", "lobby")).text)

    assert text(f"paper_play.setup.{key}", language, kit="@kit.title") in shown
    assert text("kit.title", language) in shown
    assert 'href="/kit?game=paper-dungeons&back=/t/' in shown, "and there is a way back"


@pytest.mark.slow
def test_a_first_round_on_paper_recalls_the_power_and_says_what_a_die_does(
    tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo", assistance="paper", cards="table")
    while (state := state_of(tables, gathering)).phase != "dice":
        if state.phase == "choice" and not state.sheet(1).power:
            player.look()
            player.phone.send("act", command=KEEPS)
        else:
            player.act()
    player.phone.client.set_cookie("guided", "on")
    shown = html.unescape(player.look())

    assert text("paper_play.first.paper", "en") in shown
    power = "@paper_dungeons.power.POW-07"
    assert text("paper_play.write.power", "en", power=power, text=f"{power}.text") in shown


@pytest.mark.slow
def test_what_was_told_before_is_kept_and_the_last_lines_are_told_at_the_end(
    tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo", assistance="paper")
    while (state := state_of(tables, gathering)).round < FIGHT or state.phase != "dice":
        player.act()
    player.look()
    told = {f"report.levels[]{hero}": level for hero, level in zip("WZCR", "1141", strict=True)}
    told |= {"report.visited": "true", "report.items[]ITM-1": "ITM-1"}
    player.phone.send("report", htmx=True, **told)
    asked = 0
    while (state := state_of(tables, gathering)).phase != "scoring":
        shown = html.unescape(player.look())
        if state.phase == "dice" and state.round > FIGHT:
            sword = re.search(r'value="ITM-1"[^>]*>', shown)
            assert sword is None or "checked" in sword[0]
            asked += sword is not None
            assert "take 1 damage" not in shown, "the Cleric is at level 4"
            assert "take 2 damage" not in shown
        player.act()
    shown = html.unescape(player.look())
    own = state.sheets[0]

    assert asked
    points = str(own.fights[-1].points).replace("-", "−")
    assert text("paper_play.write.line", "en", line="C", count=points) in shown
    sword = re.search(r'name="tally.items\[\]ITM-1">.*?selected>(\d)', shown, re.DOTALL)
    assert sword is not None
    assert sword[1] == "2"


@pytest.mark.slow
def test_levels_before_a_villain_wait_for_an_answer(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="paper")
    before = text("paper_play.report.before", "en", number=4)
    while (state := state_of(tables, gathering)).round < FIGHT or state.phase != "dice":
        player.act()
    asked = player.look()
    assert not _ticked(asked, "report")
    assert before not in asked
    told = {f"report.levels[]{hero}": level for hero, level in zip("WZCR", "1141", strict=True)}
    told |= {"report.visited": "true", "report.items[]ITM-1": ""}
    player.phone.send("report", htmx=True, **told)
    while (state := state_of(tables, gathering)).round < FIGHT * 2 or state.phase != "dice":
        player.act()
    asked = player.look()

    assert not _ticked(asked, "report"), "heroes rise"
    assert asked.count(before) == 1, "what was told is a proposal, and says so"
    proposed = re.findall(r'pick--known"><input\s+type="radio" name="([^"]*)" value="(.)"', asked)
    assert proposed == [("report.levels[]C", "4")]


def _ticked(shown: str, form: str) -> list[str]:
    return [
        one
        for one in re.findall(r"<input[^>]*>", shown)
        if f'name="{form}.' in one and "checked" in one
    ]


@pytest.mark.slow
def test_items_on_paper_stand_in_words(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="paper")
    while (state := state_of(tables, gathering)).round < FIGHT or state.phase != "dice":
        player.act()
    shown = html.unescape(player.look())

    for item in of(state).catalogue.items:
        assert text(f"paper_dungeons.item.{item}.text", "en") in shown
    sword = text("paper_dungeons.item.ITM-1.text", "en")
    assert shown.count(sword) == 2, "in the list, and where it counts"


@pytest.mark.slow
def test_skulls_hurt_as_the_sheet_is_known(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="paper", cards="table")
    while (state := state_of(tables, gathering)).phase != "roll":
        if state.phase == "choice" and not state.sheet(1).power:
            player.look()
            player.phone.send("act", command=SEER)
        else:
            player.act()
    player.phone.get(f"{player.round}?go=1")
    dice = ["skull", "warrior", "cleric", "wizard", "rogue", "skull"]
    player.phone.send("act", command=json.dumps({"type": "roll_dice", "faces": dice}))

    told = "2 skulls, 1 blocked by Seer: take 1 damage, potion hearts first"
    assert told in html.unescape(player.look())


def test_a_first_game_is_offered_without_missions(phone: Callable[[], Phone], tables: Tables):
    host = phone()
    host.get("/")
    host.send("open-paper-dungeons-form")

    with host.client.session_transaction() as session:
        ((table, known),) = session["tables"].items()
    assert not tables.look(tables.rights(table, known["secrets"])).state.settings.missions


@pytest.mark.slow
def test_dice_carry_on_paper_the_numbers_that_are_written(tables: Tables, opened: OpenedTable):
    for assistance, numbers in (("paper", list("123456")), ("sheet", [])):
        gathering, (player,) = opened(1, players="solo", assistance=assistance)
        while state_of(tables, gathering).phase != "dice":
            player.act()
        shown = player.look()
        assert re.findall(r"pool__number[^>]*>(\d)<", shown) == numbers
