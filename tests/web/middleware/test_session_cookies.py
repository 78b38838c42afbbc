"""Sessions are unsealed once; a broken seal opens nothing, and no clock ends a good one."""

import time
from collections.abc import Callable

import pytest
from flask import Flask

from companion.web.middleware import session_cookies
from tests.web.conftest import Gathering, Phone

COOKIE = "companion"
Patch = pytest.MonkeyPatch


def sealed(phone: Phone) -> str:
    cookie = phone.client.get_cookie(COOKIE)
    assert cookie is not None
    return cookie.value


def test_a_cookie_changed_by_one_sign_opens_nothing_though_the_good_one_was_just_seen(
    gathering: Gathering, phone: Callable[[], Phone]
):
    good = sealed(gathering.host)
    assert gathering.host.get(gathering.url("lobby")).status_code == 200
    thief = phone()
    thief.client.set_cookie(COOKIE, good[:-2] + ("A" if good[-2] != "A" else "B") + good[-1])

    assert thief.get(gathering.url("lobby")).status_code == 404


@pytest.mark.slow
def test_what_a_phone_keeps_anew_does_not_reach_a_phone_with_the_older_cookie(
    gathering: Gathering, phone: Callable[[], Phone]
):
    gathering.host.get(gathering.url("lobby"))
    older = sealed(gathering.host)
    copy = phone()
    copy.client.set_cookie(COOKIE, older)
    copy.get("/")
    copy.send("opening")
    own = copy.url.split("/")[2]

    assert gathering.host.get(f"/t/{own}/lobby").status_code == 404
    assert gathering.host.get(gathering.url("lobby")).status_code == 200


@pytest.mark.parametrize("hours", [-24 * 30, -1, 24 * 30, 24 * 500])
def test_no_clock_takes_a_seat_or_the_host_away(
    app: Flask, sit: Callable[..., Phone], gathering: Gathering, hours: int, monkeypatch: Patch
):
    anna = sit("Anna", "jay", "red")
    before = [sealed(anna), sealed(gathering.host)]
    later = time.time() + hours * 3600
    monkeypatch.setattr(time, "time", lambda: later)
    app.session_interface = session_cookies.Sessions()  # as after a restart: nothing is known yet

    assert anna.client.get(gathering.url("lobby")).headers["X-Seats"] == "1"
    assert gathering.host.client.get(gathering.url("export")).status_code == 200
    assert [sealed(anna), sealed(gathering.host)] == before


def test_a_cookie_lives_for_a_span_and_not_until_a_date(phone: Callable[[], Phone]):
    one = phone().get("/")
    cookies = [line for line in one.headers.getlist("Set-Cookie") if line.startswith(COOKIE)]

    assert cookies
    assert all("Max-Age=34560000" in line for line in cookies)


def test_a_cookie_that_cannot_be_read_is_left_as_it_is(app: Flask, gathering: Gathering):
    foreign = sealed(gathering.host)
    key = app.config["SECRET_KEY"]
    app.config["SECRET_KEY"] = b"the key of another server on this machine"
    app.session_interface = session_cookies.Sessions()
    elsewhere = gathering.host
    elsewhere.get("/")
    elsewhere.send("opening")
    own = elsewhere.url

    assert own.endswith("/lobby")
    assert elsewhere.get(own).status_code == 200
    assert sealed(elsewhere) == foreign
    app.config["SECRET_KEY"] = key
    app.session_interface = session_cookies.Sessions()
    assert elsewhere.get(gathering.url("lobby")).status_code == 200


def test_a_damaged_cookie_of_this_server_does_not_lock_a_phone_out(phone: Callable[[], Phone]):
    one = phone()
    one.client.set_cookie(COOKIE, "damaged")
    one.get("/")
    cookies = (one.client._cookies or {}).values()
    second = next(cookie.key for cookie in cookies if cookie.key != COOKIE)
    one.client.set_cookie(second, "damaged too")
    one.get("/")
    one.send("opening")

    assert one.url.endswith("/lobby")
    assert sealed(one) == "damaged"


def test_only_so_many_sessions_are_kept(
    app: Flask, phone: Callable[[], Phone], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(session_cookies, "MOST_KNOWN", 2)
    for _ in range(4):
        one = phone()
        one.get("/settings")
        one.get("/settings")
    kept = app.session_interface

    assert isinstance(kept, session_cookies.Sessions)
    assert kept.known == 2
