"""After the evening: once more, the group's figures, and files to take home."""

import csv
import io
import json
import re
from collections.abc import Callable
from urllib.parse import unquote

import pytest

from companion.games.masmorra.commands import BeginGame
from companion.games.masmorra.model import State
from companion.i18n import text
from companion.table import Intent, Tables
from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin

Played = tuple[Gathering, Phone, Phone]


@pytest.fixture
def played(phone: Callable[[], Phone]) -> Played:
    """An evening of two that is over: Anna won with 16 XP."""
    gathering = gather(phone(), policy="tracker")
    seated = []
    for name, hero, colour in (("Anna", "jay", "red"), ("=Boris", "algus", "blue")):
        one = phone()
        one.get(gathering.link)
        one.fill("sit", {"name": name, "hero": hero, "colour": colour})
        seated.append(one)
    begin(gathering)
    anna, boris = seated
    anna.get(gathering.url("turn"))
    won = '{"type":"correct","what":"xp","target":"jay","value":16}'
    anna.fill("act", {"command": won}, htmx=True)
    for _ in range(2):
        anna.get(gathering.url("turn"))
        anna.fill("act", {"command": '{"type":"pass_turn"}'}, htmx=True)
    assert 'id="again"' in anna.get(gathering.url("end")).text
    return gathering, anna, boris


def test_the_result_tells_who_has_gone_ahead_to_a_rematch(played: Played):
    gathering, anna, boris = played
    alone = boris.get(gathering.url("end")).text
    anna.get(gathering.url("end"))
    anna.send("again")
    told = boris.get(gathering.url("end")).text

    assert 'id="gone-ahead"' not in alone
    assert text("web.end.ahead", "en", names="Anna") in told
    assert text("web.end.go_along", "en") in told
    boris.send("again")
    assert boris.url == anna.url


@pytest.mark.slow
def test_a_rematch_seats_everybody_where_they_sat_with_the_same_heroes(
    played: Played, tables: Tables
):
    gathering, anna, boris = played
    anna.get(gathering.url("end"))
    anna.send("again")
    boris.get(gathering.url("end"))
    boris.send("again")
    assert anna.url == boris.url != gathering.url("lobby")
    with boris.client.session_transaction() as session:
        table = boris.url.split("/")[2]
        secrets = session["tables"][table]["secrets"]
    state: State = tables.look(tables.rights(table, secrets)).state
    assert [(one.player, one.hero) for one in state.seats] == [("Anna", "jay"), ("=Boris", "algus")]
    assert state.settings.policy == "tracker"


def again(played: Played, phone: Phone) -> str:
    """Let a phone tap *Rematch*; give where that leads."""
    phone.get(played[0].url("end"))
    phone.send("again")
    return phone.url


@pytest.mark.slow
def test_start_says_whom_it_would_leave_out_of_a_rematch(played: Played):
    gathering, anna, boris = played
    lobby = again(played, gathering.host)
    again(played, boris)
    without = text("web.lobby.begin_without", "en", name="=Boris", missing="Anna")
    waits = gathering.host.get(lobby).text
    assert without in waits
    assert "Still missing: Anna." in waits

    again(played, anna)
    page = gathering.host.get(lobby).text
    assert text("web.lobby.begin_other", "en", name="=Boris") in page
    assert without not in page
    assert "Still missing" not in page


@pytest.mark.slow
def test_a_rematch_is_played_with_the_same_dice(played: Played, tables: Tables):
    gathering, anna, boris = played
    tables.dice_sets.play_ordinary(gathering.table, used=True)
    lobby = again(played, gathering.host)
    new = lobby.split("/")[2]
    assert tables.dice_sets.plays_ordinary(new)

    tables.dice_sets.play_ordinary(new, used=False)
    again(played, anna)
    tables.dice_sets.play_ordinary(new, used=False)
    again(played, boris)
    assert not tables.dice_sets.plays_ordinary(new)


@pytest.mark.slow
def test_start_is_not_lit_while_somebody_of_a_rematch_is_awaited(played: Played):
    gathering, anna, boris = played
    lobby = again(played, gathering.host)
    again(played, boris)
    start = re.compile(r'<button id="begin-2"\s+class="([^"]*)"')
    waiting = start.search(page := gathering.host.get(lobby).text)
    again(played, anna)
    everybody = re.search(r'<button id="begin-1"\s+class="([^"]*)"', gathering.host.get(lobby).text)
    assert f"“{text('web.end.go_along', 'en')}”" in page
    assert waiting
    assert everybody
    assert "go" not in waiting[1].split()
    assert "go" in everybody[1].split()


@pytest.mark.slow
def test_a_rematch_that_has_begun_lets_in_who_comes_later_with_the_same_hero(
    played: Played, tables: Tables
):
    gathering, anna, boris = played
    gathering.host.get(gathering.url("end"))
    gathering.host.send("again")
    boris.get(gathering.url("end"))
    boris.send("again")
    again = boris.url.split("/")[2]
    with gathering.host.client.session_transaction() as session:
        secrets = session["tables"][again]["secrets"]
    host = tables.rights(again, secrets)
    tables.submit(host, Intent(BeginGame(2), tables.head(again).seq, "begin-early", 0))

    anna.get(gathering.url("end"))
    anna.send("again")
    state: State = tables.look(host).state
    assert anna.url == f"/t/{again}/turn"
    assert [(one.player, one.hero) for one in state.seats] == [("Anna", "jay"), ("=Boris", "algus")]
    assert [one.name for one in state.heroes] == ["algus", "jay"]


@pytest.mark.slow
def test_a_host_who_played_a_seat_that_no_phone_held_sits_there_again(
    played: Played, tables: Tables
):
    gathering, *_ = played
    host = gathering.host
    for what in ("release", "play"):
        host.post(gathering.url(f"seats/1/{what}"), {"csrf": host.token})
    host.get(gathering.url("end"))
    host.send("again")
    with host.client.session_transaction() as session:
        table = host.url.split("/")[2]
        secrets = session["tables"][table]["secrets"]

    assert tables.rights(table, secrets).held == (1,)


def test_no_rematch_before_the_end(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna")
    answer = anna.client.post(
        gathering.url("rematch"), data={"csrf": anna.token, "key": "abcdefgh1"}
    )
    assert answer.headers["Location"].endswith(gathering.url())


@pytest.mark.slow
def test_the_result_is_a_table_in_which_no_name_is_a_formula(played: Played):
    gathering, anna, _ = played
    rows = [*csv.DictReader(io.StringIO(anna.client.get(gathering.url("evening.csv")).text))]
    assert [(row["player"], row["score"], row["winner"]) for row in rows] == [
        ("Anna", "16", "yes"),
        ("'=Boris", "0", "no"),
    ]
    assert rows[0]["role"] == "Jay"


@pytest.mark.slow
def test_the_result_is_data(played: Played):
    gathering, anna, _ = played
    data = json.loads(anna.client.get(gathering.url("evening.json")).text)
    assert data["players"][0]["name"] == "Anna"
    assert [one["place"] for one in data["players"]] == [1, 2]


@pytest.mark.slow
def test_bg_stats_is_given_names_scores_and_who_won(played: Played):
    gathering, anna, _ = played
    page = anna.get(gathering.url("end")).text
    found = re.search(r'href="https://app\.bgstatsapp\.com/createPlay\.html\?data=([^"]+)"', page)
    assert found
    play = json.loads(unquote(found[1]))
    assert play["sourcePlayId"] == gathering.table
    assert play["players"][0] == {
        "name": "Anna",
        "sourcePlayerId": "Anna",
        "score": "16",
        "rank": 1,
        "winner": True,
        "role": "Jay",
    }


def test_nothing_is_given_before_the_end(gathering: Gathering, sit: Callable[..., Phone]):
    sit("Anna")
    assert gathering.host.client.get(gathering.url("evening.csv")).status_code == 303


@pytest.mark.slow
def test_the_group_finds_its_evenings(played: Played):
    gathering, anna, _ = played
    page = anna.get(f"/hall-of-fame?group={gathering.table}").text
    assert "Our game nights" in page
    assert "1 of 1 game night won" in page
    assert "mostly Jay" in page
    assert "rival: Anna (0:1)" in page
    assert f'href="/t/{gathering.table}/"' in page, "the way back to the table"
    assert re.search(r'datetime="(\d+)-(\d+)-(\d+)">\3/\2/\1<', page)


@pytest.mark.slow
def test_a_television_follows_to_the_table_of_a_rematch_and_says_so_once(
    played: Played, phone: Callable[[], Phone]
):
    gathering, anna, _ = played
    television = phone()
    television.get(looking_link(gathering))
    shown = television.get(gathering.url("table")).text
    catch_up = {"HX-Request": "true", "X-Seen": tick(shown)}
    at = gathering.url("table")
    assert television.client.get(at, headers=catch_up).status_code == 204

    new = again(played, anna).split("/")[2]
    followed = television.client.get(at, headers=catch_up)
    assert followed.headers["HX-Redirect"] == f"/t/{new}/table"
    told = text("web.rematch.followed", "en")
    assert told in television.get(f"/t/{new}/table").text
    assert told not in television.get(f"/t/{new}/table").text, "it is said once"
    assert television.get(at).status_code == 200, "who opens the old table sees the old game"


@pytest.mark.slow
def test_a_host_without_a_seat_follows_as_host_and_players_come_by_their_own_tap(played: Played):
    gathering, anna, boris = played
    catch_up = {"HX-Request": "true", "X-Seen": "0.0"}
    new = again(played, anna).split("/")[2]
    followed = gathering.host.client.get(gathering.url("table"), headers=catch_up)
    assert followed.headers["HX-Redirect"] == f"/t/{new}/table"
    assert gathering.host.get(f"/t/{new}/lobby").status_code == 200

    stayed = boris.client.get(gathering.url("table"), headers=catch_up)
    assert "HX-Redirect" not in stayed.headers
    assert 'id="table"' in stayed.text


def looking_link(gathering: Gathering) -> str:
    """Give the link for those who look on."""
    found = re.search(
        r"/j/[a-z]+-[a-z]+/look-[\w=-]+", gathering.host.get(gathering.url("seats")).text
    )
    assert found
    return found[0]


def tick(shown: str) -> str:
    """Say how far a page shows the table."""
    found = re.search(r'data-tick="([\d.]+)"', shown)
    assert found
    return found[1]


@pytest.mark.slow
def test_who_was_led_through_a_game_is_not_led_through_its_rematch(played: Played):
    _, anna, boris = played
    for one in (anna, boris):
        one.client.set_cookie("guided", "on")
    again(played, anna)

    kept = [one.client.get_cookie("guided") for one in (anna, boris)]
    assert [one.value for one in kept if one] == ["off", "on"], "who has not moved on keeps it"


@pytest.mark.slow
def test_a_player_is_told_from_the_hero(played: Played):
    gathering, anna, _ = played
    for name in ("end", "hero", "table"):
        shown = anna.get(gathering.url(name)).text
        assert text("play.as_hero", "en", hero="@masmorra.hero.jay") in shown
