"""Sessions are unsealed once, but a broken seal opens nothing and an old one is checked again."""

from collections.abc import Callable

import pytest
from flask import Flask

from companion.web.middleware import session_cache
from tests.web.conftest import Gathering, Phone

COOKIE = "companion"


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


def test_a_seal_is_checked_again_after_a_while(
    app: Flask, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    assert gathering.host.get(gathering.url("lobby")).status_code == 200
    app.config["SECRET_KEY"] = b"another key, so that no old seal is good"
    still = gathering.host.get(gathering.url("lobby")).status_code
    monkeypatch.setattr(session_cache, "TRUSTED", 0.0)

    assert still == 200
    assert gathering.host.get(gathering.url("lobby")).status_code == 404


def test_only_so_many_sessions_are_kept(
    app: Flask, phone: Callable[[], Phone], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(session_cache, "MOST_KNOWN", 2)
    for _ in range(4):
        one = phone()
        one.get("/settings")
        one.get("/settings")
    kept = app.session_interface

    assert isinstance(kept, session_cache.Sessions)
    assert kept.known == 2
