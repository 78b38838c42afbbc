"""Everybody acts at the same time: what others do replaces neither one's own news nor the undo."""

import html
import re

import pytest

from companion.i18n import text
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer


def seen(player: FormPlayer) -> str:
    """Give the news that are read at once: without the fold."""
    shown = player.look().partition('id="news"')[2].partition("</section>")[0]
    return re.sub(r"<details.*?</details>", "", shown, flags=re.DOTALL)


def roll(tables: Tables, opened: OpenedTable) -> list[FormPlayer]:
    """Bring two players to their dice; the second one rolls."""
    gathering, players = opened(2)
    while state_of(tables, gathering).phase != "roll":
        for player in players:
            player.act()
    while state_of(tables, gathering).phase == "roll":
        players[1].act()
    return players


@pytest.mark.slow
def test_a_roll_by_another_phone_is_news_to_all(tables: Tables, opened: OpenedTable):
    first, second = roll(tables, opened)

    assert "Boris" in seen(first)
    assert "undo-last" in seen(second)


@pytest.mark.slow
def test_what_an_undo_would_take_back_is_called_ones_own_below_the_news_of_another(
    tables: Tables, opened: OpenedTable
):
    first, _second = roll(tables, opened)
    kept = text("paper_dungeons.did.keep_objective", "en")

    assert text("web.after.own", "en", what=kept) in seen(first)


@pytest.mark.slow
def test_what_another_player_does_leaves_ones_own_news_and_undo(
    tables: Tables, opened: OpenedTable
):
    first, second = roll(tables, opened)
    first.act()
    before = re.sub(r'(name="(csrf|key)" value=")[^"]*', "", seen(first))
    second.act()
    after = re.sub(r'(name="(csrf|key)" value=")[^"]*', "", seen(first))

    assert "undo-last" in after
    assert after.partition("<form")[0] == before.partition("<form")[0]
    assert "Boris" in first.look().partition('id="news-more"')[2].partition("</details>")[0]


@pytest.mark.slow
def test_the_villain_of_the_last_round_is_no_news_of_the_next_roll(
    tables: Tables, opened: OpenedTable
):
    gathering, (first, second) = opened(2)
    while (state := state_of(tables, gathering)).phase != "roll" or state.round < 4:
        # The first one waits for the second, whose tap ends the round.
        _ = first.act() or second.act()
    while (state := state_of(tables, gathering)).phase == "roll":
        second.act()
    name = text(f"paper_dungeons.villain.{state.villains[0]}", "en")

    assert f"{name}!" not in seen(first)
    assert f"{name}!" not in seen(second)


@pytest.mark.slow
def test_a_roll_by_another_phone_still_says_why_a_gem_is_crossed_out(
    tables: Tables, opened: OpenedTable
):
    gathering, (first, second) = opened(2)
    while not (gone := state_of(tables, gathering).gone):
        # The first one waits for the second, whose tap ends the round.
        _ = first.act() or second.act()
    while state_of(tables, gathering).phase == "roll":
        second.act()

    letters = ", ".join(gone)
    reason = text("paper_dungeons.event.gems_declared", "en", count=len(gone), letters=letters)
    assert reason in html.unescape(seen(first))


@pytest.mark.slow
def test_who_plays_alone_is_told_that_skulls_hurt(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo")
    while state_of(tables, gathering).phase != "roll":
        player.act()
    player.look()
    faces = {f"die-{place}": "rogue" for place in range(5)}
    player.phone.fill("dice-form", {**faces, "die-5": "skull", "by": "table"})

    assert f"{text('paper_play.news.by_skulls', 'en')} Anna takes 1 damage" in seen(player)


@pytest.mark.slow
def test_the_host_takes_back_the_beginning_and_not_the_seat_below_it(
    tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo")
    shown = player.look()

    assert text("paper_dungeons.did.take_seat", "en") not in seen(player)
    assert "undo-last" in shown
    player.phone.send("undo-last")
    player.phone.send("confirm")
    assert state_of(tables, gathering).phase == "lobby"
