"""Intents: one screen comes back, whatever came of it; with htmx and without."""

from collections.abc import Callable

import pytest
from flask import Response

from companion.i18n import text
from companion.web.screens import play_routes
from companion.web.screens.request_context import Visit
from tests.web.conftest import Gathering, Page, Phone

BEGIN = '{"type":"begin_game","first":1}'


@pytest.fixture
def host(gathering: Gathering, sit: Callable[..., Phone]) -> Phone:
    sit("Anna")
    sit("Berthe")
    gathering.host.get(gathering.url("lobby"))
    return gathering.host


def fields(phone: Phone, **more: str) -> dict[str, str]:
    return {**phone.page.forms["act"].fields, **more}


@pytest.mark.slow
@pytest.mark.parametrize(
    "junk",
    [
        {},
        {"type": "no_such_thing"},
        {"command": "{"},
        {"command": "[]"},
        {"command": '{"type": 7}'},
        {"command": "[" * 3000},
        {"type": "begin_game"},
        {"type": "begin_game", "first": "x"},
        {"type": "begin_game", "first.a": "1"},
        {"type": "begin_game", "a.b.c.d.e.f": "1"},
        {"type": "begin_game", "first": "9" * 5000},
        {"type": "take_seat", "seat": "1", "player": "\ud800x".encode("utf-8", "replace").decode()},
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_junk_is_refused_in_one_sentence(
    gathering: Gathering, host: Phone, junk: dict[str, str], *, htmx: bool
):
    sent = host.post(gathering.url("act"), fields(host, **junk), htmx=htmx)

    assert sent.status_code == 400
    assert sent.text.count("<p>") >= 1


def test_an_intent_without_a_key_is_refused(gathering: Gathering, host: Phone):
    sent = host.post(gathering.url("act"), fields(host, command=BEGIN, key=""))

    assert sent.status_code == 400


def test_a_failure_comes_to_htmx_as_one_notice(gathering: Gathering, host: Phone):
    sent = host.post(gathering.url("act"), fields(host, type="nothing"), htmx=True)

    assert sent.headers["HX-Retarget"] == "#notice"
    assert Page(sent.text).roots == [("div", "notice")]


@pytest.mark.slow
def test_a_seat_that_is_not_yours_cannot_be_played(
    gathering: Gathering, host: Phone, sit: Callable[..., Phone]
):
    third = sit("Clara")
    command = '{"type":"leave_seat","seat":1}'
    sent = third.post(
        gathering.url("act"), fields(host, command=command, csrf=third.token, seat="3")
    )

    assert sent.status_code == 403
    assert sent.text.count("<h1>") == 1


@pytest.mark.slow
def test_a_command_for_another_table_is_refused(host: Phone, phone: Callable[[], Phone]):
    other = phone()
    other.get("/")
    other.send("opening")
    sent = host.post(other.url.replace("lobby", "act"), fields(host, command=BEGIN))

    assert sent.status_code == 404
    assert text("table.error.unknown", "en") in sent.text


@pytest.mark.slow
def test_only_the_host_begins(gathering: Gathering, host: Phone, sit: Callable[..., Phone]):
    third = sit("Clara")
    sent = third.post(gathering.url("act"), fields(host, command=BEGIN, csrf=third.token, seat="3"))

    assert sent.status_code == 403


def test_without_htmx_an_intent_leads_on_by_303(gathering: Gathering, host: Phone):
    sent = host.client.post(gathering.url("act"), data=fields(host, command=BEGIN))

    assert sent.status_code == 303
    assert sent.headers["Location"].startswith(gathering.url())


def test_with_htmx_the_next_screen_comes_in_the_same_answer(gathering: Gathering, host: Phone):
    sent = host.send("act", htmx=True, command=BEGIN, screen="")

    assert sent.status_code == 200
    assert host.page.roots[0][0] == "main"
    assert sent.headers["HX-Push-Url"].startswith(gathering.url())


def test_the_tabs_come_along_where_they_are_others(host: Phone):
    host.send("act", htmx=True, command=BEGIN)

    assert [tag for tag, _ in host.page.roots] == ["main", "nav"]
    assert host.page.roots[1] == ("nav", "tabs")


def test_a_refusal_comes_on_the_screen_with_its_clause(host: Phone):
    command = '{"type":"begin_game","first":5}'
    sent = host.send("act", htmx=True, command=command)

    assert sent.status_code == 422
    assert host.page.roots == [("main", "lobby")]
    assert "said" in host.page.ids
    assert "SETUP-16" in sent.text


def test_a_refusal_comes_without_htmx_as_a_page(host: Phone):
    sent = host.send("act", command='{"type":"begin_game","first":5}')

    assert sent.status_code == 422
    assert "<html" in sent.text
    assert "SETUP-16" in sent.text


@pytest.mark.slow
def test_a_double_tap_counts_once(gathering: Gathering, host: Phone):
    form = fields(host, command=BEGIN)
    first = host.post(gathering.url("act"), form, htmx=True)
    second = host.post(gathering.url("act"), form, htmx=True)

    assert first.status_code == 200
    assert second.status_code == 200
    log = host.get(gathering.url("log")).text
    assert log.count(text("masmorra.did.begin_game", "en")) == 1


@pytest.mark.slow
def test_two_hosts_that_begin_at_once_begin_once(
    gathering: Gathering, host: Phone, phone: Callable[[], Phone]
):
    shown = host.get(gathering.url("seats")).text
    start = shown.index(f"/j/{gathering.table}/host")
    second = phone()
    second.get(shown[start : shown.index('"', start)])
    second.get(gathering.url("lobby"))
    host.get(gathering.url("lobby"))
    late = fields(second, command=BEGIN)
    host.send("act", htmx=True, command=BEGIN)
    lost = second.post(gathering.url("act"), late, htmx=True)

    assert lost.status_code == 409
    assert text("masmorra.did.begin_game", "en") in lost.text


def test_a_phone_that_is_up_to_date_gets_nothing(gathering: Gathering, host: Phone):
    shown = host.get(gathering.url("lobby"), htmx=True)
    tick = dict(host.page.tags[0][1])["data-tick"]

    assert shown.status_code == 200
    assert host.get(gathering.url("lobby"), htmx=True, headers={"X-Seen": tick}).status_code == 204
    assert host.get(gathering.url("lobby"), htmx=True, headers={"X-Seen": "1.0"}).status_code == 200


@pytest.mark.slow
def test_the_lobby_leads_on_when_the_game_has_begun(
    gathering: Gathering, host: Phone, sit: Callable[..., Phone]
):
    guest = sit("Clara")
    begun = host.send("act", command=BEGIN)
    assert begun.status_code == 200, begun.text
    shown = guest.get(gathering.url("lobby"), htmx=True)

    assert shown.headers["HX-Replace-Url"].startswith(gathering.url())
    assert guest.page.roots[0][1] != "lobby"


def test_an_own_action_is_taken_back_from_the_log(gathering: Gathering, host: Phone):
    host.send("act", command=BEGIN)
    host.get(gathering.url("log"))
    undo = next(name for name in sorted(host.page.forms, reverse=True) if name.startswith("undo-"))
    shown = host.send(undo)

    assert shown.status_code == 200
    assert text("web.log.undone", "en") in shown.text
    assert host.get(gathering.url()).request.path == gathering.url("lobby")


def test_what_takes_long_is_counted_at_a_touch_and_not_at_every_change(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    wishes: list[dict[str, str]] = []

    def shown(visit: Visit, _name: str) -> Response:
        wishes.append(dict(visit.args))
        return Response()

    monkeypatch.setattr(play_routes, "answer", shown)
    url = gathering.url("lobby") + "?ways=1&look=1"
    gathering.host.get(url, htmx=True)
    gathering.host.get(url, htmx=True, headers={"X-Seen": "0.0"})

    assert wishes == [{"ways": "1", "look": "1"}, {"look": "1"}]
