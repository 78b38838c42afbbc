"""The table on a television at the end: who won, and the places."""

import re

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.model import ChooseAbility, Monster, Rank, Settings, State, Task
from tests.web.masmorra.simulation.sample_states import moments, seated
from tests.web.masmorra.turn.still_table import shown, visit_to

STANDING = re.compile(r'<li id="standing-(\d)" class="([^"]*)"( aria-current)?')
RANKS = (Rank(1, "algus", 17, 3, 4), Rank(2, "jay", 16, 3, 6), Rank(3, "greybark", 9, 3, 4))


def standings(app: Flask, ranks: tuple[Rank, ...], active: int) -> list[tuple[str, bool]]:
    """List the seats from the top, and whether each is marked."""
    page = shown(
        app, "table", visit_to(replace(moments()["over"], ranking=ranks, active=active), 0)
    )
    return [(seat, "standing--active" in kinds) for seat, kinds, _ in STANDING.findall(page)]


@pytest.mark.parametrize("active", range(3))
def test_at_the_end_the_winner_is_marked_and_not_who_played_last(app: Flask, active: int):
    assert standings(app, RANKS, active) == [("2", True), ("1", False), ("3", False)]


def test_end_5_who_shares_the_first_place_is_marked_too(app: Flask):
    shared = (RANKS[0], replace(RANKS[1], place=1, xp=17), RANKS[2])
    assert standings(app, shared, 2) == [("2", True), ("1", True), ("3", False)]


def test_the_headline_says_who_won(app: Flask):
    page = shown(app, "table", visit_to(replace(moments()["over"], ranking=RANKS, active=2), 0))
    assert "<h1>Boris" in page


@pytest.mark.parametrize("name", ["won", "lost"])
def test_alliance_1_all_win_or_lose_together_and_nobody_is_marked(app: Flask, name: str):
    page = shown(app, "table", visit_to(moments()[name], 0))
    assert not any("standing--active" in kinds for _, kinds, _ in STANDING.findall(page))
    assert 'id="ended"' in page


def mapless(pending: tuple[Task, ...] = ()) -> State:
    """Give a table without a map where an Orc has been met, with a question open."""
    state = seated(Settings(policy="light"))
    return replace(state, monsters=(Monster(1, "orc", "1-start"),), pending=pending)


def test_without_a_map_the_numbers_and_the_monsters_by_name_are_shown_instead(app: Flask):
    page = shown(app, "table", visit_to(mapless(), 0))
    assert "atlas" not in page
    assert "Starting Room" not in page
    assert "<strong>Orc</strong>" in page
    assert page.count('class="standing ') == 3


def test_who_waits_for_anothers_choice_sees_no_map_and_keeps_numbers(app: Flask):
    page = shown(app, "turn", visit_to(mapless((ChooseAbility(1),)), 2))
    assert "atlas" not in page
    assert 'id="more-algus-gold"' in page
