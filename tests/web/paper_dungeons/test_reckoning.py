"""Where points come from: after the end for everybody, and so far while sheets are written."""

import re

import pytest

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.model import State
from companion.i18n import MINUS
from companion.table import Tables
from tests.web.conftest import Gathering
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer
from tests.web.paper_dungeons.test_whole_game import play

TAGS = re.compile(r"<[^>]+>")
LINE = re.compile(
    r'scoring__letter numeral">(\w)</span><strong>[^<]+</strong><span\s+'
    r'class="numeral reckoning__points">([−\d]+)</span>(.*?)</li>',
    re.DOTALL,
)
SO_FAR = 'pd-sheet__so-far">'


def reckoned(shown: str, name: str = "reckoned") -> dict[str, tuple[int, str]]:
    """Give the lines of a reckoning: what each came to, and from what, in words."""
    found = re.search(rf'<details id="{name}".*?</details>', shown, re.DOTALL)
    assert found, "there is a reckoning"
    return {
        letter: (int(points.replace(MINUS, "-")), " ".join(TAGS.sub(" ", parts).split()))
        for letter, points, parts in LINE.findall(found[0])
    }


def first_dice(opened: OpenedTable, tables: Tables) -> tuple[Gathering, list[FormPlayer], State]:
    """Play until the first dice of two players lie there."""
    gathering, players = opened(2)
    while (state := state_of(tables, gathering)).phase != "dice":
        _ = players[0].act() or players[1].act()
    return gathering, players, state


def points_now(state: State, seat: int) -> int:
    """Count a sheet as if the game ended now."""
    return sum(lines(of(state), state.sheet(seat)))


def so_far(state: State, seat: int) -> str:
    """Say the same, as a pattern."""
    return rf"{points_now(state, seat)} points? so far<".replace("-", MINUS)


@pytest.mark.slow
def test_at_the_end_each_player_s_points_tell_where_they_come_from(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(2)
    play(players)
    state = state_of(tables, gathering)
    shown = players[0].phone.get(gathering.url("end")).text

    for score in state.scores:
        told = reckoned(shown, f"reckoned-{score.seat}")
        assert sum(points for points, _ in told.values()) == score.total
        levels = min(state.sheet(score.seat).levels)
        assert told["D"] == (score.lines[3], f"Lowest hero: level {levels}")
    assert '<details id="reckoned-1" class="more more--small" open>' in shown, "one's own lies open"
    assert '<details id="reckoned-2" class="more more--small">' in shown


@pytest.mark.slow
def test_points_so_far_are_provisional_on_one_s_own_sheet(tables: Tables, opened: OpenedTable):
    gathering, players, state = first_dice(opened, tables)
    shown = players[0].phone.get(gathering.url("sheet")).text

    told = reckoned(shown)
    assert sum(points for points, _ in told.values()) == points_now(state, 1)
    assert re.search(rf'id="points"[^>]*>{so_far(state, 1)}', shown)
    assert "as if the game ended now" in shown


@pytest.mark.slow
def test_all_sheets_tell_everybody_s_points_so_far_and_no_more_after_the_end(
    tables: Tables, opened: OpenedTable
):
    gathering, players, state = first_dice(opened, tables)
    shown = players[0].phone.get(gathering.url("table")).text
    for seat in (1, 2):
        assert re.search(rf"{SO_FAR}{so_far(state, seat)}", shown)
    assert "as if the game ended now" in shown

    play(players)
    over = players[0].phone.get(gathering.url("table")).text
    assert SO_FAR not in over
    assert "as if the game ended now" not in over


@pytest.mark.slow
def test_a_sheet_on_paper_has_no_points_so_far(opened: OpenedTable):
    gathering, players = opened(2, assistance="paper")
    play(players[:1])

    assert SO_FAR not in players[0].phone.get(gathering.url("table")).text
