"""Who plays on paper is told where sheets come from, and what the app does not write for them."""

import html
from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

KEEPS = '{"type":"keep_power","seat":1,"power":"POW-07"}'
"""A power that gives a gem before the game."""


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
