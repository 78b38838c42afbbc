"""A table to try a game, and seats that the app plays at any other table."""

import re
from collections.abc import Callable

import pytest

from companion.games.masmorra.model import State
from companion.i18n import text
from companion.table import Tables
from companion.web.game_ui import PAGES
from companion.web.pages.bot_seating import NAMES
from tests.web.conftest import Gathering, Phone

GAMES = sorted(name for name, pages in PAGES.items() if pages.opening.demo)


def state_at(tables: Tables, url: str) -> State:
    """Give all of the table that an address belongs to."""
    state: State = tables._logs.get(url.split("/")[2]).history.state
    return state


def test_every_game_with_bots_can_be_tried():
    assert GAMES == ["masmorra", "paper-dungeons"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_one_tap_seats_a_phone_at_a_running_game(
    game: str, phone: Callable[[], Phone], tables: Tables
):
    one = phone()
    one.get("/")
    shown = one.send(f"demo-{game}")
    state = state_at(tables, one.url)

    assert shown.status_code == 200
    assert one.url.endswith(("/turn", "/round"))
    assert [seat.player for seat in state.seats] == [text("web.demo.guest", "en"), *NAMES[1:3]]


def test_two_taps_open_one_demo_table(phone: Callable[[], Phone], tables: Tables):
    one = phone()
    one.get("/")
    page = one.page
    one.send("demo-masmorra")
    first = one.url
    one.page = page
    one.send("demo-masmorra")

    assert one.url == first
    assert len(state_at(tables, first).heroes) == 3


@pytest.mark.slow
def test_a_player_who_gave_a_name_plays_under_it(sit: Callable[..., Phone], tables: Tables):
    one = sit("Anna")
    one.get("/")
    one.send("demo-masmorra")

    assert state_at(tables, one.url).seats[0].player == "Anna"


def test_there_is_no_demo_of_what_there_is_not(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    answer = one.post("/demo/chess", one.page.forms["demo-masmorra"].fields)

    assert answer.status_code == 404


def test_nothing_is_to_be_done_by_hand_where_the_app_does_all(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    shown = one.send("demo-masmorra")

    assert 'id="news"' in shown.text
    assert 'id="todo"' not in shown.text


def test_the_host_lets_the_app_play_a_seat_and_takes_it_away_again(
    gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna", hero="algus")
    host = gathering.host
    host.get(gathering.url("lobby"))
    shown = host.send("seat-bot", kind="novice").text

    assert NAMES[1] in shown
    assert text("web.bot.by_app", "en") in shown
    assert 'id="no-bot-2"' in shown
    host.get(gathering.url("lobby"))
    shown = host.fill("act", {"command": '{"type":"leave_seat","seat":2}'}).text
    assert text("web.bot.by_app", "en") not in shown


def test_only_the_host_is_offered_the_apps_players(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna")

    assert 'id="seat-bot"' not in anna.get(gathering.url("lobby")).text
    assert 'id="seat-bot"' in gathering.host.get(gathering.url("lobby")).text


def test_a_seat_that_the_app_plays_is_proposed_to_nobody(
    gathering: Gathering, phone: Callable[[], Phone]
):
    gathering.host.get(gathering.url("lobby"))
    gathering.host.send("seat-bot", kind="veteran")
    one = phone()
    one.get(gathering.link)

    assert one.page.forms["sit"].fields["place"] == "2"


def test_a_kind_of_player_that_there_is_not_is_refused(gathering: Gathering):
    gathering.host.get(gathering.url("lobby"))

    assert gathering.host.send("seat-bot", kind="genius").status_code == 400


def test_whoever_waits_can_let_the_app_play_on_at_once(phone: Callable[[], Phone], tables: Tables):
    one = phone()
    one.get("/")
    one.send("demo-masmorra")
    table = one.url.split("/")[2]
    fields = {"csrf": one.page.forms["language"].fields["csrf"], "screen": "turn"}

    assert one.post(f"/t/{table}/bots/hurry", fields).status_code == 200
    assert state_at(tables, one.url).hero.seat == 1


@pytest.mark.slow
def test_whoever_comes_back_reads_what_each_of_the_apps_players_did_in_one_entry(
    phone: Callable[[], Phone], tables: Tables
):
    one = phone()
    one.get("/")
    one.send("demo-masmorra")
    table = one.url.split("/")[2]
    for number, command in enumerate(
        ("roll_dice", "keep_dice", "collect_bounties", "end_movement")
    ):
        if state_at(tables, one.url).hero.seat != 1:
            break
        sent = {"csrf": one.token, "key": f"tap-{number:08}", "seat": "1", "screen": "turn"}
        seen = str(tables.head(table).seq)
        one.post(f"/t/{table}/act", {**sent, "seen": seen, "command": f'{{"type":"{command}"}}'})
    page = one.get(f"/t/{table}/turn").text
    names = re.findall(r'<p\s+class="news__who"><strong>(\w+)</strong>', page)

    assert state_at(tables, one.url).round == 2
    assert sorted(names) == sorted(NAMES[1:3])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_who_tries_a_game_is_called_you_where_only_the_own_seat_is_meant(
    game: str, phone: Callable[[], Phone]
):
    one = phone()
    one.get("/")
    one.send(f"demo-{game}")
    table, guest = one.url.split("/")[2], text("web.demo.guest", "en")
    log = one.get(f"/t/{table}/log").text
    seats = one.get(f"/t/{table}/seats").text
    hero = one.get(f"/t/{table}/hero").text if game == "masmorra" else text("web.you", "en")

    named = {*re.findall(r'entry__head"><strong>(.*?)</strong>', log)}
    assert text("web.you", "en") in named
    assert guest not in named
    assert text("web.seats.lend.own", "en") in seats
    assert text("web.seats.lend", "en", name=guest) not in seats
    assert text("web.you", "en") in hero
    assert f'aria-label="{guest}"' not in hero


def kinds(state: State) -> list[str | None]:
    return [one.bot.skill if one.bot else None for one in state.seats]


@pytest.mark.slow
def test_a_demo_played_again_begins_at_once_with_the_same_strengths(
    phone: Callable[[], Phone], tables: Tables
):
    one = phone()
    one.get("/")
    one.send("demo-masmorra")
    played = one.url.split("/")[2]
    won = '{"type":"correct","what":"xp","target":"valerie","value":16}'
    turn = [f'{{"type":"{name}"}}' for name in ("roll_dice", "keep_dice", "collect_bounties")]
    for number, command in enumerate((won, *turn)):
        sent = {"csrf": one.token, "key": f"tap-{number:08}", "seat": "1", "screen": "turn"}
        seen = str(tables.head(played).seq)
        one.post(f"/t/{played}/act", {**sent, "seen": seen, "command": command})
    one.get(f"/t/{played}/end")
    before = state_at(tables, one.url)
    one.send("again")
    after = state_at(tables, one.url)

    assert before.phase == "over"
    assert one.url.endswith("/turn")
    assert one.url.split("/")[2] != played
    assert after.round == 1
    assert kinds(after) == kinds(before) == [None, "novice", "novice"]
