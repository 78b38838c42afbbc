"""What is best here: plans that are there at once and played with one tap, and odds."""

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest

from companion.games.paper_dungeons.model import State
from companion.i18n import LANGUAGES
from companion.table import Tables
from companion.web.paper_dungeons.best import best_plans_screen
from tests.waiting import seen
from tests.web.conftest import Gathering, Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer

MOST_TAPS = 200


def asked(phone: Phone, gathering: Gathering, **query: str) -> str:
    """Open the page."""
    return phone.get(f"{gathering.url('best')}?{urlencode(query)}").text


def link(phone: Phone, name: str) -> str:
    """Give the address of a link of the page that is shown."""
    return next(found["href"] for _, found in phone.page.tags if found.get("id") == name)


def stopping(phone: Phone) -> str:
    """Give the address that stops the search of the page that is shown."""
    return link(phone, "stop")


def until(phone: Phone, gathering: Gathering, ended: Callable[[str], bool], **query: str) -> str:
    """Look again as a page does, until it knows enough."""
    return seen(lambda: asked(phone, gathering, **query), ended, 0.1)


def play(
    tables: Tables,
    gathering: Gathering,
    players: list[FormPlayer],
    ended: Callable[[State], bool],
) -> State:
    """Play on until a moment."""
    for _ in range(MOST_TAPS):
        for player in players:
            state = state_of(tables, gathering)
            if ended(state):
                return state
            player.act()
    raise AssertionError("the moment does not come")


def play_best(phone: Phone) -> None:
    """Tap the first plan."""
    button = next(found for _, found in phone.page.tags if found.get("id") == "play-1")
    phone.send("play", command=button["value"])


@pytest.mark.slow
def test_a_plan_is_there_at_once_and_played_with_one_tap(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "dice")
    phone = players[0].phone
    assert 'id="best-link"' in phone.get(gathering.url("round")).text
    assert 'id="plan-1"' in asked(phone, gathering)
    until(phone, gathering, lambda page: "data-again" not in page)
    play_best(phone)
    state = state_of(tables, gathering)

    assert phone.url == gathering.url("round")
    assert len(state.sheet(1).used) == 3


@pytest.mark.slow
def test_a_plan_that_was_played_is_taken_back_as_a_whole(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    before = play(tables, gathering, players, lambda state: state.phase == "dice").sheet(1)
    phone = players[0].phone
    until(phone, gathering, lambda page: "data-again" not in page)
    play_best(phone)
    assert state_of(tables, gathering).sheet(1) != before
    phone.get(gathering.url("round"))
    phone.send("undo-last")

    assert state_of(tables, gathering).sheet(1) == before


@pytest.mark.slow
def test_better_plans_come_until_nothing_better_exists(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    play(tables, gathering, players, lambda state: len(state.sheets[0].used) == 2)
    if state_of(tables, gathering).sheets[0].agenda:
        players[0].act()
    phone = players[0].phone
    shown = until(phone, gathering, lambda page: "data-again" not in page)

    assert "There is nothing better" in shown
    assert "play-1" in shown


@pytest.mark.slow
def test_no_plan_is_played_while_another_may_take_its_place(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "dice")
    seen: list[str] = []

    def ended(page: str) -> bool:
        seen.append(page)
        return "data-again" not in page

    until(players[0].phone, gathering, ended)
    for shown in seen:
        lit = re.findall(r'<(?:a|button) id="([a-z-]+)[^"]*"\s+class="button[^"]*\bgo\b', shown)
        assert lit == (["stop"] if "data-again" in shown else ["play-"])
        assert ('id="play-' in shown) == ("data-again" not in shown)


@pytest.mark.slow
def test_an_answer_stands_while_others_play(
    tables: Tables, opened: OpenedTable, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(best_plans_screen, "WAIT_S", 0.0)
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "dice")
    phone = players[0].phone
    until(phone, gathering, lambda page: "data-again" not in page)
    before = state_of(tables, gathering).sheet(2)
    while state_of(tables, gathering).sheet(2) == before:
        players[1].act()

    assert "data-again" not in asked(phone, gathering)


@pytest.mark.slow
def test_a_search_ends_when_its_owner_says_so(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "roll" and state.round == 1)
    phone = players[0].phone
    wish = "villain 1 range 3"
    assert "data-again" in asked(phone, gathering, when="later", wish=wish)
    shown = phone.get(stopping(phone)).text

    assert "data-again" not in shown
    assert "Keep looking" in shown


@pytest.mark.slow
def test_a_stopped_search_goes_on_when_its_owner_says_so(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "roll" and state.round == 1)
    phone = players[0].phone
    asked(phone, gathering, when="later", wish="villain 1 range 3")
    phone.get(stopping(phone))
    shown = phone.get(link(phone, "go-on")).text

    assert "data-again" in shown


@pytest.mark.slow
def test_what_stopped_one_question_stops_no_other(tables: Tables, opened: OpenedTable):
    """The page catches up under the address that it has, also when the table has moved on."""
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "roll" and state.round == 1)
    phone = players[0].phone
    asked(phone, gathering, when="later", wish="villain 1 range 3")
    stop = stopping(phone)
    assert "data-again" not in phone.get(stop).text
    play(tables, gathering, players, lambda state: state.phase == "dice")

    assert "data-again" in phone.get(stop).text


@pytest.mark.slow
def test_the_title_says_what_the_heading_says(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "dice")
    for when in ("now", "roll", "later"):
        shown = asked(players[0].phone, gathering, when=when)
        (heading,) = re.findall(r"<h1>(.+?)</h1>", shown)
        assert f"<title>{heading} ·" in shown


@pytest.mark.slow
def test_the_next_roll_has_odds_that_become_exact(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "roll" and state.round == 1)
    shown = until(
        players[0].phone,
        gathering,
        lambda page: "data-again" not in page,
        when="roll",
        wish="room C1",
    )

    assert re.search(r"\d+%", shown)
    assert "Exact" in shown


@pytest.mark.slow
@pytest.mark.parametrize(
    "seats, wish, can_be_first", [(2, "gem", True), (2, "room", False), (1, "gem", False)]
)
def test_that_others_may_be_faster_is_said_only_of_what_can_be_taken(
    tables: Tables, opened: OpenedTable, seats: int, wish: str, *, can_be_first: bool
):
    gathering, players = opened(seats, players="solo" if seats == 1 else "group")
    play(tables, gathering, players, lambda state: state.phase == "roll" and state.round == 1)
    phone = players[0].phone
    offered = asked(phone, gathering, when="roll")
    wished = next(re.finditer(rf'<option value="({wish} [^"]*)"', offered))[1]
    best = "play the roll as well as possible"
    shown = until(phone, gathering, lambda page: best in page, when="roll", wish=wished)

    assert ("nobody gets there first" in shown) == can_be_first


@pytest.mark.slow
def test_later_rounds_are_played_out_with_an_interval(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "dice")
    shown = until(
        players[0].phone,
        gathering,
        lambda page: "Came true in" in page,
        when="later",
        wish="villain 2 range 1",
        by="6",
    )

    shown = shown.replace("\N{SOFT HYPHEN}", "")
    assert re.search(r"(About|Probably at (least|most)) \d+%|Too early to say", shown)
    assert re.search(r"in \d+ of \d+ games?, so probably \d+ to \d+%", shown)


@pytest.mark.slow
def test_it_speaks_every_language(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    play(tables, gathering, players, lambda state: state.phase == "dice")
    phone = players[0].phone
    for language in LANGUAGES:
        phone.client.set_cookie("language", language)
        for when in ("now", "roll", "later"):
            assert phone.get(f"{gathering.url('best')}?when={when}").status_code == 200


@pytest.mark.slow
def test_a_sheet_on_paper_has_nothing_to_ask(opened: OpenedTable):
    gathering, players = opened(2, assistance="paper")
    phone = players[0].phone

    assert "best-link" not in phone.get(gathering.url("round")).text
    phone.get(gathering.url("best"))
    assert phone.url != gathering.url("best")
